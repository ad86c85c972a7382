package ui

import "math"

// scroll lays out a scrolling part, and scrolls so that the focus is visible.
func (sv *solver) scroll(n Node, in Rect) {
	child := n.Children[0]
	if n.ReadingZoom > 0 && sv.pageScale.Class == Wide {
		sv.scale = sv.pageScale.times(n.ReadingZoom)
	} else {
		sv.zoom(n.Zoom, func() float64 { return sv.height(child, in.W) }, in.H)
	}
	content := sv.height(child, in.W)
	sv.parent.clip = in
	before, unlabelled, places := *sv.out, len(sv.unlabelled), len(sv.noticePlaces)
	sv.place(child, Rect{X: in.X, Y: in.Y, W: in.W, H: content})
	firstRegion := len(before.regions)
	// lay it out again at its final place, because drawings depend on where they are visible
	if dy := sv.scrollTo(in, content, sv.withHeading(sv.focusedRect(firstRegion), in)); dy != 0 {
		sv.out.Boxes, sv.out.regions = before.Boxes, before.regions
		sv.unlabelled, sv.noticePlaces = sv.unlabelled[:unlabelled], sv.noticePlaces[:places]
		sv.place(child, Rect{X: in.X, Y: in.Y - dy, W: in.W, H: content})
	}
	sv.scale = sv.pageScale
	if sv.pageScale.Large {
		sv.trimFade(in, sv.out.regions[firstRegion:])
	}
	sv.placeScrollArrow()
}

// placeScrollArrow places the arrow that scrolls down in the fade at the lower edge.
func (sv *solver) placeScrollArrow() {
	box := sv.out.FadeBelow
	if box.Empty() {
		return
	}
	side := 2 * math.Round(.29*box.H)
	y := box.Bottom() - 1.25*side
	// In a low scrolling part the arrow takes the whole height.
	if sv.pageScale.Large && box.H < 2.5*sv.out.H/30 {
		side = 2 * math.Floor(.49*box.H)
		y = box.Y + (box.H-side)/2
	}
	sv.out.ScrollArrow = Rect{X: math.Round(box.Right() - 1.3*side), Y: math.Round(y), W: side, H: side}
}

// trimFade makes the fade at the lower edge begin below the last region that is wholly visible, if
// there is room, so that it covers no readable text.
func (sv *solver) trimFade(box Rect, regions []HitRegion) {
	more := &sv.out.FadeBelow
	if more.Empty() {
		return
	}
	for _, r := range regions {
		if foot := r.Box.Bottom() + 1; foot > more.Y &&
			foot <= box.Bottom()-1.1*sv.pageScale.MinIcon {
			more.Y = math.Round(foot)
		}
	}
	more.H = box.Bottom() - more.Y
}

// zoom chooses the largest scale for which the measured height is at most most; enlarged content
// leaves some space. It reports whether there is one.
func (sv *solver) zoom(z Zoom, measure func() float64, most float64) (fits bool) {
	for k := z.Max; k > z.Min; k -= 0.05 {
		sv.scale = sv.pageScale.times(k)
		if height := measure(); height <= 0.9*most || k <= 1 && height <= most {
			return true
		}
	}
	sv.scale = sv.pageScale
	return false
}

// focusedRect returns the rectangle of the focus, if it is one of the regions from an index on.
func (sv *solver) focusedRect(from int) Rect {
	t := sv.screen.Focus
	if sv.screen.Dialog != nil {
		t = sv.screen.PageFocus
	}
	for _, s := range sv.out.regions[from:] {
		if s.Target == t && t.Kind != TargetNone {
			return s.Box
		}
	}
	return Rect{}
}

// withHeading extends a focused rectangle to the heading above it, if there is room for both.
func (sv *solver) withHeading(r, in Rect) Rect {
	y := r.Y
	for _, b := range sv.out.Boxes {
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
func (sv *solver) scrollTo(box Rect, content float64, focus Rect) float64 {
	l, u := sv.out, max(sv.out.Unit, 1e-6)
	l.ScrollBox = box.H / u
	l.ScrollMax = max(0, math.Ceil((content-box.H)/u))
	at := min(max(sv.screen.Scroll, 0), l.ScrollMax)
	if math.IsNaN(at) {
		at = 0
	}
	height := min(max(64*u, 2.6*sv.pageScale.MinFont), 0.3*box.H)
	if sv.screen.ShowFocus && focus.H > 0 {
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
		l.FadeAbove = Rect{X: box.X, Y: box.Y, W: box.W, H: sv.pageScale.MinFont}.Rounded()
	}
	if at < l.ScrollMax-1 {
		l.FadeBelow = Rect{X: box.X, Y: box.Bottom() - height, W: box.W, H: height}.Rounded()
	}
	return math.Round(at * u)
}
