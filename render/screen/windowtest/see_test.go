package windowtest

import (
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"senet/game/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// What may differ between the window and the picture made without one: the last bits of rounding everywhere, and the
// edges of what is turned or stretched in a few places.
const (
	sameColour = 10     // of 255, in each channel
	fewPixels  = 0.0015 // of all
)

// sees compares the window with what must be seen.
func (p *pair) sees() {
	p.t.Helper()
	got, want := p.look(), p.twin.picture()
	if got.Bounds() != want.Bounds() {
		p.t.Errorf("the window is %v, want %v", got.Bounds(), want.Bounds())
		return
	}
	if d := differing(got, want); d > fewPixels {
		p.t.Errorf("%.2f %% of the window's pixels are not as they must be; see %s", 100*d, p.keep(got, want))
	}
}

// differing is the share of pixels that are not alike.
func differing(a, b *image.RGBA) float64 {
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		for c := i; c < i+4; c++ {
			if d := int(a.Pix[c]) - int(b.Pix[c]); d > sameColour || d < -sameColour {
				n++
				break
			}
		}
	}
	return float64(n) / float64(max(len(a.Pix)/4, 1))
}

// keep writes both pictures where they can be looked at after the test.
func (p *pair) keep(got, want *image.RGBA) string {
	dir, err := os.MkdirTemp("", "senet-"+strings.NewReplacer("/", "-", " ", "-").Replace(p.t.Name())+"-")
	if err != nil {
		return err.Error()
	}
	for name, img := range map[string]image.Image{"got.png": got, "want.png": want} {
		file, err := os.Create(filepath.Join(dir, name))
		if err != nil {
			return err.Error()
		}
		png.Encode(file, img)
		file.Close()
	}
	return dir
}

// While one page gives way to another both are seen, each by its share.
func TestPagesGiveWayToOneAnother(t *testing.T) {
	t.Parallel()
	p := startPair(t, known{seed: 1, settings: `{"speed":"slow"}`}, 900, 600)
	old := p.twin.picture()
	p.look()
	p.key(ebiten.KeyEnter, ui.KeyEnter) // to the page of a new game
	mixed := 0
	for p.twin.view.Fade > 0 {
		got, fresh, share := p.look(), p.twin.picture(), p.twin.view.Fade
		want := image.NewRGBA(fresh.Bounds())
		for i := range want.Pix {
			want.Pix[i] = uint8(math.Round(share*float64(old.Pix[i]) + (1-share)*float64(fresh.Pix[i])))
		}
		if d := differing(got, want); d > fewPixels {
			t.Errorf("with %.2f of the old page %.2f %% of the pixels are not as they must be; see %s", share, 100*d, p.keep(got, want))
		}
		mixed++
		p.pass(3)
	}
	if mixed < 3 {
		t.Errorf("both pages were seen %d times", mixed)
	}
	p.settle()
	p.sees()
}
