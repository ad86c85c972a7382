package play

import (
	"slices"

	"senet/game/board"
	"senet/rules"
)

// ProspectKind is what a throw would let a side do at once.
type ProspectKind uint8

const (
	ProspectWin ProspectKind = iota
	ProspectAttack
	ProspectHome // bring a pawn home without winning
)

// Prospect is an event that the next throw may bring.
type Prospect struct {
	Kind   ProspectKind
	Square rules.Square // of the attacked pawn; Nowhere for other kinds
	Number int          // that must be thrown
}

// Prospects returns what the next throw of the side to move may bring, the weightiest first. It is empty
// unless that side is to throw, and while numbers thrown before are still to be used.
func Prospects(r *rules.Rules, p rules.Position) (list []Prospect) {
	if p.Phase() != rules.ToThrow || len(p.Numbers(nil)) > 0 {
		return nil
	}
	for _, c := range rules.ThrowChances(r.Options().Die) {
		next, err := r.Throw(p, c.Throw)
		if err != nil || next.Phase() != rules.ToMove || next.Turn() != p.Turn() {
			continue
		}
		for _, m := range r.Legal(next, nil) {
			add := func(kind ProspectKind, at rules.Square) {
				list = append(list, Prospect{kind, at, r.Read(c.Throw).Value})
			}
			after, err := r.Apply(next, m)
			switch {
			case err != nil:
			case r.Outcome(after).Over() && r.Outcome(after).Winner == p.Turn():
				add(ProspectWin, rules.Nowhere)
			case m.To == rules.Home:
				add(ProspectHome, rules.Nowhere)
			case m.Victim != rules.Nowhere && gains(r, m):
				add(ProspectAttack, m.To)
			}
		}
	}
	slices.SortFunc(list, func(a, b Prospect) int {
		return 10000*(int(a.Kind)-int(b.Kind)) + 100*(int(a.Square)-int(b.Square)) + a.Number - b.Number
	})
	return slices.Compact(list)
}

// gains reports whether an attack sends the other pawn back: one made backward brings it forward.
func gains(r *rules.Rules, m rules.Move) bool {
	return !m.Victim.OnBoard() || board.PathIndex(r, m.Victim) < board.PathIndex(r, m.To)
}

// Exposed returns the pawns of a side that the other side could attack with its next throw after a move
// that ends the turn, and the numbers it needs; false if that is not known because the turn goes on.
func Exposed(r *rules.Rules, p rules.Position, m rules.Move) (list []Prospect, known bool) {
	side := p.Turn()
	after, err := r.Apply(p, m)
	if err != nil || after.Phase() != rules.ToThrow || after.Turn() == side {
		return nil, false
	}
	return slices.DeleteFunc(Prospects(r, after), func(x Prospect) bool { return x.Kind != ProspectAttack }), true
}
