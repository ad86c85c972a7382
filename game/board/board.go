package board

import (
	"math"
	"slices"
	"time"

	"senet/game/ui"
	"senet/rules"
)

// Board is the state of the board apart from the game: what is selected, dragged, animated or
// refused.
type Board struct {
	Selected      rules.Square // a square or Hand; Nowhere for none
	SelectedAlone bool         // selected because it was the only choice
	FocusMoved    bool         // a key has moved the focus since the board came to rest
	Drag          Drag
	Animator      Animator
	Rejection     Rejection
	Hover         HoverTimer
	Shake         Shake
}

// Shake is the sticks being shaken before they are thrown.
type Shake struct {
	On          bool
	by          grip
	since       time.Duration
	soundsUntil time.Duration // sounds up to this moment have been returned
}

// grip is the input that holds the sticks: a key of the keyboard or of controller number pad, or
// the pointer if both are 0.
type grip struct {
	key ui.Key
	pad int
}

// Start picks up the sticks with the key, button or pointer of an event.
func (s *Shake) Start(now time.Duration, e ui.Event) {
	const holdDelay = 200 * time.Millisecond // how long a press lasts before it is more than a click
	*s = Shake{On: true, by: grip{e.Key, e.Pad}, since: now + holdDelay}
}

// Stop puts the sticks down if the event releases the input that holds them. held reports whether
// it did, and shaken whether the sticks had been shaken.
func (s *Shake) Stop(now time.Duration, e ui.Event) (held, shaken bool) {
	if held = s.On && s.by == (grip{e.Key, e.Pad}); held {
		_, shaken = s.Elapsed(now)
		*s = Shake{}
	}
	return held, shaken
}

// Elapsed returns how long the sticks have been shaken, and reports whether they are being shaken.
func (s Shake) Elapsed(now time.Duration) (time.Duration, bool) {
	return now - s.since, s.On && now > s.since
}

// Drag is a pawn held by the pointer; From is Nowhere for none.
type Drag struct {
	From        rules.Square
	hasMoved    bool // it has left its place
	wasSelected bool // it was selected before the press
	x0, y0      float64
	x, y        float64 // the pointer, in squares
}

// startDrag returns a drag of the pawn at the pointer, or none if the pointer's place is unknown.
func startDrag(from rules.Square, x, y float64) Drag {
	if !IsValidCoordinate(x) || !IsValidCoordinate(y) {
		return Drag{}
	}
	return Drag{From: from, x0: x, y0: y, x: x, y: y}
}

// Follow moves the pawn with the pointer.
func (d *Drag) Follow(x, y float64) {
	const dragThreshold = .2 // how far, in squares, the pointer moves before a press becomes a drag
	if d.From == rules.Nowhere || !IsValidCoordinate(x) || !IsValidCoordinate(y) {
		return
	}
	d.x, d.y = x, y
	d.hasMoved = d.hasMoved || math.Hypot(x-d.x0, y-d.y0) > dragThreshold
}

// Follow handles a movement of the pointer: it moves a held pawn, and notes a square with an
// explanation. Pointing at another movable pawn ends a rejection.
func (b *Board) Follow(now time.Duration, legal LegalMoves, e ui.Event, explained rules.SquareSet) {
	if s := e.Target.Square; e.Target.Kind == ui.TargetSquare && legal.IsMovable(s) &&
		s != b.Rejection.pawn {
		b.Rejection = Rejection{}
	}
	b.Drag.Follow(e.X, e.Y)
	b.Hover.follow(now, e.Target, explained)
}

// IsValidCoordinate reports whether a number can be a coordinate of the pointer, in squares.
func IsValidCoordinate(x float64) bool { return !math.IsNaN(x) && math.Abs(x) < 1000 }

// Intent is the meaning of a gesture.
type Intent uint8

const (
	NoIntent     Intent = iota // nothing, or a pawn was selected or deselected
	IntentMove                 // make Result.Move
	IntentRefuse               // a move that is not legal; Result.Refusal has the reason
	IntentEmpty                // the empty square Result.At was pressed without a selection
	IntentThrow                // the sticks were pressed
	IntentDrop                 // a pawn was dropped outside the board
)

// Result is the outcome of a gesture.
type Result struct {
	Intent  Intent
	Move    rules.Move
	Dragged bool // the pawn was dragged, so it need not walk
	Shaken  bool // the sticks were shaken, so they fall from the hand
	Refusal rules.Refusal
	At      rules.Square
}

// Select selects a pawn, or none.
func (b *Board) Select(from rules.Square) { b.Selected, b.SelectedAlone = from, false }

// CancelDrag releases the pawn or the sticks that the pointer holds.
func (b *Board) CancelDrag() { b.Drag, b.Shake = Drag{}, Shake{} }

// Clear resets selection, drag and refusal.
func (b *Board) Clear() { b.Select(rules.Nowhere); b.CancelDrag(); b.Rejection = Rejection{} }

// PointerDown handles a press: it selects a movable pawn and reports whether it did.
func (b *Board) PointerDown(legal LegalMoves, target ui.Target, x, y float64) bool {
	b.Rejection = Rejection{}
	place, ok := legal.Place(target)
	if !ok || !legal.IsMovable(place) || b.canLand(legal, place) {
		return false
	}
	was, alone := b.Selected == place, b.SelectedAlone
	b.Select(place)
	b.SelectedAlone = was && alone
	b.Drag = startDrag(place, x, y)
	b.Drag.wasSelected = was
	return true
}

// PointerUp handles a release: the drop of a pawn, or a click on the pressed target.
func (b *Board) PointerUp(legal LegalMoves, pressed, target ui.Target) Result {
	drag := b.Drag
	b.Drag = Drag{}
	switch {
	case target.Kind == ui.TargetSticks && pressed == target:
		return Result{Intent: IntentThrow}
	case drag.From != rules.Nowhere && legal.Target(drag.From) == target:
		switch {
		case drag.hasMoved:
		case drag.wasSelected && !b.SelectedAlone: // put down again
			b.Select(rules.Nowhere)
		default:
			return b.clickSelection(legal, drag.wasSelected)
		}
	case drag.From != rules.Nowhere && drag.hasMoved:
		if place, ok := legal.Place(target); ok {
			return b.tryMove(legal, drag.From, place, true)
		}
		return Result{Intent: IntentDrop}
	case drag.From != rules.Nowhere:
	case pressed == target:
		return b.click(legal, target)
	default:
		return b.explainDrag(legal, pressed, target)
	}
	return Result{}
}

// explainDrag returns why the pawn that was dragged cannot move: the sides have not thrown, no
// number moves it, or it is the other side's.
func (b *Board) explainDrag(legal LegalMoves, pressed, target ui.Target) Result {
	from, isPlace := legal.Place(pressed)
	to, isTargetPlace := legal.Place(target)
	switch {
	case !isPlace || !legal.isOccupied(from):
	case !legal.isOwn(from):
		return legal.refuse(from, rules.Nowhere)
	case isTargetPlace:
		return legal.refuse(from, to)
	}
	return Result{}
}

// refuse returns the refusal of a move. If no pawn can move forward or back, it says what stops
// this one from going forward.
func (l LegalMoves) refuse(from, to rules.Square) Result {
	no := l.Rules.Why(l.Position, from, to)
	if to == rules.Nowhere && no.Backward && len(l.Moves) == 0 {
		for _, n := range l.Position.Numbers() {
			for _, forward := range l.Rules.WhyNone(l.Position, n, false) {
				if forward.From == from {
					no = forward
				}
			}
		}
	}
	return Result{Intent: IntentRefuse, Refusal: no}
}

// canLand reports whether the selected pawn can go to a place.
func (b *Board) canLand(legal LegalMoves, place rules.Square) bool {
	if b.Selected == rules.Nowhere {
		return false
	}
	_, can := legal.To(b.Selected, place)
	return can
}

// clickSelection handles a click, or Enter, on a pawn that is now selected. If it was selected before,
// that makes its only move or, if it has several, puts it down. PointerUp calls it for a second click
// only if the game had selected the pawn as the only choice.
func (b *Board) clickSelection(legal LegalMoves, wasSelected bool) Result {
	moves := legal.From(b.Selected)
	if !legal.Secret && len(moves) == 1 && (wasSelected || legal.OneClick) {
		return Result{Intent: IntentMove, Move: moves[0]}
	}
	if wasSelected {
		b.Select(rules.Nowhere)
	}
	return Result{}
}

// click handles a click, or Enter, on a place: it moves the selected pawn there, or the only one that can
// attack there, selects the pawn there, or explains why none of these is possible.
func (b *Board) click(legal LegalMoves, target ui.Target) Result {
	place, ok := legal.Place(target)
	switch {
	case !ok && (target.Kind == ui.TargetHome || target.Kind == ui.TargetHand): // the other side's
		b.Select(rules.Nowhere)
	case !ok:
	case b.canLand(legal, place):
		return b.tryMove(legal, b.Selected, place, false)
	case legal.IsMovable(place):
		was := b.Selected == place
		b.Select(place)
		return b.clickSelection(legal, was)
	case b.Selected != rules.Nowhere && !legal.isOwn(place) &&
		(!b.SelectedAlone || legal.isIntended(b.Selected, place)):
		return b.tryMove(legal, b.Selected, place, false)
	// only the hand can move: its squares are outlined
	case slices.Equal(legal.Movable(), []rules.Square{rules.Hand}) &&
		legal.pawnReaching(place) == rules.Hand:
		return b.tryMove(legal, rules.Hand, place, false)
	case legal.soleAttacker(place) != rules.Nowhere: // the click can mean nothing else
		return b.tryMove(legal, legal.soleAttacker(place), place, false)
	case b.selectFor(legal, place), place == rules.Home:
	case !legal.isOccupied(place):
		b.Select(rules.Nowhere)
		return Result{Intent: IntentEmpty, At: place}
	default:
		return legal.refuse(place, rules.Nowhere)
	}
	return Result{}
}

// isIntended reports whether the player clicked place to move the pawn on from, which the game
// selected. A click on an opponent's pawn that no number reaches is probably a mix-up of sides.
func (l LegalMoves) isIntended(from, place rules.Square) bool {
	switch l.Rules.Why(l.Position, from, place).Reason {
	case rules.NeverBackward:
		steps := PathIndex(l.Rules, from) - PathIndex(l.Rules, place)
		return !l.isOccupied(place) || slices.Contains(l.Position.Numbers(), steps)
	case rules.NotThatFar, rules.NumberUsed:
		return !l.isOccupied(place)
	}
	return true
}

// pawnReaching returns the pawn farthest along of those that can go to a place, or Nowhere.
func (l LegalMoves) pawnReaching(place rules.Square) rules.Square {
	for _, from := range l.Movable() {
		if _, can := l.To(from, place); can {
			return from
		}
	}
	return rules.Nowhere
}

// soleAttacker returns the pawn that attacks a place, if no other can; else Nowhere.
func (l LegalMoves) soleAttacker(place rules.Square) rules.Square {
	if l.Hidden || !l.isOccupied(place) {
		return rules.Nowhere
	}
	attacker := rules.Nowhere
	for _, from := range l.Movable() {
		switch _, can := l.To(from, place); {
		case !can:
		case attacker != rules.Nowhere:
			return rules.Nowhere
		default:
			attacker = from
		}
	}
	return attacker
}

// selectFor selects a pawn that can go to the clicked place, and reports whether there is one.
func (b *Board) selectFor(legal LegalMoves, place rules.Square) bool {
	from := legal.pawnReaching(place)
	if from == rules.Nowhere || legal.Hidden {
		return false
	}
	b.Select(from)
	return true
}

// tryMove moves a pawn to a place, or explains why it cannot go there.
func (b *Board) tryMove(legal LegalMoves, from, to rules.Square, dragged bool) Result {
	if m, can := legal.To(from, to); can {
		return Result{Intent: IntentMove, Move: m, Dragged: dragged}
	}
	return legal.refuse(from, to)
}

// FollowKey notes a key that moves the focus, unless it is pressed while something moves.
func (b *Board) FollowKey(k ui.Key) {
	_, arrow := arrowSteps[k]
	b.FocusMoved = b.FocusMoved || !b.Animator.IsRunning() && (arrow || k == ui.KeyTab || k == ui.KeyBackTab)
}

// Enter handles Enter on a place and returns the focus, which moves from a selected pawn to where
// it can land. A pawn that keys led to makes its only move, whose path has been shown, except in a class.
func (b *Board) Enter(legal LegalMoves, focus ui.Target, inClass bool) (Result, ui.Target) {
	legal.OneClick = legal.OneClick || b.FocusMoved && !inClass
	at := focus
	if at.Kind == ui.TargetSticks {
		at = legal.Target(b.Selected)
	}
	result := b.click(legal, at)
	if !legal.Secret && result.Intent == NoIntent && b.Selected != rules.Nowhere &&
		legal.Target(b.Selected) == at {
		if moves := legal.From(b.Selected); len(moves) > 1 {
			focus = legal.Target(legal.suggestion(moves).To)
		}
	}
	return result, focus
}

// TabStops returns where Tab stops on the board: the places where the selected pawn can go, or all
// movable pawns, Foremost first, and, if the game selected the only one, its places.
func (b *Board) TabStops(legal LegalMoves) []ui.Target {
	var list, ends []ui.Target
	if b.Selected != rules.Nowhere && !legal.Secret {
		for _, m := range legal.From(b.Selected) {
			ends = append(ends, legal.Target(m.To))
		}
		if !b.SelectedAlone {
			return ends
		}
	}
	if stops := legal.FocusStops(); len(stops) > 0 {
		first := legal.Foremost()
		list = append(list, first)
		for _, s := range slices.Backward(stops) {
			if at := legal.Target(s); at != first {
				list = append(list, at)
			}
		}
	}
	return append(list, ends...)
}

// arrowSteps are the columns and rows by which arrow keys lead.
var arrowSteps = map[ui.Key][2]int{ui.KeyLeft: {-1, 0}, ui.KeyRight: {1, 0}, ui.KeyUp: {0, -1}, ui.KeyDown: {0, 1}}

// turnRows are the sums of the two rows that the path connects at the left and right edge.
var turnRows = map[ui.Key]int{ui.KeyLeft: 1 + 2, ui.KeyRight: 0 + 1}

// ArrowStop returns where an arrow key leads among the pawns that can move and the places where the
// selected one can go: first to the nearest in the same row or, up and down, in the nearest row. It
// stays where it is if there is none in that direction and, to the left and right, none in the row in which
// the path goes on. From elsewhere it leads to the foremost pawn.
func (b *Board) ArrowStop(legal LegalMoves, focus ui.Target, key ui.Key) ui.Target {
	stops := b.TabStops(legal)
	for _, from := range legal.FocusStops() {
		if pawn := legal.Target(from); !slices.Contains(stops, pawn) { // another can be selected instead
			stops = append(stops, pawn)
		}
	}
	at, isPlace := legal.Place(focus)
	if !isPlace {
		return legal.Foremost()
	}
	column, row := stopCell(at)
	best, nearest, step, next := math.MaxInt, math.MaxInt, arrowSteps[key], focus
	for _, stop := range stops {
		place, _ := legal.Place(stop)
		c, r := stopCell(place)
		const rowDistance = 100 // more than from one end of a row to the other
		distance := rowDistance*max(r-row, row-r) + max(c-column, column-c)
		if (c-column)*step[0]+(r-row)*step[1] > 0 && distance < best {
			best, next = distance, stop
		} else if best == math.MaxInt && r+row == turnRows[key] && r != row && distance < nearest {
			nearest, next = distance, stop
		}
	}
	return next
}

// stopCell is like Cell, with the hand before the first square and home after the last.
func stopCell(s rules.Square) (column, row int) {
	switch s {
	case rules.Hand:
		return -1, 0
	case rules.Home:
		return 10, 2
	}
	return Cell(s)
}

// ArrowTarget returns where an arrow key leads from a square: to the next square or, at the edge,
// to neighbour, the target beside the board. It returns false if there is none.
func ArrowTarget(focus ui.Target, key ui.Key, neighbour ui.Target) (ui.Target, bool) {
	step, walks := arrowSteps[key]
	if focus.Kind != ui.TargetSquare || !walks {
		return focus, false
	}
	column, row := Cell(focus.Square)
	if s := SquareAt(column+step[0], row+step[1]); s != rules.Nowhere {
		return ui.Target{Kind: ui.TargetSquare, Square: s}, true
	}
	return neighbour, neighbour.Kind != ui.TargetNone
}
