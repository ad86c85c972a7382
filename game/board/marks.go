package board

import (
	"slices"

	"senet/rules"
)

// PlainDiagram returns a board with the pawns of a frame, marked goals, and no other marks.
func PlainDiagram(r *rules.Rules, p rules.Position, frame Frame, shapes [2]Shape) Diagram {
	d := Diagram{Frame: frame.clone(), Reverse: r.IsReverse(), Goals: GoalMarks(r, p, shapes)}
	for i := range d.Pawns {
		d.Pawns[i].Shape = shapes[d.Pawns[i].Side&1]
	}
	return d
}

// StillDiagram returns a board at rest without goals, for a picture. Its pawns are in their places
// even before the first move is decided.
func StillDiagram(r *rules.Rules, p rules.Position, shapes [2]Shape) Diagram {
	frame := RestingFrame(p)
	frame.Pawns = restingPawns(p)
	d := PlainDiagram(r, p, frame, shapes)
	d.Goals = [2]Goals{}
	return d
}

// GoalMarks returns the squares that each side has to fill, if the rules have goals.
func GoalMarks(r *rules.Rules, p rules.Position, shapes [2]Shape) (list [2]Goals) {
	if HasGoals(r, p) {
		for i, shape := range shapes {
			list[i] = Goals{Squares: GoalsOf(p, rules.Side(i)), Shape: shape}
		}
	}
	return list
}

// PawnsDiagram returns a board with pawns on the given squares; reverse means that the path runs
// from 30 to 1.
func PawnsDiagram(on [2]rules.SquareSet, reverse bool, shapes [2]Shape) Diagram {
	d := Diagram{Reverse: reverse}
	for side, squares := range on {
		for _, s := range squares.List() {
			d.AddPawn(rules.Side(side), shapes[side], SpotOf(s))
		}
	}
	return d
}

// AddRing puts a ring around the foot of the pawn on a square.
func (d *Diagram) AddRing(s rules.Square, kind Ring, glow float64) {
	for i := range d.Pawns {
		if pawn := &d.Pawns[i]; !pawn.Ghost && s.IsOnBoard() && pawn.Square() == s {
			pawn.SetRing(kind, glow)
		}
	}
}

// SetRing puts a ring around a pawn's foot. A selected pawn is lifted.
func (p *Pawn) SetRing(kind Ring, glow float64) {
	if p.Ring, p.RingGlow = kind, glow; kind == RingSelected {
		p.Lift = selectedLift
	}
}

// HasSelected reports whether a pawn on a square is selected.
func (d Diagram) HasSelected() bool {
	return slices.ContainsFunc(d.Pawns, func(p Pawn) bool { return p.Ring == RingSelected })
}

// Heights of pawns above the board, in squares: of a selected one, and of one at the pointer.
const (
	selectedLift = .11
	heldLift     = .12
)

// AddOutline outlines a square. It ignores places beside the board.
func (d *Diagram) AddOutline(s rules.Square, kind OutlineKind, label string) {
	if s.IsOnBoard() {
		d.Outlines = append(d.Outlines, Outline{Kind: kind, Squares: rules.Squares(s), Label: label, Alpha: 1})
	}
}

// AddPawn adds a pawn and returns it.
func (d *Diagram) AddPawn(side rules.Side, shape Shape, spot Spot) *Pawn {
	d.Pawns = append(d.Pawns, restingPawn(side, spot))
	pawn := &d.Pawns[len(d.Pawns)-1]
	pawn.Shape = shape
	return pawn
}

// addGhost adds a transparent pawn on a square. It ignores places beside the board.
func (d *Diagram) addGhost(side rules.Side, shape Shape, s rules.Square) {
	if s.IsOnBoard() {
		d.AddPawn(side, shape, SpotOf(s)).Ghost = true
	}
}

// IsExchange reports whether a move is an attack by which two pawns change places. A pawn that is
// sent back to the start may land on the attacker's square, too, but only by chance.
func IsExchange(r *rules.Rules, m rules.Move) bool {
	return r.Options().Attack == rules.Exchange && m.Victim == m.From && m.From.IsOnBoard()
}

// addTarget outlines where a move ends, and marks a pawn that it attacks.
func (d *Diagram) addTarget(legal LegalMoves, m rules.Move, label string) {
	d.AddOutline(legal.ShownSquare(m), OutlineLand, label)
	if m.Victim != rules.Nowhere {
		d.Attacks = append(d.Attacks, AttackSign{Square: m.To, Exchange: IsExchange(legal.Rules, m)})
	}
}

// MarkAttack marks where the two pawns of an attack are after the move, except squares with another sign.
func (d *Diagram) MarkAttack(r *rules.Rules, m rules.Move) {
	for _, s := range []rules.Square{m.Rest, m.Victim} {
		if m.Victim != rules.Nowhere && s.IsOnBoard() &&
			!slices.ContainsFunc(d.Attacks, func(a AttackSign) bool { return a.Square == s }) {
			d.Attacks = append(d.Attacks, AttackSign{Square: s, Exchange: IsExchange(r, m), Made: true})
		}
	}
}

// addPath adds the path of a move, with a ghost where the pawn ends or, if it goes home, a glow in
// its dimple.
func (d *Diagram) addPath(r *rules.Rules, p rules.Position, shapes [2]Shape, m rules.Move) {
	side := p.Turn()
	if m.Kind != rules.Release { // a released pawn counts no steps
		d.Paths = append(d.Paths, MovePath{Squares: CountedPath(r, m), Shown: 1})
	}
	switch {
	case m.To == rules.Home:
		d.Glows = append(d.Glows, Glow{Square: rules.Home, Side: side, Slot: p.Home(side), Alpha: .9})
	case !m.To.IsOnBoard():
	case m.Victim == rules.Nowhere: // Rest is where it will be if the Water carries it back
		d.addGhost(side, shapes[side&1], m.Rest)
	case m.Victim != m.From:
		// if both pawns would be on one square, only the attacked one is shown
		d.addGhost(side.Other(), shapes[side.Other()&1], m.Victim)
	}
}

// StartBoard returns the small board in a first position, before the first throw.
func StartBoard(r *rules.Rules, start rules.Position, shapes [2]Shape) PageBoard {
	d := PlainDiagram(r, start, RestingFrame(start), shapes)
	d.Goals = GoalMarks(r, r.StartPositionFor(start.Starter()), shapes)
	for i, shape := range shapes {
		side := rules.Side(i)
		for slot := range start.InHand(side) {
			d.AddPawn(side, shape, Spot{Kind: InHand, Side: side, Slot: slot})
			d.Outlines = []Outline{{Squares: entries(r)}}
		}
	}
	return PageBoard{Diagram: d, Small: true}
}

// entries returns the squares on which a throw of the sticks lets a pawn enter.
func entries(r *rules.Rules) (set rules.SquareSet) {
	for marked := range 5 {
		meaning := r.Meaning(rules.Marked(marked))
		square := rules.Square(meaning.Value)
		if r.IsReverse() {
			square = rules.LastSquare + 1 - square
		}
		if !meaning.Miss && !meaning.Again {
			set |= rules.Squares(square)
		}
	}
	return set
}

// VoteBar is the bar of a move in a vote, on the square where the move leads.
type VoteBar struct {
	Square   rules.Square
	Index    int     // which of the bars on a square it is, from the right
	Share    float64 // its hands as a share of the most for any move, 0..1
	Text     string  // the number of hands
	Counting bool    // its hands are being counted
}
