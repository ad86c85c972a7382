package view

import (
	"fmt"
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// tabPlace is the place of a tab with the label of an outline.
type tabPlace struct {
	box        ui.Rect
	tip, point float64 // the distance of the point from the box's left end, and its length
	below      bool    // the tab is below its outline
}

// The cost of covering the whole of something: the refused pawn, another pawn, a step of its path,
// the number or the sign of a square, and a word above the board.
const (
	hidesRefused = 16
	hidesPawn    = 3
	hidesStep    = 3
	hidesNumber  = 1
	hidesSign    = .7
	hidesWords   = 60
)

// tabPlace returns the place, above or below its squares, where a tab of w x h pixels covers least.
func (p Painter) tabPlace(v board.Outline, b board.Diagram, g BoardLayout,
	w, h, size float64) tabPlace {
	x0, y0, x1, y1 := cellBounds(v.Squares)
	head, foot := g.point(float64(x0+x1)/2, float64(y0)), g.point(0, float64(y1))
	gap := .3*size - .03*g.Pitch // the point extends a little into the outline
	best, minCost := tabPlace{}, math.Inf(1)
	// The best place is below the lowest row, on the board's edge, and above the other rows.
	for _, below := range [2]bool{y0 == 2, y0 != 2} {
		// The place of the point as a share of the tab's width, preferably in its middle.
		for i, along := range [6]float64{.5, .2, .8, .5, .2, .8} {
			left := min(max(head.X-along*w, g.Box.X), g.Box.X+g.Box.W-w)
			at := tabPlace{box: ui.Rect{X: left, Y: head.Y - h - gap, W: w, H: h}, tip: head.X - left,
				point: .55 * size, below: below}
			if below {
				at.box.Y = foot.Y + gap
			}
			// Also below the numbers, with a longer point.
			if low := .44*g.Pitch - gap; i > 2 && below && low > 0 {
				at.box.Y, at.point = at.box.Y+low, at.point+low
			}
			cost := p.overlapCost(at.box, b, g)
			if i > 0 {
				cost += .1
			}
			if cost < minCost-.01 {
				best, minCost = at, cost
			}
		}
	}
	return best
}

// overlapCost returns the cost of what a box over the board covers.
func (p Painter) overlapCost(r ui.Rect, b board.Diagram, g BoardLayout) float64 {
	cost := 0.0
	share := func(box ui.Rect) float64 {
		both := r.Intersect(box)
		return max(0, both.W) * max(0, both.H) / max(box.W*box.H, 1)
	}
	for _, pawn := range b.Pawns {
		s := squareOf(pawn.From)
		if !s.IsOnBoard() || pawn.Ghost {
			continue
		}
		worth := float64(hidesPawn)
		if pawn.Ring == board.RingRefused {
			worth = hidesRefused
		}
		cost += worth * share(g.Square(s))
	}
	for _, way := range b.Paths {
		_, steps := p.pathSprites(way, g)
		for _, s := range steps {
			cost += hidesStep * share(ui.Rect{X: s.At.E, Y: s.At.F, W: float64(s.Picture.W),
				H: float64(s.Picture.H)})
		}
	}
	for s := rules.Square(1); s <= rules.LastSquare; s++ {
		face := g.Square(s)
		cost += hidesNumber * share(ui.Rect{X: face.X, Y: face.Y, W: .4 * face.W, H: .4 * face.H})
		if board.HouseSquares().Has(s) {
			cost += hidesSign * share(face)
		}
	}
	for _, words := range g.Above {
		cost += hidesWords * share(words)
	}
	return cost
}

// tabSprite returns the label of an outline on a tab that points at its edge,
// where it covers least.
func (p Painter) tabSprite(v board.Outline, b board.Diagram, g BoardLayout) (vg.Sprite, bool) {
	if v.Label == "" || v.Alpha <= 0 || v.Squares.Len() == 0 {
		return vg.Sprite{}, false
	}
	size := max(.1*g.Pitch+7, 13) // larger in proportion on small boards
	if p.Palette.Large {
		size = max(.27*g.Pitch, g.Number)
	}
	line := p.Fonts.Line(v.Label, ui.Font{Typeface: ui.SansSerif, Weight: ui.Bold, Size: size})
	w, h, margin := line.Width+1.5*size, 1.75*size, math.Ceil(.5*size)
	at, m := p.tabPlace(v, b, g, w, h, size), p.Palette.Mark
	ground, letters := m.May, m.OnMay
	if v.Kind == board.OutlineRefused {
		ground, letters = m.Not, m.OnNot
	}
	pw, ph := int(math.Ceil(w+2*margin)), int(math.Ceil(h+at.point+2*margin))
	key := fmt.Sprintf("%q %.2f %.1f %.1f below %t refused %t turned %t", v.Label, size, at.tip, at.point, at.below,
		v.Kind == board.OutlineRefused, b.LabelsTurned)
	picture := p.picture("tab", key, pw, ph, func(l *vg.List) {
		r := ui.Rect{X: margin, Y: margin, W: w, H: h}
		edge, point := r.Bottom(), at.point // the point is below the tab, or above it if that is below its outline
		if at.below {
			r.Y += at.point
			edge, point = r.Y, -at.point
		}
		p.dropShadow(l, r, .38*size, .12*size, .36*size, .4)
		if p.Palette.Flat {
			fillRect(l, r.Inset(-2), .38*size, vg.Solid(m.NotEdge))
		}
		fillRect(l, r, .38*size, vg.Solid(ground))
		x, in := r.X+at.tip, math.Copysign(1, point)
		fillPath(l, fmt.Sprintf("M%f %fL%f %fL%f %fZ", x-.5*size, edge-in, x+.5*size, edge-in, x,
			edge+point), ground)
		if b.LabelsTurned {
			l.PushTransform(vg.Matrix{A: -1, D: -1, E: 2*r.X + r.W, F: 2*r.Y + r.H})
			defer l.Pop()
		}
		l.Text(line, r.X+(r.W-line.Width)/2, r.Y+r.H/2+line.CapHeight/2, vg.Solid(letters))
	})
	y := at.box.Y - margin
	if at.below {
		y -= at.point
	}
	return withAlpha(spriteAt(picture, at.box.X-margin, y), v.Alpha), true
}
