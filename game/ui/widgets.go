package ui

import (
	"cmp"
	"fmt"
	"slices"
)

// TextNode returns a text in a role.
func TextNode(role Role, text string) Node { return Node{Kind: Text, Role: role, Text: text} }

// Button returns a button with a label.
func Button(id, label string) Node {
	return Node{Kind: Row, ID: id, Name: label, Style: Plate, MinHeight: 58, PadX: 20, PadY: 6, Children: []Node{
		{Kind: Text, Role: Action, Text: label, Align: Middle, Grow: 1},
	}}
}

// DisabledIf returns the node, disabled if off is true.
func (n Node) DisabledIf(off bool) Node {
	n.Disabled = n.Disabled || off
	return n
}

// ShownIf returns the node or, if on is false, an empty one.
func (n Node) ShownIf(on bool) Node {
	if !on {
		return Node{}
	}
	return n
}

// SelectedIf returns the node, selected if on is true.
func (n Node) SelectedIf(on bool) Node {
	n.Selected = on
	return n
}

// PressedIf returns a button that stays pressed while on is true.
func (n Node) PressedIf(on bool) Node {
	n.Selected, n.State = on, Released
	if on {
		n.State = Pressed
	}
	return n
}

// OpenedIf returns a button that shows and hides something, which is shown if on is true.
func (n Node) OpenedIf(on bool) Node {
	n.State = Closed
	if on {
		n.State = Opened
	}
	return n
}

// MainButton returns the main button of a page, with gold letters on ebony.
func MainButton(id, label string) Node {
	return Node{Kind: Row, ID: id, Name: label, Style: Ebony, MinHeight: 92, PadX: 18, Children: []Node{
		{Kind: Text, Role: MainActionText, Text: label, Align: Middle, Grow: 1, MaxLines: 1},
	}}
}

// MenuEntry returns a line of a menu; sub, below the label, may be empty.
func MenuEntry(id, label, sub string) Node {
	words := Node{Kind: Column, Grow: 1, Gap: 5, Children: []Node{TextNode(Action, label)}}
	height, pad := 58.0, 4.0
	if sub != "" {
		words.Children = append(words.Children, TextNode(ButtonSub, sub))
		height, pad = 78, 12
	}
	return Node{Kind: Row, ID: id, Name: label, Style: Plate, MinHeight: height, PadX: 20, PadY: pad, Gap: 10,
		Children: []Node{
			words, {Kind: Symbol, Icon: IconForward, MinWidth: 20},
		}}
}

// Toggle returns a switch with its label.
func Toggle(id, label string, on bool) Node {
	return Node{
		Kind:      Row,
		ID:        id,
		Name:      label,
		Style:     HoverOnly,
		Selected:  on,
		Gap:       20,
		MinHeight: 50,
		Children: []Node{
			{Kind: Text, Role: Label, Text: label, Grow: 1},
			{Kind: Space, Style: Switch, Selected: on, MinWidth: 62, MinHeight: 34},
		},
	}
}

// Option is one of several choices.
type Option struct {
	ID, Label string
	On        bool
	Press     func() // called when it is chosen
}

// ChoiceRow returns a row of choices. The option with the ID chosen, and those that are On, are
// selected.
func ChoiceRow(chosen string, options ...Option) Node {
	row := Node{
		Kind:        Row,
		Style:       ChoiceBed,
		PadX:        3,
		PadY:        3,
		Even:        true,
		IsChoiceRow: true,
		StackBelow:  NaturalWidth,
		Align:       Stretch,
	}
	for _, o := range options {
		on := o.On || o.ID == chosen
		row.Children = append(row.Children, Node{Kind: Row, ID: o.ID, Press: o.Press, Name: o.Label, Style: Choice,
			Selected:  on,
			MinHeight: 44, PadX: 4, Children: []Node{
				{Kind: Text, Role: ChoiceText, Text: o.Label, IsBold: on, Align: Middle, Grow: 1, MaxLines: 1},
			}})
	}
	return row
}

// ValueRow returns a choice row of values, one of them chosen; pick is called with a value that is
// pressed. The ID of a choice is the row's ID, a dot and the value.
func ValueRow[T comparable](id string, values []T, chosen T, label func(T) string, pick func(T)) Node {
	var options []Option
	for _, v := range values {
		options = append(options, Option{ID: fmt.Sprint(id, ".", v), Label: label(v), On: v == chosen,
			Press: func() { pick(v) }})
	}
	return ChoiceRow("", options...)
}

// WithLabel returns a control with its label beside it, or above it if there is little room.
func WithLabel(label string, control Node) Node {
	if label == "" {
		return control
	}
	if control.Share = 0.58; control.Style == FieldBox && control.Name == "" {
		control.Name = label
	}
	return Node{Kind: Row, StackBelow: 620, Gap: 4,
		Children: []Node{{Kind: Text, Role: Label, Text: label, Grow: 1}, control}}
}

// Field returns a text field, which shows the hint while it is empty; edit is nil unless it is
// being edited.
func Field(id, text, hint string, edit *Edit) Node {
	words := Node{Kind: Text, Role: FieldText, Text: text, Edit: edit, Grow: 1, MaxLines: 1}
	if text == "" {
		words.Text, words.Disabled = hint, true
	}
	return Node{Kind: Row, ID: id, Name: hint, Style: FieldBox, Selected: edit != nil, MinHeight: 50, PadX: 19,
		Gap: 10, Children: []Node{words}}
}

// Group returns nodes between an underlined heading and a note; head and note may be empty.
func Group(head, note string, children ...Node) Node {
	n := Node{Kind: Column, Children: nil}
	if head != "" {
		n.Children = append(n.Children, TextNode(Head, head), Node{Kind: Space, MinHeight: 4},
			Node{Kind: Space, Style: Rule, MinHeight: 1.2}, Node{Kind: Space, MinHeight: 18})
	}
	if len(children) > 0 {
		n.Children = append(n.Children, Node{Kind: Column, Gap: 14, Children: children})
	}
	if note != "" {
		n.Children = append(n.Children, Node{Kind: Space, MinHeight: 8}, TextNode(Note, note))
	}
	return n
}

// Pair returns two nodes side by side, equally wide.
func Pair(a, b Node) Node {
	return Node{Kind: Row, Even: true, Gap: 14, Align: Stretch, Children: []Node{a, b}}
}

// PageHeader returns the heading of a page with a sentence, lead, beside it, or below it in a
// narrow window; lead may be empty.
func PageHeader(head, lead string) Node {
	row := Node{Kind: Row, StackBelow: 520, Align: Baseline, MinHeight: 104, Gap: 30, PadY: 8,
		Children: []Node{{Kind: Text, Role: PageHead, Text: head, MaxLines: 1}}}
	if lead != "" {
		row.Children = append(row.Children, Node{Kind: Text, Role: PageLead, Text: lead, Grow: 1})
	}
	return WideColumn(row)
}

// WideColumn returns a part of a page that is as wide as one or two columns of groups.
func WideColumn(child Node) Node {
	return Node{Kind: Centered, Widths: []float64{1640, 900}, Children: []Node{child}}
}

// ScrollPage returns a page whose content scrolls below some fixed nodes. If there is little
// content, it is enlarged within zoom.
func ScrollPage(zoom Zoom, content Node, above ...Node) Node {
	return Node{Kind: Column, Grow: 1,
		Children: append(above, Node{Kind: Scroll, Grow: 1, Zoom: zoom, Children: []Node{content}})}
}

// GroupPage returns a scrolling page of groups in one or two columns, below a heading with a
// sentence; head and lead may be empty.
func GroupPage(head, lead string, groups ...Node) Node {
	groupsColumn := WideColumn(Node{Kind: Masonry, Count: 2, MinWidth: 740, Gap: 36, Children: groups})
	if head == "" {
		return ScrollPage(Zoom{1, 1.35}, groupsColumn)
	}
	return ScrollPage(Zoom{1, 1.35}, groupsColumn, PageHeader(head, lead))
}

// Stack returns groups below one another in one column.
func Stack(groups ...Node) Node { return Node{Kind: Column, Gap: groupGap, Children: groups} }

// ToolbarButton returns a toolbar button. In a narrow toolbar it shows only its icon.
func ToolbarButton(id, label string, icon Icon) Node {
	n := Node{Kind: Row, ID: id, Name: label, Style: BarButton, ReadLast: true, PadX: barPad, Gap: 10,
		Align: Middle}
	if icon != NoIcon {
		n.Children = append(n.Children, Node{Kind: Symbol, Icon: icon, MinWidth: 25})
	}
	n.Children = append(n.Children, Node{Kind: Text, Role: BarButtonText, Text: label, MaxLines: 1})
	return n
}

// barPad is the padding of a toolbar button.
const barPad = 14

// Toolbar returns the toolbar of a page: the mark of the game, a name and buttons.
// name may be empty.
func Toolbar(mark, name string, buttons ...Node) Node {
	children := []Node{{Kind: Space, MinWidth: barPad - 2}, {Kind: Text, Role: Logo, Text: mark, MaxLines: 1}}
	if name != "" {
		children = append(children, Node{Kind: Space, MinWidth: barPad},
			Node{Kind: Space, Style: Rule, MinWidth: 1, MinHeight: 22}, Node{Kind: Space, MinWidth: barPad},
			Node{Kind: Text, Role: BarName, Text: name, Grow: 1, MaxLines: 1})
	} else {
		children = append(children, Node{Kind: Space, Grow: 1})
	}
	return Node{
		Kind:     Row,
		Style:    Strip,
		Bar:      &Bar{},
		Gap:      2,
		Align:    Stretch,
		Children: append(children, buttons...),
	}
}

// Page returns a page below its toolbar.
func Page(bar, body Node) Node {
	body.Grow = 1
	return Node{Kind: Column, Children: []Node{bar, body}, Moving: body.Moving}
}

// WideDialog is the width of a dialog with two columns; usualDialog that of others.
const (
	WideDialog  = 1080
	usualDialog = 540
)

// Dialog returns a dialog with a heading, a text and nodes; head and text may be empty. A width of
// 0 is the usual one.
func Dialog(head, text string, width float64, children ...Node) Node {
	var all []Node
	if head != "" {
		all = append(all, Node{Kind: Text, Role: DialogHead, Text: head})
	}
	if text != "" {
		all = append(all, TextNode(DialogText, text), Node{Kind: Space, MinHeight: 6})
	}
	return Node{Kind: Column, Style: DialogBox, MinWidth: cmp.Or(width, usualDialog), PadX: 34, PadY: 32,
		Gap: 10, Children: append(all, children...)}
}

// Menu returns entries under a small heading. It leaves out entries without an ID.
func Menu(head string, entries ...Node) Node {
	entries = slices.DeleteFunc(entries, func(n Node) bool { return n.ID == "" })
	return Node{Kind: Column, Gap: 8, Children: append([]Node{TextNode(GroupHead, head)}, entries...)}
}

// TwoColumns returns groups in two columns, or in one in an upright window.
func TwoColumns(groups ...Node) Node {
	half := func(list []Node) Node { return Node{Kind: Column, Gap: 14, Share: .485, Children: list} }
	n := (len(groups) + 1) / 2
	return Node{
		Kind:        Row,
		FlipsInTall: true,
		Align:       Top,
		Gap:         20,
		Children:    []Node{half(groups[:n]), half(groups[n:])},
	}
}
