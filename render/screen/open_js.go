package screen

import "syscall/js"

// listenForFiles lets the page around the game call senet.opened with the path of a file that the
// player has chosen, on the page's own disk.
func listenForFiles(open func(paths []string)) {
	page := js.Global().Get("senet")
	if !page.Truthy() {
		return
	}
	page.Set("opened", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) > 0 {
			go open([]string{args[0].String()}) // a call from the browser must not wait for a disk
		}
		return nil
	}))
}
