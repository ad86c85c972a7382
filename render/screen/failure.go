package screen

import (
	"fmt"
	"slices"
	"strings"

	"senet/game/i18n"
)

// displayLost begins the error of a window whose display is gone.
const displayLost = "the display is lost"

// Explain returns an error that says to the player why a window could not be opened or was lost, and
// what to do about it; nil if err is nil.
func Explain(err error, words *i18n.Catalogue) error {
	if err == nil {
		return nil
	}
	detail, _, _ := strings.Cut(err.Error(), "\n") // the text of a shader can follow
	return fmt.Errorf("%s\n%s\n%s", words.T(failureKey(err)), words.T("window.detail", "text", detail),
		words.T("window.usetext"))
}

// failureKey returns the key of the text that explains an error. It recognises the messages of
// Ebitengine 2.10 and of the system's loader.
func failureKey(err error) string {
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
