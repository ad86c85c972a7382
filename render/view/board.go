package view

import (
	"fmt"
	"math"

	"senet/game/board"
	"senet/render/vg"
	"senet/rules"
)

// Shelves is where pawns beside the board stand, by rules.Side.
type Shelves struct {
	Home [2]ShelfLayout // for pawns borne off
	Hand [2]ShelfLayout // for pawns not yet entered; empty where the rule set has no hand
}

// Room round the board's picture for its shadow, in pitches.
const (
	boardMarginX   = .55
	boardMarginTop = .30
	boardMarginLow = .80
)

// Board is the board and all that stands on it, back to front.
func (k Painter) Board(v board.View, g BoardLayout, shelves Shelves) vg.Scene {
	return append(k.boardBase(v, g), k.boardMarks(v, g, shelves)...)
}

// boardBase is what never covers a panel: the dimmed table, the rising sun, the board and its glyphs.
func (k Painter) boardBase(v board.View, g BoardLayout) vg.Scene {
	if g.P < 2 {
		return nil
	}
	var scene vg.Scene
	scene = append(scene, k.Dim(v, g)...)
	scene = append(scene, k.sunrise(v, g)...)
	mx, my := boardMargins(g.P)
	scene = append(scene, placedAt(k.boardPicture(v, g), g.Box.X-mx, g.Box.Y-my))
	taken := takenSquares(v)
	for _, s := range v.Houses.List() {
		if sprite, ok := k.houseSprite(s, taken.Has(s), g); ok {
			scene = append(scene, sprite)
		}
	}
	return scene
}

func boardMargins(p float64) (x, top float64) {
	return math.Ceil(boardMarginX * p), math.Ceil(boardMarginTop * p)
}

// takenSquares are those a pawn (or the ghost of one) stands on. A pawn that only passes does not
// count, so that the glyphs it walks over do not flicker.
func takenSquares(v board.View) (set rules.SquareSet) {
	for _, p := range v.Pawns {
		spot := p.From
		if p.T >= 1 {
			spot = p.To
		} else if p.T > 0 {
			continue
		}
		if s := squareOf(spot); s.OnBoard() && p.Alpha > .5 {
			set |= rules.Squares(s)
		}
	}
	return set
}

// boardPicture is the empty board with its frame, numbers and shadow: it changes only with size,
// theme and houses.
func (k Painter) boardPicture(v board.View, g BoardLayout) vg.Picture {
	mx, my := boardMargins(g.P)
	w := int(math.Ceil(g.Box.W + 2*mx))
	h := int(math.Ceil(g.Box.H + my + boardMarginLow*g.P))
	what := fmt.Sprintf("P%.3f n%.3f houses %x back %t goals %v", g.P, g.Number, uint32(v.Houses),
		v.Back, v.Goals)
	return k.Picture("board", what, w, h, func(l *vg.List) {
		at := BoardLayout{Box: vg.Rect{X: mx, Y: my, W: g.Box.W, H: g.Box.H}, P: g.P, Number: g.Number}
		b := boardWork{Painter: k, l: l, g: at, p: g.P}
		b.shadow()
		b.frontEdge()
		b.topFace()
		b.bed()
		for s := rules.Square(1); s <= rules.LastSquare; s++ {
			b.square(s, v.Houses)
		}
		b.crease()
		b.goals(v.Goals)
		b.turns(v.Back)
	})
}

// boardWork is the work on one board.
type boardWork struct {
	Painter
	l *vg.List
	g BoardLayout
	p float64 // pitch
}

func (b boardWork) shadow() {
	r, p := b.g.Box, b.p
	b.dropShadow(b.l, vg.Rect{X: r.X + .04*p, Y: r.Y, W: r.W - .02*p, H: r.H}, .075*p, .26*p, .40*p, .55)
	b.dropShadow(b.l, vg.Rect{X: r.X + .01*p, Y: r.Y + .3*p, W: r.W, H: r.H - .3*p}, .075*p, .085*p, .08*p, .5)
}

// face is the flat top of the box, without its front edge.
func (b boardWork) face() vg.Rect {
	r := b.g.Box
	if b.Theme.Make == Card { // it is thin: what is the front of a box is the foot of the sheet
		r.H -= .06 * b.p
		return r
	}
	r.H -= FrontEdge * b.p
	return r
}

func (b boardWork) frontEdge() {
	r, f := b.g.Box, b.face()
	border := vg.Rect{X: r.X + .16*b.p, Y: r.Bottom() - (FrontEdge-.103)*b.p, W: r.W - .32*b.p,
		H: borderHigh * b.p}
	front := vg.Rect{X: r.X, Y: f.Y + f.H - .15*b.p, W: r.W, H: r.H - f.H + .15*b.p}
	fillRect(b.l, front, boardCorner*b.p, across(front, 0, 1, stops(b.Theme.Box.Wood.Front)))
	b.glaze(b.l, front, boardCorner*b.p, b.p, 60)
	switch b.Theme.Make {
	case Glazed:
		b.petals(b.l, border, b.p)
	case Inlaid:
		b.drawBlocks(b.l, border, b.p)
	}
}

// boardCorner is the radius of the box's corners, in squares.
const boardCorner = .075

func (b boardWork) topFace() {
	w, r := b.Theme.Box.Wood, b.face()
	fillRect(b.l, r, boardCorner*b.p, across(r, .12, 1, stops(w.Top, 0, .45, 1)))
	b.glaze(b.l, r, boardCorner*b.p, b.p, 61)
	b.grain()
	u := Pen{List: b.l}
	y := r.Y + math.Max(1, .007*b.p)
	u.Line(fmt.Sprintf("M%f %fL%f %f", r.X+.075*b.p, y, r.X+r.W-.075*b.p, y), hairline(.0104*b.p), w.Edge)
	y = r.Y + r.H - .006*b.p
	u.Line(fmt.Sprintf("M%f %fL%f %f", r.X+.045*b.p, y, r.X+r.W-.045*b.p, y), hairline(.011*b.p), w.Seam)
	if b.Theme.Flat && b.Theme.Make != Card {
		return
	}
	line := r.Inset(.075 * b.p)
	if b.Theme.Make == Card {
		foot := vg.Rect{X: line.X, Y: line.Bottom() - borderHigh*b.p, W: line.W, H: borderHigh * b.p}
		line.H -= 1.4 * foot.H
		b.drawBlocks(b.l, foot, b.p)
	}
	b.fillet(line, .041*b.p, .016*b.p)
}

// fillet is a line round the frame: of gold, or drawn with a brush.
func (b boardWork) fillet(r vg.Rect, radius, width float64) {
	if b.glazed() {
		brushFrame(b.l, r, 1.6*hairline(width), b.Theme.Box.Gold.Line, 40)
		return
	}
	frameRect(b.l, r, radius, hairline(width), b.gilt(r))
}

// crease is where card was folded.
func (b boardWork) crease() {
	if b.Theme.Make != Card {
		return
	}
	r, dark := b.face(), Fade(b.Theme.Shadow, .11)
	half := vg.Rect{X: r.X + r.W/2, Y: r.Y, W: .3 * b.p, H: r.H}
	slope(b.l, half, false, Tones{dark, Fade(dark, 0)})
	slope(b.l, half.Offset(-half.W, 0), false, Tones{Fade(dark, 0), dark})
	b.l.Fill(vg.RectPath(vg.Rect{X: r.X + r.W/2, Y: r.Y, W: hairline(.008 * b.p), H: r.H}),
		vg.Solid(Fade(b.Theme.Highlight, .7)))
}

// grain draws hair-fine lines along the wood of the frame. They are seeded by their number, so that
// nothing flickers when the window is resized.
func (b boardWork) grain() {
	if b.Theme.Weights.Grain == 0 {
		return
	}
	r, f, edge := b.face(), b.g.Field(), .014*b.p
	strips := [4]vg.Rect{
		{X: r.X + edge, Y: r.Y + .02*b.p, W: r.W - 2*edge, H: f.Y - r.Y - .06*b.p},
		{X: r.X + edge, Y: f.Y + f.H + .05*b.p, W: r.W - 2*edge, H: r.Y + r.H - f.Y - f.H - .08*b.p},
		{X: r.X + edge, Y: f.Y, W: f.X - r.X - 2*edge - .03*b.p, H: f.H},
		{X: f.X + f.W + .05*b.p, Y: f.Y, W: r.X + r.W - f.X - f.W - .07*b.p, H: f.H},
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

func (b boardWork) grainLine(s vg.Rect, seed int, alpha float64) {
	r := noise(seed)
	x0, x1 := s.X+.35*s.W*r(0), s.X+s.W*(1-.35*r(1))
	y := s.Y + s.H*r(2)
	bend := (r(3) - .5) * .012 * b.p
	var path vg.Path
	path.MoveTo(x0, y)
	path.QuadTo((x0+x1)/2, y+2*bend, x1, y+bend)
	line := vg.Stroke{Width: math.Max(.7, .0056*b.p), Butt: true}
	b.l.Stroke(path, line, vg.Solid(Fade(b.Theme.Box.Wood.Grain, alpha)))
}

func (b boardWork) bed() {
	bed := b.g.Field().Inset(-.042 * b.p)
	fillRect(b.l, bed, .04*b.p, vg.Solid(b.Theme.Box.Wood.Bed))
	if !b.Theme.Flat {
		b.fillet(bed, .04*b.p, .01*b.p)
	}
}

// chance spreads a number over 0..1 without any state: the same seed and place give the same value
// for ever.
func noise(seed int) func(place int) float64 {
	return func(place int) float64 {
		x := uint64(seed)*0x9e3779b97f4a7c15 + uint64(place+1)*0xbf58476d1ce4e5b9
		x ^= x >> 29
		x *= 0x94d049bb133111eb
		x ^= x >> 32
		return float64(x%100000) / 100000
	}
}

// gilt is the gilding of a line on the board and its furniture.
func (k Painter) gilt(r vg.Rect) vg.Paint {
	k.Theme.Gold = k.Theme.Box.Gold
	return k.goldAcross(r)
}

// NewPainter paints with those letters and colours.
func NewPainter(fonts *vg.Fonts, colours Theme) Painter {
	return Painter{Fonts: fonts, Theme: colours}
}
