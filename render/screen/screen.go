package screen

import (
	"slices"
	"strings"
	"time"

	"senet/game"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
)

// IsDriven reports whether a test drives this program tick by tick.
func IsDriven() bool { return driven }

// App is the game that a window shows and updates; *game.App is one.
type App interface {
	Update(elapsed time.Duration, events []ui.Event)
	View() game.View
	// Wake returns the time until something will happen without any input, and whether anything
	// will.
	Wake() (time.Duration, bool)
}

// Config configures a window.
type Config struct {
	App  App
	Host *Host // of the game
	// lays a view out for a window of w × h pixels
	Open  func(v game.View, w, h int) view.PageLayout
	Clock func() time.Duration // monotonic time since some moment
	Words *i18n.Catalogue
	// reads a file that the system opens with the game; called from any goroutine
	Read          func(path string) game.File
	Placement     Placement       // where the window was last time; zero: wherever it fits
	SavePlacement func(Placement) // saves where the window is
	Icon          []vg.Picture    // the window's icon in several sizes
	Title         string          // the window's title
	Close         <-chan struct{} // closed when the system asks the program to end
	// saves everything and ends the program; called from another goroutine after Close
	Terminate func()
}

// Language returns the language of the system, such as "de", or "" if it is unknown. env returns
// the value of an environment variable.
func Language(env func(string) string) string {
	language, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(systemLanguage(env))), "_")
	language, _, _ = strings.Cut(language, "-")
	language, _, _ = strings.Cut(language, ".")
	return language
}

// FailureKey returns the key of the text that explains why a window could not be opened or was
// lost, and what to do about it. It recognises the messages of Ebitengine 2.10 and of the system's
// loader.
func FailureKey(err error) string {
	if err == nil {
		return ""
	}
	text := err.Error()
	has := func(parts ...string) bool {
		return slices.ContainsFunc(parts, func(part string) bool {
			return strings.Contains(text, part)
		})
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
