package screen

import "strings"

// Trouble names, as a key of the catalogue, why a window could not be opened or was lost; the sentence tells what to
// do about it. The texts looked for are those of Ebitengine 2.10 and of the system's loader.
func Trouble(err error) string {
	if err == nil {
		return ""
	}
	text := err.Error()
	has := func(parts ...string) bool {
		for _, part := range parts {
			if strings.Contains(text, part) {
				return true
			}
		}
		return false
	}
	switch {
	case has("failed to load any of [libX11"):
		return "window.nox11"
	case has("failed to load libGL", "egl: library not found", "requested API is unavailable", "libGLESv2", "failed to load libEGL"):
		return "window.nogl"
	case has("no window system is available", "DISPLAY environment variable is missing"):
		return "window.nodisplay"
	case has("failed to open display"):
		return "window.baddisplay"
	}
	return "window.failed"
}
