package board

import (
	"cmp"
	"math"
	"slices"
	"time"

	"senet/rules"
)

// SoundKind is the kind of a sound.
type SoundKind uint8

const (
	StickFalls  SoundKind = iota // a stick falls on the linen of the tray
	SticksMeet                   // a stick hits another
	DieFalls                     // the die falls in the tray
	PawnLands                    // a pawn is put down on a square or in a hand
	PawnSlides                   // a pawn slides over the floor
	PawnSinks                    // a pawn sinks into the Water
	PawnRises                    // a pawn comes out of it
	PawnHome                     // a pawn is put into its dimple on the shelf
	PawnRefuses                  // a pawn shakes its head
	ThrowAgain                   // the throw gives another throw
	AllAlike                     // four marked sides or none, without another throw
	GameWon                      // a person has won the game
	GameLost                     // a person has lost to the computer; the last of the kinds
)

// Sound is a sound of the board.
type Sound struct {
	Kind   SoundKind
	At     time.Duration // since the animation began
	Length time.Duration // of PawnSlides
	Force  float64       // how loud it is, 0 … 1
	X      float64       // -1 at the left of the board or the tray … 1 at the right
	Side   rules.Side    // side of the pawn
	Square rules.Square  // square of the pawn; Nowhere beside the board
	Voice  int           // which of the four sticks, 0 … 3
	Board  string        // the material of the board, as in the settings
}

// forceOf returns the force of a fall from a height, which is 1 for a fall from full.
func forceOf(height, full float64) float64 { return math.Sqrt(height / full) }

// Sounds returns the sounds of the throw in order.
func (t ThrowTimeline) Sounds() (list []Sound) {
	paths, kind := t.trajectories[:], StickFalls
	if t.landed.Die.Face > 0 {
		paths, kind = []trajectory{t.die}, DieFalls
		paths[0].delay = 0
	}
	for i, path := range paths {
		s, rest := Sound{Kind: kind, Voice: i}, t.landed.Sticks[i].X
		if kind == DieFalls {
			rest = t.landed.Die.X
		}
		if t.calm || t.speed == Instant { // nothing flies
			s.At, s.Force, s.X = t.speed.Of(path.delay/2), .5, trayPan(rest)
			list = append(list, s)
			continue
		}
		for _, hit := range path.bounces(kind == StickFalls) {
			s.At, s.Force = t.speed.Of(path.delay+hit.since), hit.force
			s.X = trayPan(path.across(rest, hit.since))
			list = append(list, s)
			// the later one of two sticks that meet
			if kind == StickFalls && hit.since == flight && path.knock.at == flight {
				list = append(list, Sound{Kind: SticksMeet, At: s.At, Force: .6, X: s.X, Voice: i})
			}
		}
	}
	return sortSounds(list)
}

// across returns the X of a stick or die at a time since it left the hand, given its X at rest.
func (tr trajectory) across(rest float64, since time.Duration) float64 {
	s := Stick{X: rest}
	tr.carry(&s, since)
	return s.X
}

func sortSounds(list []Sound) []Sound {
	slices.SortStableFunc(list, func(a, b Sound) int { return cmp.Compare(a.At, b.At) })
	return list
}

// trayPan returns the pan of a place in the tray, which is narrower than the board.
func trayPan(x float64) float64 { return (2*x - 1) * .5 }

// bounce is a moment at which a stick or die hits the linen.
type bounce struct {
	since time.Duration
	force float64
}

// bounces returns the moments when a stick or die hits the linen: after its flight and after two
// bounces. A stick that rocks or sways also taps the linen with its edge.
func (tr trajectory) bounces(rocks bool) []bounce {
	list := []bounce{{flight, 1}, {flight + firstBounce, forceOf(firstHeight, flightHeight)},
		{landedAt, forceOf(secondHeight, flightHeight)}}
	switch {
	case tr.isSwaying:
		for i := time.Duration(2); i < swayCount; i++ {
			list = append(list, bounce{flight + firstBounce + i*swayLength/swayCount, .18 - .03*float64(i)})
		}
	case rocks:
		list = append(list, bounce{flight + firstBounce + 2*rockLength/3, .1})
	}
	return list
}

// Sounds returns the sounds of the change in order. If it is reversed, there is one landing at its
// end.
func (t timeline) Sounds() []Sound {
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

// addSound adds a sound at the pawn's place and time.
func (tr *track) addSound(kind SoundKind, force float64) {
	sound := Sound{Kind: kind, At: tr.now, Force: force, X: tr.at.pan(), Side: tr.side}
	if tr.at.Kind == OnBoard {
		sound.Square = tr.at.Square()
	}
	tr.sounds = append(tr.sounds, sound)
}

// addLanding adds the sound of the pawn being put down.
func (tr *track) addLanding(force float64) {
	if tr.at.Kind == OnShelf {
		tr.addSound(PawnHome, force)
		return
	}
	tr.addSound(PawnLands, force)
}

// addSlide adds the sound of a slide of a length that ends now.
func (tr *track) addSlide(length time.Duration) {
	tr.addSound(PawnSlides, .6)
	last := &tr.sounds[len(tr.sounds)-1]
	last.At, last.Length = tr.now-length, length
}

// pan returns how far left or right a spot is, -1 … 1. The shelf and hand of the cones are on the
// left, those of the spools on the right.
func (s Spot) pan() float64 {
	switch {
	case s.Kind == OnBoard:
		return s.X/5 - 1
	case s.Side == rules.Cones:
		return -.7
	}
	return .7
}

// loudest returns the loudest of some sounds, beginning at 0, or nil if there are none.
func loudest(all []Sound) []Sound {
	if len(all) == 0 {
		return nil
	}
	s := slices.MaxFunc(all, func(a, b Sound) int { return cmp.Compare(a.Force, b.Force) })
	s.At = 0
	return []Sound{s}
}

// SoundLead is how long before its time a sound is returned, so that an idle audio device has time
// to wake.
const SoundLead = 150 * ms

// pan returns how far left or right a square is, -1 … 1; 0 for none.
func pan(s rules.Square) float64 {
	if !s.IsOnBoard() {
		return 0
	}
	return SpotOf(s).pan()
}
