package ui

// TitleLayout returns the title page: a wooden panel with the name of the game, a motto, a row of
// houses, a menu, and small buttons at its foot. A picture is beside the panel, or below it in an
// upright window.
func TitleLayout(motto string, houses, menu, feet []Node, picture any) Node {
	// width and margin of the panel, and indent of texts from the frames of buttons
	const width, edge, in = 605, 54, 29
	head := []Node{{Kind: Text, Role: TitleLogo, Text: "SENET", MaxLines: 1},
		{Kind: Text, Role: Motto, Text: motto, MaxLines: 2}, {Kind: Space, MinHeight: 8},
		{Kind: Space, Style: WoodRule, MinHeight: 1.2}}
	if len(houses) > 0 {
		head = append(head, Node{Kind: Row, MinHeight: 84, Even: true, Align: Stretch, Children: houses},
			Node{Kind: Space, Style: WoodRule, MinHeight: 1.2})
	}
	wall := Node{Kind: Column, Style: Wood, Share: 0.4, MinWidth: width, FlippedShare: 0.52,
		Zoom: Zoom{0.3, 1},
		PadX: edge, Children: []Node{
			{Kind: Space, MinHeight: 70},
			{Kind: Column, PadX: in, Children: head},
			{Kind: Space, MinHeight: 40},
			{Kind: Column, Children: menu},
			{Kind: Space, Grow: 1},
			{Kind: Row, PadX: in - woodPad, Gap: 6, Bar: &Bar{}, Children: feet},
			{Kind: Space, MinHeight: 24},
		}}
	return Node{Kind: Row, FlipsInTall: true, Align: Stretch,
		Children: []Node{wall, {Kind: Canvas, Content: picture, Grow: 1}}}
}

// TitleHouse returns a house of the row on the title page, with its sign.
func TitleHouse(sign any) Node {
	air := Node{Kind: Space, Grow: 1}
	return Node{Kind: Column, Style: WoodPlate, Children: []Node{air,
		{Kind: Row, Children: []Node{air, {Kind: Canvas, Content: sign, MinWidth: 62}, air}}, air}}
}

// woodPad is the padding of a small button on the panel.
const woodPad = 12

// TitleMenuHead returns the first and largest line of the menu; sub, below the label, may be empty.
func TitleMenuHead(id, label, sub string, press func()) Node {
	height, words := 88.0, []Node{TextNode(MenuFirst, label)}
	if sub != "" {
		height, words = 128, append(words, Node{Kind: Text, Role: Label, Text: sub, MaxLines: 3})
	}
	line := Node{Kind: Row, ID: id, Press: press, Name: label, Style: MenuLine, Selected: true,
		MinHeight: height, PadX: 29, PadY: 8,
		Children: []Node{
			{Kind: Column, Grow: 1, Children: words}, {Kind: Symbol, Icon: IconForward, MinWidth: 22},
		}}
	return Node{Kind: Column, Children: []Node{line, {Kind: Space, MinHeight: 18}}}
}

// TitleMenuLine returns another line of the menu.
func TitleMenuLine(id, label string) Node {
	return Node{Kind: Row, ID: id, Name: label, Style: MenuLine, MinHeight: 70, PadX: 29,
		Children: []Node{{Kind: Text, Role: MenuNext, Text: label, Grow: 1, MaxLines: 1}}}
}

// WoodButton returns a small button on the panel that changes how the screen looks.
func WoodButton(id, label string, icon Icon) Node {
	return Node{Kind: Row, ID: id, Name: label, Style: WoodPlate, NeedsScreen: true, MinHeight: 50, PadX: woodPad,
		Gap: 9,
		Children: []Node{
			{Kind: Symbol, Icon: icon, MinWidth: 23}, {Kind: Text, Role: WoodButtonText, Text: label, MaxLines: 1},
		}}
}
