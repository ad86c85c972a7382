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
	events     *game.Queue
	clipboard  *clipboard
	sound      *audio.Speaker
	draw       func(io.Writer, game.PrintJob) error
	fullscreen fullscreenTracker
	// what the game wants of the full screen since the last Update; nil: nothing
	fullscreenRequest *bool
	quit              bool
}

// NewHost returns the Host of the window, which reports results to news. clock is the time since
// some moment and never goes back; say returns a text of the catalogue.
// draw draws a picture to be copied.
func NewHost(clock func() time.Duration, say func(key string, args ...any) string, news *game.Queue,
	draw func(io.Writer, game.PrintJob) error) *Host {
	return &Host{
		events: news, clipboard: newClipboard(openClipboard(), say, news), sound: audio.NewSpeaker(clock, news),
		draw: draw,
	}
}

// Wake wakes a window at rest. Any goroutine may call it.
func Wake() {
	if !driven { // its driver ticks anyway
		wakeWindow()
	}
}

// SetFullscreen fills the screen with the window, or no longer.
func (h *Host) SetFullscreen(on bool) { h.fullscreenRequest = &on }

// Quit closes the window.
func (h *Host) Quit() { h.quit = true }

// Copy puts text on the clipboard and shows the player notice, or the text itself if that is empty.
func (h *Host) Copy(text, notice string) { h.clipboard.copy(text, notice) }

// CopyPicture draws a picture, puts it on the clipboard and shows the player notice.
func (h *Host) CopyPicture(what game.PrintJob, notice string) {
	h.clipboard.copyPicture(func() ([]byte, error) {
		var png bytes.Buffer
		err := h.draw(&png, what)
		return png.Bytes(), err
	}, notice)
}

// Paste reports the text on the clipboard.
func (h *Host) Paste() { h.clipboard.paste() }

// PickFile lets the player choose a file, where the page around the game can.
func (h *Host) PickFile() { tellPage("pick") }

// ShowFile opens a file or a folder with the program that the system has for it.
func (h *Host) ShowFile(path string) { ShowFile(path) }

// PlaySound plays a sound.
func (h *Host) PlaySound(s board.Sound) {
	if !driven { // the time of a driven program is not that of ears
		h.sound.Play(s)
	}
}

// SetVolume sets how loud sounds and the room are, 0 to 1.
func (h *Host) SetVolume(sounds, room float64) {
	if !driven {
		h.sound.Volume(sounds, room)
	}
}

// apply does what waits for the end of an Update. It reports whether the game quits.
func (h *Host) apply() (quit bool) {
	if h.fullscreenRequest != nil {
		h.fullscreen.set(*h.fullscreenRequest)
		h.fullscreenRequest = nil
	}
	return h.quit
}

var _ game.Host = (*Host)(nil)
