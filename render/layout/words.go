package layout

import (
	"math"
	"slices"
	"strings"

	"senet/render/canvas"
	"senet/render/typeset"
)

// Sign is a mark between words that is drawn as a path, because no face has it everywhere.
type Sign uint8

const (
	NoSign Sign = iota
	ArrowSign
	TimesSign
)

// Run is a piece of one line, all in one style.
type Run struct {
	Line   typeset.Line
	X, Y   float64 // left end, baseline
	Strong bool    // the leading clause
	Sign   Sign    // instead of Line: a sign as wide as W, for letters of Size
	W      float64
	Size   float64
}

// Words is set text with its place. It never leaves Box.
type Words struct {
	Runs []Run
	Box  canvas.Rect
}

// Empty tells whether there is nothing to draw.
func (w Words) Empty() bool { return len(w.Runs) == 0 }

// Align tells to which side a line is pushed.
type Align uint8

const (
	Left Align = iota
	Middle
	Right
)

// one sets a single line in the middle of box's height, made smaller or cut with an ellipsis where it is too long.
func (p *sheet) one(s string, st typeset.Style, box canvas.Rect, a Align) Words {
	if s == "" || box.W <= 0 || box.H <= 0 {
		return Words{}
	}
	st.Size = math.Min(st.Size, box.H*0.86)
	line := p.fonts.Fit(s, st, box.W, math.Min(st.Size, math.Max(st.Size*0.72, p.floor)))
	return p.turned(placed(line, box, a, box.Y+box.H/2+line.CapHeight/2))
}

// base sets a single line on a baseline, at the side that is told in any language: what counts the pawns stands above them.
func (p *sheet) base(s string, st typeset.Style, x, baseline, width float64, a Align) Words {
	if s == "" || width <= 0 {
		return Words{}
	}
	line := p.fonts.Fit(s, st, width, math.Min(st.Size, math.Max(st.Size*0.72, p.floor)))
	box := canvas.Rect{X: x, Y: baseline - line.Ascent, W: width, H: line.Ascent + line.Descent}
	return placed(line, box, a, baseline)
}

func placed(line typeset.Line, box canvas.Rect, a Align, baseline float64) Words {
	x := box.X
	switch a {
	case Middle:
		x += (box.W - line.Width) / 2
	case Right:
		x += box.W - line.Width
	}
	return Words{Runs: []Run{{Line: line, X: x, Y: baseline}}, Box: box}
}

// para sets s in lines no wider than width, from the top at y, at most `most` of them (0: any number; what does not
// fit is cut with an ellipsis).
func (p *sheet) para(s string, st typeset.Style, x, y, width, leading float64, most int) Words {
	if s == "" || width <= 0 {
		return Words{}
	}
	lines := p.wrap(s, st, width)
	if most > 0 && len(lines) > most {
		rest := make([]string, 0, len(lines)-most+1)
		for _, l := range lines[most-1:] {
			rest = append(rest, strings.TrimSpace(l.Text))
		}
		lines = append(lines[:most-1:most-1], p.fonts.Fit(strings.Join(rest, " "), st, width, st.Size))
	}
	step := st.Size * leading
	w := Words{Box: canvas.Rect{X: x, Y: y, W: width, H: float64(len(lines)) * step}}
	for i, l := range lines {
		w.Runs = append(w.Runs, Run{Line: l, X: x, Y: y + (float64(i)+0.5)*step + l.CapHeight*0.5})
	}
	return p.turned(w)
}

// start is the side at which the lines of a panel begin; in the low ones of an upright window they stay by their pawn.
func (p *sheet) start() Align {
	if p.rtl && p.Class != Tall {
		return Right
	}
	return Left
}

// turned is words as they stand in their box for those who read from right to left.
func (p *sheet) turned(w Words) Words {
	for i := range w.Runs {
		if r := &w.Runs[i]; p.rtl {
			r.X = 2*w.Box.X + w.Box.W - r.X - r.Line.Width
		}
	}
	return w
}

// flip is where a box within another lies for those who read from right to left.
func (p *sheet) flip(box, within canvas.Rect) canvas.Rect {
	if p.rtl {
		box.X = 2*within.X + within.W - box.Right()
	}
	return box
}

// moved is words in another place.
func (w Words) moved(dx, dy float64) Words {
	w.Runs = slices.Clone(w.Runs)
	for i := range w.Runs {
		w.Runs[i].X, w.Runs[i].Y = w.Runs[i].X+dx, w.Runs[i].Y+dy
	}
	w.Box = w.Box.Offset(dx, dy)
	return w
}

// signAt is the first mark between words of a line, and where; "" if there is none.
func signAt(s string) (sign string, at int) {
	at = len(s)
	for _, mark := range []string{"→", " × "} {
		if i := strings.Index(s, mark); i >= 0 && i < at {
			sign, at = mark, i
		}
	}
	return sign, at
}

// Signed is a line in which → and × are signs, from left to right also where lines begin at the right: from one square to another is
// read as on the board.
func Signed(fonts *typeset.Fonts, s string, st typeset.Style) (runs []Run, wide float64) {
	x := 0.0
	for len(s) > 0 {
		mark, i := signAt(s)
		if word := strings.TrimSpace(s[:i]); word != "" {
			line := fonts.Line(word, st)
			runs = append(runs, Run{Line: line, X: x})
			x += line.Width
		}
		if mark == "" {
			break
		}
		sign, wide := ArrowSign, 0.82*st.Size
		if mark != "→" {
			sign, wide = TimesSign, 0.46*st.Size
		}
		if x > 0 {
			x += 0.26 * st.Size
		}
		runs = append(runs, Run{Sign: sign, X: x, W: wide, Size: st.Size})
		x += wide + 0.26*st.Size
		s = s[i+len(mark):]
	}
	return runs, x
}
