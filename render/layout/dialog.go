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
	x := math.Round((p.W - w) / 2)
	g := Dialog{}
	top := y
	y += pad * 0.9
	in := w - 2*pad
	if v.Head != "" {
		g.Head = p.one(v.Head, p.label(34, typeset.SemiBold), canvas.Rect{X: x + pad, Y: y, W: in, H: 48 * p.T}, Left)
		y += 56 * p.T
	}
	if v.Text != "" {
		g.Text = p.para(v.Text, p.label(21, typeset.Regular), x+pad, y, in, 1.36, 0)
		y = g.Text.bottom() + 10*p.T
	}
	y += 8 * p.T
	gap := 10 * p.T
	wide := (in - gap*float64(columns-1)) / float64(columns)
	rows := (len(v.Widgets) + columns - 1) / columns
	first, low := y, y
	for i, wd := range v.Widgets {
		if i%max(rows, 1) == 0 {
			y = first
		} else {
			y += gap
		}
		it, h := p.dialogItem(wd, x+pad+float64(i/max(rows, 1))*(wide+gap), y, wide)
		g.Items = append(g.Items, it)
		y += h
		low = math.Max(low, y)
	}
	y = low + pad
	g.Box = canvas.Rect{X: x, Y: top, W: w, H: math.Round(y - top)}
	p.Dialog = g
	return g.Box.H
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
