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

	"senet/game/ui"
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

func (b *fakeBaker) prepare(p vg.Picture) func(image.Rectangle) *image.RGBA {
	if b.gate != nil && p.W*p.H > 400_000 {
		<-b.gate
	}
	b.baked.Add(1)
	c := map[byte]color.RGBA{'r': red, 'g': green, 'b': blue}[p.Key[0]]
	return func(part image.Rectangle) *image.RGBA {
		img := image.NewRGBA(part)
		draw.Draw(img, part, image.NewUniform(c), image.Point{}, draw.Src)
		return img
	}
}

// inParts returns a function that bakes whole pictures as one that bakes parts of them.
func inParts(bake func(vg.Picture) *image.RGBA) func(vg.Picture) func(image.Rectangle) *image.RGBA {
	return func(p vg.Picture) func(image.Rectangle) *image.RGBA {
		img := bake(p)
		return func(part image.Rectangle) *image.RGBA { return img.SubImage(part).(*image.RGBA) }
	}
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

func TestRendererBakesInBackground(t *testing.T) {
	o := &fakeBaker{gate: make(chan struct{})}
	woken := make(chan struct{}, 100)
	s := screen.NewRenderer(o.prepare, func() { woken <- struct{}{} })
	dst := ebiten.NewImage(1000, 900)
	table := func(key string) []vg.Sprite {
		return []vg.Sprite{
			sprite(picture(key, 1000, 900), vg.Identity()),
			sprite(picture("b", 10, 10), vg.Translate(100, 100)),
		}
	}
	bakes := func(scene []vg.Sprite) { // bakes its large picture and shows it
		for o.gate <- struct{}{}; s.IsBaking(); s.Show(dst, scene, true, 0) {
			<-woken
		}
	}
	if s.Show(dst, table("r1"), true, 0) || !s.IsBaking() {
		t.Fatal("a scene was drawn before its picture was ready")
	}
	bakes(table("r1"))
	expectPixel(t, pixels(dst), 300, 300, red)
	if !s.Show(dst, table("r1"), true, 0) || s.Show(dst, table("r1"), true, 0) {
		t.Error("the first picture was not replaced once by one with all filters")
	}
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
	if s.IsBaking() {
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
	if !s.IsBaking() {
		t.Error("no pictures are baked after the window was resized")
	}
	s.Show(bigger, table("b2"), true, 0)
	if n := s.Memory(); n > 4<<20 { // of one page
		t.Errorf("%d bytes of textures of the old size are kept", n)
	}
	s.BeforeResize() // again, before they are ready
	square := ebiten.NewImage(1000, 1000)
	s.Show(square, table("b3"), false, 0)
	got = pixels(square)
	expectPixel(t, got, 5, 5, green)
	expectPixel(t, got, 995, 995, green)
	expectPixel(t, got, 105, 155, blue)
	close(o.gate)
}

func TestRendererDropsUnwantedPictures(t *testing.T) {
	o := &fakeBaker{gate: make(chan struct{})}
	woken := make(chan struct{}, 100)
	s := screen.NewRenderer(o.prepare, func() { woken <- struct{}{} })
	dst := ebiten.NewImage(1000, 900)
	for i := range 50 { // as when a window is being enlarged
		s.Show(dst, []vg.Sprite{sprite(picture(fmt.Sprint("r", i), 1000, 900), vg.Identity())}, true, 0)
	}
	close(o.gate)
	last := []vg.Sprite{sprite(picture("r49", 1000, 900), vg.Identity())}
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

func TestRendererMemoryIsBounded(t *testing.T) {
	o := &fakeBaker{}
	s := screen.NewRenderer(o.prepare, nil)
	dst := ebiten.NewImage(300, 300)
	const side = 1000 // 4 MB each, far larger than the window
	for i := range 60 {
		s.Show(dst, []vg.Sprite{sprite(picture(fmt.Sprint("g", i), side, side), vg.Identity())}, true, 0)
	}
	if n := s.Memory(); n > 16<<20 {
		t.Errorf("%d MB of textures are cached, want at most 16", n>>20)
	}
	before := o.baked.Load()
	s.Show(dst, []vg.Sprite{sprite(picture("g59", side, side), vg.Identity())}, true, 0)
	if o.baked.Load() != before {
		t.Error("the texture used last was freed")
	}
	s.Show(dst, []vg.Sprite{sprite(picture("g0", side, side), vg.Identity())}, true, 0)
	if o.baked.Load() != before+1 {
		t.Error("the least recently used texture was not freed")
	}
	expectPixel(t, pixels(dst), 150, 150, green)
}

// A resized window keeps no textures of its old size.
func TestRendererFreesOldSizes(t *testing.T) {
	o := &fakeBaker{}
	s := screen.NewRenderer(o.prepare, nil)
	for i := range 10 {
		w, h := 400+10*i, 300
		s.Show(ebiten.NewImage(w, h),
			[]vg.Sprite{sprite(picture(fmt.Sprint("g", w), w, h), vg.Identity())}, true, 0)
		if n, want := s.Memory(), 4<<20; n != want { // one page
			t.Fatalf("after size %d of ten, %d bytes of textures are kept, want %d", i+1, n, want)
		}
	}
}

// Refresh shows the window once more as it is.
func TestRendererRefresh(t *testing.T) {
	s := screen.NewRenderer((&fakeBaker{}).prepare, nil)
	dst, scene := ebiten.NewImage(300, 200), []vg.Sprite{sprite(picture("g", 300, 200), vg.Identity())}
	s.Show(dst, scene, true, 0)
	if s.Show(dst, scene, true, 0) {
		t.Error("what has not changed is drawn again")
	}
	s.Refresh()
	if !s.Show(dst, scene, true, 0) || s.Show(dst, scene, true, 0) {
		t.Error("the window is not shown once more")
	}
	expectPixel(t, pixels(dst), 150, 100, green)
}

// speckled bakes pictures in which each pixel differs from its neighbours and from those of other
// pictures.
func speckled(p vg.Picture) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, p.W, p.H))
	for i := range img.Pix {
		x, y := i/4%p.W, i/4/p.W
		img.Pix[i] = byte(40*(x%4) + 30*(y%3) + len(p.Key)*7 + int(p.Key[0]))
		if i%4 == 3 {
			img.Pix[i] = 255
		}
	}
	return img
}

// A picture is cut into tiles, which must not show, wherever and however large it is drawn.
func TestTilesDoNotShow(t *testing.T) {
	p := picture("large", 1300, 700)
	slope := func(p vg.Picture) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, p.W, p.H))
		for i := range p.W * p.H {
			img.SetRGBA(i%p.W, i/p.W, color.RGBA{byte(i % p.W * 256 / p.W), byte(i / p.W * 256 / p.H), 128, 255})
		}
		return img
	}
	whole := ebiten.NewImage(p.W, p.H)
	whole.WritePixels(slope(p).Pix)
	dst, want := ebiten.NewImage(1400, 800), ebiten.NewImage(1400, 800)
	for _, at := range []vg.Matrix{
		vg.Translate(-30, 20),
		vg.Translate(11.3, 5.7).Mul(vg.Scale(.73, .81)),
		vg.Translate(200, 30).Mul(vg.Rotate(20)).Mul(vg.Scale(.9, 1.1)),
	} {
		screen.NewRenderer(inParts(slope), nil).Show(dst, []vg.Sprite{sprite(p, at)}, true, 0)
		op := ebiten.DrawImageOptions{Filter: ebiten.FilterLinear, DisableMipmaps: true}
		for i, v := range [2][3]float64{{at.A, at.C, at.E}, {at.B, at.D, at.F}} {
			for j := range v {
				op.GeoM.SetElement(i, j, v[j])
			}
		}
		want.Clear()
		want.DrawImage(whole, &op)
		got, pure, different := pixels(dst), pixels(want), 0
		for i := range got.Pix {
			if d := int(got.Pix[i]) - int(pure.Pix[i]); d < -3 || d > 3 {
				different++
			}
		}
		if different > 5000 { // pixels at the outer edges may be rounded in another way
			t.Errorf("%v: %d of %d values differ", at, different, len(got.Pix))
		}
	}
}

// Pages of the atlas are filled, emptied and tidied up all the time; no picture may suffer.
func TestPicturesSurviveInTheAtlas(t *testing.T) {
	const w, h = 1200, 700
	chance := rand.New(rand.NewPCG(7, 7))
	s := screen.NewRenderer(inParts(speckled), nil)
	dst, scene := ebiten.NewImage(w, h), []vg.Sprite(nil)
	for step := range long(20, 60) {
		scene = slices.DeleteFunc(slices.Clone(scene),
			func(vg.Sprite) bool { return chance.IntN(3) == 0 })
		for i := range 12 {
			p := picture(fmt.Sprint(string(rune('a'+chance.IntN(26))), step, ".", i), 10+chance.IntN(700),
				10+chance.IntN(90*(1+i%4)))
			scene = append(scene, sprite(p, vg.Translate(float64(chance.IntN(w)), float64(chance.IntN(h)))))
		}
		if step%10 == 9 {
			scene = scene[len(scene)-2:]
		}
		s.Invalidate()
		s.Show(dst, scene, true, 0)
		got, want := pixels(dst), vg.Compose(scene, w, h, speckled)
		for i := range got.Pix {
			if got.Pix[i] != want.Pix[i] {
				t.Fatalf("step %d: pixel %d,%d is wrong", step, i/4%w, i/4/w)
			}
		}
		area := 0
		for _, sprite := range scene {
			area += 4 * sprite.Picture.W * sprite.Picture.H
		}
		if most := max(2*area, 4*2*w*h+8<<20) + 8<<20; s.Memory() > most {
			t.Errorf("step %d: %d kB of textures for %d kB", step, s.Memory()>>10, area>>10)
		}
	}
}

// Drawing only what has changed must give the same pixels as drawing everything.
func TestRendererDamageEqualsFullDraw(t *testing.T) {
	o := &fakeBaker{}
	const w, h = 300, 200
	chance := rand.New(rand.NewPCG(5, 5))
	s := screen.NewRenderer(o.prepare, nil)
	dst, fresh := ebiten.NewImage(w, h), ebiten.NewImage(w, h)
	scene := []vg.Sprite{sprite(picture("g", w, h), vg.Identity())}
	for step, steps := 0, long(60, 150); step < steps; step++ {
		if step == steps*2/3 { // the table of a flat theme
			scene = slices.Clone(scene)
			scene[0] = sprite(picture("r", 1, 1), vg.Scale(w, h))
		}
		scene = changeRandomly(scene, chance, w, h)
		s.Show(dst, scene, true, 0)
		whole := screen.NewRenderer(o.prepare, nil)
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

// changeRandomly returns a scene in which a few sprites were added, removed, moved, rotated, faded
// or reordered. The lowest one mostly stays.
func changeRandomly(scene []vg.Sprite, chance *rand.Rand, w, h float64) []vg.Sprite {
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
				next[i].Clip = &ui.Rect{X: chance.Float64() * w, Y: chance.Float64() * h, W: 50, H: 50}
			}
		case 5:
			j := chance.IntN(len(next))
			next[i], next[j] = next[j], next[i]
		}
	}
	return next
}
