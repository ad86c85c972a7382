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

// Notice is one sentence over the foot of the page.
type Notice struct {
	Box   canvas.Rect // empty: none
	Words Words
}

// dialog lays a small page over the middle of the window; it is made smaller until it fits.
func (p *plan) dialog() {
	v := p.view.Dialog
	if v == nil {
		return
	}
	p.modal = len(p.spots)
	for k := 1.0; k > 0.15; k -= 0.05 {
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
	w := math.Round(math.Min(540*p.T, 0.94*p.W))
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
	for i, wd := range v.Widgets {
		if i > 0 {
			y += 10 * p.T
		}
		it, h := p.dialogItem(wd, x+pad, y, in)
		g.Items = append(g.Items, it)
		y += h
	}
	y += pad
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

// notice lies over the foot of the page and takes no clicks: the next input makes it go.
func (p *plan) notice() {
	if p.view.Notice == "" {
		return
	}
	pad := 20 * p.T
	w := math.Min(0.9*p.W, 980*p.T)
	st := p.glance(20.5, typeset.Regular)
	x := math.Round((p.W - w) / 2)
	words := p.para(p.view.Notice, st, x+1.4*pad, 0, w-2.8*pad, 1.34, 4)
	h := math.Round(words.Box.H + 1.6*pad)
	y := math.Round(p.H - p.Bar.Foot.H - h - 16*p.T)
	p.Notice = Notice{Box: canvas.Rect{X: x, Y: y, W: math.Round(w), H: h}, Words: words.down(y + 0.8*pad)}
}
