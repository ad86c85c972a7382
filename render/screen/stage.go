package screen

import (
	"image"
	"runtime"
	"runtime/debug"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/render/vg"
)

// bakeAtOnce is how many pixels may be baked within a frame; at about 40 a microsecond that takes a
// frame or two. If a frame lacks more, its pictures are baked in the background, so that input
// never waits, and the previous frame stays until all of them are ready: pictures of two themes or
// sizes must not mix.
const bakeAtOnce = 800_000

// Stage draws sprites on the screen. It caches textures by Picture.Key in bounded memory.
type Stage struct {
	bake       bakeFunc
	background bool // what takes long is baked aside; else everything is baked at once
	baker      *baker
	textures   textureCache
	drawn      []vg.Sprite // what is on the screen now, complete
	size       image.Point // of the window when drawn was drawn
	invalid    bool        // the screen does not show drawn, or shows it scaled
	refresh    bool        // see Refresh
	scaled     scaledFrame // drawn in a window of another size
	// the window size that the heap has been bounded for
	bounded image.Point
	number  uint64        // of the frame, for the texture cache
	dst     *ebiten.Image // the image drawn on last; drawn holds only for it
	fading  crossfade
}

// NewStage returns a stage. wake is called, from any goroutine, when pictures baked in the
// background are ready; if it is nil, nothing is baked in the background.
func NewStage(bake bakeFunc, wake func()) *Stage {
	b := &baker{bake: bake, wake: wake, keys: map[string]bool{}, started: map[string]*bakeJob{},
		maxWorkers: min(runtime.NumCPU(), 4)}
	return &Stage{bake: bake, background: wake != nil, baker: b,
		textures: textureCache{byKey: map[string]*texture{}}}
}

// prefetch starts baking the pictures of sprites that will be shown soon. It may be called before
// there is a window.
func (s *Stage) prefetch(sprites []vg.Sprite, window image.Point) {
	if s.background {
		s.baker.want(s.missing(sprites, window))
	}
}

// IsBaking reports whether pictures of the last frame are still being baked.
func (s *Stage) IsBaking() bool { return s.baker.isBusy() }

// Memory returns the size of the cached textures in bytes.
func (s *Stage) Memory() int { return s.textures.atlas.memory() }

// Invalidate makes the next Show draw even if nothing has changed.
func (s *Stage) Invalidate() { s.invalid, s.scaled.size = true, image.Point{} }

// Refresh makes the next Show bring what is drawn to the screen again even if nothing has changed.
func (s *Stage) Refresh() { s.refresh = true }

// Show draws the sprites on dst if they look different from what is there, and reports whether it
// drew. It keeps the sprites, which must not be changed afterwards. fade is the opacity of the
// previous page during a change of pages, 1 to 0. While the window is being resized (settled is
// false) or pictures are missing, the last complete frame stays, scaled to the window, so that the
// window is never half empty.
func (s *Stage) Show(dst *ebiten.Image, sprites []vg.Sprite, settled bool, fade float64) (drew bool) {
	drew = s.show(dst, sprites, settled, fade)
	if !drew && s.refresh && (dst == s.dst || s.scaled.size == dst.Bounds().Size()) {
		s.textures.atlas.touch(dst)
		drew = true
	}
	s.refresh = false
	return drew
}

// show is Show without Refresh.
func (s *Stage) show(dst *ebiten.Image, sprites []vg.Sprite, settled bool, fade float64) (drew bool) {
	s.number++
	size := dst.Bounds().Size()
	s.receive(dst, sprites)
	resized := s.background && s.drawn != nil && size != s.size
	if resized && !settled {
		s.baker.want(nil)
		return s.showScaled(dst, size)
	}
	missing := s.missing(sprites, size)
	if !resized { // just after a resize the loop must not wait
		missing = s.bakeSmall(missing)
	}
	s.baker.want(missing)
	if resized && len(missing) > 0 {
		s.freeScaled(dst)
	}
	switch {
	case len(missing) == 0:
		return s.showWhole(dst, sprites, fade)
	case s.drawn == nil:
		s.invalid = true
		return false // nothing was ever shown: the window stays empty for a moment
	case !s.invalid && dst == s.dst:
		return false // the previous page stays until this one is ready
	}
	return s.showScaled(dst, size)
}

// receive puts pictures that are ready into the texture cache. If that is full, it frees others
// that the sprites do not use. Those on the screen need their pictures only to be drawn in
// another size.
func (s *Stage) receive(dst *ebiten.Image, sprites []vg.Sprite) {
	ready := s.baker.takeDone()
	if len(ready) == 0 {
		return
	}
	s.missing(sprites, dst.Bounds().Size()) // marks textures as used
	if !s.isOn(dst) && !s.scaled.freed {
		s.missing(s.drawn, s.size)
	}
	most := s.textures.most(s.size)
	for _, d := range ready {
		s.textures.shrink(most-len(d.image.Pix), s.number)
		s.textures.put(d.job.picture, d.image, s.number)
	}
	s.textures.atlas.flush()
}

// isOn reports whether dst shows the last complete frame, and nothing of the one before.
func (s *Stage) isOn(dst *ebiten.Image) bool { return dst == s.dst && s.fading.old == nil }

// showWhole shows a frame whose pictures are all ready. If the previous one is still on the
// screen, it draws only what differs.
func (s *Stage) showWhole(dst *ebiten.Image, sprites []vg.Sprite, fade float64) bool {
	window := dst.Bounds()
	resized := window.Size() != s.size
	s.textures.free(stillKey)
	s.scaled = scaledFrame{}
	if resized { // textures of the old size are not needed again
		s.textures.shrink(0, s.number)
	}
	s.textures.shrink(s.textures.most(window.Size()), s.number)
	if fade > 0 && s.crossFade(dst, sprites, fade) {
		s.drawn, s.size, s.dst, s.invalid = sprites, window.Size(), dst, true
		return true
	}
	s.endFade()
	parts := []image.Rectangle{window}
	if !s.invalid && dst == s.dst && !resized {
		parts = damage(s.drawn, sprites, window)
	}
	for _, part := range parts {
		s.draw(dst.SubImage(part).(*ebiten.Image), sprites)
	}
	first := s.isFirst()
	if s.drawn != nil && s.bounded != window.Size() { // the first picture must not wait for that
		s.boundHeap(window.Size())
	}
	s.drawn, s.size, s.dst, s.invalid = sprites, window.Size(), dst, first
	return len(parts) > 0
}

// boundHeap makes the garbage collector work harder, and harder still once the heap takes more than
// a window of this size needs: pictures being baked are large and soon garbage. What an old size
// left behind is freed at once.
func (s *Stage) boundHeap(window image.Point) {
	const program = 32 << 20
	s.bounded = window
	debug.SetGCPercent(50)
	debug.SetMemoryLimit(program + 4*int64(window.X)*int64(window.Y))
	go debug.FreeOSMemory()
}

// missing returns the visible pictures without a texture. It marks the textures of the other
// visible pictures as used.
func (s *Stage) missing(sprites []vg.Sprite, window image.Point) []vg.Picture {
	var missing []vg.Picture
	seen := map[string]bool{}
	for _, sprite := range sprites {
		p := sprite.Picture
		if isInvisible(sprite) || touchedRect(sprite, image.Rectangle{Max: window}).Empty() ||
			s.textures.use(p.Key, s.number) || seen[p.Key] {
			continue
		}
		seen[p.Key] = true
		missing = append(missing, p)
	}
	return missing
}

// bakeSmall bakes the missing pictures if that is quick; otherwise it returns them, to be baked in
// the background.
func (s *Stage) bakeSmall(missing []vg.Picture) (rest []vg.Picture) {
	pixels := 0
	for _, p := range missing {
		pixels += p.W * p.H
	}
	if s.background && pixels > bakeAtOnce {
		return missing
	}
	for _, p := range missing {
		paint := s.bake(p)
		for _, part := range parts(image.Pt(p.W, p.H)) {
			s.textures.put(p, paint(part), s.number)
		}
	}
	return nil
}
