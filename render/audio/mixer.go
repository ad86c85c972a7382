package audio

import (
	"encoding/binary"
	"math"
	"senet/rules"
	"slices"
	"sync"
	"time"
)

// mixer mixes the sounds being played with the quiet background sound of a room. It is safe for
// concurrent use.
type mixer struct {
	mu                      sync.Mutex
	playing                 []queuedSound
	soundVolume, roomVolume float64 // of sounds and of the room, as set
	// The volumes in use. They follow slowly, because a step would click.
	currentSound, currentRoom float64
	roomTone                  roomTone
}

// queuedSound is a sound that is playing or waiting to play.
type queuedSound struct {
	samples []float32
	wait    int // samples until it begins
}

// play plays samples in the format of synthesize after a delay, counted from the next Read.
func (m *mixer) play(samples []float32, delay time.Duration) {
	const maxSounds = 64 // the maximum number of sounds played at once; further ones are dropped
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.soundVolume > 0 && len(m.playing) < maxSounds {
		m.playing = append(m.playing, queuedSound{samples, max(int(delay.Seconds()*Rate), 0)})
	}
}

func (m *mixer) setVolume(sound, room float64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.soundVolume, m.roomVolume = sound, room
}

// isSilent reports whether nothing is audible and nothing is waiting to be played.
func (m *mixer) isSilent() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.playing) == 0 && m.roomVolume == 0 && m.currentRoom < 1e-4
}

// Read fills p with the next samples, as little-endian float32, left and right in turn. It never
// returns an error; without sounds the samples are silent.
func (m *mixer) Read(p []byte) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	n := len(p) / 8
	var frame [2]float64
	for i := range n {
		m.currentSound += (m.soundVolume - m.currentSound) * volumeStep
		m.currentRoom += (m.roomVolume - m.currentRoom) * volumeStep
		frame = m.mix(i)
		if m.currentRoom > 1e-4 {
			left, right := m.roomTone.next()
			frame[0], frame[1] = frame[0]+m.currentRoom*left, frame[1]+m.currentRoom*right
		}
		for c, y := range frame {
			binary.LittleEndian.PutUint32(p[8*i+4*c:], math.Float32bits(float32(soften(y))))
		}
	}
	m.playing = slices.DeleteFunc(m.playing, func(s queuedSound) bool { return len(s.samples) <= 2*(n-s.wait) })
	for i := range m.playing {
		s := &m.playing[i]
		played := max(n-s.wait, 0)
		s.samples, s.wait = s.samples[2*played:], max(s.wait-n, 0)
	}
	return 8 * n, nil
}

// volumeStep is the share of the way to a new volume that the volume moves with each sample, so
// that a change takes about 20 ms.
const volumeStep = 1. / (.02 * Rate)

// mix returns the sum of the i-th pairs of samples of all sounds.
func (m *mixer) mix(i int) (sum [2]float64) {
	for _, s := range m.playing {
		if j := 2 * (i - s.wait); j >= 0 && j < len(s.samples) {
			sum[0] += float64(s.samples[j])
			sum[1] += float64(s.samples[j+1])
		}
	}
	return [2]float64{sum[0] * m.currentSound, sum[1] * m.currentSound}
}

// soften compresses samples above .7 to less than 1.
func soften(y float64) float64 {
	const knee = .7
	if over := math.Abs(y) - knee; over > 0 {
		return math.Copysign(knee+(1-knee)*math.Tanh(over/(1-knee)), y)
	}
	return y
}

// roomTone generates the background sound of a room: slowly swelling noise, as if through walls,
// different on the left and right.
type roomTone struct {
	random rules.Random
	deep   [2]float64
	light  [2]float64
	swell  float64
}

func (r *roomTone) next() (left, right float64) {
	r.swell = math.Mod(r.swell+1./(11*Rate), 1)
	var out [2]float64
	for c := range out {
		white := r.random.Between(-1, 1)
		r.deep[c] += .012 * (white - r.deep[c])
		r.light[c] += .12 * (white - r.light[c])
		out[c] = .075*r.deep[c]*(1+.4*math.Sin(2*math.Pi*(r.swell+.2*float64(c)))) + .003*r.light[c]
	}
	return out[0], out[1]
}
