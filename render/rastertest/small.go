package rastertest

import "image"

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
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			a := img.Pix[img.PixOffset(2*x, 2*y):]
			b := img.Pix[img.PixOffset(2*x, 2*y+1):]
			to := out.Pix[out.PixOffset(x, y):]
			for c := range 4 {
				to[c] = uint8((int(a[c]) + int(a[c+4]) + int(b[c]) + int(b[c+4]) + 2) / 4)
			}
		}
	}
	return out
}

// settle makes a picture easy to compress without changing its look: a pixel that is nearly like its neighbour on
// the left or above takes over its colour. That takes the fine grain out of gradients.
func settle(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			p := img.Pix[img.PixOffset(x, y):][:4]
			to := out.Pix[out.PixOffset(x, y):][:4]
			copy(to, p)
			if x > 0 && near(p, out.Pix[out.PixOffset(x-1, y):]) {
				copy(to, out.Pix[out.PixOffset(x-1, y):])
			} else if y > 0 && near(p, out.Pix[out.PixOffset(x, y-1):]) {
				copy(to, out.Pix[out.PixOffset(x, y-1):])
			}
		}
	}
	return out
}

func near(p, q []uint8) bool {
	if p[3] != q[3] {
		return false
	}
	for c := range 3 {
		if d := int(p[c]) - int(q[c]); d > give || d < -give {
			return false
		}
	}
	return true
}
