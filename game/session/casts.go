package session

import (
	"strconv"

	"senet/rules/record"
)

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
