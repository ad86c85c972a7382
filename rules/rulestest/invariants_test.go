package rulestest

import (
	"fmt"
	"slices"
	"testing"

	"senet/rules"
	"senet/rules/ruleset/figures"
	"senet/rules/sticks"
)

// TestInvariants holds every position of random games to what must be true of all of them.
func TestInvariants(t *testing.T) {
	for _, both := range pairs(t) {
		t.Run(both.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(2) {
				playInvariants(t, both.rules, Chance(seed).IntN, 50_000)
			}
		})
	}
}

// TestAnyOptions: whatever options rules.New takes, also such as no page has, can be played, and their random games end.
func TestAnyOptions(t *testing.T) {
	chance := Chance(17)
	for played := 0; played < 40; {
		o := randomOptions(chance.IntN)
		r, err := rules.New(o)
		if err != nil {
			continue
		}
		played++
		t.Run(fmt.Sprintf("%+v", o), func(t *testing.T) {
			figures.Play(t.Context(), r, 1, sticks.NewRandom(17), nil) // a random game comes to its end
			playInvariants(t, r, chance.IntN, 400)
		})
	}
}

// randomOptions mixes options without asking whether they fit together.
func randomOptions(n func(int) int) rules.Options {
	yes := func() bool { return n(3) == 0 }
	some := func(squares ...rules.Square) (set rules.SquareSet) {
		for _, s := range squares {
			if n(2) == 0 {
				set |= rules.Squares(s)
			}
		}
		return set
	}
	o := rules.Options{
		Pawns: 1 + n(8), Start: rules.Start(n(2)), First: rules.First(n(3)), Die: yes(), Bonus: rules.NumberSet(2 * n(64)),
		Extra: rules.Extra(n(3)), Landing: some(15, 28, 29, 30), Gather: yes(), Doubling: yes(), Attack: rules.Attack(n(2)),
		Guard: rules.Run(n(3)), Wall: rules.Run(n(3)), Safe: some(15, 26, 28, 29, 30), Back: rules.Back(n(2)), BackEmpty: yes(),
		BackPasses: yes(), Fixed: some(28, 29, 30), SafeStays: yes(), MayStay: n(6) == 0, Drown: rules.Drown(n(6)), DrownEnds: yes(),
		Leaving: rules.Leaving(n(4)), LastFree: yes(), ClearBelow: rules.Square([]int{0, 11, 15, 21}[n(4)]), FrontOnly: yes(), InOrder: yes(),
	}
	for i := range o.Values {
		o.Values[i] = n(7)
	}
	if yes() {
		o.Setup, o.Attack = rules.InHand, rules.Attack(n(3))
	}
	switch n(3) {
	case 0:
		o.Exact = some(15, 26)
	case 1:
		o.Halt = some(15, 26)
	}
	if yes() {
		o.Bound = some(28, 29, 30)
	}
	if o.Drown == rules.DrownRelease || o.Drown == rules.DrownWait {
		o.Sink = some(28, 29, 30)
	}
	return o
}

// playInvariants plays a game to its end, which must come within so many steps if these are very many.
func playInvariants(t *testing.T, r *rules.Rules, choose func(int) int, steps int) {
	t.Helper()
	p := r.Start(rules.Side(choose(2)))
	for step := range steps {
		checkPawns(t, r, p)
		checkText(t, r, p)
		checkAhead(t, r, p)
		if step%40 == 0 || p.Phase() == rules.TurnStart && step%4 == 0 {
			checkWhy(t, r, p)
		}
		if t.Failed() || r.Outcome(p).Over() {
			return
		}
		p = anyStep(t, r, p, choose)
	}
	if steps > 10_000 {
		t.Fatalf("the game does not end: %q\n%s", p, Board(p))
	}
}

// anyStep throws or makes a legal move.
func anyStep(t *testing.T, r *rules.Rules, p rules.Position, choose func(int) int) rules.Position {
	t.Helper()
	moves := r.Legal(p, nil)
	if p.Phase() == rules.ToMove || len(moves) > 0 && choose(2) == 0 {
		next, err := r.Apply(p, moves[choose(len(moves))])
		if err != nil {
			t.Fatalf("%q: %v", p, err)
		}
		return next
	}
	throws := Page{Die: r.Options().Die}.Throws()
	return mustThrow(t, r, p, throws[choose(len(throws))])
}

// checkPawns: no pawn is lost or made, no two share a square, and none stands where none can.
func checkPawns(t *testing.T, r *rules.Rules, p rules.Position) {
	t.Helper()
	for side := rules.Cones; side <= rules.Spools; side++ {
		if n := p.Pawns(side).Len() + p.InHand(side) + p.Home(side); n != r.Options().Pawns {
			t.Errorf("%c has %d pawns in place of %d: %q\n%s", Letter(side), n, r.Options().Pawns, p, Board(p))
		}
		if odd := p.Pawns(side)&^r.Rests() | p.Pawns(side)&p.Pawns(side.Other()); odd != 0 {
			t.Errorf("on %v a pawn is not alone, or cannot stand: %q", odd.List(), p)
		}
	}
	if p.Phase() == rules.ToMove && len(r.Legal(p, nil)) == 0 {
		t.Errorf("a number is thrown and there is nothing to choose: %q\n%s", p, Board(p))
	}
	if over := r.Outcome(p).Over(); over != (p.Phase() == rules.Ended) {
		t.Errorf("over is %v: %q", over, p)
	}
}

// checkText: the text form and the set-up make the same position again, and so does Arrange as far as it knows it.
func checkText(t *testing.T, r *rules.Rules, p rules.Position) {
	t.Helper()
	back, err := r.Parse(p.String())
	again, unlike := r.Position(p.Setup())
	if err != nil || unlike != nil || back != p || again != p {
		t.Errorf("%q reads back as %q (%v), and is set up as %q (%v)\n%s", p, back, err, again, unlike, Board(p))
	}
	side := p.Turn()
	a := r.Arrange(side, p.Pawns(side), p.Pawns(side.Other()), p.InHand(side), p.InHand(side.Other()))
	if a.Pawns(0) != p.Pawns(0) || a.Pawns(1) != p.Pawns(1) || a.Home(0) != p.Home(0) || a.Home(1) != p.Home(1) ||
		a.InHand(0) != p.InHand(0) || a.InHand(1) != p.InHand(1) || a.Turn() != side || a.Phase() != rules.ToThrow {
		t.Errorf("%q is arranged as %q", p, a)
	}
}

// checkAhead: looking ahead sees exactly what throwing and moving leads to.
func checkAhead(t *testing.T, r *rules.Rules, p rules.Position) {
	t.Helper()
	var applied []rules.Position
	for _, m := range r.Legal(p, nil) {
		next, err := r.Apply(p, m)
		if err != nil {
			t.Errorf("%q: %s: %v", p, MoveText(m), err)
		}
		applied = append(applied, next)
	}
	if got := r.Successors(p, nil); !slices.Equal(got, applied) {
		t.Errorf("%q: successors %v, by its moves %v", p, got, applied)
	}
	if p.Phase() != rules.ToThrow {
		return
	}
	for _, throw := range (Page{Die: r.Options().Die}).Throws() {
		thrown := mustThrow(t, r, p, throw)
		want := []rules.Position{thrown}
		if thrown.Phase() == rules.ToMove {
			want = r.Successors(thrown, nil)
		}
		if got := r.Followers(p, r.Read(throw), nil); !slices.Equal(got, want) {
			t.Errorf("%q after %v: followers %v, by throw and successors %v", p, throw, got, want)
		}
	}
}

// checkWhy: Why allows exactly what Legal lists, and answers for the pawn that was asked about.
func checkWhy(t *testing.T, r *rules.Rules, p rules.Position) {
	t.Helper()
	legal := map[[2]rules.Square]bool{}
	for _, m := range r.Legal(p, nil) {
		if m.Kind != rules.Pass {
			legal[[2]rules.Square{m.From, m.To}] = true
			legal[[2]rules.Square{m.From, rules.Nowhere}] = true
		}
	}
	pawns := p.Pawns(rules.Cones) | p.Pawns(rules.Spools)
	empty := rules.Square(1)
	for pawns.Has(empty) {
		empty++
	}
	for _, from := range append(pawns.List(), empty, rules.Home, rules.Hand) {
		for to := rules.Nowhere; to <= rules.Home; to++ {
			why := r.Why(p, from, to)
			if (why.Reason == rules.Allowed) != legal[[2]rules.Square{from, r.Meant(p, from, to)}] || why.From != from {
				t.Errorf("%d to %d: Why says %+v, legal are [%s]: %q\n%s", from, to, why, MovesText(r.Legal(p, nil)), p, Board(p))
			}
		}
	}
}
