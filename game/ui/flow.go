package ui

import "slices"

// turned reports whether the kids of a row stand below one another.
func (v *solver) turned(n Node, wide float64) bool {
	return n.Turn && v.base.Class == Tall || n.Break > 0 && wide < v.u(n.Break) || n.Fold &&
		v.natural(n) > wide+1
}

// flow is a node as it is laid out in a room so wide.
func (v *solver) flow(n Node, wide float64) Node {
	switch turned := v.turned(n, wide); {
	case n.Kind == Column && turned:
		n.Kind, n.Turn, n.Kids = Row, false, slices.Clone(n.Kids)
		for i := range n.Kids {
			n.Kids[i].Share = n.Kids[i].Turned
		}
	case n.Kind == Row && turned:
		n.Kind = Column
		kids := make([]Node, len(n.Kids))
		for i, k := range n.Kids {
			if n.Turn {
				k.Share, k.MaxWidth = k.Turned, 0
			}
			if n.Break > 0 {
				k.Share, k.Grow, k.MaxWidth = 0, 0, 0
			}
			kids[i] = k
		}
		n.Turn, n.Kids = false, kids
	}
	if n.Kind == Column && v.base.Class == Tall && len(n.Kids) > 0 && n.Kids[0].Low {
		n.Kids = footed(n.Kids, v.s.Large)
	}
	if n.Style == Strip {
		n.High, n.PadX = v.base.Bar/v.s.Unit, max(2, v.base.Edge/v.s.Unit-barPad)
	}
	if n.Style == Foot && !n.Low {
		n.PadX = v.base.Edge / v.s.Unit
	}
	if n.Shed {
		n.Kids = v.shed(n, wide)
	}
	return n
}

// mostFeet is how many buttons stand in a row at the foot on the projector.
const mostFeet = 5

// footed is a page whose bar's buttons lie along its foot, within a thumb's reach: their words
// below their pictures, on the projector in two rows if there are many. They are read before the
// page.
func footed(kids []Node, large bool) []Node {
	bar := kids[0]
	bar.Low = false
	var keys []Node
	bar.Kids = without(bar.Kids, func(k Node) bool {
		if k.ID == "" {
			return false
		}
		k.Kind, k.High, k.PadX, k.PadY, k.Gap, k.Align = Column, 92, 2, 10, 5, Middle
		k.Kids = append([]Node(nil), k.Kids...)
		for i := range k.Kids {
			if k.Kids[i].Kind == Words {
				k.Kids[i].Role, k.Kids[i].Align, k.Kids[i].Lines = FootKey, Middle, 2
			}
		}
		keys = append(keys, k)
		return true
	})
	rows := 1
	if large && len(keys) > mostFeet {
		rows = 2
	}
	for i := range keys {
		if large { // its letters need the height
			keys[i].High, keys[i].PadY, keys[i].Gap = 0, 4, 1
		}
	}
	foot := Node{Kind: Column, Style: Foot, Low: true}
	for each := (len(keys) + rows - 1) / max(1, rows); len(keys) > 0; keys = keys[min(each, len(keys)):] {
		foot.Kids = append(foot.Kids,
			Node{Kind: Row, Even: true, Align: Stretch, Kids: keys[:min(each, len(keys))]})
	}
	return append([]Node{bar, foot}, kids[1:]...)
}

// shed is the kids of a row without the words of buttons that have an icon, where there is no room
// for all of them. On the projector it is as few as can be, those that are Mute first, the last
// ones keeping theirs.
func (v *solver) shed(n Node, wide float64) []Node {
	if len(n.Usual) > 0 {
		return v.asUsual(n, wide)
	}
	kids := append([]Node(nil), n.Kids...)
	// what can be done is told before what is played
	if v.s.Large && v.natural(Node{Kind: Row, Kids: kids, Gap: n.Gap, PadX: n.PadX}) > wide {
		kids = without(kids, func(k Node) bool { return k.Role == BarName })
		if len(kids) < len(n.Kids) {
			kids = append(kids[:2:2],
				append([]Node{{Kind: Space, Grow: 1}},
					without(kids[2:], func(k Node) bool { return k.ID == "" })...)...)
		}
	}
	words := func(k Node) bool { return k.Kind == Words }
	for _, mute := range [...]bool{true, false} {
		for i := range kids {
			if v.natural(Node{Kind: Row, Kids: kids, Gap: n.Gap, PadX: n.PadX}) <= wide {
				return kids
			}
			for j, k := range kids {
				if (!v.s.Large || j == i && (k.Mute || !mute)) && k.ID != "" && hasIcon(k) {
					kids[j].Kids = without(k.Kids, words)
				}
			}
		}
	}
	return kids
}

// asUsual is the kids of a row in which something stands for a while: what stays keeps its place,
// with words or without.
func (v *solver) asUsual(n Node, wide float64) []Node {
	isKey := func(k Node) bool { return k.ID != "" }
	usual := n
	usual.Kids, usual.Usual = append(without(n.Kids, isKey), n.Usual...), nil
	stood := v.shed(usual, wide)
	kids := without(stood, isKey)
	for _, k := range n.Kids {
		pad := 1.0 // what is new stands close together
		for _, was := range stood {
			if k.ID == was.ID {
				k.Kids, pad = was.Kids, k.PadX
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
	return slices.ContainsFunc(n.Kids, func(k Node) bool { return k.Kind == Picture })
}

func without(kids []Node, out func(Node) bool) []Node {
	return slices.DeleteFunc(slices.Clone(kids), out)
}
