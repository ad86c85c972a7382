package rules

import (
	"math/bits"
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
	halting := Options{
		Pawns: 5, First: FrontPawn, Values: [5]int{5, 1, 2, 3, 4}, Bonus: Numbers(1, 4, 5), Landing: Squares(15, 28, 29, 30),
		Attack: ToStart, Guard: RunOnPath, Wall: RunOnPath, Halt: Squares(15, 26), Drown: DrownBefore, DrownEnds: true,
		Bound: Squares(28, 29, 30), InOrder: true,
	}
	waiting := Options{
		Pawns: 7, Values: [5]int{5, 1, 2, 3, 4}, Bonus: Numbers(1, 4, 5), Gather: true, Sink: Squares(28, 29, 30),
		Guard: RunOnPath, Back: BackForced, Fixed: Squares(28, 29, 30), Drown: DrownRelease, Bound: Squares(28, 29, 30),
		LastFree: true, FrontOnly: true, MayStay: true,
	}
	bearing := waiting
	bearing.MayStay, bearing.FrontOnly, bearing.HomeFree = false, false, true
	goals := Options{
		Pawns: 10, Setup: InHand, Reverse: true, Values: [5]int{6, 1, 2, 3, 4}, Attack: ToHand, Safe: Squares(26, 27, 28, 29, 30),
		MayStay: true, Drown: NoWater, Goal: OddAndEven, Score: ScoreFirstGoal,
	}
	return map[string]Options{
		"basics": basics, "gather": gather, "doubled": doubled, "hand": hand, "halting": halting, "waiting": waiting, "bearing": bearing, "goals": goals,
	}
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
		for range 6000 {
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
				next.moveAtRandom(r, uint32((uint64(2*i+1)<<31)/uint64(len(moves))))
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

// A random throw must lead, for each way in which the sticks fall, exactly where Throw and then the legal moves lead.
func TestPlayoutThrowsAndMoves(t *testing.T) {
	for name, o := range some() {
		r, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		chance := rand.NewPCG(3, 3)
		for range 2000 {
			p := r.somewhere(chance)
			if p.phase == TurnStart { // what can be taken off is; else somebody may be released
				want := append([]Position{r.Waive(p)}, r.Successors(p, nil)...)
				if r.takesOff(&p) {
					want = want[1:2]
				}
				for i, w := range want {
					next := p
					if next.stepAtRandom(r, uint32((uint64(2*i+1)<<31)/uint64(len(want)))); next != w {
						t.Fatalf("%s: %v begins with %v, not %v", name, p, next, w)
					}
				}
			}
			if p.phase != ToThrow {
				continue
			}
			for way := range uint32(16) {
				thrown, err := r.Throw(p, Marked(bits.OnesCount32(way)))
				if err != nil {
					t.Fatal(err)
				}
				want := []Position{thrown}
				if thrown.phase == ToMove {
					want = r.Successors(thrown, nil)
				}
				for i, w := range want {
					rest := uint32((uint64(2*i+1) << 31) / uint64(len(want)))
					next := p
					if next.throwAtRandom(r, way<<28|rest>>4); next != w {
						t.Fatalf("%s: %v: the sticks fall %04b: %v, by Throw and Successors %v", name, p, way, next, w)
					}
				}
			}
		}
	}
}

// Where nobody can move the first throw shows it, doubled or not.
func TestPlayoutEndsWhereNobodyCanMove(t *testing.T) {
	for _, doubling := range []bool{false, true} {
		r, err := New(Options{
			Pawns: 5, Values: [5]int{6, 1, 2, 3, 4}, Guard: RunInRow, Wall: RunInRow, Exact: Squares(26, 28, 29, 30),
			Drown: DrownWait, Leaving: Overshoot, Doubling: doubling,
		})
		if err != nil {
			t.Fatal(err)
		}
		p, err := r.Parse("C 22 23 24 25 26 / S 1 8 9 27 28 / S to throw")
		if end := r.Playout(p, rand.NewPCG(1, 1)); err != nil || end.Position.ending != DrawStuck || end.Throws != 1 {
			t.Errorf("doubling %v: %v after %d throws (%v)", doubling, end.Position, end.Throws, err)
		}
	}
}

// A square is full from which on as many are held as are goals, counted one by one.
func TestFullSquaresCountedOneByOne(t *testing.T) {
	r, err := New(some()["goals"])
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.NewPCG(5, 5)
	for tried := 0; tried < 20_000; {
		some := chance.Uint64()
		p := Position{own: SquareSet(some&chance.Uint64()) & onBoard, starter: Side(chance.Uint64() & 1)}
		goals, full, possible := r.goalsOf(&p, p.turn), SquareSet(0), true
		for s := LastSquare; s > 10; s-- {
			held, room := (p.own &^ upTo(s-1)).Len(), (goals &^ upTo(s-1)).Len()
			possible = possible && held <= room
			if held == room {
				full |= s.bit()
			}
		}
		if !possible {
			continue
		}
		tried++
		if got := r.full(&p) &^ upTo(10); got != full {
			t.Fatalf("%v, starter %d: full are %v, counted %v", p, p.starter, got.List(), full.List())
		}
	}
}

// somewhere is a position in the middle of a random game.
func (r *Rules) somewhere(chance *rand.PCG) Position {
	p := r.Start(Cones)
	for range chance.Uint64() % 300 {
		if next := p; next.stepAtRandom(r, uint32(chance.Uint64())) >= 0 && next.phase != Ended {
			p = next
		}
	}
	if p.phase == ToThrow && chance.Uint64()%2 == 0 {
		p.throw(r, r.sticks[chance.Uint64()%5])
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
		if end := r.Playout(r.Start(Cones), chance).Position; r.Playout(end, chance) != (Played{end, 0}) {
			t.Errorf("%s: a game goes on after its end", name)
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

// Throws are fair, and two chances in a row do not depend on each other: the throw uses other bits than the choice after it.
func TestReadingLeavesChanceOver(t *testing.T) {
	for _, die := range []bool{false, true} {
		r, err := New(Options{Pawns: 5, Values: [5]int{0, 1, 2, 3, 5}, Die: die})
		if err != nil {
			t.Fatal(err)
		}
		chance := rand.NewPCG(2, 2)
		var upper, all [7]int
		for range 60_000 {
			f, rest := r.fallAtRandom(uint32(chance.Uint64()))
			all[f.value]++
			if rest >= 1<<31 {
				upper[f.value]++
			}
		}
		fair := [7]int{60_000 / 16, 60_000 / 4, 60_000 * 3 / 8, 60_000 / 4, 0, 60_000 / 16}
		if die {
			fair = [7]int{10_000, 10_000, 10_000, 10_000, 10_000, 0, 10_000} // a 5 has no value
		}
		for v, n := range all {
			if d := n - fair[v]; d*d > 25*fair[v] {
				t.Errorf("die %v: a %d fell %d times and not about %d", die, v, n, fair[v])
			}
			if d := 2*upper[v] - n; n > 0 && d*d > 25*n {
				t.Errorf("die %v: after a %d the chance left over is in its upper half %d times of %d", die, v, upper[v], n)
			}
		}
	}
}
