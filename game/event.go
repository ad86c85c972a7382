package game

import (
	"senet/game/lesson"
	"senet/rules"
)

// TargetKind tells what lies under the pointer or has the keyboard focus.
type TargetKind uint8

const (
	TargetNone   TargetKind = iota
	TargetSquare            // Square; a pawn on it is meant too
	TargetHome              // Side's shelf for pawns borne off
	TargetHand              // Side's pawns not yet entered
	TargetSticks            // the tray with sticks or die
	TargetWidget            // ID
)

// Target is a thing that can be pointed at; comparable.
type Target struct {
	Kind   TargetKind
	Square rules.Square
	Side   rules.Side
	ID     string // of a widget
}

// EventKind tells what a player (or the window) did.
type EventKind uint8

const (
	PointerMove   EventKind = iota // Target: what is under the pointer now
	PointerDown                    // main button or a touching finger
	PointerUp                      // Target: where it was let go
	SecondaryDown                  // right button
	SecondaryUp
	Wheel       // Amount in lines, positive = toward the end
	KeyPress    // Key, also repeated
	TextInput   // Text typed, Places
	FilesDrop   // Files
	WindowBlur  // the window lost the focus; held pointers are let go
	CloseAsked  // the window's close button; On: the system ends the program, and waits for no answer
	Noted       // Text: a sentence from outside the game for the Notice line: a save failed, a damaged file was set aside
	Thought     // Answer: to a question that was asked by a Think effect
	Pasted      // Text: what lies on the clipboard, as a PasteText effect asked for; it can have many lines
	Listed      // Files: the kept games, the newest first
	LessonsRead // Lessons, Faults: the teacher's own lessons, as a ListLessons effect asked for
	Unsaved     // On: the disk refuses a game, which would be lost if the program ended now; not On: all is saved again
	Filled      // On: the window has come to fill the screen, or to do so no more, without having been told to
)

// Key is a key that means something to the game.
type Key uint8

const (
	KeyNone Key = iota
	KeyLeft
	KeyRight
	KeyUp
	KeyDown
	KeyEnter
	KeySpace
	KeyEscape
	KeyTab
	KeyBackTab
	KeyBackspace
	KeyDelete
	KeyHome
	KeyEnd
	KeyPageUp
	KeyPageDown
	KeyUndo       // Ctrl+Z, Cmd+Z
	KeyRedo       // Ctrl+Y, Ctrl+Shift+Z
	KeyNew        // Ctrl+N
	KeyOpen       // Ctrl+O
	KeyCopy       // Ctrl+C, Cmd+C
	KeyPaste      // Ctrl+V, Cmd+V
	KeySelectAll  // Ctrl+A, Cmd+A
	KeyFullscreen // F11, Alt+Enter
	KeyRules      // F1
	KeyPresenter  // F5
	KeyDim        // F6: in the presenter's theme, darkens everything but the board
)

// Event is one thing that happened, in the page's own terms: geometry has already been turned into Targets.
type Event struct {
	Kind      EventKind
	Target    Target
	X, Y      float64 // the pointer in board units (see motion.Spot), for dragging; meaningful when the page has a board
	Touch     bool    // made by a finger
	Key       Key
	Neighbour Target  // KeyPress with an arrow: the target next to View.Focus in that direction, if there is one
	Text      string  // TextInput
	Places    string  // TextInput in a script that is not Latin, or signs of the row of digits: what the same keys write on an American keyboard
	Amount    float64 // Wheel
	ScrollMax float64 // how far the page's main scrolling part can scroll, in the unit of View.Scroll
	ScrollBox float64 // how much of it is seen at once
	Files     []File  // FilesDrop, Listed
	Answer    Answer  // Thought
	On        bool    // Unsaved, CloseAsked, Filled

	Lessons []lesson.Lesson // LessonsRead
	Faults  []error         // LessonsRead: what is wrong with other files; each an *lesson.Error
}

// File is a text read from outside, or the reason why it could not be read.
type File struct {
	Name string
	Data []byte
	Err  error
}
