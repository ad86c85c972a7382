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
func (s *sheet) tag(role elementRole, draw func()) *element {
	e, outer := &element{Role: role}, s.current
	outer.Kids = append(outer.Kids, e)
	s.current, e.From = e, len(s.list.Ops())
	draw()
	s.current, e.To = outer, len(s.list.Ops())
	return e
}

// open adds an element without Kids. They can be added with within.
func (s *sheet) open(role elementRole) *element { return s.tag(role, func() {}) }

// within calls draw and adds what it draws to an element.
func (s *sheet) within(e *element, draw func()) {
	outer := s.current
	s.current = e
	draw()
	s.current = outer
}

// item calls draw and adds what it draws to a list as an item.
func (s *sheet) item(list *element, draw func()) {
	s.within(list, func() { s.tag(roleItem, draw) })
}

// decoration calls draw and makes what it draws decoration.
func (s *sheet) decoration(draw func()) { s.within(&element{Role: roleParagraph}, draw) }

// figure calls draw and makes what it draws a figure with the description alt.
func (s *sheet) figure(alt string, box ui.Rect, draw func()) {
	e := s.tag(roleFigure, draw)
	e.Alt, e.Box = alt, box
}

// tagText calls draw and makes what it draws a paragraph, unless it is already within a text.
func (s *sheet) tagText(draw func()) {
	if !s.current.Role.containsElements() {
		draw()
		return
	}
	s.tag(roleParagraph, draw)
}

// drawnPicture is a range of a sheet's operations that moves the origin and draws a picture. A file
// stores pictures with the same key once.
type drawnPicture struct {
	key      string
	from, to int
}
