package play_test

import (
	"testing"

	"senet/game/play"
	"senet/rules"
	"senet/rules/record"
)

// A match ends when the other player cannot catch up. A draw counts for neither.
func TestMatchIsDecided(t *testing.T) {
	won := func(side rules.Side) rules.Outcome { return rules.Outcome{EndReason: rules.AllHome, Winner: side} }
	draw := rules.Outcome{EndReason: rules.DrawQuiet}
	for _, c := range []struct {
		games  int
		played []rules.Outcome // by the side in the first game
	}{
		{3, []rules.Outcome{won(0), won(0)}},
		{3, []rules.Outcome{won(0), won(1), won(1)}},
		{3, []rules.Outcome{draw, draw, draw}},
		{3, []rules.Outcome{won(0), draw, won(1)}},
		{5, []rules.Outcome{won(1), won(1), won(1)}},
		{5, []rules.Outcome{won(1), won(0), won(1), draw, draw}},
		{7, []rules.Outcome{won(0), won(1), won(0), won(0), won(0)}},
	} {
		s := play.Match{Games: c.games}
		for i, out := range c.played {
			if i > 0 && s.IsDecided() {
				t.Errorf("best of %d: decided after %d games, %v", c.games, i, s.Won)
			}
			s.Number++
			s = s.After(out)
		}
		if !s.IsDecided() {
			t.Errorf("best of %d: undecided after %v", c.games, s.Won)
		}
	}
}

// A game whose tag is not a valid match is a single game.
func TestInvalidMatchTagsAreIgnored(t *testing.T) {
	for _, value := range []string{"", "5", "game 2 of 4, cones won 1, spools won 0",
		"game 4 of 3, cones won 1, spools won 1", "game 2 of 3, cones won 2, spools won 0",
		"game 3 of 3, cones won 2, spools won 0", "game 2 of 3, cones won -1, spools won 0"} {
		if s := play.MatchOf(record.Header{}.WithTag(record.TagMatch, value)); s != (play.Match{}) {
			t.Errorf("%q is %+v", value, s)
		}
	}
	h := play.Match{Games: 5, Number: 2, Won: [2]int{1, 0}}.In(record.Header{})
	if value, _ := h.Tag(record.TagMatch); value != "game 2 of 5, cones won 1, spools won 0" {
		t.Error(value)
	}
}
