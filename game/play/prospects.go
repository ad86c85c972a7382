package play

import (
	"slices"

	"senet/game/board"
	"senet/rules"
)

// ProspectKind is what the move after a throw could do.
type ProspectKind uint8

const (
	ProspectWin ProspectKind = iota
	ProspectAttack
	ProspectHome // bring a pawn home without winning
)

// Prospect is an event that the next throw may bring.
type Prospect struct {
	Kind   ProspectKind
	Square rules.Square // where the attacked pawn is; Nowhere for other kinds
	Number int          // the number that must be thrown
}

// Prospects returns what the next throw of the side to move may bring, sorted by kind, square and
// number. It is empty unless that side is to throw and has used all numbers thrown before.
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
			add := func(kind ProspectKind, square rules.Square) {
				x, i := Prospect{kind, square, r.Read(c.Throw).Value}, 0
				for i < len(list) && list[i].rank() < x.rank() {
					i++
				}
				if i == len(list) || list[i] != x {
					list = append(list, x)
					copy(list[i+1:], list[i:])
					list[i] = x
				}
			}
			after, err := r.Apply(next, m)
			switch {
			case err != nil:
			case r.Outcome(after).Over() && r.Outcome(after).Winner == p.Turn():
				add(ProspectWin, rules.Nowhere)
			case m.To == rules.Home:
				add(ProspectHome, rules.Nowhere)
			case m.Victim != rules.Nowhere && sendsBack(r, m):
				add(ProspectAttack, m.To)
			}
		}
	}
	return list
}

// rank orders prospects by kind, square and number.
func (x Prospect) rank() int { return 10000*int(x.Kind) + 100*int(x.Square) + x.Number }

// sendsBack reports whether an attack sends the other pawn back. A backward attack that exchanges
// the pawns brings it forward.
func sendsBack(r *rules.Rules, m rules.Move) bool {
	return !m.Victim.OnBoard() || board.PathIndex(r, m.Victim) < board.PathIndex(r, m.To)
}

// Exposed returns the attacks that the other side could make with its next throw after a move that
// ends the turn. If the turn goes on after the move, these are not known.
func Exposed(r *rules.Rules, p rules.Position, m rules.Move) (list []Prospect, known bool) {
	side := p.Turn()
	after, err := r.Apply(p, m)
	if err != nil || after.Phase() != rules.ToThrow || after.Turn() == side {
		return nil, false
	}
	return slices.DeleteFunc(Prospects(r, after), func(x Prospect) bool { return x.Kind != ProspectAttack }), true
}
