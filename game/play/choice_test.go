package play

import (
	"math"
	"slices"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// A forced move takes no choice from the player: all other moves lead to the same position, or it
// wins, or it is the stay of TestLastPawnStays. If HasChoice is false, no throw brings a choice.
func TestForcedMovesTakeNoChoice(t *testing.T) {
	for _, set := range ruleset.List() {
		forced, trivial := 0, 0
		for seed := range uint64(3) {
			game := reftest.Game(t, record.Header{RuleSet: set.ID}, math.MaxInt, seed)
			r := game.Rules()
			for i := range game.Len() {
				p := game.PositionAt(i)
				if m, is := forcedMove(r, p); is {
					forced++
					if len(r.Legal(p, nil)) > 1 {
						trivial++
						checkTrivial(t, set.ID, r, p, m)
					}
				}
				if p.Phase() == rules.ToThrow && !HasChoice(r, p) {
					checkThrows(t, set.ID, r, p)
				}
			}
		}
		if t.Logf("%s: %d forced, %d of several", set.ID, forced, trivial); forced == 0 {
			t.Errorf("%s: no move was forced", set.ID)
		}
	}
}

// checkTrivial fails if a forced move, of several legal ones, takes a choice.
func checkTrivial(t *testing.T, set string, r *rules.Rules, p rules.Position, forced rules.Move) {
	t.Helper()
	after, err := r.Apply(p, forced)
	wins := err == nil && r.Outcome(after).IsOver() && r.Outcome(after).Winner == p.Turn()
	stays := forced.Kind == rules.Pass && p.Pawns(p.Turn()).Len() == 1 && set == ruleset.Basics().ID
	if !wins && !stays && len(turnEnds(r, p, p.Turn())) > 1 {
		t.Errorf("%s: %s forces %v", set, p, forced)
	}
}

// checkThrows fails if a throw may bring a choice.
func checkThrows(t *testing.T, set string, r *rules.Rules, p rules.Position) {
	t.Helper()
	for _, c := range rules.ThrowChances(r.Options().Die) {
		next, err := r.Throw(p, c.Throw)
		if err != nil {
			t.Fatal(err)
		}
		if next.Phase() != rules.ToMove || next.Turn() != p.Turn() {
			continue
		}
		m, forced := forcedMove(r, next)
		if !forced {
			t.Errorf("%s: %s may choose after %v", set, p, c.Throw)
		} else if len(r.Legal(next, nil)) > 1 {
			checkTrivial(t, set, r, next, m)
		}
	}
}

// turnEnds returns the positions in which a side's numbers are used up.
func turnEnds(r *rules.Rules, p rules.Position, side rules.Side) (ends []rules.Position) {
	if p.Phase() != rules.ToMove || p.Turn() != side {
		return []rules.Position{p}
	}
	for _, next := range r.Successors(p, nil) {
		for _, end := range turnEnds(r, next, side) {
			if !slices.Contains(ends, end) {
				ends = append(ends, end)
			}
		}
	}
	return ends
}

// A stay or a step back, and the order of two numbers, are choices if the result may differ.
func TestUncertainChoicesAreNotForced(t *testing.T) {
	for _, x := range []struct{ set, position string }{
		{"basics", "C 28 29 home 3 / S 12 home 4 / C to move 5"},
		{"basics", "C 28 home 4 / S 3 5 12 home 2 / C to move 5"},
		{"basics", "C 5 28 home 3 / S 12 home 4 / C to throw"},
		{"kendall", "C 1 2 home 5 / S 30 home 6 / C to move 1 2"},
	} {
		r := reftest.RulesOf(t, x.set)
		p := reftest.At(t, r, x.position)
		if !HasChoice(r, p) {
			t.Errorf("%s: %s brings no choice", x.set, p)
		}
	}
}

// A great many numbers in the hand are a choice, and it is found out at once.
func TestManyNumbersAreAChoice(t *testing.T) {
	for _, set := range []string{"kendall", "digital"} {
		r := reftest.RulesOf(t, set)
		p := reftest.At(t, r, "C 1 2 3 5 9 11 13 / S 4 6 7 8 10 12 14 / S to move 2"+strings.Repeat(" 5", 19))
		if !HasChoice(r, p) {
			t.Errorf("%s: %s brings no choice", set, p)
		}
	}
}

// In Senet Basics and the short game, a side's last pawn loses nothing if it stays on a safe square
// instead of going back, against one pawn or two. Value iteration solves these endings.
func TestLastPawnStays(t *testing.T) {
	for _, code := range []string{"basics", "basics+" + ruleset.ShortHouse} {
		r := reftest.RulesOf(t, code)
		e := solveEnding(t, r)
		stays := 0
		for i, p := range e.list {
			m, forced := forcedMove(r, p)
			if !forced || m.Kind != rules.Pass || len(e.moves[i]) == 1 {
				continue
			}
			stays++
			after, err := r.Apply(p, m)
			if err != nil {
				t.Fatal(err)
			}
			stay, best := e.win[e.index[after.WithoutQuiet()]], e.win[i]
			if p.Turn() == rules.Spools {
				stay, best = -stay, -best
			}
			if best-stay > 1e-7 {
				t.Errorf("%s: staying wins %g, going back %g", p, stay, best)
			}
		}
		if t.Logf("%d positions, %d stays", len(e.list), stays); stays == 0 {
			t.Error("no last pawn could stay or go back")
		}
	}
}

// ending is all positions with one pawn against one or two, and the chances of the cones.
type ending struct {
	index map[rules.Position]int
	list  []rules.Position
	moves [][]int
	falls [][]fall
	win   []float64
}

// fall is the position after a throw, and the probability of the throw.
type fall struct {
	at int
	by float64
}

func (e *ending) add(p rules.Position) int {
	p = p.WithoutQuiet()
	i, known := e.index[p]
	if !known {
		i = len(e.list)
		e.index[p], e.list = i, append(e.list, p)
	}
	return i
}

func solveEnding(t *testing.T, r *rules.Rules) *ending {
	t.Helper()
	e := &ending{index: map[rules.Position]int{}}
	squares := r.RestSquares().List()
	for _, a := range squares {
		for i, b := range squares {
			for _, c := range squares[i:] {
				if a != b && a != c {
					e.add(r.Arrange(rules.Cones, rules.Squares(a), rules.Squares(b, c), 0, 0))
				}
			}
		}
	}
	for i := 0; i < len(e.list); i++ {
		p, moves, falls := e.list[i], []int(nil), []fall(nil)
		if p.Phase() == rules.ToMove {
			for _, next := range r.Successors(p, nil) {
				moves = append(moves, e.add(next))
			}
		} else if p.Phase() != rules.Ended {
			for _, c := range rules.ThrowChances(false) {
				next, err := r.Throw(p, c.Throw)
				if err != nil {
					t.Fatal(err)
				}
				falls = append(falls, fall{e.add(next), c.Chance})
			}
		}
		e.moves, e.falls, e.win = append(e.moves, moves), append(e.falls, falls), append(e.win, .5)
		if p.Phase() == rules.Ended {
			e.win[i] = float64(r.Outcome(p).Winner.Other())
		}
	}
	for change := 1.; change > 1e-9; {
		change = 0
		for i := len(e.list) - 1; i >= 0; i-- {
			win := e.win[i]
			for k, to := range e.moves[i] {
				if better := e.win[to] > win == (e.list[i].Turn() == rules.Cones); k == 0 ||
					better {
					win = e.win[to]
				}
			}
			if len(e.falls[i]) > 0 {
				win = 0
			}
			for _, f := range e.falls[i] {
				win += f.by * e.win[f.at]
			}
			change = max(change, math.Abs(win-e.win[i]))
			e.win[i] = win
		}
	}
	return e
}
