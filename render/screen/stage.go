package screen

import (
	"image"
	"runtime"
	"runtime/debug"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/render/vg"
)

// bakeAtOnce is how many pixels may be baked within a frame; at about 40 a microsecond that takes a
// frame or two. If a frame lacks more, its pictures are baked in the background, so that input
// never waits, and the previous frame stays until all of them are ready: pictures of two themes or
// sizes must not mix.
const bakeAtOnce = 800_000

// uploadAtOnce is about how many baked pixels may go to the graphics driver within a frame, and
// wait for that: until then there are two copies of them.
const uploadAtOnce = 1_000_000

// bakedAlone is the size in pixels of a large picture. Only one of them is baked at a time: all
// processors draw on it, so two would only take more memory.
const bakedAlone = 200_000

// Stage draws sprites on the screen. It caches textures by Picture.Key in bounded memory.
type Stage struct {
	bake       func(vg.Picture) *image.RGBA
	background bool // what takes long is baked aside; else everything is baked at once
	baker      *baker
	textures   textureCache
	drawn      []vg.Sprite // what is on the screen now, complete
	size       image.Point // of the window when drawn was drawn
	invalid    bool        // the screen does not show drawn, or shows it scaled
	refresh    bool        // see Refresh
	// the window size that drawn has been scaled to, while pictures for that size are baked
	scaledTo image.Point
	// the window size that the heap has been bounded for
	bounded image.Point
	number  uint64        // of the frame, for the texture cache
	dst     *ebiten.Image // the image drawn on last; drawn holds only for it
	fading  crossfade
}

// NewStage returns a stage. wake is called, from any goroutine, when pictures baked in the
// background are ready; if it is nil, nothing is baked in the background.
func NewStage(bake func(vg.Picture) *image.RGBA, wake func()) *Stage {
	b := &baker{bake: bake, wake: wake, keys: map[string]bool{}, started: map[string]bool{},
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
func (s *Stage) Invalidate() { s.invalid, s.scaledTo = true, image.Point{} }

// Refresh makes the next Show bring what is drawn to the screen again even if nothing has changed.
func (s *Stage) Refresh() { s.refresh = true }

// Show draws the sprites on dst if they look different from what is there, and reports whether it
// drew. It keeps the sprites, which must not be changed afterwards. fade is the opacity of the
// previous page during a change of pages, 1 to 0. While the window is being resized (settled is
// false) or pictures are missing, the last complete frame stays, scaled to the window, so that the
// window is never half empty.
func (s *Stage) Show(dst *ebiten.Image, sprites []vg.Sprite, settled bool, fade float64) (drew bool) {
	drew = s.show(dst, sprites, settled, fade)
	if !drew && s.refresh && (dst == s.dst || s.scaledTo == dst.Bounds().Size()) {
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
	if !s.isOn(dst) {
		s.missing(s.drawn, s.size)
	}
	most := s.textures.most(s.size)
	for _, d := range ready {
		s.textures.shrink(most-len(d.image.Pix), s.number)
		s.textures.put(d.picture.Key, d.image, s.number)
	}
	s.textures.atlas.flush()
}

// isOn reports whether dst shows the last complete frame, and nothing of the one before.
func (s *Stage) isOn(dst *ebiten.Image) bool { return dst == s.dst && s.fading.old == nil }

// showScaled draws the last complete frame in a window of another size: scaled without distortion
// and centred, with the lowest sprite, the table, stretched over the rest. It draws once for each
// size, because the processor is needed for the new pictures.
func (s *Stage) showScaled(dst *ebiten.Image, size image.Point) (drew bool) {
	s.invalid = true
	if s.scaledTo == size || len(s.drawn) == 0 {
		return false
	}
	s.scaledTo = size
	if s.isOn(dst) {
		s.textures.atlas.touch(dst)
		return true
	}
	if size != s.size {
		s.missing(s.drawn, s.size) // marks its textures as used
		s.textures.shrink(0, s.number)
	}
	w, h := float64(max(s.size.X, 1)), float64(max(s.size.Y, 1))
	across, down := float64(size.X)/w, float64(size.Y)/h
	scale := min(across, down)
	s.textures.atlas.finish(dst)
	dst.Clear()
	s.add(dst, s.drawn[:1], vg.Scale(across, down))
	s.add(dst, s.drawn[1:], vg.Translate((float64(size.X)-scale*w)/2, (float64(size.Y)-scale*h)/2).Mul(
		vg.Scale(scale, scale)))
	return true
}

// showWhole shows a frame whose pictures are all ready. If the previous one is still on the
// screen, it draws only what differs.
func (s *Stage) showWhole(dst *ebiten.Image, sprites []vg.Sprite, fade float64) bool {
	window := dst.Bounds()
	resized := window.Size() != s.size
	if resized { // textures of the old size are not needed again
		s.textures.shrink(0, s.number)
	}
	s.textures.shrink(s.textures.most(window.Size()), s.number)
	if fade > 0 && s.crossFade(dst, sprites, fade) {
		s.drawn, s.size, s.dst, s.invalid, s.scaledTo = sprites, window.Size(), dst, true, image.Point{}
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
	s.drawn, s.size, s.dst, s.invalid, s.scaledTo = sprites, window.Size(), dst, first, image.Point{}
	return len(parts) > 0
}

// boundHeap makes the garbage collector work harder, and harder still once the heap takes more than
// a window of this size needs: pictures being baked are large and soon garbage. What an old size
// left behind is freed at once.
func (s *Stage) boundHeap(window image.Point) {
	const program = 32 << 20
	s.bounded = window
	debug.SetGCPercent(50)
	debug.SetMemoryLimit(program + 6*int64(window.X)*int64(window.Y))
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
		s.textures.put(p.Key, s.bake(p), s.number)
	}
	return nil
}

// baker draws pictures in the background. It works only on those wanted now; it drops pictures that
// the window no longer needs, because it has been resized meanwhile.
type baker struct {
	bake func(vg.Picture) *image.RGBA
	wake func()

	mu         sync.Mutex
	wanted     []vg.Picture
	keys       map[string]bool // of wanted
	started    map[string]bool // keys of pictures being baked, or baked and not yet fetched
	done       []bakedPicture
	donePixels int // pixels of done
	workers    int
	maxWorkers int
}

type bakedPicture struct {
	picture vg.Picture
	image   *image.RGBA
}

// want sets which pictures are missing now. Pictures wanted before are dropped unless they are
// being baked.
func (b *baker) want(pictures []vg.Picture) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.wanted = b.wanted[:0]
	clear(b.keys)
	for _, p := range pictures {
		b.keys[p.Key] = true
		if !b.started[p.Key] {
			b.wanted = append(b.wanted, p)
		}
	}
	b.start()
}

// start lets workers bake what is wanted, unless too many pixels wait to be fetched.
func (b *baker) start() {
	for b.workers < min(b.maxWorkers, len(b.wanted)) && b.donePixels < uploadAtOnce {
		b.workers++
		go b.work()
	}
}

// isBusy reports whether some wanted picture has not been fetched yet.
func (b *baker) isBusy() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.keys) > 0
}

// takeDone returns pictures that are ready and still wanted, about as many as can be uploaded in a
// frame.
func (b *baker) takeDone() []bakedPicture {
	b.mu.Lock()
	defer b.mu.Unlock()
	defer b.start()
	var fresh []bakedPicture
	for taken := 0; len(b.done) > 0 && taken < uploadAtOnce; b.done = b.done[1:] {
		d := b.done[0]
		b.done[0] = bakedPicture{}
		delete(b.started, d.picture.Key)
		b.donePixels -= len(d.image.Pix) / 4
		if b.keys[d.picture.Key] {
			fresh = append(fresh, d)
			taken += len(d.image.Pix) / 4
		}
	}
	return fresh
}

func (b *baker) work() {
	for {
		p, ok := b.next()
		if !ok {
			return
		}
		img := b.bake(p)
		b.mu.Lock()
		b.done = append(b.done, bakedPicture{p, img})
		b.donePixels += len(img.Pix) / 4
		last := len(b.wanted) == 0 || b.donePixels >= uploadAtOnce
		b.mu.Unlock()
		if last {
			b.wake()
		}
	}
}

func (b *baker) next() (vg.Picture, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	done := len(b.wanted) == 0 || b.donePixels >= uploadAtOnce
	// A very large picture is left to the last worker, so that it is baked alone.
	if done || b.workers > 1 && b.wanted[0].W*b.wanted[0].H >= bakedAlone {
		b.workers--
		return vg.Picture{}, false
	}
	p := b.wanted[0]
	b.wanted = b.wanted[1:]
	b.started[p.Key] = true
	return p, true
}
