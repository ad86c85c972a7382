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
		{"glfw: glx: failed to load GLX: the requested API is unavailable", "window.nogl"},
		{"glfw: egl: failed to load client library: the requested API is unavailable", "window.nogl"},
		{"glfw: glx: GLX extension not found: the requested API is unavailable", "window.nodriver"},
		{"glfw: egl: failed to initialize EGL: EGL is not or could not be initialized: the requested API is unavailable", "window.nodriver"},
		{"glfw: glx: no GLXFBConfigs returned: the requested API is unavailable", "window.nodriver"},
		{"glfw: requested OpenGL version 3.2, got version 2.1: the requested API version is unavailable", "window.nodriver"},
		{"glfw: egl: failed to create context: EGL failed to allocate resources for the requested operation: the requested API version is unavailable", "window.nomemory"},
		{"gl: failed to load libGL.so and libGLESv2.so: gl: Dlopen failed: name: libGL.so: libLLVM.so.15: failed to map segment from shared object", "window.nomemory"},
		{"glfw: x11: failed to allocate WM hints: out of memory", "window.nomemory"},
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
