package text

import (
	"io"
	"strings"
	"unicode"
)

// Terminal returns a writer for a terminal. It replaces characters that would control the terminal or
// change how the rest of a line reads, which the names of files and players may contain.
func Terminal(w io.Writer) io.Writer { return terminal{w} }

type terminal struct{ to io.Writer }

func (t terminal) Write(b []byte) (int, error) {
	if _, err := io.WriteString(t.to, cleanLines(string(b))); err != nil {
		return 0, err
	}
	return len(b), nil
}

// cleanLines replaces control characters except tabs and newlines, and characters that turn the
// direction of writing. Isolates stay if they end in their line: the moves of right-to-left languages
// have them.
func cleanLines(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		open, closed := strings.Count(line, "\u2066")+strings.Count(line, "\u2067")+strings.Count(line, "\u2068"),
			strings.Count(line, "\u2069")
		b.WriteString(strings.Map(func(c rune) rune {
			switch {
			case c == '\n', c == '\t':
				return c
			case unicode.IsControl(c), c >= '\u2028' && c <= '\u202e', c >= '\u2066' && c <= '\u2069' && open != closed:
				return unicode.ReplacementChar
			}
			return c
		}, line))
	}
	return b.String()
}
