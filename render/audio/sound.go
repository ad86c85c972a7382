package audio

import (
	"math"

	"senet/game/board"
	"senet/rules"
)

// Of is how a sound of the game sounds: samples -1 … 1, left and right in turn, from its moment on.
// The same sound always sounds the same.
func Of(s board.Sound) []float32 {
	r := rules.NewRandom(uint64(s.Kind)<<48 ^ uint64(s.Square)<<40 ^ uint64(
		s.Voice)<<32 ^ math.Float64bits(s.X*s.Force+s.At.Seconds())>>20)
	v := voices(s.Kind)
	t := make(track, int(v.seconds*Rate))
	v.make(t, s, r)
	return t.placed(v.gain*s.Force, s.X)
}

// placed lets a sound come from the left or the right of a table in a room, whose walls answer softly.
func (t track) placed(gain, x float64) []float32 {
	const width = .45 // of how far apart two ears can hear it
	angle := math.Pi / 4 * (1 + width*math.Max(-1, math.Min(1, x)))
	left, right := gain*math.Cos(angle), gain*math.Sin(angle)
	out := make([]float32, 2*len(t))
	add := func(channel int, loud, delay float64) {
		soft, late := 0., int(delay*Rate)
		for i := late; i < len(t); i++ {
			y := t[i-late]
			if late > 0 { // a wall takes the heights
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
	for i := range min(len(out)/2, fading) { // the end is silence, however short the track
		loud := float32(i) / fading
		out[len(out)-1-2*i] *= loud
		out[len(out)-2-2*i] *= loud
	}
	return out
}

// fading is how many samples the end of a sound takes to fade.
const fading = Rate / 50
