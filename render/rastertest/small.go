package rastertest

import (
	"image"

	"golang.org/x/image/draw"
)

const (
	largest = 1_000_000 // pixels of a golden picture
	give    = 3         // by how much a kept channel may be off; less than half of what Differ forgives
)

// shrink halves a picture until it is small enough to be kept by the dozen.
func shrink(img *image.RGBA) *image.RGBA {
	for img.Rect.Dx()*img.Rect.Dy() > largest {
		img = halved(img)
	}
	return img
}

// halved means every four pixels; an odd last row or column is left out.
func halved(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, img.Rect.Dx()/2, img.Rect.Dy()/2))
	draw.ApproxBiLinear.Scale(out, out.Rect, img, image.Rectangle{Max: out.Rect.Max.Mul(2)}, draw.Src, nil)
	return out
}

// settle makes a picture easy to compress without changing its look: a pixel that is nearly like its neighbour on
// the left or above takes over its colour, and keeps to the same side as long as it can. That takes the fine grain
// out of gradients.
func settle(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	fromAbove := false
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			p := img.Pix[img.PixOffset(x, y):][:4]
			left, above := neighbour(out, x-1, y), neighbour(out, x, y-1)
			isLeft, isAbove := near(p, left), near(p, above)
			fromAbove = isAbove && (fromAbove || !isLeft)
			switch {
			case fromAbove:
				p = above
			case isLeft:
				p = left
			}
			copy(out.Pix[out.PixOffset(x, y):], p)
		}
	}
	return out
}

// neighbour is nil beyond the edge.
func neighbour(img *image.RGBA, x, y int) []uint8 {
	if x < 0 || y < 0 {
		return nil
	}
	return img.Pix[img.PixOffset(x, y):][:4]
}

func near(p, q []uint8) bool {
	if q == nil || p[3] != q[3] {
		return false
	}
	for c := range 3 {
		if d := int(p[c]) - int(q[c]); d > give || d < -give {
			return false
		}
	}
	return true
}
