package ui

import "math"

// Class is one of the four ways the window is divided.
type Class uint8

const (
	Wide     Class = iota // at least 3:2 and 1220 wide: everything beside the board
	Standard              // about 4:3, or narrower: the list of moves is a drawer
	Small                 // a small window: icons without words, one-line prompt
	Tall                  // portrait: everything stacked
)

// wideWidth is that of a window that fills a screen of 1280, or nearly, beside its frame and a bar
// of the desktop.
const wideWidth = 1220

// ClassOf is the class of a window of w by h pixels.
func ClassOf(w, h float64) Class {
	switch ratio := w / h; {
	case ratio < 1.15:
		return Tall
	case w < 800 || h < 560:
		return Small
	case ratio >= 1.5 && w >= wideWidth:
		return Wide
	default:
		return Standard
	}
}

// Scale is the numbers that a window's size and the projector make of a page: the same tree is
// solved with others.
type Scale struct {
	Class   Class
	Large   bool    // for the back row of a classroom
	Zoom    float64 // how many times as large as usual letters are: 1, or more where a player wants that
	Letters float64 // how many times as large as usual the letters of a part are, to fit
	// pixels of a unit: of one pixel of a window 1920 by 1080, with letters that shrink less than
	// the window
	Unit  float64
	Small float64 // the smallest letters, pixels
	Least float64 // the smallest pictures, pixels
	Edge  float64 // the margin at the window's sides, pixels
	Bar   float64 // the height of the strip along the top, pixels
}

// PresenterScale is how many times as large as usual a unit is on the projector.
const PresenterScale = 1.75

// ScaleOf is the scale of a window of w by h pixels. On the projector nothing is smaller than a
// thirtieth of the height; of an upright window, where the width is what there is too little of, of
// the width.
func ScaleOf(w, h float64, look Look) Scale {
	s := Scale{Class: ClassOf(w, h), Large: look.Large(), Zoom: 1, Letters: 1}
	s.Small = 13 * min(1, w/640, h/480)
	switch s.Class {
	case Wide:
		s.Unit = min(w/1920, h/1080)
	case Standard:
		s.Unit = min(w/1400, h/1080)
	case Small:
		s.Unit = min(w/1163, h/872)
	case Tall:
		s.Unit = 1.1 * min(w/1080, h/1760)
		s.Small = 13 * min(1, min(w, h)/480)
	}
	if s.Large {
		s.Least = math.Ceil(min(w, h) / 30)
		if s.Class == Tall {
			s.Unit = PresenterScale * min(w/1080, h/1500)
			s.Small = max(s.Small, 0.037*min(w, 0.75*h))
		} else {
			s.Class, s.Unit = Small, min(PresenterScale*h/1080, 2.1*w/1920)
			s.Small = max(s.Small, 0.0355*h)
		}
	}
	switch s.Class {
	case Wide:
		s.Edge, s.Bar = 36*s.Unit, 0.056*h
	case Tall:
		s.Edge, s.Bar = 36*s.Unit, 0.044*h
	case Standard:
		s.Edge, s.Bar = 18.0/1024*w, 0.06*h
	default:
		s.Edge, s.Bar = 14.0/640*w, 0.083*h
	}
	if !s.Large {
		s.Zoom = look.Text.zoom(s.Class)
		s.Unit, s.Small, s.Bar = s.Zoom*s.Unit, s.Zoom*s.Small, s.Zoom*s.Bar
	}
	s.Bar = math.Round(s.Bar)
	return s
}

// times is the scale with all lengths but the smallest multiplied by k.
func (s Scale) times(k float64) Scale {
	s.Unit *= k
	return s
}

// picture is how large a small picture is that should be so many pixels.
func (s Scale) picture(size float64) float64 { return max(size, s.Least) }
