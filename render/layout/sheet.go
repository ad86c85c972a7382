package layout

import (
	"math"

	"senet/game/ui"
	"senet/render/typeset"
)

// Class is one of the four ways the window is divided.
type Class = ui.Class

const (
	Wide     = ui.Wide
	Standard = ui.Standard
	Small    = ui.Small
	Tall     = ui.Tall
)

// sheet is how large what is laid out round a board is set in a window.
type sheet struct {
	fonts *typeset.Fonts
	W, H  float64 // of the window
	U     float64 // pixels of a design pixel (of a window 1920 by 1080)
	T     float64 // pixels of a design pixel of text: in small windows letters shrink less than boxes
	Class Class
	floor float64 // smallest letters, pixels
	zoom  float64 // see ui.Scale
	large bool    // all is set for the back row of a classroom
	rtl   bool    // lines begin at the right; pictures stay as they are
}

// sheetOf is that of a window of w by h pixels.
func sheetOf(w, h float64, s ui.Scale, fonts *typeset.Fonts) sheet {
	p := sheet{fonts: fonts, W: w, H: h, Class: ui.ClassOf(w, h), large: s.Large, zoom: s.Zoom}
	switch p.Class {
	case Wide:
		p.U = math.Min(w/1920, h/1080)
		p.T = p.U
	case Standard:
		p.U = math.Min(w/1400, h/1080)
		p.T = p.U
	case Small:
		p.U = math.Min(w/1440, h/1080)
		p.T = math.Min(w/1163, h/872)
	case Tall:
		p.U = math.Min(w/1080, h/1600)
		p.T = 1.1 * math.Min(w/1080, h/1760)
	}
	p.floor = 13 * math.Min(1, math.Min(w, h)/480)
	if p.Class != Tall {
		p.floor = 13 * math.Min(1, math.Min(w/640, h/480))
	}
	if p.T *= s.Zoom; p.Class != Small {
		p.floor *= s.Zoom
	}
	if p.large {
		p.enlarge()
	}
	return p
}

// enlarge sets all for the back row of a classroom: nothing is smaller than a thirtieth of the picture's height. In an upright window the
// width is what there is too little of: there it is a thirtieth of that, which makes letters as large as in a window that lies on its side;
// in one that is nearly square the height is too little, too.
func (p *sheet) enlarge() {
	if p.Class != Tall {
		p.floor = math.Max(p.floor, 0.037*p.H)
		return
	}
	p.floor = math.Max(p.floor, 0.037*math.Min(p.W, 0.75*p.H))
	p.T = 1.75 * math.Min(p.W/1080, p.H/1500)
}

// px is a design length of text in pixels, never below the smallest readable size.
func (p *sheet) px(size float64) float64 { return math.Max(size*p.T, p.floor) }

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
func (p *sheet) glance(size float64, w typeset.Weight) typeset.Style {
	return aired(typeset.Style{Family: typeset.Glance, Weight: w, Size: math.Max(p.px(size)*0.94, p.floor)})
}
