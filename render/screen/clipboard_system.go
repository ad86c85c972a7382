//go:build !js

package screen

import (
	"errors"
	"os/exec"

	system "github.com/atotto/clipboard"
)

// missingClipboard is the sentence for a machine without a way to its clipboard: on Linux a small program is needed.
const missingClipboard = "clipboard.missing"

// systemBoard is the clipboard all programs of a desktop share.
func systemBoard() board {
	return board{
		read: func() (string, error) {
			text, err := system.ReadAll()
			return text, reason(err)
		},
		write: func(text string) error { return reason(system.WriteAll(text)) },
	}
}

func reason(err error) error {
	if err != nil && (system.Unsupported || errors.Is(err, exec.ErrNotFound)) {
		return errNoClipboard
	}
	return err
}
