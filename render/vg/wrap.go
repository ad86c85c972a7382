package vg

import (
	"math"
	"strings"
	"unicode"

	"github.com/go-text/typesetting/segmenter"
)

// Ellipsis stands for what did not fit.
const Ellipsis = "…"

// Wrap breaks s into lines no wider than width (a single longer word is broken too); "\n" breaks always.
// Blanks at a break are dropped. At least one letter stands on every line, however narrow.
func (f *Fonts) Wrap(s string, style Style, width float64) []TextLine {
	style = style.sane()
	f.mu.Lock()
	defer f.mu.Unlock()
	var lines []TextLine
	for _, paragraph := range strings.Split(strings.ReplaceAll(s, "\r\n", "\n"), "\n") {
		lines = f.wrapParagraph(lines, paragraph, style, width)
	}
	return lines
}

func (f *Fonts) wrapParagraph(lines []TextLine, s string, style Style, width float64) []TextLine {
	words := split(s)
	for start := 0; ; {
		end := f.longest(words, start, style, width)
		if end > start || len(words) == 0 {
			lines = append(lines, f.line(joined(words[start:end]), style))
			if start = end; start >= len(words) {
				return lines
			}
			continue
		}
		head, tail := f.cut(words[start], style, width)
		lines = append(lines, f.line(head, style))
		if words[start] = tail; strings.TrimSpace(tail) == "" {
			if start++; start >= len(words) {
				return lines
			}
		}
	}
}

// longest finds how many words from start fit on one line. The widths of single words, which are
// mostly known, come close; the line itself, shaped as a whole, has the last word.
func (f *Fonts) longest(words []string, start int, style Style, width float64) (end int) {
	fits := func(end int) bool {
		return end <= len(words) && f.measure(joined(words[start:end]), style) <= width+slack
	}
	end = start
	for sum := 0.0; end < len(words) && sum <= width; end++ {
		sum += f.line(words[end], style).Width
	}
	for end > start && !fits(end) {
		end--
	}
	for end < len(words) && fits(end+1) {
		end++
	}
	return end
}

// slack forgives rounding: a text wrapped at its own width stays on one line.
const slack = 1e-6

// measure is the width of s without keeping every attempt in the cache.
func (f *Fonts) measure(s string, style Style) float64 {
	return f.run(f.key(s, style)).line(s, style).Width
}

// split cuts s where a line may end, blanks staying with the word before them. A number keeps its per cent.
func split(s string) []string {
	var seg segmenter.Segmenter
	seg.Init([]rune(s))
	var words []string
	for it := seg.LineIterator(); it.Next(); {
		word := string(it.Line().Text)
		if last := len(words) - 1; last >= 0 && strings.HasPrefix(word, "%") {
			words[last] += word
			continue
		}
		words = append(words, word)
	}
	return words
}

func joined(words []string) string {
	return strings.TrimRightFunc(strings.Join(words, ""), unicode.IsSpace)
}

// graphemes cuts s into what a reader sees as single signs.
func graphemes(s string) []string {
	var seg segmenter.Segmenter
	seg.Init([]rune(s))
	var out []string
	for it := seg.GraphemeIterator(); it.Next(); {
		out = append(out, string(it.Grapheme().Text))
	}
	return out
}

// cut takes as many signs of a word as fit, at least one.
func (f *Fonts) cut(word string, style Style, width float64) (head, tail string) {
	signs := graphemes(word)
	n := max(1, f.longest(signs, 0, style, width))
	return strings.Join(signs[:n], ""), strings.Join(signs[n:], "")
}

// Fit sets s on one line, smaller down to minSize, then cut with an ellipsis. Where not even the
// ellipsis has room the line is empty.
func (f *Fonts) Fit(s string, style Style, width, minSize float64) TextLine {
	style = style.sane()
	f.mu.Lock()
	defer f.mu.Unlock()
	line := f.line(s, style)
	if line.Width <= width+slack {
		return line
	}
	if !(width > 0) {
		return f.line("", style)
	}
	// Quarters of a pixel keep neighbours that shrink by a hair at one size.
	if size := math.Floor(style.Size*width/line.Width*4) / 4; size >= minSize && size > 0 {
		style.Size = size
		return f.line(s, style)
	}
	if minSize > 0 && minSize < style.Size {
		style.Size = minSize
	}
	return f.shorten(s, style, width)
}

func (f *Fonts) shorten(s string, style Style, width float64) TextLine {
	if line := f.line(s, style); line.Width <= width+slack {
		return line
	}
	signs := graphemes(s)
	fits := func(n int) bool { return f.measure(shortened(signs[:n]), style) <= width+slack }
	if !fits(0) {
		return f.line("", style)
	}
	low, high := 0, len(signs) // low fits, high does not
	for high-low > 1 {
		if mid := (low + high) / 2; fits(mid) {
			low = mid
		} else {
			high = mid
		}
	}
	return f.line(shortened(signs[:low]), style)
}

func shortened(signs []string) string {
	return strings.TrimRightFunc(strings.Join(signs, ""), unicode.IsSpace) + Ellipsis
}
