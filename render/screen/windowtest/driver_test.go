package windowtest

import (
	"bytes"
	"errors"
	"image"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"
)

// driver plays the real program: it moves its mouse, presses its keys, lets its time pass and looks at its pixels.
type driver struct {
	t        *testing.T
	dir      string // where it keeps its games
	session  *vmhost.GuestSession
	screen   *ebiten.Image
	process  *exec.Cmd
	exited   chan error
	complain bytes.Buffer
}

// start runs the program with a window of w × h pixels. The test ends it.
func start(t *testing.T, dir string, w, h int, args ...string) *driver {
	t.Helper()
	d := &driver{t: t, dir: dir, exited: make(chan error, 1)}
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
	go func() { d.exited <- d.process.Wait() }()
	t.Cleanup(d.end)
	listener.(*net.UnixListener).SetDeadline(time.Now().Add(time.Minute))
	conn, err := listener.Accept()
	if err != nil {
		t.Fatalf("the program does not start: %v\n%s", err, d.complain.String())
	}
	d.session, err = vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{IdleTimeout: 3 * time.Minute})
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
	err := <-d.exited
	d.exited <- err
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

// quits lets a tick pass and tells whether the program has ended by itself.
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
