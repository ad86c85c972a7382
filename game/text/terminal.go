package text

import (
	"io"
	"unicode"

	"senet/game/ui"
)

// Terminal returns a writer for a terminal, which the names of files and players cannot control.
func Terminal(w io.Writer) io.Writer { return terminal{w} }

type terminal struct{ to io.Writer }

func (t terminal) Write(b []byte) (int, error) {
	if _, err := io.WriteString(t.to, ui.ReplaceControls(string(b), unicode.ReplacementChar)); err != nil {
		return 0, err
	}
	return len(b), nil
}
