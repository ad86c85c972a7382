package raster

import (
	"container/list"
	"image"
	"sync"

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
