package view

import (
	"fmt"
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// The margins of the board's picture, in pitches. They hold its shadow.
const (
	boardMarginX      = .55
	boardMarginTop    = .30
	boardMarginBottom = .80
)

// Board returns the board and everything on it, from back to front.
func (p Painter) Board(v board.Diagram, g BoardLayout) []vg.Sprite {
	return append(p.boardBase(v, g), p.boardMarks(v, g)...)
}

// boardBase returns what panels may cover: the rising sun, the board with its glyphs, and the light
// on it.
func (p Painter) boardBase(v board.Diagram, g BoardLayout) []vg.Sprite {
	if g.Pitch < 2 {
		return nil
	}
	var sprites []vg.Sprite
	sprites = append(sprites, p.sky(v, g)...)
	mx, my := boardMargins(g.Pitch)
	sprites = append(sprites, spriteAt(p.boardPicture(v, g), g.Box.X-mx, g.Box.Y-my))
	taken := occupiedSquares(v)
	for _, s := range board.HouseSquares().List() {
		sprites = append(sprites, p.houseSprite(s, taken.Has(s), g))
	}
	return append(sprites, p.skyLight(v, g)...)
}

func boardMargins(p float64) (x, top float64) {
	return math.Ceil(boardMarginX * p), math.Ceil(boardMarginTop * p)
}

// occupiedSquares returns the squares with a pawn or a ghost. A moving pawn occupies none, so that
// glyphs do not flicker under it.
func occupiedSquares(v board.Diagram) (set rules.SquareSet) {
	for _, p := range v.Pawns {
		spot := p.From
		if p.T >= 1 {
			spot = p.To
		} else if p.T > 0 {
			continue
		}
		if s := squareOf(spot); s.IsOnBoard() && p.Alpha > .5 {
			set |= rules.Squares(s)
		}
	}
	return set
}

// boardPicture returns the empty board with its frame, numbers and shadow. It depends only on size,
// theme, direction and goals.
func (p Painter) boardPicture(v board.Diagram, g BoardLayout) vg.Picture {
	mx, my := boardMargins(g.Pitch)
	w := int(math.Ceil(g.Box.W + 2*mx))
	h := int(math.Ceil(g.Box.H + my + boardMarginBottom*g.Pitch))
	what := fmt.Sprintf("P%.3f n%.3f back %t goals %v", g.Pitch, g.Number, v.Reverse, v.Goals)
	return p.picture("board", what, w, h, func(l *vg.List) {
		b := boardPainter{p, g, l}
		b.Box.X, b.Box.Y = mx, my
		b.shadow()
		b.frontEdge()
		b.topFace()
		b.bed()
		for s := rules.Square(1); s <= rules.LastSquare; s++ {
			b.square(s)
		}
		b.crease()
		b.goalPawns(v.Goals)
		b.turnArrows(v.Reverse)
	})
}

// boardPainter draws a board.
type boardPainter struct {
	Painter
	BoardLayout
	list *vg.List
}

func (b boardPainter) shadow() {
	if b.Palette.Flat {
		return
	}
	r, p := b.Box, b.Pitch
	cast := func(box ui.Rect, blur, dark float64) {
		b.list.ShadowAround(r.Inset(boardCorner*p), box, boardCorner*p, blur,
			fade(b.Palette.Shadow, dark))
	}
	cast(ui.Rect{X: r.X + .04*p, Y: r.Y + .26*p, W: r.W - .02*p, H: r.H}, .40*p, .55)
	cast(ui.Rect{X: r.X + .01*p, Y: r.Y + .385*p, W: r.W, H: r.H - .3*p}, .08*p, .5)
}

// face returns the flat top of the box, above its front edge.
func (b boardPainter) face() ui.Rect {
	r := b.Box
	if b.Palette.Finish == Card { // card has no front edge, only a thin foot
		r.H -= .06 * b.Pitch
		return r
	}
	r.H -= FrontEdge * b.Pitch
	return r
}

func (b boardPainter) frontEdge() {
	r, f := b.Box, b.face()
	border := ui.Rect{X: r.X + .16*b.Pitch, Y: r.Bottom() - (FrontEdge-.103)*b.Pitch, W: r.W - .32*b.Pitch,
		H: borderHeight * b.Pitch}
	front := ui.Rect{X: r.X, Y: f.Y + f.H - .15*b.Pitch, W: r.W, H: r.H - f.H + .15*b.Pitch}
	fillRect(b.list, front, boardCorner*b.Pitch, diagonal(front, 0, 1, stops(b.Palette.Box.Wood.Front)))
	b.glaze(b.list, front, boardCorner*b.Pitch, b.Pitch, 60)
	switch b.Palette.Finish {
	case Glazed:
		b.petals(b.list, border, b.Pitch)
	case Inlaid:
		b.drawBlocks(b.list, border, b.Pitch)
	}
}

// boardCorner is the corner radius of the box, in pitches.
const boardCorner = .075

func (b boardPainter) topFace() {
	w, r := b.Palette.Box.Wood, b.face()
	fillRect(b.list, r, boardCorner*b.Pitch, diagonal(r, .12, 1, stops(w.Top, 0, .45, 1)))
	b.glaze(b.list, r, boardCorner*b.Pitch, b.Pitch, 61)
	b.grain()
	y := r.Y + max(1, .007*b.Pitch)
	strokePath(b.list, fmt.Sprintf("M%f %fL%f %f", r.X+.075*b.Pitch, y, r.X+r.W-.075*b.Pitch, y),
		hairline(.0104*b.Pitch), w.Edge)
	y = r.Y + r.H - .006*b.Pitch
	strokePath(b.list, fmt.Sprintf("M%f %fL%f %f", r.X+.045*b.Pitch, y, r.X+r.W-.045*b.Pitch, y),
		hairline(.011*b.Pitch), w.Seam)
	if b.Palette.Flat && b.Palette.Finish != Card {
		return
	}
	line := r.Inset(.075 * b.Pitch)
	if b.Palette.Finish == Card {
		foot := ui.Rect{X: line.X, Y: line.Bottom() - borderHeight*b.Pitch, W: line.W, H: borderHeight * b.Pitch}
		line.H -= 1.4 * foot.H
		b.drawBlocks(b.list, foot, b.Pitch)
	}
	b.frameLine(line, .041*b.Pitch, .016*b.Pitch)
}

// frameLine draws a line round the frame, in gold or with a brush.
func (b boardPainter) frameLine(r ui.Rect, radius, width float64) {
	if b.isGlazed() {
		brushFrame(b.list, r, 1.6*hairline(width), b.Palette.Box.Gold.Line, 40)
		return
	}
	frameRect(b.list, r, radius, hairline(width), b.boxGold(r))
}

// crease draws the fold of a card board.
func (b boardPainter) crease() {
	if b.Palette.Finish != Card {
		return
	}
	r, dark := b.face(), fade(b.Palette.Shadow, .11)
	half := ui.Rect{X: r.X + r.W/2, Y: r.Y, W: .3 * b.Pitch, H: r.H}
	fillGradient(b.list, half, false, Tones{dark, fade(dark, 0)})
	fillGradient(b.list, half.Offset(-half.W, 0), false, Tones{fade(dark, 0), dark})
	b.list.Fill(vg.RectPath(ui.Rect{X: r.X + r.W/2, Y: r.Y, W: hairline(.008 * b.Pitch), H: r.H}),
		vg.Solid(fade(b.Palette.Highlight, .7)))
}

// grain draws fine lines along the wood of the frame. Each line takes its number as seed, so that
// lines do not flicker when the window is resized.
func (b boardPainter) grain() {
	if b.Palette.Weights.Grain == 0 {
		return
	}
	r, f, edge := b.face(), b.field(), .014*b.Pitch
	strips := [4]ui.Rect{
		{X: r.X + edge, Y: r.Y + .02*b.Pitch, W: r.W - 2*edge, H: f.Y - r.Y - .06*b.Pitch},
		{X: r.X + edge, Y: f.Y + f.H + .05*b.Pitch, W: r.W - 2*edge, H: r.Y + r.H - f.Y - f.H - .08*b.Pitch},
		{X: r.X + edge, Y: f.Y, W: f.X - r.X - 2*edge - .03*b.Pitch, H: f.H},
		{X: f.X + f.W + .05*b.Pitch, Y: f.Y, W: r.X + r.W - f.X - f.W - .07*b.Pitch, H: f.H},
	}
	for i, s := range strips {
		count := 9
		if i > 1 {
			count = 22
		}
		for n := range count {
			b.grainLine(s, i*100+n, .07+.05*float64(n%3))
		}
	}
}

func (b boardPainter) grainLine(s ui.Rect, seed int, alpha float64) {
	r := noise(seed)
	x0, x1 := s.X+.35*s.W*r(0), s.X+s.W*(1-.35*r(1))
	y := s.Y + s.H*r(2)
	bend := (r(3) - .5) * .012 * b.Pitch
	var path vg.Path
	path.MoveTo(x0, y)
	path.QuadTo((x0+x1)/2, y+2*bend, x1, y+bend)
	line := vg.Stroke{Width: max(.7, .0056*b.Pitch), Butt: true}
	b.list.Stroke(path, line, vg.Solid(fade(b.Palette.Box.Wood.Grain, alpha)))
}

func (b boardPainter) bed() {
	bed := b.field().Inset(-.042 * b.Pitch)
	fillRect(b.list, bed, .04*b.Pitch, vg.Solid(b.Palette.Box.Wood.Bed))
	if !b.Palette.Flat {
		b.frameLine(bed, .04*b.Pitch, .01*b.Pitch)
	}
}

// noise returns a function that maps an index to a number from 0 to 1, always the same for the same
// seed and index.
func noise(seed int) func(i int) float64 {
	return func(i int) float64 {
		x := uint64(seed)*0x9e3779b97f4a7c15 + uint64(i+1)*0xbf58476d1ce4e5b9
		x ^= x >> 29
		x *= 0x94d049bb133111eb
		x ^= x >> 32
		return float64(x%100000) / 100000
	}
}

// boxGold returns the gold of lines on the board.
func (p Painter) boxGold(r ui.Rect) vg.Paint {
	p.Palette.Gold = p.Palette.Box.Gold
	return p.goldPaint(r)
}
