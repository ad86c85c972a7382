//go:build !windows && !js

package screen

import (
	"os"
	"path/filepath"
	"testing"
)

// setPath sets PATH, in which programs are looked up, during a test.
func setPath(t *testing.T, folders string) {
	t.Helper()
	t.Setenv("PATH", folders)
	programs.Clear()
	t.Cleanup(programs.Clear)
}

func TestFindPrograms(t *testing.T) {
	good, current := t.TempDir(), t.TempDir()
	for _, file := range []string{filepath.Join(good, "first"), filepath.Join(current, "first"),
		filepath.Join(current, "trap")} {
		if err := os.WriteFile(file, []byte("#!/bin/sh\n"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(current)
	setPath(t, good+":.:"+string(filepath.ListSeparator))
	if cmd := command("first"); cmd == nil || cmd.Path != filepath.Join(good, "first") {
		t.Errorf("first was found at %v", cmd)
	}
	if cmd := command("trap"); cmd != nil {
		t.Errorf("trap, which only the current folder has, was found at %v", cmd)
	}
	t.Setenv("PATH", current)
	if cmd := command("first"); cmd == nil || cmd.Path != filepath.Join(good, "first") {
		t.Errorf("first was looked up again and found at %v", cmd)
	}
}

// An empty DISPLAY and a HOME or XDG folder that is no absolute path are not passed to programs.
func TestProgramsHaveNoMisleadingEnvironment(t *testing.T) {
	folder := t.TempDir()
	script := []byte("#!/bin/sh\necho ${HOME-none} ${XDG_CACHE_HOME-none} ${DISPLAY-none} ${WAYLAND_DISPLAY-none}")
	if err := os.WriteFile(filepath.Join(folder, "home"), script, 0o700); err != nil {
		t.Fatal(err)
	}
	setPath(t, folder)
	for value, want := range map[string]string{
		"": "none none none none\n", "ann": "none none ann ann\n",
		"/home/ann": "/home/ann /home/ann /home/ann /home/ann\n",
	} {
		for _, name := range []string{"HOME", "XDG_CACHE_HOME", "DISPLAY", "WAYLAND_DISPLAY"} {
			t.Setenv(name, value)
		}
		if got := report("home"); got != want {
			t.Errorf("if each is %q a program has %q", value, got)
		}
	}
}
