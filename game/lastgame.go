package game

import (
	"maps"
	"senet/game/play"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// PawnsOf is the chosen number of pawns, or the usual one of the rule set.
func (c LastGame) PawnsOf(set ruleset.Set) int {
	return set.With(c.Pawns[set.ID], false).Pawns
}

// LastGame is how the last game was begun, so that Enter begins the same again.
type LastGame struct {
	RuleSet string         `json:"ruleset"`
	Pawns   map[string]int `json:"pawns,omitempty"` // by rule set
	Die     bool           `json:"die"`
	Players [2]string      `json:"players"` // by side
	// Who plays, by side: the computer, and at which level, which is kept while a person sits there.
	Computer [2]bool   `json:"computer"`
	Level    [2]string `json:"level"`
	Opening  string    `json:"opening"` // throw, lot, cones, spools

	Houses map[string]string `json:"house,omitempty"` // codes of house rules by rule set
}

// ShortGame is the house rule of a short first game, and shortIn the rule set of which that is recommended.
const (
	ShortGame = "pawns=3"
	shortIn   = "basics"
)

// firstGame is the game of who opens the game for the first time: short, against the weakest of the
// computer's players, and the person goes first.
func firstGame() LastGame {
	return LastGame{
		RuleSet: shortIn, Houses: map[string]string{shortIn: ShortGame}, Opening: OpenCones,
		Computer: [2]bool{rules.Spools: true}, Level: [2]string{rules.Spools: ai.Pupil.String()},
	}
}

// Short reports whether the short game is chosen.
func (c LastGame) Short() bool { return c.RuleSet == shortIn && c.Houses[shortIn] == ShortGame }

// Usual is the game with as many pawns as usual, where the short one is chosen: that is what one
// reads, compares and prints.
func (c LastGame) Usual() LastGame {
	if c.Short() {
		c.SetHouse(ruleset.House{})
	}
	return c
}

// DrawLots lets lots be drawn for the first move, where who makes it is as in the first game.
func (c *LastGame) DrawLots() {
	if c.Opening == firstGame().Opening {
		c.Opening = OpenLot
	}
}

// House is the house rules chosen for a rule set. What cannot be read or played any more is left out.
func (c LastGame) House(set ruleset.Set) ruleset.House {
	h, err := ruleset.ParseHouse(c.Houses[set.ID])
	if err != nil {
		return ruleset.House{}
	}
	if _, err := ruleset.Build(set, h); err != nil {
		return ruleset.House{}
	}
	return h
}

// Under is a rule set with the house rules chosen for it.
func (c LastGame) Under(base ruleset.Set) ruleset.Set {
	set, _ := base.Under(c.House(base)) // which leaves out what cannot be played
	return set
}

// SetHouse chooses house rules for the chosen rule set.
func (c *LastGame) SetHouse(h ruleset.House) {
	c.Houses = with(c.Houses, c.RuleSet, h.String())
	if h == (ruleset.House{}) {
		delete(c.Houses, c.RuleSet)
	}
}

// SetPawns chooses how many pawns there are in the chosen rule set.
func (c *LastGame) SetPawns(n int) { c.Pawns = with(c.Pawns, c.RuleSet, n) }

// with is a map with one more value; other choices go on with the one it is made of.
func with[V any](of map[string]V, key string, value V) map[string]V {
	all := map[string]V{}
	maps.Copy(all, of)
	all[key] = value
	return all
}

// Seats are who plays, as chosen. A level stays chosen while a person sits there.
func (c LastGame) Seats() [2]play.Seat {
	var seats [2]play.Seat
	for side := range seats {
		if c.Computer[side] {
			seats[side] = play.Seat{Computer: true, Level: c.LevelOf(rules.Side(side))}
		}
	}
	return seats
}

// LevelOf is the level chosen for a side: the second one before anybody has chosen.
func (c LastGame) LevelOf(side rules.Side) ai.Level {
	if level, known := ai.LevelByName(c.Level[side]); known {
		return level
	}
	return ai.Potter
}

// Swap lets the players change sides.
func (c *LastGame) Swap() {
	c.Players[0], c.Players[1] = c.Players[1], c.Players[0]
	c.Computer[0], c.Computer[1] = c.Computer[1], c.Computer[0]
	c.Level[0], c.Level[1] = c.Level[1], c.Level[0]
}

// Casts are what a game can be thrown with, and CastOf is that with which it is.
func Casts() []string { return []string{"sticks", "die"} }
func CastOf(die bool) string {
	if die {
		return "die"
	}
	return "sticks"
}

// OpeningsOf are the openings of a rule set; only one that throws for the first move can have it
// thrown for.
func OpeningsOf(set ruleset.Set) []string {
	if set.Options.Start != rules.FirstOneWins {
		return Openings()[1:]
	}
	return Openings()
}

// OpeningOf is the chosen opening where the rule set has it; else lots are drawn.
func (c LastGame) OpeningOf(set ruleset.Set) string {
	return OneOf(c.Opening, OpeningsOf(set), OpenLot)
}

// Like is what would have to be chosen for a game of a rule set like the one of this header. On a
// board that was set up nobody finds out who starts, so what was chosen for that stays.
func (c LastGame) Like(h record.Header, set ruleset.Set, setUp bool) LastGame {
	choice := c
	choice.RuleSet, choice.Die = set.ID, h.Die
	if !setUp {
		choice.Opening = openingOf(h)
	}
	for side, seat := range play.Seats(h) { // the names of people stay where a computer sits
		if choice.Computer[side] = seat.Computer; seat.Computer {
			choice.Level[side] = seat.Level.String()
		} else {
			choice.Players[side] = h.Players[side]
		}
	}
	if h.Pawns > 0 {
		choice.SetPawns(h.Pawns)
	}
	choice.SetHouse(h.House)
	return choice
}

// openingOf is the way to find who starts that a header tells of.
func openingOf(h record.Header) string {
	switch {
	case h.Opening == record.Thrown:
		return OpenThrow
	case h.Opening == record.Lot:
		return OpenLot
	case h.First == rules.Spools:
		return OpenSpools
	}
	return OpenCones
}
