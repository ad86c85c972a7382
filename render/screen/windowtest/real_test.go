package windowtest

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// real is the program as people start it, in a window that a window manager manages.
type real struct {
	t        testing.TB
	dir      string // where it keeps its games
	cmd      *exec.Cmd
	ended    chan error
	complain bytes.Buffer
}

// needTools leaves a test out, aloud, where the tools are missing that move a real window; CI must have them.
func needTools(t *testing.T) {
	t.Helper()
	for _, tool := range []string{"xdotool", "openbox"} {
		if _, err := exec.LookPath(tool); err != nil {
			if os.Getenv("CI") == "true" {
				t.Fatal(err)
			}
			t.Skipf("LEFT OUT: %v", err)
		}
	}
}

// manage starts a window manager, and waits until it has taken over the display.
func manage(t *testing.T) {
	t.Helper()
	manager := exec.Command("openbox", "--sm-disable")
	manager.Env = append(os.Environ(), "HOME="+t.TempDir(), "XDG_CACHE_HOME="+t.TempDir())
	if err := manager.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { dismiss(t, manager) })
	eventually(t, "the window manager answers", func() bool { return exec.Command("xdotool", "get_desktop").Run() == nil })
}

// dismiss ends a window manager so that it can clear up. One that is killed leaves word on the display of what it can do:
// the next one then seems to be there before it is, and a program that asks in between never gets the whole screen.
func dismiss(t *testing.T, manager *exec.Cmd) {
	manager.Process.Signal(syscall.SIGTERM)
	late := time.AfterFunc(time.Minute, func() {
		t.Error("the window manager does not end")
		manager.Process.Kill()
	})
	manager.Wait()
	late.Stop()
}

func openReal(t testing.TB, dir string, args ...string) *real {
	t.Helper()
	r := &real{t: t, dir: dir, ended: make(chan error, 1)}
	r.cmd = exec.Command(plainProgram(), append([]string{"-data", dir}, args...)...)
	r.cmd.Stderr = &r.complain
	if err := r.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { r.ended <- r.cmd.Wait() }()
	t.Cleanup(func() {
		r.cmd.Process.Kill()
		select {
		case <-r.ended:
		case <-time.After(time.Minute):
			t.Error("the program does not end even when killed")
		}
	})
	return r
}

// openShown opens the program and waits until the window shows something.
func openShown(t testing.TB, dir string, args ...string) *real {
	t.Helper()
	d, r := openDesktop(t), openReal(t, dir, args...)
	eventually(t, "the window shows something", func() bool { return lit(d.look()) > 0.18 })
	return r
}

// terminate is what the system does when it shuts down.
func (r *real) terminate() { r.cmd.Process.Signal(syscall.SIGTERM) }

// ends waits until the program has ended by itself, with exit code 0.
func (r *real) ends() {
	r.t.Helper()
	select {
	case err := <-r.ended:
		if err != nil {
			r.t.Errorf("the program ends with %v\n%s", err, r.complain.String())
		}
		r.ended <- nil
	case <-time.After(time.Minute):
		r.t.Fatal("the program does not end")
	}
}

// gone waits until the program has ended, however.
func (r *real) gone() {
	err := <-r.ended
	r.ended <- err
}

// busy is the processor time the program has used.
func (r *real) busy() time.Duration {
	r.t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", r.cmd.Process.Pid))
	if err != nil {
		r.t.Fatal(err)
	}
	var user, system int64
	fields := strings.Fields(string(data[bytes.LastIndexByte(data, ')')+1:]))
	fmt.Sscan(fields[11], &user)
	fmt.Sscan(fields[12], &system)
	return time.Duration(user+system) * time.Second / 100
}

// tool runs xdotool.
func tool(t *testing.T, args ...string) string {
	t.Helper()
	out, err := exec.Command("xdotool", args...).CombinedOutput()
	if err != nil {
		t.Fatalf("xdotool %v: %v\n%s", args, err, out)
	}
	return strings.TrimSpace(string(out))
}

// eventually waits until something is so: however slow the machine is, and not for ever where it hangs.
func eventually(t testing.TB, what string, so func() bool) {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); !so(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("it never came about that %s", what)
		}
	}
}

// TestRealWindow is not parallel to anything: it measures processor time, and types into the window that has the focus.
func TestRealWindow(t *testing.T) {
	needTools(t)
	manage(t)
	d := openDesktop(t)
	r, number := openFor(t, `{"speed":"normal"}`, true) // for two people: a computer would not let the window rest
	window := fmt.Sprint(number)

	t.Run("rests", func(t *testing.T) {
		rests(r)
	})
	t.Run("wakes", func(t *testing.T) {
		pressing("space")(r)
		rests(r)
	})
	t.Run("is drawn again when uncovered", func(t *testing.T) {
		before := d.look()
		over := openReal(t, t.TempDir(), "-size", "1400x900")
		eventually(t, "it is covered", func() bool { return differing(before, d.look()) > 0.2 })
		rests(over)
		over.terminate()
		over.ends()
		// The window's frame may look otherwise without the focus, and the mouse may have moved.
		eventually(t, "it looks as before", func() bool { return differing(before, d.look()) < 0.01 })
		tool(t, "windowactivate", "--sync", window)
	})
	t.Run("fills the screen and comes back", func(t *testing.T) {
		defer func() {
			if t.Failed() {
				t.Logf("%.1f %% of the display are lit; the window is\n%s", 100*lit(d.look()), tool(t, "getwindowgeometry", "--shell", window))
			}
		}()
		before := tool(t, "getwindowgeometry", "--shell", window)
		tool(t, "key", "F11")
		eventually(t, "it fills the screen", func() bool { return lit(d.look()) > 0.99 })
		tool(t, "key", "F11")
		eventually(t, "it comes back", func() bool { return lit(d.look()) < 0.5 })
		eventually(t, "it has its place again", func() bool { return tool(t, "getwindowgeometry", "--shell", window) == before })
	})
	t.Run("remembers its place", func(t *testing.T) {
		tool(t, "windowsize", "--sync", window, "1000", "700")
		tool(t, "windowmove", "--sync", window, "300", "200")
		eventually(t, "its place is written down", func() bool {
			text, _ := os.ReadFile(filepath.Join(r.dir, "window.txt"))
			return strings.Contains(string(text), "1000") && strings.Contains(string(text), "700")
		})
		tool(t, "key", "alt+F4")
		r.ends()
		again := openShown(t, r.dir)
		place := tool(t, "getwindowgeometry", "--shell", tool(t, "search", "--sync", "--class", "Senet"))
		if !strings.Contains(place, "WIDTH=1000\nHEIGHT=700") {
			t.Errorf("the window comes back as\n%s", place)
		}
		again.terminate()
		again.ends()
	})
}

// saves are the files that hold a game.
func saves(dir string) []string {
	var found []string
	filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		if data, err := os.ReadFile(path); err == nil && strings.HasPrefix(string(data), "[Senet") {
			found = append(found, path)
		}
		return nil
	})
	return found
}

// BenchmarkFirstPicture measures what a player waits for, from the start to the first picture.
func BenchmarkFirstPicture(b *testing.B) {
	d := openDesktop(b)
	for b.Loop() {
		r := openReal(b, b.TempDir(), "-size", "1280x720")
		eventually(b, "the window shows something", func() bool { return lit(d.look()) > 0.3 })
		b.StopTimer()
		r.cmd.Process.Kill()
		r.gone()
		eventually(b, "the window has gone", func() bool { return lit(d.look()) < 0.1 })
		b.StartTimer()
	}
}
