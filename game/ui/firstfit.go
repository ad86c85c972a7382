package ui

import (
	"slices"
	"strings"
)

// tightLetters is the factor by which the smallest letters may shrink in a FirstFit, except in
// presenter mode in a window that is not upright.
const tightLetters = .94

// fittingChild returns the first child that fits, and its scale at the largest size that does: with
// letters of at least minLetters, otherwise with smaller ones, otherwise with long words broken. If
// none fits, it returns the last child at its smallest size.
func (sv *solver) fittingChild(n Node, in Rect) (fitting Node, s Scale) {
	const minLetters = .8 // the smallest factor for letters while there are other children to try
	was := sv.scale
	defer func() { sv.scale = was }()
	if !sv.scale.Large || sv.pageScale.Class == Tall {
		sv.scale.MinFont *= tightLetters
	}
	layouts := n.Layouts
	if layouts == nil {
		layouts = slices.Values(n.Children)
	}
	for _, pass := range [...]struct {
		least  float64
		breaks bool
	}{{minLetters, false}, {0, false}, {0, true}} {
		for k := range layouts {
			fitting = k
			z := k.Zoom
			if z.Max == 0 {
				z = Zoom{1, 1}
			}
			shrink := func() { sv.scale.letters = max(sv.scale.letters-.05, z.Min) }
			for sv.scale.letters = z.Max; sv.scale.letters >= pass.least; shrink() {
				if sv.fits(k, in.W, pass.breaks) && sv.height(k, in.W) <= in.H+1 {
					return k, sv.scale
				}
				if sv.scale.letters <= z.Min {
					break
				}
			}
		}
	}
	return fitting, sv.scale
}

// fits reports whether a node fits in a width without cutting text off. breaks means that long
// words may be broken.
func (sv *solver) fits(n Node, width float64, breaks bool) bool {
	n = sv.adapt(n, width)
	in := Rect{W: width - 2*sv.u(n.PadX)}
	switch n.Kind {
	case Text:
		for _, text := range n.sizing() {
			if n.Text = text; !sv.fitsText(n, in.W, breaks) {
				return false
			}
		}
	case Row:
		for i, w := range sv.widths(n, in.W) {
			if !sv.fits(n.Children[i], w, breaks) {
				return false
			}
		}
	default:
		for _, k := range n.Children {
			if !sv.fits(k, sv.across(n, k, in).W, breaks) {
				return false
			}
		}
	}
	return true
}

// fitsText is fits for a Text.
func (sv *solver) fitsText(n Node, width float64, breaks bool) bool {
	f, _ := sv.scale.font(n.Role, n.IsBold)
	if n.MaxLines == 1 && n.Lead == "" {
		return sv.Width(n.Text, f) <= width+.5
	}
	for _, part := range breakableParts(n.Lead + " " + n.Text) {
		if (!breaks || n.Lead != "") && sv.Width(strings.TrimSpace(part), f) > width {
			return false
		}
	}
	free := n
	free.MaxLines = 0
	return n.MaxLines == 0 || len(sv.lines(free, width)) <= n.MaxLines
}
