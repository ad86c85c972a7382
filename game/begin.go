package game

import (
	"strconv"

	"senet/game/match"
	"senet/game/page"
	"senet/game/page/play"
	"senet/game/say"
	"senet/game/session"
	"senet/rules"
	"senet/rules/record"
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
	game, err := record.NewGame(a.config.header(choice))
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
func (c *Config) header(choice page.LastGame) record.Header {
	base := c.Set(choice.RuleSet)
	set := choice.Under(base)
	h := record.Header{RuleSet: set.ID, House: choice.House(base), Die: choice.Die && set.Dice, Players: choice.Players, Date: c.Today}
	if len(set.Pawns) > 1 {
		h.Pawns = choice.PawnsOf(set)
	}
	if c.Seed != nil {
		h.Seed = strconv.FormatUint(c.Seed(), 10)
	}
	if c.Coin() {
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
func (c *Config) caster(game record.Game) session.Caster {
	die := game.Rules().Options().Die
	seed, err := strconv.ParseUint(game.Header().Seed, 10, 64)
	if err != nil || c.Seeded == nil {
		return c.NewCaster(die)
	}
	caster := c.Seeded(seed, die)
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
		set = a.config.Set(h.RuleSet)
	}
	d := a.desk()
	a.play = play.New(d, match.New(game, a.config.caster(game), set.ID, outside{a}), set)
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
	choice := a.settings.Last.Like(was.Header(), a.play.Set, match.SetUp(was))
	game, playable := a.newGame(choice)
	if !playable {
		return
	}
	if match.SetUp(was) {
		game = record.New(game.Header(), game.Rules(), was.PositionAt(0))
	}
	a.beginWith(choice, game)
}
