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

// textureCache keeps pictures in an atlas by key.
type textureCache struct {
	atlas   atlas
	byKey   map[string]*texture
	bytes   int  // of all pictures
	changed bool // since the atlas was compacted
}

// put adds a part of a picture, which replaces the one with its key. Parts come from top to bottom.
func (c *textureCache) put(p vg.Picture, part *image.RGBA, frame uint64) {
	if part.Rect.Min.Y == 0 {
		c.free(p.Key)
		c.byKey[p.Key] = &texture{size: image.Pt(p.W, p.H)}
	}
	if t, ok := c.byKey[p.Key]; ok { // else it was freed meanwhile
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

// putCopy adds a copy of the screen, which is kept until it is freed.
func (c *textureCache) putCopy(key string, screen *ebiten.Image) *texture {
	c.free(key)
	t := c.atlas.copyScreen(screen)
	t.lastUsed, c.byKey[key] = math.MaxUint64, t
	c.bytes += t.bytes()
	c.changed = true
	return t
}

// get returns the texture of a whole picture, or nil.
func (c *textureCache) get(key string) *texture {
	if t, ok := c.byKey[key]; ok && t.isWhole() {
		return t
	}
	return nil
}

// use marks a texture as used in a frame and reports whether it is there, whole.
func (c *textureCache) use(key string, frame uint64) bool {
	t, ok := c.byKey[key]
	if ok {
		t.lastUsed = frame
	}
	return ok && t.isWhole()
}

// The bytes of textures kept, those in use included: twice what fills the window, and small ones.
const (
	keptLarge = 2 * 4 // for each pixel of the window
	keptSmall = 8 << 20
)

// most returns how many bytes of textures are kept for a window.
func (c *textureCache) most(window image.Point) int {
	return keptLarge*window.X*window.Y + keptSmall
}

// shrink frees textures that this frame does not use, the longest unused first, until the pages
// take at most a number of bytes.
func (c *textureCache) shrink(most int, frame uint64) {
	if c.atlas.memory() <= most {
		return
	}
	oldest := slices.SortedFunc(maps.Keys(c.byKey), func(a, b string) int {
		return cmp.Or(cmp.Compare(c.byKey[a].lastUsed, c.byKey[b].lastUsed), cmp.Compare(a, b))
	})
	for _, key := range oldest {
		if c.byKey[key].lastUsed >= frame || c.atlas.memory() <= most {
			break
		}
		c.free(key)
	}
	c.compact()
}

// compact gives back pages of the atlas when they hold much less than they could.
func (c *textureCache) compact() {
	const spare = 6 << 20
	if !c.changed || c.atlas.memory() < c.bytes+spare {
		return
	}
	c.changed = false
	c.atlas.compact(maps.Values(c.byKey))
}

// free frees a texture if it is there.
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
