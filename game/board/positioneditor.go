package board

import (
	"senet/game/ui"
	"senet/rules"
)

// PositionEditor is a board being set up: pawns are placed, removed, dragged and sent home.
type PositionEditor struct {
	Pawns    int
	BearsOff bool // the rules bear pawns off
	// unplaced pawns are in the hand; otherwise they are home, if pawns are borne off
	EntersFromHand bool
	On             [2]rules.SquareSet
	Home           [2]int
	Unmoved        rules.SquareSet // pawns that have never moved, in rules where that matters
	Brush          rules.Side      // whose pawn a press places
	Drag           Drag
	// the pawns were copied from a position before a throw, and have not been changed since
	MidTurn  bool
	dragSide rules.Side // side of the dragged pawn
}

// SetRules changes the rules and keeps the pawns.
func (p *PositionEditor) SetRules(r *rules.Rules) {
	o := r.Options()
	p.Pawns, p.MidTurn = o.Pawns, false
	p.BearsOff, p.EntersFromHand = o.Goal == rules.AllPawnsHome, o.Setup == rules.InHand
}

// CopyPawns copies the pawns of a position.
func (p *PositionEditor) CopyPawns(at rules.Position) {
	s := at.Setup()
	p.On, p.Home, p.Unmoved, p.MidTurn = s.Pawns, s.Home, s.Unmoved, s.Phase == rules.ToThrow
	if p.UnplacedAreHome() {
		p.Home = [2]int{}
	}
}

// WithPawns returns a setup with the pawns of the editor.
func (p *PositionEditor) WithPawns(s rules.Setup) rules.Setup {
	s.Pawns, s.Home, s.Hand = p.On, p.Home, [2]int{}
	waiting := &s.Home
	if p.EntersFromHand {
		waiting = &s.Hand
	}
	for side := range waiting {
		waiting[side] += max(p.Unplaced(rules.Side(side)), 0)
	}
	return s
}

// WithPhase returns a setup with the phase before a throw: TurnStart if the side to move can take a
// pawn off or let one out of the Water first.
func (p *PositionEditor) WithPhase(r *rules.Rules, s rules.Setup) rules.Setup {
	start := s
	start.Phase = rules.TurnStart
	if _, err := r.Position(start); !p.MidTurn && err == nil {
		return start
	}
	s.Phase = rules.ToThrow
	return s
}

// Unplaced returns how many pawns of a side are still to be placed; negative if there are too many.
func (p *PositionEditor) Unplaced(side rules.Side) int {
	return p.Pawns - p.On[side].Len() - p.Home[side]
}

// UnplacedAreHome reports whether unplaced pawns count as home.
func (p *PositionEditor) UnplacedAreHome() bool { return p.BearsOff && !p.EntersFromHand }

// At returns the side whose pawn is on a square, and false for an empty square.
func (p *PositionEditor) At(s rules.Square) (rules.Side, bool) {
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		if p.On[side].Has(s) {
			return side, true
		}
	}
	return rules.Cones, false
}

// Remove removes the pawn on a square, if there is one.
func (p *PositionEditor) Remove(s rules.Square) {
	for side := range p.On {
		p.On[side] &^= rules.Squares(s)
	}
	p.Unmoved &^= rules.Squares(s)
	p.MidTurn = false
}

// put places a pawn, if one is left. It replaces the pawn on the square.
func (p *PositionEditor) put(s rules.Square, side rules.Side) {
	if p.Unplaced(side) > 0 || p.On[side].Has(s) {
		p.Remove(s)
		p.On[side] |= rules.Squares(s)
	}
}

// ClickSquare handles a click on a square: it removes a pawn of the brush's side, or otherwise places
// one, replacing a pawn of the other side. It returns false if no pawn is left to place.
func (p *PositionEditor) ClickSquare(s rules.Square) bool {
	side, there := p.At(s)
	switch {
	case there && side == p.Brush:
		p.Remove(s)
	case p.Unplaced(p.Brush) <= 0:
		return false
	default:
		p.put(s, p.Brush)
	}
	return true
}

// SendHome brings one more pawn of a side home or, with no pawn left to place, takes them all back.
// It does nothing if unplaced pawns are home anyway.
func (p *PositionEditor) SendHome(side rules.Side) {
	switch {
	case !p.BearsOff || p.UnplacedAreHome():
	case p.Unplaced(side) > 0:
		p.Home[side]++
	default:
		p.Home[side] = 0
	}
}

// PointerDown handles a press: it picks up a pawn from the board, a hand or a shelf. Pressing a
// hand also sets the brush.
func (p *PositionEditor) PointerDown(target ui.Target, x, y float64) {
	from, side := rules.Nowhere, target.Side&1
	switch target.Kind {
	case ui.TargetSquare:
		if whose, there := p.At(target.Square); there {
			from, side = target.Square, whose
		}
	case ui.TargetHand:
		p.Brush = side
		if p.Unplaced(side) > 0 {
			from = rules.Hand
		}
	case ui.TargetHome:
		switch {
		case p.Home[side] > 0:
			from = rules.Home
		case p.UnplacedAreHome() && p.Unplaced(side) > 0:
			from = rules.Hand
		}
	}
	p.Drag, p.dragSide = startDrag(from, x, y), side
}

// PointerUp ends a drag, or handles a click. It returns false if no pawn is left to place.
func (p *PositionEditor) PointerUp(pressed, target ui.Target) bool {
	held := p.Drag
	p.Drag = Drag{}
	switch {
	case held.hasMoved:
		p.drop(held.From, target)
	case pressed != target:
	case target.Kind == ui.TargetSquare:
		return p.ClickSquare(target.Square)
	case target.Kind == ui.TargetHome:
		p.Brush = target.Side & 1
		p.SendHome(p.Brush)
	}
	return true
}

// drop places the dragged pawn; outside the board it goes back to the hand.
func (p *PositionEditor) drop(from rules.Square, to ui.Target) {
	switch from {
	case rules.Hand:
	case rules.Home:
		p.Home[p.dragSide]--
	default:
		p.Remove(from)
	}
	switch {
	case to.Kind == ui.TargetSquare && to.Square.IsOnBoard():
		p.put(to.Square, p.dragSide)
	case to.Kind == ui.TargetHome && to.Side == p.dragSide && p.BearsOff && p.EntersFromHand:
		p.Home[p.dragSide]++
	}
}

// InHand returns the number of unplaced pawns of a side beside the board, without a dragged one.
func (p *PositionEditor) InHand(side rules.Side) int {
	n := p.Unplaced(side)
	if p.Drag.hasMoved && p.Drag.From == rules.Hand && p.dragSide == side {
		n--
	}
	return max(n, 0)
}

// Diagram returns the board as it looks now.
func (p *PositionEditor) Diagram(r *rules.Rules, shapes [2]Shape) Diagram {
	v := PawnsDiagram(p.On, !r.Forward(), shapes)
	v.drag(p.Drag, p.dragSide, shapes)
	return v
}
