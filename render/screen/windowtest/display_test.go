package windowtest

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

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
	return runInside(dir, display, append(os.Args[1:], "-test.run=^(TestFingersPlay|TestFingerDrawsThePage|TestResizingInTheMiddleOfAMovement)$"))
}

// asked tells whether one of the flags was given.
func asked(names ...string) bool {
	found := false
	flag.Parse()
	flag.Visit(func(f *flag.Flag) { found = found || slices.Contains(names, f.Name) && f.Value.String() != "" })
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

// startDisplay starts a display of our own, so that no test window opens on anybody's desktop. Xvfb finds a free number.
func startDisplay() (display string, stop func(), err error) {
	read, write, err := os.Pipe()
	if err != nil {
		return "", nil, err
	}
	defer read.Close()
	server := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1920x1200x24", "-nolisten", "tcp", "-noreset")
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
		build := exec.Command("go", "build", "-ldflags=-s -w", "-tags", tags, "-o", filepath.Join(dir, name), "senet")
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		if text, err := build.CombinedOutput(); err != nil {
			return fmt.Errorf("%w\n%s", err, text)
		}
	}
	return nil
}
