package screen

import (
	"image"
	"math"

	"senet/render/canvas"

	"github.com/hajimehoshi/ebiten/v2"
)

// draw makes dst, which may be a part of the screen, show its part of a scene and nothing else.
func (s *Stage) draw(dst *ebiten.Image, scene canvas.Scene) {
	for len(scene) > 0 && invisible(scene[0]) {
		scene = scene[1:]
	}
	if len(scene) > 0 && covers(scene[0], dst.Bounds()) {
		if ground, ok := s.shelf.get(scene[0].Picture.Key); ok {
			s.lay(dst, ground, scene[0].At)
			s.add(dst, scene[1:], canvas.Identity())
			return
		}
	}
	dst.Clear() // Ebitengine is told not to clear by itself, and a scene need not be opaque everywhere
	s.add(dst, scene, canvas.Identity())
}

// covers tells whether a sprite hides a part of the screen by itself, so that what was there need not be looked at: with a
// software renderer that saves half of the time.
func covers(sprite canvas.Sprite, part image.Rectangle) bool {
	return sprite.Alpha >= 1 && sprite.Clip == nil && sprite.At.IsTranslation() && part.In(touched(sprite, part))
}

// lay puts a texture in the place of what was there.
func (s *Stage) lay(dst, texture *ebiten.Image, at canvas.Matrix) {
	op := ebiten.DrawImageOptions{Blend: ebiten.BlendCopy}
	op.GeoM.Translate(math.Round(at.E), math.Round(at.F))
	dst.DrawImage(texture, &op)
}

// add puts the sprites of a scene on what is there, each moved by m last.
func (s *Stage) add(dst *ebiten.Image, scene canvas.Scene, m canvas.Matrix) {
	for _, sprite := range scene {
		if invisible(sprite) || m == canvas.Identity() && touched(sprite, dst.Bounds()).Empty() {
			continue
		}
		if texture, ok := s.shelf.get(sprite.Picture.Key); ok {
			s.drawSprite(dst, texture, m.Mul(sprite.At), clipOf(sprite.Clip, m), sprite.Alpha)
		}
	}
}

func (s *Stage) drawSprite(dst, texture *ebiten.Image, at canvas.Matrix, clip *image.Rectangle, alpha float64) {
	if clip != nil {
		visible := clip.Intersect(dst.Bounds())
		if visible.Empty() {
			return
		}
		dst = dst.SubImage(visible).(*ebiten.Image)
	}
	var op ebiten.DrawImageOptions
	if at.IsTranslation() {
		op.GeoM.Translate(math.Round(at.E), math.Round(at.F))
	} else {
		op.GeoM.SetElement(0, 0, at.A)
		op.GeoM.SetElement(0, 1, at.C)
		op.GeoM.SetElement(0, 2, at.E)
		op.GeoM.SetElement(1, 0, at.B)
		op.GeoM.SetElement(1, 1, at.D)
		op.GeoM.SetElement(1, 2, at.F)
		op.Filter = ebiten.FilterLinear
	}
	if alpha < 1 {
		op.ColorScale.ScaleAlpha(float32(alpha))
	}
	dst.DrawImage(texture, &op)
}

func invisible(s canvas.Sprite) bool {
	return !(s.Alpha > 0) || s.Picture.W <= 0 || s.Picture.H <= 0 || s.Picture.Draw == nil || !finite(s.At)
}

func finite(m canvas.Matrix) bool {
	sum := m.A + m.B + m.C + m.D + m.E + m.F
	return !math.IsNaN(sum) && !math.IsInf(sum, 0)
}

// clipOf is a sprite's clip in whole pixels, after a stretch without rotation.
func clipOf(clip *canvas.Rect, m canvas.Matrix) *image.Rectangle {
	if clip == nil {
		return nil
	}
	r := image.Rect(
		wholePixel(m.A*clip.X+m.E), wholePixel(m.D*clip.Y+m.F),
		wholePixel(m.A*(clip.X+clip.W)+m.E), wholePixel(m.D*(clip.Y+clip.H)+m.F),
	)
	return &r
}

func wholePixel(v float64) int {
	const farAway = 1 << 20 // beyond any screen; keeps absurd numbers from overflowing
	if math.IsNaN(v) {
		return 0
	}
	return int(math.Round(min(max(v, -farAway), farAway)))
}

const ownTexture = 1 << 16 // pixels

func upload(img *image.RGBA) *ebiten.Image {
	b := img.Bounds()
	if b.Empty() {
		img = image.NewRGBA(image.Rect(0, 0, 1, 1))
		b = img.Bounds()
	}
	// A large one has a texture of its own: among others it would leave a hole when it goes.
	alone := &ebiten.NewImageOptions{Unmanaged: b.Dx()*b.Dy() > ownTexture}
	texture := ebiten.NewImageWithOptions(image.Rect(0, 0, b.Dx(), b.Dy()), alone)
	// By strips: Ebitengine keeps a few dozen buffers as long as what was ever written at once.
	rows := max(ownTexture/b.Dx(), 1)
	for y := 0; y < b.Dy(); y += rows {
		part := image.Rect(0, y, b.Dx(), min(y+rows, b.Dy()))
		texture.SubImage(part).(*ebiten.Image).WritePixels(img.Pix[y*img.Stride : part.Max.Y*img.Stride])
	}
	return texture
}

// crossing is one page giving way to another.
type crossing struct {
	old  *ebiten.Image // as it was seen, as large as the window; nil when no page changes
	fade float64       // how much of it was seen last
}

// crossFade shows a scene coming through what is on the screen, of which a share is still seen. It does not where nothing
// is there to begin with, or the window has another size than when it began: then there is a clean cut.
func (s *Stage) crossFade(dst *ebiten.Image, scene canvas.Scene, fade float64) bool {
	c := &s.fading
	size := dst.Bounds().Size()
	begins := c.old == nil || fade > c.fade
	switch {
	case begins && (dst != s.dst || s.drawn == nil):
		return false
	case begins:
		c.end()
		c.old = ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true})
		c.old.DrawImage(dst, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
	case c.old.Bounds().Size() != size:
		return false
	}
	c.fade = fade
	s.draw(dst, scene)
	var op ebiten.DrawImageOptions
	op.ColorScale.ScaleAlpha(float32(fade))
	dst.DrawImage(c.old, &op)
	return true
}

// end gives the memory back.
func (c *crossing) end() {
	if c.old != nil {
		c.old.Deallocate()
	}
	*c = crossing{}
}
