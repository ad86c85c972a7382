package play

import (
	"slices"

	"senet/game/board"
	"senet/rules"
)

// ProspectKind is what a move after the next throw could do.
type ProspectKind uint8

const (
	ProspectWin ProspectKind = iota
	ProspectAttack
	ProspectHome       // bring a pawn home without winning
	ProspectBackAttack // attack by going back, which takes the other pawn forward
	ProspectWater      // lead into the Water, whatever pawn is moved
)

// Prospect is an event that the next throw may bring.
type Prospect struct {
	Kind   ProspectKind
	Square rules.Square // where the attacked pawn is; Nowhere for other kinds
	Number int          // the number that must be thrown
}

// Prospects returns what the next throw of the side to move may bring, sorted by kind, square and
// number. There are none unless that side throws next and has used all numbers thrown before.
func Prospects(r *rules.Rules, p rules.Position) (list []Prospect) {
	if p.Phase() != rules.ToThrow || len(p.Numbers()) > 0 {
		return nil
	}
	add := func(kind ProspectKind, square rules.Square, number int) {
		list = append(list, Prospect{kind, square, number})
	}
	for _, c := range rules.ThrowChances(r.Options().Die) {
		number := r.Meaning(c.Throw).Value
		for _, next := range AfterThrow(r, p, c.Throw) {
			more, legal := len(next.Numbers()) > 1, r.Legal(next, nil)
			if !slices.ContainsFunc(legal, func(m rules.Move) bool { return m.To != rules.Water || !m.IsCarried() }) {
				add(ProspectWater, rules.Nowhere, number)
			}
			for _, m := range legal {
				if more && int(m.Used) != number {
					continue
				}
				after, err := r.Apply(next, m)
				switch {
				case err != nil:
				case r.Outcome(after).HasWon(p.Turn()):
					add(ProspectWin, rules.Nowhere, number)
				case m.To == rules.Home:
					add(ProspectHome, rules.Nowhere, number)
				case m.Victim == rules.Nowhere:
				case !m.Victim.IsOnBoard() || board.PathIndex(r, m.Victim) < board.PathIndex(r, m.To):
					add(ProspectAttack, m.To, number)
				default:
					add(ProspectBackAttack, m.To, number)
				}
			}
		}
	}
	slices.SortFunc(list, func(x, y Prospect) int { return x.rank() - y.rank() })
	return slices.Compact(list)
}

// AfterThrow returns the positions in which the side that throws can use its throw: one, or none if
// it cannot move. In games where all throws come before the moves, a throw that gives another one
// has a position for each throw that may follow and ends the throwing.
func AfterThrow(r *rules.Rules, p rules.Position, t rules.Throw) (list []rules.Position) {
	add := func(next rules.Position, err error) {
		if err == nil && next.Phase() == rules.ToMove && next.Turn() == p.Turn() {
			list = append(list, next)
		}
	}
	next, err := r.Throw(p, t)
	if add(next, err); err != nil || next.Phase() != rules.ToThrow || next.Turn() != p.Turn() {
		return list
	}
	for _, c := range rules.ThrowChances(r.Options().Die) {
		add(r.Throw(next, c.Throw))
	}
	return list
}

// Attacks reports whether the prospect is an attack.
func (p Prospect) Attacks() bool { return p.Kind == ProspectAttack || p.Kind == ProspectBackAttack }

func (p Prospect) rank() int { return 10000*int(p.Kind) + 100*int(p.Square) + p.Number }

// AttacksAfter returns the attacks that the other side could make with its next throw after a move.
// They are not known if the turn goes on after the move.
func AttacksAfter(r *rules.Rules, p rules.Position, m rules.Move) (list []Prospect, known bool) {
	side := p.Turn()
	after, err := r.Apply(p, m)
	if err != nil || after.Phase() != rules.ToThrow || after.Turn() == side {
		return nil, false
	}
	return slices.DeleteFunc(Prospects(r, after), func(x Prospect) bool { return !x.Attacks() }), true
}

// ThrowPosition returns position p with a side to throw, as if all numbers had been used.
func ThrowPosition(r *rules.Rules, p rules.Position, side rules.Side) (rules.Position, error) {
	s := p.Setup()
	s.Turn, s.Phase, s.Numbers, s.Extra, s.FirstMove, s.ExtraTaken = side, rules.ToThrow, nil, false, false, 0
	s.SentBack = s.SentBack && side == p.Turn()
	return r.Position(s)
}

// OpenNumbers returns the chance that a side's next throw in position p, as if it threw now, can
// move a pawn forward.
func OpenNumbers(r *rules.Rules, p rules.Position, side rules.Side) (chance float64) {
	at, err := ThrowPosition(r, p, side)
	if err != nil {
		return 0
	}
	forward := func(m rules.Move) bool { return m.Kind != rules.Pass && !board.IsBackward(r, m) }
	for _, c := range rules.ThrowChances(r.Options().Die) {
		if slices.ContainsFunc(AfterThrow(r, at, c.Throw), func(next rules.Position) bool {
			return slices.ContainsFunc(r.Legal(next, nil), forward)
		}) {
			chance += c.Chance
		}
	}
	return chance
}
