package raster

import (
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"

	"senet/render/canvas"
)

// card is a picture with red on its left and white on its right half.
func card(w, h int) canvas.Picture {
	return canvas.Picture{Key: fmt.Sprint("card ", w, h), W: w, H: h, Draw: func(l *canvas.List) {
		l.Fill(box(0, 0, float64(w)/2, float64(h)), solid)
		l.Fill(box(float64(w)/2, 0, float64(w)/2, float64(h)), canvas.Solid(white))
	}}
}

func TestSpritesStandOnWholePixels(t *testing.T) {
	for _, c := range []struct {
		name   string
		sprite canvas.Sprite
		want   []string
	}{
		{"moved", canvas.Sprite{Picture: card(2, 2), At: canvas.Translate(1.4, 0.6), Alpha: 1}, []string{".....", ".44..", ".44.."}},
		{"half out", canvas.Sprite{Picture: card(2, 2), At: canvas.Translate(-1, -1), Alpha: 1}, []string{"4....", "....."}},
		{"far out", canvas.Sprite{Picture: card(2, 2), At: canvas.Translate(1e12, 0), Alpha: 1}, []string{".....", "....."}},
		{"nowhere", canvas.Sprite{Picture: card(2, 2), At: canvas.Translate(0, math.NaN()), Alpha: 1}, []string{".....", "....."}},
		{"clipped", canvas.Sprite{Picture: card(4, 4), At: canvas.Identity(), Clip: &canvas.Rect{X: 1, Y: 1, W: 2, H: 1}, Alpha: 1}, []string{".....", ".44..", "....."}},
		{"half there", canvas.Sprite{Picture: card(2, 1), At: canvas.Identity(), Alpha: .5}, []string{"22...", "....."}},
		{"not there", canvas.Sprite{Picture: card(2, 1), At: canvas.Identity()}, []string{".....", "....."}},
		{"twice as large", canvas.Sprite{Picture: card(4, 4), At: canvas.Translate(-2, -2).Mul(canvas.Scale(2, 2)), Alpha: 1}, []string{"44444", "44444", "44444", "44444", "44444"}},
		{"squeezed to nothing", canvas.Sprite{Picture: card(2, 2), At: canvas.Scale(0, 1), Alpha: 1}, []string{".....", "....."}},
		{"turned by a quarter", canvas.Sprite{Picture: card(4, 2), At: canvas.Translate(3, 0).Mul(canvas.Rotate(90)), Alpha: 1}, []string{".44..", ".44..", ".44..", ".44..", "....."}},
		{"of no size", canvas.Sprite{Picture: canvas.Picture{W: -1, H: 4}, At: canvas.Scale(2, 2), Alpha: 1}, []string{".....", "....."}},
	} {
		shows(t, c.name, Compose(canvas.Scene{c.sprite}, 5, 5, nil), c.want...)
	}
}

func TestTurnedSpriteKeepsItsSides(t *testing.T) {
	img := Compose(canvas.Scene{{Picture: card(4, 2), At: canvas.Translate(3, 0).Mul(canvas.Rotate(90)), Alpha: 1}}, 5, 5, nil)
	if top, bottom := img.RGBAAt(1, 0), img.RGBAAt(1, 3); top.G != 0 || bottom.G != 255 {
		t.Errorf("turned to the right, the left half stands above: %v, %v", top, bottom)
	}
}

// Wherever arithmetic gone wrong may send a sprite, nothing panics and what it covers fits its alpha.
func TestSpritesAnywhere(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 9))
	v := func() float64 {
		if rnd.IntN(2) == 0 {
			return rnd.Float64()*8 - 4
		}
		return odd[rnd.IntN(len(odd))]
	}
	cache := NewCache(1 << 20)
	for range 5000 {
		s := canvas.Sprite{Picture: card(4, 6), At: canvas.Matrix{A: v(), B: v(), C: v(), D: v(), E: v(), F: v()}, Alpha: v()}
		if rnd.IntN(3) == 0 {
			s.Clip = &canvas.Rect{X: v(), Y: v(), W: v(), H: v()}
		}
		img := Compose(canvas.Scene{s}, 7, 5, cache)
		for i := 0; i < len(img.Pix); i += 4 {
			if a := img.Pix[i+3]; img.Pix[i] > a || img.Pix[i+1] > a || img.Pix[i+2] > a {
				t.Fatalf("%+v: pixel %v", s.At, img.Pix[i:i+4])
			}
		}
	}
}

func TestSpritesLieOverOneAnother(t *testing.T) {
	img := Compose(canvas.Scene{
		{Picture: card(4, 4), At: canvas.Identity(), Alpha: 1},
		{Picture: card(4, 4), At: canvas.Translate(2, 0), Alpha: 0.5},
	}, 6, 4, nil)
	for x, green := range []uint8{0, 0, 127, 127, 128, 128} {
		if got := img.RGBAAt(x, 1); got.G > green+1 || got.G+1 < green {
			t.Errorf("column %d is %v, wanted green %d", x, got, green)
		}
	}
}

func TestCacheDrawsOnce(t *testing.T) {
	var drawn atomic.Int32
	p := card(10, 10)
	inner := p.Draw
	p.Draw = func(l *canvas.List) { drawn.Add(1); inner(l) }
	c := NewCache(1 << 20)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if img := c.Picture(p); img.Rect != image.Rect(0, 0, 10, 10) {
				t.Errorf("%v", img.Rect)
			}
		})
	}
	all.Wait()
	if n := drawn.Load(); n != 1 {
		t.Errorf("drawn %d times", n)
	}
}

func TestCacheIsBounded(t *testing.T) {
	c := NewCache(10 * 400) // ten pictures of 10 x 10
	for i := range 100 {
		p := card(10, 10)
		p.Key = fmt.Sprint(i)
		c.Picture(p)
		if c.used > 10*400 || len(c.byKey) > 10 {
			t.Fatalf("%d bytes in %d pictures", c.used, len(c.byKey))
		}
	}
	if img := c.Picture(card(100, 100)); img.Rect.Dx() != 100 {
		t.Error("a picture beyond the bound is drawn all the same")
	}
}
