package editlesson

import (
	"strconv"

	"senet/game/board"
	"senet/game/lesson"
	"senet/game/page"
	"senet/game/ui"
	"senet/rules"
)

// Bar names the lesson.
func (p *Page) Bar(d *page.Desk) page.Bar {
	key := func(id, word string, icon ui.Icon) ui.Node { return ui.BarKey(id, d.T(word), icon) }
	return page.Bar{Name: p.lesson.Title, Buttons: []ui.Node{
		key("edit.undo", "bar.undo", ui.IconUndo).Greyed(len(p.past) == 0),
		key("edit.redo", "bar.redo", ui.IconRedo).Greyed(len(p.undone) == 0),
		key("edit.discard", "edit.discard", ui.IconErase).Greyed(p.text == p.opened),
		key("edit.try", "edit.try", ui.IconPlay).Greyed(len(p.faults) > 0),
	}}
}

// Build shows the step's board, and beside it what it says.
func (p *Page) Build(d *page.Desk) ui.Node {
	left := ui.Node{Kind: ui.Column, Share: 0.6, PadX: 24, PadY: 18, Gap: 16, Kids: append([]ui.Node{p.steps(d), p.track(), p.board(d)}, p.below(d)...)}
	right := ui.Node{Kind: ui.Column, Skin: ui.Side, Grow: 1, PadX: 14, Kids: []ui.Node{
		{Kind: ui.Scroll, Grow: 1, Kids: []ui.Node{{Kind: ui.Column, PadX: 14, PadY: 18, Gap: 26, Kids: p.groups(d)}}},
	}}
	return ui.Node{Kind: ui.Row, Turn: true, Break: 900, Grow: 1, Align: ui.Stretch, Kids: []ui.Node{left, right}}
}

func number(word string, n int) string { return word + "." + strconv.Itoa(n) }

// steps leads from step to step.
func (p *Page) steps(d *page.Desk) ui.Node {
	all := len(p.lesson.Steps)
	head := d.T("edit.step", "n", p.step+1, "all", all)
	if p.step == lesson.Head {
		head = d.T("edit.head")
	}
	to := func(by int, icon ui.Icon, word string, off bool) ui.Node {
		return ui.Node{Kind: ui.Row, ID: number("step", p.step+by), Name: d.T(word), Skin: ui.Plate, High: 50, PadX: 20, Off: off, Kids: []ui.Node{{Kind: ui.Picture, Icon: icon, Wide: 25}}}
	}
	return ui.Node{Kind: ui.Row, Gap: 16, Kids: []ui.Node{
		to(-1, ui.IconBack, "edit.back", p.step == lesson.Head),
		{Kind: ui.Words, Role: ui.TextHead, Text: head, Align: ui.Middle, Grow: 1, Lines: 1},
		to(1, ui.IconForward, "edit.next", p.step == all-1),
	}}
}

// track is the line of all steps, with the head before them.
func (p *Page) track() ui.Node {
	row := ui.Node{Kind: ui.Row, High: 18, Align: ui.Stretch}
	for i := lesson.Head; i < len(p.lesson.Steps); i++ {
		if i == p.step-1 || i == p.step+1 { // the arrows lead there
			row.Kids = append(row.Kids, ui.Node{Kind: ui.Row, Skin: ui.Step, Grow: 1})
			continue
		}
		row.Kids = append(row.Kids, ui.Node{Kind: ui.Row, ID: number("step", i), Skin: ui.Step, On: i == p.step, Grow: 1})
	}
	return row
}

// board is the board before the step's move, with what is drawn in the step.
func (p *Page) board(d *page.Desk) ui.Node {
	v := board.View{Houses: board.Houses()}
	s, known := p.here()
	if p.step == lesson.Head && len(p.lesson.Steps) > 0 {
		s, known = p.lesson.Steps[0], p.lesson.Steps[0].Known()
	}
	at := s.Thrown
	if !known {
		at = s.Before
	}
	if at.Pawns(rules.Cones)|at.Pawns(rules.Spools) != 0 {
		v = board.Still(p.lesson.Rules(), at, d.Settings.Shapes(d.Set(p.lesson.RuleSet)))
	}
	if known && p.step != lesson.Head {
		p.draw(d, &v, s)
	}
	return ui.Node{Kind: ui.Art, Drawing: board.Picture{View: v, Live: known && p.step != lesson.Head}}
}

// draw draws the marks and arrows of a step, its move, and the arrow that is being drawn.
func (p *Page) draw(d *page.Desk, v *board.View, s lesson.Step) {
	arrow := func(from, to rules.Square, ink board.Ink) {
		v.Arrows = append(v.Arrows, board.Arrow{From: from, To: to, Ink: ink})
	}
	for _, at := range s.Marks.List() {
		v.FrameAt(at, board.FrameChosen, "")
	}
	if s.Action == lesson.Moving && s.Move.Kind != rules.Pass {
		arrow(s.Move.From, s.Move.To, board.InkMay)
	}
	for _, a := range s.Arrows {
		arrow(a.From, a.To, board.InkShow)
	}
	at := d.Hover
	if p.keyed {
		at = d.Focus
	}
	if d.Keys && d.Focus.Kind == ui.TargetSquare {
		v.Focus = d.Focus.Square
	}
	switch {
	case p.from == rules.Nowhere:
	case at.Kind == ui.TargetSquare && at.Square.OnBoard() && at.Square != p.from:
		arrow(p.from, at.Square, board.InkShow)
	default:
		v.FrameAt(p.from, board.FrameChosen, "")
	}
}

// below are what is wrong, how one draws, and what becomes of the step.
func (p *Page) below(d *page.Desk) []ui.Node {
	var list []ui.Node
	if e, step := p.amiss(d); e != nil {
		entry := ui.Entry(number("fault", step), d.T("edit.amiss", "head", step == lesson.Head, "n", step+1), d.Amiss(e))
		if step == p.step {
			entry = ui.Node{Kind: ui.Column, Skin: ui.Panel, PadX: 20, PadY: 12, Gap: 5, Kids: entry.Kids[0].Kids}
		}
		list = append(list, entry)
	}
	if _, known := p.here(); known {
		list = append(list, ui.Say(ui.Note, d.T("edit.draw")))
	}
	button := func(id string, off bool) ui.Node { return ui.Button(id, d.T(id)).Greyed(off) }
	last := len(p.lesson.Steps) - 1
	return append(list, ui.Node{Kind: ui.Space, Grow: 1}, ui.Node{Kind: ui.Grid, Count: 4, Wide: 190, Gap: 10, Kids: []ui.Node{
		button("edit.insert", false),
		button("edit.earlier", p.step <= 0),
		button("edit.later", p.step < 0 || p.step == last),
		button("edit.delete", p.step < 0 || last == 0),
	}})
}

// groups are the lines of the step, or of the head.
func (p *Page) groups(d *page.Desk) []ui.Node {
	if p.step == lesson.Head {
		return []ui.Node{ui.Group(d.T("edit.whole"), "", p.fields(d, one("lesson", "about", "rules", "cones", "spools"), there("pawns", "die", "first"))...)}
	}
	has := func(word string) bool { return len(p.text.Texts(p.step, word)) > 0 }
	said, asked, stands := one("part"), one("ask"), one("position", "throw")
	said = append(said, row{"say", several})
	if has("ask") {
		asked = append(asked, there("moves")...)
		asked = append(append(asked, one("not")...), row{"answer", several})
	}
	task := has("task")
	if !has("set") && !task {
		stands = append(stands, one("move")...)
	}
	if !has("ask") {
		stands = append(stands, one("task")...)
	}
	if task {
		stands = append(stands, one("wrong")...)
		stands = append(stands, there("move")...)
	}
	if task || has("move") || has("set") || has("then") {
		said = append(said, row{"then", several})
	}
	said = append(said, one("note")...)
	stands = append(stands, there("find", "set", "think", "wait")...)
	return []ui.Node{
		ui.Group(d.T("edit.said"), "", p.fields(d, said)...),
		ui.Group(d.T("edit.asked"), "", p.fields(d, asked)...),
		ui.Group(d.T("edit.stands"), "", p.fields(d, stands)...),
	}
}

// row is a word that has a line, or several.
type row struct {
	word string
	many many
}

// many is how many fields a word has.
type many uint8

const (
	single  many = iota
	several      // those there are, and one more
	present      // those there are
)

func rows(m many, words []string) (list []row) {
	for _, word := range words {
		list = append(list, row{word, m})
	}
	return list
}

func one(words ...string) []row   { return rows(single, words) }
func there(words ...string) []row { return rows(present, words) }

// fields are the lines of some words, each with what it is for above it.
func (p *Page) fields(d *page.Desk, groups ...[]row) []ui.Node {
	var list []ui.Node
	for _, group := range groups {
		for _, r := range group {
			texts := p.text.Texts(p.step, r.word)
			if r.many == several || r.many == single && len(texts) == 0 {
				texts = append(texts, "")
			}
			if len(texts) == 0 {
				continue
			}
			name := d.T("edit." + r.word)
			kids := []ui.Node{ui.Say(ui.Note, name)}
			for i, text := range texts {
				hint := ""
				if i > 0 {
					hint = d.T("edit.more")
				} else if d.Words.Has("edit." + r.word + ".hint") {
					hint = d.T("edit." + r.word + ".hint")
				}
				field := d.Field(number(r.word, i), text, hint)
				field.Name = name
				kids = append(kids, field)
			}
			list = append(list, ui.Node{Kind: ui.Column, Gap: 4, Kids: kids})
		}
	}
	return list
}
