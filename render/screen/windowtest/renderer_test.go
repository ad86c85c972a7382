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

	"senet/game/gametest"
	"senet/game/ui"
	"senet/render/screen"
	"senet/render/vg"
)

var (
	red   = color.RGBA{200, 20, 20, 255}
	green = color.RGBA{20, 160, 20, 255}
	blue  = color.RGBA{20, 20, 200, 255}
)

// fakeBaker bakes pictures in one colour, selected by the first letter of their key, and counts
// them. If gate is not nil, a large picture waits until it receives from it.
type fakeBaker struct {
	baked atomic.Int32
	gate  chan struct{}
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

// inParts adapts a function that bakes whole pictures to the one that screen.NewRenderer needs.
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
	b := &fakeBaker{gate: make(chan struct{})}
	woken := make(chan struct{}, 100)
	r := screen.NewRenderer(b.prepare, func() { woken <- struct{}{} })
	dst := ebiten.NewImage(1000, 900)
	table := func(key string) []vg.Sprite {
		return []vg.Sprite{
			sprite(picture(key, 1000, 900), vg.Identity()),
			sprite(picture("b", 10, 10), vg.Translate(100, 100)),
		}
	}
	bake := func(scene []vg.Sprite) { // bakes its large picture and shows it
		for b.gate <- struct{}{}; r.IsBaking(); r.Show(dst, scene, true, 0) {
			<-woken
		}
	}
	if r.Show(dst, table("r1"), true, 0) || !r.IsBaking() {
		t.Fatal("a scene was drawn before its picture was ready")
	}
	bake(table("r1"))
	expectPixel(t, pixels(dst), 300, 300, red)
	if !r.Show(dst, table("r1"), true, 0) || r.Show(dst, table("r1"), true, 0) {
		t.Error("the scene was not drawn exactly once more with all filters")
	}
	night := append(table("g1"), sprite(picture("g0", 10, 10), vg.Translate(100, 100)))
	if r.Show(dst, night, true, 0) {
		t.Error("a part of a scene was drawn before its large picture was ready")
	}
	r.Invalidate()
	r.Show(dst, night, true, 0)
	expectPixel(t, pixels(dst), 300, 300, red) // both are as before
	expectPixel(t, pixels(dst), 105, 105, blue)
	bake(night)
	expectPixel(t, pixels(dst), 300, 300, green)
	expectPixel(t, pixels(dst), 105, 105, green)
	r.Show(dst, table("g1"), true, 0)

	bigger := ebiten.NewImage(2000, 900)
	r.Show(bigger, table("b2"), false, 0)
	if r.IsBaking() {
		t.Error("pictures are baked while the window is being resized")
	}
	got := pixels(bigger)
	expectPixel(t, got, 5, 300, green) // the table fills the window
	expectPixel(t, got, 1990, 300, green)
	expectPixel(t, got, 605, 105, blue) // everything else keeps its shape, in the middle
	if r.Show(bigger, table("b2"), false, 0) {
		t.Error("the scaled scene was drawn twice")
	}
	r.Show(bigger, table("b2"), true, 0)
	if !r.IsBaking() {
		t.Error("no pictures are baked after the window was resized")
	}
	r.Show(bigger, table("b2"), true, 0)
	if n := r.Memory(); n > 4<<20 { // one atlas page
		t.Errorf("%d bytes of textures of the old size are kept", n)
	}
	r.BeforeResize() // a second time, before the pictures are ready
	square := ebiten.NewImage(1000, 1000)
	r.Show(square, table("b3"), false, 0)
	got = pixels(square)
	expectPixel(t, got, 5, 5, green)
	expectPixel(t, got, 995, 995, green)
	expectPixel(t, got, 105, 155, blue)
	close(b.gate)
}

func TestRendererDropsUnwantedPictures(t *testing.T) {
	b := &fakeBaker{gate: make(chan struct{})}
	woken := make(chan struct{}, 100)
	r := screen.NewRenderer(b.prepare, func() { woken <- struct{}{} })
	dst := ebiten.NewImage(1000, 900)
	for i := range 50 { // as while the player resizes the window
		r.Show(dst, []vg.Sprite{sprite(picture(fmt.Sprint("r", i), 1000, 900), vg.Identity())}, true, 0)
	}
	close(b.gate)
	last := []vg.Sprite{sprite(picture("r49", 1000, 900), vg.Identity())}
	for deadline := time.Now().Add(10 * time.Second); !r.Show(dst, last, true, 0); {
		if time.Now().After(deadline) {
			t.Fatal("the last picture was not drawn")
		}
		time.Sleep(time.Millisecond)
	}
	expectPixel(t, pixels(dst), 300, 300, red)
	if n := b.baked.Load(); n > 10 {
		t.Errorf("%d pictures were baked, of which only one was wanted", n)
	}
}

func TestRendererMemoryIsBounded(t *testing.T) {
	b := &fakeBaker{}
	r := screen.NewRenderer(b.prepare, nil)
	dst := ebiten.NewImage(300, 300)
	const side = 1000 // 4 MB each, far larger than the window
	for i := range 12 {
		r.Show(dst, []vg.Sprite{sprite(picture(fmt.Sprint("g", i), side, side), vg.Identity())}, true, 0)
	}
	if n := r.Memory(); n > 16<<20 {
		t.Errorf("%d MB of textures are cached, want at most 16", n>>20)
	}
	before := b.baked.Load()
	r.Show(dst, []vg.Sprite{sprite(picture("g11", side, side), vg.Identity())}, true, 0)
	if b.baked.Load() != before {
		t.Error("the texture used last was freed")
	}
	r.Show(dst, []vg.Sprite{sprite(picture("g0", side, side), vg.Identity())}, true, 0)
	if b.baked.Load() != before+1 {
		t.Error("the least recently used texture was not freed")
	}
	expectPixel(t, pixels(dst), 150, 150, green)
}

// Refresh makes the next Show draw an unchanged scene once.
func TestRendererRefresh(t *testing.T) {
	r := screen.NewRenderer((&fakeBaker{}).prepare, nil)
	dst, scene := ebiten.NewImage(300, 200), []vg.Sprite{sprite(picture("g", 300, 200), vg.Identity())}
	r.Show(dst, scene, true, 0)
	if r.Show(dst, scene, true, 0) {
		t.Error("an unchanged scene is drawn again")
	}
	r.Refresh()
	if !r.Show(dst, scene, true, 0) || r.Show(dst, scene, true, 0) {
		t.Error("the scene is not drawn exactly once more")
	}
	expectPixel(t, pixels(dst), 150, 100, green)
}

// speckled bakes pictures in which every pixel differs from its neighbours. Pictures differ if
// their keys have another first letter or length.
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

// The tiles of a large picture do not show under any transformation.
func TestTilesAreInvisible(t *testing.T) {
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
		if different > 5000 { // the outer edges may be rounded differently
			t.Errorf("%v: %d of %d channel values differ", at, different, len(got.Pix))
		}
	}
}

// Pictures keep their pixels while pages of the atlas are filled, emptied and repacked.
func TestPicturesSurviveInTheAtlas(t *testing.T) {
	const w, h = 1200, 700
	rnd := rand.New(rand.NewPCG(7, 7))
	r := screen.NewRenderer(inParts(speckled), nil)
	dst, scene := ebiten.NewImage(w, h), []vg.Sprite(nil)
	for step := range gametest.Long(11, 60) {
		scene = slices.DeleteFunc(slices.Clone(scene),
			func(vg.Sprite) bool { return rnd.IntN(3) == 0 })
		for i := range 12 {
			p := picture(fmt.Sprint(string(rune('a'+rnd.IntN(26))), step, ".", i), 10+rnd.IntN(700),
				10+rnd.IntN(90*(1+i%4)))
			scene = append(scene, sprite(p, vg.Translate(float64(rnd.IntN(w)), float64(rnd.IntN(h)))))
		}
		if step%10 == 9 {
			scene = scene[len(scene)-2:]
		}
		r.Invalidate()
		r.Show(dst, scene, true, 0)
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
		if limit := max(2*area, 4*2*w*h+8<<20) + 8<<20; r.Memory() > limit {
			t.Errorf("step %d: %d kB of textures for %d kB", step, r.Memory()>>10, area>>10)
		}
	}
}

// Drawing only the changed regions gives the same pixels as drawing everything.
func TestRendererDamageEqualsFullDraw(t *testing.T) {
	b := &fakeBaker{}
	const w, h = 300, 200
	rnd := rand.New(rand.NewPCG(5, 5))
	r := screen.NewRenderer(b.prepare, nil)
	dst, fresh := ebiten.NewImage(w, h), ebiten.NewImage(w, h)
	scene := []vg.Sprite{sprite(picture("g", w, h), vg.Identity())}
	for step, steps := 0, gametest.Long(60, 150); step < steps; step++ {
		if step == steps*2/3 { // the table of a flat theme
			scene = slices.Clone(scene)
			scene[0] = sprite(picture("r", 1, 1), vg.Scale(w, h))
		}
		scene = changeRandomly(scene, rnd, w, h)
		r.Show(dst, scene, true, 0)
		whole := screen.NewRenderer(b.prepare, nil)
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

// changeRandomly returns a copy of a scene with a few sprites added, removed, moved, rotated, faded
// or reordered. It rarely removes the lowest one.
func changeRandomly(scene []vg.Sprite, rnd *rand.Rand, w, h float64) []vg.Sprite {
	next := slices.Clone(scene)
	at := func() vg.Matrix {
		m := vg.Translate(rnd.Float64()*w*1.2-20, rnd.Float64()*h*1.2-20)
		if rnd.IntN(2) == 0 {
			m = m.Mul(vg.Rotate(rnd.Float64() * 6)).Mul(vg.Scale(0.3+rnd.Float64(),
				0.3+rnd.Float64()))
		}
		return m
	}
	for range 1 + rnd.IntN(3) {
		i := rnd.IntN(len(next))
		switch rnd.IntN(6) {
		case 0, 1:
			size := 5 + rnd.IntN(60)
			p := picture(fmt.Sprint(string("rgb"[rnd.IntN(3)]), size), size, size)
			next = slices.Insert(next, i+1, sprite(p, at()))
		case 2:
			if i > 0 || rnd.IntN(10) == 0 && len(next) > 1 {
				next = slices.Delete(next, i, i+1)
			}
		case 3:
			if i > 0 {
				next[i].At = at()
			}
		case 4:
			next[i].Alpha = float64(rnd.IntN(4)) / 3
			if i > 0 && rnd.IntN(2) == 0 {
				next[i].Clip = &ui.Rect{X: rnd.Float64() * w, Y: rnd.Float64() * h, W: 50, H: 50}
			}
		case 5:
			j := rnd.IntN(len(next))
			next[i], next[j] = next[j], next[i]
		}
	}
	return next
}
