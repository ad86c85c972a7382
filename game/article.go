package game

import (
	"fmt"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules/ruleset"
)

// textWidth is the maximum width of a text column, in units. Wider columns are hard to read.
const textWidth = 980.0

// broadWidth is the maximum width of content with pictures, in units.
const broadWidth = 1520.0

// article is a page of text: a heading, an introduction, and parts. Parts without a MaxWidth are as
// wide as a text column.
type article struct {
	heading, lead string
	parts         []ui.Node
	tabs          []ui.Node // section names at the side; see sideTab
}

// node returns the article as a page that scrolls beside its tabs.
func (a article) node() ui.Node {
	var children []ui.Node
	if a.heading != "" {
		children = append(children, ui.Node{Kind: ui.Text, Role: ui.PageHead, Text: a.heading})
	}
	if a.lead != "" {
		children = append(children, ui.TextNode(ui.Body, a.lead))
	}
	children = append(children, a.parts...)
	sheet := textWidth
	for i := range children {
		sheet = max(sheet, children[i].MaxWidth)
		if children[i].MaxWidth == 0 {
			children[i].MaxWidth = textWidth
		}
	}
	text := ui.Node{Kind: ui.Centered, Widths: []float64{sheet}, PadY: 30,
		Children: []ui.Node{{Kind: ui.Column, Gap: 16, Children: children}}}
	scroll := ui.Node{Kind: ui.Scroll, Grow: 1, ReadingZoom: 1.12, Children: []ui.Node{text}}
	if len(a.tabs) == 0 {
		return ui.Node{Kind: ui.Column, Grow: 1, Children: []ui.Node{scroll}}
	}
	side := ui.Node{Kind: ui.Column, Style: ui.Side, Zoom: ui.Zoom{Min: 0.6, Max: 1}, MinWidth: 260,
		MaxWidth: 380, PadX: 10, PadY: 20,
		Children: []ui.Node{{Kind: ui.Grid, MinWidth: 236, Count: 3, Children: a.tabs}}}
	return ui.Node{Kind: ui.Row, FlipsInTall: true, Grow: 1, Align: ui.Stretch, Children: []ui.Node{side, scroll}}
}

// sideTab returns the tab of a section; the current one is on.
func sideTab(id, label string, on bool) ui.Node {
	return ui.Node{Kind: ui.Row, ID: id, Name: label, Style: ui.Tab, Selected: on, ReadLast: true, MinHeight: 58,
		PadX: 14, PadY: 6, Children: []ui.Node{
			{Kind: ui.Text, Role: ui.Action, Text: label, Grow: 1},
		}}
}

// certaintyBadge returns the sign and the word for how certain a rule set is.
func certaintyBadge(a *App, c ruleset.Certainty) ui.Node {
	return ui.Node{Kind: ui.Row, Gap: 8, Children: []ui.Node{
		{Kind: ui.Canvas, MinWidth: 13, Content: c},
		{Kind: ui.Text, Role: ui.Badge, Text: a.T("badge." + c.String()), MaxLines: 1, Tint: uint8(c) + 1},
	}}
}

// artifactGrid returns pictures of artifacts, side by side if there is room. Their captions in the
// catalogue are prefix followed by the artifact's name.
func artifactGrid(a *App, prefix string, finds ...Artifact) ui.Node {
	var list []ui.Node
	for _, f := range finds {
		list = append(list, ui.Node{Kind: ui.Column, Gap: 10,
			Children: []ui.Node{{Kind: ui.Canvas, Content: f},
				ui.TextNode(ui.Caption, a.T(prefix+f.String()))}})
	}
	return pairs(400, list)
}

// pairs arranges nodes in two columns if the page has room for two of minWidth.
func pairs(minWidth float64, list []ui.Node) ui.Node {
	return ui.Node{Kind: ui.Grid, Count: 2, MinWidth: minWidth, Gap: 28, PadX: 4, Children: list}
}

// broadPairs arranges captioned boards in two columns over the full width of the page.
func broadPairs(boards []ui.Node) ui.Node {
	node := pairs(440, boards)
	node.MaxWidth = broadWidth
	return node
}

func textHeading(text string) ui.Node {
	return ui.Node{Kind: ui.Column,
		Children: []ui.Node{{Kind: ui.Space, MinHeight: 18}, ui.TextNode(ui.TextHead, text)}}
}

// ruleParagraph returns a rule as a paragraph with a bullet, followed by its source's quotation and
// its origin if they are not empty. ours marks a rule that this game decided.
func ruleParagraph(text, quote, origin string, ours bool) ui.Node {
	words := ui.Node{Kind: ui.Column, Grow: 1, Gap: 4, Children: []ui.Node{ui.TextNode(ui.Body, text)}}
	if quote != "" {
		words.Children = append(words.Children, ui.Node{Kind: ui.Row, Gap: 16, Align: ui.Stretch, Children: []ui.Node{
			{Kind: ui.Space, Style: ui.QuoteBar, MinWidth: 2},
			{Kind: ui.Text, Role: ui.Quote, Text: quote, Grow: 1},
		}})
	}
	if origin != "" {
		words.Children = append(words.Children, ui.Node{Kind: ui.Text, Role: ui.Origin, Text: origin, IsBold: ours})
	}
	dot := ui.Node{Kind: ui.Column,
		Children: []ui.Node{
			{Kind: ui.Space, MinHeight: 10},
			{Kind: ui.Space, Style: ui.Bullet, MinWidth: 8, MinHeight: 8},
		}}
	return ui.Node{Kind: ui.Row, Gap: 18, Align: ui.Stretch, Children: []ui.Node{dot, words}}
}

func boardFigure(v board.Diagram, caption string) ui.Node {
	return ui.Node{Kind: ui.Column, Gap: 14,
		Children: []ui.Node{
			{Kind: ui.Canvas, Content: board.PageBoard{Diagram: v}}, belowBoard(),
			ui.TextNode(ui.Caption, caption),
		}}
}

// readOnlyPage is embedded in pages that only show text.
type readOnlyPage struct{}

// Handle scrolls the text by arrow keys.
func (readOnlyPage) Handle(a *App, e ui.Event) bool {
	return e.Kind == ui.KeyPress && scrollByArrows(a, e)
}

// numberedTexts returns the catalogue's texts whose keys are prefix followed by 1, 2, 3 and so on.
func numberedTexts(a *App, prefix string) (list []string) {
	for a.words.Has(fmt.Sprint(prefix, len(list)+1)) {
		list = append(list, a.T(fmt.Sprint(prefix, len(list)+1)))
	}
	return list
}
