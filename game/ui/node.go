package ui

import (
	"iter"
	"strings"
)

// NodeKind says how a node lays out its children.
type NodeKind uint8

const (
	Column   NodeKind = iota // children below one another
	Row                      // children side by side
	Grid                     // rows of equal cells, as many side by side as fit
	Masonry                  // columns, each child put in the shortest
	Layers                   // children over one another, each as large as the node
	Scroll                   // one child, which may be higher than the node
	Centered                 // one child in the middle, as wide as the first of Widths that fits
	Text                     // the field Text, in lines
	Symbol                   // the field Icon
	Canvas                   // the field Content, drawn by the Measurer's package
	Space                    // nothing
	// the first child that fits, with letters as large as its Zoom allows; the children are layouts
	// of one content
	FirstFit
)

// Style is the background painted below a node.
type Style uint8

const (
	Bare       Style = iota
	Plate            // a button: a flat box with a line; Selected: lit
	Ebony            // the main button of a page
	ChoiceBed        // the background of a ChoiceRow
	Choice           // one choice; Selected: the current one
	FieldBox         // a text field; Tint 1: invalid
	Switch           // the switch of a toggle
	HoverOnly        // visible only under the pointer
	Card             // something to choose; Selected: lit
	Tab              // a name in a list at the side; Selected: the current one
	Strip            // the toolbar at the top
	Foot             // the toolbar at the foot
	BarButton        // a toolbar button; Selected: pressed in
	Rule             // a thin line
	Side             // a side panel
	Bullet           // a dot before a paragraph
	QuoteBar         // the line beside a quotation
	Panel            // a quiet box, and every other row of a table
	DialogBox        // a dialog
	TooltipBox       // a tooltip
	NoticeBox        // a notice
	Wood             // the panel of the title page
	MenuLine         // a line of its menu; Selected: the first one
	WoodPlate        // a small button on it
	WoodRule         // a thin line on it
	NightSky         // nothing; its text is on the dark sky of a finished game
	Amber            // a large button for what comes next
	Onward           // a large button that leads on
	// a mark on the line of a lesson's steps; Selected: current; Tint 1: an earlier step, 2: a part
	// begins, 3: both; no tab stop
	Step
	Alarm     // a short warning
	Drawer    // a sheet over the page, with a shadow at its side
	Quiet     // a small round button on ebony, rarely needed
	Pill      // what the player has to do now
	PlaqueBox // the plaque beside the sticks
	Tile      // a number on the plaque; Selected: chosen; Disabled: used

	StyleCount // the number of styles
)

// Align is the side or line to which something is aligned.
type Align uint8

const (
	Start Align = iota
	Middle
	End
	Stretch  // as large as the node
	Top      // children of a row: at its upper edge
	Baseline // children of a row: on one baseline, if each is a single line
)

// Node is a part of a page; a page is a tree of nodes. Lengths are in units (see Scale), and Solve
// turns them into pixels. A node that can be pressed has an ID, unique on its page.
type Node struct {
	Kind  NodeKind
	ID    string
	Press func() // called when it is pressed; nil: nothing happens, or it has an Input
	// for screen readers: the name of an icon button, or the whole text of another part
	Name     string
	Heads    []string // of a Column of Rows that is a table: names of its columns for screen readers
	Unspoken bool     // it explains something visual: screen readers skip it
	// it is on the page all the time, so screen readers read it after everything else
	ReadLast    bool
	NeedsScreen bool    // a press only changes how the screen looks, so text mode leaves it out
	Shortcut    Key     // the key that has the same effect, if any
	TypesInto   string  // ID of the field that takes digits typed here
	TabRank     TabRank // among the stops of Tab
	Style       Style
	Disabled    bool // greyed, cannot be pressed
	Selected    bool // chosen, or switched on
	State       State
	Children    []Node
	// FirstFit: yields the layouts, of which Children has only the first; nil:
	// Children has them all
	Layouts iter.Seq[Node]

	Lead     string // bold text before Text
	Text     string
	RoomFor  []string // of a Text: it is as large as each of these texts would need
	Role     Role
	MaxLines int // 0: no limit
	IsBold   bool
	Edit     *Edit       // state of a text field being edited; nil for others
	Input    *FieldInput // of a text field
	Icon     Icon
	Tint     uint8 // annotation colour, from 1; see also Style
	Content  any   // of a Canvas: Measurer.Drawing returns its drawing

	Gap                 float64   // between children
	PadX, PadY          float64   // padding
	MinWidth, MinHeight float64   // also of a cell of a Grid or a column of Masonry
	MaxWidth            float64   // 0: no limit
	Widths              []float64 // of a Centered
	Count               int       // of a Grid or Masonry: most children side by side
	Grow                float64   // share of the space left over
	Share               float64   // share of the whole space, 0..1, instead of the natural size
	// of its children, across their direction; of a Text: of its lines; of a Grid: of its last row
	Align Align
	// of a Scroll or a Column: range of scaling to fit; of a child of a FirstFit: range of scaling
	// its letters
	Zoom Zoom
	// of a Row: children are equally wide if all fit; of a Column: equally high
	Even            bool
	FlippedShare    float64 // Share if the direction of the parent has changed
	FlipsInTall     bool    // in an upright window a Row is a Column, and a Column a Row
	StackBelow      float64 // of a Row: if narrower than this, perhaps NaturalWidth, it is a Column
	Fade            float64 // 0..1: how far it has faded away
	Bar             *Bar    // of a Row of buttons
	DropsLabelFirst bool    // of a button in a Bar: it loses its label before the others
	IsChoiceRow     bool    // its children are choices: Tab stops only at the current one
	// of a Scroll: factor for its content in a wide window, for long texts; 0: none
	ReadingZoom float64
	Moving      bool // of a page: something on it is animated, so the next frame will look different
	// it fills the window except for a strip below it, which Constraints.Window leaves out
	IsPage bool
	// of a page: the focus when it opens
	FirstFocus Target
	// of a page: the targets of Tab in order; nil: its TabStops; see TabSequence
	TabOrder []Target
}

// TabRank orders the stops of Tab: lower ones come first, equal ones in reading order.
type TabRank int8

const (
	NoTabStop  TabRank = -1 // Tab does not reach it
	maxTabRank TabRank = 4
)

// NaturalWidth, as a Node.StackBelow, is the width that the row's children need.
const NaturalWidth = -1

// Bar makes a Row a bar: if it is too narrow, buttons with an icon lose their labels.
type Bar struct {
	// The buttons of the bar without temporary ones, which never cost them their labels. Nil if
	// there are no temporary buttons.
	Usual  []Node
	AtFoot bool // of a toolbar: in an upright window it is at the foot of its page
	// If it is too narrow, it loses its icons and the name beside SENET before any labels.
	KeepsLabels bool
}

// State is what screen readers say about a button that stays pressed, or that shows and hides
// something. The web page knows the states by these words.
type State string

const (
	Released State = "released"
	Pressed  State = "pressed"
	Closed   State = "closed"
	Opened   State = "opened"
)

// FieldInput says what a text field accepts, and receives its text. Lengths are in characters.
type FieldInput struct {
	MaxLength int
	// It accepts several names separated by commas, each of at most MaxLength characters.
	HasNames bool
	// MaxPaste is the maximum length of a pasted text, which replaces the text even if no field is
	// being edited; 0: pasted text is inserted like typed text.
	MaxPaste int
	// Write takes the new text, or the original text if editing was cancelled.
	Write func(text string)
	// Next is the ID of the focus after Enter; "" is the next widget. OnEnter, if not nil, is
	// called after Write and returns the ID instead.
	Next    string
	OnEnter func() (focus string)
	// The text is a number, which typing replaces.
	IsNumber bool
	// Refused reports whether Write did not accept the text, so that editing goes on until it is
	// corrected or cancelled; nil: every text is accepted.
	Refused func() bool
	// Secret is the text of a field that shows dots, because a class sees the screen.
	Secret string
}

// IsRefused reports whether the text was not accepted.
func (f *FieldInput) IsRefused() bool { return f.Refused != nil && f.Refused() }

// Edit is the state of a text being edited.
type Edit struct {
	Caret       int  // index of the character after the caret
	AllSelected bool // the whole text is selected
}

// Zoom is a range of factors by which a part may be scaled. The zero value means none.
type Zoom struct{ Min, Max float64 }

// OnPress returns the node with its Press set.
func (n Node) OnPress(press func()) Node {
	n.Press = press
	return n
}

// FocusFirst returns the page with its FirstFocus set to a button.
func (n Node) FocusFirst(id string) Node {
	n.FirstFocus = Widget(id)
	return n
}

// OnKey returns the node with its Shortcut set.
func (n Node) OnKey(k Key) Node {
	n.Shortcut = k
	return n
}

// ForScreen returns the node with NeedsScreen set.
func (n Node) ForScreen() Node {
	n.NeedsScreen = true
	return n
}

// TabSequence returns the targets of Tab in order: TabOrder or, by rank, the TabStops except those that
// are NoTabStop.
func (n Node) TabSequence() []Target {
	if n.TabOrder != nil {
		return n.TabOrder
	}
	var list []Target
	for now := range maxTabRank + 1 {
		for rank, t := range n.tabStops {
			if rank == now {
				list = append(list, t)
			}
		}
	}
	return list
}

// TabStops returns in reading order everything that can be pressed, but only the current choice of
// a choice row.
func (n Node) TabStops() (list []Target) {
	for _, t := range n.tabStops {
		list = append(list, t)
	}
	return list
}

// tabStops yields the TabStops with their ranks.
func (n Node) tabStops(yield func(TabRank, Target) bool) {
	n.walk(func(k *Node) bool { return !k.IsChoiceRow }, func(k *Node) bool {
		id := k.ID
		if k.IsChoiceRow {
			id = k.choiceStop()
		}
		return id == "" || k.Disabled || k.Style == Step || yield(k.TabRank, Widget(id))
	})
}

// choiceStop returns the choice that is the tab stop; "" if there is none.
func (n Node) choiceStop() string {
	first := ""
	for _, k := range n.Children {
		switch {
		case k.Disabled || k.ID == "":
		case k.Selected:
			return k.ID
		case first == "":
			first = k.ID
		}
	}
	return first
}

// Find returns the node with an id.
func (n Node) Find(id string) (found Node, ok bool) {
	if id == "" {
		return Node{}, false
	}
	for k := range n.All {
		if k.ID == id {
			return *k, true
		}
	}
	return Node{}, false
}

// NextChoice returns the choice that many places after another in its row, or before it if by < 0.
func (n Node) NextChoice(id string, by int) (next string, ok bool) {
	for k := range n.All {
		for i := range k.Children {
			if at := i + by; k.IsChoiceRow && k.Children[i].ID == id && at >= 0 &&
				at < len(k.Children) {
				return k.Children[at].ID, true
			}
		}
	}
	return "", false
}

// AreInOneRow reports whether two ids are choices of one row.
func (n Node) AreInOneRow(one, other string) bool {
	for k := range n.All {
		if k.IsChoiceRow {
			_, a := k.Find(one)
			_, b := k.Find(other)
			if a && b {
				return true
			}
		}
	}
	return false
}

// Texts returns all texts of a tree, in reading order.
func (n Node) Texts() []string {
	var list []string
	for k := range n.All {
		if said := strings.TrimSpace(k.Lead + " " + k.Text); said != "" {
			list = append(list, said)
		}
	}
	return list
}

// FieldText returns the text of a field.
func (n Node) FieldText() string {
	if n.Input != nil && n.Input.Secret != "" {
		return n.Input.Secret
	}
	for k := range n.All {
		if k.Role == FieldText && !k.Disabled { // a disabled one is the hint
			return k.Text
		}
	}
	return ""
}

// All yields the nodes of a tree in reading order; of a FirstFit, only the first child.
func (n Node) All(yield func(*Node) bool) {
	n.walk(func(*Node) bool { return true }, yield)
}

// walk yields nodes in reading order, and their children if into returns true. It stops, and
// returns false, when yield returns false.
func (n *Node) walk(into, yield func(*Node) bool) bool {
	if !yield(n) {
		return false
	}
	if !into(n) {
		return true
	}
	for i := range n.Children {
		if n.Kind == FirstFit && i > 0 {
			break
		}
		if !n.Children[i].walk(into, yield) {
			return false
		}
	}
	return true
}

// Widget returns the target with an id.
func Widget(id string) Target { return Target{Kind: TargetWidget, ID: id} }
