package windowtest

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestResizingInTheMiddleOfAMovement(t *testing.T) {
	t.Parallel()
	p := inGame(t, 5, "rebirth", "normal", 1280, 720)
	sizes := [][2]int{{640, 480}, {1080, 1920}, {333, 222}, {1, 1}, {2, 900}}
	for _, size := range sizes {
		p.begin(t)
		for range 2 {
			p.pass(2)
			if !p.twin.view.Moving {
				break
			}
			p.resizeBoth(size[0], size[1])
			p.pass(3)
			p.sees()
		}
		p.settle()
		p.sees()
		p.resizeBoth(1280, 720) // and when nothing moves
		p.pass(1)
		p.sees()
	}
}

// begin starts a movement: a throw, or the walk of a pawn.
func (p *pair) begin(t *testing.T) {
	t.Helper()
	p.deed(p.mustSaved(), rand.New(rand.NewPCG(1, 2)))
	if !p.twin.view.Moving {
		t.Fatal("nothing moves")
	}
}

func (p *pair) resizeBoth(w, h int) {
	p.t.Helper()
	p.resize(w, h)
	p.twin.w, p.twin.h = w, h
	p.twin.see()
}

func TestSmallestWindow(t *testing.T) {
	t.Parallel()
	d := start(t, t.TempDir(), 1, 1)
	d.tick(3)
	d.look()
	for range 3 {
		d.strike(ebiten.KeyEnter)
		d.tick(40)
		d.look()
	}
	d.resize(1280, 720)
	d.tick(2)
	if got := d.look(); got.RGBAAt(640, 20).A != 255 {
		t.Error("the window does not come back")
	}
}

func TestNoDisplay(t *testing.T) {
	for _, c := range []struct{ display, want string }{
		{"", "There is no display to open a window on."},
		{":987", "The display named by DISPLAY does not answer."},
	} {
		cmd := exec.Command(plainProgram(), "-data", t.TempDir())
		cmd.Env = append(os.Environ(), "DISPLAY="+c.display, "WAYLAND_DISPLAY=")
		if c.display == "" {
			cmd.Env = without(cmd.Env, "DISPLAY")
		}
		var complaints bytes.Buffer
		cmd.Stderr = &complaints
		err := cmd.Run()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 1 {
			t.Errorf("DISPLAY=%q: the program ends with %v, want exit code 1", c.display, err)
		}
		if !strings.HasPrefix(complaints.String(), c.want) {
			t.Errorf("DISPLAY=%q: it says %q, want %q", c.display, complaints.String(), c.want)
		}
	}
}

func without(env []string, name string) []string {
	var rest []string
	for _, e := range env {
		if !strings.HasPrefix(e, name+"=") {
			rest = append(rest, e)
		}
	}
	return rest
}
