package screen

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/render/canvas"
)

// Some 40 pixels are baked in a microsecond. A scene whose missing pictures have no more pixels than bakeAtOnce is baked
// at once, which takes a frame or two; one that lacks more is baked aside, so that input never waits. A picture of more
// than tooBig is always baked aside, and an older one of its role shown until it is ready.
const (
	bakeAtOnce = 800_000
	tooBig     = 400_000
)

// Stage shows scenes. It keeps textures by Picture.Key in bounded memory.
type Stage struct {
	bake   func(canvas.Picture) *image.RGBA
	baker  *baker // nil: everything is baked at once
	shelf  shelf
	drawn  canvas.Scene // what is on the screen now, complete
	size   image.Point  // of the window when drawn was drawn
	stale  bool         // the screen shows something else than drawn, or stand-ins
	fitted image.Point  // the size of the window in which drawn is seen fitted, while pictures for it are baked
	number uint64       // of the frame, for the shelf
}

// NewStage makes a stage. wake is called (from any goroutine) when pictures baked aside are ready; nil means that
// nothing is ever baked aside.
func NewStage(bake func(canvas.Picture) *image.RGBA, wake func()) *Stage {
	s := &Stage{bake: bake, shelf: newShelf()}
	if wake != nil {
		s.baker = newBaker(bake, wake)
	}
	return s
}

// Waiting tells whether pictures of the last scene are still being baked.
func (s *Stage) Waiting() bool { return s.baker != nil && s.baker.busy() }

// Memory is how many bytes of textures are kept.
func (s *Stage) Memory() int { return s.shelf.bytes }

// Soil makes the next Show draw even if nothing changed.
func (s *Stage) Soil() { s.stale, s.fitted = true, image.Point{} }

// Show draws the scene on dst if it looks different from what is there, and keeps the scene: it must not be changed
// afterwards. While the window is being resized (settled is false) or pictures for its new size are missing, the last
// complete scene is shown fitted into it at once, so that the window is never half empty; in a window that keeps its
// size, old pictures of the same Role stand in for big ones.
func (s *Stage) Show(dst *ebiten.Image, scene canvas.Scene, settled bool) (drew bool) {
	s.number++
	size := dst.Bounds().Size()
	s.takeDelivered()
	resized := s.baker != nil && s.drawn != nil && size != s.size
	if resized && !settled {
		s.baker.want(nil)
		return s.fit(dst, size)
	}
	missing := s.missing(scene)
	if !resized { // the loop must not wait in a window that has just changed
		missing = s.bakeSmall(missing)
	}
	if s.baker != nil {
		s.baker.want(missing)
	}
	switch {
	case len(missing) == 0:
		return s.showWhole(dst, scene, size)
	case size == s.size && s.standIns(missing):
		s.stale = true
		s.clear(dst)
		s.draw(dst, scene, canvas.Identity)
		return true
	case s.drawn == nil:
		s.stale = true
		return false // nothing was ever shown: the window keeps its first colour for a moment
	}
	return s.fit(dst, size)
}

// fit shows the last complete scene as large as it can be in a window of another size, undistorted in its middle. What lies
// undermost, the table, fills the rest. It is drawn once: the machine is needed for the new pictures.
func (s *Stage) fit(dst *ebiten.Image, size image.Point) (drew bool) {
	s.stale = true
	if s.fitted == size || len(s.drawn) == 0 {
		return false
	}
	s.fitted = size
	w, h := float64(max(s.size.X, 1)), float64(max(s.size.Y, 1))
	across, down := float64(size.X)/w, float64(size.Y)/h
	scale := min(across, down)
	s.clear(dst)
	s.draw(dst, s.drawn[:1], canvas.Scale(across, down))
	s.draw(dst, s.drawn[1:], canvas.Translate((float64(size.X)-scale*w)/2, (float64(size.Y)-scale*h)/2).Mul(canvas.Scale(scale, scale)))
	return true
}

func (s *Stage) showWhole(dst *ebiten.Image, scene canvas.Scene, size image.Point) bool {
	if !s.stale && size == s.size && sameScene(scene, s.drawn) {
		return false
	}
	s.clear(dst)
	s.draw(dst, scene, canvas.Identity)
	s.drawn, s.size, s.stale, s.fitted = scene, size, false, image.Point{}
	s.shelf.trim(size, s.number)
	return true
}

// clear is needed because Ebitengine is told not to clear by itself, and a scene need not be opaque everywhere.
func (s *Stage) clear(dst *ebiten.Image) { dst.Clear() }

func (s *Stage) missing(scene canvas.Scene) []canvas.Picture {
	var missing []canvas.Picture
	seen := map[string]bool{}
	for _, sprite := range scene {
		p := sprite.Picture
		if invisible(sprite) || s.shelf.use(p.Key, p.Role, s.number) || seen[p.Key] {
			continue
		}
		seen[p.Key] = true
		missing = append(missing, p)
	}
	return missing
}

// bakeSmall bakes what takes no time to speak of, and returns what should be baked aside.
func (s *Stage) bakeSmall(missing []canvas.Picture) (rest []canvas.Picture) {
	pixels := 0
	for _, p := range missing {
		if s.baker != nil && standsIn(p) {
			rest = append(rest, p)
			continue
		}
		pixels += p.W * p.H
	}
	if s.baker != nil && pixels > bakeAtOnce {
		return missing
	}
	for _, p := range missing {
		if s.baker == nil || !standsIn(p) {
			s.shelf.put(p.Key, p.Role, upload(s.bake(p)), s.number)
		}
	}
	return rest
}

// standsIn tells whether an older picture of the same role may be shown until p is ready: it is too big to wait for.
func standsIn(p canvas.Picture) bool { return p.Role != "" && p.W*p.H > tooBig }

func (s *Stage) standIns(missing []canvas.Picture) bool {
	for _, p := range missing {
		if _, ok := s.shelf.standIn(p.Role); !ok || !standsIn(p) {
			return false
		}
	}
	return true
}

func (s *Stage) takeDelivered() {
	if s.baker == nil {
		return
	}
	for _, d := range s.baker.delivered() {
		s.shelf.put(d.picture.Key, d.picture.Role, upload(d.image), s.number)
	}
}

// draw puts the sprites of a scene on dst, each moved by m last.
func (s *Stage) draw(dst *ebiten.Image, scene canvas.Scene, m canvas.Matrix) {
	for _, sprite := range scene {
		if invisible(sprite) {
			continue
		}
		p, at := sprite.Picture, sprite.At
		texture, ok := s.shelf.get(p.Key)
		if !ok {
			if texture, ok = s.shelf.standIn(p.Role); !ok {
				continue
			}
			b := texture.Bounds()
			at = at.Scale(float64(p.W)/float64(b.Dx()), float64(p.H)/float64(b.Dy()))
		}
		s.drawSprite(dst, texture, m.Mul(at), clipOf(sprite.Clip, m), sprite.Alpha)
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

func sameScene(a, b canvas.Scene) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !sameSprite(a[i], b[i]) {
			return false
		}
	}
	return true
}

func sameSprite(a, b canvas.Sprite) bool {
	if a.Picture.Key != b.Picture.Key || a.At != b.At || a.Alpha != b.Alpha || (a.Clip == nil) != (b.Clip == nil) {
		return false
	}
	return a.Clip == nil || *a.Clip == *b.Clip
}

func upload(img *image.RGBA) *ebiten.Image {
	b := img.Bounds()
	if b.Empty() {
		img = image.NewRGBA(image.Rect(0, 0, 1, 1))
		b = img.Bounds()
	}
	texture := ebiten.NewImage(b.Dx(), b.Dy())
	texture.WritePixels(img.Pix)
	return texture
}
