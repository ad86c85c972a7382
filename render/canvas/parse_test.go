package canvas

import (
	"math"
	"strings"
	"testing"
)

func TestParsePath(t *testing.T) {
	for _, c := range []struct{ d, want string }{
		{"", "nothing"},
		{" \n\t", "nothing"},
		{"M1 2L3 4", "M1,2 L3,4"},
		{"m1,2 3,4 -1-1", "M1,2 L4,6 L3,5"},
		{"M 0 0 10 10 H5V7h-1v-1Z", "M0,0 L10,10 L5,10 L5,7 L4,7 L4,6 Z"},
		{"M.5.5-1.5e1+.25", "M0.5,0.5 L-15,0.25"},
		{"M1e-1,2.E1 L3 4", "M0.1,20 L3,4"},
		{"M0 0C1 2 3 4 5 6S9 10 11 12", "M0,0 C1,2 3,4 5,6 C7,8 9,10 11,12"},
		{"M5 5c1 2 3 4 5 6s1 1 2 2", "M5,5 C6,7 8,9 10,11 C12,13 11,12 12,13"},
		{"M0 0S1 1 2 2", "M0,0 C0,0 1,1 2,2"},
		{"M0 0Q1 2 3 0T6 0 9 0", "M0,0 Q1,2 3,0 Q5,-2 6,0 Q7,2 9,0"},
		{"M1 1q1 2 3 0t3 0", "M1,1 Q2,3 4,1 Q6,-1 7,1"},
		{"M0 0T4 4", "M0,0 Q0,0 4,4"},
		{"M1 1l1 0 0 1zl5 5", "M1,1 L2,1 L2,2 Z M1,1 L6,6"},
		{"M1 1ZM2 2zm3 3", "M1,1 Z M2,2 Z M5,5"},
		{"M3 3A0 5 0 0 0 9 9", "M3,3 L9,9"},
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
	for _, c := range []struct{ d, want string }{
		{"L1 2", "place 1: a path begins with M"},
		{"M1", "place 3: a number is wanted"},
		{"M1 2 X3 4", `place 6: there is no path command "X"`},
		{"M1 2 #", "no path command"},
		{"M1,,2", "place 4: a number is wanted"},
		{"M1 2 3", "a number is wanted"},
		{"M1 2L", "a number is wanted"},
		{"M1 2A1 1 0 2 0 3 4", "place 12: an arc flag is 0 or 1"},
		{"M1e999 2", "a number is wanted"},
		{"M- 2", "a number is wanted"},
		{"M1 2 Z 3 4", "no path command"},
	} {
		got, err := ParsePath(c.d)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, wanted %q", c.d, err, c.want)
		}
		if !got.Empty() {
			t.Errorf("%q left a path: %s", c.d, got)
		}
	}
}

// The four arcs of the SVG specification's picture of the two flags: same ends, same radii, all different.
func TestArcFlags(t *testing.T) {
	const q = math.Sqrt2 / 2
	for _, c := range []struct {
		d    string
		want Point // in the middle of the arc
	}{
		{"M125,75a100,50 0 0,0 100,50", Point{225 - 100*q, 75 + 50*q}},
		{"M125,75a100,50 0 0,1 100,50", Point{125 + 100*q, 125 - 50*q}},
		{"M125,75a100,50 0 1,0 100,50", Point{125 - 100*q, 125 + 50*q}},
		{"M125,75a100,50 0 1,1 100,50", Point{225 + 100*q, 75 - 50*q}},
		{"M125,75a100 50 0 01100 50", Point{125 + 100*q, 125 - 50*q}}, // flags may lean on each other
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
		if p.End() != (Point{225, 125}) {
			t.Errorf("%q ends at %v", c.d, p.End())
		}
	}
}

// An ellipse too small to reach both ends grows until it just does: here a half circle of radius 10.
func TestArcGrows(t *testing.T) {
	p, err := ParsePath("M0 0A1 1 0 0 1 20 0")
	if err != nil {
		t.Fatal(err)
	}
	if top := p.Points()[6]; math.Hypot(top.X-10, top.Y+10) > 1e-9 {
		t.Errorf("the top is %v", top)
	}
}

func TestArcTurned(t *testing.T) {
	p, err := ParsePath("M0 0A20 10 90 0 1 20 0") // the long axis points down: semi-axes 10 across, 20 down
	if err != nil {
		t.Fatal(err)
	}
	if top := p.Points()[6]; math.Hypot(top.X-10, top.Y+20) > 1e-9 {
		t.Errorf("the top is %v", top)
	}
}

func FuzzParsePath(f *testing.F) {
	for _, d := range []string{"M0 0", "m1 2 3 4z", "M0 0A1 2 3 0 1 5 6", "M0 0C1 2 3 4 5 6s1 2 3 4", "M1-.5e3Q1 2 3 4T5 6", "M0 0a1e300 1e-300 9 11 1e300 1"} {
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
