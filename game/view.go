package game

import (
	"senet/game/motion"
	"senet/rules"
)

// Page is one of the game's pages.
type Page uint8

const (
	PageTitle Page = iota
	PageNewGame
	PagePlay
	PageRules
	PageSettings
	PageLearn
	PageLesson
	PageSetup
	PageHouse
	PageCompare
	PageHistory
	PageGames
	PageReview // its words are in Rules
)

// View is what should be seen now: plain values, all words already in the player's language.
type View struct {
	Page      Page
	Look      Look
	Bar       Bar
	Title     TitleView    // PageTitle
	NewGame   NewGameView  // PageNewGame
	Play      PlayView     // PagePlay
	Rules     RulesView    // PageRules
	Settings  SettingsView // PageSettings
	Learn     LearnView    // PageLearn
	Lesson    LessonView   // PageLesson; its board is in Play
	Setup     SetupView    // PageSetup; its board is in Play
	House     GroupsView   // PageHouse
	Games     GroupsView   // PageGames
	Compare   CompareView  // PageCompare
	Dialog    *DialogView  // lies over any page; only its widgets can be hit
	Notice    string       // one sentence that stays until the next input: a damaged file, a full disk
	Focus     Target       // what has the keyboard focus; shown only when ShowFocus
	Below     Target       // what had the focus when the dialog was opened: the page keeps it in sight; none where it is not told
	ShowFocus bool         // the keyboard was used last
	Hover     Target
	Pressed   Target  // held down by the pointer; let go elsewhere it does nothing
	Scroll    float64 // of the page's main scrolling part, in pixels of a window 1080 high (u = 1)
	Fade      float64 // 0: the page stands; to 1: the page it came from still shows (cross-fade)
	Moving    bool    // something is in motion: the next frame will look different
}

// Look is what the painters need to know about taste.
type Look struct {
	Theme Theme
	Calm  bool // reduced motion
	Dim   bool // everything but the board is darkened
}

// Theme is a set of colours and sizes.
type Theme uint8

const (
	Day Theme = iota
	Night
	Presenter
	HighContrast
)

// Icon is one of the small drawings on buttons.
type Icon uint8

const (
	NoIcon Icon = iota
	IconUndo
	IconRedo
	IconHint
	IconRules
	IconMenu
	IconMoves
	IconBack
	IconForward
	IconEdit
	IconSliders
	IconFullscreen
	IconClose
	IconPlay
	IconPause
	IconRepeat
	IconSkip
	IconPresenter
	IconAll
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
	Icon    Icon
	Off     bool // greyed; Sub or a prompt says why
	On      bool // Toggle is on, Entry or Card is the chosen one
	Choices []Choice
	Text    string // Field: what is written
	Caret   int    // Field: place of the caret in runes; -1 when not being edited
	Longest int    // Field: the most characters; 0 for as many as a name has
	Half    bool   // Button: shares its line with the next one, if that is Half too
	Side    rules.Side
	Shape   Shape // Field, Segments of a player: the pawn shown beside it; NoShape for none
}

// Choice is one segment; its own Target is {TargetWidget, ID}.
type Choice struct {
	ID     string
	Label  string
	Chosen bool
	Off    bool
}

// Section is a group of widgets under a head, with a line of explanation below.
type Section struct {
	Head    string
	Widgets []Widget
	Note    string
}

// Bar is the strip along the top (and, in portrait, the foot) of a page.
type Bar struct {
	Name    string // "Senet Basics · 7 pawns each"
	Buttons []Widget
}

// TitleView is the title page.
type TitleView struct {
	Subtitle string
	Entries  []Widget
	Foot     string
	Board    BoardView
	Sticks   [4]motion.Stick
}

// NewGameView is the page where a game is chosen.
type NewGameView struct {
	Head, Lead string
	Order      Widget // Segments: by which feeling the cards stand; no choices: none
	Cards      []CardView
	Sections   []Section // the choices at the side
	Summary    string    // above the Start button
	Start      Widget
	StartNote  string // "or press Enter"
}

// Certainty is how sure the telling of a rule set is.
type Certainty uint8

const (
	FromSheet Certainty = iota
	Told
	Inferred
)

// CardView is a rule set to be chosen.
type CardView struct {
	Widget    Widget // Kind Card; Label is its title
	Certainty Certainty
	Badge     string // the certainty in words
	Character string // one line of what it feels like
	Source    string
	Preview   []PreviewPawn
	Goals     [2]GoalsView // squares the sides have to fill
	Feel      []ScaleView  // what was measured: how long, how sharp, how much skill decides
	Pale      bool         // not what is looked for; it can be chosen all the same
}

// PreviewPawn is a pawn on a card's little board.
type PreviewPawn struct {
	Square rules.Square
	Shape  Shape
}

// Shape is what a pawn looks like.
type Shape uint8

const (
	NoShape Shape = iota
	Cone
	Spool
	Cube
)

// PlayView is the page of a game in play.
type PlayView struct {
	Prompt Prompt
	Board  BoardView
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
	Shape  Shape  // the pawn shown before it
	Lead   string // first clause, bold
	Rest   string
	Second string  // smaller second line
	Fade   float64 // 1 fully shown
}

// Ring is the mark round a pawn's foot.
type Ring uint8

const (
	NoRing     Ring = iota
	RingMay         // can move
	RingChosen      // chosen
	RingRefused
)

// PawnView is a pawn at one moment, with its marks.
type PawnView struct {
	motion.Pawn
	Shape    Shape
	Ring     Ring
	RingGlow float64 // 0..1 strength of the pulse
	Ghost    bool
}

// PathView is the way of a move, drawn with counted steps.
type PathView struct {
	Squares []rules.Square // first the square it leaves; last where it ends (may be Home)
	Refused bool           // dashed, with a cross at the last square
	Shown   float64        // 0..1 drawn so far
}

// FrameKind is a kind of outline round squares.
type FrameKind uint8

const (
	FrameLand    FrameKind = iota // may land here
	FrameRefused                  // forbids it
	FrameLast                     // part of the last move
	FrameChosen
)

// FrameView outlines squares, joining neighbours into one frame, with a tab that names them.
type FrameView struct {
	Kind    FrameKind
	Squares rules.SquareSet
	Label   string
	Alpha   float64
}

// BoardView is the board at one moment.
type BoardView struct {
	Back    bool            // the path runs 30→1: arrows the other way
	Houses  rules.SquareSet // squares that carry a glyph and are inset with gold
	Pawns   []PawnView
	Paths   []PathView
	Frames  []FrameView
	Ripples []motion.Ripple
	Glows   []motion.Glow
	Arrows  []ArrowView
	Marks   []MarkView
	Focus   rules.Square // keyboard focus, Nowhere for none
	Goals   [2]GoalsView // by rules.Side; squares a side has to fill, where the game is won so
	Dim     float64      // 0..1
	Sun     float64      // 0..1 how far the sun has risen behind the board (win)
}

// GoalsView is the squares that a side has to fill, each marked with a small pawn of its shape.
type GoalsView struct {
	Squares rules.SquareSet
	Shape   Shape
}

// PanelView is a player's panel.
type PanelView struct {
	Side    rules.Side
	Shape   Shape
	Name    string  // "Cones"
	Player  string  // "Anna"
	ToMove  string  // words of the pill; empty when not to move
	Turn    float64 // 0..1 strength of the frame (it slides between the panels)
	Home    string  // "2 of 7 home"
	Slots   int     // dimples on the shelf
	AtHome  int     // of them filled (a pawn in flight is not counted)
	HandN   int     // pawns in the hand; shown when the rule set enters from hand
	HasHand bool
	Hand    string  // "3 in hand"
	Ring    Ring    // round the pawn in the hand that enters next
	RingA   float64 // 0..1 strength of its pulse
	Lift    float64 // how high that pawn is held, in squares
	Placing bool    // no pawn is borne off: there is no shelf, and Home tells how many stand on their goals
	Score   string  // "5 points"; empty where nothing has been scored
	Glow    int     // dimple that glows, -1 none
	GlowA   float64
}

// TrayView is where sticks fall and the value is read.
type TrayView struct {
	Sticks  []motion.Stick
	Die     *motion.Die
	Numeral string       // the value, large; empty before the throw
	Pop     float64      // 0..1 numeral's appearance (may overshoot 1)
	Pips    []bool       // shown pips, true = marked
	Words   string       // "three marked", "throw again"
	Extra   string       // second line: "throw again"
	Numbers []NumberView // gathered numbers still to be given out
	Lit     bool         // may be clicked: throw
	Turn    []Widget     // each stick can be clicked, to turn it over; none where they cannot
	Call    string       // words on the plaque before a throw: "Throw"
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
	Toggle  Widget
	Scroll  float64 // entries hidden below the end; 0 = the newest is seen
}

// MoveEntry is a line of the list. Pressing it goes to that moment.
type MoveEntry struct {
	ID     string
	Number string
	Shape  Shape
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

// RulesView is the page that tells a rule set.
type RulesView struct {
	Head, Lead string // name; character
	Source     string
	Badge      string
	Certainty  Certainty
	Blocks     []Block
	Tabs       []Widget // other rule sets
}

// BlockKind is a kind of paragraph.
type BlockKind uint8

const (
	BlockHead BlockKind = iota
	BlockRule           // Text with Origin, perhaps Quote
	BlockText
	BlockThrows // a little table of the throws
	BlockBoard  // a diagram
	BlockCurve  // a curve of winning chances
)

// Block is a paragraph of a rule page.
type Block struct {
	Kind    BlockKind
	Text    string
	Quote   string // the source's own words
	Origin  string // "Senet Basics, rules page" or "decided by this game"
	Ours    bool
	Throws  []ThrowRow
	Board   BoardView
	Curve   CurveView
	Caption string
}

// ThrowRow is what one throw counts.
type ThrowRow struct {
	Pips  []bool // sticks; empty for a die
	Face  int    // die
	Value string
	Note  string // "throw again", "the turn is missed"
	Odds  string // "6 of 16"
}

// GroupsView is a page of groups.
type GroupsView struct {
	Head, Lead string
	Sections   []Section
}

// SettingsView is the page of settings.
type SettingsView struct {
	Head     string
	Sections []Section
}

// DialogView is a small page over the page.
type DialogView struct {
	Head    string
	Text    string
	Widgets []Widget
}
