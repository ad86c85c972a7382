package games

import (
	"strings"

	"senet/game/board"
	"senet/game/match"
	"senet/game/page"
	"senet/game/say"
	"senet/game/session"
	"senet/rules"
	"senet/rules/record"
)

// state is what can be done with a kept game.
type state uint8

const (
	open    state = iota // it can be played on
	over                 // it can be looked at
	damaged              // it cannot be opened
)

// kept is a file of the list, with what is said of it.
type kept struct {
	file  page.File
	state state
	worth bool   // there is something in it that would be missed
	title string // who plays, or for nameless players by which rules
	board board.Mini
	facts string // the rules, when it was begun, and how it ended or how far it has come
}

// read reads a file of the list. One that cannot be read is named, with the reason.
func read(d *page.Desk, f page.File) kept {
	broken := func(reason string) kept {
		return kept{file: f, state: damaged, title: f.Name, facts: reason}
	}
	if f.Err != nil {
		return broken(f.Err.Error())
	}
	game, err := record.Read(string(f.Data))
	if err != nil {
		return broken(d.T("games.unreadable", "reason", say.RecordError(d.Words, err)))
	}
	h := game.Header()
	set, err := record.RuleSet(h)
	if err != nil { // a game that can be read names a rule set
		set = d.Set(h.RuleSet)
	}
	var players [2]string
	for side := range players {
		players[side] = say.Of(d.Words, set, d.Settings.Shapes(set), game).Name(rules.Side(side))
	}
	end := game.PositionAt(game.Len())
	g := kept{file: f, worth: match.WorthKeeping(game), board: board.Mini{View: board.Still(game.Rules(), end, d.Settings.Shapes(set))}}
	if game.OutcomeAt(game.Len()).Over() {
		g.state = over
	}
	o := game.Rules().Options()
	about := []string{say.Title(d.Words, d.Set(set.ID), h.House, o.Pawns, o.Die)}
	if h.Players != [2]string{} || session.Seats(h) != [2]session.Seat{} {
		about = append([]string{d.T("games.players", "one", players[0], "other", players[1])}, about...)
	}
	if h.Date != "" {
		about = append(about, say.Date(d.Words, h.Date))
	}
	about = append(about, howFar(d, game, players))
	g.title, g.facts = about[0], strings.Join(about[1:], " "+d.Words.Raw("games.dot")+" ")
	return g
}

// howFar tells how a game ended, or how far it has come.
func howFar(d *page.Desk, game record.Game, players [2]string) string {
	throws := session.Throws(game)
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
	return d.T(key, args...)
}
