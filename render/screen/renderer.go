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

// Renderer draws sprites on the screen. It caches textures by Picture.Key in bounded memory.
type Renderer struct {
	bake       bakeFunc
	background bool // what takes long is baked aside; else everything is baked at once
	baker      *baker
	textures   textureCache
	drawn      []vg.Sprite // what is on the screen now, complete
	size       image.Point // of the window when drawn was drawn; at first, as expected
	invalid    bool        // the screen does not show drawn, or shows it scaled
	refresh    bool        // see Refresh
	scaled     scaledFrame // drawn in a window of another size
	// the window size that the heap has been bounded for
	bounded image.Point
	number  uint64        // of the frame, for the texture cache
	dst     *ebiten.Image // the image drawn on last; drawn holds only for it
	fading  crossfade
}

// NewRenderer returns a renderer. wake is called, from any goroutine, when pictures baked in the
// background are ready; if it is nil, nothing is baked in the background.
func NewRenderer(bake bakeFunc, wake func()) *Renderer {
	b := &baker{bake: bake, wake: wake, keys: map[string]bool{}, started: map[string]*bakeJob{},
		maxWorkers: min(runtime.NumCPU(), 4)}
	return &Renderer{bake: bake, background: wake != nil, baker: b,
		textures: textureCache{byKey: map[string]*texture{}}}
}

// prefetch starts baking the pictures of sprites that will be shown soon. It may be called before
// there is a window.
func (r *Renderer) prefetch(sprites []vg.Sprite, window image.Point) {
	if r.background {
		r.size = window
		r.baker.want(r.missing(sprites, window))
	}
}

// IsBaking reports whether pictures of the last frame are still being baked.
func (r *Renderer) IsBaking() bool { return r.baker.isBusy() }

// Memory returns the size of the cached textures in bytes.
func (r *Renderer) Memory() int { return r.textures.atlas.memory() }

// Invalidate makes the next Show draw even if nothing has changed.
func (r *Renderer) Invalidate() { r.invalid, r.scaled.size = true, image.Point{} }

// Refresh makes the next Show bring what is drawn to the screen again even if nothing has changed.
func (r *Renderer) Refresh() { r.refresh = true }

// Show draws the sprites on dst if they look different from what is there, and reports whether it
// drew. It keeps the sprites, which must not be changed afterwards. fade is the opacity of the
// previous page during a change of pages, 1 to 0. While the window is being resized (settled is
// false) or pictures are missing, the last complete frame stays, scaled to the window, so that the
// window is never half empty.
func (r *Renderer) Show(dst *ebiten.Image, sprites []vg.Sprite, settled bool,
	fade float64) (drew bool) {
	drew = r.show(dst, sprites, settled, fade)
	if !drew && r.refresh && (dst == r.dst || r.scaled.size == dst.Bounds().Size()) {
		r.textures.atlas.touch(dst)
		drew = true
	}
	r.refresh = false
	return drew
}

// show is Show without Refresh.
func (r *Renderer) show(dst *ebiten.Image, sprites []vg.Sprite, settled bool,
	fade float64) (drew bool) {
	r.number++
	size := dst.Bounds().Size()
	r.receive(dst, sprites)
	// What is being baked since before there was a window is waited for: empty frames would take longer.
	for r.isFirst() && r.size == size && len(r.missing(sprites, size)) > 0 {
		r.prefetch(sprites, size)
		r.baker.working.Wait()
		r.receive(dst, sprites)
	}
	resized := r.background && r.drawn != nil && size != r.size
	if resized && !settled {
		r.baker.want(nil)
		return r.showScaled(dst, size)
	}
	missing := r.missing(sprites, size)
	if !resized { // just after a resize the loop must not wait
		missing = r.bakeSmall(missing)
	}
	r.baker.want(missing)
	if resized && len(missing) > 0 {
		r.freeScaled(dst)
	}
	switch {
	case len(missing) == 0:
		return r.showWhole(dst, sprites, fade)
	case r.drawn == nil:
		r.invalid = true
		return false // nothing was ever shown: the window stays empty for a moment
	case !r.invalid && dst == r.dst:
		return false // the previous page stays until this one is ready
	}
	return r.showScaled(dst, size)
}

// receive puts pictures that are ready into the texture cache. If that is full, it frees others
// that the sprites do not use. Those on the screen need their pictures only to be drawn in
// another size.
func (r *Renderer) receive(dst *ebiten.Image, sprites []vg.Sprite) {
	ready := r.baker.takeDone()
	if len(ready) == 0 {
		return
	}
	r.missing(sprites, dst.Bounds().Size()) // marks textures as used
	if !r.isOn(dst) && !r.scaled.freed {
		r.missing(r.drawn, r.size)
	}
	most := r.textures.most(r.size)
	for _, d := range ready {
		r.textures.shrink(most-len(d.image.Pix), r.number)
		r.textures.put(d.job.picture, d.image, r.number)
	}
	r.textures.atlas.flush()
}

// isOn reports whether dst shows the last complete frame, and nothing of the one before.
func (r *Renderer) isOn(dst *ebiten.Image) bool { return dst == r.dst && r.fading.old == nil }

// showWhole shows a frame whose pictures are all ready. If the previous one is still on the
// screen, it draws only what differs.
func (r *Renderer) showWhole(dst *ebiten.Image, sprites []vg.Sprite, fade float64) bool {
	window := dst.Bounds()
	resized := window.Size() != r.size
	r.textures.free(stillKey)
	r.scaled = scaledFrame{}
	if resized { // textures of the old size are not needed again
		r.textures.shrink(0, r.number)
	}
	r.textures.shrink(r.textures.most(window.Size()), r.number)
	if fade > 0 && r.crossFade(dst, sprites, fade) {
		r.drawn, r.size, r.dst, r.invalid = sprites, window.Size(), dst, true
		return true
	}
	r.endFade()
	parts := []image.Rectangle{window}
	if !r.invalid && dst == r.dst && !resized {
		parts = damage(r.drawn, sprites, window)
	}
	for _, part := range parts {
		r.draw(dst.SubImage(part).(*ebiten.Image), sprites)
	}
	first := r.isFirst()
	if r.drawn != nil && r.bounded != window.Size() { // the first picture must not wait for that
		r.boundHeap(window.Size())
	}
	r.drawn, r.size, r.dst, r.invalid = sprites, window.Size(), dst, first
	return len(parts) > 0
}

// boundHeap makes the garbage collector work harder, and harder still once the heap takes more than
// a window of this size needs: pictures being baked are large and soon garbage. Pictures of an
// old size are freed at once.
func (r *Renderer) boundHeap(window image.Point) {
	const program = 32 << 20
	r.bounded = window
	debug.SetGCPercent(50)
	debug.SetMemoryLimit(program + 4*int64(window.X)*int64(window.Y))
	go debug.FreeOSMemory()
}

// missing returns the visible pictures without a texture. It marks the textures of the other
// visible pictures as used.
func (r *Renderer) missing(sprites []vg.Sprite, window image.Point) []vg.Picture {
	var missing []vg.Picture
	seen := map[string]bool{}
	for _, sprite := range sprites {
		p := sprite.Picture
		if isInvisible(sprite) || touchedRect(sprite, image.Rectangle{Max: window}).Empty() ||
			r.textures.use(p.Key, r.number) || seen[p.Key] {
			continue
		}
		seen[p.Key] = true
		missing = append(missing, p)
	}
	return missing
}

// bakeSmall bakes the missing pictures if that is quick; otherwise it returns them, to be baked in
// the background.
func (r *Renderer) bakeSmall(missing []vg.Picture) (rest []vg.Picture) {
	pixels := 0
	for _, p := range missing {
		pixels += p.W * p.H
	}
	if r.background && pixels > bakeAtOnce {
		return missing
	}
	for _, p := range missing {
		paint := r.bake(p)
		for _, part := range parts(image.Pt(p.W, p.H)) {
			r.textures.put(p, paint(part), r.number)
		}
	}
	return nil
}
