package ui

import "senet/rules"

// TargetKind is a kind of Target.
type TargetKind uint8

const (
	TargetNone    TargetKind = iota
	TargetSquare             // Square, with a pawn on it
	TargetHome               // Side's shelf for pawns borne off
	TargetHand               // Side's pawns not yet entered
	TargetSticks             // the tray with sticks or die
	TargetWidget             // ID
	TargetOutside            // around a dialog
)

// Target is something that can be pointed at; it is comparable.
type Target struct {
	Kind   TargetKind
	Square rules.Square
	Side   rules.Side
	ID     string // of a widget
}
