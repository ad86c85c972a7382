package board

import (
	"cmp"
	"math"
	"slices"
	"time"

	"senet/rules"
)

// SoundKind is what makes a sound.
type SoundKind uint8

const (
	StickFalls  SoundKind = iota // a stick, on the linen of the tray
	SticksMeet                   // a stick, on another one
	DieFalls                     // the die, in the tray
	PawnLands                    // a pawn, on a square or in its hand
	PawnSlides                   // a pawn that makes way on the floor
	PawnSinks                    // into the Water
	PawnRises                    // out of it
	PawnHome                     // a pawn, in its dimple of the shelf
	PawnRefuses                  // it shakes its head
	ThrowAgain                   // the number that stands there gives another throw
	AllAlike                     // four marked sides or none, where that gives none
	GameWon                      // the winner's figure; the last of the kinds
)

// Sound is something that is heard.
type Sound struct {
	Kind   SoundKind
	At     time.Duration // since whatever makes it began
	Length time.Duration // of what lasts: PawnSlides
	Force  float64       // 0 … 1: how hard it is struck
	X      float64       // -1 at the left of the board or the tray … 1 at the right
	Side   rules.Side    // whose pawn
	Square rules.Square  // where a pawn is; Nowhere beside the board
	Voice  int           // which of the four sticks, 0 … 3
	Board  string        // what it lies on, as in the settings
}

// struck is how hard something lands that falls from a height, where high is the height that is hit
// with all force.
func struck(height, high float64) float64 { return math.Sqrt(height / high) }

// Sounds are what is heard of the throw, in the order of their moments.
func (t ThrowTimeline) Sounds() (list []Sound) {
	ways, kind := t.ways[:], StickFalls
	if t.rest.Die.Face > 0 {
		ways, kind = []trajectory{t.die}, DieFalls
		ways[0].delay = 0
	}
	for i, w := range ways {
		s, rest := Sound{Kind: kind, Voice: i}, t.rest.Sticks[i].X
		if kind == DieFalls {
			rest = t.rest.Die.X
		}
		if t.calm || t.speed == Instant { // nothing flies: they lie there
			s.At, s.Force, s.X = t.speed.Of(w.delay/2), .5, trayPlace(rest)
			list = append(list, s)
			continue
		}
		for _, hit := range w.hits(kind == StickFalls) {
			s.At, s.Force = t.speed.Of(w.delay+hit.since), hit.force
			s.X = trayPlace(w.across(rest, hit.since))
			list = append(list, s)
			// it is the later one of two that meet
			if kind == StickFalls && hit.since == flight && w.knock.at == flight {
				list = append(list, Sound{Kind: SticksMeet, At: s.At, Force: .6, X: s.X, Voice: i})
			}
		}
	}
	return inOrder(list)
}

// across is how far to the right it is that will lie at rest.
func (w trajectory) across(rest float64, since time.Duration) float64 {
	s := Stick{X: rest}
	w.carry(&s, since)
	return s.X
}

func inOrder(list []Sound) []Sound {
	slices.SortStableFunc(list, func(a, b Sound) int { return cmp.Compare(a.At, b.At) })
	return list
}

// trayPlace is a place in the tray, which is narrower than the board and lies below its middle.
func trayPlace(x float64) float64 { return (2*x - 1) * .5 }

// hit is a stick or die that comes down.
type hit struct {
	since time.Duration
	force float64
}

// hits are the fall and two bounces, each as hard as it was high; and a stick that rocks on its
// round back taps the linen with its edge.
func (w trajectory) hits(rocks bool) []hit {
	list := []hit{{flight, 1}, {flight + firstBounce, struck(firstHeight, flightHeight)},
		{landed, struck(secondHeight, flightHeight)}}
	switch {
	case w.sways:
		for i := time.Duration(2); i < swayings; i++ {
			list = append(list, hit{flight + firstBounce + i*swaying/swayings, .18 - .03*float64(i)})
		}
	case rocks:
		list = append(list, hit{flight + firstBounce + 2*rocking/3, .1})
	}
	return list
}

// Sounds are what is heard of the change, in the order of their moments. Taken back, a pawn is
// heard only where it comes to stand.
func (t Timeline) Sounds() []Sound {
	if !t.reversed {
		return t.sounds
	}
	for _, s := range t.sounds {
		if s.Kind == PawnLands || s.Kind == PawnHome {
			return []Sound{{Kind: PawnLands, At: t.length, Force: .5, X: s.X, Side: s.Side, Square: s.Square}}
		}
	}
	return nil
}

// onTheWay is how hard a pawn is set down on a square over which it goes on.
const onTheWay = .45

// addSound notes what a pawn makes heard where it is by now.
func (s *track) addSound(kind SoundKind, force float64) {
	sound := Sound{Kind: kind, At: s.now, Force: force, X: s.at.pan(), Side: s.side}
	if s.at.Kind == OnBoard {
		sound.Square = s.at.Square()
	}
	s.sounds = append(s.sounds, sound)
}

// addLanding is a pawn that is set down where it is by now.
func (s *track) addLanding(force float64) {
	if s.at.Kind == OnShelf {
		s.addSound(PawnHome, force)
		return
	}
	s.addSound(PawnLands, force)
}

// addSlide is a pawn that was on its way on the floor for so long, up to now.
func (s *track) addSlide(length time.Duration) {
	s.addSound(PawnSlides, .6)
	last := &s.sounds[len(s.sounds)-1]
	last.At, last.Length = s.now-length, length
}

// pan is how far left or right a spot is; the shelves and hands of the two sides lie at the two
// ends of the table.
func (s Spot) pan() float64 {
	switch {
	case s.Kind == OnBoard:
		return s.X/5 - 1
	case s.Side == rules.Cones:
		return -.7
	}
	return .7
}

// Loudest is the one sound that stands for all, at once; none for none.
func Loudest(all []Sound) []Sound {
	if len(all) == 0 {
		return nil
	}
	s := slices.MaxFunc(all, func(a, b Sound) int { return cmp.Compare(a.Force, b.Force) })
	s.At = 0
	return []Sound{s}
}

// SoundLead is how long before its moment a sound is announced, so that a resting device can be woken in
// time.
const SoundLead = 150 * ms

// Pan is how far left or right a square lies; the middle for none.
func Pan(s rules.Square) float64 {
	if !s.OnBoard() {
		return 0
	}
	return SpotOf(s).pan()
}
