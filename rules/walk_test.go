package rules_test

import (
	"testing"

	"senet/rules"
	"senet/rules/sticks"
)

// walk plays random games by the public calls and shows every position to look.
func walk(t *testing.T, r *rules.Rules, games int, look func(p rules.Position)) {
	t.Helper()
	chance := sticks.NewRandom(11)
	caster := sticks.Caster(sticks.Sticks{Chance: chance})
	if r.Options().Die {
		caster = sticks.Die{Chance: chance}
	}
	var buf []rules.Move
	for game := range games {
		p := r.Start(rules.Side(game % 2))
		for {
			look(p)
			if p.Phase() == rules.Ended {
				break
			}
			before, err := p, error(nil)
			buf = r.Legal(p, buf[:0])
			if n := len(buf); p.Phase() == rules.ToMove || n > 0 && chance.Below(3) > 0 {
				p, err = r.Apply(p, buf[chance.Below(uint64(n))])
			} else {
				p, err = r.Throw(p, caster.Cast())
			}
			if err != nil {
				t.Fatalf("%v: %v", before, err)
			}
		}
	}
}

func TestPawnsAreConserved(t *testing.T) {
	for _, g := range games() {
		r := g.rules(t)
		walk(t, r, 60, func(p rules.Position) {
			for _, side := range []rules.Side{rules.Cones, rules.Spools} {
				if n := p.Pawns(side).Len() + p.Home(side) + p.InHand(side); n != g.pawns {
					t.Fatalf("%s: %v: side %d has %d pawns", g, p, side, n)
				}
			}
			if p.Pawns(rules.Cones)&p.Pawns(rules.Spools) != 0 {
				t.Fatalf("%s: %v: two pawns on one square", g, p)
			}
			if legal := r.Legal(p, nil); p.Phase() == rules.ToMove && len(legal) == 0 {
				t.Fatalf("%s: %v: nothing is legal, not even to pass", g, p)
			}
			if over := r.Outcome(p).Over(); over != (p.Phase() == rules.Ended) {
				t.Fatalf("%s: %v: over is %v", g, p, over)
			}
		})
	}
}

// A position survives being written and read, and being taken apart and set up anew.
func TestPositionsRoundTrip(t *testing.T) {
	for _, g := range games() {
		r := g.rules(t)
		walk(t, r, 20, func(p rules.Position) {
			if again, err := r.Parse(p.String()); err != nil || again != p {
				t.Fatalf("%s: %v is read back as %v (%v)", g, p, again, err)
			}
			if again, err := r.Position(p.Setup()); err != nil || again != p {
				t.Fatalf("%s: %v is set up again as %v (%v)", g, p, again, err)
			}
		})
	}
}

// Every answer of Why has to agree with Legal: a move is allowed exactly when it is in the list.
func TestWhyAgreesWithLegal(t *testing.T) {
	for _, g := range games() {
		r, seen := g.rules(t), 0
		walk(t, r, 6, func(p rules.Position) {
			if seen++; seen%3 == 0 || p.Phase() == rules.TurnStart {
				agree(t, g.String(), r, p)
			}
		})
	}
}

// asked are the places to ask about: all pawns, the hand, home, and an empty square.
func asked(p rules.Position) []rules.Square {
	pawns := p.Pawns(rules.Cones) | p.Pawns(rules.Spools)
	empty := rules.Square(1)
	for pawns.Has(empty) {
		empty++
	}
	return append(pawns.List(), empty, rules.Home, rules.Hand)
}

func agree(t *testing.T, name string, r *rules.Rules, p rules.Position) {
	t.Helper()
	var legal, can [33]rules.SquareSet // by From: squares moved to, bit 31 for Home; and whether any
	for _, m := range r.Legal(p, nil) {
		if m.Kind != rules.Pass {
			legal[m.From] |= 1 << m.To
			can[m.From] = 1
		}
	}
	for _, from := range asked(p) {
		for to := rules.Nowhere; to <= rules.Home; to++ {
			want := legal[from]>>r.Meant(p, from, to)&1 == 1
			if to == rules.Nowhere {
				want = can[from] == 1
			}
			no := r.Why(p, from, to)
			if got := no.Reason == rules.Allowed; got != want {
				t.Fatalf("%s: %v: %d to %d is %v, but legal is %v", name, p, from, to, no.Reason, want)
			}
			if no.From != from {
				t.Fatalf("%s: %v: %d to %d is answered for %d", name, p, from, to, no.From)
			}
		}
	}
}
