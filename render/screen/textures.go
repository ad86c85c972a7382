package screen

import (
	"cmp"
	"maps"
	"math/bits"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// textureCache keeps textures by key. Small ones share a few textures of Ebitengine's, which double in size
// when they are full: that is why they are counted apart.
type textureCache struct {
	textures     map[string]*cachedTexture
	large, small int // bytes
}

type cachedTexture struct {
	image *ebiten.Image
	used  uint64 // number of the frame that used it last
}

// size returns how many bytes a texture takes and whether it is small. Ebitengine rounds both sides of a
// large one up to powers of two.
func (t *cachedTexture) size() (bytes int, small bool) {
	w, h := t.image.Bounds().Dx(), t.image.Bounds().Dy()
	if w*h <= ownTexture {
		return 4 * w * h, true
	}
	rounded := func(length int) int { return 1 << bits.Len(uint(length-1)) }
	return 4 * rounded(w) * rounded(h), false
}

// count adds the size of a texture, times sign, to the bytes in use.
func (c *textureCache) count(t *cachedTexture, sign int) {
	if bytes, small := t.size(); small {
		c.small += sign * bytes
	} else {
		c.large += sign * bytes
	}
}

func (c *textureCache) put(key string, img *ebiten.Image, frame uint64) {
	if _, ok := c.textures[key]; ok {
		c.free(key)
	}
	t := &cachedTexture{image: img, used: frame}
	c.textures[key] = t
	c.count(t, 1)
}

// use marks a texture as used in a frame and reports whether it is there.
func (c *textureCache) use(key string, frame uint64) bool {
	t, ok := c.textures[key]
	if ok {
		t.used = frame
	}
	return ok
}

func (c *textureCache) get(key string) (*ebiten.Image, bool) {
	t, ok := c.textures[key]
	if !ok {
		return nil, false
	}
	return t.image, true
}

// keepOnly frees all textures that this frame does not use.
func (c *textureCache) keepOnly(frame uint64) { c.shrink(0, 0, frame) }

// The textures kept, those in use included, in bytes: of large ones twice what fills the window, counting
// that Ebitengine may round a side up to twice its length; and of small ones.
const (
	keptLarge = 2 * 2 * 4 // for each pixel of the window
	keptSmall = 8 << 20
)

// shrink frees textures that this frame does not use, the longest unused first, until the large and the
// small ones take no more than so many bytes.
func (c *textureCache) shrink(large, small int, frame uint64) {
	if c.large <= large && c.small <= small {
		return
	}
	oldest := slices.SortedFunc(maps.Keys(c.textures), func(a, b string) int {
		return cmp.Or(cmp.Compare(c.textures[a].used, c.textures[b].used), cmp.Compare(a, b))
	})
	for _, key := range oldest {
		t := c.textures[key]
		_, isSmall := t.size()
		if t.used != frame && (isSmall && c.small > small || !isSmall && c.large > large) {
			c.free(key)
		}
	}
}

func (c *textureCache) free(key string) {
	t := c.textures[key]
	c.count(t, -1)
	t.image.Deallocate()
	delete(c.textures, key)
}
