package game

import (
	"strings"

	"senet/game/page"
)

// copying is a page of which something can be copied.
type copying interface {
	copied(a *App) string // what is copied, in the form in which it can be pasted again
	copies() string       // the key of the sentence that says what it is
}

// pasting is where a text was asked for: the clipboard answers later, and then the player may be elsewhere.
type pasting struct {
	page sheet // nil: nothing was asked for
	edit *page.Field
}

// copyText puts on the clipboard what is being written, or what the page stands for.
func (a *App) copyText() {
	text, told := "", ""
	switch p := a.clips().(type) {
	case copying:
		text, told = p.copied(a), a.words.T(p.copies())
	case page.Copier:
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
	if _, ok := a.clips().(page.Clipper); a.edit == nil && !ok {
		return
	}
	a.pasting = pasting{page: a.page(), edit: a.edit}
	a.do(page.Effect{Kind: page.PasteText})
}

// pasted brings the clipboard's text to where it was asked for. It is taken as one line.
func (a *App) pasted(text string) {
	to := a.pasting
	a.pasting = pasting{}
	if to.page == nil || to.page != a.page() || to.edit != a.edit || to.edit == nil && a.dialog != nil {
		return
	}
	text = strings.Join(strings.Fields(text), " ")
	l, _ := to.page.(*leaf)
	var clip page.Clipper
	if l != nil {
		clip, _ = l.Page.(page.Clipper)
	}
	if a.edit != nil && (clip == nil || !clip.Whole(a.edit.ID)) {
		a.edit.Write(text)
		return
	}
	a.endEdit(false)
	if most := l.longest(""); len([]rune(text)) > most { // cut off, it could mean something else
		a.tell(a.words.T("notice.longPaste", "n", most))
		return
	}
	d := a.desk()
	clip.Paste(d, text)
	a.served(d)
}
