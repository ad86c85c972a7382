package screen

import "syscall/js"

// tellPage tells the page around the game, if it wants to know, what it cannot see by itself.
func tellPage(what string, args ...any) {
	if page := js.Global().Get("senet"); page.Truthy() {
		page.Call(what, args...)
	}
}

// shown: the game is seen.
func shown() { tellPage("shown") }

// rests: the game needs no frames for now, or needs them again.
func rests(resting bool) { tellPage("rests", resting) }

// picks: a file is to be chosen.
func picks() { tellPage("pick") }

// woken: a resting game needs one frame.
func woken() { tellPage("wake") }
