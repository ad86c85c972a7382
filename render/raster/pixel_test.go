package raster

import (
	"image"
	"math"
	"testing"

	"senet/render/canvas"
)

var (
	black = rgb(0x000000)
	white = rgb(0xffffff)
	red   = rgb(0xff0000)
	solid = canvas.Solid(red)
)

func draw(w, h int, record func(*canvas.List)) *image.RGBA {
	var l canvas.List
	record(&l)
	return Draw(&l, w, h)
}

func alphaAt(img *image.RGBA, x, y int) int { return int(img.RGBAAt(x, y).A) }

// shows checks alphas row by row against a drawing in figures: each is 1 for 1/4 covered up to 4 for full, . for
// nothing.
func shows(t *testing.T, name string, img *image.RGBA, want ...string) {
	t.Helper()
	for y, row := range want {
		for x, c := range row {
			level := 0
			if c != '.' {
				level = int(c - '0')
			}
			if got := alphaAt(img, x, y); math.Abs(float64(got)-float64(level)*63.75) > 1 {
				t.Errorf("%s: alpha %d at %d, %d, wanted %d quarters", name, got, x, y, level)
			}
		}
	}
}

func box(x, y, w, h float64) canvas.Path { return canvas.RectPath(canvas.Rect{X: x, Y: y, W: w, H: h}) }

func TestAreaOfACircle(t *testing.T) {
	img := draw(200, 200, func(l *canvas.List) { l.Fill(circle(100.3, 99.6, 80), solid) })
	sum := 0.0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += float64(img.Pix[i]) / 255
	}
	if want := math.Pi * 80 * 80; math.Abs(sum-want) > want*0.001 {
		t.Errorf("%f pixels are covered, the circle has %f", sum, want)
	}
}

// A long edge must not wander off on its way down, nor many of them leave a haze beside them.
func TestLongEdges(t *testing.T) {
	const w, h = 300, 250
	for _, run := range []float64{0.7, 33.3, 200.1, -0.7, -33.3, -200.1} {
		from := 20.3 + max(0, -run)
		img := draw(w, h, func(l *canvas.List) {
			l.Fill(polygon(canvas.Point{}, canvas.Point{X: from}, canvas.Point{X: from + run, Y: h}, canvas.Point{Y: h}), solid)
		})
		for y := range h {
			sum := 0.0
			for x := range w {
				sum += float64(alphaAt(img, x, y)) / 255
			}
			if want := from + run*(float64(y)+0.5)/h; math.Abs(sum-want) > 0.06 {
				t.Fatalf("an edge that runs %f aside: row %d is covered as far as %f, wanted %f", run, y, sum, want)
			}
		}
	}
}

func TestManyFlatEdgesLeaveNoHaze(t *testing.T) {
	var p canvas.Path
	for i := range 60 {
		y := 5 + float64(i)*3.1
		join(&p, polygon(canvas.Point{X: 10, Y: y}, canvas.Point{X: 490, Y: y + 0.7}, canvas.Point{X: 490, Y: y + 1.3}, canvas.Point{X: 10, Y: y + 2}))
	}
	join(&p, box(5, 240, 490, 10))
	img := draw(500, 256, func(l *canvas.List) { l.Fill(p, solid) })
	for y := range 240 {
		for _, x := range []int{2, 7, 493, 498} {
			if a := alphaAt(img, x, y); a != 0 {
				t.Fatalf("alpha %d at %d, %d, where nothing is", a, x, y)
			}
		}
	}
	if a := alphaAt(img, 250, 245); a != 255 {
		t.Errorf("alpha %d where all is covered", a)
	}
}

// However a line bends, each of its pixels is covered once: a half transparent line shows no darker spots.
func TestStrokesDoNotCoverThemselves(t *testing.T) {
	p, err := canvas.ParsePath("M10 50 C 40 -40 60 140 90 50 C 120 -40 60 0 50 50 L 20 90 L 80 90 L 15 20")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []canvas.Stroke{{Width: 9}, {Width: 9, Miter: true}, {Width: 40}, {Width: 1.3}} {
		img := draw(100, 100, func(l *canvas.List) {
			l.Stroke(p, s, canvas.Solid(fade(red, 0.5)))
		})
		for i := 3; i < len(img.Pix); i += 4 {
			if img.Pix[i] > 129 {
				t.Fatalf("%v: alpha %d", s, img.Pix[i])
			}
		}
	}
}

// The edge of a clip is as soft as that of a shape.
func TestClipsAreSoft(t *testing.T) {
	img := draw(4, 2, func(l *canvas.List) {
		l.PushClip(box(0.5, 0, 3, 2))
		l.PushClip(box(0, 0.5, 3, 2))
		l.Fill(box(0, 0, 4, 2), solid)
	})
	shows(t, "a soft clip in a soft clip", img, "122.", "244.")
}
