package screen

import "syscall/js"

// listen has the page around the game call senet.opened with the path of a file that somebody has
// chosen, on the page's own disk.
func (d *fileInbox) listen() {
	page := js.Global().Get("senet")
	if !page.Truthy() {
		return
	}
	page.Set("opened", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) > 0 {
			go d.receive([]string{args[0].String()}) // who answers the browser cannot wait for a disk
		}
		return nil
	}))
}
