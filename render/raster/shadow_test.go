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
			l.Shadow(box(300, 300, 100, 100), 3, -2, blur, black)
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
			l.Shadow(box(300, -1000, 1000, 3000), 0, 0, blur, black)
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
		l.Shadow(box(10, 10, 10, 10), 5, 10, 0, black)
	})
	for _, c := range []struct{ x, y, want int }{{29, 50, 0}, {30, 40, 255}, {49, 59, 255}, {50, 59, 0}, {49, 60, 0}} {
		if got := alphaAt(img, c.x, c.y); got != c.want {
			t.Errorf("alpha %d at %d, %d, wanted %d", got, c.x, c.y, c.want)
		}
	}
}

func TestShadowsInClips(t *testing.T) {
	img := draw(100, 100, func(l *canvas.List) {
		l.PushClip(circle(50, 50, 20.5))
		l.Shadow(box(0, 0, 100, 100), 0, 0, 60, fade(black, .5))
	})
	if alphaAt(img, 50, 25) != 0 || alphaAt(img, 25, 50) != 0 {
		t.Error("the clip leaks")
	}
	if a := alphaAt(img, 50, 50); a < 101 || a > 107 { // so wide a blur takes a little from the middle, too
		t.Errorf("alpha %d in the middle", a)
	}
}

func TestWideShadowsDoNotCostTheirRadius(t *testing.T) {
	cells := func(blur float64) int {
		s := newSoftness(blur / 2)
		side := (1000 + 2*s.reach()) / s.grid
		return side * side
	}
	if narrow, wide := cells(4), cells(1000); wide > narrow {
		t.Errorf("a shadow of 1000 x 1000 takes %d cells blurred by 4 and %d blurred by 1000", narrow, wide)
	}
}
