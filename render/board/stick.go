package board

import (
	"fmt"
	"math"
	"senet/game/motion"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/theme"
	"senet/rules/sticks"
)

// A stick is a half-round length of wood. Its numbers are in its own length.
const (
	stickSlender = 8.2 // length in widths
	stickStout   = 4.4 // the same where it must be read from the back of a room
	rollPhases   = 24  // pictures of one turn about its own length
)

// The shadow of a stick is baked in three softnesses, for the linen, low and high flight.
const stickShadows = 3

// stick paints sticks of one make and length, in pixels.
type stick struct {
	Kit
	made   sticks.Make
	length float64
}

// half is half the width of a stick.
func (k stick) half() float64 {
	if k.Theme.Large {
		return k.length / stickStout / 2
	}
	return k.length / stickSlender / 2
}

// Sticks are the four sticks lying in a box, each of the given k.length in pixels.
func (k Trays) Sticks(lying []motion.Stick, made sticks.Make, inner canvas.Rect, length float64) canvas.Scene {
	if length < 8 {
		return nil
	}
	one := stick{k.Kit, made, length}
	var shadows, bodies canvas.Scene
	for _, s := range lying {
		x, y := inner.X+s.X*inner.W, inner.Y+s.Y*inner.H
		shadows = append(shadows, one.shadow(s, x, y)...)
		bodies = append(bodies, one.body(s, x, y))
	}
	return append(shadows, bodies...)
}

// resting tells whether a stick lies still on one of its sides, so that it can be shown in a picture baked at its very
// angle instead of a turned one.
func resting(s motion.Stick) bool {
	return s.Height == 0 && s.Tilt >= 1 && math.Mod(math.Abs(s.Roll), 180) < 1e-6
}

// turn is the matrix that turns a picture of w by h pixels by some degrees about its middle, scales it and lays its
// middle at x, y.
func turn(w, h int, degrees, sx, sy, x, y float64) canvas.Matrix {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	m := canvas.Matrix{A: cos * sx, B: sin * sx, C: -sin * sy, D: cos * sy}
	cx, cy := float64(w)/2, float64(h)/2
	m.E, m.F = x-m.A*cx-m.C*cy, y-m.B*cx-m.D*cy
	return m
}

func (k stick) body(s motion.Stick, x, y float64) canvas.Sprite {
	// Seen from a raised angle, what is higher stands higher in the picture, and a little nearer.
	y -= s.Height * k.length * .55
	near := 1 + .16*s.Height
	roll := math.Mod(math.Mod(s.Roll, 360)+360, 360)
	if resting(s) {
		angle := math.Round(s.Angle) // whole degrees: no eye sees the difference, and the pictures stay countable
		return k.rest(roll, angle, x, y)
	}
	phase := int(math.Round(roll/360*rollPhases)) % rollPhases
	p := k.rolled(phase)
	tilt := s.Tilt
	if tilt <= 0 {
		tilt = 1
	}
	return canvas.Sprite{Picture: p, Alpha: 1, At: turn(p.W, p.H, s.Angle, near, near*tilt, x, y)}
}

// rolled is a stick upright in one phase of its roll.
func (k stick) rolled(phase int) canvas.Picture {
	w, h := 2*int(math.Ceil(k.half()+2)), 2*int(math.Ceil(k.length/2+2))
	return k.Picture("stick", fmt.Sprintf("%v roll %d/%d @%.2f", k.made, phase, rollPhases, k.length), w, h, func(l *canvas.List) {
		u := kit.Unit(l, float64(w)/2, float64(h)/2, 1)
		k.draw(u, float64(phase)*360/rollPhases)
		u.Done()
	})
}

// rest is a stick at rest, drawn at its own angle so that every line is sharp.
func (k stick) rest(roll, angle, x, y float64) canvas.Sprite {
	side := 2 * int(math.Ceil(math.Hypot(k.length/2, k.half())+3))
	p := k.Picture("stick", fmt.Sprintf("%v rest %.0f at %.0f @%.2f", k.made, roll, angle, k.length), side, side, func(l *canvas.List) {
		l.PushTransform(turn(0, 0, angle, 1, 1, float64(side)/2, float64(side)/2))
		k.draw(kit.Pen{List: l}, roll)
		l.Pop()
	})
	return kit.Place(p, x-float64(side)/2, y-float64(side)/2)
}

// stickSpan is how far a stick reaches to its left and right when rolled by some degrees, and the same of its flat
// side, which is seen only while it looks upward. In its half width.
func stickSpan(roll float64) (left, right, flat float64) {
	c := math.Cos(roll * math.Pi / 180)
	flat = math.Abs(c)
	left, right = -flat, flat
	if math.Sin(roll*math.Pi/180) > 1e-9 {
		left = -1
	} else if math.Sin(roll*math.Pi/180) < -1e-9 {
		right = 1
	}
	if c < 0 { // the round side is up: its own edge lies on both sides but for the part turned under
		left, right = -1, 1
		if s := math.Sin(roll * math.Pi / 180); s > 1e-9 {
			right = flat
		} else if s < -1e-9 {
			left = -flat
		}
		flat = 0
	}
	return left, right, flat
}

// draw draws a stick upright round the pen's origin.
func (k stick) draw(u kit.Pen, roll float64) {
	half := k.half()
	left, right, flat := stickSpan(roll)
	mid := (left + right) / 2 * half // the body's middle stays at the origin, whatever is seen of it
	u.List.PushTransform(canvas.Matrix{A: 1, D: 1, E: -mid})
	defer u.List.Pop()
	if flat < .999 {
		k.drawRound(u, left*half, right*half)
	}
	if flat > .03 {
		k.drawFlat(u, flat*half)
	}
}

// stickOutline is a bar from x0 to x1, with ends as soft as a whole stick of that half width has.
func stickOutline(x0, x1, half, length float64) canvas.Path {
	r, c, w := half, (x0+x1)/2, (x1-x0)/4
	top, low := -length/2, length/2
	var p canvas.Path
	p.MoveTo(x0, top+r)
	p.CubeTo(x0, top+.2*r, c-w, top, c, top)
	p.CubeTo(c+w, top, x1, top+.2*r, x1, top+r)
	p.LineTo(x1, low-r)
	p.CubeTo(x1, low-.2*r, c+w, low, c, low)
	p.CubeTo(c-w, low, x0, low-.2*r, x0, low-r)
	p.Close()
	return p
}

// line is how wide the edge of a side is.
func (k stick) line() float64 {
	line := math.Max(.0085*k.length, .8)
	if k.Theme.Flat {
		line *= 2.2
	}
	return line
}

// drawRound draws the rounded side with its two gold bands: ebony, or bone where the dark sides count.
func (k stick) drawRound(u kit.Pen, x0, x1 float64) {
	s := k.Theme.Sticks
	tones, edge := s.Round, s.Round[0]
	if k.made == sticks.Dark {
		light, deep := s.Flat[0], s.Flat[1]
		tones, edge = theme.Tones{deep, deep, light, light, light, deep, deep}, s.FlatEdge
	}
	body := stickOutline(x0, x1, k.half(), k.length)
	across := canvas.Linear(canvas.Point{X: x0}, canvas.Point{X: x1}, kit.Stops(tones, 0, .13, .36, .52, .66, .88, 1)...)
	u.List.Fill(body, across)
	u.List.Stroke(body, canvas.Stroke{Width: k.line()}, canvas.Solid(edge))
	if !k.Theme.Flat {
		k.drawBands(u, x0, x1, s.Round[1])
	}
}

// drawBands draws two gold bands across a side.
func (k stick) drawBands(u kit.Pen, x0, x1 float64, edge theme.Colour) {
	gold := canvas.Linear(canvas.Point{X: x0}, canvas.Point{X: x1}, kit.Stops(k.Theme.Sticks.Band, 0, .35, .52, .65, 1)...)
	for _, y := range [2]float64{-.4, .4} {
		band := canvas.RectPath(canvas.Rect{X: x0, Y: (y - .018) * k.length, W: x1 - x0, H: .036 * k.length})
		u.List.Fill(band, gold)
		u.List.Stroke(band, canvas.Stroke{Width: math.Max(.0037*k.length, .5)}, canvas.Solid(edge))
	}
}

// drawFlat draws the side that counts: five lozenges between a black and a red line at each end, or plain bone, or plain ebony.
func (k stick) drawFlat(u kit.Pen, half float64) {
	s := k.Theme.Sticks
	body := stickOutline(-half, half, k.half(), k.length)
	tones, edge := s.Flat, s.FlatEdge
	if k.made == sticks.Dark {
		tones, edge = theme.Tones{s.Round[1], s.Round[2]}, s.Round[0]
	}
	u.List.Fill(body, canvas.Linear(canvas.Point{X: -half}, canvas.Point{X: half}, kit.Stops(tones)...))
	switch {
	case k.made == sticks.Patterned:
		k.drawPattern(u, half)
	case k.Theme.Flat:
	case k.made == sticks.Dark:
		k.drawBands(u, -half, half, s.Round[0])
	default:
		for _, end := range [2]float64{-1, 1} {
			u.Bar(half, end*.4*k.length, .012*k.length, s.FlatEdge)
		}
	}
	u.List.Stroke(body, canvas.Stroke{Width: k.line()}, canvas.Solid(edge))
}

// drawPattern draws what a patterned side shows.
func (k stick) drawPattern(u kit.Pen, half float64) {
	s := k.Theme.Sticks
	for _, end := range [2]float64{-1, 1} {
		u.Bar(.9*half, end*.415*k.length, .016*k.length, s.BandRed)
		u.Bar(.9*half, end*.365*k.length, .016*k.length, s.BandBlack)
	}
	if k.Theme.Flat { // three solid ones, for the back of the room
		for i := -1; i <= 1; i++ {
			u.List.Fill(Lozenge(float64(i)*.2*k.length, .62*half, .085*k.length), canvas.Solid(s.Line))
		}
		return
	}
	for i := -2; i <= 2; i++ {
		y, c := float64(i)*.126*k.length, s.Blue
		if i%2 != 0 {
			c = s.Red
		}
		outer := Lozenge(y, .66*half, .058*k.length)
		u.List.Fill(outer, canvas.Solid(c))
		u.List.Stroke(outer, canvas.Stroke{Width: .0061 * k.length, Miter: true}, canvas.Solid(s.Line))
		u.List.Fill(Lozenge(y, .277*half, .0243*k.length), canvas.Solid(s.Core))
	}
}

func Lozenge(y, w, h float64) canvas.Path {
	return canvas.Polygon(canvas.Point{Y: y - h}, canvas.Point{X: w, Y: y}, canvas.Point{Y: y + h}, canvas.Point{X: -w, Y: y})
}

// shadow lies on the linen, farther off and softer the higher the stick flies.
func (k stick) shadow(s motion.Stick, x, y float64) canvas.Scene {
	if k.Theme.Flat {
		return nil
	}
	soft := min(int(s.Height/.22), stickShadows-1)
	blur := k.length * [stickShadows]float64{.032, .06, .1}[soft]
	margin := math.Ceil(1.6 * blur)
	width := 2 * k.half()
	w, h := int(math.Ceil(width+2*margin)), int(math.Ceil(k.length+2*margin))
	p := k.Picture("stick", fmt.Sprintf("shade %d @%.2f", soft, k.length), w, h, func(l *canvas.List) {
		r := canvas.Rect{X: (float64(w) - width) / 2, Y: (float64(h) - k.length) / 2, W: width, H: k.length}
		l.Shadow(r, width/2, 0, 0, blur, theme.Fade(k.Theme.Shadow, .5))
	})
	left, right, _ := stickSpan(s.Roll)
	tilt := s.Tilt
	if tilt <= 0 {
		tilt = 1
	}
	x += k.length * (.0146 + .15*s.Height)
	y += k.length * (.0244 + .12*s.Height)
	sprite := canvas.Sprite{Picture: p, Alpha: max(.45, 1-.6*s.Height), At: turn(w, h, s.Angle, max(.6, (right-left)/2), tilt, x, y)}
	return canvas.Scene{sprite}
}
