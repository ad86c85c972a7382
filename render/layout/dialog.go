package layout

import (
	"math"

	"senet/game"
	"senet/render/canvas"
	"senet/render/typeset"
)

// Dialog is a small page over the page.
type Dialog struct {
	Box   canvas.Rect // empty: none
	Head  Words
	Text  Words
	Items []Item
	Heads []Words // of groups of them
}

// dialog lays a small page over the middle of the window; it is made smaller until it fits.
func (p *plan) dialog() {
	v := p.view.Dialog
	if v == nil {
		return
	}
	p.modal = len(p.spots)
	first := 1.0
	if p.large {
		first = math.Max(1, 1.75*math.Min(p.W, p.H)/1080/math.Max(p.T, 1e-6))
	}
	for k := first; k > 0.15; k -= 0.05 {
		var end float64
		p.scaled(k, func() { end = p.dialogAt(*v, 0) })
		if end > 0.94*p.H && k > 0.2 {
			continue
		}
		p.scaled(k, func() { p.dialogAt(*v, math.Round((p.H-end)*0.46)) })
		break
	}
	for _, it := range p.Dialog.Items {
		p.spotItem(it)
	}
}

// dialogAt sets the dialog from y and tells how high it is.
func (p *plan) dialogAt(v game.DialogView, y float64) float64 {
	pad := 34 * p.T
	columns := 1
	if p.Class != Tall && len(v.Widgets) > 8 { // the menu: one column would be too high for its letters, and lie over the bar
		columns = 2
	}
	w := math.Round(math.Min(540*p.T*float64(columns), 0.94*p.W))
	if p.large && columns == 1 && len(v.Groups) > 0 { // upright, it is made so small by its height that its letters need the width
		w = math.Round(0.94 * p.W)
	}
	x := math.Round((p.W - w) / 2)
	g := Dialog{}
	top := y
	y += pad * 0.9
	in := w - 2*pad
	if v.Head != "" {
		g.Head = p.one(v.Head, p.label(34, typeset.SemiBold), canvas.Rect{X: x + pad, Y: y, W: in, H: p.row(48)}, Left)
		y += math.Max(56*p.T, p.row(48))
	}
	if v.Text != "" {
		g.Text = p.para(v.Text, p.label(21, typeset.Regular), x+pad, y, in, 1.36, 0)
		y = g.Text.bottom() + 10*p.T
	}
	y += 8 * p.T
	gap := 10 * p.T
	wide := (in - gap*float64(columns-1)) / float64(columns)
	if columns > 1 {
		gap *= 0.8
		wide -= 0.2 * pad
	}
	rows := (len(v.Widgets) + columns - 1) / columns
	low := y
	at := canvas.Rect{X: x + pad, Y: y, W: wide}
	for i, group := range dialogGroups(v, rows) {
		if i > 0 && len(g.Items)+group.N/2 >= rows && at.X == x+pad { // the next column
			at.X, at.Y = x+pad+in-wide, y
		}
		at = p.dialogGroup(&g, v.Widgets[len(g.Items):], group, at, gap)
		if n := len(g.Items); n > 0 {
			low = math.Max(low, g.Items[n-1].Box.Y+g.Items[n-1].Box.H)
		}
	}
	y = low + pad
	g.Box = canvas.Rect{X: x, Y: top, W: w, H: math.Round(y - top)}
	p.Dialog = g
	return g.Box.H
}

// dialogGroups is how the widgets of a dialog belong together; where they are all alike, by columns of so many rows.
func dialogGroups(v game.DialogView, rows int) []game.DialogGroup {
	if len(v.Groups) > 0 {
		return v.Groups
	}
	first := min(rows, len(v.Widgets))
	return []game.DialogGroup{{N: first}, {N: len(v.Widgets) - first}}
}

// dialogGroup sets the first widgets of a list below their heading, and tells where the next ones begin.
func (p *plan) dialogGroup(g *Dialog, widgets []game.Widget, group game.DialogGroup, at canvas.Rect, gap float64) canvas.Rect {
	if group.Head != "" {
		st := p.sized(typeset.Glance, typeset.Medium, math.Max(17*p.T, p.floor))
		h := 1.5 * st.Size
		g.Heads = append(g.Heads, p.one(group.Head, st, canvas.Rect{X: at.X, Y: at.Y, W: at.W, H: h}, Left))
		at.Y += h + 0.3*gap
	}
	for _, w := range widgets[:min(group.N, len(widgets))] {
		it, h := p.dialogItem(w, at.X, at.Y, at.W)
		g.Items = append(g.Items, it)
		at.Y += h + gap
	}
	at.Y += 0.6 * gap
	return at
}

// dialogItem is a widget in a dialog: its main deed is no larger than the other buttons.
func (p *plan) dialogItem(w game.Widget, x, y, width float64) (Item, float64) {
	if w.Kind != game.BigButton {
		return p.item(w, x, y, width)
	}
	h := 64 * p.T
	box := round(canvas.Rect{X: x, Y: y, W: width, H: h})
	return Item{Widget: w, Box: box, Label: p.one(w.Label, p.label(27, typeset.SemiBold), inset2(box, 0.2*h, 0), Middle)}, h
}
