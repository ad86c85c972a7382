package game

import (
	"testing"
	"testing/fstest"

	"senet/rules/opponent"
	"senet/rules/ruleset"
)

// Levels are looked up in the ladder of exactly the rules that are chosen, against the level below.
func TestStrengthIsReadFromTheLadder(t *testing.T) {
	const text = "senet ladder 1\n\ntable basics seed 3 date 2026-11-21\npupil potter 1000 0.3900 0.0150\npupil random 1000 0.7000 0.0140\n" +
		"\ntable basics-7 seed 3 date 2026-11-21\nvizier priest 2000 0.5500 0.0110\n"
	strength := measuredStrength(fstest.MapFS{ladderFile: {Data: []byte(text)}})
	five, seven := ruleset.Basics().With(5, false), ruleset.Basics().With(7, false)
	if s, known := strength("basics", five, opponent.Potter); !known || s != .61 {
		t.Errorf("the potter has %+v, %v", s, known)
	}
	if s, known := strength("basics", five, opponent.Pupil); !known || s != .7 {
		t.Errorf("the pupil has %+v, %v", s, known)
	}
	if s, known := strength("basics", seven, opponent.Vizier); !known || s != .55 {
		t.Errorf("with seven pawns the vizier has %+v, %v", s, known)
	}
	house := five
	house.Safe = 0
	for _, o := range []struct {
		level opponent.Level
		known bool
	}{{opponent.Vizier, false}, {opponent.Priest, false}} {
		if _, known := strength("basics", five, o.level); known != o.known {
			t.Errorf("%v is known: %v", o.level, known)
		}
	}
	if _, known := strength("basics", house, opponent.Potter); known {
		t.Error("by house rules nothing was measured")
	}
	for _, damaged := range []string{"", "table basics seed 3 date 2026-11-21\npupil potter 1000 many 0.0150\n", "pupil potter 1000 0.3 0.0150\n"} {
		if _, known := measuredStrength(fstest.MapFS{ladderFile: {Data: []byte(damaged)}})("basics", five, opponent.Potter); known {
			t.Errorf("%q is trusted", damaged)
		}
	}
}
