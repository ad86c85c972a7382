package board

import (
	"math"
	"slices"
	"time"

	"senet/game/ui"
	"senet/rules"
)

// Board is the state of the board beside the game: what is selected, dragged, animated or refused.
type Board struct {
	Chosen   rules.Square // a square or Hand; Nowhere for none
	ByItself bool         // selected because it was the only choice
	Held     Drag
	Reel     Animator
	No       Rejection
	Rest     HoverTimer
	Shake    Shake
}

// Shake is the sticks being shaken before they are thrown.
type Shake struct {
	On          bool
	by          grip
	since       time.Duration
	soundsUntil time.Duration // sounds up to this moment have been returned
}

// holdDelay is how long a press lasts before it is more than a click.
const holdDelay = 200 * time.Millisecond

// grip is what holds the sticks: a key, a controller's button (pad > 0), or the pointer, which has
// no key.
type grip struct {
	key ui.Key
	pad int
}

// Take picks up the sticks by what is pressed.
func (s *Shake) Take(now time.Duration, e ui.Event) {
	*s = Shake{On: true, by: grip{e.Key, e.Pad}, since: now + holdDelay}
}

// LetGo puts the sticks down if what is released held them. It reports whether it did, and whether
// they had been shaken.
func (s *Shake) LetGo(now time.Duration, e ui.Event) (held, shaken bool) {
	if held = s.On && s.by == (grip{e.Key, e.Pad}); held {
		_, shaken = s.Held(now)
		*s = Shake{}
	}
	return held, shaken
}

// Held returns how long the sticks have been shaken, and whether they are.
func (s Shake) Held(now time.Duration) (time.Duration, bool) {
	return now - s.since, s.On && now > s.since
}

// Drag is a pawn held by the pointer; From is Nowhere for none.
type Drag struct {
	From        rules.Square
	Moved       bool // it has left its place
	wasSelected bool // it was selected before the press
	x0, y0      float64
	X, Y        float64 // the pointer, in squares
}

// Take returns a drag of the pawn at the pointer, or none if the pointer's place is unknown.
func Take(from rules.Square, x, y float64) Drag {
	if !IsValidCoordinate(x) || !IsValidCoordinate(y) {
		return Drag{}
	}
	return Drag{From: from, x0: x, y0: y, X: x, Y: y}
}

// Follow moves the pawn with the pointer.
func (h *Drag) Follow(x, y float64) {
	if h.From == rules.Nowhere || !IsValidCoordinate(x) || !IsValidCoordinate(y) {
		return
	}
	h.X, h.Y = x, y
	h.Moved = h.Moved || math.Hypot(x-h.x0, y-h.y0) > dragThreshold
}

// dragThreshold is how far, in squares, the pointer moves before a press becomes a drag.
const dragThreshold = .2

// IsValidCoordinate reports whether a number can be a coordinate of the pointer, in squares.
func IsValidCoordinate(x float64) bool { return !math.IsNaN(x) && math.Abs(x) < 1000 }

// Intent is what a gesture means.
type Intent uint8

const (
	Nothing Intent = iota // or a pawn was selected or deselected
	Move                  // Result.Move
	Refuse                // Result.No says why not
	Empty                 // an empty square, Result.At, was pressed without a selection
	Sticks                // the sticks were pressed
	Dropped               // a pawn was dropped outside the board
)

// Result is the outcome of a gesture.
type Result struct {
	Meant   Intent
	Move    rules.Move
	Carried bool // the pawn was dragged there and need not walk
	No      rules.Refusal
	At      rules.Square
}

// Choose selects a pawn, or none.
func (b *Board) Choose(from rules.Square) { b.Chosen, b.ByItself = from, false }

// LetGo releases what the pointer holds.
func (b *Board) LetGo() { b.Held, b.Shake = Drag{}, Shake{} }

// Clear resets selection, drag and refusal.
func (b *Board) Clear() { b.Choose(rules.Nowhere); b.LetGo(); b.No = Rejection{} }

// Down handles a press. On a movable pawn it selects it and returns true.
func (b *Board) Down(t LegalMoves, target ui.Target, x, y float64) bool {
	b.No = Rejection{}
	place, ok := t.Place(target)
	if !ok || !t.IsLit(place) || b.Lands(t, place) {
		return false
	}
	was := b.Chosen == place
	b.Choose(place)
	b.Held = Take(place, x, y)
	b.Held.wasSelected = was
	return true
}

// Up handles a release: a drop, or a click on what was pressed.
func (b *Board) Up(t LegalMoves, pressed, target ui.Target) Result {
	h := b.Held
	b.Held = Drag{}
	switch {
	case target.Kind == ui.TargetSticks && pressed == target:
		return Result{Meant: Sticks}
	case h.From != rules.Nowhere && t.Target(h.From) == target:
		if !h.Moved {
			return b.clickSelection(t, h.wasSelected)
		}
	case h.From != rules.Nowhere && h.Moved:
		if place, ok := t.Place(target); ok {
			return b.tryMove(t, h.From, place, true)
		}
		return Result{Meant: Dropped}
	case h.From != rules.Nowhere:
	case pressed == target:
		return b.Click(t, target)
	default:
		return b.explainDrag(t, pressed, target)
	}
	return Result{}
}

// explainDrag explains why a pawn cannot be dragged: before the throw, or if it cannot move.
func (b *Board) explainDrag(t LegalMoves, pressed, target ui.Target) Result {
	from, drawn := t.Place(pressed)
	to, meant := t.Place(target)
	if drawn && meant && t.isOwn(from) && t.isOccupied(from) {
		return t.why(from, to)
	}
	return Result{}
}

// why returns the refusal of a move.
func (t LegalMoves) why(from, to rules.Square) Result {
	return Result{Meant: Refuse, No: t.Rules.Why(t.Position, from, to)}
}

// Lands reports whether the selected pawn can go to a place.
func (b *Board) Lands(t LegalMoves, place rules.Square) bool {
	if b.Chosen == rules.Nowhere {
		return false
	}
	_, can := t.To(b.Chosen, place)
	return can
}

// clickSelection handles a click on the selected pawn. The second click makes its only move; a pawn on
// 30 that can only go home goes at the first.
func (b *Board) clickSelection(t LegalMoves, was bool) Result {
	moves := t.From(b.Chosen)
	if !t.Secret && len(moves) == 1 && (was || b.Chosen == rules.LastSquare && moves[0].To == rules.Home) {
		return Result{Meant: Move, Move: moves[0]}
	}
	if was {
		b.Choose(rules.Nowhere)
	}
	return Result{}
}

// Click handles a click, or Enter, on a place: it moves the selected pawn there, selects the pawn
// there, or explains why neither is possible.
func (b *Board) Click(t LegalMoves, target ui.Target) Result {
	place, ok := t.Place(target)
	switch {
	case !ok && (target.Kind == ui.TargetHome || target.Kind == ui.TargetHand): // the other player's
		b.Choose(rules.Nowhere)
	case !ok:
	case b.Lands(t, place):
		return b.tryMove(t, b.Chosen, place, false)
	case t.IsLit(place):
		was := b.Chosen == place
		b.Choose(place)
		return b.clickSelection(t, was)
	case b.Chosen != rules.Nowhere && !t.isOwn(place) && t.isIntended(b.Chosen, place):
		return b.tryMove(t, b.Chosen, place, false)
	case t.onlyMoveHome(place) != rules.Move{}:
		return Result{Meant: Move, Move: t.onlyMoveHome(place)}
	case t.onlyEnters() && t.pawnReaching(place) == rules.Hand: // its places are marked already
		return b.tryMove(t, rules.Hand, place, false)
	case b.selectFor(t, place), place == rules.Home:
	case !t.isOccupied(place):
		b.Choose(rules.Nowhere)
		return Result{Meant: Empty, At: place}
	default:
		return t.why(place, rules.Nowhere)
	}
	return Result{}
}

// isIntended reports whether the player meant a pawn to go to a place. A click on an opposing pawn that
// no number reaches was probably a mix-up of sides.
func (t LegalMoves) isIntended(from, place rules.Square) bool {
	switch t.Rules.Why(t.Position, from, place).Reason {
	case rules.NeverBackward:
		way := Along(t.Rules, from) - Along(t.Rules, place)
		return !t.isOccupied(place) || slices.Contains(t.Position.Numbers(nil), way)
	case rules.NotThatFar, rules.NumberUsed:
		return !t.isOccupied(place)
	}
	return true
}

// onlyMoveHome returns the only move that a click on home or 30 can mean, if it bears a pawn off.
func (t LegalMoves) onlyMoveHome(place rules.Square) (only rules.Move) {
	for _, from := range t.Lit() {
		if m, can := t.To(from, place); can && (m.To != rules.Home || only != rules.Move{}) {
			return rules.Move{}
		} else if can {
			only = m
		}
	}
	return only
}

// pawnReaching returns the pawn that can go to a place, the one farthest along; Nowhere for none.
func (t LegalMoves) pawnReaching(place rules.Square) rules.Square {
	for _, from := range t.Lit() {
		if _, can := t.To(from, place); can {
			return from
		}
	}
	return rules.Nowhere
}

// onlyEnters reports whether only a pawn in the hand can move.
func (t LegalMoves) onlyEnters() bool { return slices.Equal(t.Lit(), []rules.Square{rules.Hand}) }

// selectFor selects a pawn that can go to the clicked place.
func (b *Board) selectFor(t LegalMoves, place rules.Square) bool {
	from := t.pawnReaching(place)
	if from == rules.Nowhere || t.Hidden {
		return false
	}
	b.Choose(from)
	return true
}

// tryMove moves a pawn to a place, or explains why it cannot go there.
func (b *Board) tryMove(t LegalMoves, from, to rules.Square, carried bool) Result {
	if m, can := t.To(from, to); can {
		return Result{Meant: Move, Move: m, Carried: carried}
	}
	return t.why(from, to)
}

// Enter handles Enter on a place. After selecting a pawn the focus moves to where it can land.
func (b *Board) Enter(t LegalMoves, focus ui.Target) (Result, ui.Target) {
	at := focus
	if at.Kind == ui.TargetSticks {
		at = t.Target(b.Chosen)
	}
	deed := b.Click(t, at)
	if !t.Secret && deed.Meant == Nothing && b.Chosen != rules.Nowhere && t.Target(b.Chosen) == at {
		if moves := t.From(b.Chosen); len(moves) > 1 {
			focus = t.Target(t.Dry(moves)[0].To)
		}
	}
	return deed, focus
}

// Places returns where Tab stops on the board: the places the selected pawn can go to, or all
// movable pawns and, after a single one, its places.
func (b *Board) Places(t LegalMoves) []ui.Target {
	var list, ends []ui.Target
	if b.Chosen != rules.Nowhere && !t.Secret {
		for _, m := range t.From(b.Chosen) {
			ends = append(ends, t.Target(m.To))
		}
		if !b.ByItself {
			return ends
		}
	}
	for _, s := range t.Offered() {
		list = append(list, t.Target(s))
	}
	return append(list, ends...)
}

// Walk returns where an arrow key leads from a square: to its neighbour, or to what is beside the
// board.
func Walk(focus ui.Target, key ui.Key, neighbour ui.Target) (ui.Target, bool) {
	step, walks := map[ui.Key][2]int{ui.KeyLeft: {-1, 0}, ui.KeyRight: {1, 0}, ui.KeyUp: {0, -1},
		ui.KeyDown: {0, 1}}[key]
	if focus.Kind != ui.TargetSquare || !walks {
		return focus, false
	}
	column, row := Cell(focus.Square)
	if s := SquareAt(column+step[0], row+step[1]); s != rules.Nowhere {
		return ui.Target{Kind: ui.TargetSquare, Square: s}, true
	}
	return neighbour, neighbour.Kind != ui.TargetNone
}
