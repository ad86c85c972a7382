package ui

import (
	"math"
	"slices"
	"strings"
)

// solver is a Layout being made.
type solver struct {
	Metrics
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
	skin Skin
	on   bool
	off  bool
	gone float64
	stop string // of the row of choices it lies in, the one at which Tab stops
}

func (v *solver) u(units float64) float64 { return units * v.s.Unit }

// turned tells whether the kids of a row stand below one another.
func (v *solver) turned(n Node, wide float64) bool {
	return n.Turn && v.base.Class == Tall || n.Break > 0 && wide < v.u(n.Break) || n.Fold && v.natural(n) > wide+1
}

// flow is a node as it is laid out in a room so wide.
func (v *solver) flow(n Node, wide float64) Node {
	switch turned := v.turned(n, wide); {
	case n.Kind == Column && turned:
		n.Kind, n.Turn, n.Kids = Row, false, slices.Clone(n.Kids)
		for i := range n.Kids {
			n.Kids[i].Share = n.Kids[i].Turned
		}
	case n.Kind == Row && turned:
		n.Kind = Column
		kids := make([]Node, len(n.Kids))
		for i, k := range n.Kids {
			if n.Turn {
				k.Share, k.Most = k.Turned, 0
			}
			if n.Break > 0 {
				k.Share, k.Grow, k.Most = 0, 0, 0
			}
			kids[i] = k
		}
		n.Turn, n.Kids = false, kids
	}
	if n.Kind == Column && v.base.Class == Tall && len(n.Kids) > 0 && n.Kids[0].Low {
		n.Kids = footed(n.Kids, v.s.Large)
	}
	if n.Skin == Strip {
		n.High, n.PadX = v.base.Bar/v.s.Unit, max(2, v.base.Edge/v.s.Unit-barPad)
	}
	if n.Skin == Foot && !n.Low {
		n.PadX = v.base.Edge / v.s.Unit
	}
	if n.Shed {
		n.Kids = v.shed(n, wide)
	}
	return n
}

// mostFeet is how many buttons stand in a row at the foot on the projector.
const mostFeet = 5

// footed is a page whose bar's buttons lie along its foot, within a thumb's reach: their words below their pictures, on the projector in two
// rows if there are many. They are read before the page.
func footed(kids []Node, large bool) []Node {
	bar := kids[0]
	bar.Low = false
	var keys []Node
	bar.Kids = without(bar.Kids, func(k Node) bool {
		if k.ID == "" {
			return false
		}
		k.Kind, k.High, k.PadX, k.PadY, k.Gap, k.Align = Column, 92, 2, 10, 5, Middle
		k.Kids = append([]Node(nil), k.Kids...)
		for i := range k.Kids {
			if k.Kids[i].Kind == Words {
				k.Kids[i].Role, k.Kids[i].Align, k.Kids[i].Lines = FootKey, Middle, 2
			}
		}
		keys = append(keys, k)
		return true
	})
	rows := 1
	if large && len(keys) > mostFeet {
		rows = 2
	}
	for i := range keys {
		if large { // its letters need the height
			keys[i].High, keys[i].PadY, keys[i].Gap = 0, 4, 1
		}
	}
	foot := Node{Kind: Column, Skin: Foot, Low: true}
	for each := (len(keys) + rows - 1) / max(1, rows); len(keys) > 0; keys = keys[min(each, len(keys)):] {
		foot.Kids = append(foot.Kids, Node{Kind: Row, Even: true, Align: Stretch, Kids: keys[:min(each, len(keys))]})
	}
	return append([]Node{bar, foot}, kids[1:]...)
}

// shed is the kids of a row without the words of buttons that have an icon, where there is no room for all of them. On the projector
// it is as few as can be, those that are Mute first, the last ones keeping theirs.
func (v *solver) shed(n Node, wide float64) []Node {
	if len(n.Usual) > 0 {
		return v.asUsual(n, wide)
	}
	kids := append([]Node(nil), n.Kids...)
	if v.s.Large && v.natural(Node{Kind: Row, Kids: kids, Gap: n.Gap, PadX: n.PadX}) > wide { // what can be done is told before what is played
		kids = without(kids, func(k Node) bool { return k.Role == BarName })
		if len(kids) < len(n.Kids) {
			kids = append(kids[:2:2], append([]Node{{Kind: Space, Grow: 1}}, without(kids[2:], func(k Node) bool { return k.ID == "" })...)...)
		}
	}
	words := func(k Node) bool { return k.Kind == Words }
	for _, mute := range [...]bool{true, false} {
		for i := range kids {
			if v.natural(Node{Kind: Row, Kids: kids, Gap: n.Gap, PadX: n.PadX}) <= wide {
				return kids
			}
			for j, k := range kids {
				if (!v.s.Large || j == i && (k.Mute || !mute)) && k.ID != "" && hasIcon(k) {
					kids[j].Kids = without(k.Kids, words)
				}
			}
		}
	}
	return kids
}

// asUsual is the kids of a row in which something stands for a while: what stays keeps its place, with words or without.
func (v *solver) asUsual(n Node, wide float64) []Node {
	isKey := func(k Node) bool { return k.ID != "" }
	usual := n
	usual.Kids, usual.Usual = append(without(n.Kids, isKey), n.Usual...), nil
	stood := v.shed(usual, wide)
	kids := without(stood, isKey)
	for _, k := range n.Kids {
		pad := 1.0 // what is new stands close together
		for _, was := range stood {
			if k.ID == was.ID {
				k.Kids, pad = was.Kids, k.PadX
			}
		}
		k.PadX = pad
		if isKey(k) {
			kids = append(kids, k)
		}
	}
	return kids
}

func hasIcon(n Node) bool {
	return slices.ContainsFunc(n.Kids, func(k Node) bool { return k.Kind == Picture })
}

func without(kids []Node, out func(Node) bool) []Node {
	var left []Node
	for _, k := range kids {
		if !out(k) {
			left = append(left, k)
		}
	}
	return left
}

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
	if n.Most > 0 {
		w = min(w, v.u(n.Most))
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
	case First:
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
	if k.Most > 0 {
		w = min(w, v.u(k.Most))
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

// sheet is where the kid of a Sheet lies: in the page's own scale, so that what stands below each other stands in one line.
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

// boxes is where the kids of a node lie in a room and how high they are together; in a free one, which is no higher than they need.
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
	case First:
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
		Kind: n.Kind, ID: n.ID, Skin: n.Skin, On: n.On, Off: n.Off, Role: n.Role, Icon: n.Icon, Tint: n.Tint,
		Clip: v.under.clip, Unit: v.s.Unit, Ground: v.under.skin, Lit: v.under.on, Faint: v.under.off, Gone: v.under.gone,
	}
	b.Rect = r.Whole()
	switch {
	case n.Skin == Rule || n.Skin == WoodRule:
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
	if n.Skin != Bare || n.ID != "" || n.Kind == Words || n.Kind == Picture {
		v.out.Boxes = append(v.out.Boxes, b)
	}
	if n.ID != "" {
		v.out.Add(Spot{Target: Widget(n.ID), Box: b.Rect, Clip: b.Clip, Idle: n.Off, Aside: v.under.stop != "" && v.under.stop != n.ID || n.Skin == Step})
		if hasIcon(n) && len(n.Said()) == 0 {
			v.bare, v.names = append(v.bare, b), append(v.names, n.Name)
		}
	}
	if n.Skin != Bare && n.Skin != Touch {
		v.under.skin, v.under.on = n.Skin, n.On
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
		if high = max(high, h); n.Align != Stretch || k.Skin == Rule || k.Skin == Alarm {
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
		if r.Y = in.Y; k.Skin == Foot {
			r.Y = in.Bottom() - r.H
		} else {
			used := r.H + v.u(n.Gap)
			in.Y, in.H = in.Y+used, in.H-used
		}
	}
	return boxes, high + gaps
}

// scroll shows a part of its kid, which is moved so that what has the focus is seen.
func (v *solver) scroll(n Node, in Rect) {
	kid := n.Kids[0]
	if n.Read > 0 && v.base.Class == Wide {
		v.s = v.base.times(n.Read)
	} else {
		v.zoom(n.Zoom, func() float64 { return v.height(kid, in.W) }, in.H)
	}
	content := v.height(kid, in.W)
	v.under.clip = in
	before, bare, quiet := *v.out, len(v.bare), len(v.quiet)
	v.place(kid, Rect{X: in.X, Y: in.Y, W: in.W, H: content})
	spots := len(before.list)
	if dy := v.scrollTo(in, content, v.focused(spots)); dy != 0 { // once more where it is seen: drawings are laid out where they lie
		v.out.Boxes, v.out.list = before.Boxes, before.list
		v.bare, v.names, v.quiet = v.bare[:bare], v.names[:bare], v.quiet[:quiet]
		v.place(kid, Rect{X: in.X, Y: in.Y - dy, W: in.W, H: content})
	}
	v.s = v.base
	if v.base.Large {
		v.clear(in, v.out.list[spots:])
	}
}

// clear lets the sign that there is more begin below the last thing that is seen whole, where that leaves it room: nothing that can be read
// is pale.
func (v *solver) clear(box Rect, spots []Spot) {
	more := &v.out.More
	if more.Empty() {
		return
	}
	for _, s := range spots {
		if foot := s.Box.Bottom() + 1; foot > more.Y && foot <= box.Bottom()-1.1*v.base.Least {
			more.Y = math.Round(foot)
		}
	}
	more.H = box.Bottom() - more.Y
}

// zoom sets the scale as large as it can be within limits for what is measured to be no higher than most, if there is one, with air where it
// is made larger than usual.
func (v *solver) zoom(z Zoom, measure func() float64, most float64) (fits bool) {
	for k := z.Most; k > z.Least; k -= 0.05 {
		v.s = v.base.times(k)
		if high := measure(); high <= 0.9*most || k <= 1 && high <= most {
			return true
		}
	}
	v.s = v.base
	return false
}

// focused is where what has the focus lies, of the spots from one on; empty for nowhere.
func (v *solver) focused(from int) Rect {
	t := v.screen.Focus
	if v.screen.Dialog != nil {
		t = v.screen.Below
	}
	for _, s := range v.out.list[from:] {
		if s.Target == t && t.Kind != TargetNone {
			return s.Box
		}
	}
	return Rect{}
}

// scrollTo settles where the scrolling part stands: content pixels high, seen through box. It returns how many pixels the
// content is moved up.
func (v *solver) scrollTo(box Rect, content float64, focus Rect) float64 {
	l, u := v.out, max(v.out.Unit, 1e-6)
	l.ScrollBox = box.H / u
	l.ScrollMax = max(0, math.Ceil((content-box.H)/u))
	at := min(max(v.screen.Scroll, 0), l.ScrollMax)
	if math.IsNaN(at) {
		at = 0
	}
	high := min(max(64*u, 2.6*v.base.Small), 0.3*box.H)
	if v.screen.ShowFocus && focus.H > 0 {
		const margin = 16
		at = min(at, max(0, (focus.Y-box.Y)/u-margin))
		at = max(at, min(l.ScrollMax, (focus.Bottom()+high-box.Bottom())/u)) // not below the sign that there is more
	}
	l.Scroll = at
	if l.ScrollMax > 0 {
		t := max(box.H*box.H/max(content, 1), 24*u)
		l.Thumb = Rect{X: box.Right() - 6*u, Y: box.Y + (box.H-t)*at/l.ScrollMax, W: 5 * u, H: t}.Whole()
	}
	if at < l.ScrollMax-1 {
		l.More = Rect{X: box.X, Y: box.Bottom() - high, W: box.W, H: high}.Whole()
	}
	return math.Round(at * u)
}
