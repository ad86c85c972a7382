package game

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"senet/game/play"
	"senet/game/ui"
	"senet/rules/record"
)

func (a *App) startEdit(field ui.Node) {
	if a.editor != nil && a.editor.id == field.ID {
		return
	}
	a.endEdit(true)
	a.editor = newTextEditor(field.ID, field.FieldText(), field.Input)
	a.editor.isAllSelected = field.Input.IsNumber
	a.focus = ui.Widget(field.ID)
}

// typeInField begins to edit the focused field with a typed character, and reports whether it did.
// If the focus is shown on a button beside a number field, a digit goes into that field.
func (a *App) typeInField(c rune) bool {
	n, _ := a.view.Top().Find(a.focus.ID)
	if a.showFocus && n.TypesInto != "" && '0' <= c && c <= '9' {
		a.focus = ui.Widget(n.TypesInto)
	}
	n, found := a.pressable(a.focus.ID)
	if !found || n.Input == nil {
		return false
	}
	a.startEdit(n)
	a.editor.write(string(c))
	return true
}

// endEdit ends the editing of a field and keeps the new text, or restores the old one.
func (a *App) endEdit(keep bool) {
	if a.editor == nil {
		return
	}
	e := a.editor
	a.editor = nil
	text := e.originalText
	switch {
	case keep && e.input.HasNames:
		text = cleanTeam(string(e.text))
	case keep:
		text = cleanLine(string(e.text), e.input.MaxLength)
	case e.input.IsRefused():
		text = ""
	}
	e.input.Write(text)
}

// enterText accepts the edited text. If it is refused, editing continues, so that it can be
// corrected.
func (a *App) enterText() {
	e := a.editor
	a.endEdit(true)
	focus := e.input.Next
	if e.input.OnEnter != nil {
		focus = e.input.OnEnter()
	}
	if focus != "" {
		a.focus = ui.Widget(focus)
		if e.input.IsRefused() {
			a.refreshNow()
			a.focusOn(ui.Widget(e.id))
		}
		return
	}
	a.moveByTab(1)
}

// editKey handles a key while a field is edited, and reports whether it used it.
func (a *App) editKey(e ui.Event) bool {
	switch e.Key {
	case ui.KeyEnter:
		a.enterText()
		return true
	case ui.KeyEscape:
		a.endEdit(false)
		return true
	case ui.KeyCopy:
		a.copyOut(string(a.editor.text), "")
		return true
	case ui.KeySpace: // the space itself comes as text
		return true
	case ui.KeyTab, ui.KeyBackTab, ui.KeyUp, ui.KeyDown:
		a.endEdit(true)
		return false
	}
	return a.editor.handleKey(e.Key)
}

// focusOn moves the focus to a target, and begins to edit it if it is a field.
func (a *App) focusOn(t ui.Target) {
	a.focus, a.isViewStale = t, true
	if t.Kind != ui.TargetWidget {
		return
	}
	a.refresh()
	if n, found := a.view.Top().Find(t.ID); found && n.Input != nil {
		a.startEdit(n)
	}
}

// write inserts text into the field, and says when it is full.
func (a *App) write(text string) {
	if !a.editor.write(text) {
		if a.editor.input.HasNames && a.editor.length() < a.editor.input.MaxLength {
			a.showNotice(a.T("notice.names", "n", play.MaxTeam))
			return
		}
		a.showNotice(a.T("notice.full", "n", a.editor.input.MaxLength))
	}
}

// copyOut puts a text on the clipboard and shows the notice.
func (a *App) copyOut(text, notice string) {
	if text != "" {
		a.config.Host.Copy(text, notice)
	}
}

// pasteText requests the clipboard's text, which may be a record if it fits nowhere else. The clipboard
// answers later, when the player may be elsewhere.
func (a *App) pasteText() {
	isCovered := func() bool { return a.editor == nil && a.dialog != nil }
	if isCovered() {
		return
	}
	page, editor := a.page(), a.editor
	a.paste = func(text string) {
		if a.page() == page && a.editor == editor && !isCovered() {
			a.handlePaste(text)
		}
	}
	a.config.Host.Paste()
}

// handlePaste handles the clipboard's text. It is reduced to one line, unless it is a record or a
// lesson.
func (a *App) handlePaste(text string) {
	if a.editor == nil && IsLink(text) {
		a.openFile(File{Data: []byte(text)})
		return
	}
	var input *ui.FieldInput
	if a.editor != nil {
		input = a.editor.input
	} else if input = a.findInput(func(i *ui.FieldInput) bool { return i.MaxPaste > 0 }); input == nil {
		a.openFile(File{Name: a.T("clip.name"), Data: []byte(text)})
		return
	}
	text = strings.Join(strings.Fields(text), " ")
	if input.MaxPaste == 0 {
		a.write(text)
		return
	}
	a.endEdit(false)
	if len([]rune(text)) > input.MaxPaste { // truncated, it could mean something else
		a.showNotice(a.T("notice.longPaste", "n", input.MaxPaste))
		return
	}
	input.Write(text)
}

// findInput returns the input of the first field of the page that matches; nil if none does.
func (a *App) findInput(matches func(*ui.FieldInput) bool) *ui.FieldInput {
	a.refreshNow()
	for n := range a.view.Root.All {
		if n.Input != nil && matches(n.Input) {
			return n.Input
		}
	}
	return nil
}

// maxName is the maximum length of a player's name, in characters.
const maxName = 40

// maxTeam is the maximum length of all names of a side, in characters: a record keeps no more.
const maxTeam = 200

// textEditor is a line of text being edited.
type textEditor struct {
	id            string
	input         *ui.FieldInput
	text          []rune
	caret         int
	originalText  string // restored by Escape
	isAllSelected bool   // all text is selected: typing replaces it
	redoText      []rune // text that Undo removed, for Redo; nil: none
}

func newTextEditor(id, text string, input *ui.FieldInput) *textEditor {
	runes := []rune(text)
	return &textEditor{id: id, text: runes, caret: len(runes), originalText: text, input: input}
}

// write inserts typed text without control characters. It returns false if not all of it fits.
func (e *textEditor) write(typed string) (fits bool) {
	if e.input.IsNumber {
		typed = strings.Map(digit, typed)
	}
	if e.isAllSelected && typed != "" {
		e.clear()
	}
	for _, r := range typed {
		leading := r == ' ' && e.caret == 0 // usually the space that opened the field
		if !unicode.IsPrint(r) || leading {
			continue
		}
		if e.isFull(r) {
			return false
		}
		e.text = slices.Insert(e.text, e.caret, r)
		e.caret++
	}
	return true
}

// digit returns '0' to '9' for a digit, and -1 for any other character. Arabic, Persian, Devanagari and
// full-width digits are digits, too.
func digit(r rune) rune {
	for _, zero := range "0٠۰०０" {
		if zero <= r && r <= zero+9 {
			return '0' + r - zero
		}
	}
	return -1
}

// isFull reports whether there is no room for a character at the caret.
func (e *textEditor) isFull(r rune) bool {
	if !e.input.HasNames {
		return len(e.text) >= e.input.MaxLength
	}
	if len(e.text) >= maxTeam {
		return true
	}
	if isComma(r) {
		return len(play.Team(string(e.text))) >= play.MaxTeam
	}
	return e.length() >= e.input.MaxLength
}

// length returns the number of characters that MaxLength limits: in a field of names, only those of
// the name at the caret.
func (e *textEditor) length() int {
	if !e.input.HasNames {
		return len(e.text)
	}
	begin, end := e.caret, e.caret
	for begin > 0 && !isComma(e.text[begin-1]) {
		begin--
	}
	for end < len(e.text) && !isComma(e.text[end]) {
		end++
	}
	return len([]rune(strings.TrimSpace(string(e.text[begin:end]))))
}

// isComma reports whether a character separates names, in any script.
func isComma(r rune) bool { return len(play.Team("a"+string(r)+"b")) > 1 }

// handleKey edits the field and reports whether it uses the key.
func (e *textEditor) handleKey(k ui.Key) bool {
	all := e.isAllSelected
	e.isAllSelected = k == ui.KeySelectAll && len(e.text) > 0
	switch k {
	case ui.KeySelectAll:
		e.caret = len(e.text)
	case ui.KeyPaste:
		e.isAllSelected = all
		return false
	case ui.KeyBackspace, ui.KeyDelete:
		if all {
			e.clear()
			return true
		}
		e.erase(k)
	case ui.KeyLeft:
		e.caret = max(e.caret-1, 0)
	case ui.KeyRight:
		e.caret = min(e.caret+1, len(e.text))
	case ui.KeyHome:
		e.caret = 0
	case ui.KeyEnd:
		e.caret = len(e.text)
	case ui.KeyUndo, ui.KeyRedo:
		return e.undo(k == ui.KeyUndo)
	default:
		return false
	}
	return true
}

// undo removes all typed text, or restores it if back is false. It returns false if there is
// nothing to undo or redo.
func (e *textEditor) undo(back bool) bool {
	other := e.redoText
	if back {
		other = []rune(e.originalText)
	}
	if isOriginal := string(e.text) == e.originalText; isOriginal == back || other == nil {
		return false
	}
	e.text, e.redoText, e.caret = other, e.text, len(other)
	return true
}

// erase deletes the character before the caret, or the one after it.
func (e *textEditor) erase(k ui.Key) {
	at := e.caret
	if k == ui.KeyBackspace {
		at--
	}
	if at >= 0 && at < len(e.text) {
		e.text, e.caret = slices.Delete(e.text, at, at+1), at
	}
}

func (e *textEditor) clear() { e.text, e.caret, e.isAllSelected = nil, 0, false }

// cleanName returns a name that can be shown and stored: printable, at most maxName characters, no
// surrounding blanks.
func cleanName(name string) string { return cleanLine(name, maxName) }

// cleanTeam cleans the names of players who take turns on a side, separated by commas.
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

// cleanLine returns the first maxLength printable characters of a text, without surrounding blanks.
// It is empty if nothing would be visible.
func cleanLine(text string, maxLength int) string {
	if !record.IsVisible(text) {
		return ""
	}
	e := newTextEditor("", "", &ui.FieldInput{MaxLength: maxLength})
	e.write(strings.TrimSpace(text))
	return strings.TrimSpace(string(e.text))
}

func (a *App) isFieldChanged() bool {
	return a.editor != nil && string(a.editor.text) != a.editor.originalText
}

// fieldNode returns the field with that ID, with its text or the text being edited.
func (a *App) fieldNode(id, text, hint string, input ui.FieldInput) ui.Node {
	var edit *ui.Edit
	if a.editor != nil && a.editor.id == id {
		text, edit = string(a.editor.text), &ui.Edit{Caret: a.editor.caret, AllSelected: a.editor.isAllSelected}
	}
	field := ui.Field(id, text, hint, edit)
	field.Input = &input
	return field
}

// secretNode returns a field that shows dots in place of its text.
func secretNode(field ui.Node) ui.Node {
	field.Input.Secret = field.FieldText()
	if n := utf8.RuneCountInString(field.Input.Secret); n > 0 {
		field.Children[0].Text = strings.Repeat("•", n)
	}
	return field
}
