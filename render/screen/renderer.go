package screen

import (
	"image"
	"runtime"
	"runtime/debug"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/render/vg"
)

// bakeAtOnce is how many pixels may be baked within a frame; at about 40 a microsecond that takes a
// frame or two. If a frame needs more, its pictures are baked in the background, so that input
// never waits. The previous frame stays until all of them are ready, because pictures of two themes
// or sizes must not mix.
const bakeAtOnce = 800_000

// Renderer draws sprites on the screen. It caches textures by Picture.Key, in bounded memory.
type Renderer struct {
	bake       bakeFunc
	background bool // large pictures are baked in the background; otherwise all are baked at once
	baker      *baker
	textures   textureCache
	drawn      []vg.Sprite   // the last complete frame
	size       image.Point   // of the window of drawn; before that, the expected size
	invalid    bool          // the screen does not show drawn, or shows it scaled
	refresh    bool          // see Refresh
	scaled     scaledFrame   // drawn in a window of another size
	bounded    image.Point   // the window size of the last boundHeap
	number     uint64        // of the frame, for the texture cache
	dst        *ebiten.Image // the last image drawn on, which shows drawn
	fading     crossfade
}

// NewRenderer returns a renderer. It calls wake, from any goroutine, when pictures baked in the
// background are ready. If wake is nil, it bakes nothing in the background.
func NewRenderer(bake bakeFunc, wake func()) *Renderer {
	b := &baker{bake: bake, wake: wake, keys: map[string]bool{}, started: map[string]*bakeJob{},
		maxWorkers: min(runtime.NumCPU(), 4)}
	return &Renderer{bake: bake, background: wake != nil, baker: b,
		textures: textureCache{byKey: map[string]*texture{}}}
}

// prefetch starts baking the pictures of sprites that will be shown soon. It may be called before
// the window exists.
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

// Refresh makes the next Show present the screen again even if nothing has changed.
func (r *Renderer) Refresh() { r.refresh = true }

// Show draws the sprites on dst if they look different from what it shows, and reports whether it
// drew. It keeps the sprites, which must not be changed afterwards. fade is the opacity of the
// previous page while pages change, 1 to 0. While the window is being resized (settled is false) or
// pictures are missing, the last complete frame is shown, scaled to the window, so that the window
// is never half empty.
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
	// Waiting for what has been baking since before the window opened is faster than drawing empty
	// frames.
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
	if !resized { // after a resize the loop must not wait
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
		return false // the window stays empty for a moment
	case !r.invalid && dst == r.dst:
		return false // the previous page stays until this one is ready
	}
	return r.showScaled(dst, size)
}

// receive puts ready pictures into the texture cache. If that is full, it frees textures that the
// sprites do not use. The textures of the frame on the screen are needed only for drawing it in
// another size.
func (r *Renderer) receive(dst *ebiten.Image, sprites []vg.Sprite) {
	ready := r.baker.takeDone()
	if len(ready) == 0 {
		return
	}
	r.missing(sprites, dst.Bounds().Size()) // marks their textures as used
	if !r.isOn(dst) && !r.scaled.freed {
		r.missing(r.drawn, r.size)
	}
	limit := r.textures.limit(r.size)
	for _, d := range ready {
		r.textures.shrink(limit-len(d.image.Pix), r.number)
		r.textures.put(d.job.picture, d.image, r.number)
	}
	r.textures.atlas.flush()
}

// isOn reports whether dst shows the last complete frame and no fading one.
func (r *Renderer) isOn(dst *ebiten.Image) bool { return dst == r.dst && r.fading.old == nil }

// showWhole shows a frame whose pictures are all ready. If the previous frame is on the screen, it
// draws only the differences.
func (r *Renderer) showWhole(dst *ebiten.Image, sprites []vg.Sprite, fade float64) bool {
	window := dst.Bounds()
	resized := window.Size() != r.size
	r.textures.free(stillKey)
	r.scaled = scaledFrame{}
	if resized { // textures of the old size are no longer needed
		r.textures.shrink(0, r.number)
	}
	r.textures.shrink(r.textures.limit(window.Size()), r.number)
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
	if r.drawn != nil && r.bounded != window.Size() { // not before the first picture, which must not wait
		r.boundHeap(window.Size())
	}
	r.drawn, r.size, r.dst, r.invalid = sprites, window.Size(), dst, first
	return len(parts) > 0
}

// boundHeap makes the garbage collector work harder, especially when the heap takes more than a
// window of this size needs, because pictures being baked are large and soon garbage. It frees
// pictures of an old size at once.
func (r *Renderer) boundHeap(window image.Point) {
	const program = 32 << 20
	r.bounded = window
	debug.SetGCPercent(50)
	debug.SetMemoryLimit(program + 4*int64(window.X)*int64(window.Y))
	go debug.FreeOSMemory()
}

// missing returns the visible pictures without a texture, and marks the textures of the others as
// used.
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

// bakeSmall bakes the missing pictures if that is quick. Otherwise it returns them, for the
// background.
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
