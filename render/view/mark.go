package view

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// squareOf returns the square whose centre is at s, or Nowhere for other spots, such as that of a
// dragged pawn.
func squareOf(s board.Spot) rules.Square {
	column, row := math.Floor(s.X), math.Floor(s.Y)
	if s.Kind != board.OnBoard || math.Abs(s.X-column-.5)+math.Abs(s.Y-row-.5) > .02 {
		return rules.Nowhere
	}
	return board.SquareAt(int(column), int(row))
}

// boardMarks returns marks and pawns. They are drawn after the panels, because pawns may fly over
// the panels.
func (p Painter) boardMarks(v board.Diagram, g BoardLayout) []vg.Sprite {
	if g.Pitch < 2 {
		return nil
	}
	var sprites, discs []vg.Sprite
	for _, f := range v.Outlines {
		sprites = append(sprites, p.outlineSprites(f, g)...)
	}
	for _, glow := range v.Glows {
		sprites = append(sprites, p.glowSprites(glow, g)...)
	}
	for _, path := range v.Paths {
		lines, numbers := p.pathSprites(path, g)
		sprites, discs = append(sprites, lines...), append(discs, numbers...)
	}
	var drops []vg.Sprite
	for _, r := range v.Ripples {
		if r.Kind == board.WaterDrop { // over the pawns
			drops = append(drops, p.rippleSprites(r, g)...)
		} else {
			sprites = append(sprites, p.rippleSprites(r, g)...)
		}
	}
	if v.Focus.IsOnBoard() {
		// Below the pawns, so that it does not cut through their tips.
		sprites = append(sprites, p.focusSprite(v.Focus, g))
	}
	for _, m := range v.Marks { // below the pawns, because a ring would hide them
		sprites = append(sprites, p.markSprite(m, g))
	}
	sprites = slices.Concat(sprites, p.pawns(v, g), drops, p.numberSprites(v, g), discs)
	for _, a := range v.Attacks {
		sprites = append(sprites, p.attackSign(a, g))
	}
	for _, bar := range v.Votes {
		sprites = append(sprites, p.voteSprites(bar, g)...)
	}
	for _, f := range v.Outlines {
		if tab, ok := p.tabSprite(f, v, g); ok {
			sprites = append(sprites, tab)
		}
	}
	return sprites
}

// pawns returns all pawns with their rings and shadows, from back to front. All shadows are below
// all pawns. Arrows are behind pawns, except those that begin or end at the pawn.
func (p Painter) pawns(v board.Diagram, g BoardLayout) []vg.Sprite {
	var ends rules.SquareSet
	for _, a := range v.Arrows {
		ends |= rules.Squares(a.From, a.To)
	}
	order := besideGhosts(v.Pawns)
	isMoving := func(pawn board.Pawn) bool { return pawn.Lift > .02 || pawn.T > 0 && pawn.T < 1 }
	slices.SortStableFunc(order, func(a, b board.Pawn) int {
		switch moving := isMoving(a); {
		case moving == isMoving(b):
			return cmp.Compare(p.placeBetween(a, g).foot.Y, p.placeBetween(b, g).foot.Y)
		case moving: // moving pawns pass over the others
			return 1
		}
		return -1
	})
	var shadows, belowArrows, aboveArrows []vg.Sprite
	for _, pawn := range order {
		shadow, body := p.pawnSprites(pawn, g)
		shadows = append(shadows, p.ringSprites(pawn, g)...)
		shadows = append(shadows, shadow...)
		if ends.Has(squareOf(pawn.From)) {
			belowArrows = append(belowArrows, body...)
		} else {
			aboveArrows = append(aboveArrows, body...)
		}
	}
	return slices.Concat(shadows, belowArrows, p.arrowSprites(v, g), aboveArrows)
}

// besideGhosts returns a copy of the pawns in which a ghost on an occupied square is behind its
// pawn and to the left, so that both can be recognised.
func besideGhosts(pawns []board.Pawn) []board.Pawn {
	list := slices.Clone(pawns)
	for i, ghost := range list {
		at := squareOf(ghost.From)
		if ghost.Ghost && at.IsOnBoard() && slices.ContainsFunc(pawns, func(p board.Pawn) bool {
			return !p.Ghost && p.T == 0 && squareOf(p.From) == at
		}) {
			list[i].From.X -= ghostAside
			list[i].From.Y -= ghostBehind
			list[i].To = list[i].From
		}
	}
	return list
}

// The distance of a ghost from a pawn on the same square, in pitches.
const (
	ghostAside  = .2
	ghostBehind = .1
)

// ringSprites returns the ring round a pawn's foot. It stays on the board when the pawn is lifted.
func (p Painter) ringSprites(v board.Pawn, g BoardLayout) (sprites []vg.Sprite) {
	if v.Ring == board.NoRing || v.Alpha <= 0 {
		return nil
	}
	s := p.placeBetween(v, g)
	s.foot.X -= v.Shift * s.unit // the ring does not shake with its pawn
	x, y := s.corner()
	if v.Ring != board.RingRefused && !p.Palette.Flat {
		glow := p.partSprite("ring", "glow", ringPart(), s.boxSize, x, y,
			func(l *vg.List) { p.drawGlow(l, 50, 76, 49, 25) })
		sprites = append(sprites, withAlpha(glow, v.Alpha*lerp(.4, 1, v.RingGlow)))
	}
	ring := p.partSprite("ring", fmt.Sprintf("kind %d", v.Ring), ringPart(), s.boxSize, x, y,
		func(l *vg.List) { p.drawRing(l, v.Ring) })
	sprites = append(sprites, withAlpha(ring, v.Alpha))
	if strong := (v.RingGlow - .7) / .3; strong > 0 && v.Ring == board.RingMovable {
		// A pawn under the pointer has a second, broken ring. Only a selected pawn has a thick one.
		hover := p.partSprite("ring", "looked", ringPart(), s.boxSize, x, y, p.drawHoverRing)
		sprites = append(sprites, withAlpha(hover, v.Alpha*strong))
	}
	return sprites
}

func (p Painter) drawRing(l *vg.List, kind board.Ring) {
	m, w, edge := p.Palette.Mark, p.Palette.Weights.Ring, p.Palette.Weights.Edge
	rx, ry := 34.5, 14.6
	if p.Palette.Large { // pawns are near the edges of their squares
		rx, ry = 30.5, 13.4
	}
	if kind == board.RingRefused {
		strokeOval(l, footX, footY, rx, ry, w+3.4, m.NotEdge)
		l.Stroke(vg.EllipsePath(footX, footY, rx, ry),
			vg.Stroke{Width: w + .4, Butt: true, Dash: []float64{9, 6}}, vg.Solid(m.Not))
		return
	}
	if kind == board.RingSelected {
		w += 2.6
	}
	strokeOval(l, footX, footY, rx, ry, w+edge, m.MayEdge)
	strokeOval(l, footX, footY, rx, ry, w, m.May)
}

// drawHoverRing draws the thin broken ring of a pawn under the pointer or the keyboard's focus.
func (p Painter) drawHoverRing(l *vg.List) {
	m, path := p.Palette.Mark, vg.EllipsePath(footX, footY, 41, 18.6)
	if p.Palette.Large {
		path = vg.EllipsePath(footX, footY, 37, 17.2)
	}
	l.Stroke(path, vg.Stroke{Width: 3.4}, vg.Solid(fade(m.FocusLight, .8)))
	l.Stroke(path, vg.Stroke{Width: 2, Butt: true, Dash: []float64{6.4, 5}}, vg.Solid(m.FocusDark))
}

// glowSprites returns the light on a square. The shelves draw the light in a dimple, because they
// may be hidden.
func (p Painter) glowSprites(v board.Glow, g BoardLayout) []vg.Sprite {
	if !v.Square.IsOnBoard() {
		return nil
	}
	sprite := p.squareSprite("glow", "square", v.Square, g, func(l *vg.List, r ui.Rect) {
		l.PushClip(vg.RoundRectPath(r, p.corner(r)))
		p.drawGlow(l, r.X+r.W/2, r.Y+r.H*.6, r.W*.72, r.H*.66)
		l.Pop()
	})
	return []vg.Sprite{withAlpha(sprite, v.Alpha)}
}

// maxRipple is the radius at which a ripple is baked, in pitches. Smaller ones are scaled down.
const maxRipple = .9

// rippleSprites returns what a pawn stirs up: a ring that spreads on the Water and ends at its edge, or
// another kind of Ripple.
func (p Painter) rippleSprites(v board.Ripple, g BoardLayout) []vg.Sprite {
	square := board.SquareAt(int(math.Floor(v.X)), int(math.Floor(v.Y)))
	if v.Radius <= 0 || v.Alpha <= 0 || !square.IsOnBoard() {
		return nil
	}
	switch v.Kind {
	case board.DustCloud:
		return p.dustSprite(v, g)
	case board.BlowRing:
		return []vg.Sprite{p.blowSprite(v, g)}
	case board.WaterDrop:
		return []vg.Sprite{p.dropSprite(v, g)}
	}
	rx := maxRipple * g.Pitch
	ry := rx * .42
	picture := p.centeredPicture("ripple", fmt.Sprintf("P%.3f", g.Pitch), rx+3, ry+3, func(l *vg.List) {
		strokeOval(l, 0, 0, rx-.035*g.Pitch, ry-.035*g.Pitch, max(3, .06*g.Pitch),
			fade(p.Palette.Water.Bottom, .5))
		strokeOval(l, 0, 0, rx, ry, max(2.4, .05*g.Pitch), p.Palette.Mark.Ripple)
	})
	at, scale := g.point(v.X, v.Y), v.Radius/maxRipple
	ring := withAlpha(rotatedSprite(picture, 0, scale, scale, at.X, at.Y), v.Alpha)
	return clipSprites([]vg.Sprite{ring}, g.Square(square))
}

// blowSprite returns the ring that flashes around the foot of an attacked pawn, with short rays.
func (p Painter) blowSprite(v board.Ripple, g BoardLayout) vg.Sprite {
	const flat = .55 // the ring lies on the floor
	m, r := p.Palette.Mark, maxRipple*g.Pitch
	picture := p.centeredPicture("blow", fmt.Sprintf("P%.3f", g.Pitch), r+3, flat*r+3, func(l *vg.List) {
		var rays vg.Path
		for i := range 16 {
			sin, cos := math.Sincos(math.Pi * (float64(i) + .5) / 8)
			rays.MoveTo(.82*r*cos, flat*.82*r*sin)
			rays.LineTo(.97*r*cos, flat*.97*r*sin)
		}
		line := max(2.4, .05*g.Pitch)
		strokeOval(l, 0, 0, .7*r, flat*.7*r, 2*line, m.MayEdge)
		l.Stroke(rays, vg.Stroke{Width: 1.8 * line}, vg.Solid(m.MayEdge))
		strokeOval(l, 0, 0, .7*r, flat*.7*r, line, m.May)
		l.Stroke(rays, vg.Stroke{Width: line}, vg.Solid(m.May))
	})
	at, scale := g.point(v.X, v.Y-.5+footY/100), v.Radius/maxRipple
	return withAlpha(rotatedSprite(picture, 0, scale, scale, at.X, at.Y), v.Alpha)
}

// dropSprite returns a drop of the Water in the air.
func (p Painter) dropSprite(v board.Ripple, g BoardLayout) vg.Sprite {
	r := max(2, v.Radius*g.Pitch)
	picture := p.centeredPicture("drop", fmt.Sprintf("r%.2f", r), r+2, 1.3*r+2, func(l *vg.List) {
		fillOval(l, 0, 0, r, 1.3*r, vg.Solid(p.Palette.Mark.Ripple), max(1, .3*r), p.Palette.Water.Bottom)
	})
	at := g.point(v.X, v.Y)
	return withAlpha(spriteCenteredAt(picture, at.X, at.Y), v.Alpha)
}

// dustSprite returns the dust that rises round a pawn's foot: two flat clouds and a few grains.
// Only inlaid boards have dust.
func (p Painter) dustSprite(v board.Ripple, g BoardLayout) []vg.Sprite {
	if p.Palette.Flat || p.Palette.Finish != Inlaid {
		return nil
	}
	const grains = 14
	side := 2 * math.Ceil(.5*g.Pitch)
	picture := p.picture("dust", fmt.Sprintf("P%.3f", g.Pitch), int(side), int(side), func(l *vg.List) {
		ink, r := p.Palette.Ivory.Inset, noise(9)
		pushScaled(l, 0, 0, side/100)
		for _, x := range [2]float64{18, 82} {
			fillRadial(l, x, 50, 18, 11, Tones{fade(ink, .5), fade(ink, 0)})
		}
		for i := range grains {
			sin, cos := math.Sincos(2 * math.Pi * (float64(i) + r(i)) / grains)
			far := 36 + 13*r(20+i)
			fillOval(l, 50+far*cos, 50+.42*far*sin-6*r(40+i), .8+r(60+i), .8+.7*r(80+i),
				vg.Solid(fade(ink, .7)), 0, ink)
		}
		l.Pop()
	})
	at, scale := g.point(v.X, v.Y-.5+footY/100), 2*v.Radius
	return []vg.Sprite{withAlpha(rotatedSprite(picture, 0, scale, scale, at.X, at.Y), v.Alpha)}
}

// The place of the sign of an attack, in pitches from the corner of its square: at the top right,
// away from the number of the square and that of the last step.
const (
	attackX = .81
	attackY = .19
)

// attackSign returns the disc on a pawn that a move would attack: two arrows for pawns that change
// places, one that turns back for a pawn that is sent back. After an attack it is dark and smaller.
func (p Painter) attackSign(a board.AttackSign, g BoardLayout) vg.Sprite {
	r := max(.155*g.Pitch, 9)
	if p.Palette.Large {
		r = 1.25 * r
	}
	m := p.Palette.Mark
	face, edge, ink := m.May, m.MayEdge, m.OnMay
	if a.Made {
		r, face, edge, ink = .85*r, m.Last, m.LastEdge, m.LastEdge
	}
	reach := r + .02*g.Pitch + 1
	picture := p.centeredPicture("attack", fmt.Sprintf("%t %t r%.2f", a.Exchange, a.Made, r), reach, reach,
		func(l *vg.List) {
			fillOval(l, 0, 0, r, r, vg.Solid(face), max(.016*g.Pitch, 1.2), edge)
			pushScaled(l, 0, 0, r/10)
			if a.Exchange {
				strokePath(l, "M-5.4 -2.6L3 -2.6M5.4 2.6L-3 2.6", 1.7, ink)
				fillPath(l, "M6.4 -2.6L2 -5.6L2 .4ZM-6.4 2.6L-2 -.4L-2 5.6Z", ink)
			} else {
				strokePath(l, "M-2.6 -2.4L1.6 -2.4Q5.4 -2.4 5.4 1.2Q5.4 4.8 1.6 4.8L-3 4.8", 1.7, ink)
				fillPath(l, "M-6.2 -2.4L-1.8 -5.6L-1.8 .8Z", ink)
			}
			l.Pop()
		})
	c, row := board.Cell(a.Square)
	at := g.point(float64(c)+attackX, float64(row)+attackY)
	return spriteCenteredAt(picture, at.X, at.Y)
}

// The sizes of the bars of a vote, in pitches: the largest height, the width, and the distance to
// the next bar.
const (
	voteHeight   = .62
	voteWidth    = .17
	voteDistance = .235
)

// voteSprites returns the bar of a move in a vote, rising from the lower edge of its square, with
// its number of hands on top.
func (p Painter) voteSprites(v board.VoteBar, g BoardLayout) []vg.Sprite {
	c, row := board.Cell(v.Square)
	foot := g.point(float64(c)+.82-voteDistance*float64(v.Index), float64(row)+.94)
	m, plateFill, letters := p.Palette.Mark, p.Palette.Page.Panel, p.Palette.Page.Text
	if v.Counting {
		plateFill, letters = p.Palette.Mark.May, p.Palette.Mark.OnMay
	}
	width, height := math.Round(voteWidth*g.Pitch), max(math.Round(voteHeight*g.Pitch*v.Share), 3)
	line := max(.016*g.Pitch, 1)
	pad := math.Ceil(line) + 1
	bar := p.picture("vote", fmt.Sprintf("bar %.0f %.0f %.2f", width, height, line), int(width+2*pad),
		int(height+2*pad), func(l *vg.List) {
			r := ui.Rect{X: pad, Y: pad, W: width, H: height}
			fillRect(l, r, .15*width, vg.Solid(m.May))
			frameRect(l, r, .15*width, line, vg.Solid(m.MayEdge))
		})
	size := max(.2*g.Pitch, 11)
	if p.Palette.Large {
		size = max(.3*g.Pitch, g.Number)
	}
	text := p.Fonts.Line(v.Text, ui.Font{Typeface: ui.SansSerif, Weight: ui.Bold, Size: size})
	w, h := max(text.Width+.4*size, width), 1.2*size
	name := fmt.Sprintf("%q %.2f %.2f %.2f now %t", v.Text, size, w, line, v.Counting)
	plate := p.picture("vote", name, int(math.Ceil(w+2*pad)),
		int(math.Ceil(h+2*pad)), func(l *vg.List) {
			r := ui.Rect{X: pad, Y: pad, W: w, H: h}
			fillRect(l, r, .3*h, vg.Solid(plateFill))
			frameRect(l, r, .3*h, line, vg.Solid(m.MayEdge))
			l.Text(text, pad+(w-text.Width)/2, pad+.93*size, vg.Solid(letters))
		})
	at := func(picture vg.Picture, y float64) vg.Sprite {
		return spriteAt(picture, math.Round(foot.X-float64(picture.W)/2), math.Round(y))
	}
	return []vg.Sprite{at(bar, foot.Y-height-pad), at(plate, foot.Y-height-h-pad)}
}
