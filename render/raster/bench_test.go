package raster

import (
	"fmt"
	"testing"

	"senet/render/canvas"
	"senet/render/typeset"
)

func benchmark(b *testing.B, w, h int, draw func(*canvas.List)) {
	var l canvas.List
	draw(&l)
	b.ReportAllocs()
	for b.Loop() {
		Draw(&l, w, h)
	}
}

func BenchmarkRadialFullScreen(b *testing.B) {
	benchmark(b, 1920, 1080, func(l *canvas.List) {
		l.Fill(canvas.RectPath(canvas.Rect{W: 1920, H: 1080}), canvas.Radial(canvas.Point{X: 825, Y: 390}, 1382,
			evenly(rgb(0xf3ead5), rgb(0xe6d8b9), rgb(0xd3c09a))...))
	})
}

func BenchmarkThirtySquares(b *testing.B) {
	benchmark(b, 1920, 1080, func(l *canvas.List) {
		for i := range 30 {
			x, y := float64(100+i%10*144), float64(100+i/10*144)
			l.Fill(canvas.RoundRectPath(canvas.Rect{X: x, Y: y, W: 138, H: 138}, 6.5), canvas.Linear(canvas.Point{X: x, Y: y},
				canvas.Point{X: x + 138, Y: y + 138}, evenly(rgb(0xead9b2), rgb(0xd2b988))...))
		}
	})
}

func BenchmarkShadow(b *testing.B) {
	for _, blur := range []float64{4, 30, 300} {
		b.Run(fmt.Sprintf("blur%.0f", blur), func(b *testing.B) {
			benchmark(b, 1920, 1080, func(l *canvas.List) {
				l.Shadow(canvas.Rect{X: 180, Y: 270, W: 1560, H: 540}, 11, 0, 23, blur, fade(rgb(0), .55))
			})
		})
	}
}

func BenchmarkTextLines(b *testing.B) {
	f, err := typeset.Load()
	if err != nil {
		b.Fatal(err)
	}
	benchmark(b, 1920, 1080, func(l *canvas.List) {
		for i := range 200 {
			line := f.Line(fmt.Sprintf("Line %d: he throws again after a one, a four or a five", i), typeset.Style{Size: 18})
			l.Text(line, float64(10+i%4*470), float64(20+i/4*21), canvas.Solid(rgb(0x33241a)))
		}
	})
}

// BenchmarkGrain is the worst case of many thin lines across a large field, each in a clip.
func BenchmarkGrain(b *testing.B) {
	benchmark(b, 1920, 1080, func(l *canvas.List) {
		l.PushClip(canvas.RoundRectPath(canvas.Rect{X: 100, Y: 100, W: 1560, H: 540}, 11))
		for i := range 200 {
			y := 100 + float64(i)*2.7
			var p canvas.Path
			p.MoveTo(100, y)
			p.CubeTo(600, y+5, 1000, y-8, 1660, y+3)
			l.Stroke(p, canvas.Stroke{Width: .7}, canvas.Solid(fade(rgb(0), .2)))
		}
		l.Pop()
	})
}
