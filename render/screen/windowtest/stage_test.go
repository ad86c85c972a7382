package windowtest

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/render/screen"
	"senet/render/vg"
)

var (
	red   = color.RGBA{200, 20, 20, 255}
	green = color.RGBA{20, 160, 20, 255}
	blue  = color.RGBA{20, 20, 200, 255}
)

// fakeBaker bakes pictures of one colour, given by the first letter of their keys, and counts them.
type fakeBaker struct {
	baked atomic.Int32
	gate  chan struct{} // large pictures wait for it; nil if they do not
}

func (b *fakeBaker) bake(p vg.Picture) *image.RGBA {
	if b.gate != nil && p.W*p.H > 400_000 {
		<-b.gate
	}
	b.baked.Add(1)
	c := map[byte]color.RGBA{'r': red, 'g': green, 'b': blue}[p.Key[0]]
	img := image.NewRGBA(image.Rect(0, 0, p.W, p.H))
	draw.Draw(img, img.Bounds(), image.NewUniform(c), image.Point{}, draw.Src)
	return img
}

func picture(key string, w, h int) vg.Picture {
	return vg.Picture{Key: key, W: w, H: h, Draw: func(*vg.List) {}}
}

func sprite(p vg.Picture, at vg.Matrix) vg.Sprite {
	return vg.Sprite{Picture: p, At: at, Alpha: 1}
}

func pixels(img *ebiten.Image) *image.RGBA {
	got := image.NewRGBA(image.Rectangle{Max: img.Bounds().Size()})
	img.ReadPixels(got.Pix)
	return got
}

func expectPixel(t *testing.T, img *image.RGBA, x, y int, want color.RGBA) {
	t.Helper()
	if got := img.RGBAAt(x, y); got != want {
		t.Errorf("pixel %d,%d is %v, want %v", x, y, got, want)
	}
}

func TestStageBakesLargePicturesInBackground(t *testing.T) {
	o := &fakeBaker{gate: make(chan struct{})}
	woken := make(chan struct{}, 100)
	s := screen.NewStage(o.bake, func() { woken <- struct{}{} })
	dst := ebiten.NewImage(1000, 900)
	table := func(key string) vg.Scene {
		return vg.Scene{
			sprite(picture(key, 1000, 900), vg.Identity()),
			sprite(picture("b", 10, 10), vg.Translate(100, 100)),
		}
	}
	bakes := func(scene vg.Scene) { // bakes its large picture and shows it
		for o.gate <- struct{}{}; s.Waiting(); s.Show(dst, scene, true, 0) {
			<-woken
		}
	}
	if s.Show(dst, table("r1"), true, 0) || !s.Waiting() {
		t.Fatal("a scene was drawn before its picture was ready")
	}
	bakes(table("r1"))
	expectPixel(t, pixels(dst), 300, 300, red)
	night := append(table("g1"), sprite(picture("g0", 10, 10), vg.Translate(100, 100)))
	if s.Show(dst, night, true, 0) {
		t.Error("a part of a scene was drawn before its large picture was ready")
	}
	s.Invalidate()
	s.Show(dst, night, true, 0)
	expectPixel(t, pixels(dst), 300, 300, red) // everything is unchanged
	expectPixel(t, pixels(dst), 105, 105, blue)
	bakes(night)
	expectPixel(t, pixels(dst), 300, 300, green)
	expectPixel(t, pixels(dst), 105, 105, green)
	s.Show(dst, table("g1"), true, 0)

	bigger := ebiten.NewImage(2000, 900)
	s.Show(bigger, table("b2"), false, 0)
	if s.Waiting() {
		t.Error("pictures are baked while the window is being resized")
	}
	got := pixels(bigger)
	expectPixel(t, got, 5, 300, green) // the table fills the window
	expectPixel(t, got, 1990, 300, green)
	expectPixel(t, got, 605, 105, blue) // everything else keeps its shape, in the middle
	if s.Show(bigger, table("b2"), false, 0) {
		t.Error("the scaled scene was drawn twice")
	}
	s.Show(bigger, table("b2"), true, 0)
	if !s.Waiting() {
		t.Error("no pictures are baked after the window was resized")
	}
	close(o.gate)
}

func TestStageDropsUnwantedPictures(t *testing.T) {
	o := &fakeBaker{gate: make(chan struct{})}
	woken := make(chan struct{}, 100)
	s := screen.NewStage(o.bake, func() { woken <- struct{}{} })
	dst := ebiten.NewImage(1000, 900)
	for i := range 50 { // as when a window is being enlarged
		s.Show(dst, vg.Scene{sprite(picture(fmt.Sprint("r", i), 1000, 900), vg.Identity())}, true, 0)
	}
	close(o.gate)
	last := vg.Scene{sprite(picture("r49", 1000, 900), vg.Identity())}
	for deadline := time.Now().Add(10 * time.Second); !s.Show(dst, last, true, 0); {
		if time.Now().After(deadline) {
			t.Fatal("the last picture was not drawn")
		}
		time.Sleep(time.Millisecond)
	}
	expectPixel(t, pixels(dst), 300, 300, red)
	if n := o.baked.Load(); n > 10 {
		t.Errorf("%d pictures were baked, of which only one was wanted", n)
	}
}

func TestStageMemoryIsBounded(t *testing.T) {
	o := &fakeBaker{}
	s := screen.NewStage(o.bake, nil)
	dst := ebiten.NewImage(300, 300)
	const side = 1000 // 4 MB each, far larger than the window
	for i := range 60 {
		s.Show(dst, vg.Scene{sprite(picture(fmt.Sprint("g", i), side, side), vg.Identity())}, true, 0)
	}
	if n := s.Memory(); n > 16<<20 {
		t.Errorf("%d MB of textures are cached, want at most 16", n>>20)
	}
	before := o.baked.Load()
	s.Show(dst, vg.Scene{sprite(picture("g59", side, side), vg.Identity())}, true, 0)
	if o.baked.Load() != before {
		t.Error("the texture used last was freed")
	}
	s.Show(dst, vg.Scene{sprite(picture("g0", side, side), vg.Identity())}, true, 0)
	if o.baked.Load() != before+1 {
		t.Error("the least recently used texture was not freed")
	}
	expectPixel(t, pixels(dst), 150, 150, green)
}

// A resized window keeps no textures of its old size.
func TestStageFreesOldSizes(t *testing.T) {
	o := &fakeBaker{}
	s := screen.NewStage(o.bake, nil)
	for i := range 10 {
		w, h := 400+10*i, 300
		s.Show(ebiten.NewImage(w, h),
			vg.Scene{sprite(picture(fmt.Sprint("g", w), w, h), vg.Identity())}, true, 0)
		if n, want := s.Memory(), 4*512*512; n != want { // sides are rounded up to powers of two
			t.Fatalf("after size %d of ten, %d bytes of textures are kept, want %d", i+1, n, want)
		}
	}
}

// Drawing only what has changed must give the same pixels as drawing everything.
func TestStageDamageEqualsFullDraw(t *testing.T) {
	o := &fakeBaker{}
	const w, h = 300, 200
	chance := rand.New(rand.NewPCG(5, 5))
	s := screen.NewStage(o.bake, nil)
	dst, fresh := ebiten.NewImage(w, h), ebiten.NewImage(w, h)
	scene := vg.Scene{sprite(picture("g", w, h), vg.Identity())}
	for step := range 150 {
		scene = changeRandomly(scene, chance, w, h)
		s.Show(dst, scene, true, 0)
		whole := screen.NewStage(o.bake, nil)
		fresh.Fill(color.White)
		whole.Show(fresh, scene, true, 0)
		got, want := pixels(dst), pixels(fresh)
		for i := range got.Pix {
			if d := int(got.Pix[i]) - int(want.Pix[i]); d < -1 || d > 1 {
				t.Fatalf("step %d: pixel %d,%d is %v, want %v", step, i/4%w, i/4/w,
					got.Pix[i/4*4:i/4*4+4], want.Pix[i/4*4:i/4*4+4])
			}
		}
	}
}

// changeRandomly returns a scene in which a few sprites were added, removed, moved, rotated, faded or
// reordered. The lowest one mostly stays.
func changeRandomly(scene vg.Scene, chance *rand.Rand, w, h float64) vg.Scene {
	next := slices.Clone(scene)
	at := func() vg.Matrix {
		m := vg.Translate(chance.Float64()*w*1.2-20, chance.Float64()*h*1.2-20)
		if chance.IntN(2) == 0 {
			m = m.Mul(vg.Rotate(chance.Float64() * 6)).Mul(vg.Scale(0.3+chance.Float64(),
				0.3+chance.Float64()))
		}
		return m
	}
	for range 1 + chance.IntN(3) {
		i := chance.IntN(len(next))
		switch chance.IntN(6) {
		case 0, 1:
			size := 5 + chance.IntN(60)
			p := picture(fmt.Sprint(string("rgb"[chance.IntN(3)]), size), size, size)
			next = slices.Insert(next, i+1, sprite(p, at()))
		case 2:
			if i > 0 || chance.IntN(10) == 0 && len(next) > 1 {
				next = slices.Delete(next, i, i+1)
			}
		case 3:
			if i > 0 {
				next[i].At = at()
			}
		case 4:
			next[i].Alpha = float64(chance.IntN(4)) / 3
			if i > 0 && chance.IntN(2) == 0 {
				next[i].Clip = &vg.Rect{X: chance.Float64() * w, Y: chance.Float64() * h, W: 50, H: 50}
			}
		case 5:
			j := chance.IntN(len(next))
			next[i], next[j] = next[j], next[i]
		}
	}
	return next
}
