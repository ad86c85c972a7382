package print

import (
	"senet/game/ui"
)

// elementRole is a standard structure type of PDF (ISO 32000-1, 14.8.4).
type elementRole string

// The roles that sheets use.
const (
	roleHeading    elementRole = "H1"
	roleSubheading elementRole = "H2"
	roleParagraph  elementRole = "P"
	roleFigure     elementRole = "Figure"
	roleList       elementRole = "L"
	roleItem       elementRole = "LI"
	roleLabel      elementRole = "Lbl"
	roleBody       elementRole = "LBody"
	roleTable      elementRole = "Table"
	roleRow        elementRole = "TR"
	roleColumnHead elementRole = "TH" // of the cells below it
	roleRowHead    elementRole = "RH" // of the cells beside it; written as TH
	roleCell       elementRole = "TD"
)

// containsElements reports whether text in the role needs an element of its own.
func (r elementRole) containsElements() bool {
	switch r {
	case "", roleList, roleItem, roleBody, roleTable, roleRow, roleCell:
		return true
	}
	return false
}

// element is a node of a sheet's logical structure, in reading order. Anything outside an element
// is decoration, which screen readers skip.
type element struct {
	Role     elementRole
	Kids     []*element
	From, To int     // operations From <= i < To of the sheet's list draw an element without Kids
	Alt      string  // description of a figure
	Box      ui.Rect // of a figure, in pixels
}

// tag calls draw and makes what it draws an element of the sheet.
func (p *sheet) tag(role elementRole, draw func()) *element {
	e, outer := &element{Role: role}, p.current
	outer.Kids = append(outer.Kids, e)
	p.current, e.From = e, len(p.list.Ops())
	draw()
	p.current, e.To = outer, len(p.list.Ops())
	return e
}

// open adds an element without Kids. They can be added with within.
func (p *sheet) open(role elementRole) *element { return p.tag(role, func() {}) }

// within calls draw and adds what it draws to an element.
func (p *sheet) within(e *element, draw func()) {
	outer := p.current
	p.current = e
	draw()
	p.current = outer
}

// item calls draw and adds what it draws to a list as an item.
func (p *sheet) item(list *element, draw func()) {
	p.within(list, func() { p.tag(roleItem, draw) })
}

// decoration calls draw and makes what it draws decoration.
func (p *sheet) decoration(draw func()) { p.within(&element{Role: roleParagraph}, draw) }

// figure calls draw and makes what it draws a figure with the description alt.
func (p *sheet) figure(alt string, box ui.Rect, draw func()) {
	e := p.tag(roleFigure, draw)
	e.Alt, e.Box = alt, box
}

// tagText calls draw and makes what it draws a paragraph, unless it is already within a text.
func (p *sheet) tagText(draw func()) {
	if !p.current.Role.containsElements() {
		draw()
		return
	}
	p.tag(roleParagraph, draw)
}

// drawnPicture is a range of a sheet's operations that moves the origin and draws a picture. A file
// stores pictures with the same key once.
type drawnPicture struct {
	key      string
	from, to int
}
