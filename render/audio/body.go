package audio

import (
	"math"
	"senet/rules"
)

// Rate is the number of samples per second.
const Rate = 48000

// mode is a mode of vibration of a body: its frequency, the seconds until it decays to 1/e, and its
// share of a blow.
type mode struct{ hz, decay, gain float64 }

// bar returns the modes of a free bar, such as a stick or a rod, with the lowest at the frequency
// hz. Higher modes decay faster.
func bar(hz, decay float64, gains ...float64) []mode {
	ratios := [...]float64{1, 2.756, 5.404, 8.933, 13.34}
	modes := make([]mode, len(gains))
	for i, gain := range gains {
		modes[i] = mode{hz * ratios[i], decay / math.Pow(ratios[i], .7), gain}
	}
	return modes
}

// blow is the impact that makes a body vibrate. It lasts as long as the two bodies touch.
type blow struct {
	at    float64 // seconds
	touch float64 // seconds; a shorter contact sounds brighter
	force float64
	rough float64 // share of noise
}

// signal is a sound in one channel while it is synthesised.
type signal []float64

// strike adds the ringing of a body with the given modes.
func (t signal) strike(b blow, r *rules.Random, modes ...mode) {
	start, n := int(b.at*Rate), max(int(b.touch*Rate), 2)
	push := make([]float64, n)
	for i := range push {
		swell := math.Sin(math.Pi * (float64(i) + .5) / float64(n))
		push[i] = b.force * swell * (1 + b.rough*r.Between(-1, 1)) * math.Pi / 2 / float64(n)
	}
	for _, m := range modes {
		if start < len(t) {
			t[start:].ring(push, m)
		}
	}
}

// ring adds the output of a two-pole resonator that push excites.
func (t signal) ring(push []float64, m mode) {
	w, fall := 2*math.Pi*m.hz/Rate, math.Exp(-1/(m.decay*Rate))
	if w >= math.Pi { // above the Nyquist frequency
		return
	}
	a, b, gain := 2*fall*math.Cos(w), fall*fall, m.gain*math.Sin(w)
	y1, y2 := 0., 0.
	for i := range t {
		x := 0.
		if i < len(push) {
			x = push[i] * gain
		} else if math.Abs(y1)+math.Abs(y2) < 1e-6 {
			return
		}
		y1, y2 = a*y1-b*y2+x, y1
		t[i] += y1
	}
}

// noise is noise around a frequency.
type noise struct {
	at, rise, fall float64 // seconds: its start, how long it swells, and how long it decays to 1/e
	gain           float64
	hz, narrow     float64 // centre and quality of the filter; narrow noise whistles
	grain          float64 // 0 … 1: how much it crackles, like things rubbing together
}

func (t signal) addNoise(n noise, r *rules.Random) {
	f, damp := 2*math.Sin(math.Pi*n.hz/Rate), 1/n.narrow
	low, band, grain := 0., 0., 1.
	for i := max(int(n.at*Rate), 0); i < len(t); i++ {
		since := float64(i)/Rate - n.at
		loud := math.Exp(-max(since-n.rise, 0) / n.fall)
		if loud < 1e-4 {
			return
		}
		if since < n.rise {
			swell := math.Sin(math.Pi / 2 * since / n.rise)
			loud = swell * swell
		}
		if i%48 == 0 {
			grain = 1 - n.grain*r.Between(0, 1)
		}
		band += f * (r.Between(-1, 1) - low - damp*band)
		low += f * band
		t[i] += n.gain * loud * grain * band * damp
	}
}

// bubble adds the sound of an air bubble under water, with a radius in metres. It rings at
// Minnaert's frequency and rises in pitch as it surfaces; smaller bubbles decay faster (van den
// Doel, Physically-based models for liquid sounds, 2005).
func (t signal) bubble(at, radius, gain float64) {
	damp := .13/radius + .0072*math.Pow(radius, -1.5)
	hz, phase := 3/radius, 0.
	for i := int(at * Rate); i < len(t); i++ {
		since := float64(i)/Rate - at
		loud := math.Exp(-damp * since)
		if loud < 1e-4 {
			return
		}
		phase += 2 * math.Pi * hz * (1 + .1*damp*since) / Rate
		t[i] += gain * loud * min(1, since*hz) * math.Sin(phase)
	}
}
