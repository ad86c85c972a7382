package layout

import (
	"strings"

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
	Line typeset.Line
	X, Y float64 // left end, baseline
	Sign Sign    // instead of Line: a sign as wide as W, for letters of Size
	W    float64
	Size float64
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
