package text

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
)

// PartKind says what a Part is. The web page knows the kinds by these words.
type PartKind string

const (
	Paragraph PartKind = "text"
	Heading   PartKind = "heading" // text over others
	TableRow  PartKind = "row"     // a row of a table, the first of which has only the heads of the columns
	Button    PartKind = "button"  // can be pressed
	Switch    PartKind = "switch"  // can be turned on and off
	Choice    PartKind = "choice"  // one of several
	Field     PartKind = "field"   // text to be filled in
	Square    PartKind = "square"  // a square of the board
	Move      PartKind = "option"  // a line of the list of moves
)

// Part is a piece of a page as it is read out: a text, or something to press. The web page gets it
// as JSON.
type Part struct {
	Kind     PartKind  `json:"role"`
	Target   ui.Target `json:"-"`               // what a press acts on; zero for text
	Name     string    `json:"name"`            // its name, or the whole text
	Rest     string    `json:"text,omitempty"`  // its other text; for a Field its contents
	Cells    []string  `json:"cells,omitempty"` // of a TableRow
	On       bool      `json:"on,omitempty"`    // switched on, or chosen
	State    ui.State  `json:"state,omitempty"` // of a Button
	Disabled bool      `json:"disabled,omitempty"`
	// Of a Choice: the name of its group, and whether it is the first of the group.
	Group  string `json:"group,omitempty"`
	Begins bool   `json:"begins,omitempty"`

	isReadLast  bool
	needsScreen bool
	shortcut    ui.Key
}

// Parts returns what is on a page or in a dialog in reading order, without the board. What leads to
// other pages comes last.
func Parts(tree ui.Node) []Part {
	parts := partsIn(tree)
	groupChoices(parts)
	slices.SortStableFunc(parts, func(p, q Part) int {
		switch {
		case p.isReadLast == q.isReadLast:
			return 0
		case p.isReadLast:
			return 1
		}
		return -1
	})
	return parts
}

// groupChoices names each group of choices after the last heading before it, or text that is no
// sentence. If there is none, it takes the first heading.
func groupChoices(parts []Part) {
	name := ""
	if i := slices.IndexFunc(parts, func(p Part) bool { return p.Kind == Heading }); i >= 0 {
		name = parts[i].Name
	}
	for i := range parts {
		switch p := &parts[i]; {
		case p.Kind == Heading, p.Kind == Paragraph && !endsWithMark(p.Name):
			name = p.Name
		case p.Kind == Choice:
			p.Group, p.Begins = name, p.Begins || i == 0 || parts[i-1].Kind != Choice
		}
	}
}

// spokenParts is Parts with words in place of the signs of written moves: "18 to 21" for "18 → 21".
func spokenParts(words board.Texts, tree ui.Node) []Part {
	to := " " + words.T("text.arrow") + " "
	spoken := strings.NewReplacer(" → ", to, " ← ", to, " × ", " "+words.T("text.attack")+" ")
	parts := Parts(tree)
	for i, p := range parts {
		parts[i].Name = spoken.Replace(p.Name)
		for j, cell := range p.Cells {
			p.Cells[j] = spoken.Replace(cell)
		}
	}
	return parts
}

// partsIn is Parts in the order of the tree.
func partsIn(tree ui.Node) []Part {
	switch {
	case tree.Unspoken:
		return nil
	case tree.ID != "" && tree.Kind != ui.Canvas:
		if nameOf(tree) == "" {
			return nil
		}
		return []Part{itemOf(tree)}
	case tree.Name != "":
		return []Part{{Kind: Paragraph, Name: tree.Name}}
	case tree.Heads != nil:
		rows := []Part{{Kind: TableRow, Cells: tree.Heads}}
		for _, row := range tree.Children {
			if row.Unspoken {
				continue
			}
			children, cells := row.Children, []string(nil)
			if last := len(children) - 1; len(children) < len(tree.Heads) { // the last holds the other cells
				children = slices.Concat(children[:last], children[last].Children)
			}
			for _, cell := range children {
				cells = append(cells, nameOf(cell))
			}
			rows = append(rows, Part{Kind: TableRow, Name: rowText(tree.Heads, cells), Cells: cells})
		}
		return rows
	}
	var parts []Part
	if said := strings.TrimSpace(tree.Lead + " " + tree.Text); said != "" && tree.Role != ui.Logo {
		parts = append(parts, Part{Kind: kindOfText(tree), Name: said})
	}
	scene, _ := tree.Content.(board.Scene)
	described := scene.Parts.TextsInScene() // Outline and the announcer say their texts
	for i, child := range tree.Children {
		if tree.Kind == ui.FirstFit && i > 0 {
			break // the others have the same content
		}
		inside := partsIn(child)
		if tree.IsChoiceRow && i == 0 && len(inside) > 0 {
			inside[0].Begins = true
		}
		if described[i] {
			inside = slices.DeleteFunc(inside, isText)
		}
		parts = append(parts, inside...)
	}
	return parts
}

// rowText returns the row of a table in words: its first cell, then each cell after the head of its
// column.
func rowText(heads, cells []string) string {
	var texts []string
	for i, cell := range cells {
		switch {
		case !strings.ContainsFunc(cell, isWordRune):
		case i == 0:
			texts = append(texts, cell)
		default:
			texts = append(texts, heads[i]+": "+cell)
		}
	}
	return joinTexts(texts)
}

// isText reports whether a part cannot be pressed.
func isText(p Part) bool { return p.Kind == Paragraph || p.Kind == Heading || p.Kind == TableRow }

// itemOf returns the part for a button or a field.
func itemOf(n ui.Node) Part {
	p := Part{Kind: Button, Target: ui.Widget(n.ID), Name: nameOf(n), On: n.Selected, State: n.State,
		Disabled: n.Disabled, isReadLast: n.ReadLast, needsScreen: n.NeedsScreen, shortcut: n.Shortcut}
	switch n.Style {
	case ui.FieldBox:
		p.Kind, p.Rest = Field, n.FieldText()
		return p
	case ui.HoverOnly:
		p.Kind = Switch
	case ui.Choice, ui.Card, ui.Tab:
		p.Kind = Choice
	}
	var rest []string
	for _, words := range n.Texts() {
		if !strings.Contains(p.Name, strings.TrimLeft(words, "+−")) &&
			strings.ContainsFunc(words, isWordRune) {
			rest = append(rest, words)
		}
	}
	p.Rest = joinTexts(rest)
	return p
}

// isWordRune reports whether a character can be read out; "?" and "+" on a button act as icons.
func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// nameOf returns the name of a node, or its text if it has none.
func nameOf(n ui.Node) string {
	if n.Name != "" {
		return n.Name
	}
	return joinTexts(n.Texts())
}

// joinTexts returns texts one after another, with full stops between those that end without a mark.
func joinTexts(texts []string) (all string) {
	for _, text := range slices.DeleteFunc(slices.Clone(texts), func(text string) bool { return text == "" }) {
		if all != "" && !endsWithMark(all) {
			all += "."
		}
		all = i18n.Sentences(all, text)
	}
	return all
}

// endsWithMark reports whether a text ends with a punctuation mark, as sentences do.
func endsWithMark(text string) bool {
	last, _ := utf8.DecodeLastRuneInString(text)
	return strings.ContainsRune(".!?:…؟", last)
}

// kindOfText returns Heading for the text of a heading.
func kindOfText(n ui.Node) PartKind {
	switch n.Role {
	case ui.PageHead, ui.Head, ui.TextHead, ui.CardHead, ui.DialogHead, ui.GroupHead, ui.TitleLogo, ui.WinText,
		ui.BarName:
		return Heading
	}
	if n.IsBold && n.Role == ui.Body { // on a card of rules
		return Heading
	}
	return Paragraph
}

// items returns what can be pressed or filled in without a screen, in reading order.
func items(tree ui.Node) (list []Part) {
	for _, p := range Parts(tree) {
		if !isText(p) && !p.Disabled && !p.needsScreen {
			list = append(list, p)
		}
	}
	return list
}
