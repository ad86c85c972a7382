package raster

import (
	"image"
	"image/color"
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

func TestFills(t *testing.T) {
	ring := box(0, 0, 5, 5)
	join(&ring, box(1, 1, 3, 3)) // same direction: the nonzero rule fills it, even-odd does not
	hole := box(0, 0, 5, 5)
	join(&hole, box(1, 1, 3, 3).Transform(canvas.Matrix{A: -1, D: 1, E: 5})) // other direction
	for _, c := range []struct {
		name string
		p    canvas.Path
		want []string
	}{
		{"whole pixels", box(1, 1, 2, 2), []string{".....", ".44..", ".44..", "....."}},
		{"half pixels", box(0.5, 1, 2, 1.5), []string{".....", "242..", "121..", "....."}},
		{"quarters", box(0.5, 0.5, 2, 1), []string{"121..", "121..", "....."}},
		{"triangle", polygon(canvas.Point{X: 0, Y: 0}, canvas.Point{X: 2, Y: 2}, canvas.Point{X: 0, Y: 2}), []string{"2....", "42...", "....."}},
		{"an open path is closed", func() canvas.Path {
			var p canvas.Path
			p.MoveTo(0, 0)
			p.LineTo(2, 2)
			p.LineTo(0, 2)
			return p
		}(), []string{"2....", "42..."}},
		{"beyond the left and upper edge", box(-5, -5, 7, 6.5), []string{"44...", "22...", "....."}},
		{"beyond the right and lower edge", box(3, 2.5, 70, 70), []string{".....", ".....", "...22", "...44"}},
		{"round the whole picture", box(-9, -9, 90, 90), []string{"44444", "44444"}},
		{"across the left edge at a slant", polygon(canvas.Point{X: -2, Y: 0}, canvas.Point{X: 2, Y: 4}, canvas.Point{X: -2, Y: 4}), []string{".....", ".....", "2....", "42..."}},
		{"nonzero", ring, []string{"44444", "44444", "44444", "44444", "44444"}},
		{"a hole wound the other way", hole, []string{"44444", "4...4", "4...4", "4...4", "44444"}},
		{"nothing", canvas.Path{}, []string{".....", "....."}},
	} {
		img := draw(5, 5, func(l *canvas.List) {
			l.Fill(c.p, solid)
		})
		shows(t, c.name, img, c.want...)
	}
}

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

func TestStrokes(t *testing.T) {
	line := straight(canvas.Point{X: 2, Y: 2}, canvas.Point{X: 6, Y: 2})
	corner := canvas.Path{}
	corner.MoveTo(1, 7)
	corner.LineTo(1, 1)
	corner.LineTo(7, 1)
	square := box(2, 2, 4, 4)
	for _, c := range []struct {
		name string
		p    canvas.Path
		s    canvas.Stroke
		want []string
	}{
		{"flat ends", line, canvas.Stroke{Width: 2, Butt: true}, []string{"........", "..4444..", "..4444..", "........"}},
		{"thin", line, canvas.Stroke{Width: 1, Butt: true}, []string{"........", "..2222..", "..2222..", "........"}},
		{"dashes", line, canvas.Stroke{Width: 2, Butt: true, Dash: []float64{1, 2}}, []string{"........", "..4..4..", "..4..4.."}},
		{"odd dashes swap", line, canvas.Stroke{Width: 2, Butt: true, Dash: []float64{1}}, []string{"........", "..4.4...", "..4.4..."}},
		{"dashes of no length are no dashes", line, canvas.Stroke{Width: 2, Butt: true, Dash: []float64{0, 0}}, []string{"........", "..4444..", "..4444.."}},
		{"pointed corner", corner, canvas.Stroke{Width: 2, Butt: true, Miter: true}, []string{"4444444.", "4444444.", "44......", "44......"}},
		{"closed", square, canvas.Stroke{Width: 2, Miter: true}, []string{"........", ".444444.", ".444444.", ".44..44.", ".44..44.", ".444444.", ".444444.", "........"}},
		{"no width", line, canvas.Stroke{}, []string{"........", "........", "........"}},
		{"dash round the corner of a closed shape", square, canvas.Stroke{Width: 2, Butt: true, Miter: true, Dash: []float64{6, 100}}, []string{"........", "..44444.", "..44444.", ".....44.", "........"}},
	} {
		shows(t, c.name, draw(8, 8, func(l *canvas.List) { l.Stroke(c.p, c.s, solid) }), c.want...)
	}
}

func TestRoundEndsAndJoins(t *testing.T) {
	img := draw(60, 60, func(l *canvas.List) {
		l.Stroke(straight(canvas.Point{X: 20, Y: 30}, canvas.Point{X: 40, Y: 30}), canvas.Stroke{Width: 20}, solid)
	})
	area := 0.0
	for i := 3; i < len(img.Pix); i += 4 {
		area += float64(img.Pix[i]) / 255
	}
	if want := 20*20 + math.Pi*100; math.Abs(area-want) > 2 {
		t.Errorf("a line with round ends covers %f, wanted %f", area, want)
	}
	dot := draw(60, 60, func(l *canvas.List) {
		l.Stroke(straight(canvas.Point{X: 30, Y: 30}, canvas.Point{X: 30, Y: 30}), canvas.Stroke{Width: 20}, solid)
	})
	if alphaAt(dot, 30, 21) != 255 || alphaAt(dot, 21, 21) != 0 {
		t.Error("a line without length and with round ends is a dot")
	}
	corner := draw(60, 60, func(l *canvas.List) {
		p := polygon(canvas.Point{X: 15, Y: 15}, canvas.Point{X: 45, Y: 15}, canvas.Point{X: 45, Y: 45}, canvas.Point{X: 15, Y: 45})
		l.Stroke(p, canvas.Stroke{Width: 20}, solid)
	})
	for _, at := range [][2]int{{6, 6}, {53, 6}, {53, 53}, {6, 53}} {
		if alphaAt(corner, at[0], at[1]) != 0 {
			t.Errorf("the corner at %v is not round", at)
		}
	}
	if alphaAt(corner, 30, 30) != 0 || alphaAt(corner, 9, 9) != 255 {
		t.Error("a frame has a rim and an empty middle")
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

// The outline of a thick line round a circle has no holes and no bumps, however small the circle.
func TestThickCircles(t *testing.T) {
	for _, r := range []float64{1, 3, 10, 20, 30} {
		const half = 15.0
		img := draw(100, 100, func(l *canvas.List) {
			l.Stroke(circle(50, 50, r), canvas.Stroke{Width: 2 * half}, solid)
		})
		for y := range 100 {
			for x := range 100 {
				d := math.Hypot(float64(x)+0.5-50, float64(y)+0.5-50)
				in := d < r+half-1 && d > r-half+1
				out := d > r+half+1 || d < r-half-1
				if a := alphaAt(img, x, y); in && a != 255 || out && a != 0 {
					t.Fatalf("radius %f: alpha %d at distance %f", r, a, d)
				}
			}
		}
	}
}

func TestStrokeStretchesWithTheDrawing(t *testing.T) {
	img := draw(20, 20, func(l *canvas.List) {
		l.PushTransform(canvas.Scale(1, 4))
		l.Stroke(straight(canvas.Point{X: 0, Y: 2}, canvas.Point{X: 20, Y: 2}), canvas.Stroke{Width: 1, Butt: true}, solid)
		l.Pop()
	})
	for y := range 20 {
		if got, want := alphaAt(img, 10, y) == 255, y >= 6 && y < 10; got != want {
			t.Errorf("row %d: %v", y, got)
		}
	}
}

func TestTransformsNest(t *testing.T) {
	img := draw(8, 3, func(l *canvas.List) {
		l.PushTransform(canvas.Translate(2, 1))
		l.PushTransform(canvas.Scale(2, 1)) // widens what stands inside the move, not the move
		l.Fill(box(1, 0, 1, 1), solid)
		l.Pop()
		l.Fill(box(0, 1, 1, 1), solid)
		l.Pop()
		l.Fill(box(0, 0, 1, 1), solid)
	})
	shows(t, "nested", img, "4.......", "....44..", "..4.....")
}

func TestLayersOfColour(t *testing.T) {
	img := draw(4, 1, func(l *canvas.List) {
		l.Fill(box(0, 0, 4, 1), canvas.Solid(white))
		l.Fill(box(1, 0, 1, 1), canvas.Solid(fade(black, 0.5)))
		l.Fill(box(2, 0, 0.5, 1), canvas.Solid(red))
		l.Fill(box(3, 0, 1, 1), canvas.Solid(color.NRGBA{}))
	})
	for x, want := range []color.RGBA{{255, 255, 255, 255}, {127, 127, 127, 255}, {255, 127, 127, 255}, {255, 255, 255, 255}} {
		got := img.RGBAAt(x, 0)
		for _, d := range []int{int(got.R) - int(want.R), int(got.G) - int(want.G), int(got.B) - int(want.B), int(got.A) - int(want.A)} {
			if d < -1 || d > 1 {
				t.Errorf("pixel %d is %v, wanted %v", x, got, want)
				break
			}
		}
	}
}

func TestPicturesArePremultiplied(t *testing.T) {
	got := draw(1, 1, func(l *canvas.List) { l.Fill(box(0, 0, 1, 1), canvas.Solid(fade(white, 0.5))) }).RGBAAt(0, 0)
	if got != (color.RGBA{128, 128, 128, 128}) {
		t.Errorf("%v", got)
	}
}

func TestClips(t *testing.T) {
	img := draw(6, 4, func(l *canvas.List) {
		l.PushClip(box(1, 0, 3, 4))
		l.PushClip(box(0, 1, 2.5, 2))
		l.Fill(box(-10, -10, 90, 90), solid)
		l.Pop()
		l.Fill(box(0, 3, 6, 1), solid)
		l.Pop()
		l.Fill(box(5, 0, 1, 1), solid)
	})
	shows(t, "clips in clips", img, ".....4", ".42...", ".42...", ".444..")
	img = draw(4, 2, func(l *canvas.List) {
		l.PushClip(box(0.5, 0, 3, 2))
		l.PushClip(box(0, 0.5, 3, 2))
		l.Fill(box(0, 0, 4, 2), solid)
	})
	shows(t, "a soft clip in a soft clip", img, "122.", "244.")
	img = draw(6, 2, func(l *canvas.List) {
		l.PushClip(canvas.Path{})
		l.Fill(box(0, 0, 6, 2), solid)
		l.Pop()
		l.PushClip(box(0.5, 0, 2, 2))
		l.PushTransform(canvas.Identity())
		l.Fill(box(0, 0, 6, 2), canvas.Solid(fade(red, .5)))
		l.Pop()
		l.Fill(box(1, 0, 1, 1), canvas.Linear(canvas.Point{}, canvas.Point{X: 9}, canvas.At(0, red), canvas.At(1, red)))
	})
	shows(t, "an empty clip, a soft clip and a push never popped", img, "141...", "121...")
}
