package game

import (
	"strings"

	"senet/game/ui"
)

// pasting is where a text was asked for: the clipboard answers later, and then the player may be elsewhere.
type pasting struct {
	page *stackEntry // nil: nothing was asked for
	edit *Field
}

// startEdit begins to write in a field.
func (a *App) startEdit(field ui.Node) {
	if a.edit != nil && a.edit.ID == field.ID {
		return
	}
	a.endEdit(true)
	// whoever shows a field takes what is written there
	most := a.page().Page.(FieldOwner).Longest(field.ID)
	a.edit = NewField(field.ID, fieldText(field), most)
	a.focus = ui.Widget(field.ID)
}

// endEdit ends the editing of a field and keeps what was written, or what stood there before; it
// tells what should have the focus then, "" for the next thing.
func (a *App) endEdit(keep bool) (focus string) {
	if a.edit == nil {
		return ""
	}
	f := a.edit
	a.edit = nil
	text := f.Before
	if keep {
		text = CleanLine(string(f.Text), f.Most)
	} else if r, refuses := a.page().Page.(FieldOwner); refuses && r.IsRefused(f.ID) {
		text = ""
	}
	return a.page().written(a, f.ID, text)
}

// enterText takes what is written. What is refused goes on being written, so that it can be mended
// where it stands.
func (a *App) enterText() {
	id := a.edit.ID
	if focus := a.endEdit(true); focus != "" {
		a.focus = ui.Widget(focus)
		if r, refuses := a.page().Page.(FieldOwner); refuses && r.IsRefused(id) {
			a.refreshNow()
			a.focusOn(ui.Widget(id))
		}
		return
	}
	a.walk(1)
}

func (a *App) editKey(e ui.Event) bool {
	switch e.Key {
	case ui.KeyEnter:
		a.enterText()
		return true
	case ui.KeyEscape:
		a.endEdit(false)
		return true
	case ui.KeySpace: // the blank itself comes as text
		return true
	case ui.KeyTab, ui.KeyBackTab, ui.KeyUp, ui.KeyDown:
		a.endEdit(true)
		return false
	}
	return a.edit.Key(e.Key)
}

func (a *App) focusOn(t ui.Target) {
	a.focus = t
	if n, found := a.view.top().Find(t.ID); t.Kind == ui.TargetWidget && found && n.Style == ui.FieldBox {
		a.startEdit(n)
	}
}

// write writes in the field, and tells where no more goes in.
func (a *App) write(text string) {
	if !a.edit.Write(text) {
		a.tell(a.words.T("notice.full", "n", a.edit.Most))
	}
}

// copyText puts on the clipboard what is being written, or what the page stands for.
func (a *App) copyText() {
	switch {
	case a.edit != nil:
		a.copyOut(string(a.edit.Text), "")
	case a.dialog == nil:
		a.page().Handle(a, ui.Event{Kind: ui.KeyPress, Key: ui.KeyCopy})
	}
}

// copyOut puts a text on the clipboard; told is the sentence that says what it was.
func (a *App) copyOut(text, told string) {
	if text != "" {
		a.config.Host.Copy(text, told)
	}
}

// pasteText asks for the text on the clipboard, which may be a record where there is no other place for it.
func (a *App) pasteText() {
	if a.edit == nil && a.dialog != nil {
		return
	}
	a.pasting = pasting{page: a.page(), edit: a.edit}
	a.config.Host.Paste()
}

// pasted brings the clipboard's text to where it was asked for. It is taken as one line, but for a
// record or a lesson.
func (a *App) pasted(text string) {
	to := a.pasting
	a.pasting = pasting{}
	if to.page == nil || to.page != a.page() || to.edit != a.edit || to.edit == nil && a.dialog != nil {
		return
	}
	clip, _ := to.page.Page.(FieldOwner)
	if clip != nil && clip.PasteField() == "" {
		clip = nil
	}
	if a.edit == nil && clip == nil {
		a.openFile(File{Name: a.words.T("clip.name"), Data: []byte(text)})
		return
	}
	text = strings.Join(strings.Fields(text), " ")
	if a.edit != nil && (clip == nil || clip.PasteField() != a.edit.ID) {
		a.write(text)
		return
	}
	a.endEdit(false)
	if most := clip.Longest(""); len([]rune(text)) > most { // cut off, it could mean something else
		a.tell(a.words.T("notice.longPaste", "n", most))
		return
	}
	clip.Written(a, clip.PasteField(), text)
}
