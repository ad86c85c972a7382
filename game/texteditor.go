package game

import (
	"slices"
	"strings"
	"unicode"

	"senet/game/play"
	"senet/game/ui"
	"senet/rules/record"
)

// maxName is the maximum length of a player's name, in characters.
const maxName = 40

// maxTeam is the maximum length of all names of a side, in characters: a record keeps no more.
const maxTeam = 200

// textEditor is a line of text being edited.
type textEditor struct {
	id            string
	input         *ui.FieldInput // of the field
	text          []rune
	caret         int
	original      string // the original text, restored by Escape
	isAllSelected bool   // all text is selected: typing replaces it
	undone        []rune // text that Undo removed, for Redo; nil: none
}

func newTextEditor(id, text string, input *ui.FieldInput) *textEditor {
	runes := []rune(text)
	return &textEditor{id: id, text: runes, caret: len(runes), original: text, input: input}
}

// write inserts typed text without control characters. It returns false if not all of it fits.
func (f *textEditor) write(typed string) (fits bool) {
	if f.isAllSelected && typed != "" {
		f.clear()
	}
	for _, r := range typed {
		leading := r == ' ' && f.caret == 0 // usually the space that opened the field
		if !unicode.IsPrint(r) || leading {
			continue
		}
		if f.isFull(r) {
			return false
		}
		f.text = slices.Insert(f.text, f.caret, r)
		f.caret++
	}
	return true
}

// isFull reports whether there is no room for a character at the caret.
func (f *textEditor) isFull(r rune) bool {
	if !f.input.HasNames {
		return len(f.text) >= f.input.MaxLength
	}
	if len(f.text) >= maxTeam {
		return true
	}
	if isComma(r) {
		return len(play.Team(string(f.text))) >= play.MaxTeam
	}
	return f.length() >= f.input.MaxLength
}

// length returns the number of characters that count: of several names, those of the one at the
// caret.
func (f *textEditor) length() int {
	if !f.input.HasNames {
		return len(f.text)
	}
	begin, end := f.caret, f.caret
	for begin > 0 && !isComma(f.text[begin-1]) {
		begin--
	}
	for end < len(f.text) && !isComma(f.text[end]) {
		end++
	}
	return len([]rune(strings.TrimSpace(string(f.text[begin:end]))))
}

// isComma reports whether a character separates names, in any script.
func isComma(r rune) bool { return len(play.Team("a"+string(r)+"b")) > 1 }

// handleKey edits the field and reports whether it uses the key.
func (f *textEditor) handleKey(k ui.Key) bool {
	all := f.isAllSelected
	f.isAllSelected = k == ui.KeySelectAll && len(f.text) > 0
	switch k {
	case ui.KeySelectAll:
		f.caret = len(f.text)
	case ui.KeyCopy, ui.KeyPaste:
		f.isAllSelected = all
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
	case ui.KeyUndo, ui.KeyRedo:
		return f.undo(k == ui.KeyUndo)
	default:
		return false
	}
	return true
}

// undo removes all typed text, or restores it if back is false. It returns false if there is
// nothing to undo or redo.
func (f *textEditor) undo(back bool) bool {
	other := f.undone
	if back {
		other = []rune(f.original)
	}
	if asBefore := string(f.text) == f.original; asBefore == back || other == nil {
		return false
	}
	f.text, f.undone, f.caret = other, f.text, len(other)
	return true
}

// erase deletes the character before the caret, or the one after it.
func (f *textEditor) erase(k ui.Key) {
	switch {
	case k == ui.KeyBackspace && f.caret > 0:
		f.caret--
		f.text = slices.Delete(f.text, f.caret, f.caret+1)
	case k == ui.KeyDelete && f.caret < len(f.text):
		f.text = slices.Delete(f.text, f.caret, f.caret+1)
	}
}

func (f *textEditor) clear() { f.text, f.caret, f.isAllSelected = nil, 0, false }

// cleanName returns name fit to be shown and stored: printable, at most MaxName characters, no
// surrounding blanks.
func cleanName(name string) string { return cleanLine(name, maxName) }

// cleanTeam returns names that take turns, separated by commas, fit to be shown and stored.
func cleanTeam(names string) string {
	team := play.Team(names)
	if len(team) < 2 {
		return cleanName(names)
	}
	var list []string
	for _, name := range team {
		if name = cleanName(name); name != "" {
			list = append(list, name)
		}
	}
	return strings.Join(list, ", ")
}

// cleanLine returns text as a line fit to be shown and stored, of at most most characters. It is
// empty if nothing would be visible.
func cleanLine(text string, most int) string {
	if !record.Visible(text) {
		return ""
	}
	f := newTextEditor("", "", &ui.FieldInput{MaxLength: most})
	f.write(strings.TrimSpace(text))
	return strings.TrimSpace(string(f.text))
}
