package ui

import "strings"

// Kind tells how a node takes its room.
type Kind uint8

const (
	Column  Kind = iota // kids below one another
	Row                 // kids side by side
	Grid                // kids in rows of equal cells, as many side by side as have room
	Masonry             // kids in columns, each put where the column is shortest
	Layers              // kids over one another, each over the whole
	Scroll              // one kid, of which as much is seen as there is room for
	Sheet               // one kid as wide as the first of Steps that has room, in the middle
	Words               // Text
	Picture             // Icon
	Art                 // Drawing, by a painter of its own
	Space               // nothing
	// the first of its kids that is seen whole in the room, with letters as large as its Zoom lets
	// them be; all say the same
	FirstFit
)

// Style is the ground that is painted below a node.
type Style uint8

const (
	Bare      Style = iota
	Plate           // a button: a flat box with a line; On: lit
	Ebony           // the page's main deed
	Bed             // what a row of choices lies on
	Choice          // one of them; On: the chosen one
	FieldBox        // a field to be written in; Tint 1: what stands there is wrong
	Switch          // of a toggle
	Touch           // shows only that the pointer is over it
	Card            // a thing to be chosen; On: lit
	Tab             // a name in a list at the side; On: the current one
	Strip           // the bar along the top
	Foot            // the bar along the foot
	BarButton       // a button of the bar; On: pressed in
	Rule            // a thin line
	Side            // the ground of a part at the side
	Bullet          // a dot before a paragraph
	QuoteBar        // the line beside a quotation
	Stripe          // every other row of a table
	Panel           // a quiet box
	Raised          // a dialog
	Plaque          // the name of a button
	Dark            // a notice
	Wood            // the panel of the title page
	Lit             // a line of the menu on that panel; On: the first one
	WoodKey         // a small button on it
	WoodRule        // a thin line on it
	Amber           // a large button: the deed of the moment
	Onward          // a large button that leads on
	// a mark on the line of a lesson's steps; On: the one that is shown; Tint 1: it is behind, 2: a
	// part begins with it, 3: both; Tab passes it by
	Step
	Alarm  // that something is wrong, in a word or two
	Drawer // a sheet that lies over the page, with a shadow at its side
	Quiet  // a small round button on ebony, of what is rarely wanted
	Pill   // what somebody has to do now
	Slate  // the dark plate beside the sticks
	Tile   // a number on it; On: chosen; Off: used
)

// Align tells to which side something is pushed.
type Align uint8

const (
	Start Align = iota
	Middle
	End
	Stretch  // over all the room there is
	Top      // kids of a row: at its upper edge
	Baseline // kids of a row: on one line of letters, where each has only one
)

// Node is a thing on a page, or several together: a page is a tree of them. It says nothing of
// pixels; all its lengths are in units (see Scale), and Solve finds where everything lies. What is
// pressed has an ID, which is unique on its page.
type Node struct {
	Kind Kind
	ID   string
	// what it is called where no words are seen: a button of the bar in a narrow window; for who
	// hears a page, all that is in a part that cannot be pressed
	Name     string
	Style    Style
	Disabled bool // greyed: cannot be pressed
	Selected bool // chosen, switched on
	Children []Node

	Lead    string // before Text, in bold letters
	Text    string
	Role    Role
	Lines   int // the most lines; 0: as many as it needs
	IsBold  bool
	Edit    *Edit // being written
	Icon    Icon
	Tint    uint8 // a colour to point with, counted from 1
	Drawing any   // of an Art

	Gap                 float64 // between kids
	PadX, PadY          float64 // within its edges
	MinWidth, MinHeight float64 // at least; a cell of a Grid or a column of Masonry at least so wide
	MaxWidth            float64 // at most so wide
	Steps               []float64
	Count               int     // of a Grid or Masonry: at most so many side by side
	Grow                float64 // its share of what is left of the room
	Share               float64 // of the whole room, 0..1, instead of what it needs
	Align               Align   // across the direction of its kids; of Words: where lines stand
	// of a Scroll or a Column: all in it is made larger or smaller, to fit; of a kid of First its
	// letters alone
	Zoom Zoom
	// of a Row: kids are as wide as one another, if that is wide enough for all; of a Column: as
	// high
	Even            bool
	FlippedShare    float64 // instead of Share, where the row is a Column
	FlipsInTall     bool    // of a Row: in an upright window it is a Column; of a Column: there it is a Row
	StackBelow      float64 // of a Row: where there is less than so much room, it is a Column
	StacksIfTight   bool    // of a Row: where there is no room for all, it is a Column
	Fade            float64 // 0..1: how far it has faded away
	DropsLabels     bool    // of a Row: where it has no room, buttons with an Icon lose their words
	DropsLabelFirst bool    // of a button of such a Row: it loses its words before the others
	IsChoiceRow     bool    // its kids are choices: Tab stops once, at the chosen one
	// of a Scroll: in a wide window all in it is so much larger, for it is read and not glanced at
	ReadingZoom  float64
	UsualButtons []Node // of a Row with Shed: the buttons that stand there usually, as long as others do
	BarAtFoot    bool   // of a Row with the buttons of the bar: in an upright window they lie along the foot
}

// Edit is how a text stands that is being written.
type Edit struct {
	Caret int  // before which character
	All   bool // all of it is chosen
}

// Zoom is between which sizes, in tenths of the usual one, a part is set; the zero value changes nothing.
type Zoom struct{ Least, Most float64 }

// TabStops lists what Tab stops at, in the order of reading: all that can be pressed, and of a row of
// choices the chosen one.
func (n Node) TabStops() []Target {
	var list []Target
	n.walk(func(k *Node) bool { return !k.IsChoiceRow }, func(k *Node) bool {
		id := k.ID
		if k.IsChoiceRow {
			id = k.stop()
		}
		if id != "" && !k.Disabled && k.Style != Step {
			list = append(list, Widget(id))
		}
		return true
	})
	return list
}

// stop is the choice at which Tab stops; "" where none can be chosen.
func (n Node) stop() string {
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

// Find is the node of that id.
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

// NextChoice is the next choice in the same row of choices.
func (n Node) NextChoice(id string, by int) (next string, ok bool) {
	for k := range n.All {
		for i := range k.Children {
			if at := i + by; k.IsChoiceRow && k.Children[i].ID == id && at >= 0 && at < len(k.Children) {
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

// Texts is all words of a tree, in the order of reading.
func (n Node) Texts() []string {
	var list []string
	for k := range n.All {
		if said := strings.TrimSpace(k.Lead + " " + k.Text); said != "" {
			list = append(list, said)
		}
	}
	return list
}

// All goes through a tree in the order of reading.
func (n Node) All(yield func(*Node) bool) {
	n.walk(func(*Node) bool { return true }, yield)
}

// walk goes through a tree in the order of reading, into the kids of those nodes for which into
// holds, as long as it is wanted.
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

// Widget is the target of what has that id.
func Widget(id string) Target { return Target{Kind: TargetWidget, ID: id} }
