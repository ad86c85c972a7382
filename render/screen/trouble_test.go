package screen

import (
	"errors"
	"testing"
)

func TestTroubleKnowsWhyNoWindowOpens(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"glfw: failed to load any of [libX11.so.6 libX11.so]: libX11.so.6: cannot open shared object file: No such file or directory", "window.nox11"},
		{"gl: failed to load libGL.so and libGLESv2.so: gl: Dlopen failed: name: libGLESv2.so: x", "window.nogl"},
		{"glfw: egl: library not found: the requested API is unavailable", "window.nogl"},
		{"ui: no window system is available: fbdev: failed to open /dev/fb0: no such file or directory", "window.nodisplay"},
		{"glfw: x11: the DISPLAY environment variable is missing: a platform-specific error occurred", "window.nodisplay"},
		{"glfw: x11: failed to open display :987: a platform-specific error occurred", "window.baddisplay"},
		{"something nobody has seen", "window.failed"},
	} {
		if got := Trouble(errors.New(c.text)); got != c.want {
			t.Errorf("%q is taken for %s, want %s", c.text, got, c.want)
		}
	}
	if got := Trouble(nil); got != "" {
		t.Errorf("no error is taken for %s", got)
	}
}
