package screen

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/render/vg"
)

// scaledFrame is the last complete frame in a window of another size, until the pictures for that
// size are baked.
type scaledFrame struct {
	size  image.Point   // of the window; zero if nothing is scaled
	dst   *ebiten.Image // shows the frame
	freed bool          // the frame's textures are freed, so only dst or still has it
	still *texture      // a copy of dst, if the window has been resized again
}

// BeforeResize must be called before the image that Show draws on is replaced by one of another
// size.
func (r *Renderer) BeforeResize() {
	if f := &r.scaled; f.freed && f.still == nil {
		_, inner := fit(r.size, f.dst.Bounds().Size())
		f.still = r.textures.putCopy(stillKey, f.dst.SubImage(inner).(*ebiten.Image))
	}
}

// freeScaled frees the textures of a frame that dst shows scaled. Until the new pictures are ready,
// dst is enough, and textures of two sizes would take twice the memory.
func (r *Renderer) freeScaled(dst *ebiten.Image) {
	if f := &r.scaled; !f.freed && f.dst == dst && f.size == dst.Bounds().Size() {
		r.textures.shrink(0, r.number)
		f.freed = true
	}
}

// showScaled draws the last complete frame in a window of another size: scaled without distortion
// and centred, with the lowest sprite, the table, stretched over the rest. It draws once for each
// size, because the processor is needed for the new pictures.
func (r *Renderer) showScaled(dst *ebiten.Image, size image.Point) (drew bool) {
	r.invalid = true
	f := &r.scaled
	if f.size == size || len(r.drawn) == 0 {
		return false
	}
	f.size = size
	if r.isOn(dst) || f.freed && dst == f.dst {
		r.textures.atlas.touch(dst)
		return true
	}
	f.dst = dst
	if f.still != nil {
		r.textures.shrink(0, r.number)
		r.textures.atlas.finish(dst)
		f.still.drawFitted(dst)
		return true
	}
	if size != r.size {
		r.missing(r.drawn, r.size) // marks its textures as used
		r.textures.shrink(0, r.number)
	}
	centred, _ := fit(r.size, size)
	r.textures.atlas.finish(dst)
	dst.Clear()
	r.add(dst, r.drawn[:1], vg.Scale(float64(size.X)/float64(max(r.size.X, 1)),
		float64(size.Y)/float64(max(r.size.Y, 1))))
	r.add(dst, r.drawn[1:], centred)
	return true
}

// drawFitted draws a copy of the screen in a window of another size, scaled without distortion and
// centred. Its edges, where pages have little, are stretched over the rest.
func (t *texture) drawFitted(dst *ebiten.Image) {
	const edge = 2 - .5 // pixels that are stretched, without the soft half of the outermost one
	window := dst.Bounds()
	m, inner := fit(t.size, window.Size())
	inner = inner.Inset(1) // its edges are soft
	draw := func(part image.Rectangle, m vg.Matrix) {
		t.draw(dst.SubImage(part).(*ebiten.Image), m,
			ebiten.DrawImageOptions{Filter: ebiten.FilterLinear})
	}
	if m.E > 0 { // there is space at the left and right
		wide := vg.Matrix{A: float64(inner.Min.X) / edge, D: m.D}
		wide.E = -wide.A / 2
		draw(image.Rect(0, 0, inner.Min.X, window.Max.Y), wide)
		wide.E = float64(window.Max.X) - wide.A*(float64(t.size.X)-.5)
		draw(image.Rect(inner.Max.X, 0, window.Max.X, window.Max.Y), wide)
	}
	if m.F > 0 { // above and below
		high := vg.Matrix{A: m.A, D: float64(inner.Min.Y) / edge}
		high.F = -high.D / 2
		draw(image.Rect(0, 0, window.Max.X, inner.Min.Y), high)
		high.F += float64(inner.Max.Y)
		draw(image.Rect(0, inner.Max.Y, window.Max.X, window.Max.Y), high)
	}
	draw(window, m)
}

// fit returns the matrix that scales a picture without distortion into the middle of a window, and
// the whole pixels that it then fills.
func fit(picture, window image.Point) (vg.Matrix, image.Rectangle) {
	w, h := float64(max(picture.X, 1)), float64(max(picture.Y, 1))
	scale := min(float64(window.X)/w, float64(window.Y)/h)
	x, y := (float64(window.X)-scale*w)/2, (float64(window.Y)-scale*h)/2
	return vg.Translate(x, y).Mul(vg.Scale(scale, scale)),
		image.Rect(int(math.Ceil(x)), int(math.Ceil(y)), int(x+scale*w), int(y+scale*h))
}
