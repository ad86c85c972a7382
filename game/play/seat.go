package play

import (
	"strconv"
	"strings"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
)

// Seat is the player of a side: a person, or the computer at a level.
type Seat struct {
	Computer bool
	Level    ai.Level // of a computer
}

// MaxTeam is the largest number of people who take turns on one side.
const MaxTeam = 8

// Team returns the names of the people who take turns on a side. In the side's name, commas of any
// script separate them.
func Team(name string) (team []string) {
	for part := range strings.FieldsFuncSeq(name, func(r rune) bool { return r == ',' || r == '،' || r == '，' }) {
		if part = strings.TrimSpace(part); part != "" && len(team) < MaxTeam {
			team = append(team, part)
		}
	}
	return team
}

// PlayerAt returns the name of the person of a side whose turn it is before entry n of a game or,
// in a turn of the other side, whose turn is next. It is empty if the side has no name.
func PlayerAt(game record.Game, n int, side rules.Side) string {
	team := Team(game.Header().Players[side])
	if len(team) < 2 {
		return game.Header().Players[side]
	}
	turns := 0 // turns that the side has begun
	for i := range n {
		if game.Entry(i).Side == side && (i == 0 || game.Entry(i-1).Side != side) {
			turns++
		}
	}
	position := game.PositionAt(n)
	if n > 0 && position.Turn() == side && game.Entry(n-1).Side == side {
		turns-- // it still has that turn
	}
	return team[turns%len(team)]
}

// LastPlayer returns the name of the person who had the last turn of a side before entry n.
func LastPlayer(game record.Game, n int, side rules.Side) string {
	last := game.LastBefore(n, func(e record.Entry) bool { return e.Side == side })
	return PlayerAt(game, max(last, 0), side)
}

// seatTags returns the names of the header's tags for a computer player, by side.
func seatTags() [2]string {
	return [2]string{rules.Cones: record.TagConesComputer, rules.Spools: record.TagSpoolsComputer}
}

// Seats returns the players of a recorded game. An unknown level, from a later version, counts as
// the middle one.
func Seats(h record.Header) [2]Seat {
	var seats [2]Seat
	for side, name := range seatTags() {
		if value, is := h.Tag(name); is {
			level, known := ai.LevelByName(value)
			if !known {
				level = ai.Scribe
			}
			seats[side] = Seat{Computer: true, Level: level}
		}
	}
	return seats
}

// UnusableTags returns the tags of a record's header that are needed to continue the game but that
// this version cannot use: its seed, number of throws, match and computer players.
func UnusableTags(h record.Header) (tags []record.Tag) {
	check := func(name, value string, isUsable bool) {
		if value != "" && !isUsable {
			tags = append(tags, record.Tag{Name: name, Value: value})
		}
	}
	_, err := strconv.ParseUint(h.Seed, 10, 64)
	check("Seed", h.Seed, err == nil)
	made, _ := h.Tag(record.TagThrowsMade)
	_, known := savedThrowsMade(h)
	check(record.TagThrowsMade, made, known)
	match, _ := h.Tag(record.TagMatch)
	check(record.TagMatch, match, MatchOf(h).Games > 0)
	for _, name := range seatTags() {
		level, _ := h.Tag(name)
		_, known := ai.LevelByName(level)
		check(name, level, known)
	}
	return tags
}

// WithSeats returns a header with the tags of its computer players.
func WithSeats(h record.Header, seats [2]Seat) record.Header {
	for side, name := range seatTags() {
		level := ""
		if seats[side].Computer {
			level = seats[side].Level.String()
		}
		h = h.WithTag(name, level)
	}
	return h
}

// Seat returns the player of a side.
func (s *Session) Seat(side rules.Side) Seat { return s.seats[side&1] }

// People returns how many sides people play.
func (s *Session) People() int {
	people := 0
	for _, seat := range s.seats {
		if !seat.Computer {
			people++
		}
	}
	return people
}

// maxThrowsMade is the largest credible number of throws in a header. No game is half as long.
const maxThrowsMade = 100_000

// ThrowsMade returns how often the thrower of a recorded game has thrown, so that its random
// numbers can go on after the last one used. If throws were taken back or entered by hand, the
// count differs from the throws in the record, and a tag of the header has it.
func ThrowsMade(game record.Game) int {
	if n, known := savedThrowsMade(game.Header()); known {
		return n
	}
	return ThrowCount(game)
}

// savedThrowsMade returns the number of throws in the tag of a header, if there is a valid one.
func savedThrowsMade(h record.Header) (n int, known bool) {
	value, _ := h.Tag(record.TagThrowsMade)
	n, err := strconv.Atoi(value)
	return n, err == nil && n >= 0 && n <= maxThrowsMade
}

// ThrowCount returns how many throws are in a record.
func ThrowCount(game record.Game) (throws int) {
	for i := range game.Len() {
		if !game.Entry(i).IsMove {
			throws++
		}
	}
	return throws
}

// withThrowsMade returns a game whose header has the number of throws made if it is needed: the
// game has a seed, and the count differs from the throws in the record.
func withThrowsMade(game record.Game, made int) record.Game {
	h, text := game.Header(), ""
	if h.Seed == "" {
		return game
	}
	if made != ThrowCount(game) {
		text = strconv.Itoa(made)
	}
	return game.WithHeader(h.WithTag(record.TagThrowsMade, text))
}
