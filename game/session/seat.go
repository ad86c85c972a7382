package session

import (
	"strconv"

	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
)

// Seat is who plays a side: a person, or the computer at a level.
type Seat struct {
	Computer bool
	Level    opponent.Level // of a computer
}

// seatTags are the lines of a record's header that tell of a computer, by side. A program that does not know them keeps
// them and takes both players for people.
func seatTags() [2]string {
	return [2]string{rules.Cones: record.TagConesComputer, rules.Spools: record.TagSpoolsComputer}
}

// Seats are who plays the sides of a recorded game. A level that is not known here, of a later program, counts as the
// middle one.
func Seats(h record.Header) [2]Seat {
	var seats [2]Seat
	for side, name := range seatTags() {
		for _, tag := range h.Tags {
			if tag.Name != name {
				continue
			}
			level, known := opponent.LevelByName(tag.Value)
			if !known {
				level = opponent.Scribe
			}
			seats[side] = Seat{Computer: true, Level: level}
		}
	}
	return seats
}

// WithSeats writes into a header who plays.
func WithSeats(h record.Header, seats [2]Seat) record.Header {
	names := seatTags()
	var tags []record.Tag
	for _, tag := range h.Tags {
		if tag.Name != names[0] && tag.Name != names[1] {
			tags = append(tags, tag)
		}
	}
	for side, seat := range seats {
		if seat.Computer {
			tags = append(tags, record.Tag{Name: names[side], Value: seat.Level.String()})
		}
	}
	h.Tags = tags
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

// castsTag tells in a seeded record how often was thrown, where that differs from the throws that stand in it: after a
// move was taken back and another one made, or when some were thrown on a real table. So the seed goes on where it was,
// and nobody sees a throw fall that he has seen before.
const castsTag = record.TagCasts

// mostCasts bounds what is believed of a record: no game is half as long.
const mostCasts = 100_000

// Casts is how often the caster of a record has thrown.
func Casts(game record.Game) int {
	for _, tag := range game.Header().Tags {
		if tag.Name == castsTag {
			if n, err := strconv.Atoi(tag.Value); err == nil && n >= 0 && n <= mostCasts {
				return n
			}
		}
	}
	return throwsIn(game)
}

func throwsIn(game record.Game) int {
	throws := 0
	for i := range game.Len() {
		if !game.Entry(i).IsMove {
			throws++
		}
	}
	return throws
}

// withCasts writes down how often was thrown, where the record does not tell it by itself.
func withCasts(game record.Game, casts int) record.Game {
	h := game.Header()
	if h.Seed == "" {
		return game
	}
	var tags []record.Tag
	for _, tag := range h.Tags {
		if tag.Name != castsTag {
			tags = append(tags, tag)
		}
	}
	if casts != throwsIn(game) {
		tags = append(tags, record.Tag{Name: castsTag, Value: strconv.Itoa(casts)})
	}
	h.Tags = tags
	return game.WithHeader(h)
}
