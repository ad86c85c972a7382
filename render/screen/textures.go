package screen

import (
	"cmp"
	"image"
	"maps"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/render/vg"
)

// textureCache holds pictures by key, in an atlas.
type textureCache struct {
	atlas   atlas
	byKey   map[string]*texture
	bytes   int  // of all pictures
	changed bool // since the atlas was compacted
}

// put adds a part of a picture. The first, top part replaces any picture with the same key.
func (c *textureCache) put(p vg.Picture, part *image.RGBA, frame uint64) {
	if part.Rect.Min.Y == 0 {
		c.free(p.Key)
		c.byKey[p.Key] = &texture{size: image.Pt(p.W, p.H)}
	}
	if t, ok := c.byKey[p.Key]; ok { // not freed meanwhile
		before := t.bytes()
		c.atlas.add(t, part)
		t.lastUsed = frame
		c.bytes += t.bytes() - before
		c.changed = true
	}
}

// The keys of copies of the screen. No picture has them.
const (
	fadingKey = "screen, fading"
	stillKey  = "screen, still"
)

// putCopy adds a copy of the screen, which stays until it is freed.
func (c *textureCache) putCopy(key string, screen *ebiten.Image) *texture {
	c.free(key)
	t := c.atlas.copyScreen(screen)
	t.lastUsed, c.byKey[key] = math.MaxUint64, t
	c.bytes += t.bytes()
	c.changed = true
	return t
}

// get returns the texture of a picture, or nil if it is not complete.
func (c *textureCache) get(key string) *texture {
	if t, ok := c.byKey[key]; ok && t.isWhole() {
		return t
	}
	return nil
}

// use marks a texture as used in a frame and reports whether it is complete.
func (c *textureCache) use(key string, frame uint64) bool {
	t, ok := c.byKey[key]
	if ok {
		t.lastUsed = frame
	}
	return ok && t.isWhole()
}

// How many bytes of textures are kept, used or not: twice what fills the window, and small ones.
const (
	keptLarge = 2 * 4 // for each pixel of the window
	keptSmall = 8 << 20
)

// limit returns how many bytes of textures are kept for a window.
func (c *textureCache) limit(window image.Point) int {
	return keptLarge*window.X*window.Y + keptSmall
}

// shrink frees textures that the frame does not use, in the order of their last use, until the
// pages take at most limit bytes.
func (c *textureCache) shrink(limit int, frame uint64) {
	if c.atlas.memory() <= limit {
		return
	}
	oldest := slices.SortedFunc(maps.Keys(c.byKey), func(a, b string) int {
		return cmp.Or(cmp.Compare(c.byKey[a].lastUsed, c.byKey[b].lastUsed), cmp.Compare(a, b))
	})
	for _, key := range oldest {
		if c.byKey[key].lastUsed >= frame || c.atlas.memory() <= limit {
			break
		}
		c.free(key)
	}
	c.compact()
}

// compact frees pages of the atlas if they hold much less than they could.
func (c *textureCache) compact() {
	const spare = 6 << 20
	if !c.changed || c.atlas.memory() < c.bytes+spare {
		return
	}
	c.changed = false
	c.atlas.compact(maps.Values(c.byKey))
}

// free frees a texture, if it exists.
func (c *textureCache) free(key string) {
	t, ok := c.byKey[key]
	if !ok {
		return
	}
	c.bytes -= t.bytes()
	c.changed = true
	c.atlas.remove(t)
	delete(c.byKey, key)
}
