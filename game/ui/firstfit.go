package ui

import "strings"

// placeFirstFit lays out the visible child of a FirstFit.
func (v *solver) placeFirstFit(n Node, in Rect) {
	was := v.scale
	i, s := v.fittingChild(n, in)
	k := n.Children[i]
	k.Zoom, v.scale = Zoom{}, s
	v.place(k, in)
	v.scale = was
}

// tightLetters is the factor by which the smallest letters may shrink in a FirstFit, except in
// presenter mode in a window that is not upright.
const tightLetters = .94

// minLetters is the smallest factor for letters while there are other children to try.
const minLetters = .8

// fittingChild returns the index and the scale of the first child that fits, at its largest possible
// size: with letters of at least minLetters, otherwise with smaller ones, otherwise with long words
// broken. If none fits, it returns the last child at its smallest size.
func (v *solver) fittingChild(n Node, in Rect) (way int, s Scale) {
	was := v.scale
	defer func() { v.scale = was }()
	if !v.scale.Large || v.pageScale.Class == Tall {
		v.scale.MinFont *= tightLetters
	}
	for _, pass := range [...]struct {
		least  float64
		breaks bool
	}{{minLetters, false}, {0, false}, {0, true}} {
		for i, k := range n.Children {
			z := k.Zoom
			if z.Max == 0 {
				z = Zoom{1, 1}
			}
			shrink := func() { v.scale.letters = max(v.scale.letters-.05, z.Min) }
			for v.scale.letters = z.Max; v.scale.letters >= pass.least; shrink() {
				if v.fits(k, in.W, pass.breaks) && v.height(k, in.W) <= in.H+1 {
					return i, v.scale
				}
				if v.scale.letters <= z.Min {
					break
				}
			}
		}
	}
	return len(n.Children) - 1, v.scale
}

// fits reports whether a node fits in a width without cutting text off. breaks means that long words
// may be broken.
func (v *solver) fits(n Node, width float64, breaks bool) bool {
	n = v.adapt(n, width)
	in := Rect{W: width - 2*v.u(n.PadX)}
	switch n.Kind {
	case Text:
		f, _ := v.scale.font(n.Role, n.IsBold)
		if n.MaxLines == 1 && n.Lead == "" {
			return v.Width(n.Text, f) <= in.W+.5
		}
		parts := BreakableParts(n.Text)
		if n.Lead != "" {
			parts = strings.Fields(n.Lead + " " + n.Text)
		}
		for _, part := range parts {
			if (!breaks || n.Lead != "") && v.Width(strings.TrimSpace(part), f) > in.W {
				return false
			}
		}
		free := n
		free.MaxLines = 0
		return n.MaxLines == 0 || len(v.lines(free, in.W)) <= n.MaxLines
	case Row:
		for i, w := range v.widths(n, in.W) {
			if !v.fits(n.Children[i], w, breaks) {
				return false
			}
		}
	default:
		for _, k := range n.Children {
			if !v.fits(k, v.across(n, k, in).W, breaks) {
				return false
			}
		}
	}
	return true
}
