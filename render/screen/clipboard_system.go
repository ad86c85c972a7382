//go:build !js

package screen

import (
	"errors"
	"io"
	"os/exec"
	"runtime"
	"slices"
	"strings"

	system "github.com/atotto/clipboard"
)

// missingClipboard is the sentence for a machine without a way to its clipboard: on Linux a small
// program is needed.
const missingClipboard = "clipboard.missing"

// openClipboard is the clipboard all programs of a desktop share.
func openClipboard() systemClipboard {
	return systemClipboard{
		read: func() (string, error) {
			if runtime.GOOS == "windows" || runtime.GOOS == "plan9" { // nothing has to be run there
				text, err := system.ReadAll()
				return text, reason(err)
			}
			text, err := output(pasteProgram(), mostPasted)
			return text, reason(err)
		},
		write: func(text string) error { return reason(system.WriteAll(text)) },
	}
}

// pasteProgram is the program that writes out what lies on the clipboard: the first of those that
// are there.
func pasteProgram() []string {
	if runtime.GOOS == "darwin" {
		return []string{"pbpaste"}
	}
	programs := [][]string{
		{"wl-paste", "--no-newline"}, {"xclip", "-out", "-selection", "clipboard"},
		{"xsel", "--output", "--clipboard"}, {"termux-clipboard-get"},
	}
	if !slices.ContainsFunc((&exec.Cmd{}).Environ(),
		func(v string) bool { return strings.HasPrefix(v, "WAYLAND_DISPLAY=") }) {
		programs = programs[1:]
	}
	for _, p := range programs {
		if _, err := exec.LookPath(p[0]); err == nil {
			return p
		}
	}
	return programs[0] // running it says that it is missing
}

// output is what a program writes out, so many bytes of it at most: somebody may have copied a film.
func output(program []string, most int64) (string, error) {
	cmd := exec.Command(program[0], program[1:]...)
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return "", err
	}
	data, err := io.ReadAll(io.LimitReader(out, most))
	if int64(len(data)) == most {
		cmd.Process.Kill() // there may be more, which nobody wants
		cmd.Wait()
		return string(data), nil
	}
	return string(data), errors.Join(err, cmd.Wait())
}

func reason(err error) error {
	if err != nil && (system.Unsupported || errors.Is(err, exec.ErrNotFound)) {
		return errNoClipboard
	}
	return err
}
