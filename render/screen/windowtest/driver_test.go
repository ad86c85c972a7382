package windowtest

import (
	"bufio"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"image"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"senet/render/vg/vgtest"
)

// driver runs the real program without a window of its own. It sends input, advances the time and
// reads the pixels, through Ebitengine's vmhost.
type driver struct {
	t       *testing.T
	dir     string // the program's data folder
	session *vmhost.GuestSession
	screen  *ebiten.Image
	process *exec.Cmd
	exited  chan struct{} // closed when the program has exited
	stderr  bytes.Buffer
}

// start runs the program until the test ends, with a screen of w × h pixels.
func start(t *testing.T, dir string, w, h int, args ...string) *driver {
	t.Helper()
	d := &driver{t: t, dir: dir, exited: make(chan struct{})}
	// The path of t.TempDir can be too long for a socket.
	socket, err := os.MkdirTemp("", "sn")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(socket)
	listener, err := net.Listen("unix", filepath.Join(socket, "s"))
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	endpoint, err := vmhost.EndpointURLFromAddr(listener.Addr())
	if err != nil {
		t.Fatal(err)
	}
	d.process = exec.Command(drivenProgram(), append([]string{"-data", dir}, args...)...)
	d.process.Env = append(os.Environ(), "EBITENGINE_VM_ENDPOINT="+endpoint)
	d.process.Stderr = &d.stderr
	if err := d.process.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { d.process.Wait(); close(d.exited) }()
	t.Cleanup(d.stop)
	listener.(*net.UnixListener).SetDeadline(time.Now().Add(time.Minute))
	conn, err := listener.Accept()
	if err != nil {
		t.Fatalf("the program did not start: %v\n%s", err, d.stderr.String())
	}
	d.session, err = vmhost.NewGuestSession(conn,
		&vmhost.NewGuestSessionOptions{IdleTimeout: 3 * time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	d.resize(w, h)
	return d
}

// stop ends the program if it still runs, and waits for it.
func (d *driver) stop() {
	if d.session != nil {
		d.session.Close()
	}
	select {
	case <-d.exited:
	case <-time.After(time.Minute):
		d.process.Process.Kill()
		d.t.Errorf("the program did not end\n%s", d.stderr.String())
	}
	if d.screen != nil {
		d.screen.Deallocate()
	}
}

// kill ends the program as a power failure does.
func (d *driver) kill() {
	d.process.Process.Kill()
	<-d.exited
}

func (d *driver) resize(w, h int) {
	d.t.Helper()
	next := ebiten.NewImage(w, h)
	if err := d.session.SetOutsideScreen(next); err != nil {
		d.t.Fatal(err)
	}
	if d.screen != nil {
		d.screen.Deallocate()
	}
	d.screen = next
}

// scale returns the pixels per unit of the mouse's coordinates.
func scale() float64 { return ebiten.Monitor().DeviceScaleFactor() }

// tick advances the program by n ticks, each 1/60 s.
func (d *driver) tick(n int) {
	d.t.Helper()
	d.session.AdvanceTicks(n)
	if !d.session.WaitTicks() {
		d.t.Fatalf("the program ended: %v\n%s", d.session.Err(), d.stderr.String())
	}
}

// quitsInTick advances one tick and reports whether the program has ended by itself.
func (d *driver) quitsInTick() bool {
	d.session.AdvanceTicks(1)
	d.session.WaitTicks()
	return errors.Is(d.session.Err(), ebiten.Termination)
}

// screenshot returns the contents of the window.
func (d *driver) screenshot() *image.RGBA {
	d.t.Helper()
	d.session.AdvanceFrame()
	if !d.session.WaitFrame() {
		d.t.Fatalf("nothing was drawn: %v\n%s", d.session.Err(), d.stderr.String())
	}
	d.session.CompositeFrame()
	return pixels(d.screen)
}

// write writes a file and its folder.
func write(t *testing.T, path, text string) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
		t.Fatal(err)
	}
}

func (d *driver) pressMouse()   { d.session.PressMouseButton(ebiten.MouseButtonLeft) }
func (d *driver) releaseMouse() { d.session.ReleaseMouseButton(ebiten.MouseButtonLeft) }

// programsEnv is the environment variable with the folder of the built programs. Only the test
// process that has a display sets it.
const programsEnv = "SENET_WINDOW_TEST"

// TestMain runs the tests in a second process, because Ebitengine connects to the display when the
// process starts.
func TestMain(m *testing.M) {
	if os.Getenv(programsEnv) == "" {
		os.Exit(runWithDisplay())
	}
	vgtest.Fonts()         // also sets the percentage
	debug.SetGCPercent(-1) // The pictures are large. Collect only at the limit.
	debug.SetMemoryLimit(1 << 30)
	ebiten.SetWindowVisible(false)
	r := &testRunner{m: m, code: 1}
	if err := ebiten.RunGame(r); err != nil {
		fmt.Fprintln(os.Stderr, "the tests' own window could not be opened:", err)
		os.Exit(1)
	}
	os.Exit(r.code)
}

// testRunner runs all tests in the first tick of a hidden window, where images can be created and
// read.
type testRunner struct {
	m    *testing.M
	code int
}

func (r *testRunner) Update() error {
	r.code = r.m.Run()
	return ebiten.Termination
}

func (*testRunner) Draw(*ebiten.Image) {}

func (*testRunner) Layout(int, int) (int, int) { return 320, 240 }

func runWithDisplay() int {
	display, stop, err := startDisplay()
	if err != nil {
		return skipAll(err)
	}
	defer stop()
	dir, err := os.MkdirTemp("", "senet")
	if err != nil {
		return skipAll(err)
	}
	defer os.RemoveAll(dir)
	if err := buildPrograms(dir); err != nil {
		fmt.Fprintln(os.Stderr, "the program cannot be built:", err)
		return 1
	}
	if code := runTests(dir, display, os.Args[1:]); code != 0 ||
		isFlagSet("test.run", "test.list") {
		return code
	}
	desktop, err := dialDesktop(display)
	if err != nil {
		return skipAll(err)
	}
	defer desktop.conn.Close()
	if err := desktop.setDPI(192); err != nil {
		return skipAll(err)
	}
	// Run the tests that depend on the resolution again, with the double resolution.
	tests := "TestLessonAndSetupByTouch|TestFingerScrollsPage"
	if os.Getenv("SENET_LONG") != "" {
		tests += "|TestResizeDuringAnimation"
	}
	return runTests(dir, display, append(os.Args[1:], "-test.run=^("+tests+")$"))
}

// isFlagSet reports whether one of the flags was set.
func isFlagSet(names ...string) bool {
	found := false
	flag.Parse()
	flag.Visit(func(f *flag.Flag) {
		found = found || slices.Contains(names, f.Name) &&
			f.Value.String() != ""
	})
	return found
}

func runTests(dir, display string, args []string) int {
	tests := exec.Command(os.Args[0], args...)
	tests.Env = append(os.Environ(), programsEnv+"="+dir, "DISPLAY="+display, "LC_ALL=en")
	tests.Stdout, tests.Stderr = os.Stdout, os.Stderr
	err := tests.Run()
	var exit *exec.ExitError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &exit):
		return max(exit.ExitCode(), 1)
	}
	fmt.Fprintln(os.Stderr, err)
	return 1
}

// skipAll prints why the tests are skipped, and returns the exit code: 1 in CI, 0 elsewhere.
func skipAll(why error) int {
	fmt.Fprintln(os.Stderr, "WINDOW TESTS SKIPPED:", why)
	if os.Getenv("CI") == "true" {
		return 1
	}
	return 0
}

// startDisplay starts a display of its own with a free number, so that the desktop shows no test
// windows.
func startDisplay() (display string, stop func(), err error) {
	read, write, err := os.Pipe()
	if err != nil {
		return "", nil, err
	}
	defer read.Close()
	server := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1920x1200x24", "-nolisten",
		"tcp", "-noreset")
	server.ExtraFiles = []*os.File{write}
	err = server.Start()
	write.Close()
	if err != nil {
		return "", nil, fmt.Errorf("Xvfb does not start: %w", err)
	}
	stop = func() {
		server.Process.Kill()
		server.Wait()
	}
	read.SetReadDeadline(time.Now().Add(time.Minute))
	number, err := bufio.NewReader(read).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) || number == "" {
		stop()
		return "", nil, fmt.Errorf("Xvfb opens no display: %w", err)
	}
	return ":" + strings.TrimSpace(number), stop, nil
}

// drivenProgram is built for a driver; plainProgram is the one that players start.
func drivenProgram() string { return filepath.Join(os.Getenv(programsEnv), "driven") }
func plainProgram() string  { return filepath.Join(os.Getenv(programsEnv), "plain") }

// buildPrograms builds both programs with the settings of the tests, so that only what a driver
// needs is compiled again.
func buildPrograms(dir string) error {
	for name, tags := range map[string]string{"driven": "ebitenginevmguest", "plain": ""} {
		build := exec.Command("go", "build", "-ldflags=-s -w", "-tags", tags, "-o",
			filepath.Join(dir, name), "senet")
		if text, err := build.CombinedOutput(); err != nil {
			return fmt.Errorf("%w\n%s", err, text)
		}
	}
	return nil
}
