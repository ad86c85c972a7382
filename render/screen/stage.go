package screen

import (
	"image"
	"runtime"
	"runtime/debug"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/render/vg"
)

// bakeAtOnce is how many pixels are baked at once, which takes a frame or two: some 40 in a
// microsecond. A scene that lacks more is baked aside, so that input never waits, and what was
// there stays until all of it is ready: a picture of another theme or size among fresh ones would
// be a wrong one.
const bakeAtOnce = 800_000

// Stage shows scenes. It keeps textures by Picture.Key in bounded memory.
type Stage struct {
	bake     func(vg.Picture) *image.RGBA
	aside    bool // what takes long is baked aside; else everything is baked at once
	baker    *baker
	textures textureCache
	drawn    vg.Scene    // what is on the screen now, complete
	size     image.Point // of the window when drawn was drawn
	stale    bool        // the screen shows something else than drawn, or stand-ins
	// the size of the window in which drawn is seen fitted, while pictures for it are baked
	fitted image.Point
	number uint64        // of the frame, for the shelf
	dst    *ebiten.Image // what was drawn on last; another one knows nothing of drawn
	fading crossing
}

// NewStage makes a stage. wake is called (from any goroutine) when pictures baked aside are ready;
// nil means that nothing is ever baked aside.
func NewStage(bake func(vg.Picture) *image.RGBA, wake func()) *Stage {
	b := &baker{bake: bake, wake: wake, keys: map[string]bool{}, begun: map[string]bool{},
		most: min(runtime.NumCPU(), 4)}
	return &Stage{bake: bake, aside: wake != nil, baker: b, textures: textureCache{textures: map[string]*cachedTexture{}}}
}

// Prefetch begins to bake the pictures of a scene that will be shown soon. It may be called before
// there is a window.
func (s *Stage) Prefetch(scene vg.Scene) {
	if s.aside {
		s.baker.want(s.missing(scene))
	}
}

// Waiting reports whether pictures of the last scene are still being baked.
func (s *Stage) Waiting() bool { return s.baker.busy() }

// Memory is how many bytes of textures are kept.
func (s *Stage) Memory() int { return s.textures.large + s.textures.small }

// Invalidate makes the next Show draw even if nothing changed.
func (s *Stage) Invalidate() { s.stale, s.fitted = true, image.Point{} }

// Show draws the scene on dst if it looks different from what is there, and keeps the scene: it
// must not be changed afterwards. fade is how much of the page before is still seen, 1 to 0, while
// one page gives way to another. While the window is being resized (settled is false) or pictures
// are missing, the last complete scene stays, fitted into it at once, so that the window is never
// half empty.
func (s *Stage) Show(dst *ebiten.Image, scene vg.Scene, settled bool, fade float64) (drew bool) {
	s.number++
	size := dst.Bounds().Size()
	for _, d := range s.baker.delivered() {
		s.textures.put(d.picture.Key, upload(d.image), s.number)
	}
	resized := s.aside && s.drawn != nil && size != s.size
	if resized && !settled {
		s.baker.want(nil)
		return s.fit(dst, size)
	}
	missing := s.missing(scene)
	if !resized { // the loop must not wait in a window that has just changed
		missing = s.bakeSmall(missing)
	}
	s.baker.want(missing)
	switch {
	case len(missing) == 0:
		return s.showWhole(dst, scene, fade)
	case s.drawn == nil:
		s.stale = true
		return false // nothing was ever shown: the window keeps its first colour for a moment
	case !s.stale && dst == s.dst:
		return false // the page before stays until this one is ready
	}
	return s.fit(dst, size)
}

// fit shows the last complete scene as large as it can be in a window of another size, undistorted
// in its middle. What lies undermost, the table, fills the rest. It is drawn once: the machine is
// needed for the new pictures.
func (s *Stage) fit(dst *ebiten.Image, size image.Point) (drew bool) {
	s.stale = true
	if s.fitted == size || len(s.drawn) == 0 {
		return false
	}
	s.fitted = size
	if size != s.size {
		s.missing(s.drawn) // it is in use
		s.textures.keepOnly(s.number)
	}
	w, h := float64(max(s.size.X, 1)), float64(max(s.size.Y, 1))
	across, down := float64(size.X)/w, float64(size.Y)/h
	scale := min(across, down)
	dst.Clear()
	s.add(dst, s.drawn[:1], vg.Scale(across, down))
	s.add(dst, s.drawn[1:], vg.Translate((float64(size.X)-scale*w)/2, (float64(size.Y)-scale*h)/2).Mul(
		vg.Scale(scale, scale)))
	return true
}

// showWhole shows a scene of which nothing is missing. Where the one before is still there, only
// what differs is drawn.
func (s *Stage) showWhole(dst *ebiten.Image, scene vg.Scene, fade float64) bool {
	window := dst.Bounds()
	if fade > 0 && s.crossFade(dst, scene, fade) {
		s.drawn, s.size, s.dst, s.stale, s.fitted = scene, window.Size(), dst, true, image.Point{}
		return true
	}
	s.fading.end()
	parts := []image.Rectangle{window}
	if !s.stale && dst == s.dst && window.Size() == s.size {
		parts = damage(s.drawn, scene, window)
	}
	for _, part := range parts {
		s.draw(dst.SubImage(part).(*ebiten.Image), scene)
	}
	if window.Size() != s.size { // nothing of the size before is ever needed again
		s.textures.keepOnly(s.number)
		boundHeap(window.Size())
	}
	s.drawn, s.size, s.dst, s.stale, s.fitted = scene, window.Size(), dst, false, image.Point{}
	if len(parts) > 0 {
		s.textures.shrink(keptLarge*s.size.X*s.size.Y, keptSmall, s.number)
	}
	return len(parts) > 0
}

// boundHeap makes the garbage collector work harder once Go's heap takes more than a window of this size
// needs: pictures being baked are large and soon garbage. What the old size left behind goes at once.
func boundHeap(window image.Point) {
	const program = 40 << 20
	debug.SetMemoryLimit(program + 8*int64(window.X)*int64(window.Y))
	go debug.FreeOSMemory()
}

func (s *Stage) missing(scene vg.Scene) []vg.Picture {
	var missing []vg.Picture
	seen := map[string]bool{}
	for _, sprite := range scene {
		p := sprite.Picture
		if invisible(sprite) || s.textures.use(p.Key, s.number) || seen[p.Key] {
			continue
		}
		seen[p.Key] = true
		missing = append(missing, p)
	}
	return missing
}

// bakeSmall bakes what takes no time to speak of, and returns what should be baked aside.
func (s *Stage) bakeSmall(missing []vg.Picture) (rest []vg.Picture) {
	pixels := 0
	for _, p := range missing {
		pixels += p.W * p.H
	}
	if s.aside && pixels > bakeAtOnce {
		return missing
	}
	for _, p := range missing {
		s.textures.put(p.Key, upload(s.bake(p)), s.number)
	}
	return nil
}

// baker draws pictures aside. It works only on what is wanted now: what the window no longer needs
// (it has been resized meanwhile) is forgotten.
type baker struct {
	bake func(vg.Picture) *image.RGBA
	wake func()

	mu      sync.Mutex
	wanted  []vg.Picture
	keys    map[string]bool // of wanted
	begun   map[string]bool // being baked, or baked and not yet fetched
	done    []delivery
	workers int
	most    int
}

type delivery struct {
	picture vg.Picture
	image   *image.RGBA
}

// want says which pictures are missing now. Pictures wanted before and not any more are not begun.
func (b *baker) want(pictures []vg.Picture) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.wanted = b.wanted[:0]
	clear(b.keys)
	for _, p := range pictures {
		b.keys[p.Key] = true
		if !b.begun[p.Key] {
			b.wanted = append(b.wanted, p)
		}
	}
	for b.workers < min(b.most, len(b.wanted)) {
		b.workers++
		go b.work()
	}
}

// busy reports whether something wanted is not yet fetched.
func (b *baker) busy() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.keys) > 0
}

// delivered fetches what is ready and still wanted.
func (b *baker) delivered() []delivery {
	b.mu.Lock()
	defer b.mu.Unlock()
	var fresh []delivery
	for _, d := range b.done {
		delete(b.begun, d.picture.Key)
		if b.keys[d.picture.Key] {
			fresh = append(fresh, d)
		}
	}
	b.done = nil
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
		b.done = append(b.done, delivery{p, img})
		last := len(b.wanted) == 0
		b.mu.Unlock()
		if last {
			b.wake()
		}
	}
}

func (b *baker) next() (vg.Picture, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.wanted) == 0 {
		b.workers--
		return vg.Picture{}, false
	}
	p := b.wanted[0]
	b.wanted = b.wanted[1:]
	b.begun[p.Key] = true
	return p, true
}
