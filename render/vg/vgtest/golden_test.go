package vgtest

import (
	"image"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// field is a soft gradient with fine grain, the hardest that pages offer.
func field(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			v := uint8(200 - (x+y)/16%100 + (x*7+y*3)%2)
			img.SetRGBA(x, y, color.RGBA{v, v - 20, v - 40, 255})
		}
	}
	return img
}

func spoil(img *image.RGBA, at image.Rectangle) *image.RGBA {
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			img.SetRGBA(x, y, color.RGBA{255, 0, 0, 255})
		}
	}
	return img
}

func TestDiffer(t *testing.T) {
	scattered := func(n int) *image.RGBA {
		img := field(400, 400)
		for i := range n {
			spoil(img, image.Rect(i%20*20, i/20*20, i%20*20+1, i/20*20+1))
		}
		return img
	}
	shifted := field(400, 400)
	for i := range shifted.Pix {
		if i%4 < 3 {
			shifted.Pix[i] += 9
		}
	}
	for _, c := range []struct {
		name string
		img  *image.RGBA
		same bool
	}{
		{"the same", field(400, 400), true},
		{"a few single pixels", scattered(80), true},
		{"one single pixel too many", scattered(81), false},
		{"a small thing", spoil(field(400, 400), image.Rect(100, 100, 104, 104)), false},
		{"everything a little lighter", shifted, false},
		{"another size", field(400, 399), false},
	} {
		if why := Differ(c.img, field(400, 400)); (why == "") != c.same {
			t.Errorf("%s: %q", c.name, why)
		}
	}
}

// recorder is a test that only notes whether it was failed.
type recorder struct {
	testing.TB
	failures []string
}

func (r *recorder) Helper() {}
func (r *recorder) Errorf(format string, args ...any) {
	r.failures = append(r.failures, format)
}

func TestCompare(t *testing.T) {
	if updating() {
		t.Skip("-update compares nothing")
	}
	t.Chdir(t.TempDir())
	if err := save(filepath.Join("testdata", "page.png"), settle(field(300, 200))); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join("testdata", "torn.png"), []byte("\x89PNG"), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv("TMPDIR", t.TempDir())
	for _, c := range []struct {
		name string
		img  image.Image
		want string
	}{
		{"page", field(300, 200), ""},
		{"page", spoil(field(300, 200), image.Rect(10, 10, 20, 20)), "does not look like"},
		{"unknown", field(300, 200), "no golden picture"},
		{"torn", field(300, 200), "cannot be read"},
	} {
		r := &recorder{}
		Compare(r, c.img, c.name)
		if got := strings.Join(r.failures, "\n"); c.want == "" && got != "" ||
			!strings.Contains(got, c.want) {
			t.Errorf("%s: %q, wanted %q", c.name, got, c.want)
		}
	}
	if pictures, _ := filepath.Glob(filepath.Join(os.Getenv("TMPDIR"), "golden-*", "diff.png")); len(
		pictures) != 1 {
		t.Errorf("difference pictures: %v", pictures)
	}
}
