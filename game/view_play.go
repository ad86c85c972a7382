package game

import (
	"senet/game/board"
	"senet/game/motion"
	"senet/rules"
)

// PlayView is the page of a game in play.
type PlayView struct {
	Prompt Prompt
	Board  board.View
	Panels [2]PanelView // by rules.Side
	Tray   TrayView
	Moves  MovesView
	Win    WinView
	Hint   HintView
	Odds   OddsView
	// Actions are small buttons of the turn, at the right end of the prompt band: "Go on" where nothing can move,
	// "Stay" where a pawn need not.
	Actions []Widget
}

// PromptKind is the tone of a prompt.
type PromptKind uint8

const (
	PromptTurn PromptKind = iota
	PromptRefusal
	PromptWin
)

// Prompt is the line of plain words above the board.
type Prompt struct {
	Kind   PromptKind
	Shape  board.Shape // the pawn shown before it
	Lead   string      // first clause, bold
	Rest   string
	Second string  // smaller second line
	Fade   float64 // 1 fully shown
}

// PanelView is a player's panel.
type PanelView struct {
	Side    rules.Side
	Shape   board.Shape
	Name    string  // "Cones"
	Player  string  // "Anna"
	ToMove  string  // words of the pill; empty when not to move
	Turn    float64 // 0..1 strength of the frame (it slides between the panels)
	Home    string  // "2 of 7 home"
	Slots   int     // dimples on the shelf
	AtHome  int     // of them filled (a pawn in flight is not counted)
	HandN   int     // pawns in the hand; shown when the rule set enters from hand
	HasHand bool
	Hand    string     // "3 in hand"
	Ring    board.Ring // round the pawn in the hand that enters next
	RingA   float64    // 0..1 strength of its pulse
	Lift    float64    // how high that pawn is held, in squares
	Placing bool       // no pawn is borne off: there is no shelf, and Home tells how many stand on their goals
	Score   string     // "5 points"; empty where nothing has been scored
	Glow    int        // dimple that glows, -1 none
	GlowA   float64
	Sand    SandView
}

// SandView is the sand-clock of a turn.
type SandView struct {
	On    bool
	Left  float64 // 0..1: the share of the turn that is left
	Words string  // "0:24"
}

// TrayView is where sticks fall and the value is read.
type TrayView struct {
	Sticks  []motion.Stick
	Die     *motion.Die
	Numeral string       // the value, large; empty before the throw
	Pop     float64      // 0..1 numeral's appearance (may overshoot 1)
	Pips    []bool       // shown pips, true = marked
	Words   string       // "three marked", "throw again"; of a throw in the air, what it is for
	Thrower board.Shape  // whose throw is in the air; NoShape while none is
	Extra   string       // second line: "throw again"
	Numbers []NumberView // gathered numbers still to be given out
	Lit     bool         // may be clicked: throw
	Turn    []Widget     // each stick can be clicked, to turn it over; none where they cannot
	Call    string       // words on the plaque before a throw: "Throw"
	Help    Widget       // opens the table of what the throws count; no ID: there is none
}

// NumberView is one gathered number.
type NumberView struct {
	ID     string // widget id: pressing it chooses the number
	Value  string
	Note   string // small, below the value: how it came about
	Chosen bool
	Used   bool
}

// MovesView is the list of moves.
type MovesView struct {
	Head    string
	Open    bool // shown beside the board
	Drawer  bool // shown over the page, in windows where it has no place beside the board
	Entries []MoveEntry
	Legend  string // what a sign in the entries means; empty where none is seen
	Toggle  Widget
	Scroll  float64 // entries hidden below the end; 0 = the newest is seen
}

// MoveEntry is a line of the list. Pressing it goes to that moment.
type MoveEntry struct {
	ID     string
	Number string
	Shape  board.Shape
	Value  string
	Text   string // "18 → 21", "10 × 13", "26 → 27 → 15", "28 → home", "miss"; → and × are drawn by the painter
	Now    bool   // the moment shown
	Faint  bool   // taken back; redo leads there
}

// WinView is the end of a game.
type WinView struct {
	Shown   float64 // 0..1
	Buttons []Widget
}
