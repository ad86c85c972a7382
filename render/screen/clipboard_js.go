package screen

import (
	"errors"
	"syscall/js"
)

// missingClipboard is the key of the text shown if the browser denies access to its clipboard.
const missingClipboard = "clipboard.browser"

// openClipboard returns the browser's clipboard. The browser may first ask the player for
// permission.
func openClipboard() systemClipboard {
	return systemClipboard{
		read: func() (string, error) {
			text, err := clipboardCall("readText")
			if err != nil {
				return "", err
			}
			return text.String(), nil
		},
		write: func(text string) error {
			_, err := clipboardCall("writeText", text)
			return err
		},
		writePicture: func(png []byte) error {
			item := js.Global().Get("ClipboardItem")
			if item.Type() != js.TypeFunction {
				return errNoClipboard
			}
			data := js.Global().Get("Uint8Array").New(len(png))
			js.CopyBytesToJS(data, png)
			blob := js.Global().Get("Blob").New([]any{data}, map[string]any{"type": "image/png"})
			_, err := clipboardCall("write", []any{item.New(map[string]any{"image/png": blob})})
			return err
		},
	}
}

// clipboardCall calls a function of the browser's clipboard and waits for its promise. A page
// loaded over an insecure connection has no clipboard, and some browsers do not allow reading it.
func clipboardCall(name string, args ...any) (js.Value, error) {
	clip := js.Global().Get("navigator").Get("clipboard")
	if !clip.Truthy() || clip.Get(name).Type() != js.TypeFunction {
		return js.Value{}, errNoClipboard
	}
	resolved, rejected := make(chan js.Value, 1), make(chan struct{}, 1)
	done := js.FuncOf(func(_ js.Value, args []js.Value) any {
		resolved <- append(args, js.Undefined())[0]
		return nil
	})
	defer done.Release()
	failed := js.FuncOf(func(js.Value, []js.Value) any {
		rejected <- struct{}{}
		return nil
	})
	defer failed.Release()
	clip.Call(name, args...).Call("then", done, failed)
	select {
	case v := <-resolved:
		return v, nil
	case <-rejected:
		return js.Value{}, errors.New("the browser refused")
	}
}
