package screen

import (
	"bytes"
	"io"
	"time"

	"senet/game"
	"senet/game/board"
	"senet/render/audio"
)

// Host is the machine that the game runs on: its screen, clipboard and loudspeaker.
type Host struct {
	events            *game.Queue
	clipboard         *clipboard
	sound             *audio.Speaker
	draw              func(io.Writer, game.PrintJob) error
	fullscreen        fullscreenTracker
	fullscreenRequest *bool // since the last Update; nil without a request
	quit              bool
}

// NewHost returns the Host of the window, which posts results to events. clock returns a monotonic
// time; say returns a text of the catalogue; draw draws a picture to be copied.
func NewHost(clock func() time.Duration, say func(key string, args ...any) string, events *game.Queue,
	draw func(io.Writer, game.PrintJob) error) *Host {
	return &Host{
		events: events, clipboard: newClipboard(openClipboard(), say, events),
		sound: audio.NewSpeaker(clock, events), draw: draw,
	}
}

// Wake wakes a resting window. Any goroutine may call it.
func Wake() {
	if !IsDriven {
		wakeWindow()
	}
}

// SetFullscreen makes the window enter or leave full screen.
func (h *Host) SetFullscreen(on bool) { h.fullscreenRequest = &on }

// Quit closes the window.
func (h *Host) Quit() { h.quit = true }

// Copy puts text on the clipboard and shows notice, or the text if notice is empty.
func (h *Host) Copy(text, notice string) { h.clipboard.copy(text, notice) }

// CopyPicture draws a picture, puts it on the clipboard and shows notice.
func (h *Host) CopyPicture(what game.PrintJob, notice string) {
	h.clipboard.copyPicture(func() ([]byte, error) {
		var png bytes.Buffer
		err := h.draw(&png, what)
		return png.Bytes(), err
	}, notice)
}

// Paste posts the text on the clipboard.
func (h *Host) Paste() { h.clipboard.paste() }

// PickFile lets the player choose a file, if the page around the game can do that.
func (h *Host) PickFile() { tellPage("pick") }

// ShowFile opens a file or a folder with the system's program for it.
func (h *Host) ShowFile(path string) { showFile(path) }

// PlaySound plays a sound.
func (h *Host) PlaySound(s board.Sound) {
	if !IsDriven { // without real time there is no sound
		h.sound.Play(s)
	}
}

// SetVolume sets how loud sounds and the room are, 0 to 1.
func (h *Host) SetVolume(sounds, room float64) {
	if !IsDriven {
		h.sound.SetVolume(sounds, room)
	}
}

// apply applies the requests made during an Update. It reports whether the game quits.
func (h *Host) apply() (quit bool) {
	if h.fullscreenRequest != nil {
		h.fullscreen.set(*h.fullscreenRequest)
		h.fullscreenRequest = nil
	}
	return h.quit
}

var _ game.Host = (*Host)(nil)
