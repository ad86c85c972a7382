package rulestest

import (
	"slices"
	"testing"

	"senet/rules"
)

// TestOnlyLegalDeeds: in positions of random games nothing is accepted but what Legal lists and the phase allows, and
// every way a move walks begins and ends where the move does.
func TestOnlyLegalDeeds(t *testing.T) {
	for _, both := range pairs(t) {
		t.Run(both.name, func(t *testing.T) {
			t.Parallel()
			chance := Chance(99)
			p := both.rules.Start(rules.Cones)
			for range 400 {
				if both.rules.Outcome(p).Over() {
					break
				}
				checkThrows(t, both.rules, p)
				for _, m := range both.rules.Legal(p, nil) {
					checkForged(t, both.rules, p, m)
					checkPath(t, both.rules, p, m)
				}
				if t.Failed() {
					return
				}
				p = anyStep(t, both.rules, p, chance.IntN)
			}
		})
	}
}

// checkThrows: sticks or die as the rules say, and only when a throw is due.
func checkThrows(t *testing.T, r *rules.Rules, p rules.Position) {
	t.Helper()
	for number := range 20 {
		throw := rules.Throw(number)
		due := p.Phase() != rules.ToMove && p.Phase() != rules.Ended && throw.Valid() && throw.Die() == r.Options().Die
		if next, err := r.Throw(p, throw); (err == nil) != due {
			t.Errorf("throw %d: the error is %v in phase %d: %q", number, err, p.Phase(), p)
		} else if err != nil && next != p {
			t.Errorf("throw %d is refused and changes %q to %q", number, p, next)
		}
	}
}

// checkForged changes each part of a legal move; what is no legal move must be refused.
func checkForged(t *testing.T, r *rules.Rules, p rules.Position, m rules.Move) {
	t.Helper()
	forged := []rules.Move{m, m, m, m, m, m, m, {}, {Kind: rules.Pass}, {Kind: rules.Release, From: 27, To: 15, Rest: 15}}
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
			t.Errorf("%+v: the error is %v, legal are [%s]: %q\n%s", f, err, MovesText(legal), p, Board(p))
		} else if err != nil && next != p {
			t.Errorf("%+v is refused and changes %q to %q", f, p, next)
		}
	}
}

// checkPath: a way runs from the first square of the move to the last, one square at a time.
func checkPath(t *testing.T, r *rules.Rules, p rules.Position, m rules.Move) {
	t.Helper()
	way := r.Path(m)
	if m.Kind == rules.Pass {
		if len(way) != 0 {
			t.Errorf("a pass walks %v", way)
		}
		return
	}
	if len(way) < 2 || way[0] != m.From || way[len(way)-1] != m.To {
		t.Errorf("%s walks %v: %q", MoveText(m), way, p)
		return
	}
	for i := 1; i < len(way); i++ {
		if apart := way[i] - way[i-1]; way[i].OnBoard() && way[i-1].OnBoard() && apart != 1 && apart != -1 && m.Kind != rules.Release {
			t.Errorf("%s leaps in its way %v: %q", MoveText(m), way, p)
		}
	}
}
