package screen

import (
	"os/exec"
	"runtime"
	"sync"
)

// programs finds helper programs of the system, each once. It ignores programs in the current folder,
// which anyone may have put there.
type programs struct {
	mu    sync.Mutex
	found map[string]string // path by name; "" where there is none
}

// find returns the path of a program, or "" where there is none.
func (p *programs) find(name string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	path, known := p.found[name]
	if !known {
		if found, err := exec.LookPath(name); err == nil { // exec.ErrDot: it is in the current folder
			path = found
		}
		if p.found == nil {
			p.found = map[string]string{}
		}
		p.found[name] = path
	}
	return path
}

// command returns a command that runs a program with its arguments, or nil where there is no such
// program.
func (p *programs) command(line ...string) *exec.Cmd {
	path := p.find(line[0])
	if path == "" {
		return nil
	}
	return exec.Command(path, line[1:]...)
}

var systemPrograms programs

// ShowFile opens a file with the program that the system has for it. Without one it does nothing; a
// notice says where the file is.
func ShowFile(file string) {
	line := []string{"xdg-open", file}
	switch runtime.GOOS {
	case "windows":
		line = []string{"rundll32", "url.dll,FileProtocolHandler", file}
	case "darwin":
		line[0] = "open"
	}
	if opener := systemPrograms.command(line...); opener != nil && opener.Start() == nil {
		go opener.Wait()
	}
}
