package ui

import (
	"math"
	"slices"
	"strings"
)

// solver is a Layout being made.
type solver struct {
	Measurer
	screen Screen
	base   Scale // of the page
	s      Scale // of the part being laid out
	out    *Layout
	under  under
	bare   []Box // buttons whose words had no room
	quiet  []Rect
	names  []string
}

// under is what a node lies in and on.
type under struct {
	clip Rect
	skin Style
	on   bool
	off  bool
	gone float64
	stop string // of the row of choices it lies in, the one at which Tab stops
}

func (v *solver) u(units float64) float64 { return units * v.s.Unit }

// natural is how wide a node would like to be.
func (v *solver) natural(n Node) float64 {
	w := 0.0
	switch n.Kind {
	case Words:
		f, _ := v.s.font(n.Role, n.Strong)
		w = math.Ceil(v.Width(strings.TrimSpace(n.Lead+" "+n.Text), f))
	case Picture:
		w = v.s.picture(v.u(n.Wide))
	case Art:
		if n.Wide > 0 {
			return v.s.picture(v.u(n.Wide))
		}
	case Row:
		for i, k := range n.Kids {
			if i > 0 {
				w += v.u(n.Gap)
			}
			w += v.natural(k)
		}
	default:
		for _, k := range n.Kids {
			w = max(w, v.natural(k))
		}
	}
	w = max(w+2*v.u(n.PadX), v.u(n.Wide))
	if n.MaxWidth > 0 {
		w = min(w, v.u(n.MaxWidth))
	}
	return w
}

// widths is how wide the kids of a row are, of which all together have so much room.
func (v *solver) widths(n Node, room float64) []float64 {
	widths := make([]float64, len(n.Kids))
	left := room - v.u(n.Gap)*float64(max(0, len(n.Kids)-1))
	if n.Even {
		return v.even(n, left)
	}
	grow, soft := 0.0, 0.0
	for i, k := range n.Kids {
		switch {
		case k.Share > 0:
			if widths[i] = k.Share * room; k.Wide > 0 {
				widths[i] = min(widths[i], v.u(k.Wide))
			}
		case k.Grow > 0:
			grow += k.Grow
		default:
			widths[i] = v.natural(k)
			if k.Kind != Picture && k.Kind != Space {
				soft += widths[i]
			}
		}
		left -= widths[i]
	}
	for i, k := range n.Kids {
		switch {
		case k.Grow > 0 && k.Share == 0 && left > 0:
			widths[i] = left * k.Grow / grow
		case left < 0 && soft > 0 && k.Share == 0 && k.Grow == 0 && k.Kind != Picture && k.Kind != Space:
			widths[i] = max(0, widths[i]+left*widths[i]/soft)
		}
	}
	return widths
}

// even is kids as wide as one another, if that is wide enough for all; else each by what it needs.
func (v *solver) even(n Node, room float64) []float64 {
	widths := make([]float64, len(n.Kids))
	all, fair := 0.0, true
	for i, k := range n.Kids {
		widths[i] = v.natural(k)
		all += widths[i]
		fair = fair && widths[i] <= room/float64(len(n.Kids))
	}
	for i := range widths {
		if fair || all == 0 {
			widths[i] = room / float64(len(n.Kids))
		} else {
			widths[i] *= room / all
		}
	}
	return widths
}

// height is how high a node is that is so wide.
func (v *solver) height(n Node, wide float64) float64 {
	n = v.flow(n, wide)
	in := wide - 2*v.u(n.PadX)
	h := 0.0
	switch n.Kind {
	case Words:
		_, step := v.s.font(n.Role, n.Strong)
		h = float64(len(v.lines(n, in))) * step
	case FirstFit:
		h = v.height(n.Kids[0], in)
	case Picture:
		h = v.s.picture(v.u(n.Wide))
	case Art:
		h = v.High(n.Drawing, in, v.s)
	default:
		_, h = v.boxes(n, Rect{W: in}, true)
	}
	return max(h+2*v.u(n.PadY), v.u(n.High))
}

// across is where a kid of a column lies across.
func (v *solver) across(n, k Node, in Rect) Rect {
	w := in.W
	if k.MaxWidth > 0 {
		w = min(w, v.u(k.MaxWidth))
	}
	if (n.Align == Middle || n.Align == End) && k.Kind != Words {
		w = min(w, v.natural(k))
	}
	switch n.Align {
	case Middle:
		in.X += (in.W - w) / 2
	case End:
		in.X += in.W - w
	}
	in.W = w
	return in
}

// sheet is where the kid of a Sheet lies: in the page's own scale, so that what stands below each
// other stands in one line.
func (v *solver) sheet(n Node, in Rect) Rect {
	edge := max(v.base.Edge, 20*v.base.Unit)
	w := max(1, in.W-2*edge)
	for _, step := range n.Steps {
		if step*v.base.Unit <= w {
			w = step * v.base.Unit
			break
		}
	}
	return Rect{X: math.Round(in.X + (in.W-w)/2), Y: in.Y, W: w, H: in.H}
}

// side is how many kids of a Grid or Masonry stand side by side, and how wide they are.
func (v *solver) side(n Node, wide float64) (int, float64) {
	gap := v.u(n.Gap)
	count := max(1, n.Count)
	for count > 1 && (wide-gap*float64(count-1))/float64(count) < n.Wide*v.base.Unit {
		count--
	}
	return count, (wide - gap*float64(count-1)) / float64(count)
}

// grid lays kids out in rows of equal cells, and tells how high they are together.
func (v *solver) grid(n Node, in Rect) (boxes []Rect, high float64) {
	count, _ := v.side(n, in.W)
	rows := (len(n.Kids) + count - 1) / count
	n.Count = (len(n.Kids) + rows - 1) / max(1, rows) // no row much shorter than others
	count, w := v.side(n, in.W)
	for i := 0; i < len(n.Kids); i += count {
		if i > 0 {
			high += v.u(n.Gap)
		}
		row := n.Kids[i:min(i+count, len(n.Kids))]
		h := 0.0
		for _, k := range row {
			h = max(h, v.height(k, w))
		}
		for j := range row {
			boxes = append(boxes, Rect{X: in.X + float64(j)*(w+v.u(n.Gap)), Y: in.Y + high, W: w, H: h})
		}
		high += h
	}
	return boxes, high
}

// between is the distance of groups below one another, in units.
const between = 46

// masonry puts each kid where a column is shortest.
func (v *solver) masonry(n Node, in Rect) (boxes []Rect, high float64) {
	count, w := v.side(n, in.W)
	ends := make([]float64, count)
	for _, k := range n.Kids {
		c := 0
		for i, end := range ends {
			if end < ends[c]-0.5 {
				c = i
			}
		}
		h := v.height(k, w)
		boxes = append(boxes, Rect{X: in.X + float64(c)*(w+v.u(n.Gap)), Y: in.Y + ends[c], W: w, H: h})
		ends[c] += h + v.u(between)
	}
	return boxes, max(0, slices.Max(ends)-v.u(between/2))
}

// boxes is where the kids of a node lie in a room and how high they are together; in a free one,
// which is no higher than they need.
func (v *solver) boxes(n Node, in Rect, free bool) (boxes []Rect, high float64) {
	switch n.Kind {
	case Row:
		return v.row(n, in)
	case Column:
		return v.column(n, in, free)
	case Grid:
		return v.grid(n, in)
	case Masonry:
		return v.masonry(n, in)
	case Sheet:
		in = v.sheet(n, in)
	}
	for _, k := range n.Kids {
		boxes = append(boxes, in)
		if free {
			high = max(high, v.height(k, in.W))
		}
	}
	return boxes, high
}

// place lays a node out in a room.
func (v *solver) place(n Node, r Rect) {
	n = v.flow(n, r.W)
	was := v.under
	v.own(n, r)
	if n.Kind == Column && n.Zoom.Most > 0 {
		if !v.zoom(n.Zoom, func() float64 { return v.height(n, r.W) }, r.H) {
			v.s = v.base.times(n.Zoom.Least)
		}
		defer func() { v.s = v.base }()
	}
	in := r.Narrow(v.u(n.PadX), v.u(n.PadY))
	switch n.Kind {
	case Scroll:
		v.scroll(n, in.Whole())
	case Art:
		v.art(n, in, r)
	case FirstFit:
		v.first(n, in)
	default:
		boxes, _ := v.boxes(n, in, false)
		for i, box := range boxes {
			v.place(n.Kids[i], box)
		}
	}
	v.under = was
}

// own adds the box of a node itself, and what can be pointed at in it.
func (v *solver) own(n Node, r Rect) {
	v.under.gone = max(v.under.gone, n.Gone)
	b := Box{
		Kind: n.Kind, ID: n.ID, Skin: n.Style, On: n.On, Off: n.Off, Role: n.Role, Icon: n.Icon, Tint: n.Tint,
		Clip: v.under.clip, Unit: v.s.Unit, Ground: v.under.skin, Lit: v.under.on, Faint: v.under.off,
		Gone: v.under.gone,
	}
	b.Rect = r.Whole()
	switch {
	case n.Style == Rule || n.Style == WoodRule:
		b.Rect.H = max(1, math.Round(r.H))
	case n.Kind == Words:
		if n.Edit == nil {
			h := v.height(n, r.W)
			if n.Lines != 1 { // a line stays in the middle also of a lower room
				r.H = max(r.H, h)
			}
			r.Y, r.H = r.Y+(r.H-h)/2, h
		}
		v.words(n, r, &b)
	}
	if n.Style != Bare || n.ID != "" || n.Kind == Words || n.Kind == Picture {
		v.out.Boxes = append(v.out.Boxes, b)
	}
	if n.ID != "" {
		v.out.Add(HitRegion{Target: Widget(n.ID), Box: b.Rect, Clip: b.Clip, Idle: n.Off,
			Aside: v.under.stop != "" && v.under.stop != n.ID || n.Style == Step})
		if hasIcon(n) && len(n.Said()) == 0 {
			v.bare, v.names = append(v.bare, b), append(v.names, n.Name)
		}
	}
	if n.Style != Bare && n.Style != Touch {
		v.under.skin, v.under.on = n.Style, n.On
	}
	v.under.off = v.under.off || n.Off
	if n.One {
		v.under.stop = n.stop()
	}
}

func (v *solver) row(n Node, in Rect) (boxes []Rect, high float64) {
	widths := v.widths(n, in.W)
	base, lined := v.baseline(n, widths)
	for i, k := range n.Kids {
		h := v.height(k, widths[i])
		r := Rect{X: in.X, Y: in.Y, W: widths[i], H: in.H}
		if high = max(high, h); n.Align != Stretch || k.Style == Rule || k.Style == Alarm {
			h = min(h, in.H)
			r.Y, r.H = in.Y+(in.H-h)/2, h
			switch {
			case n.Align == Top:
				r.Y = in.Y
			case n.Align == Baseline && lined:
				r.Y += base - v.drop(k)
			}
		}
		boxes = append(boxes, r)
		in.X += widths[i] + v.u(n.Gap)
	}
	return boxes, high
}

// baseline is how far the letters of a row of words stand below its middle, if each has only one line.
func (v *solver) baseline(n Node, widths []float64) (lowest float64, lined bool) {
	for i, k := range n.Kids {
		if n.Align != Baseline || k.Kind != Words || len(v.lines(k, widths[i])) > 1 {
			return 0, false
		}
		lowest = max(lowest, v.drop(k))
	}
	return lowest, true
}

// drop is how far below the middle of its line the letters of a node stand.
func (v *solver) drop(n Node) float64 {
	f, _ := v.s.font(n.Role, n.Strong)
	return v.Capital(f) / 2
}

func (v *solver) column(n Node, in Rect, free bool) (boxes []Rect, high float64) {
	gaps := v.u(n.Gap) * float64(max(0, len(n.Kids)-1))
	left, grow, most := in.H-gaps, 0.0, 0.0
	fair := left / float64(max(1, len(n.Kids)))
	for _, k := range n.Kids {
		r := v.across(n, k, in)
		switch {
		case free:
			r.H = v.height(k, r.W)
		case n.Even:
			r.H = fair
		case k.Share > 0:
			r.H = k.Share * in.H
		case k.Grow > 0:
			r.H = 0
			grow += k.Grow
		default:
			r.H = v.height(k, r.W)
			if k.Zoom.Most > 0 { // made smaller, it leaves the others room
				r.H = min(r.H, 0.6*in.H)
			}
		}
		left, high, most = left-r.H, high+r.H, max(most, r.H)
		boxes = append(boxes, r)
	}
	if n.Even {
		high = most * float64(len(n.Kids))
	}
	for i, k := range n.Kids {
		r := &boxes[i]
		if k.Grow > 0 && k.Share == 0 && !n.Even && !free {
			r.H = max(0, left) * k.Grow / grow
		}
		if r.Y = in.Y; k.Style == Foot {
			r.Y = in.Bottom() - r.H
		} else {
			used := r.H + v.u(n.Gap)
			in.Y, in.H = in.Y+used, in.H-used
		}
	}
	return boxes, high + gaps
}
