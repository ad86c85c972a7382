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

// textEditor writes in fields, and copies and pastes.
type textEditor struct{ *App }

// startEdit begins to write in a field.
func (p textEditor) startEdit(field ui.Node) {
	if p.edit != nil && p.edit.ID == field.ID {
		return
	}
	p.endEdit(true)
	// whoever shows a field takes what is written there
	most := p.page().Page.(FieldOwner).Longest(field.ID)
	p.edit = NewField(field.ID, fieldText(field), most)
	p.focus = ui.Widget(field.ID)
}

// endEdit ends the editing of a field and keeps what was written, or what stood there before; it
// tells what should have the focus then, "" for the next thing.
func (p textEditor) endEdit(keep bool) (focus string) {
	if p.edit == nil {
		return ""
	}
	f := p.edit
	p.edit = nil
	text := f.Before
	if keep {
		text = CleanLine(string(f.Text), f.Most)
	} else if r, refuses := p.page().Page.(FieldRefuser); refuses && r.Refused(f.ID) {
		text = ""
	}
	return p.page().written(p.App, f.ID, text)
}

// enterText takes what is written. What is refused goes on being written, so that it can be mended
// where it stands.
func (p textEditor) enterText() {
	id := p.edit.ID
	if focus := p.endEdit(true); focus != "" {
		p.focus = ui.Widget(focus)
		if r, refuses := p.page().Page.(FieldRefuser); refuses && r.Refused(id) {
			p.refreshNow()
			p.focusOn(ui.Widget(id))
		}
		return
	}
	keyboard(p).walk(1)
}

func (p textEditor) editKey(e ui.Event) bool {
	switch e.Key {
	case ui.KeyEnter:
		p.enterText()
		return true
	case ui.KeyEscape:
		p.endEdit(false)
		return true
	case ui.KeySpace: // the blank itself comes as text
		return true
	case ui.KeyTab, ui.KeyBackTab, ui.KeyUp, ui.KeyDown:
		p.endEdit(true)
		return false
	}
	return p.edit.Key(e.Key)
}

func (p textEditor) focusOn(t ui.Target) {
	p.focus = t
	if n, found := p.view.top().Find(t.ID); t.Kind == ui.TargetWidget && found && n.Style == ui.FieldBox {
		p.startEdit(n)
	}
}

// write writes in the field, and tells where no more goes in.
func (p textEditor) write(text string) {
	if !p.edit.Write(text) {
		p.tell(p.words.T("notice.full", "n", p.edit.Most))
	}
}

// copyText puts on the clipboard what is being written, or what the page stands for.
func (p textEditor) copyText() {
	text, told := "", ""
	if c, copies := p.page().Page.(Copier); copies && p.dialog == nil {
		text, told = c.Copied(p.context())
	}
	if p.edit != nil {
		text, told = string(p.edit.Text), ""
	}
	if text != "" {
		p.do(Effect{Kind: CopyText, Text: text, Told: told})
	}
}

// pasteText asks for the text on the clipboard, which may be a record where there is no other place for it.
func (p textEditor) pasteText() {
	if p.edit == nil && p.dialog != nil {
		return
	}
	p.pasting = pasting{page: p.page(), edit: p.edit}
	p.do(Effect{Kind: PasteText})
}

// pasted brings the clipboard's text to where it was asked for. It is taken as one line, but for a
// record or a lesson.
func (p textEditor) pasted(text string) {
	to := p.pasting
	p.pasting = pasting{}
	if to.page == nil || to.page != p.page() || to.edit != p.edit || to.edit == nil && p.dialog != nil {
		return
	}
	clip, _ := to.page.Page.(Clipper)
	if p.edit == nil && clip == nil {
		navigator(p).open(File{Name: p.words.T("clip.name"), Data: []byte(text)})
		return
	}
	text = strings.Join(strings.Fields(text), " ")
	if p.edit != nil && (clip == nil || clip.Clip() != p.edit.ID) {
		p.write(text)
		return
	}
	p.endEdit(false)
	if most := clip.Longest(""); len([]rune(text)) > most { // cut off, it could mean something else
		p.tell(p.words.T("notice.longPaste", "n", most))
		return
	}
	d := p.context()
	clip.Written(d, clip.Clip(), text)
	p.applyRequests(d)
}
