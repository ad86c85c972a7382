package view

import (
	"fmt"
	"image/color"
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// square draws a square's face with its number, except the Water's, which changes when a pawn is on
// it.
func (b boardPainter) square(s rules.Square) {
	r := b.Square(s)
	if s == rules.Water {
		return
	}
	tone := int(noise(int(s))(0)*5) % 5
	iv := b.Palette.Ivory
	if b.Palette.Finish == Card { // card has wider gaps
		r = r.Inset(-.011 * r.W)
	}
	fillRect(b.list, r, b.corner(r),
		diagonal(r, 1, 1, stops(Tones{iv.Light[tone], iv.Dark[tone]})))
	b.ivoryLines(s, r)
	b.glaze(b.list, r, b.corner(r), r.W, 2000+9*int(s))
	b.drawBevel(b.list, r, iv.BevelLight)
	if b.isGlazed() {
		brushFrame(b.list, r.Inset(.012*r.W), .014*r.W, fade(iv.Inset, .6), 31*int(s))
	}
	if board.HouseSquares().Has(s) {
		b.houseInset(r)
	}
	if !b.Palette.Large {
		b.drawNumber(b.list, s, r, b.Number, iv.Number, color.NRGBA{}, false)
	}
}

func (p Painter) corner(face ui.Rect) float64 {
	if p.Palette.Flat || p.Palette.Finish == Card {
		return 0
	}
	return .045 * face.W
}

// ivoryLines draws three growth lines of ivory. They are long and parallel, because shorter or
// crossing lines looked dirty.
func (b boardPainter) ivoryLines(s rules.Square, r ui.Rect) {
	if b.Palette.Ivory.Growth.A == 0 {
		return
	}
	c := noise(1000 + int(s))
	y := r.Y + (.2+.12*c(0))*r.H
	gap := (.19 + .05*c(1)) * r.H
	bend, tilt := (c(2)-.5)*.26*r.H, (c(3)-.5)*.2*r.H
	for i := range 3 {
		x0 := r.X + (.06+.09*c(4+i))*r.W
		x1 := r.X + (.87+.08*c(8+i))*r.W
		var p vg.Path
		p.MoveTo(x0, y)
		p.QuadTo((x0+x1)/2, y+bend, x1, y+tilt)
		b.list.Stroke(p, vg.Stroke{Width: max(.8, .008*r.W)}, vg.Solid(b.Palette.Ivory.Growth))
		y += gap
	}
}

// drawBevel draws light along the upper and left edges of a face, and shade along the others. It
// draws nothing if light is transparent.
func (p Painter) drawBevel(l *vg.List, r ui.Rect, light color.NRGBA) {
	if light.A == 0 {
		return
	}
	w := max(.9, .013*r.W)
	in, c := w/2, .045*r.W
	x0, y0, x1, y1 := r.X+in, r.Y+in, r.X+r.W-in, r.Y+r.H-in
	var lit, shaded vg.Path
	lit.MoveTo(x0, y1-c)
	lit.LineTo(x0, y0+c)
	lit.QuadTo(x0, y0, x0+c, y0)
	lit.LineTo(x1-c, y0)
	shaded.MoveTo(x0+c, y1)
	shaded.LineTo(x1-c, y1)
	shaded.QuadTo(x1, y1, x1, y1-c)
	shaded.LineTo(x1, y0+c)
	l.Stroke(lit, vg.Stroke{Width: w, Butt: true}, vg.Solid(light))
	l.Stroke(shaded, vg.Stroke{Width: w, Butt: true}, vg.Solid(p.Palette.Ivory.BevelDark))
}

func (b boardPainter) houseInset(r ui.Rect) {
	line := max(1, b.Palette.Weights.Inset*r.W)
	in := r.Inset(.052 * r.W)
	if b.Palette.Flat {
		in = r.Inset(.028 * r.W)
	}
	if b.isGlazed() {
		brushFrame(b.list, in, 1.4*line, b.Palette.Ivory.Inset, int(r.X))
		return
	}
	frameRect(b.list, in, .027*r.W, line, vg.Solid(b.Palette.Ivory.Inset))
}

// drawNumber draws a square's number in its corner, at least minSize pixels high. If halo is
// visible, it surrounds the number to separate it from a pawn below, or more widely from an arrow.
func (p Painter) drawNumber(l *vg.List, s rules.Square, r ui.Rect, minSize float64,
	c, halo color.NRGBA, onArrow bool) {
	line, at := p.number(s, r, minSize)
	if halo.A > 0 {
		paint, rings := vg.Solid(halo), []float64{.085}
		if onArrow {
			rings = []float64{.085, .17}
		}
		for _, ring := range rings {
			for i := range 16 {
				a := float64(i) * math.Pi / 8
				l.Text(line, at.X+ring*line.Font.Size*math.Cos(a),
					at.Y+ring*line.Font.Size*math.Sin(a), paint)
			}
		}
	}
	l.Text(line, at.X, at.Y, vg.Solid(c))
}

// number returns the number of a square, at least minSize pixels high, and the left end of its
// baseline.
func (p Painter) number(s rules.Square, face ui.Rect,
	minSize float64) (line vg.TextLine, at ui.Point) {
	x, base, usual := .095, .205, p.Palette.Weights.Number*.94*face.W
	if p.Palette.Large || p.Palette.Flat {
		x, base = .06, .315
	}
	size := max(usual, min(11, .3*face.W), minSize)
	line = p.Fonts.Line(fmt.Sprint(int(s)), ui.Font{Typeface: ui.SansSerif, Weight: ui.Bold, Size: size})
	at = ui.Point{X: face.X + x*face.W, Y: face.Y + base*face.H}
	if size > usual { // an enlarged number must also be inside the face
		at.Y = max(at.Y, face.Y+.08*face.H+line.CapHeight)
	}
	return line, at
}

// pointsSprite returns a picture of something round points of the page, with a margin. draw gets
// the points relative to the picture. Pictures of the same form share a key, wherever they are.
func (p Painter) pointsSprite(role, what string, margin float64, points []ui.Point,
	draw func(*vg.List, []ui.Point)) vg.Sprite {
	box := vg.Bounds(points...).Inset(-margin)
	x, y := math.Floor(box.X), math.Floor(box.Y)
	in := make([]ui.Point, len(points))
	round := func(d float64) float64 { return math.Round(1000*d) / 1000 } // to the precision of the key
	for i, point := range points {
		in[i] = ui.Point{X: round(point.X - x), Y: round(point.Y - y)}
	}
	w, h := int(math.Ceil(box.Right()-x)), int(math.Ceil(box.Bottom()-y))
	return spriteAt(p.picture(role, fmt.Sprintf("%s %.3f", what, in), w, h,
		func(l *vg.List) { draw(l, in) }), x, y)
}

// squareSprite returns a picture exactly over a square's face, which need not be on whole pixels.
func (p Painter) squareSprite(role, what string, s rules.Square, g BoardLayout,
	draw func(*vg.List, ui.Rect)) vg.Sprite {
	r := g.Square(s)
	corners := []ui.Point{{X: r.X, Y: r.Y}, {X: r.Right(), Y: r.Bottom()}}
	return p.pointsSprite(role, fmt.Sprintf("%s n%.3f", what, g.Number), 0, corners,
		func(l *vg.List, in []ui.Point) {
			draw(l, vg.Bounds(in...))
		})
}

// houseSprite returns the sign of a house: large while the square is free, a badge in its corner
// while a pawn is on it. The Water becomes shallow instead.
func (p Painter) houseSprite(s rules.Square, taken bool, g BoardLayout) vg.Sprite {
	switch {
	case s == rules.Water:
		return p.squareSprite("water", fmt.Sprintf("shallow %t", taken), s, g,
			func(l *vg.List, r ui.Rect) { p.drawWater(l, r, g.Number, taken) })
	case taken:
		r := g.Square(s)
		x, y := badgeX, badgeY
		if p.Palette.Large {
			x, y = largeBadgeX, max(largeBadgeY, p.numberBottom(r, g.Number)+.02)
		}
		return spriteAt(p.badge(s, r.W, g.Number), r.X+x*r.W, r.Y+y*r.H)
	}
	return p.squareSprite("house", fmt.Sprint(int(s)), s, g, func(l *vg.List, r ui.Rect) {
		x, y, size := p.glyphRect(s, r, g.Number)
		p.drawGlyph(l, s, r.X+x*r.W, r.Y+y*r.H, size*r.W, glyphOutline(p.Palette, size*r.W))
	})
}

// glyphRect returns the place of a house's sign below the number, as shares of the face.
func (p Painter) glyphRect(s rules.Square, face ui.Rect, minNumber float64) (x, y, size float64) {
	// The gap below the number, the empty share of the sign's top, and the lower limit of the sign.
	gap, top, limit := .045, .06, .95
	x, y, size = .15, .215, .70
	switch {
	case p.Palette.Large:
		x, y, size = .25, .26, .70
	case s == rules.Water:
		x, y, size, top = waterX, waterY, waterSize, .15
	}
	if overlap := p.numberBottom(face, minNumber) + gap - y - top*size; overlap > 0 {
		y += overlap / (1 - top)
		size = min(size, limit-y)
		x = min(limit-size, max(x, (1-size)/2))
	}
	return x, y, size
}

// numberBottom returns the lower end of a square's number, as a share of its face.
func (p Painter) numberBottom(face ui.Rect, minNumber float64) float64 {
	_, at := p.number(8, face, minNumber)
	return (at.Y - face.Y) / face.H
}

// drawWater draws square 27. It is shallow under a pawn, because a blue spool is hard to see on
// deep blue.
func (p Painter) drawWater(l *vg.List, r ui.Rect, minNumber float64, shallow bool) {
	w := p.Palette.Water
	top, bottom, wave, wave2, number := w.Top, w.Bottom, w.Zigzag, w.Zigzag2, w.Number
	if shallow {
		top, bottom, wave, wave2, number = w.ShallowTop, w.ShallowBottom, w.ShallowZigzag,
			w.ShallowZigzag, w.ShallowNumber
	}
	fillRect(l, r, p.corner(r), diagonal(r, .3, 1, stops(Tones{top, bottom})))
	p.glaze(l, r, p.corner(r), r.W, 2700)
	p.drawBevel(l, r, w.Rim)
	x, y, size := p.glyphRect(rules.Water, r, minNumber)
	pushScaled(l, r.X+x*r.W, r.Y+y*r.H, size*r.W/100)
	drawArtwork(l, "27", waterInks{Outer: wave, Middle: wave2}, 0, 0)
	l.Pop()
	if !p.Palette.Large || number != p.Palette.Ivory.Number {
		p.drawNumber(l, rules.Water, r, minNumber, number, color.NRGBA{}, false)
	}
}

// crowdedPitch is the pitch below which pawns cover the numbers of their squares.
const crowdedPitch = 44

// numberSprites returns the numbers drawn over pawns and arrows: all of them on the presenter's
// board, those of occupied squares on a small board, and on every board those that an arrow would
// hide.
func (p Painter) numberSprites(v board.Diagram, g BoardLayout) (sprites []vg.Sprite) {
	taken, crossed, halo := occupiedSquares(v), p.crossedNumbers(v, g), p.Palette.Ivory.Halo
	small := g.Pitch < crowdedPitch || g.Number > .2*g.Pitch
	if halo.A == 0 {
		halo = Mix(p.Palette.Ivory.Light[2], p.Palette.Ivory.Dark[2], .35)
	}
	for s := rules.Square(1); s <= rules.LastSquare; s++ {
		ink, round, water := p.Palette.Ivory.Number, halo, s == rules.Water
		deep := water && !taken.Has(s) // the picture of the Water has its number, white on blue
		switch {
		case crossed.Has(s):
		case deep, !p.Palette.Large && !(small && taken.Has(s)):
			continue
		case !taken.Has(s): // a halo would only cut the frame of a house
			round = color.NRGBA{}
		}
		switch {
		case deep:
			ink, round = p.Palette.Water.Number, p.Palette.Water.Top
		case water && !p.Palette.Large: // the occupied Water is shallow
			ink, round = p.Palette.Water.ShallowNumber, p.Palette.Water.ShallowTop
		}
		sprites = append(sprites,
			p.squareSprite("number", fmt.Sprint(int(s), " deep ", deep, " round ", round.A > 0, crossed.Has(s)), s, g,
				func(l *vg.List, r ui.Rect) {
					p.drawNumber(l, s, r, g.Number, ink, round, crossed.Has(s))
				}))
	}
	return sprites
}

// goalSize is the size of the small pawn on a goal square, as a share of its face. It is in the
// corner below the number, where no pawn covers it.
const goalSize = .34

// goalPawns marks the squares that a side has to fill with a small pawn of that side.
func (b boardPainter) goalPawns(goals [2]board.Goals) {
	for _, g := range goals {
		for _, s := range g.Squares.List() {
			r := b.Square(s)
			size := goalSize * r.W
			x, y := r.X+.015*r.W, r.Y+r.H-size-.03*r.H
			if b.Palette.Large {
				size *= 1.2
				y = r.Y + r.H - size
			}
			b.drawPawn(b.list, g.Shape, x, y, size)
		}
	}
}
