package screen

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/game/ui"
	"senet/render/vg"
)

// draw replaces the contents of dst, which may be a part of the screen, by sprites. The first
// picture, which is soon replaced, avoids copying and filtering, so that the driver need not
// compile shaders for them.
func (r *Renderer) draw(dst *ebiten.Image, sprites []vg.Sprite) {
	r.textures.atlas.finish(dst)
	if r.isFirst() { // the screen is clear
		r.add(dst, sprites, vg.Identity())
		return
	}
	for len(sprites) > 0 && isInvisible(sprites[0]) {
		sprites = sprites[1:]
	}
	if len(sprites) > 0 && covers(sprites[0], dst.Bounds()) {
		if ground := r.textures.get(sprites[0].Picture.Key); ground != nil {
			ground.draw(dst, sprites[0].At, ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
			r.add(dst, sprites[1:], vg.Identity())
			return
		}
	}
	dst.Clear() // Ebitengine does not clear it, and the sprites need not cover it
	r.add(dst, sprites, vg.Identity())
}

// covers reports whether a sprite hides a part of the screen completely. It then needs no blending,
// which saves half of the time of a software renderer.
func covers(sprite vg.Sprite, part image.Rectangle) bool {
	if sprite.Alpha < 1 || sprite.Clip != nil {
		return false
	}
	// A picture of one pixel may be stretched.
	if p, at := sprite.Picture, sprite.At; p.W == 1 && p.H == 1 && at.B == 0 && at.C == 0 {
		return part.In(image.Rect(int(math.Ceil(at.E)), int(math.Ceil(at.F)),
			int(math.Floor(at.E+at.A)), int(math.Floor(at.F+at.D))))
	}
	return sprite.At.IsTranslation() && part.In(touchedRect(sprite, part))
}

// isFirst reports whether the window has not shown anything yet.
func (r *Renderer) isFirst() bool { return r.background && r.drawn == nil }

// minAlpha is the minimum opacity of what is drawn. Less would change colours by at most 4 of 255.
const minAlpha = 1. / 64

// add draws sprites, transformed by m, over dst.
func (r *Renderer) add(dst *ebiten.Image, sprites []vg.Sprite, m vg.Matrix) {
	for _, sprite := range sprites {
		if isInvisible(sprite) || sprite.Alpha < minAlpha ||
			m == vg.Identity() && touchedRect(sprite, dst.Bounds()).Empty() {
			continue
		}
		if texture := r.textures.get(sprite.Picture.Key); texture != nil {
			r.drawSprite(dst, texture, m.Mul(sprite.At), clipOf(sprite.Clip, m), sprite.Alpha)
		}
	}
}

func (r *Renderer) drawSprite(dst *ebiten.Image, t *texture, at vg.Matrix,
	clip *image.Rectangle, alpha float64) {
	if clip != nil {
		visible := clip.Intersect(dst.Bounds())
		if visible.Empty() {
			return
		}
		dst = dst.SubImage(visible).(*ebiten.Image)
	}
	var op ebiten.DrawImageOptions
	if alpha < 1 {
		op.ColorScale.ScaleAlpha(float32(alpha))
	}
	if !r.isFirst() && t.size != image.Pt(1, 1) { // one pixel keeps its edges
		op.Filter = ebiten.FilterLinear
	}
	t.draw(dst, at, op)
}

// draw draws a texture transformed by at. If at is a translation, it draws unfiltered at whole
// pixels.
func (t *texture) draw(dst *ebiten.Image, at vg.Matrix, op ebiten.DrawImageOptions) {
	moved := at.IsTranslation()
	if moved {
		at.E, at.F, op.Filter = math.Round(at.E), math.Round(at.F), ebiten.FilterNearest
	}
	op.DisableMipmaps = true // pages have none
	for _, tile := range t.tiles {
		m := at.Mul(vg.Translate(float64(tile.at.X), float64(tile.at.Y)))
		if place := image.Pt(int(m.E), int(m.F)); moved &&
			!(image.Rectangle{Max: tile.image.Bounds().Size()}).Add(place).Overlaps(dst.Bounds()) {
			continue
		}
		op.GeoM.SetElement(0, 0, m.A)
		op.GeoM.SetElement(0, 1, m.C)
		op.GeoM.SetElement(0, 2, m.E)
		op.GeoM.SetElement(1, 0, m.B)
		op.GeoM.SetElement(1, 1, m.D)
		op.GeoM.SetElement(1, 2, m.F)
		dst.DrawImage(tile.image, &op)
	}
}

func isInvisible(s vg.Sprite) bool {
	return !(s.Alpha > 0) || s.Picture.W <= 0 || s.Picture.H <= 0 ||
		s.Picture.Draw == nil || !isFinite(s.At)
}

func isFinite(m vg.Matrix) bool {
	sum := m.A + m.B + m.C + m.D + m.E + m.F
	return !math.IsNaN(sum) && !math.IsInf(sum, 0)
}

// clipOf returns a sprite's clip in whole pixels, transformed by m, which must not rotate.
func clipOf(clip *ui.Rect, m vg.Matrix) *image.Rectangle {
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

// crossfade is a fade from one page to the next.
type crossfade struct {
	old  *texture // the screen with the old page; nil without a fade
	fade float64  // opacity of the old page in the last frame
}

// crossFade draws sprites and over them the old page with the opacity fade. It does nothing and
// returns false if there is no old page, or if the window has been resized since the fade began;
// then the page changes at once.
func (r *Renderer) crossFade(dst *ebiten.Image, sprites []vg.Sprite, fade float64) bool {
	c := &r.fading
	size := dst.Bounds().Size()
	begins := c.old == nil || fade > c.fade
	switch {
	case begins && (dst != r.dst || r.drawn == nil):
		return false
	case begins:
		r.endFade()
		c.old = r.textures.putCopy(fadingKey, dst)
	case c.old.size != size:
		return false
	}
	c.fade = fade
	r.draw(dst, sprites)
	var op ebiten.DrawImageOptions
	op.ColorScale.ScaleAlpha(float32(fade))
	c.old.draw(dst, vg.Identity(), op)
	return true
}

// endFade ends the fade and frees its texture.
func (r *Renderer) endFade() {
	r.textures.free(fadingKey)
	r.fading = crossfade{}
}

// At most maxParts parts of the screen are drawn separately; further ones are joined. If they cover
// more than nearWhole of the screen, it is drawn as a whole.
const (
	maxParts  = 6
	nearWhole = 0.6
)

// damage returns the parts of a window in which two frames differ. Drawing only these is most of
// what makes animation smooth on machines that draw with their processor.
func damage(before, after []vg.Sprite, window image.Rectangle) []image.Rectangle {
	var parts []image.Rectangle
	for _, s := range changedSprites(before, after) {
		if r := touchedRect(s, window); !r.Empty() && !isInvisible(s) {
			parts = addPart(parts, r)
		}
	}
	all := 0
	for _, r := range parts {
		all += area(r)
	}
	if float64(all) > nearWhole*float64(area(window)) {
		return []image.Rectangle{window}
	}
	return parts
}

// changedSprites returns the sprites of each frame that have no equal in the other. All other
// sprites are in both in the same order, so the frames are equal where only these are visible.
func changedSprites(before, after []vg.Sprite) []vg.Sprite {
	for len(before) > 0 && len(after) > 0 && areSame(before[0], after[0]) {
		before, after = before[1:], after[1:]
	}
	for len(before) > 0 && len(after) > 0 && areSame(before[len(before)-1], after[len(after)-1]) {
		before, after = before[:len(before)-1], after[:len(after)-1]
	}
	places := make(map[string][]int, len(before))
	for i, s := range before {
		places[s.Picture.Key] = append(places[s.Picture.Key], i)
	}
	var differing []vg.Sprite
	next := 0 // the index in before of the first sprite not yet compared
	for _, s := range after {
		like := -1
		for _, i := range places[s.Picture.Key] {
			if i >= next && areSame(before[i], s) {
				like = i
				break
			}
		}
		if like < 0 {
			differing = append(differing, s)
			continue
		}
		differing = append(differing, before[next:like]...)
		next = like + 1
	}
	return append(differing, before[next:]...)
}

// touchedRect returns the pixels of a window that a sprite can change.
func touchedRect(s vg.Sprite, window image.Rectangle) image.Rectangle {
	var r image.Rectangle
	if s.At.IsTranslation() {
		x, y := wholePixel(s.At.E), wholePixel(s.At.F)
		r = image.Rect(x, y, x+s.Picture.W, y+s.Picture.H)
	} else {
		box := s.At.ApplyRect(ui.Rect{W: float64(s.Picture.W), H: float64(s.Picture.H)})
		const soft = 1 // pixels beyond the edge that a filter may tint
		r = image.Rect(wholePixel(math.Floor(box.X))-soft, wholePixel(math.Floor(box.Y))-soft,
			wholePixel(math.Ceil(box.Right()))+soft, wholePixel(math.Ceil(box.Bottom()))+soft)
	}
	if clip := clipOf(s.Clip, vg.Identity()); clip != nil {
		r = r.Intersect(*clip)
	}
	return r.Intersect(window)
}

// addPart adds a part to parts, and merges parts that take no longer to draw together.
func addPart(parts []image.Rectangle, r image.Rectangle) []image.Rectangle {
	nearest, growth := -1, 0
	for i, p := range parts {
		more := area(p.Union(r)) - area(p) - area(r)
		if more <= 0 {
			return addPart(append(parts[:i:i], parts[i+1:]...), p.Union(r))
		}
		if nearest < 0 || more < growth {
			nearest, growth = i, more
		}
	}
	if len(parts) < maxParts {
		return append(parts, r)
	}
	r = r.Union(parts[nearest])
	return addPart(append(parts[:nearest:nearest], parts[nearest+1:]...), r)
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }

func areSame(a, b vg.Sprite) bool {
	if a.Picture.Key != b.Picture.Key || a.At != b.At || a.Alpha != b.Alpha ||
		(a.Clip == nil) != (b.Clip == nil) {
		return false
	}
	return a.Clip == nil || *a.Clip == *b.Clip
}
