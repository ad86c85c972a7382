package screen

import (
	"strings"
	"syscall/js"
	"time"
)

// padsPoll is 0, because the web page wakes the window when a controller is connected.
const padsPoll time.Duration = 0

// tellPage calls a function of the web page around the game, if there is one: "shown" and "rests"
// report the state of the game, "wake" and "wakeIn" ask for a frame, now or after some
// milliseconds, "drawThen" for a frame and then a call, and "pick" for a file.
func tellPage(what string, args ...any) {
	if page := js.Global().Get("senet"); page.Truthy() {
		page.Call(what, args...)
	}
}

// LetDraw pauses long work until the web page has drawn.
func LetDraw() {
	if !js.Global().Get("senet").Truthy() {
		return
	}
	done := make(chan struct{})
	goOn := js.FuncOf(func(js.Value, []js.Value) any {
		close(done)
		return nil
	})
	defer goOn.Release()
	tellPage("drawThen", goOn)
	<-done
}

// Address returns the address of the web page without the part after #, or "" if it was opened from
// a disk.
func Address() string {
	location := js.Global().Get("location")
	if !location.Truthy() || !strings.HasPrefix(location.Get("protocol").String(), "http") {
		return ""
	}
	return location.Get("origin").String() + location.Get("pathname").String()
}
