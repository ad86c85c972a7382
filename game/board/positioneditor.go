package board

import (
	"senet/game/ui"
	"senet/rules"
)

// Placing is a board set up by hand: pawns are placed, removed, dragged and sent home.
type Placing struct {
	Pawns int
	Homes bool // the rules bear pawns off
	// unplaced pawns are in the hand; otherwise home, if pawns are borne off
	Hands    bool
	On       [2]rules.SquareSet
	Home     [2]int
	Unmoved  rules.SquareSet // pawns that have never moved, in rules where that matters
	Brush    rules.Side      // whose pawn a press places
	Held     Drag
	Amid     bool       // as copied: the turn has begun, and nothing was changed since
	dragSide rules.Side // of the pawn that is held
}

// Under applies rules to the board, keeping its pawns.
func (p *Placing) Under(r *rules.Rules) {
	o := r.Options()
	p.Pawns, p.Homes, p.Hands, p.Amid = o.Pawns, o.Goal == rules.AllPawnsHome, o.Setup == rules.InHand, false
}

// Stand copies the pawns of a position.
func (p *Placing) Stand(at rules.Position) {
	s := at.Setup()
	p.On, p.Home, p.Unmoved, p.Amid = s.Pawns, s.Home, s.Unmoved, s.Phase == rules.ToThrow
	if p.RestHome() {
		p.Home = [2]int{}
	}
}

// Placed adds the pawns to a setup.
func (p *Placing) Placed(s rules.Setup) rules.Setup {
	s.Pawns, s.Home, s.Hand = p.On, p.Home, [2]int{}
	waiting := &s.Home
	if p.Hands {
		waiting = &s.Hand
	}
	for side := range waiting {
		waiting[side] += max(p.Supply(rules.Side(side)), 0)
	}
	return s
}

// Begun sets the phase before a throw: TurnStart if there is something to do first, a pawn to take
// off or one in the Water.
func (p *Placing) Begun(r *rules.Rules, s rules.Setup) rules.Setup {
	begin := s
	begin.Phase = rules.TurnStart
	if _, err := r.Position(begin); !p.Amid && err == nil {
		return begin
	}
	s.Phase = rules.ToThrow
	return s
}

// Supply returns how many pawns of a side are still to be placed; negative if there are too many.
func (p *Placing) Supply(side rules.Side) int { return p.Pawns - p.On[side].Len() - p.Home[side] }

// RestHome reports whether unplaced pawns are home.
func (p *Placing) RestHome() bool { return p.Homes && !p.Hands }

// At returns whose pawn is on a square.
func (p *Placing) At(s rules.Square) (rules.Side, bool) {
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		if p.On[side].Has(s) {
			return side, true
		}
	}
	return rules.Cones, false
}

// Lift removes whatever is on a square.
func (p *Placing) Lift(s rules.Square) {
	for side := range p.On {
		p.On[side] &^= rules.Squares(s)
	}
	p.Unmoved &^= rules.Squares(s)
	p.Amid = false
}

// put places a pawn; the pawn that was there goes back to its hand.
func (p *Placing) put(s rules.Square, side rules.Side) {
	if p.Supply(side) > 0 || p.On[side].Has(s) {
		p.Lift(s)
		p.On[side] |= rules.Squares(s)
	}
}

// Dab handles a click on a square: it removes a pawn of the brush's side, else places one,
// replacing the other side's. It returns false if none is left to place.
func (p *Placing) Dab(s rules.Square) bool {
	side, there := p.At(s)
	switch {
	case there && side == p.Brush:
		p.Lift(s)
	case p.Supply(p.Brush) <= 0:
		return false
	default:
		p.put(s, p.Brush)
	}
	return true
}

// Send brings one more pawn of a side home; with none left to place it resets them. It does nothing
// if unplaced pawns are home anyway.
func (p *Placing) Send(side rules.Side) {
	switch {
	case !p.Homes || p.RestHome():
	case p.Supply(side) > 0:
		p.Home[side]++
	default:
		p.Home[side] = 0
	}
}

// Down handles a press: it picks up a pawn from the board, a hand or a shelf. Pressing a hand also
// sets the brush.
func (p *Placing) Down(target ui.Target, x, y float64) {
	from, side := rules.Nowhere, target.Side&1
	switch target.Kind {
	case ui.TargetSquare:
		if whose, there := p.At(target.Square); there {
			from, side = target.Square, whose
		}
	case ui.TargetHand:
		p.Brush = side
		if p.Supply(side) > 0 {
			from = rules.Hand
		}
	case ui.TargetHome:
		switch {
		case p.Home[side] > 0:
			from = rules.Home
		case p.RestHome() && p.Supply(side) > 0:
			from = rules.Hand
		}
	}
	p.Held, p.dragSide = Take(from, x, y), side
}

// Up ends a drag, or handles a click. It returns false if no pawn is left to place.
func (p *Placing) Up(pressed, target ui.Target) bool {
	held := p.Held
	p.Held = Drag{}
	switch {
	case held.Moved:
		p.drop(held.From, target)
	case pressed != target:
	case target.Kind == ui.TargetSquare:
		return p.Dab(target.Square)
	case target.Kind == ui.TargetHome:
		p.Brush = target.Side & 1
		p.Send(p.Brush)
	}
	return true
}

// drop places the dragged pawn; outside the board it goes back to the hand.
func (p *Placing) drop(from rules.Square, to ui.Target) {
	switch from {
	case rules.Hand:
	case rules.Home:
		p.Home[p.dragSide]--
	default:
		p.Lift(from)
	}
	switch {
	case to.Kind == ui.TargetSquare && to.Square.OnBoard():
		p.put(to.Square, p.dragSide)
	case to.Kind == ui.TargetHome && to.Side == p.dragSide && p.Homes && p.Hands:
		p.Home[p.dragSide]++
	}
}

// InHand returns how many unplaced pawns of a side are shown beside the board, without a dragged
// one.
func (p *Placing) InHand(side rules.Side) int {
	n := p.Supply(side)
	if p.Held.Moved && p.Held.From == rules.Hand && p.dragSide == side {
		n--
	}
	return max(n, 0)
}

// View returns what is shown of the board.
func (p *Placing) View(r *rules.Rules, shapes [2]Shape) View {
	v := Set(p.On, !r.Forward(), shapes)
	v.drag(p.Held, p.dragSide, shapes)
	return v
}
