package screen

import (
	"image"
	"slices"
	"sync"

	"senet/render/vg"
)

// uploadAtOnce is about how many baked pixels may be uploaded in a frame or wait for upload. While
// they wait there are two copies of them.
const uploadAtOnce = 1_000_000

// bakeFunc returns a function that draws parts of a picture, like vg.Prepare.
type bakeFunc = func(vg.Picture) func(part image.Rectangle) *image.RGBA

// baker draws pictures in the background. It drops pictures that are no longer wanted, for example
// after the window has been resized.
type baker struct {
	bake bakeFunc
	wake func()

	mu         sync.Mutex
	jobs       []*bakeJob
	keys       map[string]bool     // of the wanted pictures
	started    map[string]*bakeJob // the wanted pictures that are partly baked or taken
	done       []bakedPart
	donePixels int // pixels of done
	workers    int
	maxWorkers int
	working    sync.WaitGroup // done when nothing is left to bake, or enough pixels wait
}

// bakeJob is a picture that is baked part by part, so that a large one takes little memory.
type bakeJob struct {
	picture vg.Picture
	paint   func(part image.Rectangle) *image.RGBA // nil until the job starts
	parts   []image.Rectangle                      // not yet baked

	isDropped bool // by want; what is still being baked is discarded
}

type bakedPart struct {
	job   *bakeJob
	image *image.RGBA
	last  bool // of its picture
}

// want sets the wanted pictures and drops all others.
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
	// Partly baked pictures come first.
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

// start starts workers for the jobs, unless too many pixels wait.
func (b *baker) start() {
	for b.workers < min(b.maxWorkers, len(b.jobs)) && b.donePixels < uploadAtOnce {
		b.workers++
		b.working.Go(b.work)
	}
}

// isBusy reports whether the last call of want named any pictures.
func (b *baker) isBusy() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.keys) > 0
}

// takeDone returns baked parts, about as many as can be uploaded in a frame.
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
