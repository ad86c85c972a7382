package board

import (
	"senet/game/ui"
	"senet/rules"
)

// Placing is a board that is set up by hand: pawns are put on squares, sent home, taken up and dragged.
type Placing struct {
	Pawns int  // how many each side has
	Homes bool // pawns are borne off
	// they begin in the hand; elsewhere those that are not placed are home, where pawns are borne
	// off
	Hands   bool
	On      [2]rules.SquareSet
	Home    [2]int
	Unmoved rules.SquareSet // pawns that have never moved, where their order matters
	Brush   rules.Side      // whose pawn a press puts down
	Held    Drag
	Amid    bool       // as taken over: the turn has begun, and nothing was taken up or replaced since
	side    rules.Side // of the pawn that is held
}

// Under is the board under some rules, with the pawns that stand there.
func (p *Placing) Under(r *rules.Rules) {
	o := r.Options()
	p.Pawns, p.Homes, p.Hands, p.Amid = o.Pawns, o.Goal == rules.AllPawnsHome, o.Setup == rules.InHand, false
}

// Stand takes over where the pawns of a position stand.
func (p *Placing) Stand(at rules.Position) {
	s := at.Setup()
	p.On, p.Home, p.Unmoved, p.Amid = s.Pawns, s.Home, s.Unmoved, s.Phase == rules.ToThrow
	if p.RestHome() {
		p.Home = [2]int{}
	}
}

// Placed is what is set up, with its pawns where they are placed.
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

// Begun is what is set up, before a throw: it says whether there is something to be done first, a
// pawn to be taken off, or one that waits in the Water.
func (p *Placing) Begun(r *rules.Rules, s rules.Setup) rules.Setup {
	begin := s
	begin.Phase = rules.TurnStart
	if _, err := r.Position(begin); !p.Amid && err == nil {
		return begin
	}
	s.Phase = rules.ToThrow
	return s
}

// Supply is how many pawns of a side are still to be placed: negative where there are too many.
func (p *Placing) Supply(side rules.Side) int { return p.Pawns - p.On[side].Len() - p.Home[side] }

// RestHome reports whether the pawns that are not placed are home.
func (p *Placing) RestHome() bool { return p.Homes && !p.Hands }

// At is whose pawn stands on a square.
func (p *Placing) At(s rules.Square) (rules.Side, bool) {
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		if p.On[side].Has(s) {
			return side, true
		}
	}
	return rules.Cones, false
}

// Lift takes whatever stands on a square off it.
func (p *Placing) Lift(s rules.Square) {
	for side := range p.On {
		p.On[side] &^= rules.Squares(s)
	}
	p.Unmoved &^= rules.Squares(s)
	p.Amid = false
}

// put sets a pawn on a square; what stood there goes back to its hand.
func (p *Placing) put(s rules.Square, side rules.Side) {
	if p.Supply(side) > 0 || p.On[side].Has(s) {
		p.Lift(s)
		p.On[side] |= rules.Squares(s)
	}
}

// Dab is a click on a square: a pawn of the side that is placed is taken up, else one is put down,
// also in the place of the other side's. It is false where there is none left to put down:
// everything stays.
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

// Send brings one more pawn of a side home; with none left to place, none is home. Where those that
// are not placed are home anyway it does nothing.
func (p *Placing) Send(side rules.Side) {
	switch {
	case !p.Homes || p.RestHome():
	case p.Supply(side) > 0:
		p.Home[side]++
	default:
		p.Home[side] = 0
	}
}

// Down is a press: on a pawn, in a hand or on a shelf it takes a pawn up. A hand's pawns are those
// that are placed from then on.
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
	p.Held, p.side = Take(from, x, y), side
}

// Up lets go of a pawn that was dragged, or is a click. It is false where none is left to put down.
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

// drop puts the dragged pawn where it is let go; beside the board it goes back to the hand.
func (p *Placing) drop(from rules.Square, to ui.Target) {
	switch from {
	case rules.Hand:
	case rules.Home:
		p.Home[p.side]--
	default:
		p.Lift(from)
	}
	switch {
	case to.Kind == ui.TargetSquare && to.Square.OnBoard():
		p.put(to.Square, p.side)
	case to.Kind == ui.TargetHome && to.Side == p.side && p.Homes && p.Hands:
		p.Home[p.side]++
	}
}

// InHand is how many pawns of a side are seen beside the board, still to be placed: one that is
// dragged from there is not.
func (p *Placing) InHand(side rules.Side) int {
	n := p.Supply(side)
	if p.Held.Moved && p.Held.From == rules.Hand && p.side == side {
		n--
	}
	return max(n, 0)
}

// View is what is seen of the board.
func (p *Placing) View(r *rules.Rules, shapes [2]Shape) View {
	v := Set(p.On, !r.Forward(), shapes)
	v.drag(p.Held, p.side, shapes)
	return v
}
