package screen

import (
	"image"
	"slices"
	"sync"

	"senet/render/vg"
)

// uploadAtOnce is about how many baked pixels may go to the graphics driver within a frame, and
// wait for that: until then there are two copies of them.
const uploadAtOnce = 1_000_000

// bakeFunc returns a function that draws parts of a picture, like vg.Prepare.
type bakeFunc = func(vg.Picture) func(part image.Rectangle) *image.RGBA

// baker draws pictures in the background. It works only on those wanted now; it drops pictures that
// the window no longer needs, because it has been resized meanwhile.
type baker struct {
	bake bakeFunc
	wake func()

	mu         sync.Mutex
	jobs       []*bakeJob
	keys       map[string]bool     // of the pictures that are missing
	started    map[string]*bakeJob // those of them that are being baked or not all fetched
	done       []bakedPart
	donePixels int // pixels of done
	workers    int
	maxWorkers int
	working    sync.WaitGroup // ends when nothing is left to bake, or enough waits to be fetched
}

// bakeJob is a picture to be baked part by part, so that large ones take little memory.
type bakeJob struct {
	picture vg.Picture
	paint   func(part image.Rectangle) *image.RGBA // nil until it is started
	parts   []image.Rectangle                      // not yet baked
	// dropped by want; what is still baked of it is thrown away
	isDropped bool
}

type bakedPart struct {
	job   *bakeJob
	image *image.RGBA
	last  bool // of its picture
}

// want sets which pictures are missing now. Pictures wanted before are dropped.
func (b *baker) want(pictures []vg.Picture) {
	b.mu.Lock()
	defer b.mu.Unlock()
	clear(b.keys)
	for _, p := range pictures {
		b.keys[p.Key] = true
	}
	for key, job := range b.started {
		if !b.keys[key] {
			job.isDropped = true
			delete(b.started, key)
		}
	}
	// Pictures that are partly baked come first.
	b.jobs = slices.DeleteFunc(b.jobs, func(job *bakeJob) bool {
		return job.paint == nil || job.isDropped
	})
	for _, p := range pictures {
		if b.started[p.Key] == nil {
			b.jobs = append(b.jobs, &bakeJob{picture: p, parts: parts(image.Pt(p.W, p.H))})
		}
	}
	b.start()
}

// start lets workers bake what is wanted, unless too many pixels wait to be fetched.
func (b *baker) start() {
	for b.workers < min(b.maxWorkers, len(b.jobs)) && b.donePixels < uploadAtOnce {
		b.workers++
		b.working.Go(b.work)
	}
}

// isBusy reports whether some wanted picture has not been fetched yet.
func (b *baker) isBusy() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.keys) > 0
}

// takeDone returns parts that are ready and still wanted, about as many as can be uploaded in a
// frame.
func (b *baker) takeDone() []bakedPart {
	b.mu.Lock()
	defer b.mu.Unlock()
	defer b.start()
	var fresh []bakedPart
	for taken := 0; len(b.done) > 0 && taken < uploadAtOnce; b.done = b.done[1:] {
		d := b.done[0]
		b.done[0] = bakedPart{}
		b.donePixels -= len(d.image.Pix) / 4
		if d.job.isDropped {
			continue
		}
		fresh = append(fresh, d)
		taken += len(d.image.Pix) / 4
		if d.last {
			delete(b.started, d.job.picture.Key)
		}
	}
	return fresh
}

func (b *baker) work() {
	for {
		job, ok := b.next()
		if !ok {
			return
		}
		if job.paint == nil {
			job.paint = b.bake(job.picture)
		}
		img := job.paint(job.parts[0])
		b.mu.Lock()
		job.parts = job.parts[1:]
		if !job.isDropped {
			isLast := len(job.parts) == 0
			b.done = append(b.done, bakedPart{job, img, isLast})
			b.donePixels += len(img.Pix) / 4
			if !isLast {
				b.jobs = slices.Insert(b.jobs, 0, job)
			}
		}
		last := len(b.jobs) == 0 || b.donePixels >= uploadAtOnce
		b.mu.Unlock()
		if last {
			b.wake()
		}
	}
}

func (b *baker) next() (*bakeJob, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.jobs) == 0 || b.donePixels >= uploadAtOnce {
		b.workers--
		return nil, false
	}
	job := b.jobs[0]
	b.jobs = b.jobs[1:]
	b.started[job.picture.Key] = job
	return job, true
}
