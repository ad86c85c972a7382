package view

import (
	"fmt"
	"math"
	"senet/game"
	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// titleDrawing draws a board with sticks below it. In an upright window the whole board is visible;
// in others it extends behind the panel on the left.
type titleDrawing struct {
	board.FallenSticks
	board       BoardLayout
	sticks      ui.Rect // below the board
	stickLength float64 // pixels
}

// Height returns 0, because the board fills the height it gets.
func (*titleDrawing) Height(float64, ui.Scale) float64 { return 0 }

// Arrange places the board and the sticks.
func (d *titleDrawing) Arrange(_ []ui.Node, in ui.Constraints) ui.Arrangement {
	room, height := in.Rect, in.Window.H
	if in.Class == ui.Tall {
		margin := 14.0 / 1080 * room.W
		d.board = boardIn(ui.Rect{X: room.X + margin, Y: room.Y + 0.045*height, W: room.W - 2*margin,
			H: 0.3 * height}, 0)
		d.board.Box.Y = math.Round(room.Y + 0.045*height)
		below := d.board.Box.Bottom()
		d.sticks = ui.Rect{X: room.X + 0.05*room.W, Y: below, W: 0.9 * room.W,
			H: max(0, room.Bottom()-below) * 0.96}
		d.stickLength = min(0.205*room.W, d.sticks.H*0.7)
	} else {
		margin := 48.0 / 1920 * in.Window.W
		pitch := titlePitch(room.W-margin, height)
		box := ui.Rect{W: BoardWidth * pitch, H: BoardHeight * pitch, Y: math.Round(42 * height / 1080)}
		box.X = math.Round(room.Right() - margin - box.W)
		below := box.Bottom()
		d.board = BoardLayout{Box: box, Pitch: pitch}
		d.sticks = ui.Rect{X: room.X + 0.02*room.W, Y: below, W: 0.96 * room.W, H: height - below}
		d.stickLength = min(262*height/1080, d.sticks.W*0.205)
	}
	d.board.Number = min(in.MinIcon, maxNumberShare*d.board.Pitch)
	return ui.Arrangement{}
}

// The measures of the board beside the menu, in pitches: its right frame, and the visible part of
// the last column, whose pawn the menu hides.
const (
	titleFrame  = 0.42
	titleSliver = 0.03
)

// titlePitch returns the pitch that shows whole columns and a sliver of the next, so that no pawn
// or number is cut. It is near the usual pitch.
func titlePitch(width, height float64) float64 {
	usual, maxPitch := 228*height/1080, 0.8*height/BoardHeight
	columns := max(1, math.Floor(width/usual-titleFrame-titleSliver+0.25))
	for width/(columns+titleFrame+titleSliver) > maxPitch {
		columns++
	}
	return math.Floor(width / (columns + titleFrame + titleSliver))
}

func (d *titleDrawing) paint(p PageLayout, b ui.Box) []vg.Sprite {
	room := b.Rect
	sprites := append(p.Board(d.Diagram, d.board),
		p.sticks(spreadSticks(d.Sticks), rules.Patterned, d.sticks, d.stickLength)...)
	sprites = clipSprites(sprites, room)
	for i := range sprites {
		sprites[i] = cropSprite(sprites[i], room)
	}
	return append(sprites, p.wallShadow(room, p.Class == ui.Tall, p.Unit))
}

// opponentHouse returns a house in the row on the title page: a plate, which is ivory after the
// opponent has been beaten. The Water has no opponent and no plate.
func (p PageLayout) opponentHouse(d game.OpponentHouse, b ui.Box) (sprites []vg.Sprite) {
	r, iv, gold := b.Rect, p.Palette.Ivory, p.Palette.Gold.Bright
	if d.House != rules.Water {
		plate := fade(gold, .16)
		if d.Beaten {
			plate = Mix(iv.Light[0], iv.Dark[0], .5)
		}
		line := 2.
		if d.JustWon {
			plate = gold
		} else if d.IsNext {
			line = 6
		}
		sprites = append(sprites, p.plate(r, .1*r.W, hairline(line*b.Unit), plate, gold))
	}
	r = r.Inset(.1 * r.W).Rounded()
	return append(sprites, spriteAt(p.glyph(d.House, int(r.W)), r.X, r.Y))
}

// spreadSticks spreads sticks along the strip below the board, so that they do not touch.
func spreadSticks(fallen [4]board.Stick) []board.Stick {
	out := fallen[:]
	for i := range out {
		place := (float64(i) + .5) / float64(len(out))
		out[i].X = lerp(place, out[i].X, .12)
		out[i].Angle = 90 + .85*out[i].Angle
		out[i].Y = .5 + (out[i].Y-.5)*.4
	}
	return out
}

// titlePanel returns a panel of ebony with a gold line along the edge toward the board.
func (p PageLayout) titlePanel(r ui.Rect, below bool, unit float64) []vg.Sprite {
	edge := quantize(max(12*unit, 6))
	w := p.Palette.Wood
	return []vg.Sprite{p.boxSprite("title panel", fmt.Sprintf("%v %v", below, edge), r, 0,
		func(l *vg.List, r ui.Rect) {
			l.Fill(vg.RectPath(r), diagonal(r, 1, 1, stops(w.Top, 0, .5, 1)))
			p.titleGrain(l, r)
			p.titleFillet(l, r, edge, below)
		})}
}

// wallShadow returns the panel's shadow on the room beside or below it.
func (p PageLayout) wallShadow(room ui.Rect, below bool, unit float64) vg.Sprite {
	edge := quantize(max(12*unit, 6))
	shadow := ui.Rect{X: room.X, Y: room.Y, W: 4 * edge, H: room.H}
	if below {
		shadow = ui.Rect{X: room.X, Y: room.Y, W: room.W, H: 4 * edge}
	}
	return p.boxSprite("title shadow", fmt.Sprint(below), shadow, 0, func(l *vg.List, s ui.Rect) {
		if c := fade(p.Palette.Shadow, .6); !p.Palette.Flat {
			fillGradient(l, s, below, Tones{c, fade(c, .3), fade(c, 0)}, 0, .4, 1)
		}
	})
}

// titleGrain draws fine lines along the wood, the same each time.
func (p PageLayout) titleGrain(l *vg.List, r ui.Rect) {
	if p.Palette.Flat {
		return
	}
	at := noise(77)
	n := 46
	c := fade(p.Palette.Wood.Grain, .12)
	for i := range n {
		x := r.X + r.W*at(3*i)
		y := r.Y + r.H*(at(3*i+1)*1.2-.2)
		h := r.H * (.12 + .35*at(3*i+2))
		var path vg.Path
		path.MoveTo(x, y)
		path.CubeTo(x+r.W*.004, y+h*.3, x-r.W*.004, y+h*.7, x+r.W*.002, y+h)
		l.Stroke(path, vg.Stroke{Width: max(1, r.W/600)}, vg.Solid(c))
	}
}

// titleFillet draws a broad and a fine gold line along the edge.
func (p PageLayout) titleFillet(l *vg.List, r ui.Rect, edge float64, below bool) {
	broad := ui.Rect{X: r.X + r.W - .75*edge, Y: r.Y, W: .25 * edge, H: r.H}
	fine := ui.Rect{X: r.X + r.W - 1.33*edge, Y: r.Y, W: max(1, .1*edge), H: r.H}
	x, y := 0.0, 1.0
	if below {
		broad = ui.Rect{X: r.X, Y: r.Y + r.H - .75*edge, W: r.W, H: .25 * edge}
		fine = ui.Rect{X: r.X, Y: r.Y + r.H - 1.33*edge, W: r.W, H: max(1, .1*edge)}
		x, y = 1, 0
	}
	gold := diagonal(r, x, y, stops(p.Palette.Gold.Metal, 0, .22, .45, .68, 1))
	l.Fill(vg.RectPath(broad), gold)
	l.Fill(vg.RectPath(fine), gold)
}
