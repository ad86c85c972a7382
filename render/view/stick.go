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

// A stick is a half-round length of wood.
const (
	stickSlender = 8.2 // length, in widths
	stickStout   = 4.4 // the same for the back of a room
	rollPhases   = 24  // pictures of one turn about its own axis
	stickShadows = 3   // pictures of a shadow: on the linen, and in low and high flight
)

// stick paints sticks with a kind of marking and a length in pixels.
type stick struct {
	Painter
	made   rules.StickMarking
	length float64
}

// half returns half the width of a stick.
func (s stick) half() float64 {
	if s.Palette.Large {
		return s.length / stickStout / 2
	}
	return s.length / stickSlender / 2
}

// sticks returns sticks in a box, each length pixels long.
func (p Painter) sticks(sticks []board.Stick, made rules.StickMarking, inner ui.Rect,
	length float64) []vg.Sprite {
	if length < 8 {
		return nil
	}
	one := stick{p, made, length}
	var shadows, bodies []vg.Sprite
	for _, s := range sticks {
		x, y := inner.X+s.X*inner.W, inner.Y+s.Y*inner.H
		if !p.Palette.Flat {
			shadows = append(shadows, one.shadow(s, x, y))
		}
		bodies = append(bodies, one.body(s, x, y))
	}
	return append(shadows, bodies...)
}

func (s stick) body(v board.Stick, x, y float64) vg.Sprite {
	// In this view from above at an angle, a higher stick is farther up and a little larger.
	y -= v.Height * s.length * .55
	near := 1 + .16*v.Height
	roll := math.Mod(math.Mod(v.Roll, 360)+360, 360)
	if v.Height == 0 && v.Tilt >= 1 && math.Mod(math.Abs(v.Roll), 180) < 1e-6 { // at rest on one of its sides
		return s.rest(roll, math.Round(v.Angle), x, y) // whole degrees limit the number of pictures
	}
	phase := int(math.Round(roll/360*rollPhases)) % rollPhases
	what := fmt.Sprintf("%v roll %d/%d @%.2f", s.made, phase, rollPhases, s.length)
	rolled := s.centeredPicture("stick", what, s.half()+2, s.length/2+2,
		func(l *vg.List) { s.draw(l, float64(phase)*360/rollPhases) })
	return rotatedSprite(rolled, v.Angle, near, near*v.Tilt, x, y)
}

// rest returns a stick at rest, drawn at its own angle so that every line is sharp.
func (s stick) rest(roll, angle, x, y float64) vg.Sprite {
	reach := math.Hypot(s.length/2, s.half()) + 3
	return spriteCenteredAt(s.centeredPicture("stick", fmt.Sprintf("%v rest %.0f at %.0f @%.2f", s.made, roll, angle,
		s.length), reach, reach, func(l *vg.List) {
		l.PushTransform(vg.Rotate(angle))
		s.draw(l, roll)
		l.Pop()
	}), x, y)
}

// stickSpan returns how far a rolled stick extends to the left and right, and the half width of its
// flat side, which is 0 if that faces down. The unit is half a stick's width.
func stickSpan(roll float64) (left, right, flat float64) {
	sin, cos := math.Sincos(roll * math.Pi / 180)
	left, right = -math.Abs(cos), math.Abs(cos)
	switch { // beyond the edge of the round side
	case sin > 1e-9:
		left = -1
	case sin < -1e-9:
		right = 1
	}
	return left, right, max(cos, 0)
}

// draw draws an upright stick round the origin.
func (s stick) draw(l *vg.List, roll float64) {
	half := s.half()
	left, right, flat := stickSpan(roll)
	mid := (left + right) / 2 * half // moves the middle of the body to the origin
	l.PushTransform(vg.Matrix{A: 1, D: 1, E: -mid})
	defer l.Pop()
	if flat < .999 {
		s.drawRound(l, left*half, right*half)
	}
	if flat > .03 {
		s.drawFlat(l, flat*half)
	}
}

// stickOutline returns a bar from x0 to x1 with rounded ends. half is half the width of the stick.
func stickOutline(x0, x1, half, length float64) vg.Path {
	r, c, w := half, (x0+x1)/2, (x1-x0)/4
	top, low := -length/2, length/2
	var p vg.Path
	p.MoveTo(x0, top+r)
	p.CubeTo(x0, top+.2*r, c-w, top, c, top)
	p.CubeTo(c+w, top, x1, top+.2*r, x1, top+r)
	p.LineTo(x1, low-r)
	p.CubeTo(x1, low-.2*r, c+w, low, c, low)
	p.CubeTo(c-w, low, x0, low-.2*r, x0, low-r)
	p.Close()
	return p
}

// line returns the width of the edge of a side.
func (s stick) line() float64 {
	line := max(.0085*s.length, .8)
	if s.Palette.Flat {
		line *= 2.2
	}
	return line
}

// drawRound draws the round side with its two gold bands. It is bone if the dark sides count, else
// ebony.
func (s stick) drawRound(l *vg.List, x0, x1 float64) {
	colours := s.Palette.Sticks
	tones, edge := colours.Round, colours.Round[0]
	if s.made == rules.Dark {
		light, deep := colours.Flat[0], colours.Flat[1]
		tones, edge = Tones{deep, deep, light, light, light, deep, deep}, colours.FlatEdge
	}
	body := stickOutline(x0, x1, s.half(), s.length)
	across := vg.Linear(ui.Point{X: x0}, ui.Point{X: x1},
		stops(tones, 0, .13, .36, .52, .66, .88, 1)...)
	l.Fill(body, across)
	l.Stroke(body, vg.Stroke{Width: s.line()}, vg.Solid(edge))
	if !s.Palette.Flat {
		s.drawBands(l, x0, x1, colours.Round[1])
	}
}

// drawBands draws two gold bands across a side.
func (s stick) drawBands(l *vg.List, x0, x1 float64, edge color.NRGBA) {
	gold := vg.Linear(ui.Point{X: x0}, ui.Point{X: x1}, stops(s.Palette.Sticks.Band, 0, .35, .52, .65,
		1)...)
	for _, y := range [2]float64{-.4, .4} {
		band := vg.RectPath(ui.Rect{X: x0, Y: (y - .018) * s.length, W: x1 - x0, H: .036 * s.length})
		l.Fill(band, gold)
		l.Stroke(band, vg.Stroke{Width: max(.0037*s.length, .5)}, vg.Solid(edge))
	}
}

// drawFlat draws the flat side: patterned, with five lozenges between a black and a red line at
// each end, or plain bone or ebony.
func (s stick) drawFlat(l *vg.List, half float64) {
	colours := s.Palette.Sticks
	body := stickOutline(-half, half, s.half(), s.length)
	tones, edge := colours.Flat, colours.FlatEdge
	if s.made == rules.Dark {
		tones, edge = Tones{colours.Round[1], colours.Round[2]}, colours.Round[0]
	}
	l.Fill(body, vg.Linear(ui.Point{X: -half}, ui.Point{X: half}, stops(tones)...))
	switch {
	case s.made == rules.Patterned:
		s.drawPattern(l, half)
	case s.Palette.Flat:
	case s.made == rules.Dark:
		s.drawBands(l, -half, half, colours.Round[0])
	default:
		for _, end := range [2]float64{-1, 1} {
			fillBar(l, half, end*.4*s.length, .012*s.length, colours.FlatEdge)
		}
	}
	l.Stroke(body, vg.Stroke{Width: s.line()}, vg.Solid(edge))
}

// drawPattern draws the pattern of a flat side.
func (s stick) drawPattern(l *vg.List, half float64) {
	colours := s.Palette.Sticks
	for _, end := range [2]float64{-1, 1} {
		fillBar(l, .9*half, end*.415*s.length, .016*s.length, colours.Red)
		fillBar(l, .9*half, end*.365*s.length, .016*s.length, colours.Line)
	}
	if s.Palette.Flat { // three solid lozenges, for the back of a room
		for i := -1; i <= 1; i++ {
			l.Fill(Lozenge(float64(i)*.2*s.length, .62*half, .085*s.length), vg.Solid(colours.Line))
		}
		return
	}
	for i := -2; i <= 2; i++ {
		y, c := float64(i)*.126*s.length, colours.Blue
		if i%2 != 0 {
			c = colours.Red
		}
		outer := Lozenge(y, .66*half, .058*s.length)
		l.Fill(outer, vg.Solid(c))
		l.Stroke(outer, vg.Stroke{Width: .0061 * s.length, Miter: true}, vg.Solid(colours.Line))
		l.Fill(Lozenge(y, .277*half, .0243*s.length), vg.Solid(colours.Core))
	}
}

// Lozenge returns a rhombus with its centre at 0, y, half the width w and half the height h.
func Lozenge(y, w, h float64) vg.Path {
	return vg.Polygon(ui.Point{Y: y - h}, ui.Point{X: w, Y: y}, ui.Point{Y: y + h},
		ui.Point{X: -w, Y: y})
}

// shadow returns the shadow on the linen. It is farther away and softer if the stick is high.
func (s stick) shadow(v board.Stick, x, y float64) vg.Sprite {
	soft := min(int(v.Height/.22), stickShadows-1)
	blur := s.length * [stickShadows]float64{.032, .06, .1}[soft]
	half, margin := s.half(), 1.6*blur
	p := s.centeredPicture("shade", fmt.Sprintf("stick %d @%.2f", soft, s.length), half+margin, s.length/2+margin,
		func(l *vg.List) {
			l.Shadow(ui.Rect{X: -half, Y: -s.length / 2, W: 2 * half, H: s.length}, half, blur,
				fade(s.Palette.Shadow, .5))
		})
	left, right, _ := stickSpan(v.Roll)
	x += s.length * (.0146 + .15*v.Height)
	y += s.length * (.0244 + .12*v.Height)
	return withAlpha(rotatedSprite(p, v.Angle, max(.6, (right-left)/2), v.Tilt, x, y),
		max(.45, 1-.6*v.Height))
}
