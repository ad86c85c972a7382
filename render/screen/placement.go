package screen

import (
	"encoding/json"
	"image"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// The size of the first window, and the minimum and maximum size of a window, in device-independent
// pixels. Ebitengine panics if a window is larger than the largest texture.
const (
	defaultWidth, defaultHeight = 1280, 720
	minWidth, minHeight         = 640, 480
	maxSide                     = 8192
)

// Placement is the position and size of a window that is neither maximised nor full screen, in
// device-independent pixels relative to its monitor's top left corner. The zero value is unknown.
// Full screen is a setting of the game and not part of it.
type Placement struct {
	X         int  `json:"x"`
	Y         int  `json:"y"`
	Width     int  `json:"width"`
	Height    int  `json:"height"`
	Maximised bool `json:"maximised"`
}

// ReadPlacement parses the result of Text, and returns the zero Placement for anything else.
func ReadPlacement(text []byte) Placement {
	var p Placement
	if json.Unmarshal(text, &p) != nil {
		return Placement{}
	}
	return p
}

// Text returns the form in which a placement is saved.
func (p Placement) Text() []byte {
	text, _ := json.Marshal(p) // cannot fail
	return text
}

// insideMonitor returns the placement, moved and shrunk so that the whole window is visible on a
// monitor of the given size. A placement of absurd size becomes the default. If the size of the
// monitor is unknown (0 x 0), the position stays.
func (p Placement) insideMonitor(monitorWidth, monitorHeight int) Placement {
	if p.Width <= 0 || p.Height <= 0 || p.Width > maxSide || p.Height > maxSide {
		p.Width, p.Height = defaultWidth, defaultHeight
		// The title bar and the desktop's bar need some space.
		if monitorWidth > 0 && monitorHeight > 0 {
			p.Width, p.Height = min(p.Width, monitorWidth*96/100), min(p.Height, monitorHeight*88/100)
		}
		p.X, p.Y = -1, -1
	}
	p.Width, p.Height = max(p.Width, minWidth), max(p.Height, minHeight)
	if monitorWidth <= 0 || monitorHeight <= 0 {
		return p
	}
	p.Width, p.Height = min(p.Width, monitorWidth), min(p.Height, monitorHeight)
	if p.X < 0 && p.Y < 0 { // never placed, or off the screen
		p.X, p.Y = (monitorWidth-p.Width)/2, (monitorHeight-p.Height)/2
	}
	p.X = min(max(p.X, 0), monitorWidth-p.Width)
	p.Y = min(max(p.Y, 0), monitorHeight-p.Height)
	return p
}

// applyPlacement requests a placement, and returns the size in pixels that the window should get,
// or 0 x 0 if that is unknown. It works before the window exists.
func applyPlacement(p Placement) image.Point {
	w, h, scale := 0, 0, 0.0
	if m := ebiten.Monitor(); m != nil { // nil without a display
		w, h = m.Size()
		scale = m.DeviceScaleFactor()
	}
	fitted := p.insideMonitor(w, h)
	ebiten.SetWindowSize(fitted.Width, fitted.Height)
	if p.Width > 0 { // otherwise the window manager chooses the position
		ebiten.SetWindowPosition(fitted.X, fitted.Y)
	}
	if p.Maximised {
		ebiten.MaximizeWindow()
		return image.Point{}
	}
	return image.Pt(int(math.Round(float64(fitted.Width)*scale)),
		int(math.Round(float64(fitted.Height)*scale)))
}

// currentPlacement returns the window's placement. It must be called while the game runs. The size
// and position are those of last while the window is maximised, minimised or full screen.
func currentPlacement(last Placement) Placement {
	now := last
	if ebiten.IsFullscreen() {
		return last
	}
	now.Maximised = ebiten.IsWindowMaximized()
	if now.Maximised || ebiten.IsWindowMinimized() {
		return now
	}
	w, h := ebiten.WindowSize()
	if w > 0 && h > 0 {
		now.Width, now.Height = w, h
		now.X, now.Y = ebiten.WindowPosition()
	}
	return now
}

// placementSaver saves the window's placement once it has not changed for a while. The window then
// reopens where it was even if the program is killed, and nothing is written while it is dragged.
type placementSaver struct {
	save      func(Placement)
	saved     Placement
	current   Placement
	unchanged time.Duration
}

func (s *placementSaver) note(elapsed time.Duration) {
	if IsDriven {
		return // there is no window
	}
	if now := currentPlacement(s.current); now != s.current {
		s.current, s.unchanged = now, 0
		return
	}
	s.unchanged += elapsed
	if s.unchanged >= placementWait {
		s.flush()
	}
}

// flush saves the placement at once.
func (s *placementSaver) flush() {
	if s.current == s.saved {
		return
	}
	s.saved = s.current
	if s.save != nil {
		s.save(s.current)
	}
}

// isUnsaved reports whether the placement has changed since it was saved.
func (s *placementSaver) isUnsaved() bool { return !IsDriven && s.current != s.saved }
