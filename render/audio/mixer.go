package audio

import (
	"encoding/binary"
	"math"
	"senet/rules"
	"slices"
	"sync"
	"time"
)

// Mixer puts sounds together as they are played, and the quiet sound of a room below them. It may
// be used from several goroutines.
type Mixer struct {
	mu          sync.Mutex
	playing     []played
	loud, room  float64 // as they are wanted
	heard, hums float64 // as they are by now: they follow, for a step would click
	air         air
}

// played is a sound that is being played, or will be.
type played struct {
	samples []float32
	wait    int // samples until it begins
}

// most is how many sounds are heard at once; of more nobody hears one.
const most = 64

// Play lets samples as those of Of sound after a while, counted from what is read next.
func (m *Mixer) Play(samples []float32, in time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.loud > 0 && len(m.playing) < most {
		m.playing = append(m.playing, played{samples, max(int(in.Seconds()*Rate), 0)})
	}
}

// Volume says how loud sounds and the room are, 0 … 1.
func (m *Mixer) Volume(loud, room float64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.loud, m.room = loud, room
}

// Silent reports whether nothing sounds, and nothing will unless it is played.
func (m *Mixer) Silent() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.playing) == 0 && m.room == 0 && m.hums < 1e-4
}

// Read gives what is heard next, as float32 in little-endian order, left and right in turn. It
// never ends: what is not sound is silence.
func (m *Mixer) Read(p []byte) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	n := len(p) / 8
	var frame [2]float64
	for i := range n {
		m.heard += (m.loud - m.heard) * following
		m.hums += (m.room - m.hums) * following
		frame = m.next(i)
		if m.hums > 1e-4 {
			left, right := m.air.next()
			frame[0], frame[1] = frame[0]+m.hums*left, frame[1]+m.hums*right
		}
		for c, y := range frame {
			binary.LittleEndian.PutUint32(p[8*i+4*c:], math.Float32bits(float32(soften(y))))
		}
	}
	m.playing = slices.DeleteFunc(m.playing, func(s played) bool { return len(s.samples) <= 2*(n-s.wait) })
	for i := range m.playing {
		s := &m.playing[i]
		gone := max(n-s.wait, 0)
		s.samples, s.wait = s.samples[2*gone:], max(s.wait-n, 0)
	}
	return 8 * n, nil
}

// following is how quickly volumes follow what is wanted: in some 20 ms.
const following = 1. / (.02 * Rate)

// next is the i-th pair of samples of all sounds.
func (m *Mixer) next(i int) (sum [2]float64) {
	for _, s := range m.playing {
		if j := 2 * (i - s.wait); j >= 0 && j < len(s.samples) {
			sum[0] += float64(s.samples[j])
			sum[1] += float64(s.samples[j+1])
		}
	}
	return [2]float64{sum[0] * m.heard, sum[1] * m.heard}
}

// soften keeps what is too loud below 1, and leaves all else as it is.
func soften(y float64) float64 {
	const knee = .7
	if over := math.Abs(y) - knee; over > 0 {
		return math.Copysign(knee+(1-knee)*math.Tanh(over/(1-knee)), y)
	}
	return y
}

// air is the quiet sound of a room: what comes through its walls, swelling and going slowly, on two
// sides otherwise.
type air struct {
	chance rules.Random
	deep   [2]float64
	light  [2]float64
	tide   float64
}

func (a *air) next() (left, right float64) {
	a.tide = math.Mod(a.tide+1./(11*Rate), 1)
	var out [2]float64
	for c := range out {
		white := a.chance.Between(-1, 1)
		a.deep[c] += .012 * (white - a.deep[c])
		a.light[c] += .12 * (white - a.light[c])
		out[c] = .075*a.deep[c]*(1+.4*math.Sin(2*math.Pi*(a.tide+.2*float64(c)))) + .003*a.light[c]
	}
	return out[0], out[1]
}
