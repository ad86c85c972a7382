package text

import (
	"strings"

	"senet/game/ui"
)

// thing is something on a page that can be pressed or written.
type thing struct {
	id, label string
	field     bool
	bar       bool // it stands in the bar
}

// things are what can be pressed on a page, in the order of reading.
func things(tree ui.Node) (list []thing) {
	for n := range tree.All {
		if speaks(*n) && !n.Off {
			list = append(list, thing{n.ID, label(*n), n.Skin == ui.FieldBox, n.Skin == ui.BarButton})
		}
	}
	return list
}

// speaks tells whether a thing that can be pressed means something where nothing is seen.
func speaks(n ui.Node) bool {
	switch n.ID {
	case "", "bar.presenter", "bar.point", "bar.moves", "title.full", "title.presenter":
		return false
	}
	return label(n) != "" && n.Kind != ui.Art
}

// label is what a thing is called: its name, or its words.
func label(n ui.Node) string {
	if n.Name != "" {
		return n.Name
	}
	return strings.Join(n.Said(), ". ")
}

// lines is a page in lines: what is read, and with a number before it what can be pressed.
func (r *Reader) lines(tree ui.Node) []string {
	var lines []string
	number := 0
	var walk func(n ui.Node)
	walk = func(n ui.Node) {
		if n.ID != "" && n.Kind != ui.Art {
			if speaks(n) && !n.Off {
				number++
				lines = append(lines, r.entry(number, n))
			}
			return
		}
		if n.Name != "" {
			lines = append(lines, n.Name)
			return
		}
		if n.Text != "" && n.Role != ui.Mark {
			lines = append(lines, n.Text)
		}
		for _, k := range n.Kids {
			walk(k)
		}
	}
	walk(tree)
	return lines
}

// entry is one numbered line: what it is called, what else stands on it, and how it stands.
func (r *Reader) entry(number int, n ui.Node) string {
	name, rest := label(n), ""
	for _, words := range n.Said() {
		if !strings.Contains(name, words) {
			rest += ". " + words
		}
	}
	return r.Words.T("text.entry", "n", number, "name", name, "rest", rest, "field", n.Skin == ui.FieldBox, "switch", n.Skin == ui.Touch, "on", n.On)
}
