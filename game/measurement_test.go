package game

import (
	"strings"
	"testing"
	"testing/fstest"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/ruleset"
)

// A few games played on request are not enough to say who is more likely to win.
func TestFewGamesDoNotTellWhoWins(t *testing.T) {
	for _, quick := range []bool{true, false} {
		f := ruleset.Figures{Random: ruleset.Averages{Throws: 150, Starter: .6}}
		if !quick {
			f.Skilled, f.Skill = f.Random, .9
		}
		if got := figuresSentence(english(), f); strings.Contains(got, "first player wins") == quick {
			t.Errorf("quick %t: %q", quick, got)
		}
	}
}

// A class takes two and a half times as long for a throw as two people.
func TestClassTakesLonger(t *testing.T) {
	f := ruleset.Figures{Random: ruleset.Averages{Throws: 200}}
	const want = "about 20 minutes for two people, 50 for a class"
	if got := figuresSentence(english(), f); !strings.Contains(got, want) {
		t.Errorf("%q does not say %q", got, want)
	}
}

// The strength of a level is its share of wins against the level below, by exactly the same rules.
func TestStrengthIsReadFromTheLadder(t *testing.T) {
	const head = "senet ladder 1\n\ntable basics seed 3 date 2026-11-21\n"
	const ladder = head + "pupil potter 1000 0.3900 0.0150\npupil random 1000 0.7000 0.0140\n" +
		"\ntable basics-7 seed 3 date 2026-11-21\nvizier priest 2000 0.5500 0.0110\n"
	five, seven := ruleset.Basics().With(5, false), ruleset.Basics().With(7, false)
	house := five
	house.Safe = 0
	for _, c := range []struct {
		ladder string
		rules  rules.Options
		level  ai.Level
		want   float64 // 0: not known
	}{
		{ladder, five, ai.Potter, .61},
		{ladder, five, ai.Pupil, .7},
		{ladder, seven, ai.Vizier, .55},
		{ladder, five, ai.Vizier, 0},
		{ladder, five, ai.Priest, 0},
		{ladder, house, ai.Potter, 0},
		{"", five, ai.Potter, 0},
		{head + "pupil potter 1000 many 0.0150\n", five, ai.Potter, 0},
		{"pupil potter 1000 0.3 0.0150\n", five, ai.Potter, 0},
	} {
		strength := measuredStrength(fstest.MapFS{ladderFile: {Data: []byte(c.ladder)}})
		if got, known := strength(c.rules, c.level); got != c.want ||
			known != (c.want > 0) {
			t.Errorf("%v with %d pawns, by\n%s: %v, %t, want %v", c.level, c.rules.Pawns, c.ladder, got, known, c.want)
		}
	}
}
