package ui

// Reading is a page to be read, from its head to its end, in one column that scrolls.
func Reading(parts ...Node) Node {
	return Node{Kind: Scroll, Grow: 1, Read: 1.12, Kids: []Node{
		{Kind: Sheet, Steps: []float64{1120, 1000}, Kids: []Node{{Kind: Column, Gap: 18, PadY: 28, Kids: parts}}},
	}}
}

// Point is a paragraph with a dot before it, and what stands below it.
func Point(text string, below ...Node) Node {
	words := Node{Kind: Column, Gap: 4, Grow: 1, Kids: append([]Node{Say(Body, text)}, below...)}
	dot := Node{Kind: Column, Wide: 18, PadX: 4, Kids: []Node{{Kind: Space, High: 10.5}, {Kind: Space, Skin: Bullet, Wide: 7.4, High: 7.4, Most: 7.4}}}
	return Node{Kind: Row, Align: Top, Gap: 8, Kids: []Node{dot, words}}
}

// Cited is the source's own words, beside a line.
func Cited(quote string) Node {
	return Node{Kind: Row, Align: Stretch, Gap: 14, PadX: 2, Kids: []Node{{Kind: Space, Skin: QuoteBar, Wide: 2}, {Kind: Words, Role: Quote, Text: quote, Grow: 1}}}
}

// Heading is a heading in what is read.
func Heading(text string) Node {
	return Node{Kind: Column, Kids: []Node{{Kind: Space, High: 14}, Say(TextHead, text)}}
}
