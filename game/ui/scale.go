package ui

import (
	"math"
)

// SizeClass is one of four ways to lay out the window.
type SizeClass uint8

const (
	Wide     SizeClass = iota // at least 3:2 and 1220 wide: everything beside the board
	Standard                  // about 4:3, or narrower: the list of moves is a drawer
	Small                     // icons without labels, one-line prompt
	Tall                      // portrait: everything stacked
)

// wideWidth is the width of a window that fills a screen of 1280 pixels, except for its frame and a
// panel of the desktop.
const wideWidth = 1220

// SizeClassOf returns the class of a window of w by h pixels.
func SizeClassOf(w, h float64) SizeClass {
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

// Scale holds the sizes that follow from the window and from presenter mode.
type Scale struct {
	Class   SizeClass
	Large   bool    // presenter mode or largest text
	Zoom    float64 // factor for letters: 1, or more if the player chose larger text
	letters float64 // factor for the letters of the child of a FirstFit
	// pixels per unit, which is a pixel in a window of 1920 by 1080; letters shrink less
	Unit    float64
	MinFont float64 // size of the smallest letters, in pixels
	// size of the smallest letters of prompts, headings and statements, in pixels; 0: MinFont
	MinMainFont float64
	MinIcon     float64 // size of the smallest icons, in pixels
	Edge        float64 // margin at the window's sides, in pixels
	Bar         float64 // height of the toolbar, in pixels
}

// PresenterScale is the factor for units in presenter mode.
const PresenterScale = 1.75

// scaleOf returns the scale of a window of w by h pixels. In presenter mode letters are at least a
// twenty-fifth of the height, so that capitals are a thirty-sixth, and capitals of main lines a
// thirtieth. In an upright window letters are at least about a thirtieth of the width.
func scaleOf(w, h float64, look Look) Scale {
	s := Scale{Class: SizeClassOf(w, h), Large: look.IsLarge(), Zoom: 1, letters: 1}
	s.MinFont = 13 * min(1, w/640, h/480)
	switch s.Class {
	case Wide:
		s.Unit = min(w/1920, h/1080)
	case Standard:
		s.Unit = min(w/1400, h/1080)
	case Small:
		s.Unit = min(w/1163, h/872)
	case Tall:
		s.Unit = 1.1 * min(w/1080, h/1760)
		s.MinFont = 13 * min(1, min(w, h)/480)
	}
	if s.Large {
		s.MinIcon = math.Ceil(min(w, h) / 30)
		if s.Class == Tall {
			s.Unit = PresenterScale * min(w/1080, h/1500)
			s.MinFont = max(s.MinFont, 0.037*min(w, 0.75*h))
		} else {
			s.Class, s.Unit = Small, min(PresenterScale*h/1080, 2.1*w/1920)
			s.MinFont = max(s.MinFont, 0.0391*h)
			if look.Theme == Presenter {
				s.MinMainFont = 0.0469 * h
			}
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
		s.Unit, s.MinFont, s.Bar = s.Zoom*s.Unit, s.Zoom*s.MinFont, s.Zoom*s.Bar
	}
	s.Bar = math.Round(s.Bar)
	return s
}

// times returns the scale with the unit multiplied by k.
func (s Scale) times(k float64) Scale {
	s.Unit *= k
	return s
}

// iconSize returns the size of an icon, which is at least MinIcon.
func (s Scale) iconSize(size float64) float64 { return max(size, s.MinIcon) }

// Look is the player's visual preferences.
type Look struct {
	Theme  Theme
	Text   TextSize
	Dim    bool   // spotlight on the board
	Fluted bool   // spools have grooves
	Board  string // one of game.Boards; empty: the first
}

// IsLarge reports whether everything is large enough for the back row of a classroom.
func (l Look) IsLarge() bool { return l.Theme == Presenter || l.Text == Largest }

// TextSize is the size of letters and of the controls around them.
type TextSize uint8

const (
	NormalSize TextSize = iota
	Larger              // larger by a quarter, or by an eighth in a small window
	Largest             // as in presenter mode
)

// zoom returns the factor for letters.
func (t TextSize) zoom(c SizeClass) float64 {
	switch {
	case t != Larger:
		return 1
	case c == Small:
		return 1.125
	}
	return 1.25
}

// Theme is a set of colours and sizes.
type Theme uint8

const (
	Day Theme = iota
	Night
	Presenter
	HighContrast
)
