package rastertest

import (
	"fmt"
	"image"
)

const (
	tolerance = 8    // of a channel, 0 to 255: rounding differs a little between processors
	budget    = 2000 // one pixel in so many may be further off
	blockSide = 8
	inBlock   = 12 // so many of them may lie in one block of 8 x 8: more is a thing, not chance
)

// Differ tells in what two pictures differ, or nothing where they look the same: a channel may be off by 8, one pixel
// in 2000 by more, as long as no more than twelve of these lie together in a block of 8 x 8 pixels.
func Differ(got, want *image.RGBA) string {
	size := got.Rect.Size()
	if size != want.Rect.Size() {
		return fmt.Sprintf("it is %d x %d pixels and not %d x %d", size.X, size.Y, want.Rect.Dx(), want.Rect.Dy())
	}
	blocks := map[image.Point]int{}
	off, worst := 0, image.Point{}
	for y := range size.Y {
		for x := range size.X {
			if !apart(got, want, x, y) {
				continue
			}
			off++
			b := image.Pt(x/blockSide, y/blockSide)
			if blocks[b]++; blocks[b] > blocks[worst] {
				worst = b
			}
		}
	}
	switch {
	case blocks[worst] > inBlock:
		return fmt.Sprintf("%d pixels are off, %d of them together at %d, %d", off, blocks[worst], worst.X*blockSide, worst.Y*blockSide)
	case off > size.X*size.Y/budget:
		return fmt.Sprintf("%d of %d pixels are off", off, size.X*size.Y)
	}
	return ""
}

func apart(a, b *image.RGBA, x, y int) bool {
	p, q := a.Pix[a.PixOffset(x, y):], b.Pix[b.PixOffset(x, y):]
	for c := range 4 {
		if d := int(p[c]) - int(q[c]); d > tolerance || d < -tolerance {
			return true
		}
	}
	return false
}

// difference shows what is off in red on a pale copy of the picture.
func difference(got, want *image.RGBA) *image.RGBA {
	out := image.NewRGBA(got.Rect)
	for y := range got.Rect.Dy() {
		for x := range got.Rect.Dx() {
			p := got.Pix[got.PixOffset(x, y):]
			grey := uint8((int(p[0])+2*int(p[1])+int(p[2]))/16 + 190)
			mark := [4]uint8{grey, grey, grey, 255}
			if apart(got, want, x, y) {
				mark = [4]uint8{220, 0, 0, 255}
			}
			copy(out.Pix[out.PixOffset(x, y):], mark[:])
		}
	}
	return out
}
