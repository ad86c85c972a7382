package vg

import (
	"math"
	"slices"
	"sort"
	"strings"
	"unicode"

	"senet/game/ui"

	"github.com/go-text/typesetting/segmenter"
)

// Ellipsis replaces the end of text that does not fit.
const Ellipsis = "…"

// Wrap breaks s into lines no wider than width, and at every "\n". It drops spaces at breaks and
// breaks words that are too long. Every line has at least one letter, however narrow it is.
func (f *Fonts) Wrap(s string, style ui.Font, width float64) []TextLine {
	style = sanitize(style)
	f.mu.Lock()
	defer f.mu.Unlock()
	var lines []TextLine
	for _, paragraph := range strings.Split(strings.ReplaceAll(s, "\r\n", "\n"), "\n") {
		lines = f.wrapParagraph(lines, paragraph, style, width)
	}
	return lines
}

func (f *Fonts) wrapParagraph(lines []TextLine, s string, style ui.Font, width float64) []TextLine {
	words := splitWords(s)
	for start := 0; ; {
		end := f.countFitting(words, start, style, width)
		if end == start && len(words) > 0 {
			if characters := splitWord(words[start]); len(characters) > 1 {
				words = slices.Replace(words, start, start+1, characters...)
				continue
			}
			end++
		}
		lines = append(lines, f.line(joinWords(words[start:end]), style))
		if start = end; start >= len(words) {
			return lines
		}
	}
}

// countFitting returns the index after the last word from start that fits on one line. The widths
// of single words, which are mostly cached, give an estimate; then whole lines are measured.
func (f *Fonts) countFitting(words []string, start int, style ui.Font, width float64) (end int) {
	fits := func(end int) bool {
		return end <= len(words) && f.fits(joinWords(words[start:end]), style, width)
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

// slack allows for rounding, so that a text wrapped at its own width stays on one line.
const slack = 1e-6

// fits reports whether s fits in a width. It does not add s to the cache.
func (f *Fonts) fits(s string, style ui.Font, width float64) bool {
	return f.run(s, style, false).textLine(s, style).Width <= width+slack
}

// splitWords cuts s where a line may end. Spaces stay with the word before them, and a percent sign
// with its number.
func splitWords(s string) []string {
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

func joinWords(words []string) string {
	return strings.TrimRightFunc(strings.Join(words, ""), unicode.IsSpace)
}

// graphemes cuts s into user-perceived characters.
func graphemes(s string) []string {
	var seg segmenter.Segmenter
	seg.Init([]rune(s))
	var out []string
	for it := seg.GraphemeIterator(); it.Next(); {
		out = append(out, string(it.Grapheme().Text))
	}
	return out
}

// splitWord splits a word into characters. The last one keeps the spaces at the end.
func splitWord(word string) []string {
	letters := strings.TrimRightFunc(word, unicode.IsSpace)
	characters := graphemes(letters)
	if n := len(characters); n > 0 {
		characters[n-1] += word[len(letters):]
	}
	return characters
}

// Fit sets s on one line. It first reduces the size, to no less than minSize, then cuts the text
// with an ellipsis. If not even the ellipsis fits, the line is empty.
func (f *Fonts) Fit(s string, style ui.Font, width, minSize float64) TextLine {
	style = sanitize(style)
	f.mu.Lock()
	defer f.mu.Unlock()
	line := f.line(s, style)
	switch {
	case line.Width <= width+slack:
		return line
	case !(width > 0):
		return f.line("", style)
	}
	// Steps of a quarter pixel give neighbouring texts that shrink nearly alike the same size.
	if size := math.Floor(style.Size*width/line.Width*4) / 4; size >= minSize && size > 0 {
		style.Size = size
		return f.line(s, style)
	}
	if minSize > 0 && minSize < style.Size {
		style.Size = minSize
	}
	return f.truncate(s, style, width)
}

func (f *Fonts) truncate(s string, style ui.Font, width float64) TextLine {
	if line := f.line(s, style); line.Width <= width+slack {
		return line
	}
	characters := graphemes(s)
	tooMany := sort.Search(len(characters), func(n int) bool {
		return !f.fits(withEllipsis(characters[:n]), style, width)
	})
	if tooMany == 0 {
		return f.line("", style)
	}
	return f.line(withEllipsis(characters[:tooMany-1]), style)
}

func withEllipsis(characters []string) string {
	return strings.TrimRightFunc(strings.Join(characters, ""), unicode.IsSpace) + Ellipsis
}
