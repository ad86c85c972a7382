package screen

import (
	"image"
	"slices"
	"strings"
	"time"

	"senet/game"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
)

// Driven tells that another program drives this one, tick by tick, and nobody sits before it.
func Driven() bool { return guest }

// Game is what the window shows and tells; *game.App is one.
type Game interface {
	Update(elapsed time.Duration, events []ui.Event)
	View() game.View
	// Wake tells in how much time something will happen by itself, if nobody does anything.
	Wake() (time.Duration, bool)
}

// Config is what a window is made of.
type Config struct {
	Game  Game
	Host  *Host                                 // of the game
	Open  func(v game.View, w, h int) view.Page // lays a view out for a window of w × h pixels
	Bake  func(p vg.Picture) *image.RGBA        // draws a picture; called from several goroutines
	Clock func() time.Duration                  // time since some moment; never goes back
	Say   func(key string, args ...any) string  // words for a player
	// reads a file that the system hands over; called from any goroutine
	Read  func(path string) game.File
	Place Place           // where the window was last time; zero: wherever it fits
	Keep  func(Place)     // remembers where the window is
	Icon  []vg.Picture    // the window's icon in several sizes
	Title string          // the window's title
	Close <-chan struct{} // closed when the system asks the program to end
	// saves everything and ends the program; called from another goroutine after Close
	Terminate func()
}

// Language is the language of the system: "de"; empty where that is not told. env gives what a
// variable of the environment holds.
func Language(env func(string) string) string {
	language, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(spoken(env))), "_")
	language, _, _ = strings.Cut(language, "-")
	language, _, _ = strings.Cut(language, ".")
	return language
}

// Trouble names, as a key of the catalogue, why a window could not be opened or was lost; the
// sentence tells what to do about it. The texts looked for are those of Ebitengine 2.10 and of the
// system's loader.
func Trouble(err error) string {
	if err == nil {
		return ""
	}
	text := err.Error()
	has := func(parts ...string) bool {
		return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(text, part) })
	}
	switch {
	case has("out of memory", "cannot allocate memory", "failed to map segment", "EGL failed to allocate"):
		// a library that is there, too, may fail to load for it
		return "window.nomemory"
	case has("failed to load any of [libX11"):
		return "window.nox11"
	case has("failed to load libGL", "egl: library not found", "failed to load client library",
		"failed to load GLX"):
		return "window.nogl"
	case has("requested API is unavailable", "requested API version is unavailable",
		"requested format is unavailable", "glx:", "egl:"):
		return "window.nodriver"
	case has("no window system is available", "DISPLAY environment variable is missing"):
		return "window.nodisplay"
	case has("failed to open display"):
		return "window.baddisplay"
	}
	return "window.failed"
}
