package board

import (
	"fmt"
	"math"
	"senet/game/board"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/layout"
	"senet/render/theme"
	"senet/rules"
)

// gridPoint is a place where squares meet: 0..10 across, 0..3 down.
type gridPoint struct{ x, y int }

// loops are the outlines round a set of squares, clockwise, with only their corners. Squares that touch share an
// outline, so that a guarding pair or a wall is framed as one.
func loops(set rules.SquareSet) [][]gridPoint {
	edges := map[gridPoint][]gridPoint{}
	has := func(x, y int) bool { return set.Has(layout.SquareAt(x, y)) }
	for y := range 3 {
		for x := range 10 {
			if has(x, y) {
				addEdges(edges, x, y, has)
			}
		}
	}
	var found [][]gridPoint
	for y := range 4 { // in this order and not the map's, so that the same set always gives the same picture
		for x := range 11 {
			for len(edges[gridPoint{x, y}]) > 0 {
				found = append(found, trace(edges, gridPoint{x, y}))
			}
		}
	}
	return found
}

func addEdges(edges map[gridPoint][]gridPoint, x, y int, has func(x, y int) bool) {
	add := func(a, b gridPoint) { edges[a] = append(edges[a], b) }
	if !has(x, y-1) {
		add(gridPoint{x, y}, gridPoint{x + 1, y})
	}
	if !has(x+1, y) {
		add(gridPoint{x + 1, y}, gridPoint{x + 1, y + 1})
	}
	if !has(x, y+1) {
		add(gridPoint{x + 1, y + 1}, gridPoint{x, y + 1})
	}
	if !has(x-1, y) {
		add(gridPoint{x, y + 1}, gridPoint{x, y})
	}
}

// trace follows the edges from a point back to it and takes them out. Where two squares touch at a corner only, it
// turns right, so that they stay apart.
func trace(edges map[gridPoint][]gridPoint, start gridPoint) []gridPoint {
	var points []gridPoint
	at, before := start, gridPoint{}
	for {
		next := takeEdge(edges, at, before)
		step := gridPoint{next.x - at.x, next.y - at.y}
		if step != before {
			points = append(points, at)
		}
		at, before = next, step
		if at == start {
			break
		}
	}
	// The first point is a corner only if the way turns there.
	if first := (gridPoint{signum(points[1%len(points)].x - points[0].x), signum(points[1%len(points)].y - points[0].y)}); first == before {
		points = points[1:]
	}
	return points
}

func takeEdge(edges map[gridPoint][]gridPoint, at, before gridPoint) gridPoint {
	list := edges[at]
	pick := 0
	right := gridPoint{at.x - before.y, at.y + before.x}
	for i, p := range list {
		if p == right {
			pick = i
		}
	}
	next := list[pick]
	edges[at] = append(list[:pick:pick], list[pick+1:]...)
	return next
}

func signum(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// loopPath is an outline with round corners, moved outward by d (inward if negative); p is the pitch in pixels and
// (x, y) the place of the board's first corner.
func loopPath(points []gridPoint, x, y, p, d, radius float64) canvas.Path {
	n := len(points)
	corners := make([]canvas.Point, n)
	for i, c := range points {
		before, after := points[(i+n-1)%n], points[(i+1)%n]
		ix, iy := float64(signum(c.x-before.x)), float64(signum(c.y-before.y))
		ox, oy := float64(signum(after.x-c.x)), float64(signum(after.y-c.y))
		corners[i] = canvas.Point{X: x + float64(c.x)*p + (iy+oy)*d, Y: y + float64(c.y)*p - (ix+ox)*d}
	}
	var path canvas.Path
	for i, c := range corners {
		a, b := toward(c, corners[(i+n-1)%n], radius), toward(c, corners[(i+1)%n], radius)
		if i == 0 {
			path.MoveTo(a.X, a.Y)
		} else {
			path.LineTo(a.X, a.Y)
		}
		path.QuadTo(c.X, c.Y, b.X, b.Y)
	}
	path.Close()
	return path
}

func toward(from, to canvas.Point, d float64) canvas.Point {
	dx, dy := to.X-from.X, to.Y-from.Y
	l := math.Hypot(dx, dy)
	if l == 0 {
		return from
	}
	d = math.Min(d, l/2)
	return canvas.Point{X: from.X + dx/l*d, Y: from.Y + dy/l*d}
}

// box is the squares' bounding box in columns and rows.
func box(set rules.SquareSet) (x0, y0, x1, y1 int) {
	x0, y0 = 10, 3
	for _, s := range set.List() {
		c, r := layout.Cell(s)
		x0, y0, x1, y1 = min(x0, c), min(y0, r), max(x1, c+1), max(y1, r+1)
	}
	return x0, y0, x1, y1
}

// frameLook is how a kind of frame is drawn: widths and how far its middle lies inside the squares' faces, in pitches.
type frameLook struct {
	outer, inner, inset float64
	edge, line          theme.Colour
}

func (k Marks) frameLook(kind board.FrameKind) frameLook {
	m, w := k.Theme.Mark, k.Theme.Weights.Frame
	switch kind {
	case board.FrameRefused:
		return frameLook{outer: 2 * w, inner: w, inset: .010, edge: theme.Fade(m.NotAround, .9), line: m.Not}
	case board.FrameLast:
		if k.Theme.Large { // on the edge of the square, clear of its number
			return frameLook{outer: .1, inner: .062, inset: .004, edge: m.LastEdge, line: m.Last}
		}
		return frameLook{outer: .05, inner: .026, inset: .034, edge: theme.Fade(m.LastEdge, .8), line: m.Last}
	case board.FrameChosen:
		return frameLook{outer: .8 * w, inner: .42 * w, inset: .017, edge: m.MayEdge, line: m.May}
	}
	may := frameLook{outer: (.81 + .2*k.Theme.Weights.Edge) * w, inner: .81 * w, inset: .017, edge: m.MayEdge, line: m.May}
	if k.Theme.Large { // clear of the number
		may.inset = .004
	}
	return may
}

// frameSprites outline the squares of a frame.
func (k Marks) frameSprites(v board.Frame, g layout.Board) canvas.Scene {
	if v.Alpha <= 0 {
		return nil
	}
	if v.Kind == board.FrameRefused {
		return k.frameOf(v, v.Squares, g)
	}
	var scene canvas.Scene
	for _, s := range v.Squares.List() { // alternatives, not a group: each has its own frame
		scene = append(scene, k.frameOf(v, rules.Squares(s), g)...)
	}
	return scene
}

func (k Marks) frameOf(v board.Frame, set rules.SquareSet, g layout.Board) canvas.Scene {
	if set.Len() == 0 {
		return nil
	}
	look := k.frameLook(v.Kind)
	key := fmt.Sprintf("kind %d", v.Kind)
	sprite := k.outlinePicture("frame", key, set, g, func(l *canvas.List, path func(d float64) canvas.Path) {
		p := path(-layout.SquareGap/2 - look.inset)
		if v.Kind == board.FrameLast {
			p = brackets(p.Bounds(), k.Theme.Large)
		}
		l.Stroke(p, canvas.Stroke{Width: math.Max(look.outer*g.P, 2.4)}, canvas.Solid(look.edge))
		l.Stroke(p, canvas.Stroke{Width: math.Max(look.inner*g.P, 1.2)}, canvas.Solid(look.line))
	})
	return canvas.Scene{kit.Faded(sprite, v.Alpha)}
}

// brackets are the four corners of a box. They mark the last move: a whole line would look like the inset of a house.
func brackets(r canvas.Rect, large bool) canvas.Path {
	arm, bend := .24*r.W, .05*r.W
	if large {
		arm = .3 * r.W
	}
	var p canvas.Path
	for _, c := range [4]struct{ x, y, dx, dy float64 }{
		{r.X, r.Y, 1, 1}, {r.X + r.W, r.Y, -1, 1}, {r.X + r.W, r.Y + r.H, -1, -1}, {r.X, r.Y + r.H, 1, -1},
	} {
		p.MoveTo(c.x, c.y+c.dy*arm)
		p.LineTo(c.x, c.y+c.dy*bend)
		p.QuadTo(c.x, c.y, c.x+c.dx*bend, c.y)
		p.LineTo(c.x+c.dx*arm, c.y)
	}
	return p
}

// outlinePicture draws along the outline of squares. Sets of the same form share a picture, wherever they lie.
func (k Marks) outlinePicture(role, what string, set rules.SquareSet, g layout.Board, draw func(l *canvas.List, path func(d float64) canvas.Path)) canvas.Sprite {
	x0, y0, x1, y1 := box(set)
	margin := .08 * g.P
	corner := g.Point(float64(x0), float64(y0))
	ox, oy := math.Floor(corner.X-margin), math.Floor(corner.Y-margin)
	w := int(math.Ceil(corner.X + float64(x1-x0)*g.P + margin - ox))
	h := int(math.Ceil(corner.Y + float64(y1-y0)*g.P + margin - oy))
	all := loops(set)
	for _, loop := range all {
		for i := range loop {
			loop[i].x -= x0
			loop[i].y -= y0
		}
	}
	lx, ly := corner.X-ox, corner.Y-oy
	key := fmt.Sprintf("%s %v P%.3f +%.3f+%.3f", what, all, g.P, lx, ly)
	return kit.Place(k.Picture(role, key, w, h, func(l *canvas.List) {
		for _, loop := range all {
			draw(l, func(d float64) canvas.Path { return loopPath(loop, lx, ly, g.P, d*g.P, .05*g.P) })
		}
	}), ox, oy)
}

// focusSprite is the double frame of the keyboard: light, dark, light, so that it shows on every ground.
func (k Marks) focusSprite(s rules.Square, g layout.Board) canvas.Sprite {
	m := k.Theme.Mark
	return k.outlinePicture("focus", "", rules.Squares(s), g, func(l *canvas.List, path func(d float64) canvas.Path) {
		p := path(-layout.SquareGap/2 - .038)
		l.Stroke(p, canvas.Stroke{Width: math.Max(.074*g.P, 4.5)}, canvas.Solid(m.FocusLight))
		l.Stroke(p, canvas.Stroke{Width: math.Max(.048*g.P, 3)}, canvas.Solid(m.FocusDark))
		l.Stroke(p, canvas.Stroke{Width: math.Max(.014*g.P, 1)}, canvas.Solid(m.FocusLight))
	})
}
