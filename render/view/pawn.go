package view

import (
	"fmt"
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
)

// The functions below return the parts of a pawn's box of 100 that its pictures cover.

func bodyPart() ui.Rect   { return ui.Rect{X: 20, Y: 2, W: 60, H: 88} }
func shadowPart() ui.Rect { return ui.Rect{X: 20, Y: 63, W: 70, H: 29} }
func ringPart() ui.Rect   { return ui.Rect{X: 0, Y: 50, W: 100, H: 52} }

// Pawn returns a pawn with its shadow on a square whose side is size pixels.
func (p Painter) Pawn(shape board.Shape, size int) vg.Picture {
	return p.picture("pawn", fmt.Sprintf("whole %d", shape), size, size, func(l *vg.List) {
		p.drawPawn(l, shape, 0, 0, float64(size))
	})
}

// drawPawn draws a pawn with its shadow in a square whose corner is at x, y.
func (p Painter) drawPawn(l *vg.List, shape board.Shape, x, y, size float64) {
	pushScaled(l, x, y, size/100)
	defer l.Pop()
	p.drawSoftShadow(l)
	p.drawTightShadow(l)
	p.drawBody(l, shape)
}

// The contact shadow is two ellipses, a soft and a tight one, which need no blurring while the game
// runs.

func (p Painter) drawSoftShadow(l *vg.List) { p.drawContact(l, 55, 77.5, 34, 13.5, .5, .55, .28) }

func (p Painter) drawTightShadow(l *vg.List) { p.drawContact(l, 51, 77.6, 29, 11.2, .75, .75, .6) }

// drawContact draws a shadow whose opacity falls from dense in its centre to still, at the fraction
// at of its radius, and to 0 at its edge.
func (p Painter) drawContact(l *vg.List, x, y, rx, ry, dense, at, still float64) {
	if c := p.Palette.Shadow; !p.Palette.Flat {
		fillRadial(l, x, y, rx, ry, Tones{fade(c, dense), fade(c, still),
			fade(c, 0)}, 0, at, 1)
	}
}

// pawnPlace is the place of a pawn on the screen.
type pawnPlace struct {
	foot    ui.Point
	boxSize float64 // side of the pawn's box
	unit    float64 // pixels of a pitch, for heights and shifts
}

// corner returns the top left corner of the pawn's box.
func (s pawnPlace) corner() (x, y float64) {
	return s.foot.X - footX/100*s.boxSize, s.foot.Y - footY/100*s.boxSize
}

// placeOf returns the place of a pawn at a Spot.
func (p Painter) placeOf(s board.Spot, g BoardLayout) pawnPlace {
	switch s.Kind {
	case board.OnShelf:
		return g.Home[s.Side&1].place(s.Slot, g.Pitch)
	case board.InHand:
		return g.Hand[s.Side&1].place(s.Slot, g.Pitch)
	}
	size, shift, foot := p.placement(g)
	return pawnPlace{foot: g.point(s.X+shift, s.Y-.5+foot), boxSize: size * g.Pitch, unit: g.Pitch}
}

// placement returns the size of a pawn on its square, how far right of the middle its foot is, and how
// far down from the square's upper edge. The square's side is 1.
func (p Painter) placement(g BoardLayout) (size, shift, foot float64) {
	switch {
	case p.Palette.Large: // as large as its square allows, beside the large number
		return 1.08, .12, .83
	case g.ClearNumbers: // beside the number, on paper
		return .84, .14, .85
	}
	return 1, 0, footY / 100
}

// placeBetween returns the place of a moving pawn's shadow. The pawn itself is higher by its Lift.
func (p Painter) placeBetween(pawn board.Pawn, g BoardLayout) pawnPlace {
	s := p.placeOf(pawn.From, g)
	if pawn.T > 0 {
		to := p.placeOf(pawn.To, g)
		s.foot.X = lerp(s.foot.X, to.foot.X, pawn.T)
		s.foot.Y = lerp(s.foot.Y, to.foot.Y, pawn.T) + math.Sin(math.Pi*min(pawn.T, 1))*pawn.Bow*g.Pitch
		s.boxSize = lerp(s.boxSize, to.boxSize, pawn.T)
	}
	s.foot.X += pawn.Shift * s.unit
	return s
}

// bakedSize returns the size at which a pawn's picture is baked: its own at rest, that of the board
// while it moves.
func (p Painter) bakedSize(pawn board.Pawn, s pawnPlace, g BoardLayout) float64 {
	if pawn.From.Kind != board.OnBoard && pawn.T == 0 || pawn.To.Kind != board.OnBoard &&
		pawn.T == 1 {
		return s.boxSize
	}
	size, _, _ := p.placement(g)
	return size * g.Pitch
}

// pawnSprites returns the shadow and the body of a pawn.
func (p Painter) pawnSprites(v board.Pawn, g BoardLayout) (shadow, body []vg.Sprite) {
	s := p.placeBetween(v, g)
	baked := p.bakedSize(v, s, g)
	if baked < 4 || v.Alpha <= 0 || v.Shape == board.NoShape {
		return nil, nil
	}
	if !v.Ghost && v.Sink == 0 {
		shadow = p.shadowSprites(v, s, baked)
	}
	return shadow, []vg.Sprite{p.bodySprite(v, s, baked)}
}

func (p Painter) shadowSprites(v board.Pawn, s pawnPlace, baked float64) []vg.Sprite {
	const shadowRun = .41 // the distance of a pawn's shadow, for each pitch of height
	if p.Palette.Flat {
		return nil
	}
	x, y := s.corner()
	scale := s.boxSize / baked
	x, y = x+footX/100*(s.boxSize-baked), y+footY/100*(s.boxSize-baked)
	run := min(v.Lift, .6) * shadowRun * s.unit
	shrink := max(.6, 1-.72*v.Lift) * scale
	soft := p.partSprite("shade", "soft", shadowPart(), baked, x+run, y+run/2, p.drawSoftShadow)
	soft = scaleAbout(soft, x+run+.55*baked, y+run/2+.775*baked, shrink, shrink)
	sprites := []vg.Sprite{withAlpha(soft, v.Alpha*max(.35, 1-v.Lift))}
	if near := 1 - v.Lift/.09; near > 0 {
		tight := p.partSprite("shade", "tight", shadowPart(), baked, x, y, p.drawTightShadow)
		sprites = append(sprites, withAlpha(scaleAbout(tight, x+.51*baked, y+.776*baked, scale, scale),
			v.Alpha*near))
	}
	return sprites
}

func (p Painter) bodySprite(v board.Pawn, s pawnPlace, baked float64) vg.Sprite {
	scale := s.boxSize / baked
	x, y := s.foot.X-footX/100*baked, s.foot.Y-footY/100*baked
	sprite := p.partSprite("pawn", fmt.Sprintf("body %d", v.Shape), bodyPart(), baked, x, y,
		func(l *vg.List) { p.drawBody(l, v.Shape) })
	sprite = scaleAbout(sprite, s.foot.X, s.foot.Y, scale*(1+v.Squash), scale*(1-v.Squash))
	sprite.At.F += (v.Sink - v.Lift) * s.unit
	if sprite.At.IsTranslation() {
		sprite.At.E, sprite.At.F = math.Round(sprite.At.E), math.Round(sprite.At.F)
	}
	sprite.Alpha = v.Alpha
	if v.Ghost {
		sprite.Alpha *= .6
	}
	if v.Sink > 0 {
		// The square hides everything below the front of the foot.
		line := s.foot.Y + .11*s.boxSize
		sprite.Clip = &ui.Rect{X: x - baked, Y: line - 4*s.boxSize, W: 3 * baked, H: 4 * s.boxSize}
	}
	return sprite
}

// A pawn's box of 100 is its square. Its foot is an ellipse round (footX, footY).
const (
	footX = 50.0
	footY = 76.5
)

// The widths of a pawn's outline, in its box.
const (
	bodyLine     = 1.5 // 2 looked like clip-art
	paperLine    = 2.4 // printed
	flatBodyLine = 3.0 // without shading to separate the parts
)

// drawBody draws a pawn without its shadow in its box of 100. Some finishes have pawns of their
// own.
func (p Painter) drawBody(l *vg.List, shape board.Shape) {
	bodies := [...]pawnColours{board.Cone: p.Palette.Cone, board.Spool: p.Palette.Spool,
		board.Cube: p.Palette.Cube}
	name, edge := shape.Word(), bodyLine
	if own := name + "." + string(p.Palette.Finish); artworks()[own] != nil {
		name = own
	}
	switch {
	case p.Palette.Flat:
		edge = flatBodyLine
	case p.Palette.Finish == Card:
		edge = paperLine
	}
	drawArtwork(l, name, bodies[shape], 0, edge)
	if bodies[shape].Fluted {
		drawArtwork(l, name+".fluted", bodies[shape], 0, edge)
	}
}
