//go:build !js

package screen

import (
	"bytes"
	"fmt"
	"io"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"time"

	system "github.com/atotto/clipboard"
)

// missingClipboard is the key of the text shown if there is no clipboard: Linux needs a small
// program.
const missingClipboard = "clipboard.missing"

// openClipboard returns the clipboard that all programs of a desktop share.
func openClipboard() systemClipboard {
	if runtime.GOOS == "windows" || runtime.GOOS == "plan9" { // these need no program
		return systemClipboard{read: system.ReadAll, write: system.WriteAll,
			writePicture: copyPicture}
	}
	return systemClipboard{
		read: func() (string, error) {
			return output(firstProgram(clipboardPrograms([]string{"pbpaste"}, []string{"wl-paste", "--no-newline"},
				[]string{"xclip", "-out", "-selection", "clipboard"}, []string{"xsel", "--output", "--clipboard"},
				[]string{"termux-clipboard-get"})), maxPasted, clipboardTimeout)
		},
		write: func(text string) error {
			return run(firstProgram(clipboardPrograms([]string{"pbcopy"}, []string{"wl-copy"},
				[]string{"xclip", "-in", "-selection", "clipboard"}, []string{"xsel", "--input", "--clipboard"},
				[]string{"termux-clipboard-set"})), strings.NewReader(text), nil, clipboardTimeout)
		},
		writePicture: copyPicture,
	}
}

// copyPicture puts a picture on the clipboard. The programs it runs are part of Windows and macOS;
// that of macOS gets the picture within a script.
func copyPicture(png []byte) error {
	var cmd *exec.Cmd
	var input io.Reader = bytes.NewReader(png)
	switch runtime.GOOS {
	case "windows":
		cmd = command("powershell", "-NoProfile", "-STA", "-WindowStyle", "Hidden", "-Command",
			"Add-Type -AssemblyName System.Windows.Forms, System.Drawing; $png = New-Object IO.MemoryStream; "+
				"[Console]::OpenStandardInput().CopyTo($png); "+
				"[Windows.Forms.Clipboard]::SetImage([Drawing.Image]::FromStream($png))")
	case "darwin":
		cmd = command("osascript", "-")
		input = strings.NewReader(fmt.Sprintf("set the clipboard to «data PNGf%X»\n", png))
	default:
		cmd = firstProgram(clipboardPrograms(nil, []string{"wl-copy", "--type", "image/png"},
			[]string{"xclip", "-in", "-selection", "clipboard", "-target", "image/png"}))
	}
	return run(cmd, input, nil, pictureTimeout)
}

// clipboardPrograms returns the program of macOS, or those of other systems. Wayland's program is
// included only if Wayland runs.
func clipboardPrograms(mac, wayland []string, others ...[]string) [][]string {
	isWayland := func(v string) bool { return strings.HasPrefix(v, "WAYLAND_DISPLAY=") }
	switch {
	case runtime.GOOS == "darwin":
		return [][]string{mac}
	case slices.ContainsFunc(environment(), isWayland):
		return append([][]string{wayland}, others...)
	}
	return others
}

// firstProgram returns a command for the first of the programs that is installed, or nil.
func firstProgram(lines [][]string) *exec.Cmd {
	for _, line := range lines {
		if cmd := command(line...); cmd != nil {
			return cmd
		}
	}
	return nil
}

// run runs a program and kills it after the limit. It returns errNoClipboard if cmd is nil.
func run(cmd *exec.Cmd, in io.Reader, out io.Writer, limit time.Duration) error {
	if cmd == nil {
		return errNoClipboard
	}
	// A child of it may keep its output open.
	cmd.Stdin, cmd.Stdout, cmd.WaitDelay = in, out, time.Second
	if err := cmd.Start(); err != nil {
		return err
	}
	defer time.AfterFunc(limit, func() { cmd.Process.Kill() }).Stop()
	return cmd.Wait()
}

// output runs a program and returns at most limit bytes of its output, because the clipboard may
// hold a video.
func output(cmd *exec.Cmd, limit int, timeout time.Duration) (string, error) {
	out := limitedBuffer{limit: limit}
	if err := run(cmd, nil, &out, timeout); err != nil && len(out.data) < limit {
		return string(out.data), err
	}
	return string(out.data), nil
}

// limitedBuffer holds the first limit bytes written to it.
type limitedBuffer struct {
	data  []byte
	limit int
}

// Write returns an error when the buffer is full.
func (b *limitedBuffer) Write(data []byte) (int, error) {
	n := min(len(data), b.limit-len(b.data))
	if b.data = append(b.data, data[:n]...); n < len(data) {
		return n, io.ErrShortWrite
	}
	return n, nil
}
