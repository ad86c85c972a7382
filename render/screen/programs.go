package screen

import (
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
)

// programs caches the paths of the system's programs by name.
var programs sync.Map

// command returns a command that runs a program of the system with its arguments, or nil if there
// is none. It ignores programs in the current folder, which may not be safe to run.
func command(line ...string) *exec.Cmd {
	path, known := programs.Load(line[0])
	if !known {
		found, err := exec.LookPath(line[0])
		if err != nil { // including exec.ErrDot for one in the current folder
			return nil
		}
		programs.Store(line[0], found)
		path = found
	}
	cmd := exec.Command(path.(string), line[1:]...)
	cmd.Env = environment()
	return cmd
}

// environment returns the environment for programs, without variables that some of them misread:
// with a relative or empty HOME they write into the current folder, with an empty DISPLAY they crash.
func environment() []string {
	return slices.DeleteFunc((&exec.Cmd{}).Environ(), func(v string) bool {
		name, value, _ := strings.Cut(v, "=")
		switch name {
		case "DISPLAY", "WAYLAND_DISPLAY":
			return value == ""
		case "HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR":
			return !filepath.IsAbs(value) // also ignored by package store
		}
		return false
	})
}

// showFile opens a file or a folder with the system's program for it. It does nothing if there is
// none; the game shows the path.
func showFile(file string) {
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
