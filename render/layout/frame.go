package layout

import (
	"math"

	"senet/game"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/typeset"
)

// Class is one of the four ways the window is divided.
type Class ui.Class

const (
	Wide     = Class(ui.Wide)
	Standard = Class(ui.Standard)
	Small    = Class(ui.Small)
	Tall     = Class(ui.Tall)
)

// Frame is where everything of one View lies, in physical pixels.
type Frame struct {
	W, H  float64
	U     float64 // pixels of a design pixel (of a window 1920 by 1080)
	T     float64 // pixels of a design pixel of text: in small windows letters shrink less than boxes
	Class Class
	Page  game.Page

	Bar    Bar
	Play   Play
	Notice Notice

	Scroll    float64     // where the page's scrolling part stands, in the unit of View.Scroll, within 0..ScrollMax
	ScrollMax float64     // how far it can scroll
	ScrollBox float64     // how much of it is seen at once
	Thumb     canvas.Rect // the scroll bar's mark; empty when all is seen
	More      canvas.Rect // the lower edge of the scrolling part, where it goes on below; empty at its end

	ui.Spots
	Tree ui.Layout // of a page that is a tree, or of a dialog
}

// plan is a Frame being made.
type plan struct {
	Frame
	view  game.View
	fonts *typeset.Fonts
	floor float64     // smallest letters, pixels
	least float64     // smallest pictures, pixels
	large bool        // all is set for the back row of a classroom
	clip  canvas.Rect // of the part being laid out; W == 0: none
	aside canvas.Rect // beside or below the board of a page that is set up
}

// Of lays out a view in a window of w by h physical pixels; any size from 1 by 1 is survived.
func Of(v game.View, w, h int, fonts *typeset.Fonts) Frame {
	p := newPlan(v, w, h, fonts)
	if v.Root != nil {
		p.tree(w, h)
		return p.Frame
	}
	p.bar()
	switch v.Page {
	case game.PagePlay:
		p.play()
	}
	p.laid()
	p.notice()
	p.Cross(ui.Rect(p.Notice.Close))
	p.dialog(w, h)
	return p.Frame
}

func newPlan(v game.View, w, h int, fonts *typeset.Fonts) *plan {
	fw, fh := math.Max(1, float64(w)), math.Max(1, float64(h))
	p := &plan{view: v, fonts: fonts, large: v.Look.Theme == ui.Presenter}
	p.W, p.H, p.Page = fw, fh, v.Page
	p.Class = Class(ui.ClassOf(fw, fh))
	switch p.Class {
	case Wide:
		p.U = math.Min(fw/1920, fh/1080)
		p.T = p.U
	case Standard:
		p.U = math.Min(fw/1400, fh/1080)
		p.T = p.U
	case Small:
		p.U = math.Min(fw/1440, fh/1080)
		p.T = math.Min(fw/1163, fh/872)
	case Tall:
		p.U = math.Min(fw/1080, fh/1600)
		p.T = 1.1 * math.Min(fw/1080, fh/1760)
	}
	p.floor = 13 * math.Min(1, math.Min(fw, fh)/480)
	if p.Class != Tall {
		p.floor = 13 * math.Min(1, math.Min(fw/640, fh/480))
	}
	if p.large {
		p.least = math.Ceil(math.Min(fw, fh) / 30)
	}
	switch {
	case p.large && p.Class == Tall:
		p.enlargeTall()
	case p.large:
		p.enlarge()
	}
	return p
}

// enlargeTall does for an upright window what enlarge does for the others. There the width is what there is too little of: nothing is smaller than a
// thirtieth of it, which makes letters as large as in a window that lies on its side. In one that is nearly square the height
// is too little, too.
func (p *plan) enlargeTall() {
	p.floor = math.Max(p.floor, 0.037*math.Min(p.W, 0.75*p.H))
	p.T = 1.75 * math.Min(p.W/1080, p.H/1500)
	switch p.Page {
	case game.PagePlay, game.PageLesson, game.PageSetup:
		return
	}
	p.U = 0.7 * p.T
}

// enlarge sets a page for the back row of a classroom: nothing is smaller than a thirtieth of the picture's height. Pages to
// be read are set like a small window's, with few things at a time, and all of it twice as large as usual.
func (p *plan) enlarge() {
	p.floor = math.Max(p.floor, 0.037*p.H)
	switch p.Page {
	case game.PagePlay, game.PageLesson, game.PageSetup:
		return
	}
	p.Class = Small
	p.floor = math.Max(p.floor, 0.0355*p.H)
	p.T = math.Min(1.75*p.H/1080, 2.1*p.W/1920)
	p.U = 0.7 * p.T
}

// px is a design length of text in pixels, never below the smallest readable size.
func (p *plan) px(size float64) float64 { return math.Max(size*p.T, p.floor) }

// picture is the size of a small picture: so large by design, on the projector never below a thirtieth of the window.
func (p *plan) picture(size float64) float64 { return math.Max(size, p.least) }

// label is the style of what is read as on a museum's label.
func (p *plan) label(size float64, w typeset.Weight) typeset.Style {
	if p.large {
		return p.glance(size, w)
	}
	return aired(typeset.Style{Family: typeset.Label, Weight: w, Size: p.px(size)})
}

// aired brings our two faces nearer to the rhythm of the humanist letters that the pages were drawn with: heads one weight
// lighter, and a little more air between letters.
func aired(st typeset.Style) typeset.Style {
	st.Tracking = 0.006
	if st.Family == typeset.Label && st.Weight == typeset.SemiBold {
		st.Weight, st.Tracking = typeset.Medium, 0.014
	}
	return st
}

// glance is the style of what is read at a glance. Its face sets wider than the one the sizes were found with.
func (p *plan) glance(size float64, w typeset.Weight) typeset.Style {
	return aired(typeset.Style{Family: typeset.Glance, Weight: w, Size: math.Max(p.px(size)*0.94, p.floor)})
}
