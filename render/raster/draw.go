package raster

import (
	"image"
	"runtime"
	"sync"

	"senet/render/canvas"
)

// largest is the greatest width and height of a picture.
const largest = 1 << 15

// blank is a clear picture; empty where a side is not between 1 and largest.
func blank(w, h int) *image.RGBA {
	if w < 1 || h < 1 || w > largest || h > largest {
		return image.NewRGBA(image.Rectangle{})
	}
	return image.NewRGBA(image.Rect(0, 0, w, h))
}

// Draw paints a list on a clear picture of w x h pixels, premultiplied. Where w or h is not between 1 and 32768 the
// picture is empty. What is not finite or lies outside is left out; nothing a list can hold makes Draw fail.
func Draw(l *canvas.List, w, h int) *image.RGBA {
	img := blank(w, h)
	if img.Rect.Empty() || l == nil {
		return img
	}
	words := resolve(l.Ops())
	bands := cut(img.Rect)
	if len(bands) == 1 {
		newPainter(img, bands[0]).run(words, 0, len(words))
		return img
	}
	drawBands(img, words, bands)
	return img
}

const (
	smallest = 200_000 // pixels from which dividing a picture pays
	bandHigh = 256     // rows of a band: its edges and pixels stay near the processor
)

// cut divides a picture into bands of rows, so that several processors can share it.
func cut(r image.Rectangle) []image.Rectangle {
	n := 1
	if r.Dx()*r.Dy() >= smallest {
		n = max(min(2, r.Dy()), (r.Dy()+bandHigh-1)/bandHigh)
	}
	bands := make([]image.Rectangle, n)
	for i := range bands {
		bands[i] = image.Rect(r.Min.X, r.Dy()*i/n, r.Max.X, r.Dy()*(i+1)/n)
	}
	return bands
}

func drawBands(img *image.RGBA, words []resolved, bands []image.Rectangle) {
	todo := make(chan image.Rectangle, len(bands))
	for _, b := range bands {
		todo <- b
	}
	close(todo)
	var done sync.WaitGroup
	for range min(len(bands), runtime.GOMAXPROCS(0)) {
		done.Go(func() {
			p := newPainter(img, image.Rectangle{})
			for b := range todo {
				p.clip = clip{box: b}
				p.run(words, 0, len(words))
			}
		})
	}
	done.Wait()
}
