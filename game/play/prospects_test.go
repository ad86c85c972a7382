package play

import (
	"slices"
	"testing"

	"senet/game/board"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// In random games of every rule set, a throw allows a win, an attack or a pawn home if and only if
// Prospects has it for the number.
func TestProspectsComeTrue(t *testing.T) {
	for _, set := range ruleset.List() {
		announced := 0
		for seed := range uint64(30) {
			game := reftest.Game(t, record.Header{RuleSet: set.ID}, 400, seed)
			r := game.Rules()
			for i := range game.Len() {
				before, p, throw := game.PositionAt(i), game.PositionAt(i+1), game.Entry(i).Throw
				if game.Entry(i).IsMove || before.Phase() != rules.ToThrow || len(before.Numbers()) > 0 ||
					p.Phase() != rules.ToMove || p.Turn() != before.Turn() {
					continue
				}
				list := Prospects(r, before)
				got, want := map[ProspectKind]bool{}, map[ProspectKind]bool{}
				for _, x := range list {
					if x.Number == r.Meaning(throw).Value {
						got[x.Kind] = true
					}
				}
				for _, m := range r.Legal(p, nil) {
					after := apply(t, r, p, m)
					switch {
					case r.Outcome(after).HasWon(before.Turn()):
						want[ProspectWin] = true
					case m.To == rules.Home:
						want[ProspectHome] = true
					case m.Victim.IsOnBoard() && board.PathIndex(r, m.Victim) < board.PathIndex(r, m.To),
						m.Victim == rules.Hand:
						want[ProspectAttack] = true
					case m.Victim != rules.Nowhere:
						want[ProspectBackAttack] = true
					}
				}
				for _, kind := range []ProspectKind{ProspectWin, ProspectAttack, ProspectHome, ProspectBackAttack} {
					if got[kind] != want[kind] {
						t.Fatalf("%s, %v, %v: kind %d announced %t, possible %t", set.ID, before, throw, kind,
							got[kind], want[kind])
					}
				}
				announced += len(list)
			}
		}
		if announced == 0 {
			t.Errorf("%s: nothing was ever announced", set.ID)
		}
	}
}

func apply(t *testing.T, r *rules.Rules, p rules.Position, m rules.Move) rules.Position {
	t.Helper()
	next, err := r.Apply(p, m)
	if err != nil {
		t.Fatal(err)
	}
	return next
}

// AttacksAfter names the numbers that attack the pawns left open by a move.
func TestAttacksAfterNamesTheNumbers(t *testing.T) {
	g := reftest.GameAt(t, record.Header{RuleSet: "basics"},
		"C 8 9 home 3 / S 7 12 home 3 / C to move 2")
	r, p := g.Rules(), g.PositionAt(0)
	for _, m := range r.Legal(p, nil) {
		open, known := AttacksAfter(r, p, m)
		var numbers []int
		for _, x := range open {
			numbers = append(numbers, x.Number)
		}
		want := map[rules.Square][]int{8: nil, 9: {1}}[m.From]
		if !known || !slices.Equal(numbers, want) {
			t.Errorf("after %v it names %v, not %v", m, numbers, want)
		}
	}
}

// If all throws come before the moves, Prospects also has numbers that give another throw.
func TestProspectsNameNumbersThatThrowAgain(t *testing.T) {
	for id, position := range map[string]string{
		"kendall": "C 4 home 6 / S 5 home 6 / C to throw",
		"digital": "C 4 home 6 / S 5 home 6 / C to throw",
	} {
		g := reftest.GameAt(t, record.Header{RuleSet: id}, position)
		r, p := g.Rules(), g.PositionAt(0)
		if next, err := r.Throw(p, rules.Marked(1)); err != nil || next.Phase() != rules.ToThrow {
			t.Fatalf("%s: a 1 does not give another throw", id)
		}
		if list := Prospects(r, p); !slices.Contains(list, Prospect{ProspectAttack, 5, 1}) {
			t.Errorf("%s: it announces %v, without the attack by 1", id, list)
		}
	}
}
