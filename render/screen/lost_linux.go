package screen

import (
	"fmt"

	"github.com/ebitengine/purego"
)

// xError is the part of Xlib's XErrorEvent that is used here.
type xError struct {
	_             int32      // type
	_             [3]uintptr // display, resource ID and serial number
	code, request uint8
}

// onDisplayLost sets what to do when the display has closed its connection, as it does when the user
// logs out, or has destroyed the window. Otherwise Xlib would end the program at once, and after any
// other error, too. lost is called on the thread that waits for the display, and must not return.
func onDisplayLost(lost func(why error)) {
	libX11, err := purego.Dlopen("libX11.so.6", purego.RTLD_LAZY)
	if err != nil {
		return // the window cannot open, either
	}
	set := func(name string, handler any) {
		if at, err := purego.Dlsym(libX11, name); err == nil {
			purego.SyscallN(at, purego.NewCallback(handler))
		}
	}
	set("XSetIOErrorHandler", func(uintptr) uintptr {
		lost(fmt.Errorf("%s: the connection is closed", displayLost))
		return 0
	})
	set("XSetErrorHandler", func(_ uintptr, e *xError) uintptr {
		const badWindow, badDrawable, sendEvent = 3, 9, 25
		isGone := e.code == badWindow || e.code == badDrawable
		if isGone && e.request != sendEvent { // events go to other programs' windows
			lost(fmt.Errorf("%s: the window is destroyed", displayLost))
		}
		return 0
	})
}
