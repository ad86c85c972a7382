package play

import (
	"strconv"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
)

// Seat is who plays a side: a person, or the computer at a level.
type Seat struct {
	Computer bool
	Level    ai.Level // of a computer
}

// seatTags are the lines of a record's header that tell of a computer, by side. A program that does
// not know them keeps them and takes both players for people.
func seatTags() [2]string {
	return [2]string{rules.Cones: record.TagConesComputer, rules.Spools: record.TagSpoolsComputer}
}

// Seats are who plays the sides of a recorded game. A level that is not known here, of a later
// program, counts as the middle one.
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

// WithSeats writes into a header who plays.
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

// Seat is who plays a side of this game.
func (s *Session) Seat(side rules.Side) Seat { return s.seats[side&1] }

// People counts the sides that people play.
func (s *Session) People() int {
	people := 0
	for _, seat := range s.seats {
		if !seat.Computer {
			people++
		}
	}
	return people
}

// mostCasts bounds what is believed of a record: no game is half as long.
const mostCasts = 100_000

// Casts is how often the caster of a record has thrown. A seeded record tells it where it differs
// from the throws that stand in it: after a move was taken back and another one made, or when some
// were thrown on a real table. So the seed goes on where it was, and nobody sees a throw fall that
// he has seen before.
func Casts(game record.Game) int {
	value, _ := game.Header().Tag(record.TagCasts)
	if n, err := strconv.Atoi(value); err == nil && n >= 0 && n <= mostCasts {
		return n
	}
	return Throws(game)
}

// Throws is how many throws stand in a record.
func Throws(game record.Game) (throws int) {
	for i := range game.Len() {
		if !game.Entry(i).IsMove {
			throws++
		}
	}
	return throws
}

// withCasts writes down how often was thrown, where the record does not tell it by itself.
func withCasts(game record.Game, casts int) record.Game {
	h, text := game.Header(), ""
	if h.Seed == "" {
		return game
	}
	if casts != Throws(game) {
		text = strconv.Itoa(casts)
	}
	return game.WithHeader(h.WithTag(record.TagCasts, text))
}
