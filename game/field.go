package game

import (
	"strings"
	"unicode"

	"senet/game/ui"
	"senet/rules/record"
)

// maxName is the most characters a player's name may have.
const maxName = 40

// field is a line of text being edited.
type field struct {
	id     string
	text   []rune
	caret  int
	before string // what stood there, for Escape
	most   int    // characters
	all    bool   // all of it is chosen: what comes next takes its place
}

func newField(id, text string, most int) *field {
	runes := []rune(text)
	return &field{id: id, text: runes, caret: len(runes), before: text, most: most}
}

// write puts in what was typed, as far as it fits; control characters are left out.
func (f *field) write(typed string) {
	if f.all && typed != "" {
		f.clear()
	}
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
func (f *field) key(k ui.Key) bool {
	all := f.all
	f.all = k == ui.KeySelectAll && len(f.text) > 0
	switch k {
	case ui.KeySelectAll:
		f.caret = len(f.text)
	case ui.KeyCopy, ui.KeyPaste:
		f.all = all
		return false
	case ui.KeyBackspace, ui.KeyDelete:
		if all {
			f.clear()
			return true
		}
		f.erase(k)
	case ui.KeyLeft:
		f.caret = max(f.caret-1, 0)
	case ui.KeyRight:
		f.caret = min(f.caret+1, len(f.text))
	case ui.KeyHome:
		f.caret = 0
	case ui.KeyEnd:
		f.caret = len(f.text)
	default:
		return false
	}
	return true
}

// erase takes away the character before the caret, or the one behind it.
func (f *field) erase(k ui.Key) {
	switch {
	case k == ui.KeyBackspace && f.caret > 0:
		f.text = append(f.text[:f.caret-1], f.text[f.caret:]...)
		f.caret--
	case k == ui.KeyDelete && f.caret < len(f.text):
		f.text = append(f.text[:f.caret], f.text[f.caret+1:]...)
	}
}

func (f *field) clear() { f.text, f.caret, f.all = nil, 0, false }

// cleanName is a name fit to be shown and stored: printable, at most maxName characters, no blanks at its ends.
func cleanName(name string) string { return cleanLine(name, maxName) }

// cleanLine is a line fit to be shown and stored, of so many characters at most; empty where nothing of it would be seen.
func cleanLine(text string, most int) string {
	if !record.Visible(text) {
		return ""
	}
	f := newField("", "", most)
	f.write(strings.TrimSpace(text))
	return strings.TrimSpace(string(f.text))
}
