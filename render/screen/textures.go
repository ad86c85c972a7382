package screen

import "image"

// textureCache keeps pictures in an atlas by key.
type textureCache struct {
	atlas atlas
	byKey map[string]*texture
	frame uint64 // number of the present frame
}

func newTextureCache() *textureCache {
	c := &textureCache{byKey: map[string]*texture{}}
	c.atlas.evict = c.evict
	return c
}

// put adds a picture or replaces the one with its key.
func (c *textureCache) put(key string, img *image.RGBA) {
	c.free(key)
	t := c.atlas.upload(img)
	t.lastUsed, c.byKey[key] = c.frame, t
}

// use marks a texture as used in this frame and reports whether it is there.
func (c *textureCache) use(key string) bool {
	t, ok := c.byKey[key]
	if ok {
		t.lastUsed = c.frame
	}
	return ok
}

// keepOnly frees all textures that this frame does not use.
func (c *textureCache) keepOnly() {
	for c.evict() {
	}
}

// setWindow limits the textures to what a window of this size needs: 3 times what fills it, and
// small ones.
func (c *textureCache) setWindow(size image.Point) { c.atlas.most = 3*4*size.X*size.Y + 8<<20 }

// shrink frees textures that this frame does not use until the others are within the limit.
func (c *textureCache) shrink() {
	c.atlas.trim()
	for c.atlas.memory() > c.atlas.most && c.evict() {
	}
}

// evict frees the texture that has not been used for the longest time, and reports whether there
// was one that this frame does not use.
func (c *textureCache) evict() bool {
	oldest, used := "", c.frame
	for key, t := range c.byKey {
		if t.lastUsed < used || t.lastUsed == used && oldest != "" && key < oldest {
			oldest, used = key, t.lastUsed
		}
	}
	c.free(oldest)
	return oldest != ""
}

func (c *textureCache) free(key string) {
	if t, ok := c.byKey[key]; ok {
		c.atlas.remove(t)
		delete(c.byKey, key)
	}
}
