package canvas

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// ParsePath reads SVG path data (all commands, absolute and relative, arcs included). An error names the place
// and leaves the path empty.
func ParsePath(d string) (Path, error) {
	r := pathReader{s: d}
	for r.skip(); r.i < len(r.s); r.skip() {
		if err := r.command(); err != nil {
			return Path{}, err
		}
	}
	return r.path, nil
}

// pathReader walks through path data. ctrl is the last control point, mirrored by S and T.
type pathReader struct {
	s    string
	i    int
	path Path
	pen  Point
	ctrl Point
	last byte // upper-case letter of the command before, 0 at the start
}

func (r *pathReader) command() error {
	letter := r.s[r.i]
	upper := letter &^ 0x20
	if letter < 'A' || !strings.ContainsRune("MLHVCSQTAZ", rune(upper)) {
		return r.fail("there is no path command %q", string(letter))
	}
	if r.last == 0 && upper != 'M' {
		return r.fail("a path begins with M, not with %q", string(letter))
	}
	r.i++
	if upper == 'Z' {
		r.path.Close()
		r.pen, r.last = r.path.start, 'Z'
		return nil
	}
	for first := true; first || r.more(); first = false {
		if upper == 'M' && !first {
			upper = 'L' // further pairs after M are lines
		}
		if err := r.step(upper, letter >= 'a'); err != nil {
			return err
		}
		r.last = upper
	}
	return nil
}

// step reads the numbers of one command and draws it.
func (r *pathReader) step(cmd byte, relative bool) error {
	if cmd == 'A' {
		return r.arc(relative)
	}
	var origin Point
	if relative {
		origin = r.pen
	}
	var n [6]float64
	for k := range argCount(cmd) {
		v, err := r.number()
		if err != nil {
			return err
		}
		if cmd == 'V' || cmd != 'H' && k%2 == 1 {
			v += origin.Y
		} else {
			v += origin.X
		}
		n[k] = v
	}
	r.draw(cmd, n)
	return nil
}

func argCount(cmd byte) int {
	switch cmd {
	case 'H', 'V':
		return 1
	case 'C':
		return 6
	case 'S', 'Q':
		return 4
	}
	return 2
}

func (r *pathReader) draw(cmd byte, n [6]float64) {
	p := &r.path
	switch cmd {
	case 'M':
		p.MoveTo(n[0], n[1])
		r.moved(Point{n[0], n[1]})
	case 'L':
		r.line(Point{n[0], n[1]})
	case 'H':
		r.line(Point{n[0], r.pen.Y})
	case 'V':
		r.line(Point{r.pen.X, n[0]})
	case 'C':
		p.CubeTo(n[0], n[1], n[2], n[3], n[4], n[5])
		r.pen, r.ctrl = Point{n[4], n[5]}, Point{n[2], n[3]}
	case 'S':
		c := r.mirrored('C', 'S')
		p.CubeTo(c.X, c.Y, n[0], n[1], n[2], n[3])
		r.pen, r.ctrl = Point{n[2], n[3]}, Point{n[0], n[1]}
	case 'Q':
		p.QuadTo(n[0], n[1], n[2], n[3])
		r.pen, r.ctrl = Point{n[2], n[3]}, Point{n[0], n[1]}
	case 'T':
		c := r.mirrored('Q', 'T')
		p.QuadTo(c.X, c.Y, n[0], n[1])
		r.pen, r.ctrl = Point{n[0], n[1]}, c
	}
}

func (r *pathReader) line(to Point) {
	r.path.LineTo(to.X, to.Y)
	r.moved(to)
}

func (r *pathReader) moved(to Point) { r.pen, r.ctrl = to, to }

// mirrored is the last control point on the other side of the pen, or the pen where the command before was of
// another family.
func (r *pathReader) mirrored(a, b byte) Point {
	if r.last != a && r.last != b {
		return r.pen
	}
	return Point{2*r.pen.X - r.ctrl.X, 2*r.pen.Y - r.ctrl.Y}
}

func (r *pathReader) arc(relative bool) error {
	var n [7]float64
	for k := range n {
		read := r.number
		if k == 3 || k == 4 {
			read = r.flag
		}
		v, err := read()
		if err != nil {
			return err
		}
		n[k] = v
	}
	to := Point{n[5], n[6]}
	if relative {
		to = Point{to.X + r.pen.X, to.Y + r.pen.Y}
	}
	r.path.arcTo(r.pen, n[0], n[1], n[2], n[3] == 1, n[4] == 1, to)
	r.moved(to)
	return nil
}

// skip passes over blanks.
func (r *pathReader) skip() {
	for r.i < len(r.s) && strings.IndexByte(" \t\r\n\f", r.s[r.i]) >= 0 {
		r.i++
	}
}

// separator passes over blanks and at most one comma.
func (r *pathReader) separator() {
	r.skip()
	if r.i < len(r.s) && r.s[r.i] == ',' {
		r.i++
		r.skip()
	}
}

// more tells whether another number follows, so that the command repeats.
func (r *pathReader) more() bool {
	at := r.i
	r.separator()
	if r.i < len(r.s) && strings.IndexByte("+-.0123456789", r.s[r.i]) >= 0 {
		return true
	}
	r.i = at
	return false
}

// number reads a number that may lean on the one before it: "1-2" and "1.5.5" are two each.
func (r *pathReader) number() (float64, error) {
	r.separator()
	end := numberEnd(r.s, r.i)
	v, err := strconv.ParseFloat(r.s[r.i:end], 64)
	if err != nil || math.IsInf(v, 0) {
		return 0, r.fail("a number is wanted")
	}
	r.i = end
	return v, nil
}

func numberEnd(s string, i int) int {
	digits := func() {
		for i < len(s) && s[i] >= '0' && s[i] <= '9' {
			i++
		}
	}
	if i < len(s) && (s[i] == '+' || s[i] == '-') {
		i++
	}
	digits()
	if i < len(s) && s[i] == '.' {
		i++
		digits()
	}
	if i+1 < len(s) && s[i]|0x20 == 'e' {
		mark := i
		if i++; s[i] == '+' || s[i] == '-' {
			i++
		}
		from := i
		if digits(); i == from { // an e without digits belongs to what follows
			i = mark
		}
	}
	return i
}

// flag reads a single 0 or 1, which may lean on what follows.
func (r *pathReader) flag() (float64, error) {
	r.separator()
	if r.i < len(r.s) && (r.s[r.i] == '0' || r.s[r.i] == '1') {
		r.i++
		return float64(r.s[r.i-1] - '0'), nil
	}
	return 0, r.fail("an arc flag is 0 or 1")
}

func (r *pathReader) fail(format string, args ...any) error {
	return fmt.Errorf("Path data, place %d: %s.", r.i+1, fmt.Sprintf(format, args...))
}
