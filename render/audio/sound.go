package audio

import (
	"math"

	"senet/game/board"
	"senet/rules"
)

// synthesize returns the samples of a sound, -1 … 1, left and right in turn. Equal sounds have
// equal samples.
func synthesize(s board.Sound) []float32 {
	r := rules.NewRandom(uint64(s.Kind)<<48 ^ uint64(s.Square)<<40 ^ uint64(s.Voice)<<32 ^
		math.Float64bits(s.X*s.Force+s.At.Seconds())>>20)
	v := voices(s.Kind)
	t := make(signal, int(v.seconds*Rate))
	v.make(t, s, r)
	return t.toStereo(v.gain*s.Force, s.X)
}

// toStereo returns the signal in stereo, from a point x of the table, -1 … 1, in a room with soft
// echoes.
func (t signal) toStereo(gain, x float64) []float32 {
	const width = .45 // of the full stereo width
	angle := math.Pi / 4 * (1 + width*max(-1, min(1, x)))
	left, right := gain*math.Cos(angle), gain*math.Sin(angle)
	out := make([]float32, 2*len(t))
	add := func(channel int, loud, delay float64) {
		soft, late := 0., int(delay*Rate)
		for i := late; i < len(t); i++ {
			y := t[i-late]
			if late > 0 { // walls absorb high frequencies
				soft += .35 * (y - soft)
				y = soft
			}
			out[2*i+channel] += float32(loud * y)
		}
	}
	add(0, left, 0)
	add(1, right, 0)
	for _, wall := range []struct{ delay, loud float64 }{{.0071, .16}, {.0113, .13}, {.0197, .1},
		{.0293, .06}} {
		add(0, right*wall.loud, wall.delay)
		add(1, left*wall.loud, wall.delay*1.09)
	}
	// A signal that is cut off must also end in silence.
	for i := range min(len(out)/2, fadeLength) {
		loud := float32(i) / fadeLength
		out[len(out)-1-2*i] *= loud
		out[len(out)-2-2*i] *= loud
	}
	return out
}

// fadeLength is the length of the fade at the end of a sound, in samples.
const fadeLength = Rate / 50
