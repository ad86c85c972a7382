package ui

import "senet/rules"

// TargetKind tells what lies under the pointer or has the keyboard focus.
type TargetKind uint8

const (
	TargetNone    TargetKind = iota
	TargetSquare             // Square; a pawn on it is meant too
	TargetHome               // Side's shelf for pawns borne off
	TargetHand               // Side's pawns not yet entered
	TargetSticks             // the tray with sticks or die
	TargetWidget             // ID
	TargetOutside            // what lies round a dialog
)

// Target is a thing that can be pointed at; comparable.
type Target struct {
	Kind   TargetKind
	Square rules.Square
	Side   rules.Side
	ID     string // of a widget
}
