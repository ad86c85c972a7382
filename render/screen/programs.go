package screen

import (
	"os/exec"
	"runtime"
)

// command returns a command that runs a program of the system with its arguments, or nil if there
// is none. It ignores programs in the current folder, which may not be safe to run.
func command(line ...string) *exec.Cmd {
	cmd := exec.Command(line[0], line[1:]...)
	if cmd.Err != nil { // exec.ErrDot: it is in the current folder
		return nil
	}
	return cmd
}

// ShowFile opens a file or a folder with the program that the system has for it. Without one it does
// nothing; the game says where it is.
func ShowFile(file string) {
	line := []string{"xdg-open", file}
	switch runtime.GOOS {
	case "windows":
		line = []string{"rundll32", "url.dll,FileProtocolHandler", file}
	case "darwin":
		line[0] = "open"
	}
	if opener := command(line...); opener != nil && opener.Start() == nil {
		go opener.Wait()
	}
}
