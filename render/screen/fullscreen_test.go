package screen

import (
	"testing"
	"time"
)

func TestTheGameHearsOfAFullScreenOnlyWhenItDidNotAskForIt(t *testing.T) {
	const tick = 100 * time.Millisecond
	told := func(k *fullKeeper, now bool, ticks int) (times int) {
		for range ticks {
			if k.note(now, tick) {
				times++
			}
		}
		return times
	}
	for _, c := range []struct {
		name   string
		keeper fullKeeper
		now    bool
		ticks  int
		want   int
	}{
		{"nothing happens", fullKeeper{}, false, 50, 0},
		{"it is asked for and comes at once", fullKeeper{told: true}, true, 50, 0},
		{"it is asked for and takes its time", fullKeeper{told: true}, false, 19, 0},
		{"it is asked for and never comes", fullKeeper{told: true}, false, 100, 1},
		{"it is left by the system's button", fullKeeper{told: true, seen: true}, false, 1, 1},
		{"it is left, and that is told once", fullKeeper{told: true, seen: true}, false, 50, 1},
		{"it comes by the system's button", fullKeeper{}, true, 50, 1},
	} {
		k := c.keeper
		if got := told(&k, c.now, c.ticks); got != c.want {
			t.Errorf("%s: told %d times, want %d", c.name, got, c.want)
		}
		if k.waiting() != (c.want == 0 && c.now != k.told) {
			t.Errorf("%s: waiting is %v", c.name, k.waiting())
		}
	}
	slow := fullKeeper{told: true}
	if told(&slow, false, 15)+told(&slow, true, 15)+told(&slow, false, 1) != 1 || slow.told {
		t.Error("one that came late and was left is not told of as left")
	}
}
