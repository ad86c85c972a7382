package ui

import (
	"cmp"
	"fmt"
)

// Say is words in a role.
func Say(role Role, text string) Node { return Node{Kind: Words, Role: role, Text: text} }

// Button is a button with a word in its middle.
func Button(id, label string) Node {
	return Node{Kind: Row, ID: id, Name: label, Style: Plate, High: 58, PadX: 20, PadY: 6, Kids: []Node{
		{Kind: Words, Role: Action, Text: label, Align: Middle, Grow: 1},
	}}
}

// Greyed is a node that cannot be pressed, if it is off.
func (n Node) Greyed(off bool) Node {
	n.Off = n.Off || off
	return n
}

// Lit is a node that is chosen or switched on, if it is on.
func (n Node) Lit(on bool) Node {
	n.On = on
	return n
}

// Main is the page's main deed, in gold letters on ebony.
func Main(id, label string) Node {
	return Node{Kind: Row, ID: id, Name: label, Style: Ebony, High: 92, PadX: 18, Kids: []Node{
		{Kind: Words, Role: Deed, Text: label, Align: Middle, Grow: 1, Lines: 1},
	}}
}

// Entry is a line of a menu that leads on; sub may be empty.
func Entry(id, label, sub string) Node {
	words := Node{Kind: Column, Grow: 1, Gap: 5, Kids: []Node{Say(Action, label)}}
	high, pad := 58.0, 4.0
	if sub != "" {
		words.Kids = append(words.Kids, Say(Sub, sub))
		high, pad = 78, 12
	}
	return Node{Kind: Row, ID: id, Name: label, Style: Plate, High: high, PadX: 20, PadY: pad, Gap: 10,
		Kids: []Node{
			words, {Kind: Picture, Icon: IconForward, Wide: 20},
		}}
}

// Toggle is a switch at the end of its words.
func Toggle(id, label string, on bool) Node {
	return Node{Kind: Row, ID: id, Name: label, Style: Touch, On: on, Gap: 20, High: 50, Kids: []Node{
		{Kind: Words, Role: Label, Text: label, Grow: 1},
		{Kind: Space, Style: Switch, On: on, Wide: 62, High: 34},
	}}
}

// Option is one of several choices.
type Option struct {
	ID, Label string
	On        bool
}

// Choices is a row of choices, of which one is chosen or, where several can be, those that are on.
func Choices(chosen string, options ...Option) Node {
	row := Node{Kind: Row, Style: Bed, PadX: 3, PadY: 3, Even: true, One: true, Fold: true, Align: Stretch}
	for _, o := range options {
		on := o.On || o.ID == chosen
		row.Kids = append(row.Kids, Node{Kind: Row, ID: o.ID, Name: o.Label, Style: Choice, On: on,
			High: 44, PadX: 4, Kids: []Node{
				{Kind: Words, Role: Pick, Text: o.Label, Strong: on, Align: Middle, Grow: 1, Lines: 1},
			}})
	}
	return row
}

// Choose is a row of values, of which one is chosen. The id of each is that of the row, a dot and
// the value.
func Choose[T comparable](id string, values []T, chosen T, label func(T) string) Node {
	var options []Option
	for _, v := range values {
		options = append(options, Option{ID: fmt.Sprint(id, ".", v), Label: label(v), On: v == chosen})
	}
	return Choices("", options...)
}

// Labelled is a control with its name beside it, or above it where there is little room.
func Labelled(label string, control Node) Node {
	if label == "" {
		return control
	}
	control.Share = 0.58
	return Node{Kind: Row, Break: 620, Gap: 4,
		Kids: []Node{{Kind: Words, Role: Label, Text: label, Grow: 1}, control}}
}

// Field is a line of text that can be written; edit is nil while it is not. hint stands there while
// nothing is written.
func Field(id, text, hint string, edit *Edit) Node {
	words := Node{Kind: Words, Role: Written, Text: text, Edit: edit, Grow: 1, Lines: 1}
	if text == "" {
		words.Text, words.Off = hint, true
	}
	return Node{Kind: Row, ID: id, Name: hint, Style: FieldBox, On: edit != nil, High: 50, PadX: 19,
		Gap: 10, Kids: []Node{words}}
}

// Group is things under a heading with a line below it, and a sentence about them; both may be empty.
func Group(head, note string, kids ...Node) Node {
	n := Node{Kind: Column, Kids: nil}
	if head != "" {
		n.Kids = append(n.Kids, Say(Head, head), Node{Kind: Space, High: 4},
			Node{Kind: Space, Style: Rule, High: 1.2}, Node{Kind: Space, High: 18})
	}
	if len(kids) > 0 {
		n.Kids = append(n.Kids, Node{Kind: Column, Gap: 14, Kids: kids})
	}
	if note != "" {
		n.Kids = append(n.Kids, Node{Kind: Space, High: 8}, Say(Note, note))
	}
	return n
}

// Pair is two things side by side, equally wide.
func Pair(a, b Node) Node {
	return Node{Kind: Row, Even: true, Gap: 14, Align: Stretch, Kids: []Node{a, b}}
}

// Titled is the head of a page with a sentence beside it, which may be empty.
func Titled(head, lead string) Node {
	row := Node{Kind: Row, Align: Baseline, High: 104, Gap: 30, PadY: 8,
		Kids: []Node{{Kind: Words, Role: PageHead, Text: head, Lines: 1}}}
	if lead != "" {
		row.Kids = append(row.Kids, Node{Kind: Words, Role: Lead, Text: lead, Grow: 1})
	}
	return Broad(row)
}

// Broad is a part of a page as wide as its head: that of groups in two columns, or in one.
func Broad(kid Node) Node { return Node{Kind: Sheet, Steps: []float64{1640, 900}, Kids: []Node{kid}} }

// Groups is a page of groups in one or two columns, which scrolls where it must. Few groups are set
// larger, so that they fill it.
func Groups(head, lead string, groups ...Node) Node {
	return Node{Kind: Column, Grow: 1,
		Kids: []Node{Titled(head, lead), {Kind: Scroll, Grow: 1, Zoom: Zoom{1, 1.35}, Kids: []Node{
			Broad(Node{Kind: Masonry, Count: 2, Wide: 740, Gap: 36, Kids: groups}),
		}}}}
}

// Stacked is groups that stay below one another in one column.
func Stacked(groups ...Node) Node { return Node{Kind: Column, Gap: between, Kids: groups} }

// BarKey is a button of the bar; where there is no room, its picture alone is seen.
func BarKey(id, label string, icon Icon) Node {
	n := Node{Kind: Row, ID: id, Name: label, Style: BarButton, PadX: barPad, Gap: 10, Align: Middle}
	if icon != NoIcon {
		n.Kids = append(n.Kids, Node{Kind: Picture, Icon: icon, Wide: 25})
	}
	n.Kids = append(n.Kids, Node{Kind: Words, Role: BarWord, Text: label, Lines: 1})
	return n
}

// barPad is the room at both sides of a button of the bar.
const barPad = 14

// Bar is the strip along the top with buttons at its end.
func Bar(mark, name string, buttons ...Node) Node {
	kids := []Node{{Kind: Space, Wide: barPad - 2}, {Kind: Words, Role: Mark, Text: mark, Lines: 1}}
	if name != "" {
		kids = append(kids, Node{Kind: Space, Wide: barPad},
			Node{Kind: Space, Style: Rule, Wide: 1, High: 22}, Node{Kind: Space, Wide: barPad},
			Node{Kind: Words, Role: BarName, Text: name, Grow: 1, Lines: 1})
	} else {
		kids = append(kids, Node{Kind: Space, Grow: 1})
	}
	return Node{Kind: Row, Style: Strip, Shed: true, Gap: 2, Align: Stretch, Kids: append(kids, buttons...)}
}

// Page is a page below its bar.
func Page(bar, body Node) Node {
	body.Grow = 1
	return Node{Kind: Column, Kids: []Node{bar, body}}
}

// WideDialog is how wide a dialog of two columns is; others are as wide as one.
const (
	WideDialog  = 1080
	usualDialog = 540
)

// Dialog is a small page over the page; wide 0 is as wide as usual, text may be empty.
func Dialog(head, text string, wide float64, kids ...Node) Node {
	var all []Node
	if head != "" {
		all = append(all, Node{Kind: Words, Role: DialogHead, Text: head})
	}
	if text != "" {
		all = append(all, Say(DialogText, text), Node{Kind: Space, High: 6})
	}
	return Node{Kind: Column, Style: Raised, Wide: cmp.Or(wide, usualDialog), PadX: 34, PadY: 32,
		Gap: 10, Kids: append(all, kids...)}
}

// Menu is entries under a small heading.
func Menu(head string, entries ...Node) Node {
	return Node{Kind: Column, Gap: 8, Kids: append([]Node{Say(GroupHead, head)}, entries...)}
}

// Halves is groups in two columns, in an upright window in one.
func Halves(groups ...Node) Node {
	half := func(list []Node) Node { return Node{Kind: Column, Gap: 14, Share: .485, Kids: list} }
	n := (len(groups) + 1) / 2
	return Node{Kind: Row, Turn: true, Align: Top, Gap: 20, Kids: []Node{half(groups[:n]), half(groups[n:])}}
}
