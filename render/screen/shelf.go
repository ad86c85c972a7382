package screen

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// shelf keeps textures by key, and knows the last one shown of each role.
type shelf struct {
	textures map[string]*shelved
	roles    map[string]string // role -> key of the one used last
	bytes    int
}

type shelved struct {
	image *ebiten.Image
	used  uint64 // number of the frame that used it last
}

func newShelf() shelf {
	return shelf{textures: map[string]*shelved{}, roles: map[string]string{}}
}

func weight(img *ebiten.Image) int { return img.Bounds().Dx() * img.Bounds().Dy() * 4 }

func (s *shelf) put(key, role string, img *ebiten.Image, frame uint64) {
	if old, ok := s.textures[key]; ok {
		s.bytes -= weight(old.image)
		old.image.Deallocate()
	}
	s.textures[key] = &shelved{image: img, used: frame}
	s.bytes += weight(img)
	if role != "" {
		s.roles[role] = key
	}
}

// use marks a texture as used in a frame and tells whether it is there.
func (s *shelf) use(key, role string, frame uint64) bool {
	t, ok := s.textures[key]
	if !ok {
		s.keepStandIn(role, frame)
		return false
	}
	t.used = frame
	if role != "" {
		s.roles[role] = key
	}
	return true
}

// keepStandIn holds on to the texture that will be shown in place of a missing one.
func (s *shelf) keepStandIn(role string, frame uint64) {
	if t, ok := s.textures[s.roles[role]]; ok && role != "" {
		t.used = frame
	}
}

func (s *shelf) get(key string) (*ebiten.Image, bool) {
	t, ok := s.textures[key]
	if !ok {
		return nil, false
	}
	return t.image, true
}

func (s *shelf) standIn(role string) (*ebiten.Image, bool) {
	if role == "" {
		return nil, false
	}
	key, ok := s.roles[role]
	if !ok {
		return nil, false
	}
	return s.get(key)
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

func (s *shelf) drop(key string) {
	t := s.textures[key]
	s.bytes -= weight(t.image)
	t.image.Deallocate()
	delete(s.textures, key)
}
