package screen

import (
	"cmp"
	"image"
	"maps"
	"slices"
)

// textureCache keeps pictures in an atlas by key.
type textureCache struct {
	atlas   atlas
	byKey   map[string]*texture
	bytes   int  // of all pictures
	changed bool // since the atlas was compacted
}

// put adds a picture or replaces the one with its key.
func (c *textureCache) put(key string, img *image.RGBA, frame uint64) {
	if _, ok := c.byKey[key]; ok {
		c.free(key)
	}
	t := c.atlas.upload(img)
	t.lastUsed, c.byKey[key] = frame, t
	c.bytes += t.bytes()
	c.changed = true
}

// use marks a texture as used in a frame and reports whether it is there.
func (c *textureCache) use(key string, frame uint64) bool {
	t, ok := c.byKey[key]
	if ok {
		t.lastUsed = frame
	}
	return ok
}

// The bytes of textures kept, those in use included: twice what fills the window, and small ones.
const (
	keptLarge = 2 * 4 // for each pixel of the window
	keptSmall = 8 << 20
)

// most returns how many bytes of textures are kept for a window.
func (c *textureCache) most(window image.Point) int { return keptLarge*window.X*window.Y + keptSmall }

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
		if c.byKey[key].lastUsed == frame || c.atlas.memory() <= most {
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

func (c *textureCache) free(key string) {
	t := c.byKey[key]
	c.bytes -= t.bytes()
	c.changed = true
	c.atlas.remove(t)
	delete(c.byKey, key)
}
