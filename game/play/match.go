package play

import (
	"fmt"
	"slices"

	"senet/rules"
	"senet/rules/record"
)

// Match is a match of several games between two players, who change sides after each. It ends as
// soon as it is decided. The record of each game has it as a tag.
type Match struct {
	Games  int    `json:"games"`  // the most games: 3, 5 or 7; 0: a single game
	Number int    `json:"number"` // number of this game, from 1
	Won    [2]int `json:"won"`    // games that the player of each side has won before this one
}

// MatchLengths returns the numbers of games that a match can have, and 1 for a single game.
func MatchLengths() []int { return []int{1, 3, 5, 7} }

// matchForm is the format of the tag of a match.
const matchForm = "game %d of %d, cones won %d, spools won %d"

// MatchOf returns the match that a game is part of. A header without a valid tag is that of a
// single game.
func MatchOf(h record.Header) Match {
	var m Match
	value, _ := h.Tag(record.TagMatch)
	_, err := fmt.Sscanf(value, matchForm, &m.Number, &m.Games, &m.Won[rules.Cones],
		&m.Won[rules.Spools])
	if err != nil || !m.IsValid() {
		return Match{}
	}
	return m
}

// IsValid reports whether m is a match that was not decided before its present game.
func (m Match) IsValid() bool {
	return slices.Contains(MatchLengths()[1:], m.Games) && m.Number >= 1 && m.Number <= m.Games &&
		min(m.Won[0], m.Won[1]) >= 0 && m.Won[0]+m.Won[1] < m.Number &&
		!(Match{m.Games, m.Number - 1, m.Won}).IsDecided()
}

// In returns h with the tag of the match or, for a single game, without one.
func (m Match) In(h record.Header) record.Header {
	if m.Games == 0 {
		return h.WithTag(record.TagMatch, "")
	}
	return h.WithTag(record.TagMatch,
		fmt.Sprintf(matchForm, m.Number, m.Games, m.Won[rules.Cones], m.Won[rules.Spools]))
}

// After returns the match with the outcome of its present game counted, if that has ended. A draw
// counts for neither player.
func (m Match) After(out rules.Outcome) Match {
	if out.IsOver() && !out.IsDraw() {
		m.Won[out.Winner]++
	}
	return m
}

// IsDecided reports whether the match is over after its present game: all games have been played,
// or the other player can no longer catch up.
func (m Match) IsDecided() bool {
	lead, left := m.Won[0]-m.Won[1], m.Games-m.Number
	return left <= 0 || max(lead, -lead) > left
}

// HasChangedSides reports whether the players have other sides than in the first game.
func (m Match) HasChangedSides() bool { return m.Games > 0 && m.Number%2 == 0 }

// Leader returns the side whose player has won more games, and whether there is one.
func (m Match) Leader() (rules.Side, bool) {
	if m.Won[rules.Spools] > m.Won[rules.Cones] {
		return rules.Spools, true
	}
	return rules.Cones, m.Won[rules.Cones] > m.Won[rules.Spools]
}

// NextInMatch returns the header of the next game of a match, without date and seed, and false
// unless the game has ended and the match goes on. The players change sides and take their handicap
// with them. The same side goes first, so that the players take turns at it.
func NextInMatch(game record.Game) (record.Header, bool) {
	h := game.Header()
	m, out := MatchOf(h), game.OutcomeAt(game.Len())
	if m = m.After(out); !out.IsOver() || m.Games == 0 || m.IsDecided() {
		return record.Header{}, false
	}
	next := record.Header{RuleSet: h.RuleSet, House: h.House, Pawns: h.Pawns, Die: h.Die, First: h.First,
		Start:    h.Start,
		Players:  [2]string{h.Players[1], h.Players[0]},
		Handicap: [2]int{h.Handicap[1], h.Handicap[0]}}
	if h.Start == record.Lot {
		next.Start = record.Chosen
	}
	seats := Seats(h)
	next = WithSeats(next, [2]Seat{seats[1], seats[0]})
	return Match{m.Games, m.Number + 1, [2]int{m.Won[1], m.Won[0]}}.In(next), true
}
