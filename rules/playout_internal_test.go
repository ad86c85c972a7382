package rules

import (
	"math/rand/v2"
	"testing"
)

// some are options that together use every way in which random play finds its moves.
func some() map[string]Options {
	basics := Options{
		Pawns: 5, Start: FirstOneWins, Values: [5]int{0, 1, 2, 3, 5}, Guard: RunOnPath, Wall: RunOnPath,
		Safe: Squares(15, 26, 28, 29), Back: BackForced, SafeStays: true, Exact: Squares(26), Drown: DrownFirst,
		Leaving: OntoLast, Bound: Squares(28, 29),
	}
	gather := Options{
		Pawns: 7, Values: [5]int{5, 1, 2, 3, 4}, Bonus: Numbers(1, 4, 5), Gather: true, Guard: RunOnPath,
		Exact: Squares(26), Drown: DrownFirst,
	}
	doubled := basics
	doubled.Doubling = true
	hand := Options{
		Pawns: 5, Setup: InHand, Values: [5]int{6, 1, 2, 3, 4}, Bonus: Numbers(1, 4, 6), Attack: ToHand, Guard: RunInRow,
		Wall: RunInRow, Back: BackForced, Leaving: FromLast, ClearBelow: 11,
	}
	return map[string]Options{"basics": basics, "gather": gather, "doubled": doubled, "hand": hand}
}

// Random play must reach exactly the positions that Legal and Apply lead to, each as often as there are moves to it: chance
// cut into equal parts has to give every move its part.
func TestPlayoutChoosesAmongTheLegalMoves(t *testing.T) {
	for name, o := range some() {
		r, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		chance := rand.NewPCG(1, 1)
		for range 3000 {
			p := r.somewhere(chance)
			if p.phase != ToMove {
				continue
			}
			want := map[Position]int{}
			moves, nexts := r.Legal(p, nil), r.Successors(p, nil)
			for i, m := range moves {
				next, err := r.Apply(p, m)
				if err != nil || next != nexts[i] {
					t.Fatalf("%s: %v: %+v leads to %v (%v), by Successors to %v", name, p, m, next, err, nexts[i])
				}
				want[next]++
			}
			for i := range moves {
				next := p
				r.moveAtRandom(&next, uint32((uint64(2*i+1)<<31)/uint64(len(moves))))
				want[next]--
			}
			for next, n := range want {
				if n != 0 {
					t.Fatalf("%s: %v leads %d times too seldom to %v", name, p, n, next)
				}
			}
		}
	}
}

// somewhere is a position in the middle of a random game.
func (r *Rules) somewhere(chance *rand.PCG) Position {
	p := r.Start(Cones)
	for range chance.Uint64() % 300 {
		if next := p; r.stepAtRandom(&next, uint32(chance.Uint64())) >= 0 && next.phase != Ended {
			p = next
		}
	}
	if p.phase == ToThrow {
		r.throw(&p, r.sticks[chance.Uint64()%5])
	}
	return p
}

func TestPlayoutDoesNotAllocate(t *testing.T) {
	for name, o := range some() {
		r, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		chance := rand.NewPCG(1, 1)
		if n := testing.AllocsPerRun(20, func() { r.Playout(r.Start(Cones), chance) }); n > 0 {
			t.Errorf("%s: a random game allocates %v times", name, n)
		}
		p, buf := r.somewhere(chance), make([]Move, 0, 64)
		if n := testing.AllocsPerRun(100, func() {
			if buf = r.Legal(p, buf[:0]); len(buf) > 0 {
				_, _ = r.Apply(p, buf[0])
			}
		}); n > 0 {
			t.Errorf("%s: Legal and Apply allocate %v times", name, n)
		}
	}
}

// Two chances in a row must not depend on each other: the throw uses other bits than the choice after it.
func TestReadingLeavesChanceOver(t *testing.T) {
	for _, die := range []bool{false, true} {
		r, err := New(Options{Pawns: 5, Values: [5]int{0, 1, 2, 3, 5}, Die: die})
		if err != nil {
			t.Fatal(err)
		}
		chance := rand.NewPCG(2, 2)
		var upper, all [7]int
		for range 60_000 {
			rd, rest := r.readingAtRandom(uint32(chance.Uint64()))
			all[rd.Value]++
			if rest >= 1<<31 {
				upper[rd.Value]++
			}
		}
		for v, n := range all {
			if d := 2*upper[v] - n; n > 0 && d*d > 25*n {
				t.Errorf("die %v: after a %d the chance left over is in its upper half %d times of %d", die, v, upper[v], n)
			}
		}
	}
}
