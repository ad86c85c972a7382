package game

import (
	"senet/game/board"
	"senet/game/motion"
	"senet/rules"
)

// clock is what everything that moves goes by.
func (a *App) clock() motion.Clock {
	return motion.Clock{Now: a.now, Speed: a.settings.Motion(), Calm: a.settings.Calm}
}

// looks is how the board of the page is looked at.
func (a *App) looks(shapes [2]board.Shape) board.Looks {
	return board.Looks{Clock: a.clock(), Shapes: shapes, Hover: a.hover, Focus: a.focus, Keys: a.showFocus, Pointing: a.pointer.main}
}

// animated is a page on which small movements answer what has changed. They begin in Update: what is seen is never changed by
// being looked at.
type animated interface{ animate(a *App) }

// slide is the frame that goes from one player's panel to the other's.
type slide struct {
	from  float64 // where it was when it was set going: 0 cones, 1 spools
	to    rules.Side
	begun motion.Transition
}

// toward sets it going to a side.
func (s *slide) toward(c motion.Clock, side rules.Side) {
	if side != s.to {
		s.from, _ = s.at(c, s.to)
		s.to, s.begun = side, c.Begin(motion.TurnSlide)
	}
}

// at is where it is and whether it moves. To a side that it was not set going to it has come.
func (s slide) at(c motion.Clock, side rules.Side) (float64, bool) {
	if side != s.to {
		return float64(side), false
	}
	shown, moving := c.Shown(s.begun)
	return s.from + (float64(s.to)-s.from)*shown, moving
}

// said remembers the prompt, to let it come up when it changes.
type said struct {
	last  string
	begun motion.Transition
}

func (w *said) hear(c motion.Clock, p Prompt) {
	if text := p.text(); text != w.last {
		if w.last != "" {
			w.begun = c.Begin(motion.PromptFade)
		}
		w.last = text
	}
}

// fade is how far a prompt has come up, and whether it still does.
func (w said) fade(c motion.Clock, p Prompt) (float64, bool) {
	if p.text() != w.last {
		return 1, false
	}
	return c.Shown(w.begun)
}

func (p Prompt) text() string { return p.Lead + p.Rest + p.Second }

// refused makes the prompt tell a refusal.
func (p *Prompt) refused(no board.Refused) {
	p.Kind, p.Lead, p.Rest, p.Second = PromptRefusal, no.Words.Lead, no.Words.Rest, no.Second
}

// panels are what the panels of both sides tell of their pawns. turn is where the frame is that slides between them.
func (a *App) panels(r *rules.Rules, p rules.Position, frame motion.Frame, shapes [2]board.Shape, turn float64) [2]PanelView {
	o := r.Options()
	var panels [2]PanelView
	for i := range panels {
		side, panel := rules.Side(i), &panels[i]
		*panel = PanelView{
			Side: side, Shape: shapes[side], Name: a.sideName(shapes, side), Turn: turn, Slots: o.Pawns, AtHome: frame.AtHome[side],
			Home: a.words.T("panel.home", "n", frame.AtHome[side], "all", o.Pawns), Glow: -1,
		}
		if side == rules.Cones {
			panel.Turn = 1 - turn
		}
		if o.Setup == rules.InHand {
			panel.HasHand, panel.HandN = true, frame.InHand[side]
			panel.Hand = a.words.T("panel.hand", "n", panel.HandN)
		}
		if o.Goal == rules.OddAndEven {
			panel.placed(a, p.Pawns(side)&board.GoalsOf(p, side), o.Pawns)
		}
	}
	return panels
}

// hand rings the pawn that enters next, on the panel of whose turn it is.
func (p *PanelView) hand(b *board.Board, t board.Turn, l board.Looks) {
	switch {
	case !p.HasHand || p.Side != t.Side():
	case b.Held.Moved && b.Held.From == rules.Hand:
		p.HandN-- // it follows the pointer
	default:
		p.Ring, p.RingA, p.Lift = b.HandRing(t, l)
	}
}

// glow lets the dimple glow in which a pawn lands.
func (p *PanelView) glow(glows []motion.Glow) {
	for _, g := range glows {
		if g.Square == rules.Home && g.Side == p.Side {
			p.Glow, p.GlowA = g.Slot, g.Alpha
		}
	}
}

// placed tells how many pawns of all stand in their places, where the game is won so and none is borne off.
func (p *PanelView) placed(a *App, there rules.SquareSet, all int) {
	p.Placing, p.Home = true, a.words.T("panel.placed", "n", there.Len(), "all", all)
}
