package article

import (
	"fmt"
	"senet/game/board"
	"senet/game/page"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// wide is how wide a column of words is at most, in units: longer lines are hard to follow.
const wide = 980.0

// Broad is how wide what stands beside pictures is at most.
const Broad = 1520.0

// Article is what is read: a head with what stands below it, and then its parts.
type Article struct {
	Head, Lead string
	Broad      []ui.Node // what takes more room than lines of words can be long
	Parts      []ui.Node
	Tabs       []ui.Node // names at the side; see Tab
}

// Node is the article as a page, which scrolls beside its tabs.
func (a Article) Node() ui.Node {
	var kids []ui.Node
	if a.Head != "" {
		kids = append(kids, ui.Node{Kind: ui.Words, Role: ui.PageHead, Text: a.Head})
	}
	if a.Lead != "" {
		kids = append(kids, ui.Say(ui.Body, a.Lead))
	}
	sheet := wide
	if len(a.Broad) > 0 {
		sheet = Broad
		for i, part := range a.Parts {
			if part.MaxWidth == 0 {
				a.Parts[i].MaxWidth = wide
			}
		}
	}
	kids = append(append(kids, a.Broad...), a.Parts...)
	text := ui.Node{Kind: ui.Sheet, Steps: []float64{sheet}, PadY: 30,
		Kids: []ui.Node{{Kind: ui.Column, Gap: 16, Kids: kids}}}
	scroll := ui.Node{Kind: ui.Scroll, Grow: 1, Read: 1.12, Kids: []ui.Node{text}}
	if len(a.Tabs) == 0 {
		return ui.Node{Kind: ui.Column, Grow: 1, Kids: []ui.Node{scroll}}
	}
	side := ui.Node{Kind: ui.Column, Style: ui.Side, Zoom: ui.Zoom{Least: 0.6, Most: 1}, Wide: 260,
		MaxWidth: 380, PadX: 10, PadY: 20,
		Kids: []ui.Node{{Kind: ui.Grid, Wide: 236, Count: 3, Kids: a.Tabs}}}
	return ui.Node{Kind: ui.Row, Turn: true, Grow: 1, Align: ui.Stretch, Kids: []ui.Node{side, scroll}}
}

// Tab is a name at the side; on: what is read now.
func Tab(id, label string, on bool) ui.Node {
	return ui.Node{Kind: ui.Row, ID: id, Name: label, Style: ui.Tab, On: on, High: 58, PadX: 14,
		PadY: 6, Kids: []ui.Node{
			{Kind: ui.Words, Role: ui.Action, Text: label, Grow: 1},
		}}
}

// Sure says how sure the telling of a rule set is, with its sign.
func Sure(c ruleset.Certainty, text string) ui.Node {
	return ui.Node{Kind: ui.Row, Gap: 8, Kids: []ui.Node{
		{Kind: ui.Art, Wide: 13, Drawing: c},
		{Kind: ui.Words, Role: ui.Badge, Text: text, Tint: uint8(c) + 1},
	}}
}

// Sticks is the sign of a throw of four sticks.
type Sticks struct {
	Marked int // lie with the side up that counts
	Made   rules.StickMarking
}

// Die is the sign of a throw of the die, 1 to 6.
type Die int

// Find is a drawing of ours after something that was found.
type Find uint8

const (
	HesyRe       Find = iota // a board, seven pieces a side and four sticks, as painted in his tomb
	GameBox                  // a board that is the lid of a box with a drawer
	Nefertari                // she plays alone, as painted in her tomb
	CastingStick             // of two colours, from both sides
	Knucklebones
)

// String is its name in the catalogue.
func (f Find) String() string {
	return [...]string{"hesyre", "box", "nefertari", "stick", "bones"}[f%(Knucklebones+1)]
}

// Finds are such drawings, each with its caption, side by side where there is room.
func Finds(d *page.Context, finds ...Find) ui.Node {
	grid := ui.Node{Kind: ui.Grid, Count: 2, Wide: 400, Gap: 28, PadX: 4}
	for _, f := range finds {
		grid.Kids = append(grid.Kids,
			ui.Node{Kind: ui.Column, Gap: 10,
				Kids: []ui.Node{{Kind: ui.Art, Drawing: f},
					ui.Say(ui.Caption, d.T("history.find."+f.String()))}})
	}
	return grid
}

// Head is a heading.
func Head(text string) ui.Node {
	return ui.Node{Kind: ui.Column, Kids: []ui.Node{{Kind: ui.Space, High: 18}, ui.Say(ui.TextHead, text)}}
}

// Rule is a paragraph with a dot before it: a rule with the source's own words and whose it is,
// both of which may be empty. ours: it was decided by this game.
func Rule(text, quote, origin string, ours bool) ui.Node {
	words := ui.Node{Kind: ui.Column, Grow: 1, Gap: 4, Kids: []ui.Node{ui.Say(ui.Body, text)}}
	if quote != "" {
		words.Kids = append(words.Kids, ui.Node{Kind: ui.Row, Gap: 16, Align: ui.Stretch, Kids: []ui.Node{
			{Kind: ui.Space, Style: ui.QuoteBar, Wide: 2}, {Kind: ui.Words, Role: ui.Quote, Text: quote,
				Grow: 1},
		}})
	}
	if origin != "" {
		role := ui.Origin
		if ours {
			role = ui.Ours
		}
		words.Kids = append(words.Kids, ui.Say(role, origin))
	}
	dot := ui.Node{Kind: ui.Column,
		Kids: []ui.Node{{Kind: ui.Space, High: 10}, {Kind: ui.Space, Style: ui.Bullet, Wide: 8, High: 8}}}
	return ui.Node{Kind: ui.Row, Gap: 18, Align: ui.Stretch, Kids: []ui.Node{dot, words}}
}

// Figure is a board with its caption.
func Figure(v board.View, caption string) ui.Node {
	return ui.Node{Kind: ui.Column, Gap: 14,
		Kids: []ui.Node{{Kind: ui.Art, Drawing: board.BoardPicture{View: v}}, ui.Say(ui.Caption, caption)}}
}

// Read is a page on which there is nothing but to read.
type Read struct{}

// First is nothing of the page: it is only read.
func (Read) First(*page.Context) ui.Target { return page.BackButton() }

// Press does nothing.
func (Read) Press(*page.Context, string) {}

// Key: the arrows scroll what is read, as in a book.
func (Read) Key(d *page.Context, e ui.Event) bool { return Key(d, e) }

// Numbered are the texts of the catalogue under "<key>.1", "<key>.2" and so on.
func Numbered(d *page.Context, key string) (list []string) {
	for d.Words.Has(fmt.Sprint(key, ".", len(list)+1)) {
		list = append(list, d.T(fmt.Sprint(key, ".", len(list)+1)))
	}
	return list
}

// line is how far an arrow scrolls what is read, in units.
const line = 60

// Key scrolls what is read by the arrows, as in a book, and reports whether it did.
func Key(d *page.Context, e ui.Event) bool {
	switch e.Key {
	case ui.KeyUp:
		d.Scroll = max(0, d.Scroll-line)
	case ui.KeyDown:
		d.Scroll = min(d.Scroll+line, e.ScrollMax)
	default:
		return false
	}
	return true
}
