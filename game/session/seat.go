package session

import (
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
