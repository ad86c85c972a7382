package screen

import (
	"slices"
	"strings"
)

// displayLost begins the error of a window whose display is gone.
const displayLost = "the display is lost"

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
	case has(displayLost):
		return "window.lost"
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
