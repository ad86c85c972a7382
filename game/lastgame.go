package game

import (
	"maps"
	"senet/game/play"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// PawnsOf returns the chosen number of pawns, or the rule set's default.
func (c LastGame) PawnsOf(set ruleset.Set) int {
	return set.With(c.Pawns[set.ID], false).Pawns
}

// LastGame holds the options of the last game, so that Enter begins the same again.
type LastGame struct {
	RuleSet string         `json:"ruleset"`
	Pawns   map[string]int `json:"pawns,omitempty"` // by rule set
	Die     bool           `json:"die"`
	Players [2]string      `json:"players"` // by side
	// Computer says which sides the computer plays. Its level is kept while a person plays that
	// side.
	Computer [2]bool   `json:"computer"`
	Level    [2]string `json:"level"`
	Opening  string    `json:"opening"` // throw, lot, cones, spools

	Houses map[string]string `json:"house,omitempty"` // codes of house rules by rule set
}

// ShortGame is the house rule of a short first game, and shortIn its rule set.
const (
	ShortGame = "pawns=3"
	shortIn   = "basics"
)

// firstGame returns the options of a new player's first game: short, against the weakest computer,
// and the player moves first.
func firstGame() LastGame {
	return LastGame{
		RuleSet: shortIn, Houses: map[string]string{shortIn: ShortGame}, Opening: OpenCones,
		Computer: [2]bool{rules.Spools: true}, Level: [2]string{rules.Spools: ai.Pupil.String()},
	}
}

// Short reports whether the short game is chosen.
func (c LastGame) Short() bool { return c.RuleSet == shortIn && c.Houses[shortIn] == ShortGame }

// Usual returns the choice with the usual number of pawns if the short game is chosen. The rules,
// comparison and print pages use it.
func (c LastGame) Usual() LastGame {
	if c.Short() {
		c.SetHouse(ruleset.House{})
	}
	return c
}

// DrawLots chooses lots for the first move, unless the player has changed who makes it since the
// first game.
func (c *LastGame) DrawLots() {
	if c.Opening == firstGame().Opening {
		c.Opening = OpenLot
	}
}

// House returns the house rules chosen for a rule set, without those that are no longer valid.
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

// Under returns a rule set with the house rules chosen for it.
func (c LastGame) Under(base ruleset.Set) ruleset.Set {
	set, _ := base.Under(c.House(base)) // leaves out invalid ones
	return set
}

// SetHouse sets the house rules of the chosen rule set.
func (c *LastGame) SetHouse(h ruleset.House) {
	c.Houses = with(c.Houses, c.RuleSet, h.String())
	if h == (ruleset.House{}) {
		delete(c.Houses, c.RuleSet)
	}
}

// SetPawns sets the number of pawns of the chosen rule set.
func (c *LastGame) SetPawns(n int) { c.Pawns = with(c.Pawns, c.RuleSet, n) }

// with returns a copy of a map with one more value, because other choices share the map.
func with[V any](of map[string]V, key string, value V) map[string]V {
	all := map[string]V{}
	maps.Copy(all, of)
	all[key] = value
	return all
}

// Seats returns the players as chosen. The level is kept while a person plays.
func (c LastGame) Seats() [2]play.Seat {
	var seats [2]play.Seat
	for side := range seats {
		if c.Computer[side] {
			seats[side] = play.Seat{Computer: true, Level: c.LevelOf(rules.Side(side))}
		}
	}
	return seats
}

// LevelOf returns the level chosen for a side; the default is the second one.
func (c LastGame) LevelOf(side rules.Side) ai.Level {
	if level, known := ai.LevelByName(c.Level[side]); known {
		return level
	}
	return ai.Potter
}

// Swap swaps the players' sides.
func (c *LastGame) Swap() {
	c.Players[0], c.Players[1] = c.Players[1], c.Players[0]
	c.Computer[0], c.Computer[1] = c.Computer[1], c.Computer[0]
	c.Level[0], c.Level[1] = c.Level[1], c.Level[0]
}

// Casts returns what a game can be thrown with.
func Casts() []string { return []string{"sticks", "die"} }
func CastOf(die bool) string {
	if die {
		return "die"
	}
	return "sticks"
}

// OpeningsOf returns the openings of a rule set. Throwing for the first move is only included if
// the rule set has it.
func OpeningsOf(set ruleset.Set) []string {
	if set.Options.Start != rules.FirstOneWins {
		return Openings()[1:]
	}
	return Openings()
}

// OpeningOf returns the chosen opening if the rule set has it; else lots are drawn.
func (c LastGame) OpeningOf(set ruleset.Set) string {
	return OneOf(c.Opening, OpeningsOf(set), OpenLot)
}

// Like returns the choice for a game like the one of this header. After a board setup the opening
// stays as chosen, because such a game has none.
func (c LastGame) Like(h record.Header, set ruleset.Set, setUp bool) LastGame {
	choice := c
	choice.RuleSet, choice.Die = set.ID, h.Die
	if !setUp {
		choice.Opening = openingOf(h)
	}
	for side, seat := range play.Seats(h) { // names of people are kept while a computer plays
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

// openingOf returns the opening recorded in a header.
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
