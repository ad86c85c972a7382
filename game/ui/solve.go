package ui

import (
	"math"
	"slices"
	"strings"
)

// solver builds a Layout.
type solver struct {
	Measurer
	screen       Screen
	pageScale    Scale // of the page
	scale        Scale // of the part being laid out
	out          *Layout
	page         Rect // rectangle of the node with IsPage, or the window
	parent       parentState
	unlabelled   []Box // buttons without room for their labels
	noticePlaces []Rect
}

// parentState is what a node inherits.
type parentState struct {
	clip       Rect
	background *Node // the nearest parent with a background
	disabled   bool
	fade       float64
	stop       string // tab stop of the choice row around it
}

func (sv *solver) u(units float64) float64 { return units * sv.scale.Unit }

// naturalWidth returns the preferred width of a node.
func (sv *solver) naturalWidth(n Node) float64 {
	w := 0.0
	switch n.Kind {
	case Text:
		f, _ := sv.scale.font(n.Role, n.IsBold)
		for _, text := range n.sizing() {
			w = max(w, math.Ceil(sv.Width(strings.TrimSpace(n.Lead+" "+text), f)))
		}
	case Symbol:
		w = sv.scale.iconSize(sv.u(n.MinWidth))
	case Canvas:
		if n.MinWidth > 0 {
			return sv.scale.iconSize(sv.u(n.MinWidth))
		}
	case Row:
		for i, k := range n.Children {
			if i > 0 {
				w += sv.u(n.Gap)
			}
			w += sv.naturalWidth(k)
		}
	default:
		for _, k := range n.Children {
			w = max(w, sv.naturalWidth(k))
		}
	}
	w = max(w+2*sv.u(n.PadX), sv.u(n.MinWidth))
	if n.MaxWidth > 0 {
		w = min(w, sv.u(n.MaxWidth))
	}
	return w
}

// widths returns the widths of the children of a row.
func (sv *solver) widths(n Node, room float64) []float64 {
	widths := make([]float64, len(n.Children))
	left := room - sv.u(n.Gap)*float64(max(0, len(n.Children)-1))
	if n.Even {
		return sv.evenWidths(n, left)
	}
	isSoft := func(k Node) bool { return k.Share == 0 && k.Grow == 0 && k.Kind != Symbol && k.Kind != Space }
	grow, soft := 0.0, 0.0
	for i, k := range n.Children {
		switch {
		case k.Share > 0:
			if widths[i] = k.Share * room; k.MinWidth > 0 {
				widths[i] = min(widths[i], sv.u(k.MinWidth))
			}
		case k.Grow > 0:
			grow += k.Grow
		default:
			if widths[i] = sv.naturalWidth(k); isSoft(k) {
				soft += widths[i]
			}
		}
		left -= widths[i]
	}
	for i, k := range n.Children {
		switch {
		case k.Grow > 0 && k.Share == 0 && left > 0:
			widths[i] = left * k.Grow / grow
		case left < 0 && soft > 0 && isSoft(k):
			widths[i] = max(0, widths[i]+left*widths[i]/soft)
		}
	}
	return widths
}

// evenWidths returns equal widths if every child fits, and otherwise widths in proportion to the
// natural ones.
func (sv *solver) evenWidths(n Node, room float64) []float64 {
	widths := make([]float64, len(n.Children))
	all, fair := 0.0, true
	for i, k := range n.Children {
		widths[i] = sv.naturalWidth(k)
		all += widths[i]
		fair = fair && widths[i] <= room/float64(len(n.Children))
	}
	for i := range widths {
		if fair || all == 0 {
			widths[i] = room / float64(len(n.Children))
		} else {
			widths[i] *= room / all
		}
	}
	return widths
}

// height returns the height of a node of a given width.
func (sv *solver) height(n Node, width float64) float64 {
	n = sv.adapt(n, width)
	in := width - 2*sv.u(n.PadX)
	h := 0.0
	switch n.Kind {
	case Text:
		_, step := sv.scale.font(n.Role, n.IsBold)
		for _, text := range n.sizing() {
			n.Text = text
			h = max(h, float64(len(sv.lines(n, in)))*step)
		}
	case FirstFit:
		h = sv.height(n.Children[0], in)
	case Symbol:
		h = sv.scale.iconSize(sv.u(n.MinWidth))
	case Canvas:
		if drawing := sv.Drawing(n.Content); drawing != nil {
			h = drawing.Height(in, sv.scale)
		}
	default:
		_, h = sv.boxes(n, Rect{W: in}, true)
	}
	return max(h+2*sv.u(n.PadY), sv.u(n.MinHeight))
}

// across returns the rectangle of a child of a column,
// with its horizontal place and the height of in.
func (sv *solver) across(n, k Node, in Rect) Rect {
	w := in.W
	if k.MaxWidth > 0 {
		w = min(w, sv.u(k.MaxWidth))
	}
	if (n.Align == Middle || n.Align == End) && k.Kind != Text {
		w = min(w, sv.naturalWidth(k))
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

// centeredRect returns the rectangle of the child of a Centered. It uses the scale of the page, so
// that all of them line up.
func (sv *solver) centeredRect(n Node, in Rect) Rect {
	edge := max(sv.pageScale.Edge, 20*sv.pageScale.Unit)
	w := max(1, in.W-2*edge)
	for _, step := range n.Widths {
		if step*sv.pageScale.Unit <= w {
			w = step * sv.pageScale.Unit
			break
		}
	}
	return Rect{X: math.Round(in.X + (in.W-w)/2), Y: in.Y, W: w, H: in.H}
}

// columns returns the number of columns of a Grid or Masonry, and their width.
func (sv *solver) columns(n Node, width float64) (int, float64) {
	gap := sv.u(n.Gap)
	count := max(1, n.Count)
	for count > 1 && (width-gap*float64(count-1))/float64(count) < n.MinWidth*sv.pageScale.Unit {
		count--
	}
	return count, (width - gap*float64(count-1)) / float64(count)
}

// grid returns the rectangles of the children of a Grid, and their total height. With Align Middle,
// a short last row is centred.
func (sv *solver) grid(n Node, in Rect) (boxes []Rect, height float64) {
	count, _ := sv.columns(n, in.W)
	rows := (len(n.Children) + count - 1) / count
	n.Count = (len(n.Children) + rows - 1) / max(1, rows) // so that rows are about equally long
	count, w := sv.columns(n, in.W)
	for i := 0; i < len(n.Children); i += count {
		if i > 0 {
			height += sv.u(n.Gap)
		}
		row := n.Children[i:min(i+count, len(n.Children))]
		h := 0.0
		for _, k := range row {
			h = max(h, sv.height(k, w))
		}
		x, step := in.X, w+sv.u(n.Gap)
		if n.Align == Middle {
			x += float64(count-len(row)) * step / 2
		}
		for j := range row {
			boxes = append(boxes, Rect{X: x + float64(j)*step, Y: in.Y + height, W: w, H: h})
		}
		height += h
	}
	return boxes, height
}

// groupGap is the space between groups, in units.
const groupGap = 46

// masonry returns the rectangles of the children of a Masonry, and their total height.
func (sv *solver) masonry(n Node, in Rect) (boxes []Rect, height float64) {
	count, w := sv.columns(n, in.W)
	ends := make([]float64, count)
	for _, k := range n.Children {
		c := 0
		for i, end := range ends {
			if end < ends[c]-0.5 {
				c = i
			}
		}
		h := sv.height(k, w)
		boxes = append(boxes, Rect{X: in.X + float64(c)*(w+sv.u(n.Gap)), Y: in.Y + ends[c], W: w, H: h})
		ends[c] += h + sv.u(groupGap)
	}
	return boxes, max(0, slices.Max(ends)-sv.u(groupGap/2))
}

// boxes returns the rectangles of the children of a node, and their total height. If free, the
// height is not limited.
func (sv *solver) boxes(n Node, in Rect, free bool) (boxes []Rect, height float64) {
	switch n.Kind {
	case Row:
		return sv.row(n, in)
	case Column:
		return sv.column(n, in, free)
	case Grid:
		return sv.grid(n, in)
	case Masonry:
		return sv.masonry(n, in)
	case Centered:
		in = sv.centeredRect(n, in)
	}
	for _, k := range n.Children {
		boxes = append(boxes, in)
		if free {
			height = max(height, sv.height(k, in.W))
		}
	}
	return boxes, height
}

// place lays out a node in a rectangle.
func (sv *solver) place(n Node, r Rect) {
	n = sv.adapt(n, r.W)
	was := sv.parent
	if n.IsPage {
		sv.page = r.Rounded()
	}
	sv.addBox(n, r)
	if n.Kind == Column && n.Zoom.Max > 0 {
		if !sv.zoom(n.Zoom, func() float64 { return sv.height(n, r.W) }, r.H) {
			sv.scale = sv.pageScale.times(n.Zoom.Min)
		}
		defer func() { sv.scale = sv.pageScale }()
	}
	in := r.Shrink(sv.u(n.PadX), sv.u(n.PadY))
	switch n.Kind {
	case Scroll:
		sv.scroll(n, in.Rounded())
	case Canvas:
		sv.canvas(n, in, r)
	case FirstFit:
		was := sv.scale
		k, s := sv.fittingChild(n, in)
		k.Zoom, sv.scale = Zoom{}, s
		sv.place(k, in)
		sv.scale = was
	default:
		boxes, _ := sv.boxes(n, in, false)
		for i, box := range boxes {
			sv.place(n.Children[i], box)
		}
	}
	sv.parent = was
}

// boxOf returns the box of a node, without its text.
func (sv *solver) boxOf(n Node, r Rect) Box {
	return Box{Node: &n, Rect: r.Rounded(), Clip: sv.parent.clip, Unit: sv.scale.Unit, Fade: sv.parent.fade,
		Parent: sv.parent.background, InDisabled: sv.parent.disabled}
}

// addBox adds the box of a node and its hit region.
func (sv *solver) addBox(n Node, r Rect) {
	sv.parent.fade = max(sv.parent.fade, n.Fade)
	b := sv.boxOf(n, r)
	switch {
	case n.Style == Rule || n.Style == WoodRule:
		b.Rect.H = max(1, math.Round(r.H))
	case n.Kind == Text:
		if n.Edit == nil {
			n.RoomFor = nil
			h := sv.height(n, r.W)
			if n.MaxLines != 1 { // a single line is centred even if it is higher than the rectangle
				r.H = max(r.H, h)
			}
			r.Y, r.H = r.Y+(r.H-h)/2, h
		}
		sv.setText(n, r, &b)
	}
	if n.Style != Bare || n.ID != "" || n.Kind == Text || n.Kind == Symbol {
		sv.out.Boxes = append(sv.out.Boxes, b)
	}
	if n.ID != "" {
		sv.out.add(HitRegion{Target: Widget(n.ID), Box: b.Rect, Clip: b.Clip, NoFocus: n.Disabled,
			SkipsTab: sv.parent.stop != "" && sv.parent.stop != n.ID || n.Style == Step})
		if (hasIcon(n) || n.Style == WoodPlate) && len(n.Texts()) == 0 {
			sv.unlabelled = append(sv.unlabelled, b)
		}
	}
	if n.Style != Bare && n.Style != HoverOnly {
		sv.parent.background = b.Node
	}
	sv.parent.disabled = sv.parent.disabled || n.Disabled
	if n.IsChoiceRow {
		sv.parent.stop = n.choiceStop()
	}
}

// row returns the rectangles of the children of a Row, and the height of the highest.
func (sv *solver) row(n Node, in Rect) (boxes []Rect, height float64) {
	widths := sv.widths(n, in.W)
	base, lined := sv.baseline(n, widths)
	for i, k := range n.Children {
		h := sv.height(k, widths[i])
		r := Rect{X: in.X, Y: in.Y, W: widths[i], H: in.H}
		if height = max(height, h); n.Align != Stretch || k.Style == Rule || k.Style == Alarm {
			h = min(h, in.H)
			r.Y, r.H = in.Y+(in.H-h)/2, h
			switch {
			case n.Align == Top:
				r.Y = in.Y
			case n.Align == Baseline && lined:
				r.Y += base - sv.baselineDrop(k)
			}
		}
		boxes = append(boxes, r)
		in.X += widths[i] + sv.u(n.Gap)
	}
	return boxes, height
}

// baseline returns how far the baseline of a row of texts is below its middle, if each is a single
// line.
func (sv *solver) baseline(n Node, widths []float64) (lowest float64, lined bool) {
	for i, k := range n.Children {
		if n.Align != Baseline || k.Kind != Text || len(sv.lines(k, widths[i])) > 1 {
			return 0, false
		}
		lowest = max(lowest, sv.baselineDrop(k))
	}
	return lowest, true
}

// baselineDrop returns how far the baseline of a node is below the middle of its line.
func (sv *solver) baselineDrop(n Node) float64 {
	f, _ := sv.scale.font(n.Role, n.IsBold)
	return sv.CapHeight(f) / 2
}

// column returns the rectangles of the children of a Column, and their total height.
func (sv *solver) column(n Node, in Rect, free bool) (boxes []Rect, height float64) {
	gaps := sv.u(n.Gap) * float64(max(0, len(n.Children)-1))
	left, grow, most := in.H-gaps, 0.0, 0.0
	fair := left / float64(max(1, len(n.Children)))
	for _, k := range n.Children {
		r := sv.across(n, k, in)
		switch {
		case free:
			r.H = sv.height(k, r.W)
		case n.Even:
			r.H = fair
		case k.Share > 0:
			r.H = k.Share * in.H
		case k.Grow > 0:
			r.H = 0
			grow += k.Grow
		default:
			r.H = sv.height(k, r.W)
			if k.Zoom.Max > 0 { // it can shrink, so it leaves room for the others
				r.H = min(r.H, 0.6*in.H)
			}
		}
		left, height, most = left-r.H, height+r.H, max(most, r.H)
		boxes = append(boxes, r)
	}
	if n.Even {
		height = most * float64(len(n.Children))
	}
	for i, k := range n.Children {
		r := &boxes[i]
		if k.Grow > 0 && k.Share == 0 && !n.Even && !free {
			r.H = max(0, left) * k.Grow / grow
		}
		if r.Y = in.Y; k.Style == Foot {
			r.Y = in.Bottom() - r.H
		} else {
			used := r.H + sv.u(n.Gap)
			in.Y, in.H = in.Y+used, in.H-used
		}
	}
	return boxes, height + gaps
}
