package view

import (
	"fmt"
	"image/color"
	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// outline returns the line round squares, moved outward by d, edge by edge; the round ends of
// strokes join the edges. Adjacent squares have a common outline, so that a pair or a wall is
// outlined as one. p is the pitch in pixels, and x, y the corner of the board.
func outline(set rules.SquareSet, x, y, p, d, radius float64) (path vg.Path) {
	has := func(column, row int) bool { return set.Has(board.SquareAt(column, row)) }
	for _, s := range set.List() {
		c, r := board.Cell(s)
		for _, out := range [4]struct{ x, y int }{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
			if has(c+out.x, r+out.y) {
				continue
			}
			// at returns a point relative to the square's centre; along is clockwise.
			at := func(outward, along float64) (float64, float64) {
				return x + (float64(c)+.5)*p + float64(out.x)*outward - float64(out.y)*along,
					y + (float64(r)+.5)*p + float64(out.y)*outward + float64(out.x)*along
			}
			end := func(side int) (half, bend float64) {
				switch ax, ay := -side*out.y, side*out.x; {
				case !has(c+ax, r+ay):
					return p/2 + d - radius, -radius
				case has(c+ax+out.x, r+ay+out.y): // an inward corner
					return p/2 - d - radius, radius
				}
				return p / 2, 0
			}
			from, _ := end(-1)
			to, bend := end(1)
			path.MoveTo(at(p/2+d, -from))
			path.LineTo(at(p/2+d, to))
			if bend != 0 {
				cx, cy := at(p/2+d, to+radius)
				ex, ey := at(p/2+d+bend, to+radius)
				path.QuadTo(cx, cy, ex, ey)
			}
		}
	}
	return path
}

// cellBounds returns the bounding box of squares, in columns and rows.
func cellBounds(set rules.SquareSet) (x0, y0, x1, y1 int) {
	x0, y0 = 10, 3
	for _, s := range set.List() {
		c, r := board.Cell(s)
		x0, y0, x1, y1 = min(x0, c), min(y0, r), max(x1, c+1), max(y1, r+1)
	}
	return x0, y0, x1, y1
}

// outlineStyle holds the widths of an outline and the distance of its middle from the edges of the
// squares' faces, in pitches, and its colours.
type outlineStyle struct {
	outer, inner, inset float64
	edge, line          color.NRGBA
}

func (p Painter) outlineStyle(kind board.OutlineKind) outlineStyle {
	m, w := p.Palette.Mark, p.Palette.Weights.SquareOutline
	switch kind {
	case board.OutlineRefused:
		return outlineStyle{outer: 2 * w, inner: w, inset: .010,
			edge: fade(m.NotEdge, .9), line: m.Not}
	case board.OutlineLast:
		if p.Palette.Large { // on the edge of the square, away from its number
			return outlineStyle{outer: .1, inner: .062, inset: .004, edge: m.LastEdge, line: m.Last}
		}
		return outlineStyle{outer: .05, inner: .026, inset: .034,
			edge: fade(m.LastEdge, .8), line: m.Last}
	case board.OutlineSelected:
		return outlineStyle{outer: .8 * w, inner: .42 * w, inset: .017, edge: m.MayEdge, line: m.May}
	}
	may := outlineStyle{outer: (.81 + .2*p.Palette.Weights.Edge) * w, inner: .81 * w, inset: .017,
		edge: m.MayEdge, line: m.May}
	if p.Palette.Large { // away from the number
		may.inset = .004
	}
	return may
}

// outlineSprites returns the outlines of a mark: one round all squares of a refusal, otherwise one
// round each square.
func (p Painter) outlineSprites(v board.Outline, g BoardLayout) (sprites []vg.Sprite) {
	switch {
	case v.Alpha <= 0 || v.Squares.Len() == 0:
	case v.Kind == board.OutlineRefused:
		return []vg.Sprite{p.outlineSprite(v, v.Squares, g)}
	default:
		for _, s := range v.Squares.List() {
			sprites = append(sprites, p.outlineSprite(v, rules.Squares(s), g))
		}
	}
	return sprites
}

func (p Painter) outlineSprite(v board.Outline, set rules.SquareSet, g BoardLayout) vg.Sprite {
	style := p.outlineStyle(v.Kind)
	key := fmt.Sprintf("kind %d", v.Kind)
	sprite := p.outlinePicture("outline", key, set, g, func(l *vg.List, path func(d float64) vg.Path) {
		outline := path(-squareGap/2 - style.inset)
		if v.Kind == board.OutlineLast {
			outline = brackets(outline.Bounds(), p.Palette.Large)
		}
		l.Stroke(outline, vg.Stroke{Width: max(style.outer*g.Pitch, 2.4)}, vg.Solid(style.edge))
		l.Stroke(outline, vg.Stroke{Width: max(style.inner*g.Pitch, 1.2)}, vg.Solid(style.line))
	})
	return withAlpha(sprite, v.Alpha)
}

// brackets returns the four corners of a box. They mark the last move, because a closed line would
// look like the inset of a house.
func brackets(r ui.Rect, large bool) vg.Path {
	arm, bend := .24*r.W, .05*r.W
	if large {
		arm = .3 * r.W
	}
	var p vg.Path
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

// outlinePicture returns a picture drawn along the outline of squares. Sets of the same form share
// a key, wherever they are.
func (p Painter) outlinePicture(role, what string, set rules.SquareSet, g BoardLayout,
	draw func(l *vg.List, path func(d float64) vg.Path)) vg.Sprite {
	x0, y0, x1, y1 := cellBounds(set)
	var cells [][2]int
	for _, s := range set.List() {
		c, r := board.Cell(s)
		cells = append(cells, [2]int{c - x0, r - y0})
	}
	corners := []ui.Point{g.point(float64(x0), float64(y0)), g.point(float64(x1), float64(y1))}
	return p.pointsSprite(role, fmt.Sprint(what, cells), .08*g.Pitch, corners, func(l *vg.List, in []ui.Point) {
		draw(l, func(d float64) vg.Path {
			return outline(set, in[0].X-float64(x0)*g.Pitch, in[0].Y-float64(y0)*g.Pitch,
				g.Pitch, d*g.Pitch, .05*g.Pitch)
		})
	})
}

// focusSprite returns the double outline of the keyboard's focus: light, dark, light, so that it is
// visible on any background.
func (p Painter) focusSprite(s rules.Square, g BoardLayout) vg.Sprite {
	m := p.Palette.Mark
	return p.outlinePicture("focus", "", rules.Squares(s), g, func(l *vg.List, path func(d float64) vg.Path) {
		outline := path(-squareGap/2 - .038)
		l.Stroke(outline, vg.Stroke{Width: max(.074*g.Pitch, 4.5)}, vg.Solid(m.FocusLight))
		l.Stroke(outline, vg.Stroke{Width: max(.048*g.Pitch, 3)}, vg.Solid(m.FocusDark))
		l.Stroke(outline, vg.Stroke{Width: max(.014*g.Pitch, 1)}, vg.Solid(m.FocusLight))
	})
}
