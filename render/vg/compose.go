package vg

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"

	imagedraw "golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
)

// Bake draws a picture of its own size.
func Bake(p Picture) *image.RGBA {
	var l List
	if p.Draw != nil && p.W > 0 && p.H > 0 {
		p.Draw(&l)
	}
	return Draw(&l, p.W, p.H)
}

// PNG returns a scene as a PNG file of w × h pixels. It fails if a picture cannot have that size.
func PNG(scene Scene, w, h int) ([]byte, error) {
	var file bytes.Buffer
	err := png.Encode(&file, Compose(scene, w, h, Bake))
	return file.Bytes(), err
}

// Compose draws a scene on a clear picture of w x h pixels, calling bake once for each of its
// pictures. Sprites that are only translated are copied to whole pixels; others are sampled
// bilinearly, as a graphics card does.
func Compose(scene Scene, w, h int, bake func(Picture) *image.RGBA) *image.RGBA {
	img, drawn := transparent(w, h), map[string]*image.RGBA{}
	for _, s := range scene {
		area := img.Rect
		if s.Clip != nil {
			area = area.Intersect(snapToPixels(*s.Clip))
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

// snapToPixels returns r with its sides at the nearest whole pixels.
func snapToPixels(r Rect) image.Rectangle {
	return pixelBounds(Rect{
		X: math.Round(r.X), Y: math.Round(r.Y),
		W: math.Round(r.Right()) - math.Round(r.X), H: math.Round(r.Bottom()) - math.Round(r.Y),
	})
}

// drawSprite draws a picture through a matrix within area. A picture moved by whole pixels is
// copied exactly.
func drawSprite(img, pic *image.RGBA, at Matrix, area image.Rectangle, alpha uint8) {
	target := pixelBounds(at.ApplyRect(Rect{W: float64(pic.Rect.Dx()), H: float64(pic.Rect.Dy())}))
	// The sampler overflows beyond this.
	limits := image.Rect(-maxCoordinate+1, -maxCoordinate+1, maxCoordinate, maxCoordinate)
	if _, ok := at.Invert(); !ok || !target.In(limits) || !target.Overlaps(area) {
		return
	}
	var options *imagedraw.Options
	if alpha < 255 {
		options = &imagedraw.Options{SrcMask: image.NewUniform(color.Alpha{A: alpha})}
	}
	clipped := img.SubImage(area).(*image.RGBA)
	imagedraw.ApproxBiLinear.Transform(clipped, f64.Aff3{at.A, at.C, at.E, at.B, at.D, at.F}, pic,
		pic.Rect, imagedraw.Over, options)
}
