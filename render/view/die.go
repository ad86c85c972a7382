package view

import (
	"fmt"
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
)

// dieSprites returns the die and its shadow. At rest only the upper face is visible, because only
// its value counts.
func (p Painter) dieSprites(d board.DiePose, inner ui.Rect) []vg.Sprite {
	const dieSize = .47 // the side of the die, as a share of the linen's height
	side := math.Floor(dieSize * inner.H)
	if side < 6 {
		return nil
	}
	x, y := inner.X+d.X*inner.W, inner.Y+d.Y*inner.H
	var sprites []vg.Sprite
	if !p.Palette.Flat {
		sprites = append(sprites, p.dieShadow(d, x, y, side))
	}
	face := min(max(d.Face, 1), 6)
	if d.Height == 0 && d.Roll == 0 {
		// The dots of 1, 4 and 5 look the same after a quarter turn, the others after a half turn.
		angle := math.Mod(math.Round(d.Angle), 90)
		if face == 2 || face == 3 || face == 6 {
			angle = math.Mod(math.Round(d.Angle), 180)
		}
		reach := side*.75 + 2 // room for the corners of a rotated die
		return append(sprites,
			spriteCenteredAt(p.centeredPicture("die", fmt.Sprintf("rest %d at %.0f @%.0f", face, angle, side), reach,
				reach, func(l *vg.List) {
					l.PushTransform(vg.Rotate(angle))
					p.drawDie(l, side, face)
					l.Pop()
				}), x, y))
	}
	return append(sprites, p.tumblingDie(d, x, y-d.Height*inner.H*.5, side)...)
}

func (p Painter) dieShadow(d board.DiePose, x, y, side float64) vg.Sprite {
	reach, blur := side*1.05, .3*side
	picture := p.centeredPicture("shade", fmt.Sprintf("die @%.0f", side), reach, reach, func(l *vg.List) {
		l.Shadow(ui.Rect{X: -side / 2, Y: -side / 2, W: side, H: side}, .18*side, blur,
			fade(p.Palette.Shadow, .6))
	})
	run := side * (.07 + .9*d.Height)
	return withAlpha(rotatedSprite(picture, d.Angle, 1, 1, x+run*.7, y+run), max(.4, 1-.6*d.Height))
}

// drawDie draws the upper face of the die, centred on the origin.
func (p Painter) drawDie(l *vg.List, side float64, face int) {
	b, gold := p.Palette.Cube, p.Palette.Gold.Metal
	r := ui.Rect{X: -side / 2, Y: -side / 2, W: side, H: side}
	fillRect(l, r, .2*side, diagonal(r, 1, 1, stops(Tones{b.Tones[2], b.Tones[4]})))
	top := r.Inset(.06 * side)
	fillRect(l, top, .2*side, diagonal(top, 1, 1, stops(Tones{b.Face[0], b.Tones[1]})))
	width := max(.022*side, 1)
	if p.Palette.Flat {
		width = max(.045*side, 2)
	}
	frameRect(l, r, .2*side, width, vg.Solid(b.Line))
	dot := vg.Solid(gold[2])
	edge := Mix(gold[0], b.Line, .5)
	if p.Palette.Flat {
		dot, edge = vg.Solid(b.Line), b.Line
	}
	for _, place := range dotPlaces(face) {
		fillOval(l, place.X*.25*side, place.Y*.25*side, .09*side, .09*side, dot, max(.02*side, .8), edge)
	}
}

// dotPlaces returns the places of a face's dots, -1 to 1 in both directions.
func dotPlaces(face int) []ui.Point {
	var dots []ui.Point
	if face%2 == 1 {
		dots = append(dots, ui.Point{})
	}
	if face >= 2 {
		dots = append(dots, ui.Point{X: -1, Y: -1}, ui.Point{X: 1, Y: 1})
	}
	if face >= 4 {
		dots = append(dots, ui.Point{X: 1, Y: -1}, ui.Point{X: -1, Y: 1})
	}
	if face == 6 {
		dots = append(dots, ui.Point{X: -1}, ui.Point{X: 1})
	}
	return dots
}

// direction is a vector: x to the right, y down the picture, z toward the viewer.
type direction struct{ x, y, z float64 }

// tip returns d rotated by degrees about an axis in the picture, which is at the angle axis.
func (d direction) tip(axis, degrees float64) direction {
	ax, tip := axis*math.Pi/180, degrees*math.Pi/180
	along, across := d.x*math.Cos(ax)+d.y*math.Sin(ax), d.y*math.Cos(ax)-d.x*math.Sin(ax)
	along, d.z = along*math.Cos(tip)+d.z*math.Sin(tip), d.z*math.Cos(tip)-along*math.Sin(tip)
	d.x, d.y = along*math.Cos(ax)-across*math.Sin(ax), along*math.Sin(ax)+across*math.Cos(ax)
	return d
}

// rotate returns d rotated about the z axis.
func (d direction) rotate(degrees float64) direction {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return direction{d.x*cos - d.y*sin, d.x*sin + d.y*cos, d.z}
}

// dieFace is a face of a die at rest, with the direction it faces and its own right and down.
type dieFace struct {
	face             int
	out, right, down direction
}

// dieFaces returns the six faces of a die with the face up on top. Opposite faces add up to seven.
func dieFaces(up int) [6]dieFace {
	// the faces to the right and toward the viewer
	beside := [7][2]int{{}, {2, 3}, {1, 4}, {1, 2}, {1, 5}, {1, 3}, {2, 4}}[up]
	x, y, z := direction{x: 1}, direction{y: 1}, direction{z: 1}
	west, north, below := direction{x: -1}, direction{y: -1}, direction{z: -1}
	return [6]dieFace{
		{up, z, x, y}, {7 - up, below, west, y},
		{beside[0], x, below, y}, {7 - beside[0], west, z, y},
		{beside[1], y, x, below}, {7 - beside[1], north, x, z},
	}
}

// tumblingDie returns the die in the air with its centre at x, y: the faces that are visible,
// sheared, and darker the more they lean.
func (p Painter) tumblingDie(d board.DiePose, x, y, size float64) (sprites []vg.Sprite) {
	long := size * (1 + .2*d.Height)
	for _, f := range dieFaces(min(max(d.Face, 1), 6)) {
		pose := func(s direction) direction { return s.rotate(d.Angle).tip(d.Axis, -d.Roll) }
		out, right, down := pose(f.out), pose(f.right), pose(f.down)
		if out.z <= .01 {
			continue
		}
		at := vg.Matrix{A: right.x * long / size, B: right.y * long / size, C: down.x * long / size,
			D: down.y * long / size}
		at.E = x + long/2*(out.x-right.x-down.x)
		at.F = y + long/2*(out.y-right.y-down.y)
		shade := p.picture("die", fmt.Sprintf("dark @%.0f", size), int(size), int(size), func(l *vg.List) {
			l.Fill(vg.RectPath(ui.Rect{W: size, H: size}), vg.Solid(p.Palette.Cube.Line))
		})
		sprites = append(sprites, vg.Sprite{Picture: p.facePicture(f.face, size), Alpha: 1, At: at})
		if light := .35*(1-out.z) + .2*max(0, out.y+out.x); !p.Palette.Flat {
			sprites = append(sprites, vg.Sprite{Picture: shade, Alpha: min(light, .5), At: at})
		}
	}
	return sprites
}

// facePicture returns a face that fills its picture, so that adjoining faces leave no gap.
func (p Painter) facePicture(face int, size float64) vg.Picture {
	return p.picture("die", fmt.Sprintf("side %d @%.0f", face, size), int(size), int(size), func(l *vg.List) {
		l.Fill(vg.RectPath(ui.Rect{W: size, H: size}), vg.Solid(p.Palette.Cube.Tones[2]))
		pushScaled(l, size/2, size/2, 1)
		p.drawDie(l, size, face)
		l.Pop()
	})
}
