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
	ID     string
	owner  FieldOwner // the page of the field
	Text   []rune
	Caret  int
	Before string // the original text, restored by Escape
	Most   int    // maximum number of characters
	All    bool   // all text is selected: typing replaces it
	Names  bool   // it can hold several names between commas, each of at most Most characters
	undone []rune // text that Undo removed, for Redo; nil: none
}

func newTextEditor(id, text string, most int) *textEditor {
	runes := []rune(text)
	return &textEditor{ID: id, Text: runes, Caret: len(runes), Before: text, Most: most}
}

// write inserts typed text without control characters. It returns false if not all of it fits.
func (f *textEditor) write(typed string) (fits bool) {
	if f.All && typed != "" {
		f.clear()
	}
	for _, r := range typed {
		leading := r == ' ' && f.Caret == 0 // most often the space that opened the field
		if !unicode.IsPrint(r) || leading {
			continue
		}
		if f.isFull(r) {
			return false
		}
		f.Text = slices.Insert(f.Text, f.Caret, r)
		f.Caret++
	}
	return true
}

// isFull reports whether there is no room for a character at the caret.
func (f *textEditor) isFull(r rune) bool {
	if !f.Names {
		return len(f.Text) >= f.Most
	}
	names := len(play.Team(string(f.Text)))
	return len(f.Text) >= maxTeam || f.length() >= f.Most && !isComma(r) || isComma(r) && names >= play.MaxTeam
}

// length returns the number of characters that count: of several names, those of the one at the
// caret.
func (f *textEditor) length() int {
	if !f.Names {
		return len(f.Text)
	}
	begin, end := f.Caret, f.Caret
	for begin > 0 && !isComma(f.Text[begin-1]) {
		begin--
	}
	for end < len(f.Text) && !isComma(f.Text[end]) {
		end++
	}
	return len([]rune(strings.TrimSpace(string(f.Text[begin:end]))))
}

// isComma reports whether a character separates names, in any script.
func isComma(r rune) bool { return len(play.Team("a"+string(r)+"b")) > 1 }

// handleKey edits the field and reports whether it uses the key.
func (f *textEditor) handleKey(k ui.Key) bool {
	all := f.All
	f.All = k == ui.KeySelectAll && len(f.Text) > 0
	switch k {
	case ui.KeySelectAll:
		f.Caret = len(f.Text)
	case ui.KeyCopy, ui.KeyPaste:
		f.All = all
		return false
	case ui.KeyBackspace, ui.KeyDelete:
		if all {
			f.clear()
			return true
		}
		f.erase(k)
	case ui.KeyLeft:
		f.Caret = max(f.Caret-1, 0)
	case ui.KeyRight:
		f.Caret = min(f.Caret+1, len(f.Text))
	case ui.KeyHome:
		f.Caret = 0
	case ui.KeyEnd:
		f.Caret = len(f.Text)
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
		other = []rune(f.Before)
	}
	if asBefore := string(f.Text) == f.Before; asBefore == back || other == nil {
		return false
	}
	f.Text, f.undone, f.Caret = other, f.Text, len(other)
	return true
}

// erase deletes the character before the caret, or the one after it.
func (f *textEditor) erase(k ui.Key) {
	switch {
	case k == ui.KeyBackspace && f.Caret > 0:
		f.Caret--
		f.Text = slices.Delete(f.Text, f.Caret, f.Caret+1)
	case k == ui.KeyDelete && f.Caret < len(f.Text):
		f.Text = slices.Delete(f.Text, f.Caret, f.Caret+1)
	}
}

func (f *textEditor) clear() { f.Text, f.Caret, f.All = nil, 0, false }

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
	f := newTextEditor("", "", most)
	f.write(strings.TrimSpace(text))
	return strings.TrimSpace(string(f.Text))
}
