package view

import (
	"fmt"
	"image/color"
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
)

// pawnsDrawing draws pawns beside the board: on a rail, in the hand, or the large one of a panel.
// The large one is the pawn that can enter, or in front of a computer player's face.
type pawnsDrawing struct{ board.PanelPawns }

// Height returns 0, because pawns fill the height they get.
func (pawnsDrawing) Height(float64, ui.Scale) float64 { return 0 }

// Arrange makes the box with its margin a target. The large pawn of a panel belongs to the hand if
// there is one.
func (d pawnsDrawing) Arrange(_ []ui.Node, in ui.Constraints) ui.Arrangement {
	t := ui.Target{Kind: ui.TargetHand, Side: d.Side}
	switch {
	case d.PanelPawnsKind == board.ShelfPawns:
		t.Kind = ui.TargetHome
	case !d.HasHand:
		return ui.Arrangement{}
	}
	region := ui.HitRegion{Target: t, Box: in.Outer, Ring: in.Rect, NoFocus: d.PanelPawnsKind == board.PanelPawn}
	return ui.Arrangement{HitRegions: []ui.HitRegion{region}}
}

// shelfIn returns the place of the pawns in a box.
func (d pawnsDrawing) shelfIn(b ui.Box, large bool) shelfLayout {
	at := shelfLayout{Box: b.Rect, Slots: d.Slots, Close: d.PanelPawnsKind == board.HandPawns, Large: large}
	if b.HalfTurn.W > 0 {
		at.Box, at.Turned = at.Box.TurnedIn(b.HalfTurn), true
	}
	return at
}

func (d pawnsDrawing) paint(p PageLayout, b ui.Box) (sprites []vg.Sprite) {
	switch d.PanelPawnsKind {
	case board.ShelfPawns:
		return p.shelf(d.Panel, d.shelfIn(b, p.Large))
	case board.HandPawns:
		return p.hand(d.Panel, d.shelfIn(b, p.Large))
	}
	side := min(b.Rect.W, b.Rect.H)
	r := ui.Rect{X: b.Rect.X + (b.Rect.W-side)/2, Y: b.Rect.Y + (b.Rect.H-side)/2, W: side, H: side}.Rounded()
	if d.Face.Level != "" {
		r = r.Inset(.04 * side)
		if b.Rect.Y < p.board.Box.Y { // the board is below
			d.Face.Gaze[1] *= -1
		}
		sprites = append(sprites, spriteAt(p.face(d.Face, int(r.W)), r.X, r.Y))
		r = shoulderRect(r)
	}
	switch {
	case d.Ring != board.NoRing:
		return append(sprites, p.handPawn(d.Panel, shelfLayout{Box: r.Offset(0, .1*r.H), Slots: 1}, 0, true)...)
	case d.Shape != board.NoShape:
		sprites = append(sprites, spriteAt(p.Pawn(d.Shape, int(r.W)), r.X, r.Y))
	}
	return sprites
}

// matchScore returns a row of marks, one for each game needed to win a match.
func (p PageLayout) matchScore(d board.MatchScore, b ui.Box) (sprites []vg.Sprite) {
	m, cell := p.Palette.Mark, b.Rect.W/float64(max(1, d.Needed))
	size := min(cell, b.Rect.H)
	for i := range d.Needed {
		r := ui.Rect{X: b.Rect.X + float64(i)*cell + (cell-size)/2, Y: b.Rect.Y + (b.Rect.H-size)/2, W: size,
			H: size}.Inset(.16 * size).Rounded()
		fill, line := fade(p.Palette.Page.Field, .8), p.Palette.Page.Second
		if i < d.Won {
			fill, line = m.May, m.MayEdge
		}
		sprites = append(sprites, p.plate(r, quantize(r.W/2), hairline(1.4), fill, line))
	}
	return sprites
}

// sandSteps is the number of pictures of the running sand.
const sandSteps = 30

// sandClock returns the sand clock of a turn, or a pause sign while it stands still. The clock has the
// colour of a refusal when time is up.
func (p Painter) sandClock(d board.TurnClock, size int) vg.Picture {
	ink, sand := p.Palette.Page.Text, p.Palette.Mark.May
	if d.Left <= 0 {
		ink, sand = p.Palette.Mark.NotWords, p.Palette.Mark.NotWords
	}
	if d.Pause != "" {
		return p.picture("pause", "", size, size, func(l *vg.List) {
			pushScaled(l, 0, 0, float64(size)/24)
			fillPath(l, "M5 3H10V21H5ZM14 3H19V21H14Z", ink)
			l.Pop()
		})
	}
	step := int(math.Ceil(min(max(d.Left, 0), 1) * sandSteps))
	return p.picture("sand", fmt.Sprint(step), size, size, func(l *vg.List) {
		pushScaled(l, 0, 0, float64(size)/24)
		drawSand(l, float64(step)/sandSteps, sand)
		strokePath(l, "M4.5 2.5H19.5M4.5 21.5H19.5M6.5 3V6.2L11 12L6.5 17.8V21M17.5 3V6.2L13 12L17.5 17.8V21",
			1.7, ink)
		l.Pop()
	})
}

// drawSand draws the sand, with the share above still in the upper half of the glass. Levels follow
// areas, so that the sand runs evenly.
func drawSand(l *vg.List, above float64, c color.NRGBA) {
	if above > 0 {
		deep := 7.2 * math.Sqrt(above)
		fillPath(l, fmt.Sprintf("M12 11.6L%f %fH%fZ", 12-.66*deep, 11.6-deep, 12+.66*deep), c)
	}
	if above < 1 {
		height := 7.2 * math.Sqrt(1-above)
		fillPath(l, fmt.Sprintf("M7.2 20.6H16.8L%f %fH%fZ", 12+max(0, 4.8-.66*height), 20.6-height,
			12-max(0, 4.8-.66*height)), c)
	}
}

// paint returns the board and the tray. Marks and pawns are above the panels, because a pawn borne
// off flies over them to its shelf; the buttons of a finished game and a list of moves over the page
// are above these.
func (l *tableLayout) paint(p PageLayout, b ui.Box) []vg.Sprite {
	if b.Above {
		return p.boardMarks(l.scene.Board, p.board)
	}
	sprites := p.boardBase(l.scene.Board, p.board)
	if l.scene.Mode == board.SetupMode {
		return sprites
	}
	tray := p.tray(l.scene.Tray, l.Tray)
	fadeSprites(tray, max(0, 1-2*l.scene.EndShown)) // for the buttons of a finished game
	return append(sprites, tray...)
}

// numberTile returns a number gathered in a turn: ivory, highlighted if chosen, sunk into the wood
// if used.
func (p PageLayout) numberTile(b ui.Box) []vg.Sprite {
	r, m := b.Rect, p.Palette.Mark
	radius := quantize(.16 * min(r.W, r.H))
	fill, _, line := p.Palette.tablet(b.Disabled)
	if b.Selected {
		return []vg.Sprite{p.plate(r, radius, hairline(1.4), m.May, m.MayEdge),
			p.plate(r.Inset(4), .7*radius, hairline(1.4), fill, m.MayEdge)}
	}
	return append([]vg.Sprite{p.plate(r, radius, hairline(1.4), fill, line)},
		p.pointerOverlay(r, radius, ui.Widget(b.ID))...)
}

// stepMark returns a mark on the line of a lesson's steps, in the middle of its target.
func (p PageLayout) stepMark(b ui.Box) []vg.Sprite {
	pg, m, r := p.Palette.Page, p.Palette.Mark, b.Rect
	gap, height := min(.16*r.W, 4*b.Unit), max(2, min(.34*r.H, 12*b.Unit))
	if p.Palette.Large {
		height = max(math.Ceil(.8*r.H), p.MinIcon)
	}
	fill, line := fade(pg.Field, .8), pg.Rule
	switch {
	case b.Selected:
		fill, line = m.May, m.MayEdge
		if !p.Palette.Large {
			height *= 1.5
		}
	case b.Tint&1 != 0:
		fill, line = pg.Second, pg.Second
	}
	if b.Tint&2 != 0 { // a wider gap before a part
		extra := min(12*b.Unit, .3*r.W)
		r.X, r.W = r.X+extra, r.W-extra
	}
	mark := ui.Rect{X: r.X + gap/2, Y: r.Y + (r.H-height)/2, W: max(1, r.W-gap), H: height}.Rounded()
	radius := min(mark.H/2, 4)
	return append([]vg.Sprite{p.plate(mark, radius, 1, fill, line)},
		p.pointerOverlay(r, radius, ui.Widget(b.ID))...)
}
