package rulestest

import (
	"testing"

	"senet/rules"
)

// TestInvariants holds every position of random games to what must be true of all of them.
func TestInvariants(t *testing.T) {
	for _, both := range pairs(t) {
		t.Run(both.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(2) {
				playInvariants(t, both, seed)
			}
		})
	}
}

func playInvariants(t *testing.T, both pair, seed uint64) {
	t.Helper()
	chance := Chance(seed)
	p := both.rules.Start(rules.Side(seed % 2))
	for step := 0; ; step++ {
		checkPawns(t, both, p)
		checkText(t, both.rules, p)
		if step%40 == 0 {
			checkWhy(t, both.rules, p)
		}
		if t.Failed() || both.rules.Outcome(p).Over() {
			return
		}
		if step > 50_000 {
			t.Fatalf("seed %d: the game does not end: %q\n%s", seed, p, Board(p))
		}
		p = anyStep(t, both, p, chance.IntN)
	}
}

// anyStep throws or makes a legal move.
func anyStep(t *testing.T, both pair, p rules.Position, choose func(int) int) rules.Position {
	t.Helper()
	moves := both.rules.Legal(p, nil)
	if p.Phase() == rules.ToMove || len(moves) > 0 && choose(2) == 0 {
		next, err := both.rules.Apply(p, moves[choose(len(moves))])
		if err != nil {
			t.Fatalf("%q: %v", p, err)
		}
		return next
	}
	throws := both.page.Throws()
	return mustThrow(t, both.rules, p, throws[choose(len(throws))])
}

// checkPawns: no pawn is lost or made, and no two share a square.
func checkPawns(t *testing.T, both pair, p rules.Position) {
	t.Helper()
	for side := rules.Cones; side <= rules.Spools; side++ {
		if n := p.Pawns(side).Len() + p.InHand(side) + p.Home(side); n != both.page.Pawns {
			t.Errorf("%c has %d pawns in place of %d: %q\n%s", Letter(side), n, both.page.Pawns, p, Board(p))
		}
	}
	if shared := p.Pawns(rules.Cones) & p.Pawns(rules.Spools); shared != 0 {
		t.Errorf("two pawns share %v: %q", shared.List(), p)
	}
	if p.Phase() == rules.ToMove && len(both.rules.Legal(p, nil)) == 0 {
		t.Errorf("a number is thrown and there is nothing to choose: %q\n%s", p, Board(p))
	}
}

// checkText: the text form reads back as the same position.
func checkText(t *testing.T, r *rules.Rules, p rules.Position) {
	t.Helper()
	back, err := r.Parse(p.String())
	if err != nil {
		t.Errorf("%q does not read back: %v\n%s", p, err, Board(p))
	} else if back != p {
		t.Errorf("%q reads back as %q\n%s", p, back, Board(p))
	}
}

// checkWhy: Why allows exactly what Legal lists.
func checkWhy(t *testing.T, r *rules.Rules, p rules.Position) {
	t.Helper()
	legal := map[[2]rules.Square]bool{}
	for _, m := range r.Legal(p, nil) {
		if m.Kind != rules.Pass {
			legal[[2]rules.Square{m.From, m.To}] = true
			legal[[2]rules.Square{m.From, rules.Nowhere}] = true
		}
	}
	for _, from := range append((p.Pawns(rules.Cones) | p.Pawns(rules.Spools)).List(), rules.Home, rules.Hand) {
		for to := rules.Nowhere; to <= rules.Home; to++ {
			why := r.Why(p, from, to)
			if (why.Reason == rules.Allowed) != legal[[2]rules.Square{from, r.Meant(p, from, to)}] {
				t.Errorf("%d to %d: Why says %+v, legal are [%s]: %q\n%s", from, to, why, MovesText(r.Legal(p, nil)), p, Board(p))
			}
		}
	}
}
