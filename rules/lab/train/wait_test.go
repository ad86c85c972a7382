package train

import (
	"testing"

	"senet/rules"
	"senet/rules/reftest"
)

func TestWaiting(t *testing.T) {
	for _, c := range []struct {
		what string
		acts []float64
		idle float64
		want float64
	}{
		{"a little better to wait", []float64{0.4, 0.5}, 0.51, 0.5},
		{"much better to wait", []float64{0.4, 0.5}, 0.53, 0.53},
		{"better to act", []float64{0.4, 0.5}, 0.3, 0.5},
		{"nothing else to do", nil, 0.2, 0.2},
	} {
		var choice bestMove
		choice.add(c.idle, true)
		for _, win := range c.acts {
			choice.add(win, false)
		}
		if got := choice.win(); got != c.want {
			t.Errorf("%s: %v, not %v", c.what, got, c.want)
		}
	}
	storer, basics := newWaitRule(reftest.RulesOf(t, "storer")), newWaitRule(reftest.RulesOf(t, "basics"))
	if got := storer.startWin(0.51, 0.5); got != 0.5 {
		t.Errorf("a pawn that can be taken off later as well is worth %v", got)
	}
	if got := basics.startWin(0.51, 0.5); got != 0.51 {
		t.Errorf("where waiting costs something it is worth %v", got)
	}
}

// Only a player who does not use a throw that could be played is idle; one without a legal move is
// not.
func TestIsIdle(t *testing.T) {
	r := reftest.RulesOf(t, "bell")
	waiting := newWaitRule(r)
	p := r.Arrange(rules.Cones, rules.Squares(10, 20), rules.Squares(5), 8, 9)
	p = r.ThrowSuccessors(p, r.Meaning(rules.Marked(2)), nil)[0]
	for p.Turn() == rules.Cones {
		p = r.ThrowSuccessors(p, r.Meaning(rules.Marked(2)), nil)[0]
	}
	idle, moves := 0, 0
	for _, q := range r.ThrowSuccessors(p, r.Meaning(rules.Marked(3)), nil) {
		if waiting.isIdle(&p, &q) {
			idle++
		} else {
			moves++
		}
	}
	if idle != 1 || moves < 2 {
		t.Errorf("after %v there are %d ways to do nothing and %d to do something", p, idle, moves)
	}
	if basics := reftest.RulesOf(t, "basics"); newWaitRule(basics).isIdle(&p, &p) {
		t.Error("there is idleness where moving is compulsory")
	}
}
