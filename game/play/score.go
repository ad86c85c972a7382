package play

import (
	"fmt"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
)

// Score is how many games a person and a computer player have won against each other before a game, whose
// record has it as a tag.
type Score struct {
	Person     int  `json:"person"`
	Computer   int  `json:"computer"`
	PersonLast bool `json:"personLast"` // the person won the last of them
}

// scoreForm is the format of the tag of a score.
const scoreForm = "person %d, computer %d, person won last: %t"

// ScoreOf returns the score before a game, which is zero without a valid tag.
func ScoreOf(h record.Header) (s Score) {
	value, _ := h.Tag(record.TagScore)
	if _, err := fmt.Sscanf(value, scoreForm, &s.Person, &s.Computer, &s.PersonLast); err != nil ||
		min(s.Person, s.Computer) < 0 {
		return Score{}
	}
	return s
}

// In returns h with the tag of the score, or without one if no game has been won.
func (s Score) In(h record.Header) record.Header {
	value := ""
	if s.Person+s.Computer > 0 {
		value = fmt.Sprintf(scoreForm, s.Person, s.Computer, s.PersonLast)
	}
	return h.WithTag(record.TagScore, value)
}

// After returns the score with a game that the person played as side. Only one that was won counts.
func (s Score) After(out rules.Outcome, side rules.Side) Score {
	switch {
	case !out.IsOver() || out.IsDraw():
	case out.Winner == side:
		s.Person, s.PersonLast = s.Person+1, true
	default:
		s.Computer, s.PersonLast = s.Computer+1, false
	}
	return s
}

// Duel returns the side of the person and the level of the computer in a game of one against the other,
// and false for any other game, one of a match, and one that began on a set-up board.
func Duel(game record.Game) (person rules.Side, level ai.Level, is bool) {
	seats := Seats(game.Header())
	if seats[rules.Cones].Computer {
		person = rules.Spools
	}
	return person, seats[person.Other()].Level, seats[0].Computer != seats[1].Computer &&
		MatchOf(game.Header()).Games == 0 && !game.HasOwnSetup()
}
