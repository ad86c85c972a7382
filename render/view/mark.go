package view

import (
	"fmt"
	"math"
	"senet/game/board"
	"senet/render/vg"
	"senet/rules"
	"slices"
	"sort"
)

// squareOf returns the square whose middle is at a Spot, or Nowhere; a pawn that is dragged is on
// none.
func squareOf(s board.Spot) rules.Square {
	column, row := math.Floor(s.X), math.Floor(s.Y)
	if s.Kind != board.OnBoard || math.Abs(s.X-column-.5)+math.Abs(s.Y-row-.5) > .02 {
		return rules.Nowhere
	}
	return board.SquareAt(int(column), int(row))
}

// boardMarks returns marks and pawns. They are drawn after the panels, because pawns may fly over
// those.
func (k Painter) boardMarks(v board.View, g BoardLayout) vg.Scene {
	if g.Pitch < 2 {
		return nil
	}
	var scene, discs vg.Scene
	for _, f := range v.Outlines {
		scene = append(scene, k.frameSprites(f, g)...)
	}
	for _, glow := range v.Glows {
		scene = append(scene, k.glowSprites(glow, g)...)
	}
	for _, p := range v.Paths {
		lines, numbers := k.pathSprites(p, g)
		scene, discs = append(scene, lines...), append(discs, numbers...)
	}
	for _, r := range v.Ripples {
		scene = append(scene, k.rippleSprite(r, g)...)
	}
	if v.Focus.OnBoard() {
		// below the pawns, so that it does not cut through their tips
		scene = append(scene, k.focusSprite(v.Focus, g))
	}
	for _, m := range v.Marks { // below the pawns, which a ring would hide
		scene = append(scene, k.markSprite(m, g))
	}
	scene = slices.Concat(scene, k.pawns(v, g), k.numberSprites(v, g), discs)
	for _, a := range v.Attacks {
		scene = append(scene, k.attackSign(a, g))
	}
	for _, bar := range v.Votes {
		scene = append(scene, k.voteSprites(bar, g)...)
	}
	for _, f := range v.Outlines {
		if tab, ok := k.tabSprite(f, v, g); ok {
			scene = append(scene, tab)
		}
	}
	return scene
}

// pawns returns all pawns with their rings and shadows, those in front last. All shadows are below
// all pawns. Arrows pass behind a pawn, except those that begin or end there.
func (k Painter) pawns(v board.View, g BoardLayout) vg.Scene {
	var ends rules.SquareSet
	for _, a := range v.Arrows {
		ends |= rules.Squares(a.From, a.To)
	}
	order := besideGhosts(v.Pawns)
	sort.SliceStable(order, func(i, j int) bool {
		a, b := order[i], order[j]
		if high := a.Lift > .02 || a.T > 0 && a.T < 1; high != (b.Lift > .02 || b.T > 0 && b.T < 1) {
			return !high // moving pawns pass over the others
		}
		return k.placeBetween(a, g).foot.Y < k.placeBetween(b, g).foot.Y
	})
	var low, high, passed vg.Scene
	for _, p := range order {
		shadow, body := k.pawnSprites(p, g)
		low = append(low, k.ringSprites(p, g)...)
		low = append(low, shadow...)
		if ends.Has(squareOf(p.From)) {
			high = append(high, body...)
		} else {
			passed = append(passed, body...)
		}
	}
	return slices.Concat(low, high, k.arrowSprites(v, g), passed)
}

// besideGhosts returns a copy of the pawns in which a ghost on an occupied square is behind its
// pawn and to the left. Drawn at the same place, neither could be recognised.
func besideGhosts(pawns []board.Pawn) []board.Pawn {
	list := slices.Clone(pawns)
	for i, ghost := range list {
		at := squareOf(ghost.From)
		if ghost.Ghost && at.OnBoard() &&
			slices.ContainsFunc(pawns, func(p board.Pawn) bool {
				return !p.Ghost && p.T == 0 &&
					squareOf(p.From) == at
			}) {
			list[i].From.X -= ghostAside
			list[i].From.Y -= ghostBehind
			list[i].To = list[i].From
		}
	}
	return list
}

// How far beside and behind a pawn a ghost is on the same square, in pitches.
const (
	ghostAside  = .2
	ghostBehind = .1
)

// ringSprites returns the ring round a pawn's foot, which stays on the board when the pawn is
// lifted.
func (k Painter) ringSprites(v board.Pawn, g BoardLayout) (scene vg.Scene) {
	if v.Ring == board.NoRing || v.Alpha <= 0 {
		return nil
	}
	s := k.placeBetween(v, g)
	s.foot.X -= v.Shift * s.unit // the ring does not shake with its pawn
	x, y := s.corner()
	if v.Ring != board.RingRefused && !k.Theme.Flat {
		glow := k.partSprite("ring", "glow", ringPart(), s.boxSize, x, y,
			func(l *vg.List) { k.drawGlow(l, 50, 76, 49, 25) })
		scene = append(scene, withAlpha(glow, v.Alpha*lerp(.4, 1, v.RingGlow)))
	}
	ring := k.partSprite("ring", fmt.Sprintf("kind %d", v.Ring), ringPart(), s.boxSize, x, y,
		func(l *vg.List) { k.drawRing(l, v.Ring) })
	scene = append(scene, withAlpha(ring, v.Alpha))
	if strong := (v.RingGlow - .7) / .3; strong > 0 && v.Ring == board.RingMay {
		// A pawn that is only hovered over has a second, broken ring. A thick unbroken ring is only
		// that of the selected pawn.
		looked := k.partSprite("ring", "looked", ringPart(), s.boxSize, x, y, k.drawHoverRing)
		scene = append(scene, withAlpha(looked, v.Alpha*strong))
	}
	return scene
}

func (k Painter) drawRing(l *vg.List, kind board.Ring) {
	m, w, edge := k.Theme.Mark, k.Theme.Weights.Ring, k.Theme.Weights.Edge
	rx, ry := 34.5, 14.6
	if k.Theme.Large { // there, pawns are near the edge of their square
		rx, ry = 30.5, 13.4
	}
	switch kind {
	case board.RingMay:
		strokeOval(l, footX, footY, rx, ry, w+edge, m.MayEdge)
		strokeOval(l, footX, footY, rx, ry, w, m.May)
	case board.RingSelected:
		strokeOval(l, footX, footY, rx, ry, w+2.6+edge, m.MayEdge)
		strokeOval(l, footX, footY, rx, ry, w+2.6, m.May)
	case board.RingRefused:
		strokeOval(l, footX, footY, rx, ry, w+3.4, m.NotAround)
		l.Stroke(vg.EllipsePath(footX, footY, rx, ry),
			vg.Stroke{Width: w + .4, Butt: true, Dash: []float64{9, 6}}, vg.Solid(m.Not))
	}
}

// drawHoverRing draws the thin broken ring of a pawn under the pointer or the keyboard's focus.
func (k Painter) drawHoverRing(l *vg.List) {
	m, path := k.Theme.Mark, vg.EllipsePath(footX, footY, 41, 18.6)
	if k.Theme.Large {
		path = vg.EllipsePath(footX, footY, 37, 17.2)
	}
	l.Stroke(path, vg.Stroke{Width: 3.4}, vg.Solid(Fade(m.FocusLight, .8)))
	l.Stroke(path, vg.Stroke{Width: 2, Butt: true, Dash: []float64{6.4, 5}}, vg.Solid(m.FocusDark))
}

// glowSprites returns the light on a square. A glow in a dimple belongs to its shelf, which may be
// hidden.
func (k Painter) glowSprites(v board.Glow, g BoardLayout) vg.Scene {
	if !v.Square.OnBoard() {
		return nil
	}
	sprite := k.squareSprite("glow", "square", v.Square, g, func(l *vg.List, r vg.Rect) {
		l.PushClip(vg.RoundRectPath(r, k.corner(r)))
		k.drawGlow(l, r.X+r.W/2, r.Y+r.H*.6, r.W*.72, r.H*.66)
		l.Pop()
	})
	return vg.Scene{withAlpha(sprite, v.Alpha)}
}

// maxRipple is the radius at which a ripple is baked, in pitches; smaller ones are scaled down.
const maxRipple = .9

// rippleSprite returns a ring that spreads on the Water and ends at its edge.
func (k Painter) rippleSprite(v board.Ripple, g BoardLayout) vg.Scene {
	square := board.SquareAt(int(math.Floor(v.X)), int(math.Floor(v.Y)))
	if v.Radius <= 0 || v.Alpha <= 0 || !square.OnBoard() {
		return nil
	}
	if v.Dust {
		return k.dustSprite(v, g)
	}
	rx := maxRipple * g.Pitch
	ry := rx * .42
	picture := k.centeredPicture("ripple", fmt.Sprintf("P%.3f", g.Pitch), rx+3, ry+3, func(l *vg.List) {
		strokeOval(l, 0, 0, rx-.02*g.Pitch, ry-.02*g.Pitch, math.Max(2, .035*g.Pitch), Fade(k.Theme.Water.Bottom, .5))
		strokeOval(l, 0, 0, rx, ry, math.Max(1.6, .026*g.Pitch), k.Theme.Mark.Ripple)
	})
	at, scale := g.Point(v.X, v.Y), v.Radius/maxRipple
	ring := withAlpha(rotatedSprite(picture, 0, scale, scale, at.X, at.Y), v.Alpha)
	return clipScene(vg.Scene{ring}, g.Square(square))
}

// dustSprite returns the dust that rises round a pawn's foot: two flat clouds and a few grains.
// There is none on glaze, on card, or in a flat theme.
func (k Painter) dustSprite(v board.Ripple, g BoardLayout) vg.Scene {
	if k.Theme.Flat || k.Theme.Make != Inlaid {
		return nil
	}
	const grains = 14
	side := 2 * math.Ceil(.5*g.Pitch)
	picture := k.Picture("dust", fmt.Sprintf("P%.3f", g.Pitch), int(side), int(side), func(l *vg.List) {
		ink, r := k.Theme.Ivory.Inset, noise(9)
		pushScaled(l, 0, 0, side/100)
		for _, x := range [2]float64{18, 82} {
			fillRadial(l, x, 50, 18, 11, Tones{Fade(ink, .5), Fade(ink, 0)})
		}
		for i := range grains {
			sin, cos := math.Sincos(2 * math.Pi * (float64(i) + r(i)) / grains)
			far := 36 + 13*r(20+i)
			fillOval(l, 50+far*cos, 50+.42*far*sin-6*r(40+i), .8+r(60+i), .8+.7*r(80+i),
				vg.Solid(Fade(ink, .7)), 0, ink)
		}
		l.Pop()
	})
	at, scale := g.Point(v.X, v.Y-.5+footY/100), 2*v.Radius
	return vg.Scene{withAlpha(rotatedSprite(picture, 0, scale, scale, at.X, at.Y), v.Alpha)}
}
