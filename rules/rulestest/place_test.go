package rulestest

import (
	"flag"
	"testing"

	"senet/rules"
)

var boards = flag.Int("boards", 150, "random boards per rule set on which both engines are compared")

// TestRandomBoards compares the engines on boards that games seldom reach: every throw, every move, and some play on.
func TestRandomBoards(t *testing.T) {
	for _, both := range pairs(t) {
		t.Run(both.name, func(t *testing.T) {
			t.Parallel()
			chance := Chance(12)
			for range *boards {
				start := both.page.Place(chance.IntN)
				for _, throw := range both.page.Throws() {
					compareFrom(t, both, start, throw, chance.IntN)
				}
				if t.Failed() {
					return
				}
			}
		})
	}
}

// compareFrom sets both engines up, throws, and plays a few steps at random.
func compareFrom(t *testing.T, both pair, start Position, throw rules.Throw, choose func(int) int) {
	t.Helper()
	literal, quick := NewLiteralPlayer(both.page), &quickPlayer{rules: both.rules}
	literal.now = start
	if err := quick.Set(start); err != nil {
		t.Errorf("%v\n%s", err, start)
		return
	}
	if err := literal.Throw(throw); err != nil {
		t.Error(err)
	}
	if err := quick.Throw(throw); err != nil {
		t.Errorf("%q: %v", start.Setup(), err)
	}
	if err := playBoth(both.page, literal, quick, choose, 10); err != nil {
		t.Errorf("from %q, throw %d: %v", start.Setup(), throw.Count(), err)
	}
}
