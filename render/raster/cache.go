package raster

import (
	"bytes"
	"container/list"
	"image"
	"image/color"
	"image/png"
	"math"
	"sync"

	imagedraw "golang.org/x/image/draw"
	"golang.org/x/image/math/f64"

	"senet/render/canvas"
)

// Cache keeps drawn pictures by their keys, the least used going first when they grow beyond a bound. It is safe
// for concurrent use; two who ask for the same picture at once wait for one drawing.
type Cache struct {
	mu    sync.Mutex
	limit int
	used  int
	byKey map[string]*list.Element
	order *list.List // front: used last
}

type kept struct {
	key  string
	draw sync.Once
	img  *image.RGBA
	size int
}

// NewCache makes a cache that keeps at most limit bytes of pixels.
func NewCache(limit int) *Cache {
	return &Cache{limit: limit, byKey: map[string]*list.Element{}, order: list.New()}
}

// Picture is the drawn picture, not to be changed. A nil cache draws it anew each time.
func (c *Cache) Picture(p canvas.Picture) *image.RGBA {
	if c == nil {
		return Bake(p)
	}
	k := c.find(p.Key)
	k.draw.Do(func() {
		k.img = Bake(p)
		c.count(k)
	})
	return k.img
}

// Bake draws a picture.
func Bake(p canvas.Picture) *image.RGBA {
	var l canvas.List
	if p.Draw != nil && p.W > 0 && p.H > 0 {
		p.Draw(&l)
	}
	return Draw(&l, p.W, p.H)
}

func (c *Cache) find(key string) *kept {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e, ok := c.byKey[key]; ok {
		c.order.MoveToFront(e)
		return e.Value.(*kept)
	}
	k := &kept{key: key}
	c.byKey[key] = c.order.PushFront(k)
	return k
}

// count takes in the size of a picture just drawn and lets others go.
func (c *Cache) count(k *kept) {
	c.mu.Lock()
	defer c.mu.Unlock()
	k.size = len(k.img.Pix)
	c.used += k.size
	for e := c.order.Back(); e != nil && c.used > c.limit; {
		before := e.Prev()
		if old := e.Value.(*kept); old.size > 0 { // a picture still being drawn has no size yet
			c.order.Remove(e)
			delete(c.byKey, old.key)
			c.used -= old.size
		}
		e = before
	}
}

// PNG is a scene on a picture of w × h pixels, in the form of a PNG file. The error says that there is no such size.
func PNG(scene canvas.Scene, w, h int) ([]byte, error) {
	const room = 256 << 20
	var file bytes.Buffer
	err := png.Encode(&file, Compose(scene, w, h, NewCache(room)))
	return file.Bytes(), err
}

// Compose puts a scene together on a clear picture of w x h pixels. Sprites that only move stand on whole pixels
// and are copied exactly; others are sampled bilinearly, as a graphics card does. The cache may be nil.
func Compose(scene canvas.Scene, w, h int, cache *Cache) *image.RGBA {
	img := blank(w, h)
	for _, s := range scene {
		area := img.Rect
		if s.Clip != nil {
			area = area.Intersect(nearest(*s.Clip))
		}
		alpha := opacity(s.Alpha)
		if alpha == 0 || area.Empty() {
			continue
		}
		if pic := cache.Picture(s.Picture); s.At.IsTranslation() {
			lay(img, pic, s.At, area, alpha)
		} else {
			layMapped(img, pic, s.At, area, alpha)
		}
	}
	return img
}

// nearest is the box of whole pixels next to r.
func nearest(r canvas.Rect) image.Rectangle {
	return pixels(canvas.Rect{
		X: math.Round(r.X), Y: math.Round(r.Y),
		W: math.Round(r.Right()) - math.Round(r.X), H: math.Round(r.Bottom()) - math.Round(r.Y),
	})
}

// lay copies a picture moved by whole pixels.
func lay(img, pic *image.RGBA, at canvas.Matrix, area image.Rectangle, alpha uint8) {
	spot := nearest(canvas.Rect{X: at.E, Y: at.F, W: 1, H: 1})
	if spot.Empty() { // nowhere
		return
	}
	blend(img, pic.Rect.Add(spot.Min).Intersect(area), pic, spot.Min, alpha)
}

// layMapped samples a picture through a matrix.
func layMapped(img, pic *image.RGBA, at canvas.Matrix, area image.Rectangle, alpha uint8) {
	spot := pixels(at.ApplyRect(canvas.Rect{W: float64(pic.Rect.Dx()), H: float64(pic.Rect.Dy())}))
	far := image.Rect(-farthest+1, -farthest+1, farthest, farthest) // beyond, the sampler's whole numbers do not reach
	if _, ok := at.Invert(); !ok || !spot.In(far) || !spot.Overlaps(area) {
		return
	}
	var veil *imagedraw.Options
	if alpha < 255 {
		veil = &imagedraw.Options{SrcMask: image.NewUniform(color.Alpha{A: alpha})}
	}
	seen := img.SubImage(area).(*image.RGBA)
	imagedraw.ApproxBiLinear.Transform(seen, f64.Aff3{at.A, at.C, at.E, at.B, at.D, at.F}, pic, pic.Rect, imagedraw.Over, veil)
}
