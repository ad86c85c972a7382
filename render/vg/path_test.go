package vg

import (
	"image/color"
	"math"
	"testing"

	"senet/game/ui"
)

func TestPathBounds(t *testing.T) {
	nan := math.NaN()
	for _, c := range []struct {
		name string
		p    Path
		want ui.Rect
	}{
		{"box", RectPath(ui.Rect{X: 1, Y: 2, W: 3, H: 4}), ui.Rect{X: 1, Y: 2, W: 3, H: 4}},
		{"box of negative width", RectPath(ui.Rect{X: 1, Y: 2, W: -3, H: 4}), ui.Rect{}},
		{"box of NaN width", RectPath(ui.Rect{X: 1, Y: 2, W: nan, H: 4}), ui.Rect{}},
		{"round box", RoundRectPath(ui.Rect{X: 1, Y: 2, W: 30, H: 40}, 5), ui.Rect{X: 1, Y: 2, W: 30, H: 40}},
		{"round box with too large a radius", RoundRectPath(ui.Rect{X: 0, Y: 0, W: 30, H: 40}, 500),
			ui.Rect{X: 0, Y: 0, W: 30, H: 40}},
		{"round box with a negative radius", RoundRectPath(ui.Rect{X: 0, Y: 0, W: 30, H: 40}, -1),
			ui.Rect{X: 0, Y: 0, W: 30, H: 40}},
		{"circle", EllipsePath(5, 5, 5, 5), ui.Rect{X: 0, Y: 0, W: 10, H: 10}},
		{"empty circle", EllipsePath(5, 5, 0, 5), ui.Rect{}},
	} {
		if got := c.p.Bounds(); !nearlyEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func nearlyEqual(a, b ui.Rect) bool {
	const e = 1e-9
	return math.Abs(a.X-b.X) < e && math.Abs(a.Y-b.Y) < e && math.Abs(a.W-b.W) < e &&
		math.Abs(a.H-b.H) < e
}

// Every point of a circle is on the circle, also between the joints.
func TestCircleIsRound(t *testing.T) {
	pts := EllipsePath(0, 0, 1000, 1000).Points()
	pen := pts[0]
	for i := 1; i < len(pts); i += 3 {
		a, b, c := pts[i], pts[i+1], pts[i+2]
		mx := (pen.X + 3*a.X + 3*b.X + c.X) / 8
		my := (pen.Y + 3*a.Y + 3*b.Y + c.Y) / 8
		if off := math.Abs(math.Hypot(mx, my) - 1000); off > 0.01 {
			t.Errorf("piece %d is %f away from the circle", i/3, off)
		}
		pen = c
	}
}

func TestMatrix(t *testing.T) {
	m := Translate(10, 20).Mul(Scale(2, 3))
	if got := m.Apply(ui.Point{X: 1, Y: 1}); got != (ui.Point{X: 12, Y: 23}) {
		t.Errorf("scaling inside a translation maps 1, 1 to %v", got)
	}
	if got := Rotate(90).Apply(ui.Point{X: 1, Y: 0}); got != (ui.Point{X: 0, Y: 1}) {
		t.Errorf("a quarter turn clockwise maps 1, 0 to %v", got)
	}
	m = Translate(3, 4).Mul(Rotate(30)).Mul(Scale(2, 5))
	back, ok := m.invert()
	if p := back.Apply(m.Apply(ui.Point{X: 7, Y: -8})); !ok || math.Hypot(p.X-7, p.Y+8) > 1e-9 {
		t.Errorf("the inverse maps 7, -8 back to %v", p)
	}
	for _, m := range []Matrix{{}, Scale(1, 0), Scale(math.NaN(), 1), Scale(math.Inf(1), 1)} {
		if _, ok := m.invert(); ok {
			t.Errorf("%v was inverted", m)
		}
	}
	if got := Rotate(45).ApplyRect(ui.Rect{X: -1, Y: -1, W: 2, H: 2}); math.Abs(got.W-2*math.Sqrt2) > 1e-9 {
		t.Errorf("the bounds of a rotated box are %v", got)
	}
}

// A recorded operation must not change when its path is extended later.
func TestListCopiesPaths(t *testing.T) {
	var l List
	var p Path
	p.MoveTo(0, 0)
	p.LineTo(1, 1)
	copied, black := p, Solid(color.NRGBA{A: 255})
	l.Fill(p, black)
	p.LineTo(2, 2)
	copied.LineTo(3, 3)
	dash := []float64{1, 2}
	l.Stroke(p, Stroke{Width: 1, Dash: dash}, black)
	dash[0] = 9
	if f, s := l.Ops()[0], l.Ops()[1]; f.Path.String() != "M0,0 L1,1" ||
		s.Path.String() != "M0,0 L1,1 L2,2" || s.Stroke.Dash[0] != 1 {
		t.Errorf("recorded %v and %v", f, s)
	}
	p.LineTo(4, 4)
	p.LineTo(4, 5) // five points, so that the slice has room for more
	l.Fill(p, black)
	kept := l.Ops()[2].Path
	p.LineTo(5, 5)
	kept.LineTo(6, 6) // and vice versa
	if p.end() != (ui.Point{X: 5, Y: 5}) {
		t.Errorf("extending a recorded path moved the original to %v", p.end())
	}
}

func TestPathContinuesAfterClose(t *testing.T) {
	var p Path
	p.Close() // there is nothing to close
	p.LineTo(1, 1)
	p.LineTo(2, 1)
	p.Close()
	p.Close()
	p.LineTo(5, 5)
	if got, want := p.String(), "M1,1 L2,1 Z M1,1 L5,5"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	var q Path
	q.Append(p, Identity())
	q.MoveTo(7, 7)
	q.LineTo(8, 8)
	if got, want := q.Transform(Scale(2, 2)).String(), "M2,2 L4,2 Z M2,2 L10,10 M14,14 L16,16"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestParsePath(t *testing.T) {
	for _, c := range []struct{ d, want string }{
		{"", "nothing"},
		{" \n\t", "nothing"},
		{"M1 2L3 4", "M1,2 L3,4"},
		{"M 0 0 L 10 10 H5V7 H 4 V6Z", "M0,0 L10,10 L5,10 L5,7 L4,7 L4,6 Z"},
		{"M0 0C1 2 3 4 5 6Q1 2 3 0", "M0,0 C1,2 3,4 5,6 Q1,2 3,0"},
		{"M1 1L2 2ZL6 6", "M1,1 L2,2 Z M1,1 L6,6"},
		{"M3 3A5 5 0 0 0 3 3", "M3,3"},
	} {
		got, err := ParsePath(c.d)
		if err != nil {
			t.Errorf("%q: %v", c.d, err)
		} else if got.String() != c.want {
			t.Errorf("%q\n got %s\nwant %s", c.d, got, c.want)
		}
	}
}

func TestParsePathErrors(t *testing.T) {
	for _, d := range []string{"L1 2", "M1", "M1 2 X3 4", "M1 2 #", "M1 2 3", "M1 2L", "M1e999 2",
		"M- 2", "M1 2 Z 3 4", "m1 2"} {
		if got, err := ParsePath(d); err == nil || !got.Empty() {
			t.Errorf("%q: %v, %s", d, err, got)
		}
	}
}

// The four arcs between two points have the same ends and radius, and all differ.
func TestArcFlags(t *testing.T) {
	const q = math.Sqrt2 / 2
	for _, c := range []struct {
		d    string
		want ui.Point // middle of the arc
	}{
		{"M125 75A100 100 0 0 0 225 175", ui.Point{X: 225 - 100*q, Y: 75 + 100*q}},
		{"M125 75A100 100 0 0 1 225 175", ui.Point{X: 125 + 100*q, Y: 175 - 100*q}},
		{"M125 75A100 100 0 1 0 225 175", ui.Point{X: 125 - 100*q, Y: 175 + 100*q}},
		{"M125 75A100 100 0 1 1 225 175", ui.Point{X: 225 + 100*q, Y: 75 - 100*q}},
	} {
		p, err := ParsePath(c.d)
		if err != nil {
			t.Fatalf("%q: %v", c.d, err)
		}
		pts := p.Points() // one for M, three a piece, an even number of pieces
		middle := pts[len(pts)/2]
		if math.Hypot(middle.X-c.want.X, middle.Y-c.want.Y) > 0.01 {
			t.Errorf("the middle of %q is %v, want %v", c.d, middle, c.want)
		}
		if p.end() != (ui.Point{X: 225, Y: 175}) {
			t.Errorf("%q ends at %v", c.d, p.end())
		}
	}
}

// A circle too small to reach both ends of an arc grows, here to a half circle of radius 10.
func TestSmallArcGrows(t *testing.T) {
	p, err := ParsePath("M0 0A1 1 0 0 1 20 0")
	if err != nil {
		t.Fatal(err)
	}
	if top := p.Points()[6]; math.Hypot(top.X-10, top.Y+10) > 1e-9 {
		t.Errorf("the top is at %v", top)
	}
}

func FuzzParsePath(f *testing.F) {
	for _, d := range []string{"M0 0", "M1 2L3 4Z", "M0 0A1 2 3 0 1 5 6", "M0 0C1 2 3 4 5 6",
		"M1 -.5e3Q1 2 3 4", "M0 0A1e300 1e-300 9 1 1 1e300 1"} {
		f.Add(d)
	}
	f.Fuzz(func(t *testing.T, d string) {
		p, err := ParsePath(d)
		if err != nil {
			if !p.Empty() {
				t.Fatalf("%q failed but returned %s", d, p)
			}
			return
		}
		n := 0
		for _, v := range p.Verbs() {
			n += v.Points()
		}
		if n != len(p.Points()) {
			t.Fatalf("%q: %d points for verbs that take %d", d, len(p.Points()), n)
		}
		if !p.Empty() && p.Verbs()[0] != Move {
			t.Fatalf("%q does not begin with a move", d)
		}
	})
}
