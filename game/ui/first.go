package ui

import "strings"

// first lays out that kid of a First which is seen.
func (v *solver) first(n Node, in Rect) {
	was := v.s
	i, s := v.way(n, in)
	k := n.Kids[i]
	k.Zoom, v.s = Zoom{}, s
	v.place(k, in)
	v.s = was
}

// tight is how much smaller than usual the smallest letters may be where all that is said has to
// have room, in parts of them.
const tight = .94

// fair is how large letters are at least, in parts of the usual ones, as long as there is another way.
const fair = .8

// way is the first kid that is seen whole in a room, with the largest letters of its Zoom with
// which it is; where long words have to be broken for that, they are, and if there is none, it is
// the last kid with its smallest letters.
func (v *solver) way(n Node, in Rect) (way int, s Scale) {
	was := v.s
	defer func() { v.s = was }()
	v.s.Small *= tight
	for _, pass := range [...]struct {
		least  float64
		breaks bool
	}{{fair, false}, {0, false}, {0, true}} {
		for i, k := range n.Kids {
			z := k.Zoom
			if z.Most == 0 {
				z = Zoom{1, 1}
			}
			for v.s.Letters = z.Most; v.s.Letters >= pass.least; v.s.Letters = max(v.s.Letters-.05, z.Least) {
				if v.whole(k, in.W, pass.breaks) && v.height(k, in.W) <= in.H+1 {
					return i, v.s
				}
				if v.s.Letters <= z.Least {
					break
				}
			}
		}
	}
	return len(n.Kids) - 1, v.s
}

// whole reports whether nothing of a node is cut that is so wide; words that are too long may be
// broken or not.
func (v *solver) whole(n Node, wide float64, breaks bool) bool {
	n = v.flow(n, wide)
	in := Rect{W: wide - 2*v.u(n.PadX)}
	switch n.Kind {
	case Words:
		f, _ := v.s.font(n.Role, n.Strong)
		if n.Lines == 1 && n.Lead == "" {
			return v.Width(n.Text, f) <= in.W+.5
		}
		parts := Parts(n.Text)
		if n.Lead != "" {
			parts = strings.Fields(n.Lead + " " + n.Text)
		}
		for _, part := range parts {
			if (!breaks || n.Lead != "") && v.Width(strings.TrimSpace(part), f) > in.W {
				return false
			}
		}
		free := n
		free.Lines = 0
		return n.Lines == 0 || len(v.lines(free, in.W)) <= n.Lines
	case Row:
		for i, w := range v.widths(n, in.W) {
			if !v.whole(n.Kids[i], w, breaks) {
				return false
			}
		}
	default:
		for _, k := range n.Kids {
			if !v.whole(k, v.across(n, k, in).W, breaks) {
				return false
			}
		}
	}
	return true
}
