package layout

import (
	"math"
	"strings"

	"senet/render/canvas"
	"senet/render/typeset"
)

// wrap breaks s into lines no wider than width. It adds up the words' own widths, which the fonts remember, so that
// laying out the same page again and again (scrolling) costs no shaping.
func (p *sheet) wrap(s string, st typeset.Style, width float64) []typeset.Line {
	space := p.space(st)
	var lines []typeset.Line
	for _, paragraph := range strings.Split(s, "\n") {
		var on []string
		x := 0.0
		for _, word := range strings.Fields(paragraph) {
			w := p.fonts.Line(word, st).Width
			if w > width {
				return p.fonts.Wrap(s, st, width) // a word longer than the line must be broken inside
			}
			if len(on) > 0 && x+space+w > width {
				lines = append(lines, p.fonts.Line(strings.Join(on, " "), st))
				on, x = on[:0], 0
			}
			if len(on) > 0 {
				x += space
			}
			on = append(on, word)
			x += w
		}
		lines = append(lines, p.fonts.Line(strings.Join(on, " "), st))
	}
	return lines
}

func (p *sheet) space(st typeset.Style) float64 {
	return p.fonts.Line("n n", st).Width - 2*p.fonts.Line("n", st).Width
}

// strand is one style's part of a text whose parts differ in weight.
type strand struct {
	text   string
	style  typeset.Style
	strong bool
}

// flowWord is a word of a strand with its width at the strand's size.
type flowWord struct {
	text   string
	of     int // strand
	w      float64
	spaced float64
}

func (p *sheet) flowWords(strands []strand) []flowWord {
	var words []flowWord
	for i, s := range strands {
		space := p.space(s.style)
		for _, word := range strings.Fields(s.text) {
			words = append(words, flowWord{text: word, of: i, w: p.fonts.Line(word, s.style).Width, spaced: space})
		}
	}
	return words
}

// breakFlow breaks words into lines at scale k; each line is the index after its last word. ok is false when a single
// word is wider than the line.
func breakFlow(words []flowWord, width, k float64) (ends []int, ok bool) {
	x, ok := 0.0, true
	for i, w := range words {
		if w.w*k > width {
			ok = false
		}
		switch {
		case i == 0 || x == 0:
			x = w.w * k
		case x+(w.spaced+w.w)*k > width:
			ends = append(ends, i)
			x = w.w * k
		default:
			x += (w.spaced + w.w) * k
		}
	}
	if len(words) > 0 {
		ends = append(ends, len(words))
	}
	return ends, ok
}

// balanced breaks words anew so that the lines are about equally long, without adding one.
func balanced(words []flowWord, ends []int, width, k float64) []int {
	if len(ends) < 2 {
		return ends
	}
	for w := width * 0.96; w > 0.4*width; w -= 0.04 * width {
		narrow, ok := breakFlow(words, w, k)
		if !ok || len(narrow) > len(ends) {
			break
		}
		ends = narrow
	}
	return ends
}

// setFlow places broken lines from the top of box, every one `step` high.
func (p *sheet) setFlow(strands []strand, words []flowWord, ends []int, k float64, box canvas.Rect, step float64) Words {
	out := Words{Box: box}
	from := 0
	for n, end := range ends {
		x := box.X
		for i := from; i < end; {
			j := i
			for j < end && words[j].of == words[i].of {
				j++
			}
			parts := make([]string, 0, j-i)
			for _, w := range words[i:j] {
				parts = append(parts, w.text)
			}
			s := strands[words[i].of]
			st := s.style
			st.Size *= k
			line := p.fonts.Line(strings.Join(parts, " "), st)
			if i == from && j == end || x+line.Width > box.X+box.W {
				line = p.fonts.Fit(line.Text, st, math.Max(0, box.X+box.W-x), st.Size)
			}
			if line.Width == 0 {
				break // no room for a single letter more
			}
			y := box.Y + (float64(n)+0.5)*step + line.CapHeight/2
			out.Runs = append(out.Runs, Run{Line: line, X: x, Y: y, Strong: s.strong})
			x += line.Width + words[i].spaced*k
			i = j
		}
		from = end
	}
	return p.turned(out)
}
