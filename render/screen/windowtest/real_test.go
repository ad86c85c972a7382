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

	"senet/game/gametest"
	"senet/game/play"
	"senet/rules/ai"
	"senet/rules/record"
)

// program is a running process of the program, in a window of the display.
type program struct {
	t      testing.TB
	dir    string // the data folder
	cmd    *exec.Cmd
	exited chan struct{} // closed when the program has exited
	err    error         // of the program's exit
	stderr bytes.Buffer
}

// requireTools skips a test if the tools that control a window are missing. In CI the test fails.
func requireTools(t *testing.T) {
	t.Helper()
	for _, tool := range []string{"xdotool", "openbox"} {
		if _, err := exec.LookPath(tool); err != nil {
			if os.Getenv("CI") == "true" {
				t.Fatal(err)
			}
			t.Skip(err)
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

// stopManager terminates a window manager and waits for it. A killed window manager leaves its
// properties on the display, so the next one seems ready too early, and a program that asks for
// full screen before it is ready never gets it.
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
	p := &program{t: t, dir: dir, exited: make(chan struct{})}
	p.cmd = exec.Command(plainProgram(), append([]string{"-data", dir}, args...)...)
	p.cmd.Stderr = &p.stderr
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { p.err = p.cmd.Wait(); close(p.exited) }()
	t.Cleanup(func() {
		p.cmd.Process.Kill()
		select {
		case <-p.exited:
		case <-time.After(time.Minute):
			t.Error("the program did not end even when killed")
		}
	})
	return p
}

// startShown starts the program and waits until its window shows something.
func startShown(t testing.TB, dir string, args ...string) *program {
	t.Helper()
	d, p := openDesktop(t), startProgram(t, dir, args...)
	eventually(t, "the window shows something", func() bool {
		return litShare(d.screenshot()) > 0.18
	})
	return p
}

// terminate sends SIGTERM, as the system does when it shuts down.
func (p *program) terminate() { p.cmd.Process.Signal(syscall.SIGTERM) }

// terminateAndWait terminates the program and fails if its exit code is not 0.
func (p *program) terminateAndWait() {
	p.t.Helper()
	p.terminate()
	p.awaitExit()
}

// awaitExit waits until the program has exited, and fails if its exit code is not 0.
func (p *program) awaitExit() {
	p.t.Helper()
	select {
	case <-p.exited:
		if p.err != nil {
			p.t.Errorf("the program ended with %v\n%s", p.err, p.stderr.String())
		}
	case <-time.After(time.Minute):
		p.t.Fatal("the program did not end")
	}
}

// cpuTime returns the processor time that the program has used.
func (p *program) cpuTime() time.Duration {
	p.t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	if err != nil {
		p.t.Fatal(err)
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

// eventually waits for a condition, and fails after two minutes. It leaves the processor to the
// program most of the time, even if the condition takes long to test.
func eventually(t testing.TB, what string, condition func() bool) {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); ; {
		begin := time.Now()
		if condition() {
			return
		}
		time.Sleep(min(max(20*time.Millisecond, 3*time.Since(begin)), 100*time.Millisecond))
		if time.Now().After(deadline) {
			t.Fatalf("timeout: %s", what)
		}
	}
}

// TestRealWindow is not parallel: it measures processor time and types into the focused window.
func TestRealWindow(t *testing.T) {
	requireTools(t)
	startWindowManager(t)
	d := openDesktop(t)
	// for two people, because a computer player keeps the window awake
	p, number := startWith(t, `{"speed":"normal"}`)
	window := fmt.Sprint(number)

	t.Run("rests", func(t *testing.T) { awaitRest(p) })
	t.Run("wakes", func(t *testing.T) {
		pressKey("space")(p)
		awaitRest(p)
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
			text, _ := os.ReadFile(filepath.Join(p.dir, "window.txt"))
			return strings.Contains(string(text), "1000") && strings.Contains(string(text), "700")
		})
		tryTool("key", "ctrl+q")
		p.awaitExit()
	})
	p = startShown(t, p.dir)
	number = windowOf(t, p)
	place := tool(t, "getwindowgeometry", "--shell", fmt.Sprint(number))
	if !strings.Contains(place, "WIDTH=1000\nHEIGHT=700") {
		t.Errorf("the reopened window is\n%s", place)
	}
	t.Run("opens a dropped record", func(t *testing.T) { dropRecord(t, p, number) })
	d.closeWindow(number)
	p.awaitExit()
}

// A window that opens in full screen fills the screen from its first frame on.
func TestFullscreenFromTheStart(t *testing.T) {
	requireTools(t)
	for _, managed := range []bool{false, true} {
		t.Run(fmt.Sprintf("window manager %v", managed), func(t *testing.T) {
			if managed {
				startWindowManager(t)
			}
			d := openDesktop(t)
			p := startProgram(t, t.TempDir(), "-fullscreen")
			for end := time.Now().Add(time.Minute); litShare(d.screenshot()) <= 0.1 && time.Now().Before(end); {
				time.Sleep(20 * time.Millisecond)
			}
			watched := time.Duration(gametest.Long(300, 1000)) * time.Millisecond
			for end := time.Now().Add(watched); time.Now().Before(end); {
				if shot := d.screenshot(); litShare(shot) < 0.99 {
					t.Errorf("the window fills %.1f %% of the display", 100*litShare(shot))
				}
			}
			p.terminateAndWait()
		})
	}
}

// The program survives window sizes that no graphics card can draw.
func TestExtremeWindowSizes(t *testing.T) {
	requireTools(t)
	// Without a window manager, nothing limits the sizes.
	for _, managed := range []bool{false, true}[:gametest.Long(1, 2)] {
		if managed {
			startWindowManager(t)
		}
		d, p := openDesktop(t), startShown(t, t.TempDir())
		window := fmt.Sprint(windowOf(t, p))
		for _, size := range [][2]string{{"32767", "10"}, {"1", "1"}, {"10", "32767"}, {"900", "600"}} {
			tool(t, "windowsize", window, size[0], size[1])
			awaitRest(p)
		}
		if place := tool(t, "getwindowgeometry", "--shell", window); !strings.Contains(place, "WIDTH=900\nHEIGHT=600") {
			t.Errorf("the window is\n%s", place)
		}
		eventually(t, "the window shows something", func() bool { return litShare(d.screenshot()) > 0.1 })
		p.terminateAndWait()
	}
}

// gameFiles returns the paths of the game records in a data folder.
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
		p := startProgram(b, b.TempDir(), "-size", "1280x720")
		eventually(b, "the window shows something", func() bool {
			return litShare(d.screenshot()) > 0.3
		})
		b.StopTimer()
		spent += p.cpuTime()
		p.cmd.Process.Kill()
		<-p.exited
		eventually(b, "the window is gone", func() bool { return litShare(d.screenshot()) < 0.1 })
		b.StartTimer()
	}
	b.ReportMetric(float64(spent.Milliseconds())/float64(b.N), "cpu-ms/op")
}

// Alt+F4, SIGTERM and the close button end the program at work. The log shows how long that takes.
// TestRealWindow uses Ctrl+Q and the close button at rest.
func TestProgramEndsWhenAsked(t *testing.T) {
	requireTools(t)
	startWindowManager(t)
	d := openDesktop(t)
	terminate := func(p *program, _ uint32) { p.terminate() }
	keys := func(*program, uint32) { tryTool("key", "alt+F4") }
	button := func(_ *program, window uint32) { d.closeWindow(window) }
	cases := []struct {
		name     string
		settings string
		prepare  func(*program) // waits until the program is in the state of the test
		quit     func(*program, uint32)
	}{
		{"Alt+F4, while sticks fly", `{"speed":"slow"}`, pressKey("space"), keys},
		{"SIGTERM, while computers think", computerGame("basics", "instant"), awaitComputerGame, terminate},
		{"the close button, while computers think", computerGame("rebirth", "slow"), awaitBusy, button},
	}
	for _, c := range cases[:gametest.Long(2, len(cases))] {
		t.Run(c.name, func(t *testing.T) {
			p, window := startWith(t, c.settings)
			c.prepare(p)
			begin := time.Now()
			c.quit(p, window)
			p.awaitExit()
			t.Logf("the program ended after %v", time.Since(begin).Round(time.Millisecond))
		})
	}
}

// awaitRest waits until the program uses at most 1 % of a processor.
func awaitRest(p *program) {
	p.t.Helper()
	eventually(p.t, "the program rests", func() bool {
		const interval = time.Second
		before := p.cpuTime()
		time.Sleep(interval)
		return p.cpuTime()-before <= interval/100
	})
}

// pressKey returns a function that presses a key and waits until something changes on the display.
func pressKey(key string) func(*program) {
	return func(p *program) {
		d := openDesktop(p.t)
		before := d.screenshot()
		tryTool("key", key)
		eventually(p.t, "the display changes after "+key,
			func() bool { return diffShare(before, d.screenshot()) > 0.0002 })
	}
}

// awaitBusy waits until the program uses at least 20 % of a processor.
func awaitBusy(p *program) {
	p.t.Helper()
	eventually(p.t, "the program is busy", func() bool {
		const interval = 100 * time.Millisecond
		before := p.cpuTime()
		time.Sleep(interval)
		return p.cpuTime()-before >= interval/5
	})
}

// awaitComputerGame waits until two computer players have made a dozen throws and moves.
func awaitComputerGame(p *program) {
	p.t.Helper()
	before := openDesktop(p.t).screenshot()
	eventually(p.t, "the computers make a dozen throws and moves", func() bool {
		for _, name := range gameFiles(p.dir) {
			text, _ := os.ReadFile(name)
			if g, err := record.Read(string(text)); err == nil && g.Len() >= 12 {
				return play.Seats(g.Header())[0] == play.Seat{Computer: true, Level: ai.Vizier}
			}
		}
		return false
	})
	if diffShare(before, openDesktop(p.t).screenshot()) < 0.003 {
		p.t.Error("the window did not change")
	}
	awaitBusy(p)
}

// computerGame returns settings with which Enter begins a game between two of the strongest
// computer players.
func computerGame(ruleSet, speed string) string {
	return `{"speed":"` + speed + `","last":{"ruleset":"` + ruleSet +
		`","opening":"cones","computer":[true,true],"level":["vizier","vizier"]}}`
}

// startWith starts the program with settings, begins a game, and returns the program and its window.
func startWith(t *testing.T, settings string) (*program, uint32) {
	t.Helper()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "settings.txt"), settings)
	d := openDesktop(t)
	p := startShown(t, dir, "-size", "900x600")
	window := windowOf(t, p)
	tool(t, "windowactivate", "--sync", fmt.Sprint(window))
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
	return p, window
}

// tryTool runs xdotool, and ignores errors.
func tryTool(args ...string) string {
	out, _ := exec.Command("xdotool", args...).CombinedOutput()
	return strings.TrimSpace(string(out))
}

// dropRecord drops a file that is no record on the resting window, which shows a message, and then a
// record, which opens.
func dropRecord(t *testing.T, p *program, window uint32) {
	text, d := gameRecord(t), openDesktop(t)
	folder := t.TempDir()
	good, bad := filepath.Join(folder, "a game ä.senet"), filepath.Join(folder, "no game.txt")
	for file, text := range map[string]string{good: text, bad: "no game"} {
		write(t, file, text)
	}
	address := func(file string) string { return (&url.URL{Scheme: "file", Path: file}).String() + "\r\n" }
	awaitRest(p)
	title := d.screenshot()
	d.dropFiles(window, 900, 500, address(bad))
	eventually(t, "a message about the file is shown",
		func() bool { return diffShare(title, d.screenshot()) > 0.002 })
	d.dropFiles(window, 900, 500, address(good))
	eventually(t, "the dropped game is opened and saved", func() bool {
		for _, file := range gameFiles(p.dir) {
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
}
