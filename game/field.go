package game

import (
	"strings"
	"unicode"
)

// maxName is the most characters a player's name may have.
const maxName = 24

// field is a line of text being edited.
type field struct {
	id     string
	text   []rune
	caret  int
	before string // what stood there, for Escape
	most   int    // characters
}

func newField(id, text string, most int) *field {
	runes := []rune(text)
	return &field{id: id, text: runes, caret: len(runes), before: text, most: most}
}

// write puts in what was typed, as far as it fits; control characters are left out.
func (f *field) write(typed string) {
	for _, r := range typed {
		leading := r == ' ' && f.caret == 0 // the space bar that opened the field, most often
		if len(f.text) >= f.most || !unicode.IsPrint(r) || leading {
			continue
		}
		f.text = append(f.text[:f.caret], append([]rune{r}, f.text[f.caret:]...)...)
		f.caret++
	}
}

// key edits; it tells whether the key meant something here.
func (f *field) key(k Key) bool {
	switch k {
	case KeyLeft:
		f.caret = max(f.caret-1, 0)
	case KeyRight:
		f.caret = min(f.caret+1, len(f.text))
	case KeyHome:
		f.caret = 0
	case KeyEnd:
		f.caret = len(f.text)
	case KeyBackspace:
		if f.caret > 0 {
			f.text = append(f.text[:f.caret-1], f.text[f.caret:]...)
			f.caret--
		}
	case KeyDelete:
		if f.caret < len(f.text) {
			f.text = append(f.text[:f.caret], f.text[f.caret+1:]...)
		}
	default:
		return false
	}
	return true
}

// cleanName is a name fit to be shown and stored: printable, at most maxName characters, no blanks at its ends.
func cleanName(name string) string { return cleanLine(name, maxName) }

// cleanLine is a line fit to be shown and stored, of so many characters at most.
func cleanLine(text string, most int) string {
	f := newField("", "", most)
	f.write(strings.TrimSpace(text))
	return strings.TrimSpace(string(f.text))
}
