package rules_test

import (
	"slices"
	"testing"

	"senet/rules"
	"senet/rules/sticks"
)

// Looking ahead must see exactly what throwing and moving leads to, whatever the rules.
func TestFollowersAreThrowAndSuccessors(t *testing.T) {
	for _, g := range games() {
		t.Run(g.String(), func(t *testing.T) {
			r, chance := g.rules(t), sticks.NewRandom(11)
			p := r.StartAt(rules.Cones)
			for seen := 0; seen < 3000; seen++ {
				switch p.Phase() {
				case rules.Ended:
					p = r.StartAt(rules.Side(chance.Below(2)))
					continue
				case rules.ToMove, rules.TurnStart:
					p = afterAny(r, p, chance)
					continue
				}
				for _, c := range sticks.Chances(r.Options().Die) {
					thrown, err := r.Throw(p, c.Throw)
					if err != nil {
						t.Fatalf("%v: %v", p, err)
					}
					want := []rules.Position{thrown}
					if thrown.Phase() == rules.ToMove {
						want = r.Successors(thrown, nil)
					}
					if got := r.Followers(p, r.Read(c.Throw), nil); !slices.Equal(got, want) {
						t.Fatalf("%v\nafter %v: followers %v\nby throw and successors %v", p, c.Throw, got, want)
					}
				}
				all := sticks.Chances(r.Options().Die)
				p, _ = r.Throw(p, all[chance.Below(uint64(len(all)))].Throw)
			}
		})
	}
}

// afterAny is the position after one of the moves, or after deciding to throw.
func afterAny(r *rules.Rules, p rules.Position, chance *sticks.Random) rules.Position {
	next := r.Successors(p, nil)
	if p.Phase() == rules.TurnStart {
		next = append(next, r.Waive(p))
	}
	return next[chance.Below(uint64(len(next)))]
}

// A position arranged from what Board and the counts say is the position itself, so far as the board and the turn tell.
func TestArrangeIsTheInverseOfLooking(t *testing.T) {
	for _, g := range games() {
		t.Run(g.String(), func(t *testing.T) {
			r, chance := g.rules(t), sticks.NewRandom(12)
			compared := 0
			for range 20 {
				for p := r.StartAt(rules.Cones); p.Phase() != rules.Ended; {
					switch p.Phase() {
					case rules.ToMove, rules.TurnStart:
						p = afterAny(r, p, chance)
						continue
					}
					side := p.Turn()
					q := r.Arrange(side, p.Pawns(side), p.Pawns(side.Other()), p.InHand(side), p.InHand(side.Other()))
					if p.Pawns(0)&^r.Rests() != 0 {
						t.Fatalf("%v: a pawn stands where Rests says none can", p)
					}
					if q.Pawns(0) != p.Pawns(0) || q.Pawns(1) != p.Pawns(1) || q.Home(0) != p.Home(0) || q.Home(1) != p.Home(1) ||
						q.InHand(0) != p.InHand(0) || q.InHand(1) != p.InHand(1) || q.Turn() != side || q.Phase() != rules.ToThrow {
						t.Fatalf("arranged %v\nfrom     %v", q, p)
					}
					compared++
					all := sticks.Chances(r.Options().Die)
					p, _ = r.Throw(p, all[chance.Below(uint64(len(all)))].Throw)
				}
			}
			if compared < 500 {
				t.Errorf("only %d positions were compared", compared)
			}
		})
	}
}
