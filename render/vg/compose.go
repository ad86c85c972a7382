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

// Bake draws a picture.
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

// Compose draws a scene on a clear picture of w x h pixels, calling bake once for each of its pictures.
// Sprites that are only translated are copied exactly to whole pixels; others are sampled bilinearly, as a
// graphics card does.
func Compose(scene Scene, w, h int, bake func(Picture) *image.RGBA) *image.RGBA {
	img, drawn := transparent(w, h), map[string]*image.RGBA{}
	for _, s := range scene {
		area := img.Rect
		if s.Clip != nil {
			area = area.Intersect(nearest(*s.Clip))
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
		lay(img, pic, at, area, alpha)
	}
	return img
}

// nearest is the box of whole pixels next to r.
func nearest(r Rect) image.Rectangle {
	return pixels(Rect{
		X: math.Round(r.X), Y: math.Round(r.Y),
		W: math.Round(r.Right()) - math.Round(r.X), H: math.Round(r.Bottom()) - math.Round(r.Y),
	})
}

// lay samples a picture through a matrix, or copies one that is only moved by whole pixels.
func lay(img, pic *image.RGBA, at Matrix, area image.Rectangle, alpha uint8) {
	spot := pixels(at.ApplyRect(Rect{W: float64(pic.Rect.Dx()), H: float64(pic.Rect.Dy())}))
	// beyond, the sampler's whole numbers do not reach
	far := image.Rect(-farthest+1, -farthest+1, farthest, farthest)
	if _, ok := at.Invert(); !ok || !spot.In(far) || !spot.Overlaps(area) {
		return
	}
	var veil *imagedraw.Options
	if alpha < 255 {
		veil = &imagedraw.Options{SrcMask: image.NewUniform(color.Alpha{A: alpha})}
	}
	seen := img.SubImage(area).(*image.RGBA)
	imagedraw.ApproxBiLinear.Transform(seen, f64.Aff3{at.A, at.C, at.E, at.B, at.D, at.F}, pic,
		pic.Rect, imagedraw.Over, veil)
}
