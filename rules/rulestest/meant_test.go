package rulestest

import (
	"testing"

	"senet/rules"
)

// TestMeant: on any board a place means itself, but for 30, which means home wherever that is what a pawn can do there.
func TestMeant(t *testing.T) {
	for _, both := range pairs(t) {
		t.Run(both.name, func(t *testing.T) {
			t.Parallel()
			chance := Chance(28)
			for range *boards {
				throws := both.page.Throws()
				player := &quickPlayer{rules: both.rules}
				if err := player.Set(both.page.Place(chance.IntN)); err != nil {
					t.Fatal(err)
				}
				if err := player.Throw(throws[chance.IntN(len(throws))]); err != nil {
					t.Fatal(err)
				}
				checkMeant(t, both, player.now)
			}
		})
	}
}

func checkMeant(t *testing.T, both pair, p rules.Position) {
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
			if to == 30 && !both.page.Goals && (both.page.Leaves[29][1] == rules.Home || home && !there && !taken) {
				want = rules.Home
			}
			if got := both.rules.Meant(p, from, to); got != want {
				t.Errorf("%q: for the pawn on %d, %d means %d and not %d\n%s", p, from, to, want, got, Board(p))
			}
		}
		if home && !there && !taken && both.rules.Why(p, from, 30).Reason != rules.Allowed {
			t.Errorf("%q: %d can go home, and is refused on 30\n%s", p, from, Board(p))
		}
	}
}
