package ui

// Wall is the title page: a wall of wood with a name, what it is, signs below it, a menu and small
// buttons at its foot; beside it a drawing, in an upright window below it.
func Wall(mark, motto string, signs, menu, feet []Node, drawing any) Node {
	// the wall; its margin; how far words stand in from the frames of what is pressed
	const wide, edge, in = 605, 54, 29
	head := []Node{{Kind: Words, Role: WallMark, Text: mark, Lines: 1},
		{Kind: Words, Role: Motto, Text: motto, Lines: 2}, {Kind: Space, High: 8},
		{Kind: Space, Style: WoodRule, High: 1.2}}
	if len(signs) > 0 {
		row := Node{Kind: Row, High: 84}
		for i, s := range signs {
			if i > 0 {
				row.Kids = append(row.Kids, Node{Kind: Space, Grow: 1})
			}
			row.Kids = append(row.Kids, s)
		}
		head = append(head, row, Node{Kind: Space, Style: WoodRule, High: 1.2})
	}
	wall := Node{Kind: Column, Style: Wood, Share: 0.4, Wide: wide, Turned: 0.52, Zoom: Zoom{0.3, 1},
		PadX: edge, Kids: []Node{
			{Kind: Space, High: 70},
			{Kind: Column, PadX: in, Kids: head},
			{Kind: Space, High: 40},
			{Kind: Column, Kids: menu},
			{Kind: Space, Grow: 1},
			{Kind: Row, PadX: in - woodPad, Gap: 6, Shed: true, Kids: feet},
			{Kind: Space, High: 24},
		}}
	return Node{Kind: Row, Turn: true, Align: Stretch,
		Kids: []Node{wall, {Kind: Art, Drawing: drawing, Grow: 1}}}
}

// woodPad is the room at both sides of a small button on the wall.
const woodPad = 12

// MenuHead is the first line of the menu, which is the largest; sub may be empty.
func MenuHead(id, label, sub string) Node {
	high, words := 88.0, []Node{Say(MenuFirst, label)}
	if sub != "" {
		high, words = 128, append(words, Node{Kind: Words, Role: MenuSub, Text: sub, Lines: 3})
	}
	line := Node{Kind: Row, ID: id, Name: label, Style: Lit, On: true, High: high, PadX: 29, PadY: 8,
		Kids: []Node{
			{Kind: Column, Grow: 1, Kids: words}, {Kind: Picture, Icon: IconForward, Wide: 22},
		}}
	return Node{Kind: Column, Kids: []Node{line, {Kind: Space, High: 18}}}
}

// MenuLine is another line of it.
func MenuLine(id, label string) Node {
	return Node{Kind: Row, ID: id, Name: label, Style: Lit, High: 70, PadX: 29,
		Kids: []Node{{Kind: Words, Role: MenuNext, Text: label, Grow: 1, Lines: 1}}}
}

// WoodButton is a small button on the wall.
func WoodButton(id, label string, icon Icon) Node {
	return Node{Kind: Row, ID: id, Name: label, Style: WoodKey, High: 50, PadX: woodPad, Gap: 9, Kids: []Node{
		{Kind: Picture, Icon: icon, Wide: 23}, {Kind: Words, Role: FootWord, Text: label, Lines: 1},
	}}
}
