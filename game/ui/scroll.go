package ui

import "math"

// scroll lays out a scrolling part, and scrolls so that the focus is visible.
func (v *solver) scroll(n Node, in Rect) {
	kid := n.Children[0]
	if n.ReadingZoom > 0 && v.pageScale.Class == Wide {
		v.scale = v.pageScale.times(n.ReadingZoom)
	} else {
		v.zoom(n.Zoom, func() float64 { return v.height(kid, in.W) }, in.H)
	}
	content := v.height(kid, in.W)
	v.parent.clip = in
	before, bare, quiet := *v.out, len(v.unlabelled), len(v.noticePlaces)
	v.place(kid, Rect{X: in.X, Y: in.Y, W: in.W, H: content})
	spots := len(before.regions)
	// lay it out again at its final place, because drawings depend on where they are visible
	if dy := v.scrollTo(in, content, v.withHeading(v.focusedRect(spots), in)); dy != 0 {
		v.out.Boxes, v.out.regions = before.Boxes, before.regions
		v.unlabelled, v.names, v.noticePlaces = v.unlabelled[:bare], v.names[:bare], v.noticePlaces[:quiet]
		v.place(kid, Rect{X: in.X, Y: in.Y - dy, W: in.W, H: content})
	}
	v.scale = v.pageScale
	if v.pageScale.Large {
		v.trimFade(in, v.out.regions[spots:])
	}
	v.placeScrollArrow()
}

// placeScrollArrow places the arrow that scrolls down in the fade at the lower edge.
func (v *solver) placeScrollArrow() {
	box := v.out.FadeBelow
	if box.Empty() {
		return
	}
	side := 2 * math.Round(.29*box.H)
	y := box.Bottom() - 1.25*side
	// In a low scrolling part the arrow takes the whole height.
	if v.pageScale.Large && box.H < 2.5*v.out.H/30 {
		side = 2 * math.Floor(.49*box.H)
		y = box.Y + (box.H-side)/2
	}
	v.out.ScrollArrow = Rect{X: math.Round(box.Right() - 1.3*side), Y: math.Round(y), W: side, H: side}
}

// trimFade makes the fade at the lower edge begin below the last region that is wholly visible, if
// there is room, so that it covers no readable text.
func (v *solver) trimFade(box Rect, spots []HitRegion) {
	more := &v.out.FadeBelow
	if more.Empty() {
		return
	}
	for _, s := range spots {
		if foot := s.Box.Bottom() + 1; foot > more.Y && foot <= box.Bottom()-1.1*v.pageScale.MinIcon {
			more.Y = math.Round(foot)
		}
	}
	more.H = box.Bottom() - more.Y
}

// zoom chooses the largest scale for which the measured height is at most most; enlarged content
// leaves some space. It reports whether there is one.
func (v *solver) zoom(z Zoom, measure func() float64, most float64) (fits bool) {
	for k := z.Max; k > z.Min; k -= 0.05 {
		v.scale = v.pageScale.times(k)
		if height := measure(); height <= 0.9*most || k <= 1 && height <= most {
			return true
		}
	}
	v.scale = v.pageScale
	return false
}

// focusedRect returns the rectangle of the focus, if it is one of the regions from an index on.
func (v *solver) focusedRect(from int) Rect {
	t := v.screen.Focus
	if v.screen.Dialog != nil {
		t = v.screen.PageFocus
	}
	for _, s := range v.out.regions[from:] {
		if s.Target == t && t.Kind != TargetNone {
			return s.Box
		}
	}
	return Rect{}
}

// withHeading extends a focused rectangle to the heading above it, if there is room for both.
func (v *solver) withHeading(r, in Rect) Rect {
	y := r.Y
	for _, b := range v.out.Boxes {
		if b.Role == Head && b.Rect.Y < r.Y && r.Bottom()-b.Rect.Y < in.H/2 && b.Rect.X <= r.X+1 &&
			r.X < b.Rect.Right() {
			y = b.Rect.Y
		}
	}
	r.Y, r.H = y, r.Bottom()-y
	return r
}

// scrollTo sets the scroll position of content of a height in box, so that focus is visible, and
// returns by how many pixels the content is moved up.
func (v *solver) scrollTo(box Rect, content float64, focus Rect) float64 {
	l, u := v.out, max(v.out.Unit, 1e-6)
	l.ScrollBox = box.H / u
	l.ScrollMax = max(0, math.Ceil((content-box.H)/u))
	at := min(max(v.screen.Scroll, 0), l.ScrollMax)
	if math.IsNaN(at) {
		at = 0
	}
	height := min(max(64*u, 2.6*v.pageScale.MinFont), 0.3*box.H)
	if v.screen.ShowFocus && focus.H > 0 {
		const margin = 16
		at = min(at, max(0, (focus.Y-box.Y)/u-margin))
		// above the fade
		at = max(at, min(l.ScrollMax, (focus.Bottom()+height-box.Bottom())/u))
	}
	l.Scroll = at
	if l.ScrollMax > 0 {
		t := max(box.H*box.H/max(content, 1), 24*u)
		l.Thumb = Rect{X: box.Right() - 6*u, Y: box.Y + (box.H-t)*at/l.ScrollMax, W: 5 * u, H: t}.Rounded()
	}
	if at > 0 {
		l.FadeAbove = Rect{X: box.X, Y: box.Y, W: box.W, H: v.pageScale.MinFont}.Rounded()
	}
	if at < l.ScrollMax-1 {
		l.FadeBelow = Rect{X: box.X, Y: box.Bottom() - height, W: box.W, H: height}.Rounded()
	}
	return math.Round(at * u)
}
