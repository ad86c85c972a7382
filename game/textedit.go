package game

import (
	"strings"

	"senet/game/play"
	"senet/game/ui"
)

// pasteRequest records where a paste was requested: the clipboard answers later, when the player
// may be elsewhere.
type pasteRequest struct {
	page *stackEntry // nil: no request
	edit *textEditor
}

// startEdit begins editing a field.
func (a *App) startEdit(field ui.Node) {
	if a.edit != nil && a.edit.id == field.ID {
		return
	}
	a.endEdit(true)
	a.edit = newTextEditor(field.ID, field.FieldText(), field.Input)
	a.edit.isAllSelected = field.Input.IsNumber
	a.focus = ui.Widget(field.ID)
}

// typeInField begins to edit the focused field with a character, and reports whether there is one.
func (a *App) typeInField(c rune) bool {
	n, found := a.pressable(a.focus.ID)
	if found = found && n.Input != nil; found {
		a.startEdit(n)
		a.edit.write(string(c))
	}
	return found
}

// endEdit ends the editing of a field and keeps the new text, or restores the old one. It returns
// the ID of the next focus, "" for the next widget.
func (a *App) endEdit(keep bool) (focus string) {
	if a.edit == nil {
		return ""
	}
	f := a.edit
	a.edit = nil
	text := f.original
	if keep {
		if text = cleanLine(string(f.text), f.input.MaxLength); f.input.HasNames {
			text = cleanTeam(string(f.text))
		}
	} else if f.input.IsRefused() {
		text = ""
	}
	return f.input.Write(text)
}

// enterText accepts the edited text. If it is refused, editing continues, so that it can be
// corrected.
func (a *App) enterText() {
	f := a.edit
	focus := a.endEdit(true)
	if f.input.OnEnter != nil {
		focus = f.input.OnEnter()
	}
	if focus != "" {
		a.focus = ui.Widget(focus)
		if f.input.IsRefused() {
			a.refreshNow()
			a.focusOn(ui.Widget(f.id))
		}
		return
	}
	a.moveByTab(1)
}

func (a *App) editKey(e ui.Event) bool {
	switch e.Key {
	case ui.KeyEnter:
		a.enterText()
		return true
	case ui.KeyEscape:
		a.endEdit(false)
		return true
	case ui.KeySpace: // the space itself comes as text
		return true
	case ui.KeyTab, ui.KeyBackTab, ui.KeyUp, ui.KeyDown:
		a.endEdit(true)
		return false
	}
	return a.edit.handleKey(e.Key)
}

func (a *App) focusOn(t ui.Target) {
	a.focus = t
	a.refreshNow()
	if n, found := a.view.top().Find(t.ID); t.Kind == ui.TargetWidget && found && n.Input != nil {
		a.startEdit(n)
	}
}

// write inserts text into the field, and says when it is full.
func (a *App) write(text string) {
	if !a.edit.write(text) {
		if a.edit.input.HasNames && a.edit.length() < a.edit.input.MaxLength {
			a.showNotice(a.T("notice.names", "n", play.MaxTeam))
			return
		}
		a.showNotice(a.T("notice.full", "n", a.edit.input.MaxLength))
	}
}

// copyText copies the edited text, or the page's own text, to the clipboard.
func (a *App) copyText() {
	switch {
	case a.edit != nil:
		a.copyOut(string(a.edit.text), "")
	case a.dialog == nil:
		a.copyOut(a.page().Copy(a))
	}
}

// copyOut puts a text on the clipboard and shows the notice.
func (a *App) copyOut(text, notice string) {
	if text != "" {
		a.config.Host.Copy(text, notice)
	}
}

// pasteText requests the clipboard's text, which may be a record if it fits nowhere else.
func (a *App) pasteText() {
	if a.edit == nil && a.dialog != nil {
		return
	}
	a.pasting = pasteRequest{page: a.page(), edit: a.edit}
	a.config.Host.Paste()
}

// handlePaste handles the clipboard's text where it was requested. It is reduced to one line,
// unless it is a record or a lesson.
func (a *App) handlePaste(text string) {
	to := a.pasting
	a.pasting = pasteRequest{}
	if to.page == nil || to.page != a.page() || to.edit != a.edit || to.edit == nil && a.dialog != nil {
		return
	}
	if a.edit == nil && IsLink(text) {
		a.openFile(File{Data: []byte(text)})
		return
	}
	var input *ui.FieldInput
	if a.edit != nil {
		input = a.edit.input
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
