package page

import (
	"senet/game/session"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// PawnsOf is the chosen number of pawns, or the usual one of the rule set.
func (c LastGame) PawnsOf(set ruleset.Set) int {
	for _, n := range set.Pawns {
		if n == c.Pawns[set.ID] {
			return n
		}
	}
	return set.Pawns[0]
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
	set, err := base.Under(c.House(base))
	if err != nil {
		return base
	}
	return set
}

// SetHouse chooses house rules for the chosen rule set.
func (c *LastGame) SetHouse(h ruleset.House) {
	if c.Houses == nil {
		c.Houses = make(map[string]string)
	}
	c.Houses[c.RuleSet] = h.String()
	if h == (ruleset.House{}) {
		delete(c.Houses, c.RuleSet)
	}
}

// Seats are who plays, as chosen. A level stays chosen while a person sits there.
func (c LastGame) Seats() [2]session.Seat {
	var seats [2]session.Seat
	for side := range seats {
		if c.Computer[side] {
			seats[side] = session.Seat{Computer: true, Level: c.LevelOf(rules.Side(side))}
		}
	}
	return seats
}

// LevelOf is the level chosen for a side: the second one before anybody has chosen.
func (c LastGame) LevelOf(side rules.Side) opponent.Level {
	if level, known := opponent.LevelByName(c.Level[side]); known {
		return level
	}
	return opponent.Potter
}

// Seated takes over from a header who plays. The names of people stay where a computer sits.
func (c LastGame) Seated(h record.Header) LastGame {
	for side, seat := range session.Seats(h) {
		c.Computer[side] = seat.Computer
		if seat.Computer {
			c.Level[side] = seat.Level.String()
		} else {
			c.Players[side] = h.Players[side]
		}
	}
	return c
}

// Swap lets the players change sides.
func (c *LastGame) Swap() {
	c.Players[0], c.Players[1] = c.Players[1], c.Players[0]
	c.Computer[0], c.Computer[1] = c.Computer[1], c.Computer[0]
	c.Level[0], c.Level[1] = c.Level[1], c.Level[0]
}

// OpeningsOf are the openings of a rule set; only one that throws for the first move can have it thrown for.
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
