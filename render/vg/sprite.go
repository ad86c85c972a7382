package vg

import (
	"bytes"
	"image"
	"image/png"
	"math"

	"senet/game/ui"
)

// Picture is a drawing that is drawn once and shown as sprites.
type Picture struct {
	Key  string      // pictures with the same key look the same; it includes size, theme, words and state
	Role string      // such as "table", "board" or "pawn"
	W, H int         // pixels
	Draw func(*List) // in pixels from the top left corner
}

// Sprite is a picture at a place on the screen.
type Sprite struct {
	Picture Picture
	At      Matrix   // picture pixels to screen pixels; a translation is rounded to whole pixels
	Clip    *ui.Rect // screen pixels; nil if not clipped
	Alpha   float64  // 0 is invisible, 1 opaque
}

// Bake draws a picture of its own size.
func Bake(p Picture) *image.RGBA { return Prepare(p)(image.Rect(0, 0, p.W, p.H)) }

// Prepare returns a function that draws parts of a picture, with the pixels and coordinates of the
// whole.
func Prepare(p Picture) func(part image.Rectangle) *image.RGBA {
	var l List
	if p.Draw != nil && p.W > 0 && p.H > 0 {
		p.Draw(&l)
	}
	return prepare(&l, p.W, p.H)
}

// PNG returns a PNG file of w x h pixels with sprites. It fails if w or h is not between 1 and
// 32768.
func PNG(sprites []Sprite, w, h int) ([]byte, error) {
	var file bytes.Buffer
	err := png.Encode(&file, Compose(sprites, w, h, Bake))
	return file.Bytes(), err
}

// Compose returns a picture of w x h pixels with sprites, calling bake once for each of their
// pictures. Sprites that are only translated are copied to whole pixels; others are sampled
// bilinearly, as on a graphics card.
func Compose(sprites []Sprite, w, h int, bake func(Picture) *image.RGBA) *image.RGBA {
	img, drawn := image.NewRGBA(canvas(w, h)), map[string]*image.RGBA{}
	for _, s := range sprites {
		area := img.Rect
		if s.Clip != nil {
			area = area.Intersect(pixelBounds(s.Clip.Rounded()))
		}
		alpha := opacity(s.Alpha)
		if alpha == 0 || area.Empty() {
			continue
		}
		pic := drawn[s.Picture.Key]
		if pic == nil {
			pic = bake(s.Picture)
			drawn[s.Picture.Key] = pic
		}
		at := s.At
		if at.IsTranslation() {
			at.E, at.F = math.Round(at.E), math.Round(at.F)
		}
		drawSprite(img, pic, at, area, alpha)
	}
	return img
}

// drawSprite draws a picture, mapped by at, within area. A picture moved by whole pixels is copied
// exactly.
func drawSprite(img, pic *image.RGBA, at Matrix, area image.Rectangle, alpha uint8) {
	back, ok := at.invert()
	if !ok {
		return
	}
	area = area.Intersect(pixelBounds(at.ApplyRect(ui.Rect{W: float64(pic.Rect.Dx()), H: float64(pic.Rect.Dy())})))
	for y := area.Min.Y; y < area.Max.Y; y++ {
		line := row(img, y, area.Min.X, area.Max.X)
		for i := range area.Dx() {
			from := back.Apply(ui.Point{X: float64(area.Min.X+i) + .5, Y: float64(y) + .5})
			blendPixel(line[4*i:4*i+4], sample(pic, from), toCoverage(uint32(alpha)), rounding)
		}
	}
}

// sample returns the colour of a picture at a point, interpolated between the four nearest pixels.
// Outside the picture it is clear.
func sample(pic *image.RGBA, at ui.Point) color16 {
	w, h := pic.Rect.Dx(), pic.Rect.Dy()
	if !(at.X >= 0 && at.Y >= 0 && at.X < float64(w) && at.Y < float64(h)) {
		return color16{}
	}
	x, y := at.X-.5, at.Y-.5
	x0, y0 := math.Floor(x), math.Floor(y)
	right, down := uint32(256*(x-x0)), uint32(256*(y-y0))
	left, top := max(int(x0), 0), max(int(y0), 0)
	next, below := min(int(x0)+1, w-1), min(int(y0)+1, h-1)
	a, b := pic.Pix[pic.Stride*top+4*left:], pic.Pix[pic.Stride*top+4*next:]
	c, d := pic.Pix[pic.Stride*below+4*left:], pic.Pix[pic.Stride*below+4*next:]
	mix := func(i int) uint16 {
		upper := uint32(a[i])*(256-right) + uint32(b[i])*right
		lower := uint32(c[i])*(256-right) + uint32(d[i])*right
		return uint16((upper*(256-down) + lower*down) >> 8)
	}
	return color16{mix(0), mix(1), mix(2), mix(3)}
}
