package game

import (
	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// WidgetKind tells how a widget looks and behaves.
type WidgetKind uint8

const (
	Button    WidgetKind = iota
	BigButton            // the page's main deed: Continue, Start
	Entry                // a line of a menu, with Sub below it
	Segments             // one of Choices is chosen
	Field                // a line of text to be edited
	Toggle               // On or off
	Card                 // a rule set
)

// Widget is a thing on a page that can be pressed, chosen or written in. Its Target is {TargetWidget, ID}.
type Widget struct {
	ID      string
	Kind    WidgetKind
	Label   string
	Sub     string // second line, smaller
	Icon    ui.Icon
	Off     bool // greyed; Sub or a prompt says why
	On      bool // Toggle is on, Entry or Card is the chosen one
	Choices []Choice
	Text    string    // Field: what is written
	Caret   int       // Field: place of the caret in runes; -1 when not being edited
	Marked  bool      // Field: all that is written is chosen; what is typed takes its place
	Longest int       // Field: the most characters; 0 for as many as a name has
	Tint    board.Ink // its icon is drawn in a colour to point with: 1 for the first; 0 for the usual
	Aside   bool      // Button of the turn: small and plain, for what is rarely wanted
	Half    bool      // Button: shares its line with the next one, if that is Half too
	Side    rules.Side
	Shape   board.Shape // Field, Segments of a player: the pawn shown beside it; NoShape for none
}

// Choice is one segment; its own Target is {TargetWidget, ID}.
type Choice struct {
	ID     string
	Label  string
	Chosen bool
	Off    bool
}
