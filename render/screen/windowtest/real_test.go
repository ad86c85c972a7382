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

// program is the program as players start it, in a managed window.
type program struct {
	t      testing.TB
	dir    string // the data folder
	cmd    *exec.Cmd
	ended  chan struct{} // closed when the program has exited
	err    error         // of the program's exit
	stderr bytes.Buffer
}

// requireTools skips a test, with a note, if the tools that control a window are missing. CI must
// have them.
func requireTools(t *testing.T) {
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

// startWindowManager starts a window manager and waits until it controls the display.
func startWindowManager(t *testing.T) {
	t.Helper()
	manager := exec.Command("openbox", "--sm-disable")
	manager.Env = append(os.Environ(), "HOME="+t.TempDir(), "XDG_CACHE_HOME="+t.TempDir())
	if err := manager.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stopManager(t, manager) })
	eventually(t, "the window manager answers",
		func() bool { return exec.Command("xdotool", "get_desktop").Run() == nil })
}

// stopManager ends a window manager so that it can clean up. A killed one leaves its properties on
// the display: the next one then seems ready too early, and a program that asks meanwhile never
// gets the full screen.
func stopManager(t *testing.T, manager *exec.Cmd) {
	manager.Process.Signal(syscall.SIGTERM)
	late := time.AfterFunc(time.Minute, func() {
		t.Error("the window manager did not end")
		manager.Process.Kill()
	})
	manager.Wait()
	late.Stop()
}

func startProgram(t testing.TB, dir string, args ...string) *program {
	t.Helper()
	r := &program{t: t, dir: dir, ended: make(chan struct{})}
	r.cmd = exec.Command(plainProgram(), append([]string{"-data", dir}, args...)...)
	r.cmd.Stderr = &r.stderr
	if err := r.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { r.err = r.cmd.Wait(); close(r.ended) }()
	t.Cleanup(func() {
		r.cmd.Process.Kill()
		select {
		case <-r.ended:
		case <-time.After(time.Minute):
			t.Error("the program did not end even when killed")
		}
	})
	return r
}

// startShown starts the program and waits until its window shows something.
func startShown(t testing.TB, dir string, args ...string) *program {
	t.Helper()
	d, r := openDesktop(t), startProgram(t, dir, args...)
	eventually(t, "the window shows something", func() bool {
		return litShare(d.screenshot()) > 0.18
	})
	return r
}

// terminate asks the program to end, as the system does when it shuts down.
func (r *program) terminate() { r.cmd.Process.Signal(syscall.SIGTERM) }

// terminateAndWait ends the program, which must exit with code 0.
func (r *program) terminateAndWait() {
	r.t.Helper()
	r.terminate()
	r.awaitExit()
}

// awaitExit waits until the program has exited, which must be with code 0.
func (r *program) awaitExit() {
	r.t.Helper()
	select {
	case <-r.ended:
		if r.err != nil {
			r.t.Errorf("the program ended with %v\n%s", r.err, r.stderr.String())
		}
	case <-time.After(time.Minute):
		r.t.Fatal("the program did not end")
	}
}

// cpuTime returns the processor time that the program has used.
func (r *program) cpuTime() time.Duration { return cpuTime(r.t, r.cmd.Process.Pid) }

// cpuTime returns the processor time that a process has used.
func cpuTime(t testing.TB, process int) time.Duration {
	t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", process))
	if err != nil {
		t.Fatal(err)
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

// eventually waits for a condition, and fails if it is not met within two minutes.
func eventually(t testing.TB, what string, so func() bool) {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); !so(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("timeout: %s", what)
		}
	}
}

// TestRealWindow runs alone: it measures processor time, and types into the window that has the
// focus.
func TestRealWindow(t *testing.T) {
	requireTools(t)
	startWindowManager(t)
	d := openDesktop(t)
	// for two people, because a computer player keeps the window awake
	r, number := startWith(t, `{"speed":"normal"}`, true)
	window := fmt.Sprint(number)

	t.Run("rests", func(t *testing.T) { awaitRest(r) })
	t.Run("wakes", func(t *testing.T) {
		pressKey("space")(r)
		awaitRest(r)
	})
	t.Run("is redrawn when uncovered", func(t *testing.T) {
		before := d.screenshot()
		over := startProgram(t, t.TempDir(), "-size", "1400x900")
		eventually(t, "the window is covered", func() bool {
			return diffShare(before, d.screenshot()) > 0.2
		})
		awaitRest(over)
		over.terminateAndWait()
		// The window's frame may look different without the focus, and the mouse may have moved.
		eventually(t, "the window looks as before", func() bool {
			return diffShare(before, d.screenshot()) < 0.01
		})
		tool(t, "windowactivate", "--sync", window)
	})
	t.Run("enters and leaves full screen", func(t *testing.T) {
		defer func() {
			if t.Failed() {
				t.Logf("%.1f %% of the display are lit; the window is\n%s",
					100*litShare(d.screenshot()), tool(t, "getwindowgeometry", "--shell", window))
			}
		}()
		before := tool(t, "getwindowgeometry", "--shell", window)
		tool(t, "key", "F11")
		eventually(t, "the window fills the screen", func() bool {
			return litShare(d.screenshot()) > 0.99
		})
		tool(t, "key", "F11")
		eventually(t, "the window leaves full screen",
			func() bool { return litShare(d.screenshot()) < 0.5 })
		eventually(t, "the window has its old place",
			func() bool { return tool(t, "getwindowgeometry", "--shell", window) == before })
	})
	t.Run("remembers its place", func(t *testing.T) {
		tool(t, "windowsize", "--sync", window, "1000", "700")
		tool(t, "windowmove", "--sync", window, "300", "200")
		eventually(t, "its place is saved", func() bool {
			text, _ := os.ReadFile(filepath.Join(r.dir, "window.txt"))
			return strings.Contains(string(text), "1000") && strings.Contains(string(text), "700")
		})
		tool(t, "key", "alt+F4")
		r.awaitExit()
		again := startShown(t, r.dir)
		place := tool(t, "getwindowgeometry", "--shell",
			tool(t, "search", "--sync", "--class", "Senet"))
		if !strings.Contains(place, "WIDTH=1000\nHEIGHT=700") {
			t.Errorf("the reopened window is\n%s", place)
		}
		again.terminateAndWait()
	})
}

// A window that opens in full screen fills it in every frame that it shows.
func TestFullscreenFromTheStart(t *testing.T) {
	requireTools(t)
	for _, managed := range []bool{false, true} {
		t.Run(fmt.Sprintf("window manager %v", managed), func(t *testing.T) {
			if managed {
				startWindowManager(t)
			}
			d := openDesktop(t)
			r := startProgram(t, t.TempDir(), "-fullscreen")
			eventually(t, "the window shows something", func() bool {
				return litShare(d.screenshot()) > 0.1
			})
			for end := time.Now().Add(time.Second); time.Now().Before(end); {
				if shot := d.screenshot(); litShare(shot) < 0.99 {
					t.Errorf("the window fills %.1f %% of the display", 100*litShare(shot))
				}
			}
			r.terminateAndWait()
		})
	}
}

// No graphics card can draw a window of any size, so its size is limited.
func TestAbsurdWindowSizes(t *testing.T) {
	requireTools(t)
	startWindowManager(t)
	r := startShown(t, t.TempDir())
	window := fmt.Sprint(windowOf(t, r))
	for _, size := range [][2]string{{"32767", "10"}, {"1", "1"}, {"10", "32767"}, {"900", "600"}} {
		tool(t, "windowsize", window, size[0], size[1])
		awaitRest(r)
	}
	if place := tool(t, "getwindowgeometry", "--shell", window); !strings.Contains(place, "WIDTH=900\nHEIGHT=600") {
		t.Errorf("the window is\n%s", place)
	}
	r.terminateAndWait()
}

// gameFiles returns the files that hold a game.
func gameFiles(dir string) []string {
	var found []string
	filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		if data, err := os.ReadFile(path); err == nil && strings.HasPrefix(string(data), "[Senet") {
			found = append(found, path)
		}
		return nil
	})
	return found
}

// BenchmarkFirstPicture measures the time from the start to the first picture.
func BenchmarkFirstPicture(b *testing.B) {
	d, spent := openDesktop(b), time.Duration(0)
	for b.Loop() {
		r := startProgram(b, b.TempDir(), "-size", "1280x720")
		eventually(b, "the window shows something", func() bool {
			return litShare(d.screenshot()) > 0.3
		})
		b.StopTimer()
		spent += r.cpuTime()
		r.cmd.Process.Kill()
		<-r.ended
		eventually(b, "the window is gone", func() bool { return litShare(d.screenshot()) < 0.1 })
		b.StartTimer()
	}
	b.ReportMetric(float64(spent.Milliseconds())/float64(b.N), "cpu-ms/op")
}

// Whatever the program is doing, it ends when asked to, in every way there is. The log shows how
// long that takes.
func TestProgramEndsWhenAsked(t *testing.T) {
	requireTools(t)
	startWindowManager(t)
	d := openDesktop(t)
	terminated := func(r *program, _ uint32) { r.terminate() }
	keys := func(*program, uint32) { tryTool("key", "alt+F4") }
	button := func(_ *program, window uint32) { d.closeWindow(window) }
	for _, c := range []struct {
		name     string
		settings string
		game     bool           // whether a game is begun
		then     func(*program) // what the program is doing
		ask      func(*program, uint32)
	}{
		{"the close button, at rest", `{"speed":"normal"}`, false, awaitRest, button},
		{"Ctrl+Q, at rest", `{"speed":"normal"}`, false, awaitRest,
			func(*program, uint32) { tryTool("key", "ctrl+q") }},
		{"Alt+F4, while sticks fly", `{"speed":"slow"}`, true, pressKey("space"), keys},
		{"SIGTERM, while computers think", computerGame("basics", "instant"), true, awaitComputerGame, terminated},
		{"the close button, while computers think", computerGame("rebirth", "slow"), true, awaitBusy, button},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, window := startWith(t, c.settings, c.game)
			c.then(r)
			begin := time.Now()
			c.ask(r, window)
			r.awaitExit()
			t.Logf("the program ended after %v", time.Since(begin).Round(time.Millisecond))
		})
	}
}

// awaitRest waits until the program rests, using less than a hundredth of a processor.
func awaitRest(r *program) {
	r.t.Helper()
	eventually(r.t, "the program rests", func() bool {
		const watched = time.Second
		before := r.cpuTime()
		time.Sleep(watched)
		return r.cpuTime()-before <= watched/100
	})
}

// pressKey returns a function that presses a key and waits until something changes on the display.
func pressKey(key string) func(*program) {
	return func(r *program) {
		d := openDesktop(r.t)
		before := d.screenshot()
		tryTool("key", key)
		eventually(r.t, "the display changes after "+key,
			func() bool { return diffShare(before, d.screenshot()) > 0.0002 })
	}
}

// awaitBusy waits until the program keeps a processor busy.
func awaitBusy(r *program) {
	r.t.Helper()
	eventually(r.t, "the program is busy", func() bool {
		const watched = 100 * time.Millisecond
		before := r.cpuTime()
		time.Sleep(watched)
		return r.cpuTime()-before >= watched/5
	})
}

// awaitComputerGame waits until two computer players have made a dozen throws and moves.
func awaitComputerGame(r *program) {
	r.t.Helper()
	before := openDesktop(r.t).screenshot()
	eventually(r.t, "the computers make a dozen throws and moves", func() bool {
		for _, name := range gameFiles(r.dir) {
			text, _ := os.ReadFile(name)
			if g, err := record.Read(string(text)); err == nil && g.Len() >= 12 {
				return play.Seats(g.Header())[0] == play.Seat{Computer: true, Level: ai.Vizier}
			}
		}
		return false
	})
	if diffShare(before, openDesktop(r.t).screenshot()) < 0.003 {
		r.t.Error("the window did not change")
	}
	awaitBusy(r)
}

// computerGame returns settings with which Enter begins a game between two of the strongest
// computer players.
func computerGame(ruleSet, speed string) string {
	return `{"speed":"` + speed + `","last":{"ruleset":"` + ruleSet +
		`","opening":"cones","computer":[true,true],"level":["vizier","vizier"]}}`
}

// startWith starts the program with settings, and begins a game if game is true.
func startWith(t *testing.T, settings string, game bool) (*program, uint32) {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "settings.txt"), []byte(settings), 0o600); err != nil {
		t.Fatal(err)
	}
	d := openDesktop(t)
	r := startShown(t, dir, "-size", "900x600")
	window := windowOf(t, r)
	tool(t, "windowactivate", "--sync", fmt.Sprint(window))
	if game {
		title := d.screenshot()
		eventually(t, "the title page is at rest", func() bool {
			before := title
			time.Sleep(100 * time.Millisecond)
			title = d.screenshot()
			return diffShare(before, title) == 0
		})
		tool(t, "key", "ctrl+n")
		eventually(t, "Ctrl+N opens New game",
			func() bool { return diffShare(title, d.screenshot()) > 0.05 })
		tool(t, "key", "Return")
		eventually(t, "Enter starts a game and saves it",
			func() bool { return len(gameFiles(dir)) > 0 })
	}
	return r, window
}

// focusWindow gives the window the keyboard.
func focusWindow(t *testing.T) {
	t.Helper()
	tool(t, "windowactivate", "--sync", tool(t, "search", "--sync", "--class", "Senet"))
}

// tryTool runs xdotool, which may fail.
func tryTool(args ...string) string {
	out, _ := exec.Command("xdotool", args...).CombinedOutput()
	return strings.TrimSpace(string(out))
}

func lastLine(text string) string { return text[strings.LastIndexByte(text, '\n')+1:] }

// A record that is dropped on the resting window is opened. If the file is no record, the player is
// told so.
func TestRecordDroppedOnTheWindow(t *testing.T) {
	requireTools(t)
	text := gameRecord(t)
	startWindowManager(t)
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
	r := startShown(t, dir, "-size", "900x600")
	window := windowOf(t, r)
	awaitRest(r)
	title := d.screenshot()
	d.dropFiles(window, 900, 500, address(bad))
	eventually(t, "the player is told that this is not a game",
		func() bool { return diffShare(title, d.screenshot()) > 0.002 })
	d.dropFiles(window, 900, 500, address(good))
	eventually(t, "the dropped game is opened and saved", func() bool {
		for _, file := range gameFiles(dir) {
			saved, _ := os.ReadFile(file)
			if g, err := record.Read(string(saved)); err == nil && record.Write(g) == text {
				return true
			}
		}
		return false
	})
	eventually(t, "its board is shown", func() bool {
		return diffShare(title, d.screenshot()) > 0.05
	})
	d.closeWindow(window)
	r.awaitExit()
}
