package ui

import "slices"

// isStacked reports whether the kids of a row stand below one another.
func (v *solver) isStacked(n Node, wide float64) bool {
	return n.FlipsInTall && v.pageScale.Class == Tall || n.StackBelow > 0 && wide < v.u(n.StackBelow) || n.StacksIfTight &&
		v.naturalWidth(n) > wide+1
}

// arrange is a node as it is laid out in a room so wide.
func (v *solver) arrange(n Node, wide float64) Node {
	switch turned := v.isStacked(n, wide); {
	case n.Kind == Column && turned:
		n.Kind, n.FlipsInTall, n.Children = Row, false, slices.Clone(n.Children)
		for i := range n.Children {
			n.Children[i].Share = n.Children[i].FlippedShare
		}
	case n.Kind == Row && turned:
		n.Kind = Column
		kids := make([]Node, len(n.Children))
		for i, k := range n.Children {
			if n.FlipsInTall {
				k.Share, k.MaxWidth = k.FlippedShare, 0
			}
			if n.StackBelow > 0 {
				k.Share, k.Grow, k.MaxWidth = 0, 0, 0
			}
			kids[i] = k
		}
		n.FlipsInTall, n.Children = false, kids
	}
	if n.Kind == Column && v.pageScale.Class == Tall && len(n.Children) > 0 && n.Children[0].BarAtFoot {
		n.Children = withFootBar(n.Children, v.scale.Large)
	}
	if n.Style == Strip {
		n.MinHeight, n.PadX = v.pageScale.Bar/v.scale.Unit, max(2, v.pageScale.Edge/v.scale.Unit-barPad)
	}
	if n.Style == Foot && !n.BarAtFoot {
		n.PadX = v.pageScale.Edge / v.scale.Unit
	}
	if n.DropsLabels {
		n.Children = v.dropLabels(n, wide)
	}
	return n
}

// maxFootButtons is how many buttons stand in a row at the foot on the projector.
const maxFootButtons = 5

// withFootBar is a page whose bar's buttons lie along its foot, within a thumb's reach: their words
// below their pictures, on the projector in two rows if there are many. They are read before the
// page.
func withFootBar(kids []Node, large bool) []Node {
	bar := kids[0]
	bar.BarAtFoot = false
	var keys []Node
	bar.Children = without(bar.Children, func(k Node) bool {
		if k.ID == "" {
			return false
		}
		k.Kind, k.MinHeight, k.PadX, k.PadY, k.Gap, k.Align = Column, 92, 2, 10, 5, Middle
		k.Children = append([]Node(nil), k.Children...)
		for i := range k.Children {
			if k.Children[i].Kind == Words {
				k.Children[i].Role, k.Children[i].Align, k.Children[i].Lines = FootKey, Middle, 2
			}
		}
		keys = append(keys, k)
		return true
	})
	rows := 1
	if large && len(keys) > maxFootButtons {
		rows = 2
	}
	for i := range keys {
		if large { // its letters need the height
			keys[i].MinHeight, keys[i].PadY, keys[i].Gap = 0, 4, 1
		}
	}
	foot := Node{Kind: Column, Style: Foot, BarAtFoot: true}
	for each := (len(keys) + rows - 1) / max(1, rows); len(keys) > 0; keys = keys[min(each, len(keys)):] {
		foot.Children = append(foot.Children,
			Node{Kind: Row, Even: true, Align: Stretch, Children: keys[:min(each, len(keys))]})
	}
	return append([]Node{bar, foot}, kids[1:]...)
}

// dropLabels is the kids of a row without the words of buttons that have an icon, where there is no room
// for all of them. On the projector it is as few as can be, those that are Mute first, the last
// ones keeping theirs.
func (v *solver) dropLabels(n Node, wide float64) []Node {
	if len(n.UsualButtons) > 0 {
		return v.keepUsual(n, wide)
	}
	kids := append([]Node(nil), n.Children...)
	// what can be done is told before what is played
	if v.scale.Large && v.naturalWidth(Node{Kind: Row, Children: kids, Gap: n.Gap, PadX: n.PadX}) > wide {
		kids = without(kids, func(k Node) bool { return k.Role == BarName })
		if len(kids) < len(n.Children) {
			kids = append(kids[:2:2],
				append([]Node{{Kind: Space, Grow: 1}},
					without(kids[2:], func(k Node) bool { return k.ID == "" })...)...)
		}
	}
	words := func(k Node) bool { return k.Kind == Words }
	for _, mute := range [...]bool{true, false} {
		for i := range kids {
			if v.naturalWidth(Node{Kind: Row, Children: kids, Gap: n.Gap, PadX: n.PadX}) <= wide {
				return kids
			}
			for j, k := range kids {
				if (!v.scale.Large || j == i && (k.DropsLabelFirst || !mute)) && k.ID != "" && hasIcon(k) {
					kids[j].Children = without(k.Children, words)
				}
			}
		}
	}
	return kids
}

// keepUsual is the kids of a row in which something stands for a while: what stays keeps its place,
// with words or without.
func (v *solver) keepUsual(n Node, wide float64) []Node {
	isKey := func(k Node) bool { return k.ID != "" }
	usual := n
	usual.Children, usual.UsualButtons = append(without(n.Children, isKey), n.UsualButtons...), nil
	stood := v.dropLabels(usual, wide)
	kids := without(stood, isKey)
	for _, k := range n.Children {
		pad := 1.0 // what is new stands close together
		for _, was := range stood {
			if k.ID == was.ID {
				k.Children, pad = was.Children, k.PadX
			}
		}
		k.PadX = pad
		if isKey(k) {
			kids = append(kids, k)
		}
	}
	return kids
}

func hasIcon(n Node) bool {
	return slices.ContainsFunc(n.Children, func(k Node) bool { return k.Kind == Picture })
}

func without(kids []Node, out func(Node) bool) []Node {
	return slices.DeleteFunc(slices.Clone(kids), out)
}
