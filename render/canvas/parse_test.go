package canvas

import (
	"math"
	"testing"
)

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

func TestParsePathRefuses(t *testing.T) {
	for _, d := range []string{"L1 2", "M1", "M1 2 X3 4", "M1 2 #", "M1 2 3", "M1 2L", "M1e999 2", "M- 2", "M1 2 Z 3 4", "m1 2"} {
		if got, err := ParsePath(d); err == nil || !got.Empty() {
			t.Errorf("%q: %v, %s", d, err, got)
		}
	}
}

// The four arcs between two points: same ends, same radius, all different.
func TestArcFlags(t *testing.T) {
	const q = math.Sqrt2 / 2
	for _, c := range []struct {
		d    string
		want Point // in the middle of the arc
	}{
		{"M125 75A100 100 0 0 0 225 175", Point{X: 225 - 100*q, Y: 75 + 100*q}},
		{"M125 75A100 100 0 0 1 225 175", Point{X: 125 + 100*q, Y: 175 - 100*q}},
		{"M125 75A100 100 0 1 0 225 175", Point{X: 125 - 100*q, Y: 175 + 100*q}},
		{"M125 75A100 100 0 1 1 225 175", Point{X: 225 + 100*q, Y: 75 - 100*q}},
	} {
		p, err := ParsePath(c.d)
		if err != nil {
			t.Fatalf("%q: %v", c.d, err)
		}
		pts := p.Points() // one for M, three a piece, an even number of pieces
		middle := pts[len(pts)/2]
		if math.Hypot(middle.X-c.want.X, middle.Y-c.want.Y) > 0.01 {
			t.Errorf("%q runs through %v, wanted %v", c.d, middle, c.want)
		}
		if p.End() != (Point{X: 225, Y: 175}) {
			t.Errorf("%q ends at %v", c.d, p.End())
		}
	}
}

// A circle too small to reach both ends grows until it just does: here a half circle of radius 10.
func TestArcGrows(t *testing.T) {
	p, err := ParsePath("M0 0A1 1 0 0 1 20 0")
	if err != nil {
		t.Fatal(err)
	}
	if top := p.Points()[6]; math.Hypot(top.X-10, top.Y+10) > 1e-9 {
		t.Errorf("the top is %v", top)
	}
}

func FuzzParsePath(f *testing.F) {
	for _, d := range []string{"M0 0", "M1 2L3 4Z", "M0 0A1 2 3 0 1 5 6", "M0 0C1 2 3 4 5 6", "M1 -.5e3Q1 2 3 4", "M0 0A1e300 1e-300 9 1 1 1e300 1"} {
		f.Add(d)
	}
	f.Fuzz(func(t *testing.T, d string) {
		p, err := ParsePath(d)
		if err != nil {
			if !p.Empty() {
				t.Fatalf("%q failed but left %s", d, p)
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
