package ui

import (
	"strings"
	"unicode"
)

// ReplaceControls replaces characters of a text, such as the name of a file, that control a
// terminal or change the direction of the rest of a line. It keeps tabs and newlines, and isolates
// that end in the same line, because moves in right-to-left languages have them.
func ReplaceControls(text string, by rune) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		open, closed := 0, 0
		for _, c := range line {
			switch {
			case c >= '\u2066' && c <= '\u2068':
				open++
			case c == '\u2069':
				closed++
			}
		}
		b.WriteString(strings.Map(func(c rune) rune {
			isIsolate := c >= '\u2066' && c <= '\u2069'
			if unicode.IsControl(c) && c != '\n' && c != '\t' || c >= '\u2028' && c <= '\u202e' ||
				isIsolate && open != closed {
				return by
			}
			return c
		}, line))
	}
	return b.String()
}
