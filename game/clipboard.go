package game

import (
	"strings"

	"senet/game/page"
)

// longestPasted is the most characters of a position that is pasted: of one in play, with all its notes.
const longestPasted = 400

// copying is a page of which something can be copied.
type copying interface {
	copied(a *App) string // what is copied, in the form in which it can be pasted again
	copies() string       // the key of the sentence that says what it is
}

// pasteable is a page into which something can be pasted though no name is being written.
type pasteable interface {
	longest() int // characters that make sense here
	paste(a *App, text string)
	whole(field string) bool // what is pasted into this field takes the place of all that stands there
}

// pasting is where a text was asked for: the clipboard answers later, and then the player may be elsewhere.
type pasting struct {
	page sheet // nil: nothing was asked for
	edit *page.Field
}

// clipButtons are Copy and Paste, side by side.
func (a *App) clipButtons() []Widget {
	buttons := []Widget{a.button("copy", "clip.copy"), a.button("paste", "clip.paste")}
	for i := range buttons {
		buttons[i].Half = true
	}
	return buttons
}

// copyText puts on the clipboard what is being written, or what the page stands for.
func (a *App) copyText() {
	text, told := "", ""
	switch p := a.clips().(type) {
	case copying:
		text, told = p.copied(a), a.words.T(p.copies())
	case page.Clipper:
		text, told = p.Copied(a.desk())
	}
	if a.edit != nil {
		text, told = string(a.edit.Text), ""
	}
	if text != "" {
		a.do(page.Effect{Kind: page.CopyText, Text: text, Told: told})
	}
}

// clips is the page, or what a page that is a tree is made of, where no dialog lies over it.
func (a *App) clips() any {
	if a.dialog != nil {
		return nil
	}
	if l, tree := a.page().(*leaf); tree {
		return l.Page
	}
	return a.page()
}

// pasteText asks for the text on the clipboard, where there is a place for it.
func (a *App) pasteText() {
	_, old := a.clips().(pasteable)
	if _, ok := a.clips().(page.Clipper); a.edit == nil && !ok && !old {
		return
	}
	a.pasting = pasting{page: a.page(), edit: a.edit}
	a.do(page.Effect{Kind: page.PasteText})
}

// pastedInto is a page as one into which something can be pasted, if it is one.
func pastedInto(s sheet) (pasteable, bool) {
	if l, tree := s.(*leaf); tree {
		c, clips := l.Page.(page.Clipper)
		return clipped{l, c}, clips
	}
	p, ok := s.(pasteable)
	return p, ok
}

// clipped is a page that is a tree, as one into which something can be pasted.
type clipped struct {
	*leaf
	clip page.Clipper
}

func (c clipped) longest() int            { return c.leaf.longest("") }
func (c clipped) whole(field string) bool { return c.clip.Whole(field) }
func (c clipped) paste(a *App, text string) {
	d := a.desk()
	c.clip.Paste(d, text)
	a.served(d)
}

// pasted brings the clipboard's text to where it was asked for. It is taken as one line.
func (a *App) pasted(text string) {
	to := a.pasting
	a.pasting = pasting{}
	if to.page == nil || to.page != a.page() || to.edit != a.edit || to.edit == nil && a.dialog != nil {
		return
	}
	text = strings.Join(strings.Fields(text), " ")
	p, ok := pastedInto(to.page)
	if a.edit != nil && (!ok || !p.whole(a.edit.ID)) {
		a.edit.Write(text)
		return
	}
	a.endEdit(false)
	if most := p.longest(); len([]rune(text)) > most { // cut off, it could mean something else
		a.tell(a.words.T("notice.longPaste", "n", most))
		return
	}
	p.paste(a, text)
}

func (p *setupPage) copied(a *App) string      { return p.text() }
func (p *setupPage) copies() string            { return "clip.position" }
func (p *setupPage) longest() int              { return longestPasted }
func (p *setupPage) whole(field string) bool   { return true }
func (p *setupPage) paste(a *App, text string) { p.written(a, "text", text) }

// refused and standing are as on the page of house rules.
func (p *setupPage) refused(field string) bool                            { return p.wrong != "" }
func (p *setupPage) standing(a *App, field string) (text string, ok bool) { return p.text(), true }

// copied is the position as it stands, as the page of setting up reads it.
func (p *playPage) copied(a *App) string { return a.table.match.Position().String() }
func (p *playPage) copies() string       { return "clip.position" }
