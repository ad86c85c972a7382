package screen

import "syscall/js"

// listenForFiles lets the page around the game call senet.opened with the path, on the page's own
// disk, of a file that the player has chosen.
func listenForFiles(open func(paths []string)) {
	page := js.Global().Get("senet")
	if !page.Truthy() {
		return
	}
	page.Set("opened", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) > 0 {
			go open([]string{args[0].String()}) // calls from the browser must not wait for a disk
		}
		return nil
	}))
}
