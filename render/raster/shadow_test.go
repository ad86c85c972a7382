package raster

import (
	"image"
	"math"
	"testing"

	"senet/render/canvas"
)

func energy(img *image.RGBA) float64 {
	sum := 0.0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += float64(img.Pix[i]) / 255
	}
	return sum
}

// Blurring spreads a shape and loses nothing of it.
func TestShadowKeepsItsEnergy(t *testing.T) {
	for _, blur := range []float64{0, 0.5, 1, 3, 8, 19, 30, 60, 90} {
		img := draw(700, 700, func(l *canvas.List) {
			l.Shadow(canvas.Rect{X: 300, Y: 300, W: 100, H: 100}, 0, 3, -2, blur, black)
		})
		if got := energy(img); math.Abs(got-10000) > 30 {
			t.Errorf("blur %f: %f of 10000", blur, got)
		}
	}
}

// Across a straight edge the shadow follows the bell curve of half the blur.
func TestShadowFollowsTheBellCurve(t *testing.T) {
	for _, blur := range []float64{3, 4, 7, 12, 20, 40, 80} {
		img := draw(600, 600, func(l *canvas.List) {
			l.Shadow(canvas.Rect{X: 300, Y: -1000, W: 1000, H: 3000}, 0, 0, 0, blur, black)
		})
		for x := range 600 {
			want := 255 * 0.5 * math.Erfc((300-float64(x)-0.5)/(blur/2)/math.Sqrt2)
			got := 0.0
			for y := 296; y < 304; y++ {
				got += float64(alphaAt(img, x, y)) / 8
			}
			if math.Abs(got-want) > 4 {
				t.Errorf("blur %f: %f at %d, wanted %f", blur, got, x-300, want)
				break
			}
		}
	}
}

func TestShadowMovesAndGrowsWithTheDrawing(t *testing.T) {
	img := draw(100, 100, func(l *canvas.List) {
		l.PushTransform(canvas.Scale(2, 2))
		l.Shadow(canvas.Rect{X: 10, Y: 10, W: 10, H: 10}, 0, 5, 10, 0, black)
	})
	for _, c := range []struct{ x, y, want int }{{29, 50, 0}, {30, 40, 255}, {49, 59, 255}, {50, 59, 0}, {49, 60, 0}} {
		if got := alphaAt(img, c.x, c.y); max(got-c.want, c.want-got) > 24 { // a pixel is itself a little soft
			t.Errorf("alpha %d at %d, %d, wanted %d", got, c.x, c.y, c.want)
		}
	}
}

func TestShadowsInClips(t *testing.T) {
	img := draw(100, 100, func(l *canvas.List) {
		l.PushClip(circle(50, 50, 20.5))
		l.Shadow(canvas.Rect{X: 0, Y: 0, W: 100, H: 100}, 0, 0, 0, 60, fade(black, .5))
	})
	if alphaAt(img, 50, 25) != 0 || alphaAt(img, 25, 50) != 0 {
		t.Error("the clip leaks")
	}
	if a := alphaAt(img, 50, 50); a < 101 || a > 107 { // so wide a blur takes a little from the middle, too
		t.Errorf("alpha %d in the middle", a)
	}
}
