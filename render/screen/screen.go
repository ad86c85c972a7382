package screen

import (
	"slices"
	"strings"
	"time"

	"senet/game"
	"senet/game/i18n"
	"senet/game/text"
	"senet/render/vg"
	"senet/render/view"
)

// IsDriven reports whether a test drives this program tick by tick.
func IsDriven() bool { return driven }

// Config configures a window.
type Config struct {
	App           text.RunningGame
	Host          *Host                                       // of the game
	Open          func(v game.View, w, h int) view.PageLayout // lays out a view for a window of w x h pixels
	Clock         func() time.Duration                        // monotonic time
	Words         *i18n.Catalogue
	Read          func(path string) game.File // reads a file that the system opens with the game; from any goroutine
	Placement     Placement                   // the last one; zero for any
	SavePlacement func(Placement)
	Icon          []vg.Picture // in several sizes
	Title         string
	Close         <-chan struct{} // closed when the system asks the program to end
	Terminate     func()          // saves everything and ends the program; called from another goroutine after Close
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
		// Lack of memory also prevents libraries from loading.
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
