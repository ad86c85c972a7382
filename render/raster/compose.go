package raster

import (
	"image"
	"math"

	"senet/render/canvas"
)

// Compose puts a scene together on a clear picture of w x h pixels. Sprites that only move stand on whole pixels
// and are copied exactly; others are sampled bilinearly, as a graphics card does. The cache may be nil.
func Compose(scene canvas.Scene, w, h int, cache *Cache) *image.RGBA {
	img := blank(w, h)
	for _, s := range scene {
		area := img.Rect
		if s.Clip != nil {
			area = area.Intersect(nearest(*s.Clip))
		}
		alpha := opacity(s.Alpha)
		if alpha == 0 || area.Empty() {
			continue
		}
		if pic := cache.Picture(s.Picture); s.At.IsTranslation() {
			lay(img, pic, s.At, area, alpha)
		} else {
			layMapped(img, pic, s.At, area, alpha)
		}
	}
	return img
}

// opacity is alpha in 65536ths; NaN is invisible.
func opacity(alpha float64) uint32 {
	if !(alpha > 0) {
		return 0
	}
	return uint32(min(1, alpha)*65536 + 0.5)
}

// nearest is the box of whole pixels next to r.
func nearest(r canvas.Rect) image.Rectangle {
	return pixels(canvas.Rect{
		X: math.Round(r.X), Y: math.Round(r.Y),
		W: math.Round(r.Right()) - math.Round(r.X), H: math.Round(r.Bottom()) - math.Round(r.Y),
	})
}

// lay copies a picture moved by whole pixels.
func lay(img, pic *image.RGBA, at canvas.Matrix, area image.Rectangle, alpha uint32) {
	spot := nearest(canvas.Rect{X: at.E, Y: at.F, W: 1, H: 1})
	if spot.Empty() { // nowhere
		return
	}
	to := spot.Min
	box := pic.Rect.Add(to).Intersect(area)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		src := pic.Pix[pic.PixOffset(box.Min.X-to.X, y-to.Y):pic.PixOffset(box.Max.X-to.X, y-to.Y)]
		blend(img.Pix[img.PixOffset(box.Min.X, y):], src, alpha)
	}
}

// layMapped samples a picture through a matrix.
func layMapped(img, pic *image.RGBA, at canvas.Matrix, area image.Rectangle, alpha uint32) {
	back, ok := at.Invert()
	if !ok || pic.Rect.Empty() {
		return
	}
	// Half a pixel round the picture fades out, so turned edges are smooth.
	edge := canvas.Rect{W: float64(pic.Rect.Dx()), H: float64(pic.Rect.Dy())}.Inset(-0.5)
	box := pixels(at.ApplyRect(edge)).Intersect(area)
	row := make([]uint8, box.Dx()*4)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			p := back.Apply(canvas.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			sample(pic, p, row[(x-box.Min.X)*4:])
		}
		blend(img.Pix[img.PixOffset(box.Min.X, y):], row, alpha)
	}
}

// sample mixes the four pixels round a point; beyond the picture everything is clear.
func sample(pic *image.RGBA, p canvas.Point, out []uint8) {
	fx, fy := math.Floor(p.X-0.5), math.Floor(p.Y-0.5)
	x, y := int(fx), int(fy)
	tx, ty := uint32((p.X-0.5-fx)*256), uint32((p.Y-0.5-fy)*256)
	var sum [4]uint32
	for i, weight := range [4]uint32{(256 - tx) * (256 - ty), tx * (256 - ty), (256 - tx) * ty, tx * ty} {
		at := image.Point{X: x + i&1, Y: y + i>>1}
		if weight == 0 || !at.In(pic.Rect) {
			continue
		}
		px := pic.Pix[pic.PixOffset(at.X, at.Y):]
		for c := range sum {
			sum[c] += uint32(px[c]) * weight
		}
	}
	for c, v := range sum {
		out[c] = uint8((v + 1<<15) >> 16)
	}
}
