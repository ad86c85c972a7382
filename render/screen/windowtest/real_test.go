package windowtest

import (
	"bytes"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"senet/game/play"
	"senet/rules/ai"
	"senet/rules/record"
)

// real is the program as people start it, in a window that a window manager manages.
type real struct {
	t        testing.TB
	dir      string // where it keeps its games
	cmd      *exec.Cmd
	ended    chan struct{} // closed when it has
	err      error         // with which it ended
	complain bytes.Buffer
}

// needTools leaves a test out, aloud, where the tools are missing that move a real window; CI must
// have them.
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
	eventually(t, "the window manager answers",
		func() bool { return exec.Command("xdotool", "get_desktop").Run() == nil })
}

// dismiss ends a window manager so that it can clear up. One that is killed leaves word on the
// display of what it can do: the next one then seems to be there before it is, and a program that
// asks in between never gets the whole screen.
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
	r := &real{t: t, dir: dir, ended: make(chan struct{})}
	r.cmd = exec.Command(plainProgram(), append([]string{"-data", dir}, args...)...)
	r.cmd.Stderr = &r.complain
	if err := r.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { r.err = r.cmd.Wait(); close(r.ended) }()
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

// stops is a test that is done with a program, which ends as it must.
func (r *real) stops() {
	r.t.Helper()
	r.terminate()
	r.ends()
}

// ends waits until the program has ended by itself, with exit code 0.
func (r *real) ends() {
	r.t.Helper()
	select {
	case <-r.ended:
		if r.err != nil {
			r.t.Errorf("the program ends with %v\n%s", r.err, r.complain.String())
		}
	case <-time.After(time.Minute):
		r.t.Fatal("the program does not end")
	}
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

// TestRealWindow is not parallel to anything: it measures processor time, and types into the window
// that has the focus.
func TestRealWindow(t *testing.T) {
	needTools(t)
	manage(t)
	d := openDesktop(t)
	// for two people: a computer would not let the window rest
	r, number := openFor(t, `{"speed":"normal"}`, true)
	window := fmt.Sprint(number)

	t.Run("rests", func(t *testing.T) { rests(r) })
	t.Run("wakes", func(t *testing.T) {
		pressing("space")(r)
		rests(r)
	})
	t.Run("is drawn again when uncovered", func(t *testing.T) {
		before := d.look()
		over := openReal(t, t.TempDir(), "-size", "1400x900")
		eventually(t, "it is covered", func() bool { return differing(before, d.look()) > 0.2 })
		rests(over)
		over.stops()
		// The window's frame may look otherwise without the focus, and the mouse may have moved.
		eventually(t, "it looks as before", func() bool { return differing(before, d.look()) < 0.01 })
		tool(t, "windowactivate", "--sync", window)
	})
	t.Run("fills the screen and comes back", func(t *testing.T) {
		defer func() {
			if t.Failed() {
				t.Logf("%.1f %% of the display are lit; the window is\n%s", 100*lit(d.look()),
					tool(t, "getwindowgeometry", "--shell", window))
			}
		}()
		before := tool(t, "getwindowgeometry", "--shell", window)
		tool(t, "key", "F11")
		eventually(t, "it fills the screen", func() bool { return lit(d.look()) > 0.99 })
		tool(t, "key", "F11")
		eventually(t, "it comes back", func() bool { return lit(d.look()) < 0.5 })
		eventually(t, "it has its place again",
			func() bool { return tool(t, "getwindowgeometry", "--shell", window) == before })
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
		again.stops()
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
		<-r.ended
		eventually(b, "the window has gone", func() bool { return lit(d.look()) < 0.1 })
		b.StartTimer()
	}
}

// Whatever the program is doing, it ends when it is asked to, in every way there is. How soon is
// written down.
func TestProgramEndsWhenAsked(t *testing.T) {
	needTools(t)
	manage(t)
	d := openDesktop(t)
	terminated := func(r *real, _ uint32) { r.terminate() }
	keys := func(*real, uint32) { toolQuietly("key", "alt+F4") }
	button := func(_ *real, window uint32) { d.close(window) }
	for _, c := range []struct {
		name     string
		settings string
		game     bool        // a game is begun
		then     func(*real) // what it is made to do
		ask      func(*real, uint32)
	}{
		{"the close button, at rest", `{"speed":"normal"}`, false, rests, button},
		{"Quit, at rest", `{"speed":"normal"}`, false, pressing("Escape"),
			func(*real, uint32) { toolQuietly("key", "Return") }},
		{"Alt+F4, while sticks fly", `{"speed":"slow"}`, true, pressing("space"), keys},
		{"the system, while computers think", against("basics", "instant"), true, playing, terminated},
		{"the close button, while endings are solved", against("rebirth", "slow"), true, worksHard, button},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, window := openFor(t, c.settings, c.game)
			c.then(r)
			asked := time.Now()
			c.ask(r, window)
			r.ends()
			t.Logf("it took %v", time.Since(asked).Round(time.Millisecond))
		})
	}
}

// rests lets the program come to rest: it needs less than a hundredth of a processor.
func rests(r *real) {
	r.t.Helper()
	eventually(r.t, "it rests", func() bool {
		const watched = time.Second
		before := r.busy()
		time.Sleep(watched)
		return r.busy()-before <= watched/100
	})
}

// pressing presses a key, of which something must be seen.
func pressing(key string) func(*real) {
	return func(r *real) {
		d := openDesktop(r.t)
		before := d.look()
		toolQuietly("key", key)
		eventually(r.t, "something is seen of "+key,
			func() bool { return differing(before, d.look()) > 0.0002 })
	}
}

// worksHard waits until the program keeps a processor busy.
func worksHard(r *real) {
	r.t.Helper()
	eventually(r.t, "it works hard", func() bool {
		const watched = 100 * time.Millisecond
		before := r.busy()
		time.Sleep(watched)
		return r.busy()-before >= watched/5
	})
}

// playing lets computers play a dozen throws and moves, and goes on while they think.
func playing(r *real) {
	r.t.Helper()
	before := openDesktop(r.t).look()
	eventually(r.t, "they play a dozen throws and moves", func() bool {
		for _, name := range saves(r.dir) {
			text, _ := os.ReadFile(name)
			if g, err := record.Read(string(text)); err == nil && g.Len() >= 12 {
				return play.Seats(g.Header())[0] == play.Seat{Computer: true, Level: ai.Vizier}
			}
		}
		return false
	})
	if differing(before, openDesktop(r.t).look()) < 0.003 {
		r.t.Error("the window shows nothing of it")
	}
	worksHard(r)
}

// against are settings under which Enter begins a game between two of the strongest computers.
func against(ruleSet, speed string) string {
	return `{"speed":"` + speed + `","last":{"ruleset":"` + ruleSet +
		`","opening":"cones","computer":[true,true],"level":["vizier","vizier"]}}`
}

// openFor opens the program with settings, with the title page shown or a game begun.
func openFor(t *testing.T, settings string, game bool) (*real, uint32) {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "settings.txt"), []byte(settings), 0o600); err != nil {
		t.Fatal(err)
	}
	d := openDesktop(t)
	r := openShown(t, dir, "-size", "900x600")
	window := windowOf(t, r)
	tool(t, "windowactivate", "--sync", fmt.Sprint(window))
	if game {
		title := d.look()
		eventually(t, "the title's board is laid out", func() bool {
			before := title
			time.Sleep(100 * time.Millisecond)
			title = d.look()
			return differing(before, title) == 0
		})
		tool(t, "key", "ctrl+n")
		eventually(t, "Ctrl+N leads to the new game",
			func() bool { return differing(title, d.look()) > 0.05 })
		tool(t, "key", "Return")
		eventually(t, "Enter starts a game and saves it", func() bool { return len(saves(dir)) > 0 })
	}
	return r, window
}

// activate gives the window the keyboard.
func activate(t *testing.T) {
	t.Helper()
	tool(t, "windowactivate", "--sync", tool(t, "search", "--sync", "--class", "Senet"))
}

// toolQuietly runs xdotool where it may find nothing yet.
func toolQuietly(args ...string) string {
	out, _ := exec.Command("xdotool", args...).CombinedOutput()
	return strings.TrimSpace(string(out))
}

func lastLine(text string) string { return text[strings.LastIndexByte(text, '\n')+1:] }

// A record that is dropped on the window is opened, though its window is at rest; what is no record
// is told, and the game goes on.
func TestRecordDroppedOnTheWindow(t *testing.T) {
	needTools(t)
	text := goodRecord(t)
	manage(t)
	d := openDesktop(t)
	folder := t.TempDir()
	good, bad := filepath.Join(folder, "a game ä.senet"), filepath.Join(folder, "no game.txt")
	for file, text := range map[string]string{good: text, bad: "no game"} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	address := func(file string) string { return (&url.URL{Scheme: "file", Path: file}).String() + "\r\n" }
	dir := t.TempDir()
	r := openShown(t, dir, "-size", "900x600")
	window := windowOf(t, r)
	rests(r)
	title := d.look()
	d.drop(window, 900, 500, address(bad))
	eventually(t, "it is told that this is no game",
		func() bool { return differing(title, d.look()) > 0.002 })
	d.drop(window, 900, 500, address(good))
	eventually(t, "the dropped game is opened and saved", func() bool {
		for _, file := range saves(dir) {
			saved, _ := os.ReadFile(file)
			if g, err := record.Read(string(saved)); err == nil && record.Write(g) == text {
				return true
			}
		}
		return false
	})
	eventually(t, "its board is shown", func() bool { return differing(title, d.look()) > 0.05 })
	d.close(window)
	r.ends()
}
