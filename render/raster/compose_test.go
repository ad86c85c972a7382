package raster

import (
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"senet/render/canvas"
	"senet/render/typeset"
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
		shows(t, c.name, Compose(canvas.Scene{c.sprite}, 5, 5, Bake), c.want...)
	}
}

func TestTurnedSpriteKeepsItsSides(t *testing.T) {
	img := Compose(canvas.Scene{{Picture: card(4, 2), At: canvas.Translate(3, 0).Mul(canvas.Rotate(90)), Alpha: 1}}, 5, 5, Bake)
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
	red := Bake(card(4, 6))
	for range 5000 {
		s := canvas.Sprite{Picture: card(4, 6), At: canvas.Matrix{A: v(), B: v(), C: v(), D: v(), E: v(), F: v()}, Alpha: v()}
		if rnd.IntN(3) == 0 {
			s.Clip = &canvas.Rect{X: v(), Y: v(), W: v(), H: v()}
		}
		img := Compose(canvas.Scene{s}, 7, 5, func(canvas.Picture) *image.RGBA { return red })
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
	}, 6, 4, Bake)
	for x, green := range []uint8{0, 0, 127, 127, 128, 128} {
		if got := img.RGBAAt(x, 1); got.G > green+1 || got.G+1 < green {
			t.Errorf("column %d is %v, wanted green %d", x, got, green)
		}
	}
}

func TestPicturesAreDrawnOnce(t *testing.T) {
	drawn, p := 0, card(10, 10)
	Compose(canvas.Scene{{Picture: p, At: canvas.Identity(), Alpha: 1}, {Picture: p, At: canvas.Translate(5, 0), Alpha: .5}}, 20, 10, func(p canvas.Picture) *image.RGBA {
		drawn++
		return Bake(p)
	})
	if drawn != 1 {
		t.Errorf("drawn %d times", drawn)
	}
}

// scene records a bit of everything.
func scene(t testing.TB, l *canvas.List, w, h float64) {
	t.Helper()
	fonts, err := typeset.Load()
	if err != nil {
		t.Fatal(err)
	}
	wave, err := canvas.ParsePath("M0 0 L80 0 L20 60 C 120 60 120 -20 140 100 M 0 80 A 30 30 0 1 0 60 90 Z")
	if err != nil {
		t.Fatal(err)
	}
	l.Fill(box(0, 0, w, h), canvas.Radial(canvas.Point{X: .43 * w, Y: .36 * h}, .72*w,
		evenly(rgb(0xf3ead5), rgb(0xe6d8b9), rgb(0xd3c09a))...))
	panel := canvas.RoundRectPath(canvas.Rect{X: .05 * w, Y: .08 * h, W: .5 * w, H: .38 * h}, 20)
	l.Shadow(canvas.Rect{X: .05 * w, Y: .08 * h, W: .5 * w, H: .38 * h}, 20, 0, 20, 30, fade(black, .55))
	l.Fill(panel, canvas.Linear(canvas.Point{X: .05 * w}, canvas.Point{X: .55 * w, Y: .3 * h},
		evenly(rgb(0x463023), rgb(0x2a1b12), rgb(0x1a100a))...))
	for i, s := range []typeset.Style{
		{Size: 38, Weight: typeset.Bold}, {Size: 22, Family: typeset.Glance}, {Size: 16},
		{Size: 13, Family: typeset.Glance, Weight: typeset.Medium}, {Size: 20, Tracking: .22},
	} {
		l.Text(fonts.Line("Senet: AVATAR fi 0123456789", s), .05*w, .56*h+float64(i)*36, canvas.Solid(rgb(0x33241a)))
	}
	for i, s := range []canvas.Stroke{{Width: 20}, {Width: 20, Butt: true, Miter: true}, {Width: 3, Dash: []float64{10, 6}}, {Width: 2.1}} {
		l.PushTransform(canvas.Translate(.6*w+float64(i%2)*.2*w, .08*h+float64(i/2)*.25*h))
		l.Stroke(wave, s, canvas.Solid(fade(rgb(0xa82a17), .6)))
		l.Pop()
	}
	l.PushClip(canvas.EllipsePath(.75*w, .75*h, .1*w, .12*h))
	l.Fill(box(.6*w, .6*h, .3*w, .4*h), canvas.Linear(canvas.Point{X: .6 * w}, canvas.Point{X: .9 * w}, evenly(rgb(0x1d4f86), rgb(0xfff6e0))...))
	l.Stroke(circle(.75*w, .75*h, 60), canvas.Stroke{Width: 100, Dash: []float64{4, 10}, Butt: true}, canvas.Solid(rgb(0xd29a35)))
	l.Pop()
	l.PushTransform(canvas.Translate(.84*w, .95*h).Mul(canvas.Rotate(-20)))
	l.Text(fonts.Line("Turned", typeset.Style{Size: 50, Weight: typeset.SemiBold}), 0, 0,
		canvas.Linear(canvas.Point{Y: -40}, canvas.Point{}, evenly(rgb(0xffd070), rgb(0x1f8f86))...))
	l.Pop()
	l.PushTransform(canvas.Translate(.44*w, .55*h))
	l.PushTransform(canvas.Scale(3, 1)) // widens what stands inside the move, not the move
	l.Stroke(circle(12, 40, 10), canvas.Stroke{Width: 8}, canvas.Solid(rgb(0x1d4f86)))
	l.Pop()
	l.Stroke(straight(canvas.Point{X: 36, Y: 120}, canvas.Point{X: 36, Y: 120}), canvas.Stroke{Width: 60}, canvas.Solid(rgb(0x1f8f86))) // a dot
	l.PushClip(circle(20, 200, 40))
	l.PushClip(circle(60, 200, 40))
	l.Fill(box(-99, 99, 900, 900), canvas.Solid(fade(rgb(0xa82a17), .5)))
}

// values that arithmetic gone wrong may bring.
var odd = []float64{0, 1, -1, 0.5, 1e-300, 1e9, -1e9, 1e18, -1e18, 1e300, -1e300, math.NaN(), math.Inf(1), math.Inf(-1), math.MaxFloat64, 33.3}

// TestOddInput draws random nonsense: nothing may panic, hang or leave the picture with colours brighter than their
// alpha.
func TestOddInput(t *testing.T) {
	fonts, err := typeset.Load()
	if err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	for seed := range uint64(400) {
		rnd := rand.New(rand.NewPCG(seed, 7))
		var l canvas.List
		for range 30 {
			oddWord(rnd, &l, fonts)
		}
		img := Draw(&l, 40, 30)
		for i := 0; i < len(img.Pix); i += 4 {
			if a := img.Pix[i+3]; img.Pix[i] > a || img.Pix[i+1] > a || img.Pix[i+2] > a {
				t.Fatalf("seed %d: pixel %v\n%v", seed, img.Pix[i:i+4], l.Ops())
			}
		}
	}
	if took := time.Since(began); took > 60*time.Second {
		t.Errorf("400 small pictures took %v", took)
	}
}

func oddWord(rnd *rand.Rand, l *canvas.List, fonts *typeset.Fonts) {
	v := func() float64 {
		if rnd.IntN(3) > 0 {
			return rnd.Float64()*60 - 10
		}
		return odd[rnd.IntN(len(odd))]
	}
	p := oddPath(rnd, v)
	paint := oddPaint(rnd, v)
	switch rnd.IntN(10) {
	case 0, 1:
		l.Fill(p, paint)
	case 2, 3:
		l.Stroke(p, canvas.Stroke{Width: v(), Butt: rnd.IntN(2) == 0, Miter: rnd.IntN(2) == 0}, paint)
	case 4:
		l.Stroke(p, canvas.Stroke{Width: v(), Dash: []float64{v(), v(), v()}[:rnd.IntN(4)]}, paint)
	case 5:
		l.Shadow(canvas.Rect{X: v(), Y: v(), W: v(), H: v()}, v(), v(), v(), v(), fade(red, v()))
	case 6:
		l.Text(fonts.Line("odd", typeset.Style{Size: v(), Tracking: v()}), v(), v(), paint)
	case 7:
		l.PushClip(p)
	case 8:
		l.PushTransform(canvas.Matrix{A: v(), B: v(), C: v(), D: v(), E: v(), F: v()})
	case 9:
		l.Pop()
	}
}

func oddPath(rnd *rand.Rand, v func() float64) canvas.Path {
	switch rnd.IntN(6) {
	case 0:
		return canvas.RectPath(canvas.Rect{X: v(), Y: v(), W: v(), H: v()})
	case 1:
		return canvas.RoundRectPath(canvas.Rect{X: v(), Y: v(), W: v(), H: v()}, v())
	case 3:
		return canvas.EllipsePath(v(), v(), v(), v())
	}
	var p canvas.Path
	for range rnd.IntN(8) {
		switch rnd.IntN(5) {
		case 0:
			p.MoveTo(v(), v())
		case 1:
			p.LineTo(v(), v())
		case 2:
			p.QuadTo(v(), v(), v(), v())
		case 3:
			p.CubeTo(v(), v(), v(), v(), v(), v())
		case 4:
			p.Close()
		}
	}
	return p
}

func oddPaint(rnd *rand.Rand, v func() float64) canvas.Paint {
	a, b := stop(v(), fade(red, v())), stop(v(), white)
	switch rnd.IntN(4) {
	case 0:
		return canvas.Linear(canvas.Point{X: v(), Y: v()}, canvas.Point{X: v(), Y: v()}, a, b)
	case 1:
		return canvas.RadialEllipse(canvas.Point{X: v(), Y: v()}, v(), v(), a, b)
	}
	return canvas.Solid(a.Color)
}

func TestSizesOfPictures(t *testing.T) {
	for _, c := range []struct{ w, h int }{{0, 0}, {0, 5}, {-3, 5}, {1 << 40, 2}, {1 << 15 * 2, 1}} {
		var l canvas.List
		l.Fill(box(0, 0, 9, 9), solid)
		if img := Draw(&l, c.w, c.h); !img.Rect.Empty() {
			t.Errorf("%d x %d gave %v", c.w, c.h, img.Rect)
		}
	}
	if img := Draw(nil, 3, 2); img.Rect != image.Rect(0, 0, 3, 2) {
		t.Errorf("no list gave %v", img.Rect)
	}
	if img := draw(1, 1, func(l *canvas.List) { scene(t, l, 1, 1) }); img.Rect != image.Rect(0, 0, 1, 1) {
		t.Errorf("one pixel gave %v", img.Rect)
	}
}

func TestDeepNesting(t *testing.T) {
	img := draw(4, 4, func(l *canvas.List) {
		for range 2000 {
			l.PushTransform(canvas.Identity())
			l.PushClip(box(0, 0, 4, 4))
		}
		l.Fill(box(1, 1, 1, 1), solid)
	})
	shows(t, "2000 deep", img, "....", ".4..")
}
