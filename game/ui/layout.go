package ui

import (
	"math"
	"strings"
)

// Measurer measures and breaks text, and returns the drawing of every Canvas. The package that
// draws pages implements it.
type Measurer interface {
	Width(text string, f Font) float64 // of a line, in pixels
	CapHeight(f Font) float64          // of capitals and figures, in pixels
	Wrap(text string, f Font, width float64) []string
	// Fit fits a text on one line: it shrinks the letters down to the size least, and then cuts the
	// text with an ellipsis.
	Fit(text string, f Font, width, least float64) (string, Font)
	// Drawing returns the drawing of a Canvas with a Content; nil: it is empty.
	Drawing(content any) Drawing
}

// Screen is a tree to be laid out, and the state that affects the layout.
type Screen struct {
	Root     *Node  // the page; may be nil
	Dialog   *Node  // over the page, which then cannot be pressed; may be nil
	Notice   string // a sentence over the page, such as that the disk is full
	Look     Look
	Mirrored bool   // right-to-left layout
	Focus    Target // keyboard focus; shown only if ShowFocus
	// focus before the dialog was opened, which the page keeps in view; none if not known
	PageFocus   Target
	ShowFocus   bool    // the player used the keyboard last
	Hover       Target  // target under the pointer
	TooltipOver bool    // the tooltip of Hover has been shown long enough
	Scroll      float64 // position of the page's scrolling part, in units
}

// Layout is a Screen laid out, in pixels. Boxes are in the order of painting, which is the reading
// order.
type Layout struct {
	HitRegions
	Scale
	W, H        float64
	Boxes       []Box
	FirstNotice int // boxes from here on are a notice and a tooltip
	FirstDialog int // boxes from here on are a dialog; len(Boxes): none

	Scroll    float64 // position of the scrolling part in units, 0..ScrollMax
	ScrollMax float64
	ScrollBox float64 // how much of the scrolling part is visible
	Thumb     Rect    // of the scroll bar; empty if everything is visible
	FadeBelow Rect    // lower edge of the scrolling part; empty if it does not go on below
	FadeAbove Rect    // upper edge of the scrolling part; empty if it does not go on above
	Notice    Rect    // may be empty
	Mirrored  bool
}

// Box is a node in its place.
type Box struct {
	*Node
	Drawing Drawing // of a Canvas; nil if the box is only its background
	Above   bool    // it is painted again, over the children of the Canvas

	Rect Rect
	Clip Rect // it is visible only in this rectangle; W == 0: everywhere
	// It is upside down, turned around the centre of this rectangle; W == 0: it is upright. The
	// other rectangles are those before the turn.
	HalfTurn   Rect
	Unit       float64 // pixels per unit
	Lines      []Line
	Caret      Rect    // of a field being edited
	Marked     Rect    // selected text
	Parent     *Node   // the node whose background is behind it
	InDisabled bool    // it is in a disabled node
	Fade       float64 // 0..1: how far it has faded away
}

// Line is a line of text with its left end and its baseline.
type Line struct {
	Text  string
	Lead  bool // bold text before Text
	Font  Font
	X, Y  float64
	Width float64
}

// Solve lays out a screen in a window of w by h pixels, at least 1 by 1.
func Solve(screen Screen, w, h int, m Measurer) Layout {
	fw, fh := max(1, float64(w)), max(1, float64(h))
	scale := scaleOf(fw, fh, screen.Look)
	v := &solver{Measurer: m, screen: screen, pageScale: scale, scale: scale,
		out: &Layout{Scale: scale, W: fw, H: fh, Mirrored: screen.Mirrored}}
	v.parent.background = &Node{}
	window := Rect{W: fw, H: fh}
	v.page = window
	if screen.Root != nil {
		v.place(*screen.Root, window)
	}
	v.out.FirstNotice = len(v.out.Boxes)
	v.addNotice(v.page)
	if screen.Dialog == nil {
		v.addTooltip()
	}
	v.out.FirstDialog = len(v.out.Boxes)
	if screen.Dialog != nil {
		v.out.modal = len(v.out.regions)
		v.placeDialog(*screen.Dialog, window)
	}
	if screen.Mirrored {
		v.out.mirror()
	}
	return *v.out
}

// placeDialog lays out a dialog in the middle of the window, as large as fits.
func (sv *solver) placeDialog(n Node, window Rect) {
	first := 1.0
	if sv.scale.Large {
		first = max(1, 1.75*min(window.W, window.H)/1080/max(sv.scale.Unit, 1e-6))
	}
	for k := first; k > 0.15; k -= 0.05 {
		sv.scale = sv.pageScale.times(k)
		width := math.Round(min(n.MinWidth*sv.scale.Unit, 0.94*window.W))
		if sv.scale.Large { // the letters are as small as they may be, and need the width
			width = math.Round(min(n.MinWidth*sv.pageScale.Unit*first, 0.94*window.W))
		}
		if height := math.Round(sv.height(n, width)); height <= 0.94*window.H || k <= 0.2 {
			box := Rect{X: math.Round((window.W - width) / 2), Y: math.Round((window.H - height) * 0.46),
				W: width, H: height}
			sv.out.cover(box)
			sv.place(n, box)
			break
		}
	}
	sv.scale = sv.pageScale
}

// TextRect returns the visible part of the first box with a text, or an empty Rect.
func (l Layout) TextRect(text string) Rect {
	for _, b := range l.Boxes {
		if text != "" && b.Node != nil && strings.TrimSpace(b.Node.Lead+" "+b.Node.Text) == text {
			return b.Rect.clipped(b.Clip)
		}
	}
	return Rect{}
}

// CaretRect returns the caret of the field being edited, or an empty Rect.
func (l Layout) CaretRect() (caret Rect) {
	for _, b := range l.Boxes {
		if !b.Caret.Empty() {
			caret = b.Caret
		}
	}
	return caret
}

// halfTurn turns the boxes and regions from the given indices on upside down, around the centre of
// a rectangle.
func (l *Layout) halfTurn(boxes, regions int, about Rect) {
	for i := range l.Boxes[boxes:] {
		l.Boxes[boxes+i].HalfTurn = about
	}
	for i := range l.regions[regions:] {
		s := &l.regions[regions+i]
		s.Box, s.Clip, s.Ring = s.Box.TurnedIn(about), s.Clip.TurnedIn(about), s.Ring.TurnedIn(about)
	}
}

// mirroredRect mirrors a rectangle in the window.
func (l *Layout) mirroredRect(r Rect) Rect {
	if l.Mirrored && r != (Rect{}) {
		r.X = l.W - r.X - r.W
	}
	return r
}

// mirror mirrors everything for right-to-left languages.
func (l *Layout) mirror() {
	turn := func(r *Rect) { *r = l.mirroredRect(*r) }
	for i := range l.Boxes {
		b := &l.Boxes[i]
		for _, r := range []*Rect{&b.Rect, &b.Clip, &b.Caret, &b.Marked, &b.HalfTurn} {
			turn(r)
		}
		for j := range b.Lines {
			b.Lines[j].X = l.W - b.Lines[j].X - b.Lines[j].Width
		}
		switch b.Icon {
		case IconBack:
			b.Icon = IconForward
		case IconForward:
			b.Icon = IconBack
		}
	}
	for i := range l.regions {
		s := &l.regions[i]
		turn(&s.Box)
		turn(&s.Clip)
		turn(&s.Ring)
	}
	for _, r := range []*Rect{&l.Thumb, &l.FadeBelow, &l.FadeAbove, &l.ScrollArrow, &l.Notice, &l.NoticeClose} {
		turn(r)
	}
}
