package layout

import (
	"math"

	"senet/game"
	"senet/game/board"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/typeset"
)

// Section is a group of widgets under a head.
type Section struct {
	Head  Words
	Rule  canvas.Rect
	Items []Item
	Note  Words
}

// scaled does something with all lengths multiplied by k.
func (p *plan) scaled(k float64, do func()) {
	u, t := p.U, p.T
	p.U, p.T = u*k, t*k
	do()
	p.U, p.T = u, t
}

// gap is a distance between things, shorter where there are many of them.
func (p *plan) gap(length float64) float64 { return length * p.T * (1 - p.tight) }

// sections sets groups one below the other from y; it tells where they end.
func (p *plan) sections(list []game.Section, x, y, width float64) ([]Section, float64) {
	out := make([]Section, 0, len(list))
	for i, s := range list {
		if i > 0 {
			y += p.gap(30)
		}
		var g Section
		g, y = p.section(s, x, y, width)
		out = append(out, g)
	}
	return out, y
}

func (p *plan) section(s game.Section, x, y, width float64) (Section, float64) {
	var g Section
	if s.Head != "" {
		g.Head = p.one(s.Head, p.label(24, typeset.SemiBold), canvas.Rect{X: x, Y: y, W: width, H: p.row(36)}, Left)
		y += math.Max(p.gap(40), p.row(36))
		g.Rule = hairline(x, y, width, 1.2*p.T)
		y += p.gap(18)
	}
	for i := 0; i < len(s.Widgets); i++ {
		w := s.Widgets[i]
		if i > 0 {
			y += p.gap(14)
		}
		if w.Half && i+1 < len(s.Widgets) && s.Widgets[i+1].Half {
			half := (width - 14*p.T) / 2
			left, h := p.item(w, x, y, half)
			i++
			right, _ := p.item(s.Widgets[i], x+width-half, y, half)
			g.Items = append(g.Items, left, right)
			y += h
			continue
		}
		if w.Label == s.Head && w.Kind == game.Segments {
			w.Label = "" // the head says it
		}
		if i > 0 && samePlayer(s.Widgets[i-1], w) {
			it, h := p.playerMore(w, x, y, width)
			g.Items = append(g.Items, it)
			y += h + 12*p.T
			continue
		}
		it, h := p.item(w, x, y, width)
		if i+1 < len(s.Widgets) && samePlayer(w, s.Widgets[i+1]) {
			h = it.Control.Y + it.Control.H - y // the next row stands beside the pawn too
		}
		g.Items = append(g.Items, it)
		y += h
	}
	if s.Note != "" {
		y += 8 * p.T
		g.Note = p.para(s.Note, p.glance(19, typeset.Regular), x, y, width, 1.32, 0)
		y = g.Note.bottom()
	}
	return g, y
}

// row is the height of a row in pixels: so high by design, but never too low for the smallest letters.
func (p *plan) row(design float64) float64 { return math.Max(design*p.T, 1.3*p.floor) }

// item places a widget in a row from y, with its parts, and tells how high it is.
func (p *plan) item(w game.Widget, x, y, width float64) (Item, float64) {
	switch w.Kind {
	case game.Field, game.Segments:
		if w.Shape != board.NoShape {
			return p.playerItem(w, x, y, width)
		}
		return p.choiceItem(w, x, y, width)
	case game.Toggle:
		return p.toggleItem(w, x, y, width)
	case game.BigButton:
		h := p.row(92)
		box := round(canvas.Rect{X: x, Y: y, W: width, H: h})
		return Item{Widget: w, Box: box, Label: p.one(w.Label, p.label(40, typeset.SemiBold), inset2(box, 0.2*h, 0), Middle)}, h
	}
	return p.buttonItem(w, x, y, width)
}

// choiceItem is a labelled field or row of choices; the label stands beside it where there is room.
func (p *plan) choiceItem(w game.Widget, x, y, width float64) (Item, float64) {
	it := Item{Widget: w}
	h := p.row(50)
	st := p.glance(21, typeset.Regular)
	switch {
	case w.Label == "":
		it.Control = round(canvas.Rect{X: x, Y: y, W: width, H: h})
	case width >= 620*p.T:
		it.Label = p.one(w.Label, st, canvas.Rect{X: x, Y: y, W: 0.40 * width, H: h}, Left)
		it.Control = round(canvas.Rect{X: x + 0.42*width, Y: y, W: 0.58 * width, H: h})
	default:
		it.Label = p.one(w.Label, st, canvas.Rect{X: x, Y: y, W: width, H: p.row(30)}, Left)
		above := math.Max(34*p.T, p.row(30))
		it.Control = round(canvas.Rect{X: x, Y: y + above, W: width, H: h})
		h += above
	}
	p.control(&it)
	if w.Sub != "" && w.Kind != game.Field {
		it.Sub = p.para(w.Sub, p.glance(18, typeset.Regular), x, y+h+6*p.T, width, 1.3, 0)
		h = it.Sub.bottom() - y
	}
	return it, h
}

// control fills the control's box: the text of a field, or the choices.
func (p *plan) control(it *Item) {
	c := it.Control
	if it.Widget.Kind == game.Field {
		it.Box = c
		p.fieldText(it)
		return
	}
	it.Choices = p.segments(it.Widget.Choices, c)
	it.Box = c
}

// fieldText shows the end of a text that is too long while it is written, its beginning otherwise.
func (p *plan) fieldText(it *Item) {
	c := inset2(it.Control, 0.38*it.Control.H, 0)
	st := p.glance(20.5, typeset.Regular)
	w := it.Widget
	icon := p.picture(it.Control.H * 0.46)
	if w.Icon != ui.NoIcon {
		it.Icon = round(canvas.Rect{X: c.X + c.W - icon, Y: c.Y + (c.H-icon)/2, W: icon, H: icon})
		c.W = math.Max(1, c.W-icon-0.2*c.H)
	}
	if w.Caret < 0 || w.Text == "" {
		it.Hint = w.Text == ""
		words := w.Text
		if it.Hint {
			words = w.Sub
		}
		it.Text = p.one(words, st, c, Left)
	}
	if w.Caret < 0 {
		return
	}
	st.Size = math.Min(st.Size, c.H*0.86)
	runes := []rune(w.Text)
	caret := min(w.Caret, len(runes))
	from := 0
	for from < caret && p.fonts.Line(string(runes[from:caret]), st).Width > c.W-4*p.T {
		from++
	}
	to := len(runes)
	for to > caret && p.fonts.Line(string(runes[from:to]), st).Width > c.W {
		to--
	}
	if line := p.fonts.Line(string(runes[from:to]), st); !it.Hint {
		it.Text = placed(line, c, Left, c.Y+c.H/2+line.CapHeight/2)
	}
	at := c.X + p.fonts.Line(string(runes[from:caret]), st).Width
	it.Caret = round(canvas.Rect{X: at, Y: c.Y + 0.22*c.H, W: math.Max(1.5, 2*p.T), H: 0.56 * c.H})
}

// segments divides a bed by the choices' own widths, so that no word is squeezed while another has room to spare.
func (p *plan) segments(choices []game.Choice, bed canvas.Rect) []Segment {
	if len(choices) == 0 {
		return nil
	}
	in := inset(bed, math.Min(3*p.T, 0.08*bed.H))
	natural, total := make([]float64, len(choices)), 0.0
	for i, c := range choices {
		natural[i] = p.fonts.Line(c.Label, p.glance(20.5, typeset.Medium)).Width + 18*p.T
		total += natural[i]
	}
	even := in.W / float64(len(choices))
	fair := true
	for _, w := range natural {
		fair = fair && w <= even
	}
	x := in.X
	out := make([]Segment, 0, len(choices))
	for i, c := range choices {
		w := even
		if !fair {
			w = natural[i] * in.W / total
		}
		weight := typeset.Regular
		if c.Chosen {
			weight = typeset.Medium
		}
		box := round(canvas.Rect{X: x, Y: in.Y, W: w, H: in.H})
		out = append(out, Segment{Choice: c, Box: box, Label: p.one(c.Label, p.glance(20.5, weight), inset2(box, 4*p.T, 0), Middle)})
		x += w
	}
	return out
}

// toggleItem is a switch at the right of its words.
func (p *plan) toggleItem(w game.Widget, x, y, width float64) (Item, float64) {
	it := Item{Widget: w}
	h := 50 * p.T
	sw, sh := 62*p.T, 34*p.T
	room := width - sw - 20*p.T
	st := p.glance(21, typeset.Regular)
	it.Label = p.one(w.Label, st, canvas.Rect{X: x, Y: y, W: room, H: h}, Left)
	if !it.Label.whole(w.Label) { // rather in several lines than cut
		it.Label = p.para(w.Label, st, x, y+0.5*(50*p.T-1.2*st.Size), room, 1.2, 0)
		h = it.Label.bottom() - y + 6*p.T
	}
	if w.Sub != "" {
		it.Sub = p.para(w.Sub, p.glance(18, typeset.Regular), x, y+h-6*p.T, room, 1.3, 0)
		h = it.Sub.bottom() - y + 6*p.T
	}
	it.Control = round(canvas.Rect{X: x + width - sw, Y: y + (50*p.T-sh)/2, W: sw, H: sh})
	it.Box = round(canvas.Rect{X: x, Y: y, W: width, H: h})
	return it, h
}

// buttonItem is a button with words and perhaps an icon, or a line of a menu that leads on.
func (p *plan) buttonItem(w game.Widget, x, y, width float64) (Item, float64) {
	h := p.row(58)
	var sub Words // below the label of a line of a menu, as many lines as it needs
	if w.Sub != "" && w.Kind == game.Entry {
		sub = p.para(w.Sub, p.glance(18, typeset.Regular), x+20*p.T, 0, width-70*p.T, 1.28, 0)
		h = math.Max(78*p.T, sub.Box.H+56*p.T)
	}
	box := round(canvas.Rect{X: x, Y: y, W: width, H: h})
	it := Item{Widget: w, Box: box}
	in := inset2(box, 20*p.T, 0)
	if w.Icon != ui.NoIcon {
		size := p.picture(26 * p.T)
		it.Icon = round(canvas.Rect{X: in.X, Y: box.Y + (h-size)/2, W: size, H: size})
		in.X += size + 14*p.T
		in.W -= size + 14*p.T
	}
	st := p.glance(22, typeset.Medium)
	switch {
	case w.Kind == game.Entry:
		size := p.picture(20 * p.T)
		it.Chevron = round(canvas.Rect{X: in.X + in.W - size, Y: box.Y + (h-size)/2, W: size, H: size})
		in.W -= size + 10*p.T
		top := in
		if w.Sub != "" {
			top.H = 44 * p.T
			it.Sub = sub.right(in.X - box.X - 20*p.T).down(y + 43*p.T)
		}
		it.Label = p.one(w.Label, st, top, Left)
	case w.Sub != "":
		it.Label = p.one(w.Label, st, canvas.Rect{X: in.X, Y: in.Y, W: 0.58 * in.W, H: h}, Left)
		it.Sub = p.one(w.Sub, p.glance(20, typeset.Regular), canvas.Rect{X: in.X + 0.6*in.W, Y: in.Y, W: 0.4 * in.W, H: h}, Right)
	case w.Icon != ui.NoIcon:
		it.Label = p.one(w.Label, st, in, Left)
	default:
		it.Label = p.one(w.Label, st, in, Middle)
	}
	return it, h
}

// down moves an item and all its parts.
func (it Item) down(dy float64) Item {
	if dy == 0 {
		return it
	}
	for _, r := range []*canvas.Rect{&it.Box, &it.Control, &it.Icon, &it.Pawn, &it.Caret, &it.Chevron} {
		r.Y += dy
	}
	it.Label, it.Sub, it.Text = it.Label.down(dy), it.Sub.down(dy), it.Text.down(dy)
	choices := make([]Segment, len(it.Choices))
	for i, c := range it.Choices {
		c.Box.Y += dy
		c.Label = c.Label.down(dy)
		choices[i] = c
	}
	it.Choices = choices
	return it
}

// down moves a section.
func (s Section) down(dy float64) Section {
	s.Head, s.Note = s.Head.down(dy), s.Note.down(dy)
	s.Rule.Y += dy
	items := make([]Item, len(s.Items))
	for i, it := range s.Items {
		items[i] = it.down(dy)
	}
	s.Items = items
	return s
}

// spotItem makes an item's parts targets.
func (p *plan) spotItem(it Item) {
	if it.Widget.Kind == game.Segments {
		for _, c := range it.Choices {
			p.spot(Widget(c.Choice.ID), c.Box, c.Choice.Off || it.Widget.Off)
		}
		return
	}
	p.spot(Widget(it.Widget.ID), it.Box, it.Widget.Off)
}

func (p *plan) spotSections(list []Section) {
	for _, s := range list {
		for _, it := range s.Items {
			p.spotItem(it)
		}
	}
}

// focusIn is the box of the item that has the keyboard focus, or an empty one.
func (p *plan) focusIn(it Item) canvas.Rect {
	f := p.view.Focus
	if p.view.Dialog != nil {
		f = p.view.Below
	}
	if f.Kind != ui.TargetWidget {
		return canvas.Rect{}
	}
	if it.Widget.ID == f.ID && it.Widget.Kind != game.Segments {
		return it.Box
	}
	for _, c := range it.Choices {
		if c.Choice.ID == f.ID {
			return c.Box
		}
	}
	return canvas.Rect{}
}

func (p *plan) focusInSections(list []Section) canvas.Rect {
	for _, s := range list {
		for _, it := range s.Items {
			if r := p.focusIn(it); r.H > 0 {
				return r
			}
		}
	}
	return canvas.Rect{}
}
