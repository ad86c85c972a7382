package screen

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/render/canvas"
)

// crossing is one page giving way to another: both as they look, to be mixed.
type crossing struct {
	old, fresh *ebiten.Image // as large as the window; nil when no page changes
	shown      canvas.Scene  // what fresh shows
	fade       float64       // how much of old was seen last
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
		c.begin(dst)
	case c.old.Bounds().Size() != size:
		return false
	}
	c.fade = fade
	if c.shown == nil || !sameScene(c.shown, scene) {
		s.draw(c.fresh, scene)
		c.shown = scene
	}
	s.lay(dst, c.old, canvas.Identity())
	var op ebiten.DrawImageOptions
	op.ColorScale.ScaleAlpha(float32(1 - fade))
	dst.DrawImage(c.fresh, &op)
	return true
}

// begin keeps what is seen.
func (c *crossing) begin(seen *ebiten.Image) {
	c.end()
	whole := image.Rectangle{Max: seen.Bounds().Size()}
	c.old = ebiten.NewImageWithOptions(whole, &ebiten.NewImageOptions{Unmanaged: true})
	c.fresh = ebiten.NewImageWithOptions(whole, &ebiten.NewImageOptions{Unmanaged: true})
	c.old.DrawImage(seen, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
}

// end gives the memory back.
func (c *crossing) end() {
	if c.old != nil {
		c.old.Deallocate()
		c.fresh.Deallocate()
	}
	*c = crossing{}
}
