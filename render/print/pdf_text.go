package print

import (
	"fmt"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"senet/render/vg"
)

// textWriter writes a line of text as PDF operators.
type textWriter struct {
	doc  *pdfDocument
	out  strings.Builder
	size float64 // pixels per em

	font  string // name of the current font
	x     float64
	rise  float64
	open  bool   // an array of glyphs is open
	reads string // how a reader would read the glyphs
}

// showText returns the operators that show a line whose left end and baseline are at the origin of
// at, and how a reader would read its glyphs. ok is false if no font has one of its characters. A
// line that is spaced ends with a space, because its sentence continues in the next line.
func (d *pdfDocument) showText(line vg.TextLine, at vg.Matrix, spaced bool) (operators, reads string,
	ok bool) {
	glyphs := line.Glyphs()
	if spaced {
		if space := d.fonts.Line(" ", line.Font).Glyphs(); len(space) == 1 {
			space[0].X += line.Width
			glyphs = append(glyphs, space[0])
		}
	}
	w := textWriter{doc: d, size: line.Font.Size}
	fmt.Fprintf(&w.out, "BT %s Tm\n", matrixNumbers(at.Mul(vg.Scale(1, -1))))
	text := ""
	for _, g := range glyphs {
		if g.Text != "" {
			text = g.Text
		}
		if r, _ := utf8.DecodeRuneInString(text); unicode.Is(unicode.Cf, r) {
			continue // a control for the layout, which has the glyph of a space
		}
		if g.Font == "" || !w.show(g, text) {
			return "", "", false
		}
	}
	w.close()
	if w.rise != 0 {
		w.out.WriteString("0 Ts\n")
	}
	w.out.WriteString("ET\n")
	return w.out.String(), w.reads, true
}

// show adds a glyph that shows text, and reports whether its font is in the file. If the font
// already shows another text for the glyph, the glyph is read as that.
func (w *textWriter) show(g vg.Glyph, text string) bool {
	font := w.doc.fontNamed(g.Font)
	if font == nil {
		return false
	}
	if g.Font != w.font {
		w.close()
		w.font = g.Font
		fmt.Fprintf(&w.out, "/%s %s Tf\n", font.name, formatNumber(w.size))
	}
	if -g.Y != w.rise {
		w.close()
		w.rise = -g.Y
		fmt.Fprintf(&w.out, "%s Ts\n", formatNumber(w.rise))
	}
	if !w.open {
		w.out.WriteString("[<")
		w.open = true
	}
	if gap := math.Round(1000 * (g.X - w.x) / w.size); gap != 0 {
		fmt.Fprintf(&w.out, ">%.0f<", -gap)
		w.x += gap * w.size / 1000
	}
	fmt.Fprintf(&w.out, "%04X", g.ID)
	w.x += font.width(g.ID) * w.size / 1000
	if _, known := font.texts[g.ID]; !known {
		font.texts[g.ID] = text
	}
	w.reads += font.texts[g.ID]
	return true
}

// close ends the array of glyphs.
func (w *textWriter) close() {
	if w.open {
		w.out.WriteString(">]TJ\n")
	}
	w.open = false
}
