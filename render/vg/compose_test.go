package vg

import (
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"senet/assets"
	"senet/game/ui"
)

// twoTone returns a picture whose left half is red and right half white.
func twoTone(w, h int) Picture {
	return Picture{Key: fmt.Sprint("card ", w, h), W: w, H: h, Draw: func(l *List) {
		l.Fill(box(0, 0, float64(w)/2, float64(h)), solid)
		l.Fill(box(float64(w)/2, 0, float64(w)/2, float64(h)), Solid(white))
	}}
}

func TestComposeSprites(t *testing.T) {
	for _, c := range []struct {
		name   string
		sprite Sprite
		want   []string
	}{
		{"moved", Sprite{Picture: twoTone(2, 2), At: Translate(1.4, 0.6), Alpha: 1},
			[]string{".....", ".44..", ".44.."}},
		{"partly outside", Sprite{Picture: twoTone(2, 2), At: Translate(-1, -1), Alpha: 1},
			[]string{"4....", "....."}},
		{"far outside", Sprite{Picture: twoTone(2, 2), At: Translate(1e12, 0), Alpha: 1},
			[]string{".....", "....."}},
		{"at NaN", Sprite{Picture: twoTone(2, 2), At: Translate(0, math.NaN()), Alpha: 1},
			[]string{".....", "....."}},
		{"clipped", Sprite{Picture: twoTone(4, 4), At: Identity(), Clip: &ui.Rect{X: 1, Y: 1, W: 2, H: 1},
			Alpha: 1}, []string{".....", ".44..", "....."}},
		{"half transparent", Sprite{Picture: twoTone(2, 1), At: Identity(), Alpha: .5},
			[]string{"22...", "....."}},
		{"invisible", Sprite{Picture: twoTone(2, 1), At: Identity()}, []string{".....", "....."}},
		{"twice as large", Sprite{Picture: twoTone(4, 4), At: Translate(-2, -2).Mul(Scale(2, 2)),
			Alpha: 1}, []string{"44444", "44444", "44444", "44444", "44444"}},
		{"squeezed to nothing", Sprite{Picture: twoTone(2, 2), At: Scale(0, 1), Alpha: 1},
			[]string{".....", "....."}},
		{"rotated by 90 degrees", Sprite{Picture: twoTone(4, 2), At: Translate(3, 0).Mul(Rotate(90)),
			Alpha: 1}, []string{".44..", ".44..", ".44..", ".44..", "....."}},
		{"of negative width", Sprite{Picture: Picture{W: -1, H: 4}, At: Scale(2, 2), Alpha: 1},
			[]string{".....", "....."}},
	} {
		expectQuarters(t, c.name, Compose([]Sprite{c.sprite}, 5, 5, Bake), c.want...)
	}
}

// Any matrix is drawn without a panic and without colours that exceed their alpha.
func TestComposeExtremeMatrices(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 9))
	v := func() float64 {
		if rnd.IntN(2) == 0 {
			return rnd.Float64()*8 - 4
		}
		return extremeValues[rnd.IntN(len(extremeValues))]
	}
	red := Bake(twoTone(4, 6))
	for range 5000 {
		s := Sprite{Picture: twoTone(4, 6), At: Matrix{A: v(), B: v(), C: v(), D: v(), E: v(), F: v()},
			Alpha: v()}
		if rnd.IntN(3) == 0 {
			s.Clip = &ui.Rect{X: v(), Y: v(), W: v(), H: v()}
		}
		img := Compose([]Sprite{s}, 7, 5, func(Picture) *image.RGBA { return red })
		for i := 0; i < len(img.Pix); i += 4 {
			if a := img.Pix[i+3]; img.Pix[i] > a || img.Pix[i+1] > a || img.Pix[i+2] > a {
				t.Fatalf("%+v: pixel %v", s.At, img.Pix[i:i+4])
			}
		}
	}
}

func TestSpritesBlendInOrder(t *testing.T) {
	img := Compose([]Sprite{
		{Picture: twoTone(4, 4), At: Identity(), Alpha: 1},
		{Picture: twoTone(4, 4), At: Translate(2, 0), Alpha: 0.5},
	}, 6, 4, Bake)
	for x, green := range []uint8{0, 0, 127, 127, 128, 128} {
		if got := img.RGBAAt(x, 1); got.G > green+1 || got.G+1 < green {
			t.Errorf("column %d is %v, want green %d", x, got, green)
		}
	}
}

func TestPicturesAreDrawnOnce(t *testing.T) {
	drawn, p := 0, twoTone(10, 10)
	Compose([]Sprite{{Picture: p, At: Identity(), Alpha: 1}, {Picture: p, At: Translate(5, 0), Alpha: .5}},
		20, 10, func(p Picture) *image.RGBA {
			drawn++
			return Bake(p)
		})
	if drawn != 1 {
		t.Errorf("the picture was drawn %d times", drawn)
	}
}

// recordEverything records every kind of operation.
func recordEverything(t testing.TB, l *List, w, h float64) {
	t.Helper()
	fonts, err := Load(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	wave, err := ParsePath("M0 0 L80 0 L20 60 C 120 60 120 -20 140 100 M 0 80 A 30 30 0 1 0 60 90 Z")
	if err != nil {
		t.Fatal(err)
	}
	l.Fill(box(0, 0, w, h), Radial(ui.Point{X: .43 * w, Y: .36 * h}, .72*w,
		evenly(rgb(0xf3ead5), rgb(0xe6d8b9), rgb(0xd3c09a))...))
	panel := RoundRectPath(ui.Rect{X: .05 * w, Y: .08 * h, W: .5 * w, H: .38 * h}, 20)
	l.Shadow(ui.Rect{X: .05 * w, Y: .08 * h, W: .5 * w, H: .38 * h}.Offset(0, 20), 20,
		30, fade(black, .55))
	l.Fill(panel, Linear(ui.Point{X: .05 * w}, ui.Point{X: .55 * w, Y: .3 * h},
		evenly(rgb(0x463023), rgb(0x2a1b12), rgb(0x1a100a))...))
	for i, s := range []ui.Font{
		{Size: 38, Weight: ui.Bold}, {Size: 22, Typeface: ui.SansSerif}, {Size: 16},
		{Size: 13, Typeface: ui.SansSerif, Weight: ui.Medium}, {Size: 20, Tracking: .22},
	} {
		l.Text(fonts.Line("Senet: AVATAR fi 0123456789", s), .05*w, .56*h+float64(i)*36,
			Solid(rgb(0x33241a)))
	}
	for i, s := range []Stroke{{Width: 20}, {Width: 20, Butt: true, Miter: true},
		{Width: 3, Dash: []float64{10, 6}}, {Width: 2.1}} {
		l.PushTransform(Translate(.6*w+float64(i%2)*.2*w, .08*h+float64(i/2)*.25*h))
		l.Stroke(wave, s, Solid(fade(rgb(0xa82a17), .6)))
		l.Pop()
	}
	l.PushClip(EllipsePath(.75*w, .75*h, .1*w, .12*h))
	l.Fill(box(.6*w, .6*h, .3*w, .4*h),
		Linear(ui.Point{X: .6 * w}, ui.Point{X: .9 * w}, evenly(rgb(0x1d4f86), rgb(0xfff6e0))...))
	l.Stroke(circle(.75*w, .75*h, 60), Stroke{Width: 100, Dash: []float64{4, 10}, Butt: true},
		Solid(rgb(0xd29a35)))
	l.Pop()
	l.PushTransform(Translate(.84*w, .95*h).Mul(Rotate(-20)))
	l.Text(fonts.Line("Turned", ui.Font{Size: 50, Weight: ui.Bold}), 0, 0,
		Linear(ui.Point{Y: -40}, ui.Point{}, evenly(rgb(0xffd070), rgb(0x1f8f86))...))
	l.Pop()
	l.PushTransform(Translate(.44*w, .55*h))
	l.PushTransform(Scale(3, 1)) // widens the circle, not the outer translation
	l.Stroke(circle(12, 40, 10), Stroke{Width: 8}, Solid(rgb(0x1d4f86)))
	l.Pop()
	// a dot
	l.Stroke(Polyline(ui.Point{X: 36, Y: 120}, ui.Point{X: 36, Y: 120}), Stroke{Width: 60},
		Solid(rgb(0x1f8f86)))
	l.PushClip(circle(20, 200, 40))
	l.PushClip(circle(60, 200, 40))
	l.Fill(box(-99, 99, 900, 900), Solid(fade(rgb(0xa82a17), .5)))
}

// extremeValues are values that a bug may pass.
var extremeValues = []float64{0, 1, -1, 0.5, 1e-300, 1e9, -1e9, 1e18, -1e18, 1e300, -1e300, math.NaN(),
	math.Inf(1), math.Inf(-1), math.MaxFloat64, 33.3}

// TestDrawRandomOps draws random operations. None may panic, hang or leave colours that exceed
// their alpha.
func TestDrawRandomOps(t *testing.T) {
	fonts, err := Load(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	for seed := range uint64(400) {
		rnd := rand.New(rand.NewPCG(seed, 7))
		var l List
		for range 30 {
			randomOp(rnd, &l, fonts)
		}
		img := Draw(&l, 40, 30)
		for i := 0; i < len(img.Pix); i += 4 {
			if a := img.Pix[i+3]; img.Pix[i] > a || img.Pix[i+1] > a || img.Pix[i+2] > a {
				t.Fatalf("seed %d: pixel %v\n%v", seed, img.Pix[i:i+4], l.Ops())
			}
		}
	}
	if took := time.Since(began); took > 60*time.Second {
		t.Errorf("400 small pictures took %v, want less than a minute", took)
	}
}

func randomOp(rnd *rand.Rand, l *List, fonts *Fonts) {
	v := func() float64 {
		if rnd.IntN(3) > 0 {
			return rnd.Float64()*60 - 10
		}
		return extremeValues[rnd.IntN(len(extremeValues))]
	}
	p := randomPath(rnd, v)
	paint := randomPaint(rnd, v)
	switch rnd.IntN(10) {
	case 0, 1:
		l.Fill(p, paint)
	case 2, 3:
		l.Stroke(p, Stroke{Width: v(), Butt: rnd.IntN(2) == 0, Miter: rnd.IntN(2) == 0}, paint)
	case 4:
		l.Stroke(p, Stroke{Width: v(), Dash: []float64{v(), v(), v()}[:rnd.IntN(4)]}, paint)
	case 5:
		l.Shadow(ui.Rect{X: v(), Y: v(), W: v(), H: v()}, v(), v(), fade(red, v()))
	case 6:
		l.Text(fonts.Line("odd", ui.Font{Size: v(), Tracking: v()}), v(), v(), paint)
	case 7:
		l.PushClip(p)
	case 8:
		l.PushTransform(Matrix{A: v(), B: v(), C: v(), D: v(), E: v(), F: v()})
	case 9:
		l.Pop()
	}
}

func randomPath(rnd *rand.Rand, v func() float64) Path {
	switch rnd.IntN(6) {
	case 0:
		return RectPath(ui.Rect{X: v(), Y: v(), W: v(), H: v()})
	case 1:
		return RoundRectPath(ui.Rect{X: v(), Y: v(), W: v(), H: v()}, v())
	case 3:
		return EllipsePath(v(), v(), v(), v())
	}
	var p Path
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

func randomPaint(rnd *rand.Rand, v func() float64) Paint {
	a, b := stop(v(), fade(red, v())), stop(v(), white)
	switch rnd.IntN(4) {
	case 0:
		return Linear(ui.Point{X: v(), Y: v()}, ui.Point{X: v(), Y: v()}, a, b)
	case 1:
		return RadialEllipse(ui.Point{X: v(), Y: v()}, v(), v(), a, b)
	}
	return Solid(a.Color)
}

func TestPictureSizes(t *testing.T) {
	for _, c := range []struct{ w, h int }{{0, 0}, {0, 5}, {-3, 5}, {1 << 40, 2}, {1 << 15 * 2, 1}} {
		var l List
		l.Fill(box(0, 0, 9, 9), solid)
		if img := Draw(&l, c.w, c.h); !img.Rect.Empty() {
			t.Errorf("%d x %d gave %v", c.w, c.h, img.Rect)
		}
	}
	if img := Draw(nil, 3, 2); img.Rect != image.Rect(0, 0, 3, 2) {
		t.Errorf("a nil list gave %v", img.Rect)
	}
	if img := draw(1, 1, func(l *List) { recordEverything(t, l, 1, 1) }); img.Rect != image.Rect(0, 0, 1, 1) {
		t.Errorf("a size of one pixel gave %v", img.Rect)
	}
}

func TestDeepNesting(t *testing.T) {
	img := draw(4, 4, func(l *List) {
		for range 2000 {
			l.PushTransform(Identity())
			l.PushClip(box(0, 0, 4, 4))
		}
		l.Fill(box(1, 1, 1, 1), solid)
	})
	expectQuarters(t, "2000 levels", img, "....", ".4..")
}
