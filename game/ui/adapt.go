package ui

import "slices"

// changesDirection reports whether a row becomes a column or, with FlipsInTall, a column a row.
func (sv *solver) changesDirection(n Node, width float64) bool {
	if n.StackBelow == NaturalWidth {
		return sv.naturalWidth(n) > width+1
	}
	return n.FlipsInTall && sv.pageScale.Class == Tall ||
		n.StackBelow > 0 && width < sv.u(n.StackBelow)
}

// adapt returns a node changed to suit its width and the window: rows become columns, toolbars move
// to the foot, buttons lose their labels.
func (sv *solver) adapt(n Node, width float64) Node {
	if (n.Kind == Column || n.Kind == Row) && sv.changesDirection(n, width) {
		n.Children = slices.Clone(n.Children)
		wasRow := n.Kind == Row
		for i := range n.Children {
			k := &n.Children[i]
			k.Share = k.FlippedShare
			if wasRow {
				k.MaxWidth = 0
				if n.StackBelow != 0 {
					k.Share, k.Grow = 0, 0
				}
			}
		}
		if n.Kind = Row; wasRow {
			n.Kind = Column
		}
	}
	if n.Kind == Column && sv.pageScale.Class == Tall && len(n.Children) > 0 {
		if bar := n.Children[0].Bar; bar != nil && bar.AtFoot {
			n.Children = withFootBar(n.Children, sv.scale.Large)
		}
	}
	if n.Style == Strip {
		n.MinHeight, n.PadX = sv.pageScale.Bar/sv.scale.Unit, max(2, sv.pageScale.Edge/sv.scale.Unit-barPad)
	}
	isBar := n.Kind == Row && n.Bar != nil
	switch edge := sv.pageScale.Edge / sv.scale.Unit; {
	case n.Style == Foot && isBar: // the buttons have padding of their own
		n.PadX = max(2, edge-barPad)
	case n.Style == Foot && n.Bar == nil:
		n.PadX = edge
	}
	if isBar {
		n.Children = sv.dropLabels(n, width)
	}
	return n
}

// withFootBar moves the toolbar buttons of a page to its foot, within reach of a thumb, with labels
// below icons. In presenter mode many buttons take two rows. In reading order they come before the
// rest of the page.
func withFootBar(children []Node, large bool) []Node {
	const maxFootButtons = 5 // the most buttons in a row of the foot bar in presenter mode
	bar := children[0]
	bar.Bar = &Bar{Usual: bar.Bar.Usual}
	var buttons []Node
	bar.Children = without(bar.Children, func(k Node) bool {
		if k.ID == "" {
			return false
		}
		k.Kind, k.MinHeight, k.PadX, k.PadY, k.Gap, k.Align = Column, 92, 2, 10, 5, Middle
		if large { // the letters need the height
			k.MinHeight, k.PadY, k.Gap = 0, 4, 1
		}
		k.Children = slices.Clone(k.Children)
		for i := range k.Children {
			if k.Children[i].Kind == Text {
				k.Children[i].Role, k.Children[i].Align, k.Children[i].MaxLines = FootLabel, Middle, 2
			}
		}
		buttons = append(buttons, k)
		return true
	})
	rows := 1
	if large && len(buttons) > maxFootButtons {
		rows = 2
	}
	foot := Node{Kind: Column, Style: Foot, Bar: &Bar{}}
	for row := range slices.Chunk(buttons, max(1, (len(buttons)+rows-1)/rows)) {
		foot.Children = append(foot.Children, Node{Kind: Row, Even: true, Align: Stretch, Children: row})
	}
	return append([]Node{bar, foot}, children[1:]...)
}

// dropLabels returns the children of a bar. If the bar is too narrow, buttons with icons lose their
// labels, first those with DropsLabelFirst. In presenter mode as few as possible do, from left to
// right, and those without it only after icons, the word SENET and some space have gone. A bar with
// KeepsLabels first tries to do without its icons, the name of the game, or both.
func (sv *solver) dropLabels(n Node, width float64) []Node {
	if len(n.Bar.Usual) > 0 {
		return sv.keepUsual(n, width)
	}
	fits := func(bar []Node) bool { return sv.barWidth(n, bar) <= width }
	children, nameless := n.Children, withoutName(n.Children)
	if sv.scale.Large && !fits(children) { // buttons matter more than the name of the game
		children = nameless
	}
	bars := [][]Node{children, withoutIcons(children), nameless, withoutIcons(nameless)}
	if !n.Bar.KeepsLabels || sv.scale.Large {
		short, plain := sv.withFewerLabels(n, children, width), withoutIcons(children)
		if !sv.scale.Large || slices.ContainsFunc(children, lacksLabel) || !slices.ContainsFunc(short, lacksLabel) {
			return short
		}
		logoless := without(plain, func(k Node) bool { return k.Role == Logo })
		bars = [][]Node{plain, logoless, narrower(logoless, .7), narrower(logoless, .5)}
	}
	if i := slices.IndexFunc(bars, fits); i >= 0 {
		return bars[i]
	}
	return sv.withFewerLabels(n, children, width)
}

// narrower returns buttons with a share of the space beside their words.
func narrower(buttons []Node, share float64) []Node {
	buttons = slices.Clone(buttons)
	for i := range buttons {
		buttons[i].PadX *= share
	}
	return buttons
}

// lacksLabel reports whether a button has lost its label before it should.
func lacksLabel(k Node) bool {
	isText := func(c Node) bool { return c.Kind == Text }
	return k.ID != "" && !k.DropsLabelFirst && !slices.ContainsFunc(k.Children, isText)
}

// withFewerLabels returns the children of a toolbar without the labels that do not fit.
func (sv *solver) withFewerLabels(n Node, children []Node, width float64) []Node {
	children = slices.Clone(children)
	for _, onlyFirst := range [...]bool{true, false} {
		for i := range children {
			if sv.barWidth(n, children) <= width {
				return children
			}
			for j, k := range children {
				if (!sv.scale.Large || j == i) && (k.DropsLabelFirst || !onlyFirst) && k.ID != "" && hasIcon(k) {
					children[j].Children = without(k.Children, func(c Node) bool { return c.Kind == Text })
					children[j].MinWidth = 0
				}
			}
		}
	}
	return children
}

// barWidth returns the natural width of a toolbar with other children.
func (sv *solver) barWidth(n Node, children []Node) float64 {
	return sv.naturalWidth(Node{Kind: Row, Children: children, Gap: n.Gap, PadX: n.PadX})
}

// withoutName returns the children of a toolbar without the name of the game.
func withoutName(children []Node) []Node {
	if !slices.ContainsFunc(children, func(k Node) bool { return k.Role == BarName && k.ID == "" }) {
		return children
	}
	buttons := without(children[2:], func(k Node) bool { return k.ID == "" })
	return append(children[:2:2], append([]Node{{Kind: Space, Grow: 1}}, buttons...)...)
}

// withoutIcons returns the children of a toolbar with a label or an icon each: those with
// DropsLabelFirst keep their icons, the others their labels.
func withoutIcons(children []Node) []Node {
	children = slices.Clone(children)
	for i, k := range children {
		if k.ID == "" || !hasIcon(k) || len(k.Children) < 2 {
			continue
		}
		drop := Symbol
		if k.DropsLabelFirst {
			drop = Text
		}
		children[i].Children = without(k.Children, func(c Node) bool { return c.Kind == drop })
	}
	return children
}

// keepUsual returns the children of a row with temporary buttons: the other buttons keep their
// places and labels.
func (sv *solver) keepUsual(n Node, width float64) []Node {
	isButton := func(k Node) bool { return k.ID != "" }
	usual := n
	usual.Children, usual.Bar = append(without(n.Children, isButton), n.Bar.Usual...), &Bar{}
	usualChildren := sv.dropLabels(usual, width) // as if there were no temporary buttons
	children := without(usualChildren, isButton)
	for _, k := range n.Children {
		pad := 1.0 // temporary buttons are close together
		for _, was := range usualChildren {
			if k.ID == was.ID {
				k.Children, pad = was.Children, k.PadX
			}
		}
		k.PadX = pad
		if isButton(k) {
			children = append(children, k)
		}
	}
	return children
}

func hasIcon(n Node) bool {
	return slices.ContainsFunc(n.Children, func(k Node) bool { return k.Kind == Symbol })
}

// without returns the nodes for which drop is false.
func without(children []Node, drop func(Node) bool) []Node {
	return slices.DeleteFunc(slices.Clone(children), drop)
}
