package game

import (
	"strings"
	"time"

	"senet/game/match"
	"senet/game/page"
	"senet/game/say"
	"senet/game/session"
	"senet/rules"
	"senet/rules/record"
)

// keptState is what can be done with a kept game.
type keptState uint8

const (
	keptOpen    keptState = iota // it can be played on
	keptOver                     // it can be looked at
	keptDamaged                  // it cannot be opened
)

// keptGame is a file of the list, with what is said of it.
type keptGame struct {
	file  page.File
	state keptState
	worth bool   // there is something in it that would be missed
	title string // who plays, or for nameless players by which rules
	facts string // the rules, when it was begun, and how it ended or how far it has come
}

// kept reads a file of the list. One that cannot be read is named, with the reason.
func (a *App) kept(f page.File) keptGame {
	damaged := func(reason string) keptGame {
		return keptGame{file: f, state: keptDamaged, title: f.Name, facts: reason}
	}
	if f.Err != nil {
		return damaged(f.Err.Error())
	}
	game, err := record.Read(string(f.Data))
	if err != nil {
		return damaged(a.words.T("games.unreadable", "reason", a.recordError(err)))
	}
	h := game.Header()
	set, err := record.RuleSet(h)
	if err != nil { // a game that can be read names a rule set
		set = a.set(h.RuleSet)
	}
	var players [2]string
	for side := range players {
		players[side] = say.Of(a.words, set, shapeWords(a.shapes(set)), game).Name(rules.Side(side))
	}
	g := keptGame{file: f, worth: match.WorthKeeping(game)}
	if game.OutcomeAt(game.Len()).Over() {
		g.state = keptOver
	}
	o := game.Rules().Options()
	about := []string{a.gameTitle(set, h.House, o.Pawns, o.Die)}
	if h.Players != [2]string{} || session.Seats(h) != [2]session.Seat{} {
		about = append([]string{a.words.T("games.players", "one", players[0], "other", players[1])}, about...)
	}
	if h.Date != "" {
		about = append(about, a.date(h.Date))
	}
	about = append(about, a.howFar(game, players))
	g.title, g.facts = about[0], strings.Join(about[1:], " "+a.words.Raw("games.dot")+" ")
	return g
}

// date is a date in words; one that is not written as this game writes it stays as it is.
func (a *App) date(text string) string {
	day, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return text
	}
	return a.words.T("games.date", "day", day.Day(), "month", a.words.T("month."+day.Format("01")), "year", day.Year())
}

// howFar tells how a game ended, or how far it has come.
func (a *App) howFar(game record.Game, players [2]string) string {
	throws := 0
	for i := range game.Len() {
		if !game.Entry(i).IsMove {
			throws++
		}
	}
	end, out := game.PositionAt(game.Len()), game.OutcomeAt(game.Len())
	home := [2]int{end.Home(rules.Cones), end.Home(rules.Spools)}
	winner := out.Winner & 1
	args := []any{
		"n", throws, "one", players[0], "other", players[1], "a", home[0], "b", home[1],
		"player", players[winner], "more", out.Score[winner], "less", out.Score[winner^1],
	}
	key := "games.far"
	switch {
	case throws == 0 && match.WorthKeeping(game):
		key = "games.setup"
		args = append(args, "moved", game.Len() > 0, "ones", end.Pawns(rules.Cones).Len(), "others", end.Pawns(rules.Spools).Len())
	case throws == 0:
		key = "games.notbegun"
	case out.Draw():
		key = "games.draw"
	case out.Over() && out.Score != [2]int{}:
		key = "games.score"
	case out.Over():
		key = "games.won"
	case home != [2]int{}:
		key = "games.home"
	}
	return a.words.T(key, args...)
}

// takeUp opens a kept game. One that is played on goes on in its own file.
func (a *App) takeUp(g keptGame) {
	left := a.table != nil && a.table.match.Unfinished()
	if err := a.openAs(g.file, g.state == keptOpen && g.worth); err != nil {
		a.tell(err.Error())
		return
	}
	a.notice = ""
	if left {
		a.tell(a.words.T("games.kept"))
	}
}
