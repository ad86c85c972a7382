package rules

import (
	"math/rand/v2"
	"testing"
)

// row is the row of the board a square lies in, 0..2.
func row(s Square) int { return int(s-1) / 10 }

// inRun tells, square by square, whether a and the next n-1 squares all hold pawns that count as standing in a row.
func inRun(pawns SquareSet, a Square, n int, kind Run) bool {
	for s := a; s < a+Square(n); s++ {
		if kind == NoRun || !pawns.Has(s) || kind == RunInRow && row(s) != row(a) {
			return false
		}
	}
	return true
}

func TestGuardsAndWallsSquareBySquare(t *testing.T) {
	chance := rand.NewPCG(4, 4)
	for _, kind := range []Run{NoRun, RunOnPath, RunInRow} {
		r, err := New(Options{Pawns: 7, Values: [5]int{6, 1, 2, 3, 4}, Guard: kind, Wall: kind, Back: BackForced, Drown: NoWater})
		if err != nil {
			t.Fatal(err)
		}
		for range 5000 {
			many := chance.Uint64()
			opp := SquareSet(many|chance.Uint64()) & onBoard
			p := Position{opp: opp, phase: ToMove}
			for s := Square(1); s <= LastSquare; s++ {
				guarded := inRun(opp, s, 2, kind) || inRun(opp, s-1, 2, kind)
				if got := r.held(&p).Has(s); got != guarded {
					t.Fatalf("kind %d: %v: %d is guarded: %v", kind, p, s, got)
				}
			}
			passesLikeTheWords(t, r, opp, kind)
		}
	}
}

// passesLikeTheWords lets a single pawn try every way over opp: it may not pass three in a row that lie strictly between.
func passesLikeTheWords(t *testing.T, r *Rules, opp SquareSet, kind Run) {
	t.Helper()
	for from := Square(1); from <= LastSquare; from++ {
		p := Position{own: from.bit(), opp: opp &^ from.bit(), phase: ToMove}
		for _, v := range []int{1, 2, 3, 4, 6} {
			for _, to := range []Square{from + Square(v), from - Square(v)} {
				if to < 1 || to > LastSquare || p.opp.Has(to) {
					continue
				}
				walled := false
				for a := min(from, to) + 1; a+2 < max(from, to); a++ {
					walled = walled || inRun(p.opp, a, 3, kind)
				}
				can := r.forward(&p, &r.by[v]) != 0
				if to < from {
					can = r.backward(&p, &r.by[v]) != 0
				}
				if can == walled {
					t.Fatalf("kind %d: %v: %d to %d can pass: %v", kind, p, from, to, can)
				}
			}
		}
	}
}
