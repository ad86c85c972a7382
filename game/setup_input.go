package game

import (
	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// pointer: pawns are dragged from the hands to squares, from square to square, home, and back; a click puts one down or
// takes it up.
func (p *setupPage) pointer(a *App, e ui.Event) bool {
	switch e.Kind {
	case ui.PointerMove:
		p.held.Follow(e.X, e.Y)
	case ui.PointerDown:
		p.down(e)
	case ui.PointerUp:
		p.up(a, e)
	default:
		return false
	}
	return true
}

// putBack lets a pawn that is held stand where it was.
func (p *setupPage) putBack() { p.held = board.Held{} }

func (p *setupPage) down(e ui.Event) {
	p.forget()
	from := rules.Nowhere
	switch e.Target.Kind {
	case ui.TargetSquare:
		if side, there := p.at(e.Target.Square); there {
			from, p.side = e.Target.Square, side
		}
	case ui.TargetHand:
		p.brush = e.Target.Side
		if p.supply(e.Target.Side) > 0 {
			from, p.side = rules.Hand, e.Target.Side
		}
	case ui.TargetHome:
		if p.home[e.Target.Side] > 0 {
			from, p.side = rules.Home, e.Target.Side
		}
	}
	p.held = board.Take(from, e.X, e.Y)
}

func (p *setupPage) up(a *App, e ui.Event) {
	held := p.held
	p.held = board.Held{}
	switch {
	case held.Moved:
		p.drop(held.From, e.Target)
	case a.wasPressed != e.Target:
	case e.Target.Kind == ui.TargetSquare:
		p.dab(e.Target.Square)
		a.focus = e.Target
	case e.Target.Kind == ui.TargetHome:
		p.brush = e.Target.Side
		p.send(e.Target.Side)
	}
}

// at is whose pawn stands on a square.
func (p *setupPage) at(s rules.Square) (rules.Side, bool) {
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		if p.on[side].Has(s) {
			return side, true
		}
	}
	return rules.Cones, false
}

// drop puts the dragged pawn where it is let go; beside the board it goes back to the hand.
func (p *setupPage) drop(from rules.Square, to ui.Target) {
	switch from {
	case rules.Hand:
	case rules.Home:
		p.home[p.side]--
	default:
		p.lift(from)
	}
	switch {
	case to.Kind == ui.TargetSquare && to.Square.OnBoard():
		p.put(to.Square, p.side)
	case to.Kind == ui.TargetHome && to.Side == p.side && p.homes():
		p.home[p.side]++
	}
}

// send brings one more pawn of a side home; with none left to place, none is home.
func (p *setupPage) send(side rules.Side) {
	switch {
	case !p.homes():
	case p.supply(side) > 0:
		p.home[side]++
	default:
		p.home[side] = 0
	}
}

// lift takes whatever stands on a square off it.
func (p *setupPage) lift(s rules.Square) {
	for side := range p.on {
		p.on[side] &^= rules.Squares(s)
	}
	p.unmoved &^= rules.Squares(s)
	p.amid = false
}

// put sets a pawn on a square; what stood there goes back to its hand.
func (p *setupPage) put(s rules.Square, side rules.Side) {
	if p.supply(side) <= 0 && !p.on[side].Has(s) {
		return
	}
	p.lift(s)
	p.on[side] |= rules.Squares(s)
}

// dab is a click on a square: a pawn of the chosen side is taken up, else one is put down, also in the place of the other
// side's. With none left to put down everything stays, and the page says so.
func (p *setupPage) dab(s rules.Square) {
	side, there := p.at(s)
	switch {
	case there && side == p.brush:
		p.lift(s)
	case p.supply(p.brush) <= 0:
		p.none = true
	default:
		p.put(s, p.brush)
	}
}

// key: the arrows walk over the board, Enter puts a pawn down or takes it up, C and S choose whose.
func (p *setupPage) key(a *App, e ui.Event) bool {
	if a.focus.Kind != ui.TargetSquare {
		return false
	}
	p.forget()
	switch e.Key {
	case ui.KeyEnter, ui.KeySpace:
		p.dab(a.focus.Square)
	case ui.KeyDelete, ui.KeyBackspace:
		p.lift(a.focus.Square)
	case ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown:
		if next, found := board.Walk(a.focus, e.Key, e.Neighbour); found {
			a.focus = next
		}
	default:
		return false
	}
	return true
}

func (p *setupPage) typed(a *App, c rune) bool {
	switch c {
	case 'c', 'C':
		p.brush = rules.Cones
	case 's', 'S':
		p.brush = rules.Spools
	case 'h', 'H':
		p.send(p.brush)
	default:
		return false
	}
	return true
}

// stops are the board, then the buttons.
func (p *setupPage) stops(a *App) []ui.Target {
	square := ui.Target{Kind: ui.TargetSquare, Square: 1}
	if a.focus.Kind == ui.TargetSquare {
		square = a.focus
	}
	return append([]ui.Target{square}, a.view.stops()...)
}
