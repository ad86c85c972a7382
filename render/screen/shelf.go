package screen

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// shelf keeps textures by key.
type shelf struct {
	textures map[string]*shelved
	bytes    int
}

type shelved struct {
	image *ebiten.Image
	used  uint64 // number of the frame that used it last
}

func newShelf() shelf {
	return shelf{textures: map[string]*shelved{}}
}

func weight(img *ebiten.Image) int { return img.Bounds().Dx() * img.Bounds().Dy() * 4 }

func (s *shelf) put(key string, img *ebiten.Image, frame uint64) {
	if old, ok := s.textures[key]; ok {
		s.bytes -= weight(old.image)
		old.image.Deallocate()
	}
	s.textures[key] = &shelved{image: img, used: frame}
	s.bytes += weight(img)
}

// use marks a texture as used in a frame and tells whether it is there.
func (s *shelf) use(key string, frame uint64) bool {
	t, ok := s.textures[key]
	if ok {
		t.used = frame
	}
	return ok
}

func (s *shelf) get(key string) (*ebiten.Image, bool) {
	t, ok := s.textures[key]
	if !ok {
		return nil, false
	}
	return t.image, true
}

// bound is how many bytes of textures may be kept for a window: half a dozen windowfuls, which is every page once, and
// something for small pictures.
func bound(window image.Point) int { return 64<<20 + 6*4*window.X*window.Y }

// trim frees the textures not used for the longest time until the rest fits; those of this frame stay in any case.
func (s *shelf) trim(window image.Point, frame uint64) {
	limit := bound(window)
	if s.bytes <= limit {
		return
	}
	keys := make([]string, 0, len(s.textures))
	for key, t := range s.textures {
		if t.used != frame {
			keys = append(keys, key)
		}
	}
	slices.SortFunc(keys, func(a, b string) int { return int(int64(s.textures[a].used) - int64(s.textures[b].used)) })
	// A tenth more than needed is freed, so that trimming is not due at every frame.
	for _, key := range keys {
		if s.bytes <= limit-limit/10 {
			return
		}
		s.drop(key)
	}
}

// keepOnly frees all textures that this frame does not use.
func (s *shelf) keepOnly(frame uint64) {
	for key, t := range s.textures {
		if t.used != frame {
			s.drop(key)
		}
	}
}

func (s *shelf) drop(key string) {
	t := s.textures[key]
	s.bytes -= weight(t.image)
	t.image.Deallocate()
	delete(s.textures, key)
}
