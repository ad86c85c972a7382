package rules_test

import (
	"testing"

	"senet/rules"
	"senet/rules/sticks"
)

// boardGames are those in which the throw is moved at once and pawns go home.
func boardGames(t *testing.T) []game {
	t.Helper()
	var list []game
	for _, g := range games() {
		if o := g.rules(t).Options(); !o.Gather && o.Goal == rules.AllPawnsHome {
			list = append(list, g)
		}
	}
	return list
}

// What can go by a value is what the list of moves has, and the two sides can be looked at one by one.
func TestReachIsWhatTheMovesHave(t *testing.T) {
	for _, g := range boardGames(t) {
		r, chance := g.rules(t), sticks.NewRandom(14)
		t.Run(g.String(), func(t *testing.T) {
			for range 2000 {
				p := scattered(r, chance)
				for _, c := range sticks.Chances(r.Options().Die) {
					if rd := r.Read(c.Throw); rd.Value > 0 {
						sameReach(t, r, p, c.Throw)
					}
				}
				for v := 1; v <= 6; v++ {
					partsAreTheWhole(t, r, p, v)
				}
			}
		})
	}
}

// scattered are up to four pawns a side on random squares.
func scattered(r *rules.Rules, chance *sticks.Random) rules.Position {
	rests := r.Rests().List()
	var sets [2]rules.SquareSet
	for range 1 + chance.Below(8) {
		s := rests[chance.Below(uint64(len(rests)))]
		if side := chance.Below(2); !sets[side^1].Has(s) && sets[side].Len() < 4 {
			sets[side] |= rules.Squares(s)
		}
	}
	hand := 0
	if r.Options().Setup == rules.InHand {
		hand = int(chance.Below(2))
	}
	return r.Arrange(rules.Side(chance.Below(2)), sets[0], sets[1], hand, hand)
}

func sameReach(t *testing.T, r *rules.Rules, p rules.Position, c rules.Throw) {
	t.Helper()
	thrown, err := r.Throw(p, c)
	if err != nil {
		t.Fatal(err)
	}
	n := r.Read(c).Value
	var ahead, back rules.SquareSet
	var entered, doubled bool
	for _, m := range r.Legal(thrown, nil) {
		switch {
		case m.Kind == rules.Pass:
		case int(m.Value) != n:
			doubled = true
		case m.Kind == rules.Enter:
			entered = true
		case m.Backward():
			back |= rules.Squares(m.From)
		default:
			ahead |= rules.Squares(m.From)
		}
	}
	gotAhead, gotBack, enters := r.Reach(&p, n)
	if gotAhead != ahead || enters != entered || back != 0 && gotBack != back || back == 0 && gotBack != 0 && ahead == 0 && !entered && !doubled {
		t.Fatalf("%v by %d: ahead %v, back %v, enters %v; the moves have %v, %v, %v", p, n, gotAhead.List(), gotBack.List(), enters,
			ahead.List(), back.List(), entered)
	}
}

// partsAreTheWhole compares a position with what each of its pawns could do if it were alone with the other side.
func partsAreTheWhole(t *testing.T, r *rules.Rules, p rules.Position, v int) {
	t.Helper()
	side := p.Turn()
	own, other := p.Pawns(side), p.Pawns(side.Other())
	ahead, back, enters := r.Reach(&p, v)
	free := r.Arrange(side, own, 0, p.InHand(side), 0)
	wantAhead, wantBack, wantEnters := r.Reach(&free, v)
	var alone, behind rules.SquareSet
	for _, s := range own.List() {
		q := r.Arrange(side, rules.Squares(s), other, 0, 0)
		a, b, _ := r.Reach(&q, v)
		alone, behind = alone|a, behind|b
	}
	q := r.Arrange(side, 0, other, 1, 0)
	_, _, entry := r.Reach(&q, v)
	if ahead != wantAhead&alone || back != wantBack&behind || enters != (wantEnters && entry) {
		t.Fatalf("%v by %d: the parts say %v %v %v, the whole %v %v %v", p, v, (wantAhead & alone).List(), (wantBack & behind).List(),
			wantEnters && entry, ahead.List(), back.List(), enters)
	}
}

// What Earns says is what happens.
func TestEarnsIsWhatHappens(t *testing.T) {
	for _, g := range boardGames(t) {
		r, chance := g.rules(t), sticks.NewRandom(15)
		t.Run(g.String(), func(t *testing.T) {
			for range 2000 {
				p := scattered(r, chance)
				for _, c := range sticks.Chances(r.Options().Die) {
					thrown, err := r.Throw(p, c.Throw)
					if err != nil || thrown.Phase() != rules.ToMove {
						continue
					}
					for _, m := range r.Legal(thrown, nil) {
						next, err := r.Apply(thrown, m)
						if err != nil {
							t.Fatal(err)
						}
						if again := next.Turn() == p.Turn(); m.Kind != rules.Pass && next.Phase() != rules.Ended && again != r.Earns(r.Read(c.Throw), m.To) {
							t.Fatalf("%v, %+v: throws again: %v", thrown, m, again)
						}
					}
				}
			}
		})
	}
}
