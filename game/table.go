package game

import (
	"maps"
	"strconv"

	"senet/game/board"
	"senet/game/match"
	"senet/game/page"
	"senet/game/say"
	"senet/game/session"
	"senet/game/table"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// sitting is the game in play with everything that lies on the table but does not belong to the game: what is chosen,
// what is moving, which refusal is being explained.
type sitting struct {
	match *match.Match
	set   ruleset.Set

	board  board.Board
	number int // the number chosen to be used; 0 for any
	value  int // the squares chosen to be gone with it, where it can be doubled; 0 for any

	turn   table.Slide
	prompt table.Fade
	win    winShow
	list   listCache
	scroll int     // lines of the move list hidden below its end
	wheel  float64 // what the wheel has turned beyond whole lines
	seen   int     // lines of it that are seen at once, as far as known
	drawer bool    // the list was pulled out over the page; a game never begins so
	hint   hint
	values bool // the table of what the throws count lies open
}

// start begins a new game as chosen, with so many seconds for a turn. A game in play that is not over is asked about first, and kept.
func (a *App) start(choice page.LastGame, clock string) {
	a.endEdit(true)
	begin := func(a *App) {
		a.settings.Clock = clock
		a.beginGame(choice)
	}
	if a.table != nil && a.table.match.Unfinished() {
		a.show(leaveDialog(a, begin))
		return
	}
	begin(a)
}

func (a *App) beginGame(choice page.LastGame) {
	game, err := a.newGame(choice)
	if err != nil {
		a.tell(a.words.T("notice.unplayable", "reason", say.Reason(a.words, err)))
		return
	}
	a.beginWith(choice, game)
}

// newGame is a game as chosen, with nothing thrown yet.
func (a *App) newGame(choice page.LastGame) (record.Game, error) {
	return record.NewGame(a.header(choice.Under(a.set(choice.RuleSet)), choice))
}

// beginWith puts a new game on the table, and remembers how it was chosen.
func (a *App) beginWith(choice page.LastGame, game record.Game) {
	a.settings.Last = choice
	a.saveSettings()
	a.putAway()
	a.sit(game)
	a.table.match.Save()
	a.play()
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
	a.table = &sitting{match: match.New(game, a.caster(game), set.ID, outside{a}), set: set}
	t := a.table
	a.class.passes()
	a.class.all = false
	t.turn = table.SlideTo(t.match.Position().Turn())
	t.ready(a)
}

// putAway lets go of the game in play. One that is left unfinished is kept.
func (a *App) putAway() {
	if a.table == nil {
		return
	}
	a.table.match.Leave()
	a.table = nil
}

// again begins the same game once more: same rules, same players, same way to find who starts, and the same board where
// somebody has set it up.
func (a *App) again() {
	was := a.table.match.Game()
	choice := a.chosenFor(was)
	game, err := a.newGame(choice)
	if err != nil {
		a.tell(a.words.T("notice.unplayable", "reason", say.Reason(a.words, err)))
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
	choice.RuleSet, choice.Die = a.table.set.ID, h.Die
	choice = choice.Seated(h)
	if h.Pawns > 0 {
		pawns := map[string]int{}
		for id, n := range choice.Pawns {
			pawns[id] = n
		}
		pawns[choice.RuleSet] = h.Pawns
		choice.Pawns = pawns
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

func (t *sitting) rules() *rules.Rules { return t.match.Rules() }

// title is the name of the game in play, for the bar.
func (t *sitting) title(a *App) string {
	o := t.rules().Options()
	return a.gameTitle(t.set, t.match.Game().Header().House, o.Pawns, o.Die)
}

// summary is the line below Continue.
func (t *sitting) summary(a *App) string {
	p := t.match.Position()
	key := "title.turn"
	switch {
	case p.Phase() == rules.Ended:
		key = "title.over"
	case t.match.CanThrow():
		key = "title.throws"
	}
	return a.words.T(key, "name", say.HouseTitle(a.words, a.set(t.set.ID), t.match.Game().Header().House), "player", t.tells(a).Player(p.Turn()), "you", t.tells(a).You(p.Turn()))
}
