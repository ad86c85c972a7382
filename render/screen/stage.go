package screen

import (
	"image"
	"runtime"
	"runtime/debug"
	"slices"
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

// bakeFunc returns a function that draws parts of a picture, like vg.Prepare.
type bakeFunc = func(vg.Picture) func(part image.Rectangle) *image.RGBA

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
	// the window size that drawn has been scaled to, while pictures for that size are baked
	scaledTo      image.Point
	scaledOn      *ebiten.Image // the image on which drawn is shown scaled
	texturesFreed bool          // those of drawn; only scaledOn still shows it
	still         *texture      // a copy of scaledOn, if the window has been resized again since
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
	if resized && len(missing) > 0 && s.scaledTo == size && dst == s.scaledOn && !s.texturesFreed {
		// What the screen shows is enough until the new pictures are ready. Two sizes of all
		// textures would take twice the memory.
		s.textures.shrink(0, s.number)
		s.texturesFreed = true
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
	if !s.isOn(dst) && !s.texturesFreed {
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

// BeforeResize must be called before the image shown on is replaced by one of another size.
func (s *Stage) BeforeResize() {
	if s.texturesFreed && s.still == nil {
		_, inner := fit(s.size, s.scaledOn.Bounds().Size())
		s.still = s.textures.putCopy(stillKey, s.scaledOn.SubImage(inner).(*ebiten.Image))
	}
}

// showScaled draws the last complete frame in a window of another size: scaled without distortion
// and centred, with the lowest sprite, the table, stretched over the rest. It draws once for each
// size, because the processor is needed for the new pictures.
func (s *Stage) showScaled(dst *ebiten.Image, size image.Point) (drew bool) {
	s.invalid = true
	if s.scaledTo == size || len(s.drawn) == 0 {
		return false
	}
	s.scaledTo = size
	if s.isOn(dst) || s.texturesFreed && dst == s.scaledOn {
		s.textures.atlas.touch(dst)
		return true
	}
	s.scaledOn = dst
	if s.still != nil {
		s.textures.shrink(0, s.number)
		s.textures.atlas.finish(dst)
		s.still.drawCentred(dst)
		return true
	}
	if size != s.size {
		s.missing(s.drawn, s.size) // marks its textures as used
		s.textures.shrink(0, s.number)
	}
	centred, _ := fit(s.size, size)
	s.textures.atlas.finish(dst)
	dst.Clear()
	s.add(dst, s.drawn[:1], vg.Scale(float64(size.X)/float64(max(s.size.X, 1)),
		float64(size.Y)/float64(max(s.size.Y, 1))))
	s.add(dst, s.drawn[1:], centred)
	return true
}

// showWhole shows a frame whose pictures are all ready. If the previous one is still on the
// screen, it draws only what differs.
func (s *Stage) showWhole(dst *ebiten.Image, sprites []vg.Sprite, fade float64) bool {
	window := dst.Bounds()
	resized := window.Size() != s.size
	s.textures.free(stillKey)
	s.still, s.texturesFreed = nil, false
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

// baker draws pictures in the background. It works only on those wanted now; it drops pictures that
// the window no longer needs, because it has been resized meanwhile.
type baker struct {
	bake bakeFunc
	wake func()

	mu         sync.Mutex
	wanted     []*bakeJob
	keys       map[string]bool     // of the pictures that are missing
	started    map[string]*bakeJob // those of them that are being baked or not all fetched
	done       []bakedPart
	donePixels int // pixels of done
	workers    int
	maxWorkers int
}

// bakeJob is a picture to be baked part by part, so that large ones take little memory.
type bakeJob struct {
	picture  vg.Picture
	paint    func(part image.Rectangle) *image.RGBA // nil until it is started
	parts    []image.Rectangle                      // not yet baked
	unwanted bool                                   // dropped by want; what is still baked of it is thrown away
}

type bakedPart struct {
	job   *bakeJob
	image *image.RGBA
	last  bool // of its picture
}

// want sets which pictures are missing now. Pictures wanted before are dropped.
func (b *baker) want(pictures []vg.Picture) {
	b.mu.Lock()
	defer b.mu.Unlock()
	clear(b.keys)
	for _, p := range pictures {
		b.keys[p.Key] = true
	}
	for key, job := range b.started {
		if !b.keys[key] {
			job.unwanted = true
			delete(b.started, key)
		}
	}
	// Pictures that are partly baked come first.
	b.wanted = slices.DeleteFunc(b.wanted, func(job *bakeJob) bool { return job.paint == nil || job.unwanted })
	for _, p := range pictures {
		if b.started[p.Key] == nil {
			b.wanted = append(b.wanted, &bakeJob{picture: p, parts: parts(image.Pt(p.W, p.H))})
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

// takeDone returns parts that are ready and still wanted, about as many as can be uploaded in a
// frame.
func (b *baker) takeDone() []bakedPart {
	b.mu.Lock()
	defer b.mu.Unlock()
	defer b.start()
	var fresh []bakedPart
	for taken := 0; len(b.done) > 0 && taken < uploadAtOnce; b.done = b.done[1:] {
		d := b.done[0]
		b.done[0] = bakedPart{}
		b.donePixels -= len(d.image.Pix) / 4
		if d.job.unwanted {
			continue
		}
		fresh = append(fresh, d)
		taken += len(d.image.Pix) / 4
		if d.last {
			delete(b.started, d.job.picture.Key)
		}
	}
	return fresh
}

func (b *baker) work() {
	for {
		job, ok := b.next()
		if !ok {
			return
		}
		if job.paint == nil {
			job.paint = b.bake(job.picture)
		}
		img := job.paint(job.parts[0])
		b.mu.Lock()
		job.parts = job.parts[1:]
		if !job.unwanted {
			isLast := len(job.parts) == 0
			b.done = append(b.done, bakedPart{job, img, isLast})
			b.donePixels += len(img.Pix) / 4
			if !isLast {
				b.wanted = slices.Insert(b.wanted, 0, job)
			}
		}
		last := len(b.wanted) == 0 || b.donePixels >= uploadAtOnce
		b.mu.Unlock()
		if last {
			b.wake()
		}
	}
}

func (b *baker) next() (*bakeJob, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.wanted) == 0 || b.donePixels >= uploadAtOnce {
		b.workers--
		return nil, false
	}
	job := b.wanted[0]
	b.wanted = b.wanted[1:]
	b.started[job.picture.Key] = job
	return job, true
}
