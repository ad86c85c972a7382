package play

import (
	"fmt"
	"slices"

	"senet/rules"
	"senet/rules/record"
)

// Series is what players call a match: several games between the same two players, who change sides
// after each. It ends as soon as it is decided. The record of each game holds it.
type Series struct {
	Games  int    `json:"games"`  // how many at most: 3, 5 or 7; 0: a single game
	Number int    `json:"number"` // of this game, from 1
	Won    [2]int `json:"won"`    // how many the player of each side has won before this one
}

// SeriesLengths returns the numbers of games that a match can have; 1 is a single game.
func SeriesLengths() []int { return []int{1, 3, 5, 7} }

// seriesForm is the value of the tag of a match.
const seriesForm = "game %d of %d, cones won %d, spools won %d"

// SeriesOf returns the match that a game belongs to. Anything that is not a match is a single game.
func SeriesOf(h record.Header) Series {
	var s Series
	value, _ := h.Tag(record.TagMatch)
	_, err := fmt.Sscanf(value, seriesForm, &s.Number, &s.Games, &s.Won[rules.Cones],
		&s.Won[rules.Spools])
	if err != nil || !s.IsValid() {
		return Series{}
	}
	return s
}

// IsValid reports whether such a game can be part of a match that is still undecided.
func (s Series) IsValid() bool {
	return slices.Contains(SeriesLengths()[1:], s.Games) && s.Number >= 1 && s.Number <= s.Games &&
		min(s.Won[0], s.Won[1]) >= 0 && s.Won[0]+s.Won[1] < s.Number &&
		!(Series{s.Games, s.Number - 1, s.Won}).IsDecided()
}

// In returns h with the tag of the match or, for a single game, without one.
func (s Series) In(h record.Header) record.Header {
	if s.Games == 0 {
		return h.WithTag(record.TagMatch, "")
	}
	return h.WithTag(record.TagMatch,
		fmt.Sprintf(seriesForm, s.Number, s.Games, s.Won[rules.Cones], s.Won[rules.Spools]))
}

// After returns the match with the outcome of its game counted, if that has ended. A draw
// counts for neither player.
func (s Series) After(out rules.Outcome) Series {
	if out.Over() && !out.Draw() {
		s.Won[out.Winner]++
	}
	return s
}

// IsDecided reports whether the match is over after its present game: one player can no longer be
// caught, or all games are played.
func (s Series) IsDecided() bool {
	lead, left := s.Won[0]-s.Won[1], s.Games-s.Number
	return left <= 0 || max(lead, -lead) > left
}

// HasChangedSides reports whether each player has the side that the other had in the first game.
func (s Series) HasChangedSides() bool { return s.Games > 0 && s.Number%2 == 0 }

// Leader returns the side whose player has won more games, and whether there is one.
func (s Series) Leader() (rules.Side, bool) {
	if s.Won[rules.Spools] > s.Won[rules.Cones] {
		return rules.Spools, true
	}
	return rules.Cones, s.Won[rules.Cones] > s.Won[rules.Spools]
}

// NextInSeries returns the header of the next game of a match, without date and seed, and whether
// there is one: the game has ended, and the match goes on. The players change sides, and their head
// starts with them. The same side goes first again, so that each player does in turn.
func NextInSeries(game record.Game) (record.Header, bool) {
	h := game.Header()
	s, out := SeriesOf(h), game.OutcomeAt(game.Len())
	if s = s.After(out); !out.Over() || s.Games == 0 || s.IsDecided() {
		return record.Header{}, false
	}
	next := record.Header{RuleSet: h.RuleSet, House: h.House, Pawns: h.Pawns, Die: h.Die, First: h.First,
		Opening:  h.Opening,
		Players:  [2]string{h.Players[1], h.Players[0]},
		Handicap: [2]int{h.Handicap[1], h.Handicap[0]}}
	if h.Opening == record.Lot {
		next.Opening = record.Chosen
	}
	seats := Seats(h)
	next = WithSeats(next, [2]Seat{seats[1], seats[0]})
	return Series{s.Games, s.Number + 1, [2]int{s.Won[1], s.Won[0]}}.In(next), true
}
