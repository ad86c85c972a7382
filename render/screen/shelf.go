package screen

import (
	"image"

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

// trim frees all textures that this frame does not use where more are kept than the window needs.
func (s *shelf) trim(window image.Point, frame uint64) {
	if s.bytes > bound(window) {
		s.keepOnly(frame)
	}
}

// keepOnly frees all textures that this frame does not use.
func (s *shelf) keepOnly(frame uint64) {
	for key, t := range s.textures {
		if t.used != frame {
			s.bytes -= weight(t.image)
			t.image.Deallocate()
			delete(s.textures, key)
		}
	}
}
