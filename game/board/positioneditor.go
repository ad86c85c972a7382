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
func (e *PositionEditor) SetRules(r *rules.Rules) {
	o := r.Options()
	e.Pawns, e.MidTurn = o.Pawns, false
	e.BearsOff, e.EntersFromHand = o.Goal == rules.AllPawnsHome, o.Setup == rules.InHand
}

// CopyPawns copies the pawns of a position.
func (e *PositionEditor) CopyPawns(at rules.Position) {
	s := at.Setup()
	e.On, e.Home, e.Unmoved, e.MidTurn = s.Pawns, s.Home, s.Unmoved, s.Phase == rules.ToThrow
	if e.UnplacedAreHome() {
		e.Home = [2]int{}
	}
}

// WithPawns returns a setup with the pawns of the editor.
func (e *PositionEditor) WithPawns(s rules.Setup) rules.Setup {
	s.Pawns, s.Home, s.Hand = e.On, e.Home, [2]int{}
	waiting := &s.Home
	if e.EntersFromHand {
		waiting = &s.Hand
	}
	for side := range waiting {
		waiting[side] += max(e.Unplaced(rules.Side(side)), 0)
	}
	return s
}

// WithPhase returns a setup with the phase before a throw: TurnStart if the side to move can take a
// pawn off or let one out of the Water first.
func (e *PositionEditor) WithPhase(r *rules.Rules, s rules.Setup) rules.Setup {
	start := s
	start.Phase = rules.TurnStart
	if _, err := r.Position(start); !e.MidTurn && err == nil {
		return start
	}
	s.Phase = rules.ToThrow
	return s
}

// Unplaced returns how many pawns of a side are still to be placed; negative if there are too many.
func (e *PositionEditor) Unplaced(side rules.Side) int {
	return e.Pawns - e.On[side].Len() - e.Home[side]
}

// UnplacedAreHome reports whether unplaced pawns count as home.
func (e *PositionEditor) UnplacedAreHome() bool { return e.BearsOff && !e.EntersFromHand }

// at returns the side whose pawn is on a square, and false for an empty square.
func (e *PositionEditor) at(s rules.Square) (rules.Side, bool) {
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		if e.On[side].Has(s) {
			return side, true
		}
	}
	return rules.Cones, false
}

// Remove removes the pawn on a square, if there is one.
func (e *PositionEditor) Remove(s rules.Square) {
	for side := range e.On {
		e.On[side] &^= rules.Squares(s)
	}
	e.Unmoved &^= rules.Squares(s)
	e.MidTurn = false
}

// put places a pawn, if one is left. It replaces the pawn on the square.
func (e *PositionEditor) put(s rules.Square, side rules.Side) {
	if e.Unplaced(side) > 0 || e.On[side].Has(s) {
		e.Remove(s)
		e.On[side] |= rules.Squares(s)
	}
}

// ClickSquare handles a click on a square: it removes a pawn of the brush's side, or otherwise
// places one, replacing a pawn of the other side. It returns false if no pawn is left to place.
func (e *PositionEditor) ClickSquare(s rules.Square) bool {
	side, there := e.at(s)
	switch {
	case there && side == e.Brush:
		e.Remove(s)
	case e.Unplaced(e.Brush) <= 0:
		return false
	default:
		e.put(s, e.Brush)
	}
	return true
}

// SendHome brings one more pawn of a side home or, with no pawn left to place, takes them all back.
// It does nothing if unplaced pawns are home anyway.
func (e *PositionEditor) SendHome(side rules.Side) {
	switch {
	case !e.BearsOff || e.UnplacedAreHome():
	case e.Unplaced(side) > 0:
		e.Home[side]++
	default:
		e.Home[side] = 0
	}
}

// PointerDown handles a press: it picks up a pawn from the board, a hand or a shelf. Pressing a
// hand also sets the brush.
func (e *PositionEditor) PointerDown(target ui.Target, x, y float64) {
	from, side := rules.Nowhere, target.Side&1
	switch target.Kind {
	case ui.TargetSquare:
		if whose, there := e.at(target.Square); there {
			from, side = target.Square, whose
		}
	case ui.TargetHand:
		e.Brush = side
		if e.Unplaced(side) > 0 {
			from = rules.Hand
		}
	case ui.TargetHome:
		switch {
		case e.Home[side] > 0:
			from = rules.Home
		case e.UnplacedAreHome() && e.Unplaced(side) > 0:
			from = rules.Hand
		}
	}
	e.Drag, e.dragSide = startDrag(from, x, y), side
}

// PointerUp ends a drag, or handles a click. It returns false if no pawn is left to place.
func (e *PositionEditor) PointerUp(pressed, target ui.Target) bool {
	held := e.Drag
	e.Drag = Drag{}
	switch {
	case held.hasMoved:
		e.drop(held.From, target)
	case pressed != target:
	case target.Kind == ui.TargetSquare:
		return e.ClickSquare(target.Square)
	case target.Kind == ui.TargetHome:
		e.Brush = target.Side & 1
		e.SendHome(e.Brush)
	}
	return true
}

// drop places the dragged pawn; outside the board it goes back to the hand.
func (e *PositionEditor) drop(from rules.Square, to ui.Target) {
	switch from {
	case rules.Hand:
	case rules.Home:
		e.Home[e.dragSide]--
	default:
		e.Remove(from)
	}
	switch {
	case to.Kind == ui.TargetSquare && to.Square.IsOnBoard():
		e.put(to.Square, e.dragSide)
	case to.Kind == ui.TargetHome && to.Side == e.dragSide && e.BearsOff && e.EntersFromHand:
		e.Home[e.dragSide]++
	}
}

// InHand returns the number of unplaced pawns of a side beside the board, without a dragged one.
func (e *PositionEditor) InHand(side rules.Side) int {
	n := e.Unplaced(side)
	if e.Drag.hasMoved && e.Drag.From == rules.Hand && e.dragSide == side {
		n--
	}
	return max(n, 0)
}

// Diagram returns the board as it looks now.
func (e *PositionEditor) Diagram(r *rules.Rules, shapes [2]Shape) Diagram {
	d := PawnsDiagram(e.On, r.IsReverse(), shapes)
	d.drag(e.Drag, e.dragSide, shapes)
	return d
}
