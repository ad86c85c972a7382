package canvas

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// ParsePath reads path data in SVG's absolute commands M, L, H, V, Q, C, A and Z, of which each stands before its own numbers, blanks
// between them. Arcs are those of a circle. An error names the command, and the path is then empty.
func ParsePath(d string) (Path, error) {
	const commands = "ZHVMLQCA"
	takes := [len(commands)]int{0, 1, 1, 2, 2, 4, 6, 7}
	var p Path
	for d = strings.TrimSpace(d); d != ""; {
		end := len(d)
		if next := strings.IndexAny(d[1:], commands); next >= 0 {
			end = 1 + next
		}
		words := strings.Fields(d[1:end])
		n, which := make([]float64, len(words)), strings.IndexByte(commands, d[0])
		wrong := which < 0 || len(n) != takes[which] || p.Empty() && d[0] != 'M'
		for i, word := range words {
			v, err := strconv.ParseFloat(word, 64)
			n[i], wrong = v, wrong || err != nil || !finite(v)
		}
		if wrong {
			return Path{}, fmt.Errorf("Path data: %q is no step of a path here.", d[:end])
		}
		p.step(d[0], n)
		d = d[end:]
	}
	return p, nil
}

// step draws one command of path data.
func (p *Path) step(command byte, n []float64) {
	switch pen := p.End(); command {
	case 'Z':
		p.Close()
	case 'H':
		p.LineTo(n[0], pen.Y)
	case 'V':
		p.LineTo(pen.X, n[0])
	case 'M':
		p.MoveTo(n[0], n[1])
	case 'L':
		p.LineTo(n[0], n[1])
	case 'Q':
		p.QuadTo(n[0], n[1], n[2], n[3])
	case 'C':
		p.CubeTo(n[0], n[1], n[2], n[3], n[4], n[5])
	case 'A':
		p.arcTo(max(n[0], n[1]), n[3] == 1, n[4] == 1, Point{n[5], n[6]})
	}
}

// arcTo draws an arc of a circle to a point: the larger or the smaller of the two that lead there one way round. A circle too small
// to reach it grows until it just does.
func (p *Path) arcTo(r float64, large, clockwise bool, to Point) {
	from := p.End()
	dx, dy := (to.X-from.X)/2, (to.Y-from.Y)/2
	half := math.Hypot(dx, dy)
	if half == 0 {
		return
	}
	k := math.Sqrt(max(0, r*r-half*half)) / half // how far the centre lies beside the middle of the way
	if large == clockwise {
		k = -k
	}
	cx, cy := from.X+dx-k*dy, from.Y+dy+k*dx
	angle := func(at Point) float64 { return math.Atan2(at.Y-cy, at.X-cx) * 180 / math.Pi }
	begin, end := angle(from), angle(to)
	if clockwise && end < begin {
		end += 360
	}
	if !clockwise && end > begin {
		end -= 360
	}
	p.arc(cx, cy, max(r, half), max(r, half), begin, end)
	p.pts[len(p.pts)-1] = to // to the last bit: a contour may close there
}
