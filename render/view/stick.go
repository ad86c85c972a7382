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
func (k stick) half() float64 {
	if k.Palette.Large {
		return k.length / stickStout / 2
	}
	return k.length / stickSlender / 2
}

// Sticks returns sticks in a box, each length pixels long.
func (k Painter) Sticks(sticks []board.Stick, made rules.StickMarking, inner ui.Rect,
	length float64) []vg.Sprite {
	if length < 8 {
		return nil
	}
	one := stick{k, made, length}
	var shadows, bodies []vg.Sprite
	for _, s := range sticks {
		x, y := inner.X+s.X*inner.W, inner.Y+s.Y*inner.H
		if !k.Palette.Flat {
			shadows = append(shadows, one.shadow(s, x, y))
		}
		bodies = append(bodies, one.body(s, x, y))
	}
	return append(shadows, bodies...)
}

// isResting reports whether a stick is at rest on one of its sides. Its picture is then baked at
// its angle instead of being rotated.
func isResting(s board.Stick) bool {
	return s.Height == 0 && s.Tilt >= 1 && math.Mod(math.Abs(s.Roll), 180) < 1e-6
}

func (k stick) body(s board.Stick, x, y float64) vg.Sprite {
	// In this view from above at an angle, a higher stick is farther up and a little larger.
	y -= s.Height * k.length * .55
	near := 1 + .16*s.Height
	roll := math.Mod(math.Mod(s.Roll, 360)+360, 360)
	if isResting(s) {
		return k.rest(roll, math.Round(s.Angle), x, y) // whole degrees limit the number of pictures
	}
	phase := int(math.Round(roll/360*rollPhases)) % rollPhases
	what := fmt.Sprintf("%v roll %d/%d @%.2f", k.made, phase, rollPhases, k.length)
	rolled := k.centeredPicture("stick", what, k.half()+2, k.length/2+2,
		func(l *vg.List) { k.draw(l, float64(phase)*360/rollPhases) })
	return rotatedSprite(rolled, s.Angle, near, near*s.Tilt, x, y)
}

// rest returns a stick at rest, drawn at its own angle so that every line is sharp.
func (k stick) rest(roll, angle, x, y float64) vg.Sprite {
	reach := math.Hypot(k.length/2, k.half()) + 3
	return spriteCenteredAt(k.centeredPicture("stick", fmt.Sprintf("%v rest %.0f at %.0f @%.2f", k.made, roll, angle,
		k.length), reach, reach, func(l *vg.List) {
		l.PushTransform(vg.Rotate(angle))
		k.draw(l, roll)
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
func (k stick) draw(l *vg.List, roll float64) {
	half := k.half()
	left, right, flat := stickSpan(roll)
	mid := (left + right) / 2 * half // moves the middle of the body to the origin
	l.PushTransform(vg.Matrix{A: 1, D: 1, E: -mid})
	defer l.Pop()
	if flat < .999 {
		k.drawRound(l, left*half, right*half)
	}
	if flat > .03 {
		k.drawFlat(l, flat*half)
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
func (k stick) line() float64 {
	line := max(.0085*k.length, .8)
	if k.Palette.Flat {
		line *= 2.2
	}
	return line
}

// drawRound draws the round side with its two gold bands. It is bone if the dark sides count, else
// ebony.
func (k stick) drawRound(l *vg.List, x0, x1 float64) {
	s := k.Palette.Sticks
	tones, edge := s.Round, s.Round[0]
	if k.made == rules.Dark {
		light, deep := s.Flat[0], s.Flat[1]
		tones, edge = Tones{deep, deep, light, light, light, deep, deep}, s.FlatEdge
	}
	body := stickOutline(x0, x1, k.half(), k.length)
	across := vg.Linear(ui.Point{X: x0}, ui.Point{X: x1},
		stops(tones, 0, .13, .36, .52, .66, .88, 1)...)
	l.Fill(body, across)
	l.Stroke(body, vg.Stroke{Width: k.line()}, vg.Solid(edge))
	if !k.Palette.Flat {
		k.drawBands(l, x0, x1, s.Round[1])
	}
}

// drawBands draws two gold bands across a side.
func (k stick) drawBands(l *vg.List, x0, x1 float64, edge color.NRGBA) {
	gold := vg.Linear(ui.Point{X: x0}, ui.Point{X: x1}, stops(k.Palette.Sticks.Band, 0, .35, .52, .65,
		1)...)
	for _, y := range [2]float64{-.4, .4} {
		band := vg.RectPath(ui.Rect{X: x0, Y: (y - .018) * k.length, W: x1 - x0, H: .036 * k.length})
		l.Fill(band, gold)
		l.Stroke(band, vg.Stroke{Width: max(.0037*k.length, .5)}, vg.Solid(edge))
	}
}

// drawFlat draws the flat side: patterned, with five lozenges between a black and a red line at
// each end, or plain bone or ebony.
func (k stick) drawFlat(l *vg.List, half float64) {
	s := k.Palette.Sticks
	body := stickOutline(-half, half, k.half(), k.length)
	tones, edge := s.Flat, s.FlatEdge
	if k.made == rules.Dark {
		tones, edge = Tones{s.Round[1], s.Round[2]}, s.Round[0]
	}
	l.Fill(body, vg.Linear(ui.Point{X: -half}, ui.Point{X: half}, stops(tones)...))
	switch {
	case k.made == rules.Patterned:
		k.drawPattern(l, half)
	case k.Palette.Flat:
	case k.made == rules.Dark:
		k.drawBands(l, -half, half, s.Round[0])
	default:
		for _, end := range [2]float64{-1, 1} {
			fillBar(l, half, end*.4*k.length, .012*k.length, s.FlatEdge)
		}
	}
	l.Stroke(body, vg.Stroke{Width: k.line()}, vg.Solid(edge))
}

// drawPattern draws the pattern of a flat side.
func (k stick) drawPattern(l *vg.List, half float64) {
	s := k.Palette.Sticks
	for _, end := range [2]float64{-1, 1} {
		fillBar(l, .9*half, end*.415*k.length, .016*k.length, s.Red)
		fillBar(l, .9*half, end*.365*k.length, .016*k.length, s.Line)
	}
	if k.Palette.Flat { // three solid lozenges, for the back of a room
		for i := -1; i <= 1; i++ {
			l.Fill(Lozenge(float64(i)*.2*k.length, .62*half, .085*k.length), vg.Solid(s.Line))
		}
		return
	}
	for i := -2; i <= 2; i++ {
		y, c := float64(i)*.126*k.length, s.Blue
		if i%2 != 0 {
			c = s.Red
		}
		outer := Lozenge(y, .66*half, .058*k.length)
		l.Fill(outer, vg.Solid(c))
		l.Stroke(outer, vg.Stroke{Width: .0061 * k.length, Miter: true}, vg.Solid(s.Line))
		l.Fill(Lozenge(y, .277*half, .0243*k.length), vg.Solid(s.Core))
	}
}

// Lozenge returns a rhombus with its centre at 0, y, half the width w and half the height h.
func Lozenge(y, w, h float64) vg.Path {
	return vg.Polygon(ui.Point{Y: y - h}, ui.Point{X: w, Y: y}, ui.Point{Y: y + h},
		ui.Point{X: -w, Y: y})
}

// shadow returns the shadow on the linen. It is farther away and softer if the stick is high.
func (k stick) shadow(s board.Stick, x, y float64) vg.Sprite {
	soft := min(int(s.Height/.22), stickShadows-1)
	blur := k.length * [stickShadows]float64{.032, .06, .1}[soft]
	half, margin := k.half(), 1.6*blur
	p := k.centeredPicture("shade", fmt.Sprintf("stick %d @%.2f", soft, k.length), half+margin, k.length/2+margin,
		func(l *vg.List) {
			l.Shadow(ui.Rect{X: -half, Y: -k.length / 2, W: 2 * half, H: k.length}, half, blur,
				Fade(k.Palette.Shadow, .5))
		})
	left, right, _ := stickSpan(s.Roll)
	x += k.length * (.0146 + .15*s.Height)
	y += k.length * (.0244 + .12*s.Height)
	return withAlpha(rotatedSprite(p, s.Angle, max(.6, (right-left)/2), s.Tilt, x, y),
		max(.45, 1-.6*s.Height))
}
