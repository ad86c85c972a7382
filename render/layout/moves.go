package layout

import (
	"math"

	"senet/game/table"
	"senet/render/canvas"
	"senet/render/typeset"
)

// Moves is the list of moves: a column, a drawer or a panel.
type Moves struct {
	Box    canvas.Rect // empty: folded away
	Drawer bool        // lies over the page
	Panel  bool        // a panel of its own (portrait)
	Head   Words
	Rule   canvas.Rect
	Rows   []MoveRow // those that are seen
	Legend Words     // what a sign in the rows means
}

// MoveRow is a line of the list.
type MoveRow struct {
	Entry  table.MoveEntry
	Box    canvas.Rect
	Number Words
	Pawn   canvas.Rect
	Value  Words
	Text   Words
}

// moves lays out the list where the class has a place for it.
func (p *plan) moves() {
	v := p.scene.Moves
	if p.Class == Tall {
		p.movesPanel()
		return
	}
	g := Moves{Drawer: p.movesOver()}
	if g.Drawer && !v.Drawer || !g.Drawer && !v.Open {
		return
	}
	top := p.top
	width := math.Round(0.13 * p.zoom * p.W)
	switch {
	case p.Class == Small:
		width = p.W
	case g.Drawer:
		width = math.Round(p.W / 3)
	}
	g.Box = canvas.Rect{X: p.W - width, Y: top, W: width, H: p.H - top}
	p.cover(g.Box)
	unit := p.T
	if !g.Drawer {
		unit = p.W / 1920
		unit = math.Min(unit, p.U*1.15)
	}
	pad := 21 * unit
	head := math.Max(54*unit, p.floor*2.4)
	st := p.label(24, typeset.SemiBold)
	g.Head = p.one(v.Head, st, canvas.Rect{X: g.Box.X + pad, Y: top + 4*unit, W: width - pad - head, H: head}, Left)
	g.Rule = hairline(g.Box.X+pad, top+head+4*unit, width-2*pad, unit)
	rows := canvas.Rect{X: g.Box.X, Y: g.Rule.Y + 8*unit, W: width, H: p.H - g.Rule.Y - 14*unit}
	row := math.Max(48*unit, p.floor*1.9)
	if v.Legend != "" && rows.H > 8*row {
		foot := 0.9 * row
		rows.H -= foot
		st := p.sized(typeset.Glance, typeset.Regular, math.Max(0.36*row, 0.85*p.floor))
		g.Legend = p.moveText(v.Legend, st, canvas.Rect{X: g.Box.X + pad, Y: rows.Y + rows.H, W: width - 2*pad, H: foot})
	}
	g.Rows = p.moveRows(v, rows, 1, row, unit)
	p.Play.Moves = g
}

// movesPanel is the panel of a portrait window: three columns of five.
func (p *plan) movesPanel() {
	v := p.scene.Moves
	g := Moves{Box: p.Play.Moves.Box, Panel: true}
	b := g.Box
	unit := p.T / 1.1
	head := math.Min(0.034*p.H, b.H)
	pad := 24.0 / 1008 * b.W
	g.Head = p.one(v.Head, p.label(23, typeset.SemiBold), canvas.Rect{X: b.X + pad, Y: b.Y, W: b.W - 3*pad, H: head}, Left)
	if v.Open {
		rows := canvas.Rect{X: b.X + pad*0.6, Y: b.Y + head, W: b.W - 1.2*pad, H: b.H - head - 0.05*b.H}
		columns, row := 3, rows.H/5-0.01
		if p.large {
			columns, row = 2, math.Max(row, 1.65*p.floor)
		}
		g.Rows = p.moveRows(v, rows, columns, row, unit)
	}
	p.Play.Moves = g
}

// moveRows shows as many entries as fit, columns side by side, the newest at the end unless the list is scrolled.
func (p *plan) moveRows(v table.Moves, box canvas.Rect, columns int, row, unit float64) []MoveRow {
	n := int(math.Floor(box.H / math.Max(row, 1)))
	if n < 1 {
		return nil
	}
	all := len(v.Entries)
	shown := min(all, n*columns)
	p.ScrollMax, p.ScrollBox = float64(all-shown), float64(n*columns)
	back := math.Min(math.Max(v.Scroll, 0), p.ScrollMax)
	if math.IsNaN(back) {
		back = 0
	}
	first := all - shown - int(back)
	gap := 0.0
	if columns > 1 {
		gap = 12 * unit
	}
	w := (box.W - gap*float64(columns-1)) / float64(columns)
	rows := make([]MoveRow, 0, shown)
	for i := 0; i < shown; i++ {
		c, r := i/n, i%n
		cell := canvas.Rect{X: box.X + float64(c)*(w+gap), Y: box.Y + float64(r)*row, W: w, H: row}
		m := p.moveRow(v.Entries[first+i], cell, columns > 1)
		rows = append(rows, m)
		p.spot(Widget(m.Entry.ID), m.Box, false)
	}
	return rows
}

// moveRow sets number, pawn, value and text in columns of their own.
func (p *sheet) moveRow(e table.MoveEntry, cell canvas.Rect, panel bool) MoveRow {
	h := cell.H
	m := MoveRow{Entry: e, Box: round(inset2(cell, math.Min(0.22*h, 0.045*cell.W), 0.02*h))}
	size := math.Max(0.42*h, p.floor)
	if panel {
		size = math.Max(0.58*h, p.floor)
	}
	weight := typeset.Regular
	if e.Now {
		weight = typeset.Medium
	}
	unit := math.Min(h, cell.W*0.2)
	left := m.Box.X + 0.12*h
	if panel {
		left = m.Box.X + 0.3*h
	}
	numbers := p.sized(typeset.Glance, weight, math.Max(0.84*size, p.floor*0.85))
	wide := math.Max(0.6*unit, p.fonts.Line("000", numbers).Width)
	m.Number = p.one(e.Number, numbers, p.flip(canvas.Rect{X: left, Y: cell.Y, W: wide, H: h}, cell), Right)
	pawn := 0.73 * h
	gap := 0.3 * h
	if panel {
		pawn, gap = 1.04*h, 0.5*h
	}
	x := left + wide + 0.1*unit
	m.Pawn = round(p.flip(canvas.Rect{X: x + gap - pawn/2, Y: cell.Y + (h-pawn)*0.44, W: pawn, H: pawn}, cell))
	x += 2*gap + 0.06*h
	m.Value = p.one(e.Value, p.sized(typeset.Glance, typeset.Bold, size), p.flip(canvas.Rect{X: x, Y: cell.Y, W: 0.86 * size, H: h}, cell), Middle)
	x += 1.3 * size
	m.Text = p.moveText(e.Text, p.sized(typeset.Glance, weight, size), p.flip(canvas.Rect{X: x, Y: cell.Y, W: m.Box.X + m.Box.W - 0.1*h - x, H: h}, cell))
	return m
}
