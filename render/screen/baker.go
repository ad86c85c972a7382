package screen

import (
	"image"
	"runtime"
	"sync"

	"senet/render/canvas"
)

// baker draws pictures aside. It works only on what is wanted now: what the window no longer needs (it has been resized
// meanwhile) is forgotten.
type baker struct {
	bake func(canvas.Picture) *image.RGBA
	wake func()

	mu      sync.Mutex
	wanted  []canvas.Picture
	keys    map[string]bool // of wanted
	begun   map[string]bool // being baked, or baked and not yet fetched
	done    []delivery
	workers int
	most    int
}

type delivery struct {
	picture canvas.Picture
	image   *image.RGBA
}

func newBaker(bake func(canvas.Picture) *image.RGBA, wake func()) *baker {
	return &baker{bake: bake, wake: wake, keys: map[string]bool{}, begun: map[string]bool{}, most: min(runtime.NumCPU(), 4)}
}

// want says which pictures are missing now. Pictures wanted before and not any more are not begun.
func (b *baker) want(pictures []canvas.Picture) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.wanted = b.wanted[:0]
	clear(b.keys)
	for _, p := range pictures {
		b.keys[p.Key] = true
		if !b.begun[p.Key] {
			b.wanted = append(b.wanted, p)
		}
	}
	for b.workers < min(b.most, len(b.wanted)) {
		b.workers++
		go b.work()
	}
}

// busy tells whether something wanted is not yet fetched.
func (b *baker) busy() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.keys) > 0
}

// delivered fetches what is ready and still wanted.
func (b *baker) delivered() []delivery {
	b.mu.Lock()
	defer b.mu.Unlock()
	var fresh []delivery
	for _, d := range b.done {
		delete(b.begun, d.picture.Key)
		if b.keys[d.picture.Key] {
			fresh = append(fresh, d)
		}
	}
	b.done = nil
	return fresh
}

func (b *baker) work() {
	for {
		p, ok := b.next()
		if !ok {
			return
		}
		img := b.bake(p)
		b.mu.Lock()
		b.done = append(b.done, delivery{p, img})
		last := len(b.wanted) == 0
		b.mu.Unlock()
		if last {
			b.wake()
		}
	}
}

func (b *baker) next() (canvas.Picture, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.wanted) == 0 {
		b.workers--
		return canvas.Picture{}, false
	}
	p := b.wanted[0]
	b.wanted = b.wanted[1:]
	b.begun[p.Key] = true
	return p, true
}
