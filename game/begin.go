package game

import (
	"maps"
	"strconv"

	"senet/game/match"
	"senet/game/page"
	"senet/game/page/play"
	"senet/game/say"
	"senet/game/session"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// start begins a new game as chosen. A game in play that is not over is asked about first, and kept.
func (a *App) start(r page.Route) {
	a.endEdit(true)
	if a.play != nil && a.play.Match.Unfinished() && !r.Sure {
		a.settings.Last = *r.Choice // also for who plays on
		a.saveSettings()
		a.show(leaveDialog(a, r))
		return
	}
	a.settings.Clock = r.Clock
	if game, playable := a.newGame(*r.Choice); playable {
		a.beginWith(*r.Choice, game)
	}
}

// newGame is a game as chosen, with nothing thrown yet; what cannot be played is told.
func (a *App) newGame(choice page.LastGame) (game record.Game, playable bool) {
	game, err := record.NewGame(a.header(choice.Under(a.set(choice.RuleSet)), choice))
	if err != nil {
		a.tell(a.words.T("notice.unplayable", "reason", say.Reason(a.words, err)))
	}
	return game, err == nil
}

// beginWith puts a new game on the table, and remembers how it was chosen.
func (a *App) beginWith(choice page.LastGame, game record.Game) {
	a.settings.Last = choice
	a.saveSettings()
	a.putAway()
	a.sit(game)
	a.play.Match.Save()
	a.toTable()
}

// header tells of a game as chosen; lots are drawn here.
func (a *App) header(set ruleset.Set, choice page.LastGame) record.Header {
	h := record.Header{RuleSet: set.ID, House: choice.House(a.set(set.ID)), Die: choice.Die && set.Dice, Players: choice.Players, Date: a.config.Today}
	if len(set.Pawns) > 1 {
		h.Pawns = choice.PawnsOf(set)
	}
	if a.config.Seed != nil {
		h.Seed = strconv.FormatUint(a.config.Seed(), 10)
	}
	if a.config.Coin() {
		h.First = rules.Spools
	}
	switch choice.OpeningOf(set) {
	case page.OpenThrow:
		h.Opening = record.Thrown
	case page.OpenLot:
		h.Opening = record.Lot
	case page.OpenCones:
		h.Opening, h.First = record.Chosen, rules.Cones
	case page.OpenSpools:
		h.Opening, h.First = record.Chosen, rules.Spools
	}
	for side, computer := range choice.Computer {
		if computer {
			h.Players[side] = ""
		}
	}
	return session.WithSeats(h, choice.Seats())
}

// caster throws for a game: as its seed has it, going on where it was left, or else as chance will.
func (a *App) caster(game record.Game) session.Caster {
	die := game.Rules().Options().Die
	seed, err := strconv.ParseUint(game.Header().Seed, 10, 64)
	if err != nil || a.config.Seeded == nil {
		return a.config.NewCaster(die)
	}
	caster := a.config.Seeded(seed, die)
	for range session.Casts(game) {
		caster.Cast()
	}
	return caster
}

// sit puts a game on the table.
func (a *App) sit(game record.Game) {
	h := game.Header()
	set, err := record.RuleSet(h)
	if err != nil { // a game that can be read names a rule set
		set = a.set(h.RuleSet)
	}
	d := a.desk()
	a.play = play.New(d, match.New(game, a.caster(game), set.ID, outside{a}), set)
	a.aside(d)
}

// putAway lets go of the game in play. One that is left unfinished is kept.
func (a *App) putAway() {
	if a.play != nil {
		a.play.Match.Leave()
		a.play = nil
	}
}

// again begins the same game once more: same rules, same players, same way to find who starts, and the same board where
// somebody has set it up.
func (a *App) again() {
	was := a.play.Match.Game()
	choice := a.chosenFor(was)
	game, playable := a.newGame(choice)
	if !playable {
		return
	}
	if match.SetUp(was) {
		game = record.New(game.Header(), game.Rules(), was.PositionAt(0))
	}
	a.beginWith(choice, game)
}

// chosenFor is what would have to be chosen for a game like this one. On a board that was set up nobody finds out who
// starts, so what was chosen for that stays.
func (a *App) chosenFor(game record.Game) page.LastGame {
	choice, h := a.settings.Last, game.Header()
	if !match.SetUp(game) {
		choice.Opening = openingOf(h)
	}
	choice.RuleSet, choice.Die = a.play.Set.ID, h.Die
	choice = choice.Seated(h)
	if h.Pawns > 0 {
		choice.Pawns = maps.Clone(choice.Pawns)
		if choice.Pawns == nil {
			choice.Pawns = map[string]int{}
		}
		choice.Pawns[choice.RuleSet] = h.Pawns
	}
	choice.Houses = maps.Clone(choice.Houses)
	choice.SetHouse(h.House)
	return choice
}

// openingOf is the way to find who starts that a header tells of.
func openingOf(h record.Header) string {
	switch {
	case h.Opening == record.Thrown:
		return page.OpenThrow
	case h.Opening == record.Lot:
		return page.OpenLot
	case h.First == rules.Spools:
		return page.OpenSpools
	}
	return page.OpenCones
}
