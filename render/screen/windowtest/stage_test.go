package windowtest

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/render/canvas"
	"senet/render/screen"
)

var (
	red   = color.RGBA{200, 20, 20, 255}
	green = color.RGBA{20, 160, 20, 255}
	blue  = color.RGBA{20, 20, 200, 255}
)

// oven bakes pictures of one colour, told by their key's first letter, and counts them.
type oven struct {
	baked atomic.Int32
	gate  chan struct{} // big pictures wait for it
}

func (o *oven) bake(p canvas.Picture) *image.RGBA {
	if o.gate != nil && p.Role != "" {
		<-o.gate
	}
	o.baked.Add(1)
	c := map[byte]color.RGBA{'r': red, 'g': green, 'b': blue}[p.Key[0]]
	img := image.NewRGBA(image.Rect(0, 0, p.W, p.H))
	draw.Draw(img, img.Bounds(), image.NewUniform(c), image.Point{}, draw.Src)
	return img
}

func picture(key, role string, w, h int) canvas.Picture {
	return canvas.Picture{Key: key, Role: role, W: w, H: h, Draw: func(*canvas.List) {}}
}

func sprite(p canvas.Picture, at canvas.Matrix) canvas.Sprite {
	return canvas.Sprite{Picture: p, At: at, Alpha: 1}
}

func pixels(img *ebiten.Image) *image.RGBA {
	got := image.NewRGBA(image.Rectangle{Max: img.Bounds().Size()})
	img.ReadPixels(got.Pix)
	return got
}

func expect(t *testing.T, img *image.RGBA, x, y int, want color.RGBA) {
	t.Helper()
	if got := img.RGBAAt(x, y); got != want {
		t.Errorf("pixel %d,%d is %v, want %v", x, y, got, want)
	}
}

func TestStagePlacesSprites(t *testing.T) {
	o := &oven{}
	s := screen.NewStage(o.bake, nil)
	dst := ebiten.NewImage(100, 80)
	half := sprite(picture("b", "", 20, 20), canvas.Translate(60, 40))
	half.Alpha = 0.5
	cut := sprite(picture("r2", "", 40, 40), canvas.Translate(0, 40))
	cut.Clip = &canvas.Rect{X: 0, Y: 40, W: 10, H: 40}
	scene := canvas.Scene{
		sprite(picture("g", "", 100, 80), canvas.Identity),
		sprite(picture("r", "", 10, 10), canvas.Translate(20.4, 9.6)),
		half, cut,
		{Picture: picture("r", "", 10, 10), At: canvas.Translate(80, 60)}, // alpha 0
	}
	if !s.Show(dst, scene, true) {
		t.Fatal("the first scene is not drawn")
	}
	got := pixels(dst)
	expect(t, got, 20, 10, red)
	expect(t, got, 29, 19, red)
	expect(t, got, 19, 10, green)
	expect(t, got, 30, 19, green)
	expect(t, got, 20, 9, green)
	expect(t, got, 9, 60, red)
	expect(t, got, 10, 60, green)
	expect(t, got, 85, 65, green)
	if c := got.RGBAAt(70, 50); c.B < 100 || c.B > 120 || c.G < 80 || c.G > 100 {
		t.Errorf("a half transparent blue on green is %v", c)
	}
	if o.baked.Load() != 4 {
		t.Errorf("%d pictures were baked, want 4: the hidden one's is shared", o.baked.Load())
	}
	if s.Show(dst, scene, true) {
		t.Error("the same scene is drawn again")
	}
	moved := slices.Clone(scene)
	moved[1].At = canvas.Translate(21, 10)
	if !s.Show(dst, moved, true) {
		t.Error("a moved sprite is not drawn")
	}
	s.Soil()
	if !s.Show(dst, moved, true) {
		t.Error("a soiled stage is not drawn again")
	}
}

func TestStageBakesBigPicturesAside(t *testing.T) {
	o := &oven{gate: make(chan struct{})}
	woken := make(chan struct{}, 100)
	s := screen.NewStage(o.bake, func() { woken <- struct{}{} })
	dst := ebiten.NewImage(1000, 900)
	table := func(key string) canvas.Scene {
		return canvas.Scene{
			sprite(picture(key, "table", 1000, 900), canvas.Identity),
			sprite(picture("b", "", 10, 10), canvas.Translate(100, 100)),
		}
	}
	wait := func() {
		select {
		case <-woken:
		case <-time.After(10 * time.Second):
			t.Fatal("nobody was woken")
		}
	}
	if s.Show(dst, table("r1"), true) || !s.Waiting() {
		t.Fatal("a picture that is not ready is shown")
	}
	o.gate <- struct{}{}
	wait()
	if !s.Show(dst, table("r1"), true) || s.Waiting() {
		t.Fatal("a picture that is ready is not shown")
	}
	expect(t, pixels(dst), 300, 300, red)
	s.Show(dst, table("g1"), true)
	expect(t, pixels(dst), 300, 300, red) // the old table stands in
	expect(t, pixels(dst), 105, 105, blue)
	o.gate <- struct{}{}
	wait()
	s.Show(dst, table("g1"), true)
	expect(t, pixels(dst), 300, 300, green)

	bigger := ebiten.NewImage(2000, 900)
	s.Show(bigger, table("b2"), false)
	if s.Waiting() {
		t.Error("pictures are baked for a size that has not settled")
	}
	got := pixels(bigger)
	expect(t, got, 5, 300, green) // the table fills the window
	expect(t, got, 1990, 300, green)
	expect(t, got, 605, 105, blue) // all else keeps its shape, in the middle
	if s.Show(bigger, table("b2"), false) {
		t.Error("the fitted scene is drawn again and again")
	}
	s.Show(bigger, table("b2"), true)
	if !s.Waiting() {
		t.Error("no pictures are baked for a window that has settled")
	}
	close(o.gate)
}

func TestStageForgetsPicturesNoLongerWanted(t *testing.T) {
	o := &oven{gate: make(chan struct{})}
	woken := make(chan struct{}, 100)
	s := screen.NewStage(o.bake, func() { woken <- struct{}{} })
	dst := ebiten.NewImage(1000, 900)
	for i := range 50 { // as when a window is dragged larger and larger
		s.Show(dst, canvas.Scene{sprite(picture(fmt.Sprint("r", i), "table", 1000, 900), canvas.Identity)}, true)
	}
	close(o.gate)
	last := canvas.Scene{sprite(picture("r49", "table", 1000, 900), canvas.Identity)}
	for deadline := time.Now().Add(10 * time.Second); !s.Show(dst, last, true); {
		if time.Now().After(deadline) {
			t.Fatal("the last picture never came")
		}
		time.Sleep(time.Millisecond)
	}
	expect(t, pixels(dst), 300, 300, red)
	if n := o.baked.Load(); n > 10 {
		t.Errorf("%d pictures were baked of which one was wanted", n)
	}
}

func TestStageKeepsItsMemoryBounded(t *testing.T) {
	o := &oven{}
	s := screen.NewStage(o.bake, nil)
	dst := ebiten.NewImage(300, 300)
	const side = 1000 // 4 MB each; the bound of so small a window is some 68 MB
	for i := range 60 {
		s.Show(dst, canvas.Scene{sprite(picture(fmt.Sprint("g", i), "", side, side), canvas.Identity)}, true)
	}
	if n := s.Memory(); n > 80<<20 {
		t.Errorf("%d MB of textures are kept", n>>20)
	}
	before := o.baked.Load()
	s.Show(dst, canvas.Scene{sprite(picture("g59", "", side, side), canvas.Identity)}, true)
	if o.baked.Load() != before {
		t.Error("the texture used last was freed")
	}
	s.Show(dst, canvas.Scene{sprite(picture("g0", "", side, side), canvas.Identity)}, true)
	if o.baked.Load() != before+1 {
		t.Error("the texture not used for longest was kept")
	}
	expect(t, pixels(dst), 150, 150, green)
}
