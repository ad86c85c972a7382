package view

import (
	"fmt"
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
)

// shelfLayout is the place of a player's shelf.
type shelfLayout struct {
	Box    ui.Rect // the ebony rail
	Slots  int     // dimples
	Close  bool    // no dimples: the pawns are as close as possible
	Large  bool    // for the back of a room: the pawns are larger, and may touch each other
	Turned bool    // upside down: the first dimple is at the right end
}

// slot returns the centre of the i-th dimple from the left, where the foot of a pawn is.
func (s shelfLayout) slot(i int) ui.Point {
	n := max(1, float64(s.Slots))
	edge := min(s.Box.W/(n+1), s.Box.H*0.30) * 0.45
	step := (s.Box.W - 2*edge) / n
	along, down := edge+(float64(i)+0.5)*step, s.Box.H*0.66
	if s.Turned {
		along, down = s.Box.W-along, s.Box.H-down
	}
	return ui.Point{X: s.Box.X + along, Y: s.Box.Y + down}
}

// step returns the distance between two dimples.
func (s shelfLayout) step() float64 {
	if s.Slots < 2 {
		return s.Box.W
	}
	return math.Abs(s.slot(1).X - s.slot(0).X)
}

// The size of a pawn on a shelf is the smaller of these multiples of the rail's height and of the
// distance between two dimples.
const (
	shelfPawnByHeight = 1.03
	shelfPawnByStep   = 1.36
	closePawnByStep   = 1.85
)

// place returns the place of a pawn on a shelf, beside a board of a pitch.
func (s shelfLayout) place(slot int, pitch float64) pawnPlace {
	step := shelfPawnByStep
	if s.Close {
		step = closePawnByStep
	}
	if s.Large {
		step *= 1.35
	}
	size := math.Floor(min(shelfPawnByHeight*s.Box.H, step*s.step()))
	return pawnPlace{foot: s.slot(slot), boxSize: size, unit: pitch}
}

// shelf returns a player's rail, with a dimple for each pawn to be borne off, and the pawns on it.
func (p Painter) shelf(v board.Panel, g shelfLayout) []vg.Sprite {
	if g.Box.W < 8 || g.Box.H < 8 {
		return nil
	}
	sprites := []vg.Sprite{p.boxSprite("shelf", fmt.Sprint("rail ", g.Slots), g.Box, g.Box.H*.3,
		func(l *vg.List, r ui.Rect) { p.drawRail(l, g, r) })}
	if v.Glow >= 0 && v.GlowAlpha > 0 {
		sprites = append(sprites, withAlpha(p.dimpleGlow(g, v.Glow), v.GlowAlpha))
	}
	for i := range min(v.AtHome, g.Slots) {
		sprites = append(sprites,
			p.shelfPawnSprites(board.Pawn{Shape: v.Shape}, board.Spot{Kind: board.OnShelf, Slot: i}, g)...)
	}
	return sprites
}

// hand returns the pawns that a player has not entered, in a row on the table. The last one enters
// next.
func (p Painter) hand(v board.Panel, g shelfLayout) (sprites []vg.Sprite) {
	if !v.HasHand {
		return nil
	}
	for i := range min(v.InHand, g.Slots) {
		sprites = append(sprites, p.handPawn(v, g, i, i == v.InHand-1)...)
	}
	return sprites
}

// handPawn returns a pawn in the hand. The one that enters next has a ring if it can.
func (p Painter) handPawn(v board.Panel, g shelfLayout, slot int, isNext bool) []vg.Sprite {
	pawn := board.Pawn{Shape: v.Shape}
	if isNext {
		pawn.SetRing(v.Ring, v.RingGlow)
	}
	return p.shelfPawnSprites(pawn, board.Spot{Kind: board.InHand, Slot: slot}, g)
}

// shelfPawnSprites returns a pawn at rest on a shelf or in a hand. On a shelf it has no shadow,
// because the dimple is dark enough.
func (p Painter) shelfPawnSprites(pawn board.Pawn, at board.Spot, g shelfLayout) []vg.Sprite {
	shelves := BoardLayout{Home: [2]shelfLayout{g, g}, Hand: [2]shelfLayout{g, g}}
	pawn.From, pawn.To, pawn.Alpha = at, at, 1
	sprites := p.ringSprites(pawn, shelves)
	shadow, body := p.pawnSprites(pawn, shelves)
	if at.Kind == board.InHand {
		sprites = append(sprites, shadow...)
	}
	return append(sprites, body...)
}

func (p Painter) drawRail(l *vg.List, g shelfLayout, r ui.Rect) {
	w, radius := p.Palette.Box.Wood, .14*r.H
	p.dropShadow(l, r, radius, .045*r.H, .13*r.H, .4)
	fillRect(l, r, radius, diagonal(r, 0, 1, stops(w.Top, 0, .5, 1)))
	p.glaze(l, r, radius, r.H, 50)
	line := r.Inset(.08 * r.H)
	frameRect(l, line, .1*r.H, hairline(.018*r.H), p.boxGold(line))
	rx, ry := dimpleSize(g)
	for i := range g.Slots {
		c := g.slot(i)
		fillOval(l, c.X-g.Box.X+r.X, c.Y-g.Box.Y+r.Y, rx, ry, vg.Solid(w.Dimple[0]),
			hairline(.016*r.H), w.Line)
	}
}

func dimpleSize(g shelfLayout) (rx, ry float64) {
	rx = min(.3*g.step(), .235*g.Box.H)
	return rx, rx * .573
}

// dimpleGlow returns the light in a dimple.
func (p Painter) dimpleGlow(g shelfLayout, slot int) vg.Sprite {
	rx, ry := dimpleSize(g)
	rx, ry = rx*1.9, ry*2.1
	w, h := int(2*rx)+2, int(2*ry)+2
	glow := p.picture("glow", fmt.Sprintf("dimple %.2f", rx), w, h,
		func(l *vg.List) { p.drawGlow(l, float64(w)/2, float64(h)/2, rx, ry) })
	c := g.slot(slot)
	return spriteCenteredAt(glow, c.X, c.Y)
}

// drawGlow draws the light that marks a possible move: pale in its centre, amber outside.
func (p Painter) drawGlow(l *vg.List, cx, cy, rx, ry float64) {
	m := p.Palette.Mark
	light := fade(m.MayGlow, .95)
	if p.Palette.Flat {
		light = m.May
	}
	fillRadial(l, cx, cy, rx, ry, Tones{light, fade(light, .74), fade(m.May, .45),
		fade(m.May, 0)}, 0, .5, .72, 1)
}
