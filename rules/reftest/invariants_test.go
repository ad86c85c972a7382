package reftest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"senet/rules"
)

// TestInvariants checks, in every position of random games, what must always be true.
func TestInvariants(t *testing.T) {
	eachPair(t, func(t *testing.T, both enginePair) {
		for seed := range uint64(2) {
			playInvariants(t, both.rules, Random(seed), 50_000)
		}
	})
}

// playInvariants plays a random game for a number of steps and checks every position. If the number
// is very large, the game must end earlier.
func playInvariants(t *testing.T, r *rules.Rules, chance *rand.Rand, steps int) {
	t.Helper()
	p := r.StartPosition(rules.Side(chance.IntN(2)))
	for step := range steps {
		checkPawns(t, r, p)
		checkText(t, r, p)
		checkAhead(t, r, p)
		if step%40 == 0 || p.Phase() == rules.TurnStart && step%4 == 0 {
			checkWhy(t, r, p)
		}
		if t.Failed() || r.Outcome(p).IsOver() {
			return
		}
		p = RandomStep(t, r, p, chance)
	}
	if steps > 10_000 {
		t.Fatalf("the game does not end: %q\n%s", p, Board(p))
	}
}

// checkPawns checks that no pawn is lost or added, that each pawn is alone on its square, and that
// it may be there.
func checkPawns(t *testing.T, r *rules.Rules, p rules.Position) {
	t.Helper()
	for side := rules.Cones; side <= rules.Spools; side++ {
		if n := p.Pawns(side).Len() + p.InHand(side) + p.Home(side); n != r.Options().Pawns {
			t.Errorf("%s has %d pawns, want %d: %q\n%s", side.Letter(), n, r.Options().Pawns, p,
				Board(p))
		}
		if odd := p.Pawns(side)&^r.RestSquares() | p.Pawns(side)&p.Pawns(side.Other()); odd != 0 {
			t.Errorf("on %v a pawn is not alone, or cannot be there: %q", odd.List(), p)
		}
	}
	if p.Phase() == rules.ToMove && len(r.Legal(p, nil)) == 0 {
		t.Errorf("a number was thrown, but there is nothing to choose: %q\n%s", p, Board(p))
	}
	if over := r.Outcome(p).IsOver(); over != (p.Phase() == rules.Ended) {
		t.Errorf("the game is over (%v) in another phase: %q", over, p)
	}
}

// checkText checks that a position is the same after it is written and read, or made from its
// Setup. Arrange must give the same board.
func checkText(t *testing.T, r *rules.Rules, p rules.Position) {
	t.Helper()
	back, err := r.Parse(p.String())
	again, unlike := r.Position(p.Setup())
	if err != nil || unlike != nil || back != p || again != p {
		t.Errorf("%q reads back as %q (%v), and is set up as %q (%v)\n%s",
			p, back, err, again, unlike, Board(p))
	}
	side := p.Turn()
	a := r.Arrange(side, p.Pawns(side), p.Pawns(side.Other()), p.InHand(side), p.InHand(side.Other()))
	if a.Pawns(0) != p.Pawns(0) || a.Pawns(1) != p.Pawns(1) || a.Home(0) != p.Home(0) ||
		a.Home(1) != p.Home(1) ||
		a.InHand(0) != p.InHand(0) || a.InHand(1) != p.InHand(1) || a.Turn() != side ||
		a.Phase() != rules.ToThrow {
		t.Errorf("%q is arranged as %q", p, a)
	}
}

// checkAhead checks that Successors and ThrowSuccessors return exactly the positions that throws
// and moves lead to.
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
		t.Errorf("%q: successors %v, its moves lead to %v", p, got, applied)
	}
	if p.Phase() != rules.ToThrow {
		return
	}
	for _, throw := range (RuleSheet{Die: r.Options().Die}).Throws() {
		thrown := mustThrow(t, r, p, throw)
		want := []rules.Position{thrown}
		if thrown.Phase() == rules.ToMove {
			want = r.Successors(thrown, nil)
		}
		if got := r.ThrowSuccessors(p, r.Meaning(throw), nil); !slices.Equal(got, want) {
			t.Errorf("%q after %v: followers %v, by throw and successors %v", p, throw, got, want)
		}
	}
}

// checkWhy checks that Why allows exactly the moves that Legal lists, and that its answer is about
// the right pawn.
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
			if (why.Reason == rules.Allowed) != legal[[2]rules.Square{from, r.IntendedSquare(p, from, to)}] ||
				why.From != from {
				t.Errorf("%d to %d: Why says %+v, legal are [%s]: %q\n%s", from, to, why,
					MovesText(r.Legal(p, nil)), p, Board(p))
			}
		}
	}
}

// TestOnlyLegalSteps checks, in positions of random games, that all illegal throws and moves are
// refused, and that the path of each move is right.
func TestOnlyLegalSteps(t *testing.T) {
	eachPair(t, func(t *testing.T, both enginePair) {
		chance := Random(99)
		p := both.rules.StartPosition(rules.Cones)
		for n := 0; n < 400 && !both.rules.Outcome(p).IsOver() && !t.Failed(); n++ {
			checkThrows(t, both.rules, p)
			for _, m := range both.rules.Legal(p, nil) {
				checkForged(t, both.rules, p, m)
				checkPath(t, both.rules, p, m)
			}
			p = RandomStep(t, both.rules, p, chance)
		}
	})
}

// checkThrows checks that a throw is accepted only in its phase, and only from the sticks or the
// die, as the rules say.
func checkThrows(t *testing.T, r *rules.Rules, p rules.Position) {
	t.Helper()
	for number := range 20 {
		throw := rules.Throw(number)
		due := p.Phase() != rules.ToMove && p.Phase() != rules.Ended && throw.IsValid() &&
			throw.IsDie() == r.Options().Die
		if next, err := r.Throw(p, throw); (err == nil) != due {
			t.Errorf("throw %d: the error is %v in phase %d: %q", number, err, p.Phase(), p)
		} else if err != nil && next != p {
			t.Errorf("throw %d is refused and changes %q to %q", number, p, next)
		}
	}
}

// checkForged changes each field of a legal move, and checks that the move is refused unless it is
// still legal.
func checkForged(t *testing.T, r *rules.Rules, p rules.Position, m rules.Move) {
	t.Helper()
	forged := []rules.Move{m, m, m, m, m, m, m, {}, {Kind: rules.Pass},
		{Kind: rules.Release, From: 27, To: 15, Rest: 15}}
	forged[0].Value++
	forged[1].Used++
	forged[2].From++
	forged[3].To++
	forged[4].Rest++
	forged[5].Victim++
	forged[6].Kind++
	legal := r.Legal(p, nil)
	for _, f := range forged {
		next, err := r.Apply(p, f)
		if (err == nil) != slices.Contains(legal, f) {
			t.Errorf("%+v: the error is %v, legal are [%s]: %q\n%s",
				f, err, MovesText(legal), p, Board(p))
		} else if err != nil && next != p {
			t.Errorf("%+v is refused and changes %q to %q", f, p, next)
		}
	}
}

// checkPath checks that the path of a move goes square by square from its first square to its last.
func checkPath(t *testing.T, r *rules.Rules, p rules.Position, m rules.Move) {
	t.Helper()
	way := r.Path(m)
	if m.Kind == rules.Pass {
		if len(way) != 0 {
			t.Errorf("the path of a pass is %v", way)
		}
		return
	}
	if len(way) < 2 || way[0] != m.From || way[len(way)-1] != m.To {
		t.Errorf("the path of %s is %v: %q", MoveText(m), way, p)
		return
	}
	for i := 1; i < len(way); i++ {
		if apart := way[i] - way[i-1]; way[i].IsOnBoard() && way[i-1].IsOnBoard() && apart != 1 &&
			apart != -1 && m.Kind != rules.Release {
			t.Errorf("the path of %s has a gap: %v: %q", MoveText(m), way, p)
		}
	}
}

// TestIntendedSquare checks it on random boards: a player who points at a square means that square,
// but 30 means home if the pawn can go home and not to 30.
func TestIntendedSquare(t *testing.T) {
	eachPair(t, func(t *testing.T, both enginePair) {
		chance := Random(28)
		for range *boards {
			throws := both.sheet.Throws()
			player := &quickPlayer{rules: both.rules}
			if err := player.Set(both.sheet.Place(chance.IntN)); err != nil {
				t.Fatal(err)
			}
			if err := player.Throw(throws[chance.IntN(len(throws))]); err != nil {
				t.Fatal(err)
			}
			checkIntendedSquare(t, both, player.now)
		}
	})
}

func checkIntendedSquare(t *testing.T, both enginePair, p rules.Position) {
	t.Helper()
	leads := map[[2]rules.Square]bool{}
	for _, m := range both.rules.Legal(p, nil) {
		leads[[2]rules.Square{m.From, m.To}] = true
	}
	_, taken := p.At(30)
	for _, from := range append(p.Pawns(p.Turn()).List(), rules.Hand) {
		home, there := leads[[2]rules.Square{from, rules.Home}], leads[[2]rules.Square{from, 30}]
		for to := rules.Nowhere; to <= rules.Home; to++ {
			want := to
			if to == 30 && !both.sheet.Goals && (both.sheet.Leaves[29][1] == rules.Home || home &&
				!there && !taken) {
				want = rules.Home
			}
			if got := both.rules.IntendedSquare(p, from, to); got != want {
				t.Errorf("%q: for the pawn on %d, %d means %d, want %d\n%s", p, from, to, want, got,
					Board(p))
			}
		}
		if home && !there && !taken && both.rules.Why(p, from, 30).Reason != rules.Allowed {
			t.Errorf("%q: the pawn on %d can go home, but pointing at 30 is refused\n%s",
				p, from, Board(p))
		}
	}
}
