package board

import (
	"fmt"

	"senet/rules"
)

// Panel is a player's panel.
type Panel struct {
	Side      rules.Side
	Shape     Shape
	Name      string  // "Cones"
	Player    string  // "Anna"
	Face      Face    // of the computer
	Remark    string  // what it says
	ToMove    string  // words of the pill; empty when not to move
	Turn      float64 // 0..1 strength of the frame; it slides between the panels
	Home      string  // "2 of 7 home"
	homeShort string  // Home in figures: "2/7 home"
	Brief     string  // the same for even less: "2/7"
	Slots     int     // dimples on the shelf
	AtHome    int     // pawns on the shelf, without moving ones
	InHand    int     // pawns in the hand; shown when the rule set enters from hand
	HasHand   bool
	Hand      string  // "3 in hand"
	Ring      Ring    // round the pawn in the hand that enters next
	RingGlow  float64 // 0..1 strength of its pulse
	Lift      float64 // how high that pawn is held, in squares
	// no pawn is borne off: there is no shelf, and Home is the number of pawns on their goals
	NoShelf   bool
	Score     string // "5 points"; empty where nothing has been scored
	Match     MatchScore
	Glow      int // dimple that glows, -1 none
	GlowAlpha float64
	Clock     TurnClock
}

// MatchScore is how many games of a match a player has won.
type MatchScore struct {
	Won    int
	Needed int    // win the match; 0: no match is played
	Words  string // "won 1 of 3"
}

// TurnClock is the hourglass of a turn.
type TurnClock struct {
	On    bool
	Left  float64 // 0..1: the share of the turn that is left
	Words string  // "0:24"
}

// Panels returns the panels of both sides beside a view of the board. Their frame slides from one to
// the other; moving reports whether it does so now.
func (b *Board) Panels(words Texts, t LegalMoves, l ViewOptions, v View, slide Slide) (panels [2]Panel, moving bool) {
	o, p := t.Rules.Options(), b.Animator.Position(t.Position)
	turn, moving := slide.position(l.Clock, p.Turn())
	for i := range panels {
		side, panel := rules.Side(i), &panels[i]
		*panel = Panel{
			Side: side, Shape: l.Shapes[side], Name: words.T("name." + l.Shapes[side].Word()), Turn: turn,
			Slots: o.Pawns, AtHome: v.AtHome[side], Glow: -1,
		}
		panel.Count(words, "panel.home", v.AtHome[side]+v.LinedUp[side], o.Pawns)
		if side == rules.Cones {
			panel.Turn = 1 - turn
		}
		if o.Setup == rules.InHand {
			panel.HasHand, panel.InHand = true, v.InHand[side]
			panel.Hand = words.T("panel.hand", "n", panel.InHand)
		}
		if o.Goal == rules.OddAndEven {
			panel.CountPlaced(words, p.Pawns(side)&GoalsOf(p, side), o.Pawns)
		}
		panel.glow(v.Glows)
		if p.Turn() == side && p.Phase() == rules.ToMove {
			panel.ToMove = words.T("panel.move")
		} else if p.Turn() == side && p.Phase() != rules.Ended {
			panel.ToMove = words.T("panel.throw")
		}
		if !b.Animator.Running() && !l.Over {
			panel.enter(b, t, l)
		}
	}
	return panels, moving
}

// enter rings the pawn that enters next, on the panel of the player to move.
func (p *Panel) enter(b *Board, t LegalMoves, l ViewOptions) {
	switch {
	case !p.HasHand || p.Side != t.side():
	case b.Drag.hasMoved && b.Drag.From == rules.Hand:
		p.InHand-- // it follows the pointer
	default:
		p.Ring, p.RingGlow, p.Lift = b.handRing(t, l)
	}
}

// glow lights the dimple where a pawn lands.
func (p *Panel) glow(glows []Glow) {
	for _, g := range glows {
		if g.Square == rules.Home && g.Side == p.Side {
			p.Glow, p.GlowAlpha = g.Slot, g.Alpha
		}
	}
}

// CountPlaced sets the count of pawns on their goals, in games that are won by filling them.
func (p *Panel) CountPlaced(words Texts, there rules.SquareSet, all int) {
	p.NoShelf = true
	p.Count(words, "panel.placed", there.Len(), all)
}

// Count sets the count of pawns home or on their goals.
func (p *Panel) Count(words Texts, key string, n, all int) {
	p.Home, p.homeShort, p.Brief = words.T(key, "n", n, "all", all),
		words.T(key+".short", "n", n, "all", all), fmt.Sprint(n, "/", all)
}

// Slide is the frame that moves from one player's panel to the other's.
type Slide struct {
	from       float64 // its place when the transition began: 0 cones, 1 spools
	to         rules.Side
	transition Transition
}

// Toward starts the slide toward a side.
func (s *Slide) Toward(c Clock, side rules.Side) {
	if side != s.to {
		s.from, _ = s.position(c, s.to)
		s.to, s.transition = side, c.Begin(TurnSlide)
	}
}

// position returns its place and reports whether it moves. At a side it was not started toward, it has
// arrived.
func (s Slide) position(c Clock, side rules.Side) (float64, bool) {
	if side != s.to {
		return float64(side), false
	}
	shown, moving := c.Shown(s.transition)
	return s.from + (float64(s.to)-s.from)*shown, moving
}

// SlideTo returns a frame at rest on a side.
func SlideTo(side rules.Side) Slide { return Slide{to: side} }
