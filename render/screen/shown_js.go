package screen

import "syscall/js"

// shown tells the page around the game, if it wants to know, that the game is seen.
func shown() {
	if tell := js.Global().Get("senetShown"); tell.Type() == js.TypeFunction {
		tell.Invoke()
	}
}
