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
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"
)

// driver plays the real program: it moves its mouse, presses its keys, lets its time pass and looks
// at its pixels.
type driver struct {
	t        *testing.T
	dir      string // where it keeps its games
	session  *vmhost.GuestSession
	screen   *ebiten.Image
	process  *exec.Cmd
	exited   chan struct{} // closed when it has
	complain bytes.Buffer
}

// start runs the program with a window of w × h pixels. The test ends it.
func start(t *testing.T, dir string, w, h int, args ...string) *driver {
	t.Helper()
	d := &driver{t: t, dir: dir, exited: make(chan struct{})}
	socket, err := os.MkdirTemp("", "sn") // the test's own folder has too long a name for a socket
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
	d.process.Stderr = &d.complain
	if err := d.process.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { d.process.Wait(); close(d.exited) }()
	t.Cleanup(d.end)
	listener.(*net.UnixListener).SetDeadline(time.Now().Add(time.Minute))
	conn, err := listener.Accept()
	if err != nil {
		t.Fatalf("the program does not start: %v\n%s", err, d.complain.String())
	}
	d.session, err = vmhost.NewGuestSession(conn,
		&vmhost.NewGuestSessionOptions{IdleTimeout: 3 * time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	d.resize(w, h)
	return d
}

// end stops the program if it still runs, and waits for it.
func (d *driver) end() {
	if d.session != nil {
		d.session.Close()
	}
	select {
	case <-d.exited:
	case <-time.After(time.Minute):
		d.process.Process.Kill()
		d.t.Errorf("the program does not end\n%s", d.complain.String())
	}
	if d.screen != nil {
		d.screen.Deallocate()
	}
}

// kill ends the program as a pulled plug does.
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

// scale is how many pixels of the screen a point of the mouse is.
func scale() float64 { return ebiten.Monitor().DeviceScaleFactor() }

// tick lets n ticks of a sixtieth of a second pass.
func (d *driver) tick(n int) {
	d.t.Helper()
	d.session.AdvanceTicks(n)
	if !d.session.WaitTicks() {
		d.t.Fatalf("the program ended: %v\n%s", d.session.Err(), d.complain.String())
	}
}

// quits lets a tick pass and reports whether the program has ended by itself.
func (d *driver) quits() bool {
	d.session.AdvanceTicks(1)
	d.session.WaitTicks()
	return errors.Is(d.session.Err(), ebiten.Termination)
}

// look is what the window shows.
func (d *driver) look() *image.RGBA {
	d.t.Helper()
	d.session.AdvanceFrame()
	if !d.session.WaitFrame() {
		d.t.Fatalf("nothing is drawn: %v\n%s", d.session.Err(), d.complain.String())
	}
	d.session.CompositeFrame()
	return pixels(d.screen)
}

func (d *driver) moveTo(x, y float64) { d.session.MoveCursor(x/scale(), y/scale()) }

func (d *driver) press()   { d.session.PressMouseButton(ebiten.MouseButtonLeft) }
func (d *driver) release() { d.session.ReleaseMouseButton(ebiten.MouseButtonLeft) }

// seedFlag makes all throws follow from a number.
func seedFlag(seed uint64) []string { return []string{"-seed", strconv.FormatUint(seed, 10)} }

// inside is set in the environment of the test process that has its display.
const inside = "SENET_WINDOW_TEST"

// TestMain runs the tests in a second process, because a display must be there before the first one begins.
func TestMain(m *testing.M) {
	if os.Getenv(inside) == "" {
		os.Exit(runWithDisplay())
	}
	debug.SetGCPercent(400) // pictures are large and soon forgotten
	ebiten.SetWindowVisible(false)
	h := &host{m: m, code: 1}
	if err := ebiten.RunGame(h); err != nil {
		fmt.Fprintln(os.Stderr, "the tests' own window could not be opened:", err)
		os.Exit(1)
	}
	os.Exit(h.code)
}

// host is a hidden window inside whose first tick all tests run: there pictures can be made and read.
type host struct {
	m    *testing.M
	code int
}

func (h *host) Update() error {
	h.code = h.m.Run()
	return ebiten.Termination
}

func (*host) Draw(*ebiten.Image) {}

func (*host) Layout(int, int) (int, int) { return 320, 240 }

func runWithDisplay() int {
	display, stop, err := startDisplay()
	if err != nil {
		return leaveOut(err)
	}
	defer stop()
	dir, err := os.MkdirTemp("", "senet")
	if err != nil {
		return leaveOut(err)
	}
	defer os.RemoveAll(dir)
	if err := buildPrograms(dir); err != nil {
		fmt.Fprintln(os.Stderr, "the program cannot be built:", err)
		return 1
	}
	if code := runInside(dir, display, os.Args[1:]); code != 0 || asked("test.run", "test.list") {
		return code
	}
	fine, err := dialDesktop(display)
	if err != nil {
		return leaveOut(err)
	}
	defer fine.conn.Close()
	if err := fine.refine(192); err != nil {
		return leaveOut(err)
	}
	// Once more, on a display twice as fine, what depends on it.
	return runInside(dir, display,
		append(os.Args[1:],
			"-test.run=^(TestFingersPlay|TestFingerDrawsThePage|TestResizingInTheMiddleOfAMovement)$"))
}

// asked reports whether one of the flags was given.
func asked(names ...string) bool {
	found := false
	flag.Parse()
	flag.Visit(func(f *flag.Flag) {
		found = found || slices.Contains(names, f.Name) &&
			f.Value.String() != ""
	})
	return found
}

func runInside(dir, display string, args []string) int {
	again := exec.Command(os.Args[0], args...)
	again.Env = append(os.Environ(), inside+"="+dir, "DISPLAY="+display, "LC_ALL=en")
	again.Stdout, again.Stderr = os.Stdout, os.Stderr
	err := again.Run()
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

// leaveOut ends the tests without having run any: on a laptop that is no fault.
func leaveOut(why error) int {
	fmt.Fprintln(os.Stderr, "WINDOW TESTS LEFT OUT:", why)
	if os.Getenv("CI") == "true" {
		return 1
	}
	return 0
}

// startDisplay starts a display of our own, so that no test window opens on anybody's desktop. Xvfb
// finds a free number.
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

// The two programs under test: the driven one, and the one people start.
func drivenProgram() string { return filepath.Join(os.Getenv(inside), "driven") }
func plainProgram() string  { return filepath.Join(os.Getenv(inside), "plain") }

func buildPrograms(dir string) error {
	for name, tags := range map[string]string{"driven": "ebitenginevmguest", "plain": ""} {
		build := exec.Command("go", "build", "-ldflags=-s -w", "-tags", tags, "-o",
			filepath.Join(dir, name), "senet")
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		if text, err := build.CombinedOutput(); err != nil {
			return fmt.Errorf("%w\n%s", err, text)
		}
	}
	return nil
}
