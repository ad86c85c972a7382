package vg

import (
	"image"
	"image/color"
	"math"
	"testing"

	"senet/game/ui"
)

var (
	black = rgb(0x000000)
	white = rgb(0xffffff)
	red   = rgb(0xff0000)
	solid = Solid(red)
)

func draw(w, h int, record func(*List)) *image.RGBA {
	var l List
	record(&l)
	return Draw(&l, w, h)
}

func alphaAt(img *image.RGBA, x, y int) int { return int(img.RGBAAt(x, y).A) }

// expectQuarters checks alphas row by row against digits: 4 is fully covered, 1 a quarter, and .
// not at all.
func expectQuarters(t *testing.T, name string, img *image.RGBA, want ...string) {
	t.Helper()
	for y, row := range want {
		for x, c := range row {
			level := 0
			if c != '.' {
				level = int(c - '0')
			}
			if got := alphaAt(img, x, y); math.Abs(float64(got)-float64(level)*63.75) > 1 {
				t.Errorf("%s: alpha %d at %d, %d, want %d quarters", name, got, x, y, level)
			}
		}
	}
}

func box(x, y, w, h float64) Path { return RectPath(ui.Rect{X: x, Y: y, W: w, H: h}) }

// A long edge is straight over its whole height.
func TestLongEdges(t *testing.T) {
	const w, h = 300, 250
	for _, run := range []float64{0.7, 33.3, 200.1, -0.7, -33.3, -200.1} {
		from := 20.3 + max(0, -run)
		img := draw(w, h, func(l *List) {
			l.Fill(Polygon(ui.Point{}, ui.Point{X: from}, ui.Point{X: from + run, Y: h}, ui.Point{Y: h}), solid)
		})
		for y := range h {
			sum := 0.0
			for x := range w {
				sum += float64(alphaAt(img, x, y)) / 255
			}
			if want := from + run*(float64(y)+0.5)/h; math.Abs(sum-want) > 0.06 {
				t.Fatalf("an edge with a run of %f: row %d is covered up to %f, want %f", run,
					y, sum, want)
			}
		}
	}
}

func TestManyFlatEdgesLeaveNoHaze(t *testing.T) {
	var p Path
	for i := range 60 {
		y := 5 + float64(i)*3.1
		p.Append(Polygon(ui.Point{X: 10, Y: y}, ui.Point{X: 490, Y: y + 0.7}, ui.Point{X: 490, Y: y + 1.3},
			ui.Point{X: 10, Y: y + 2}), Identity())
	}
	p.Append(box(5, 240, 490, 10), Identity())
	img := draw(500, 256, func(l *List) { l.Fill(p, solid) })
	for y := range 240 {
		for _, x := range []int{2, 7, 493, 498} {
			if a := alphaAt(img, x, y); a != 0 {
				t.Fatalf("alpha %d at %d, %d, outside the shape", a, x, y)
			}
		}
	}
	if a := alphaAt(img, 250, 245); a != 255 {
		t.Errorf("alpha %d inside the box", a)
	}
}

// A line covers each of its pixels once, however it bends: a half transparent line has no darker
// spots.
func TestStrokeCoversPixelsOnce(t *testing.T) {
	p, err := ParsePath("M10 50 C 40 -40 60 140 90 50 C 120 -40 60 0 50 50 L 20 90 L 80 90 L 15 20")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []Stroke{{Width: 9}, {Width: 9, Miter: true}, {Width: 40}, {Width: 1.3}} {
		img := draw(100, 100, func(l *List) {
			l.Stroke(p, s, Solid(fade(red, 0.5)))
		})
		for i := 3; i < len(img.Pix); i += 4 {
			if img.Pix[i] > 129 {
				t.Fatalf("%v: alpha %d", s, img.Pix[i])
			}
		}
	}
}

// The edge of a clip is as soft as that of a shape.
func TestClipEdgesAreSmooth(t *testing.T) {
	img := draw(4, 2, func(l *List) {
		l.PushClip(box(0.5, 0, 3, 2))
		l.PushClip(box(0, 0.5, 3, 2))
		l.Fill(box(0, 0, 4, 2), solid)
	})
	expectQuarters(t, "a clip in a clip", img, "122.", "244.")
}

// rgb returns an opaque colour from 0xrrggbb.
func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 255}
}

// fade returns c with its opacity multiplied by alpha, which is clamped to 0 … 1.
func fade(c color.NRGBA, alpha float64) color.NRGBA {
	c.A = uint8(float64(c.A)*min(1, max(0, alpha)) + 0.5)
	return c
}

func stop(at float64, c color.NRGBA) Stop { return Stop{At: at, Color: c} }

// evenly returns stops at equal distances from 0 to 1.
func evenly(colors ...color.NRGBA) []Stop {
	stops := make([]Stop, len(colors))
	for i, c := range colors {
		stops[i] = stop(float64(i)/float64(max(len(colors)-1, 1)), c)
	}
	return stops
}

func circle(cx, cy, r float64) Path { return EllipsePath(cx, cy, r, r) }

// DrawScene draws every kind of operation, for the golden picture.
func DrawScene(t testing.TB) *image.RGBA {
	return draw(900, 600, func(l *List) { recordEverything(t, l, 900, 600) })
}

// meanRed returns the mean of the red channel in a square, which evens out dithering.
func meanRed(img *image.RGBA, x, y, side int) float64 {
	sum := 0
	for dy := range side {
		for dx := range side {
			sum += int(img.RGBAAt(x+dx, y+dy).R)
		}
	}
	return float64(sum) / float64(side*side)
}

func TestGradients(t *testing.T) {
	stops := []Stop{stop(0, black), stop(1, white)}
	for _, c := range []struct {
		name  string
		paint Paint
		m     Matrix
		at    func(x, y float64) float64 // 0 is black, 1 white
	}{
		{"horizontal", Linear(ui.Point{X: 20}, ui.Point{X: 180}, stops...), Identity(),
			func(x, y float64) float64 { return (x - 20) / 160 }},
		{"diagonal", Linear(ui.Point{X: 0, Y: 0}, ui.Point{X: 100, Y: 100}, stops...), Identity(),
			func(x, y float64) float64 { return (x + y) / 200 }},
		{"radial", Radial(ui.Point{X: 60, Y: 80}, 90, stops...), Identity(),
			func(x, y float64) float64 { return math.Hypot(x-60, y-80) / 90 }},
		{"elliptical", RadialEllipse(ui.Point{X: 60, Y: 80}, 90, 30, stops...), Identity(),
			func(x, y float64) float64 { return math.Hypot((x-60)/90, (y-80)/30) }},
		{"stretched", Radial(ui.Point{X: 30, Y: 80}, 45, stops...), Scale(2, 1),
			func(x, y float64) float64 { return math.Hypot((x-60)/90, (y-80)/45) }},
		{"rotated", Linear(ui.Point{X: 20}, ui.Point{X: 180}, stops...), Rotate(90),
			func(x, y float64) float64 { return (y - 20) / 160 }},
		{"three stops, the last two at the same place", Linear(ui.Point{}, ui.Point{X: 200}, stop(0, black),
			stop(.5, white), stop(.5, black)), Identity(),
			func(x, y float64) float64 {
				if x > 100 {
					return 0
				}
				return x / 100
			}},
	} {
		img := draw(200, 160, func(l *List) {
			l.PushTransform(c.m)
			l.Fill(RectPath(ui.Rect{X: -300, Y: -300, W: 900, H: 900}), c.paint)
		})
		for y := 0; y < 160; y += 8 {
			for x := 0; x < 200; x += 8 {
				want := 0.0
				for i := range 64 {
					want += 255 * min(1, max(0, c.at(float64(x+i%8)+0.5, float64(y+i/8)+0.5))) / 64
				}
				if got := meanRed(img, x, y, 8); math.Abs(got-want) > 1 {
					t.Fatalf("%s: %f at %d, %d, want %f", c.name, got, x, y, want)
				}
			}
		}
	}
}

// A faint gradient across a wide screen shows no bands: every block of 8 x 8 pixels has the exact
// tone on average. Rounding each pixel by itself would leave steps 160 pixels wide.
func TestWideGradientsShowNoBands(t *testing.T) {
	img := draw(1920, 16, func(l *List) {
		l.Fill(box(0, 0, 1920, 16), Linear(ui.Point{}, ui.Point{X: 1920}, stop(0, rgb(0x101010)),
			stop(1, rgb(0x1c1c1c))))
	})
	for x := 0; x < 1920; x += 8 {
		want := 16 + 12*(float64(x)+4)/1920
		if got := meanRed(img, x, 8, 8); math.Abs(got-want) > 0.05 {
			t.Fatalf("tone %f at %d, want %f", got, x, want)
		}
	}
}

// Drawing a picture in parts and in bands is not visible: edges differ only where a band begins, by
// at most 2 of 255.
func TestBandsMatchWholePicture(t *testing.T) {
	var l List
	recordEverything(t, &l, 900, 600)
	whole := image.NewRGBA(image.Rect(0, 0, 900, 600))
	drawBands(whole, resolve(l.Ops()), []image.Rectangle{whole.Rect})
	parts := image.NewRGBA(whole.Rect)
	paint := prepare(&l, 900, 600)
	for y, h := 0, 290; y < 600; y, h = y+h, 37 { // the first is large enough for bands
		part := paint(image.Rect(0, y, 900, y+h))
		if want := image.Rect(0, y, 900, min(600, y+h)); part.Rect != want {
			t.Fatalf("a part has the bounds %v, want %v", part.Rect, want)
		}
		copy(parts.Pix[y*parts.Stride:], part.Pix)
	}
	rounded := 0
	for i, a := range whole.Pix {
		b := parts.Pix[i]
		if a != b {
			rounded++
		}
		if max(a, b)-min(a, b) > 2 {
			t.Fatalf("pixel %d, %d is %d in one band, %d in many", i/4%900, i/4/900, a, b)
		}
	}
	if most := len(whole.Pix) / 1000; rounded > most {
		t.Errorf("%d values differ, more than %d", rounded, most)
	}
}

func TestDegenerateGradients(t *testing.T) {
	for name, p := range map[string]Paint{
		"without stops":  Linear(ui.Point{}, ui.Point{X: 1}),
		"without length": Linear(ui.Point{X: 3}, ui.Point{X: 3}, stop(0, black), stop(1, red)),
		"without radius": Radial(ui.Point{X: 3}, 0, stop(0, black), stop(1, red)),
		"with NaN":       Radial(ui.Point{X: math.NaN()}, math.Inf(1), stop(0, black), stop(1, red)),
		"stops out of order": Linear(ui.Point{}, ui.Point{X: 9}, stop(2, red), stop(-1, red),
			stop(math.NaN(), red)),
	} {
		img := draw(8, 8, func(l *List) { l.Fill(box(0, 0, 8, 8), p) })
		if c := img.RGBAAt(4, 4); name != "without stops" && (c.R != 255 || c.A != 255) ||
			name == "without stops" && c.A != 0 {
			t.Errorf("%s: %v", name, c)
		}
	}
}

func totalAlpha(img *image.RGBA) float64 {
	sum := 0.0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += float64(img.Pix[i]) / 255
	}
	return sum
}

// Blurring spreads a shape without losing any of it.
func TestBlurKeepsTotalAlpha(t *testing.T) {
	for _, blur := range []float64{0, 0.5, 1, 3, 8, 19, 30, 60, 90} {
		img := draw(700, 700, func(l *List) {
			l.Shadow(ui.Rect{X: 300, Y: 300, W: 100, H: 100}.Offset(3, -2), 0, blur, black)
		})
		if got := totalAlpha(img); math.Abs(got-10000) > 30 {
			t.Errorf("blur %f: total alpha %f, want 10000", blur, got)
		}
	}
}

// Across a straight edge the shadow follows a normal distribution with a deviation of half the
// blur.
func TestShadowIsGaussian(t *testing.T) {
	for _, blur := range []float64{3, 4, 7, 12, 20, 40, 80} {
		img := draw(600, 600, func(l *List) {
			l.Shadow(ui.Rect{X: 300, Y: -1000, W: 1000, H: 3000}, 0, blur, black)
		})
		for x := range 600 {
			want := 255 * 0.5 * math.Erfc((300-float64(x)-0.5)/(blur/2)/math.Sqrt2)
			got := 0.0
			for y := 296; y < 304; y++ {
				got += float64(alphaAt(img, x, y)) / 8
			}
			if math.Abs(got-want) > 4 {
				t.Errorf("blur %f: %f at %d, want %f", blur, got, x-300, want)
				break
			}
		}
	}
}

func TestShadowFollowsTransform(t *testing.T) {
	img := draw(100, 100, func(l *List) {
		l.PushTransform(Scale(2, 2))
		l.Shadow(ui.Rect{X: 10, Y: 10, W: 10, H: 10}.Offset(5, 10), 0, 0, black)
	})
	for _, c := range []struct{ x, y, want int }{{29, 50, 0}, {30, 40, 255}, {49, 59, 255}, {50, 59, 0},
		{49, 60, 0}} {
		// a pixel itself is a little soft
		if got := alphaAt(img, c.x, c.y); max(got-c.want, c.want-got) > 24 {
			t.Errorf("alpha %d at %d, %d, want %d", got, c.x, c.y, c.want)
		}
	}
}

func TestClippedShadow(t *testing.T) {
	img := draw(100, 100, func(l *List) {
		l.PushClip(circle(50, 50, 20.5))
		l.Shadow(ui.Rect{X: 0, Y: 0, W: 100, H: 100}, 0, 60, fade(black, .5))
	})
	if alphaAt(img, 50, 25) != 0 || alphaAt(img, 25, 50) != 0 {
		t.Error("the shadow is visible outside the clip")
	}
	// the wide blur reduces the middle a little, too
	if a := alphaAt(img, 50, 50); a < 101 || a > 107 {
		t.Errorf("alpha %d in the middle", a)
	}
}
