package screen

import (
	"os/exec"
	"runtime"
	"slices"
	"sync"
)

// programs holds the paths of the programs of the system that were found, by name.
var programs sync.Map

// command returns a command that runs a program of the system with its arguments, or nil if there
// is none. It remembers where it has found a program, and ignores those in the current folder,
// which may not be safe to run.
func command(line ...string) *exec.Cmd {
	path, known := programs.Load(line[0])
	if !known {
		found, err := exec.LookPath(line[0])
		if err != nil { // also exec.ErrDot: it is in the current folder
			return nil
		}
		programs.Store(line[0], found)
		path = found
	}
	cmd := exec.Command(path.(string), line[1:]...)
	// With an empty HOME, a program may write into the current folder; without one, it asks the system.
	cmd.Env = slices.DeleteFunc(cmd.Environ(), func(v string) bool { return v == "HOME=" })
	return cmd
}

// ShowFile opens a file or a folder with the program that the system has for it. Without one it
// does nothing; the game says where it is.
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
