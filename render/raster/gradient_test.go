package raster

import (
	"image"
	"math"
	"testing"

	"senet/render/canvas"
)

// grey is the mean of the red channel in a small field, which evens out the grain.
func grey(img *image.RGBA, x, y, side int) float64 {
	sum := 0
	for dy := range side {
		for dx := range side {
			sum += int(img.RGBAAt(x+dx, y+dy).R)
		}
	}
	return float64(sum) / float64(side*side)
}

func TestGradients(t *testing.T) {
	stops := []canvas.Stop{canvas.At(0, black), canvas.At(1, white)}
	for _, c := range []struct {
		name  string
		paint canvas.Paint
		m     canvas.Matrix
		at    func(x, y float64) float64 // 0 black to 1 white
	}{
		{"across", canvas.Linear(canvas.Point{X: 20}, canvas.Point{X: 180}, stops...), canvas.Identity(),
			func(x, y float64) float64 { return (x - 20) / 160 }},
		{"aslant", canvas.Linear(canvas.Point{X: 0, Y: 0}, canvas.Point{X: 100, Y: 100}, stops...), canvas.Identity(),
			func(x, y float64) float64 { return (x + y) / 200 }},
		{"round", canvas.Radial(canvas.Point{X: 60, Y: 80}, 90, stops...), canvas.Identity(),
			func(x, y float64) float64 { return math.Hypot(x-60, y-80) / 90 }},
		{"oval", canvas.RadialEllipse(canvas.Point{X: 60, Y: 80}, 90, 30, stops...), canvas.Identity(),
			func(x, y float64) float64 { return math.Hypot((x-60)/90, (y-80)/30) }},
		{"stretched", canvas.Radial(canvas.Point{X: 30, Y: 80}, 45, stops...), canvas.Scale(2, 1),
			func(x, y float64) float64 { return math.Hypot((x-60)/90, (y-80)/45) }},
		{"turned", canvas.Linear(canvas.Point{X: 20}, canvas.Point{X: 180}, stops...), canvas.Rotate(90),
			func(x, y float64) float64 { return (y - 20) / 160 }},
		{"three stops, the last ones at one place", canvas.Linear(canvas.Point{}, canvas.Point{X: 200}, canvas.At(0, black), canvas.At(.5, white), canvas.At(.5, black)), canvas.Identity(),
			func(x, y float64) float64 {
				if x > 100 {
					return 0
				}
				return x / 100
			}},
	} {
		img := draw(200, 160, func(l *canvas.List) {
			l.PushTransform(c.m)
			l.Fill(canvas.RectPath(canvas.Rect{X: -300, Y: -300, W: 900, H: 900}), c.paint)
		})
		for y := 0; y < 160; y += 8 {
			for x := 0; x < 200; x += 8 {
				want := 0.0
				for i := range 64 {
					want += 255 * min(1, max(0, c.at(float64(x+i%8)+0.5, float64(y+i/8)+0.5))) / 64
				}
				if got := grey(img, x, y, 8); math.Abs(got-want) > 1 {
					t.Fatalf("%s: %f at %d, %d, wanted %f", c.name, got, x, y, want)
				}
			}
		}
	}
}

// A faint gradient across a wide screen must not fall into bands: every stretch of 8 x 8 pixels keeps the exact tone
// in the mean, where rounding each pixel by itself would leave steps 160 pixels wide.
func TestWideGradientsShowNoBands(t *testing.T) {
	img := draw(1920, 16, func(l *canvas.List) {
		l.Fill(box(0, 0, 1920, 16), canvas.Linear(canvas.Point{}, canvas.Point{X: 1920}, canvas.At(0, rgb(0x101010)), canvas.At(1, rgb(0x1c1c1c))))
	})
	for x := 0; x < 1920; x += 8 {
		want := 16 + 12*(float64(x)+4)/1920
		if got := grey(img, x, 8, 8); math.Abs(got-want) > 0.05 {
			t.Fatalf("tone %f at %d, wanted %f", got, x, want)
		}
	}
}

// Drawing in bands on several processors must not be seen: edges are rounded a little differently where a band begins,
// but only they are, and by no more than 2 of 255.
func TestBandsMeet(t *testing.T) {
	record := func(l *canvas.List) {
		scene(t, l, 900, 600)
	}
	var l canvas.List
	record(&l)
	whole := image.NewRGBA(image.Rect(0, 0, 900, 600))
	words := resolve(l.Ops())
	drawBands(whole, words, []image.Rectangle{whole.Rect})
	parts := image.NewRGBA(whole.Rect)
	var bands []image.Rectangle
	for y := 0; y < 600; y += 37 {
		bands = append(bands, image.Rect(0, y, 900, min(600, y+37)))
	}
	drawBands(parts, words, bands)
	rounded := 0
	for i, a := range whole.Pix {
		b := parts.Pix[i]
		if a != b {
			rounded++
		}
		if max(a, b)-min(a, b) > 2 {
			t.Fatalf("pixel %d, %d differs: %d and %d", i/4%900, i/4/900, a, b)
		}
	}
	if most := len(whole.Pix) / 1000; rounded > most {
		t.Errorf("%d values differ, more than %d", rounded, most)
	}
}

func TestOddGradients(t *testing.T) {
	for name, p := range map[string]canvas.Paint{
		"without stops":      canvas.Linear(canvas.Point{}, canvas.Point{X: 1}),
		"without length":     canvas.Linear(canvas.Point{X: 3}, canvas.Point{X: 3}, canvas.At(0, black), canvas.At(1, red)),
		"without radius":     canvas.Radial(canvas.Point{X: 3}, 0, canvas.At(0, black), canvas.At(1, red)),
		"of nothing known":   canvas.Radial(canvas.Point{X: math.NaN()}, math.Inf(1), canvas.At(0, black), canvas.At(1, red)),
		"stops out of order": canvas.Linear(canvas.Point{}, canvas.Point{X: 9}, canvas.At(2, red), canvas.At(-1, red), canvas.At(math.NaN(), red)),
	} {
		img := draw(8, 8, func(l *canvas.List) { l.Fill(box(0, 0, 8, 8), p) })
		if c := img.RGBAAt(4, 4); name != "without stops" && (c.R != 255 || c.A != 255) || name == "without stops" && c.A != 0 {
			t.Errorf("%s: %v", name, c)
		}
	}
}
