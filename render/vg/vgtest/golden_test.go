package vgtest

import (
	"image"
	"image/color"
	"testing"
)

// grainyGradient returns a soft gradient with fine grain, the hardest picture that pages have.
func grainyGradient(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			v := uint8(200 - (x+y)/16%100 + (x*7+y*3)%2)
			img.SetRGBA(x, y, color.RGBA{v, v - 20, v - 40, 255})
		}
	}
	return img
}

func paintRed(img *image.RGBA, at image.Rectangle) *image.RGBA {
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			img.SetRGBA(x, y, color.RGBA{255, 0, 0, 255})
		}
	}
	return img
}

func TestDiffer(t *testing.T) {
	scattered := func(n int) *image.RGBA {
		img := grainyGradient(400, 400)
		for i := range n {
			paintRed(img, image.Rect(i%20*20, i/20*20, i%20*20+1, i/20*20+1))
		}
		return img
	}
	shifted := grainyGradient(400, 400)
	for i := range shifted.Pix {
		if i%4 < 3 {
			shifted.Pix[i] += 9
		}
	}
	for _, c := range []struct {
		name string
		img  *image.RGBA
		same bool
	}{
		{"equal", grainyGradient(400, 400), true},
		{"a few single pixels", scattered(80), true},
		{"one single pixel too many for the budget", scattered(81), false},
		{"a red square", paintRed(grainyGradient(400, 400), image.Rect(100, 100, 104, 104)), false},
		{"all pixels slightly lighter", shifted, false},
		{"another size", grainyGradient(400, 399), false},
	} {
		if why := Diff(c.img, grainyGradient(400, 400)); (why == "") != c.same {
			t.Errorf("%s: %q", c.name, why)
		}
	}
}
