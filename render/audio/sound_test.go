package audio

import (
	"encoding/binary"
	"math"
	"slices"
	"testing"
	"time"

	"senet/game/board"
	"senet/rules"
)

func decibels(x float64) float64 { return 20 * math.Log10(x) }

// loudness returns the root mean square of the loudest twentieth of a second, and the peak.
func loudness(samples []float32) (rms, peak float64) {
	const part = 2 * Rate / 20
	for i := 0; i+part <= len(samples); i += part / 10 {
		sum := 0.
		for _, y := range samples[i : i+part] {
			sum += float64(y) * float64(y)
			peak = max(peak, math.Abs(float64(y)))
		}
		rms = max(rms, math.Sqrt(sum/part))
	}
	return rms, peak
}

// brightness returns the centre of a sound's spectrum in hertz, and the flatness of the spectrum
// from 0 (a tone) to 1 (noise).
func brightness(samples []float32) (middle, flatness float64) {
	weight, all, logs, n := 0., 0., 0., 0.
	for hz := 60.; hz < 10000; hz *= 1.03 {
		re, im := 0., 0.
		for i := range min(len(samples)/2, Rate/4) {
			sin, cos := math.Sincos(2 * math.Pi * hz * float64(i) / Rate)
			re, im = re+cos*float64(samples[2*i]), im+sin*float64(samples[2*i])
		}
		power := re*re + im*im + 1e-12
		weight, all, logs, n = weight+hz*power, all+power, logs+math.Log(power), n+1
	}
	return weight / all, math.Exp(logs/n) / (all / n)
}

func synthesized(kind board.SoundKind, force, x float64) []float32 {
	return synthesize(board.Sound{Kind: kind, Force: force, X: x, Square: 14, Side: rules.Cones,
		Length: 400 * time.Millisecond})
}

// Every kind of sound has its loudness and does not clip, and a soft blow sounds softer.
func TestLoudness(t *testing.T) {
	loud := map[board.SoundKind]float64{
		board.StickFalls: -21, board.SticksMeet: -25, board.DieFalls: -22, board.PawnLands: -23,
		board.PawnSlides: -34, board.PawnSinks: -22,
		board.PawnRises: -27, board.PawnHome: -23, board.PawnRefuses: -25, board.ThrowAgain: -25,
		board.AllAlike: -27, board.GameWon: -20, board.GameLost: -22,
	}
	for kind := range board.GameLost + 1 {
		want := loud[kind] // 0 fails, so a new kind cannot be forgotten
		rms, peak := loudness(synthesized(kind, 1, 0))
		soft, _ := loudness(synthesized(kind, .3, 0))
		if math.Abs(decibels(rms)-want) > 2 || peak > .6 || decibels(soft/rms) > -9 {
			t.Errorf("sound %d: %.1f dB with a peak of %.2f, struck softly %.1f dB; want %.0f dB", kind,
				decibels(rms), peak, decibels(soft), want)
		}
	}
}

// A stick sounds brighter than a pawn, wood decays like wood, and water is noise.
func TestBrightnessAndDecay(t *testing.T) {
	stick, _ := brightness(synthesized(board.StickFalls, 1, 0))
	pawn, tone := brightness(synthesized(board.PawnLands, 1, 0))
	spool, _ := brightness(synthesize(board.Sound{Kind: board.PawnLands, Force: 1, Side: rules.Spools,
		Square: 14}))
	_, water := brightness(synthesized(board.PawnSinks, 1, 0))
	_, string := brightness(synthesized(board.ThrowAgain, 1, 0))
	if stick < 1.3*pawn || spool < 1.05*pawn || water < 2*string || water < 1.2*tone {
		t.Errorf("spectral centres: a stick %.0f Hz, a cone %.0f, a spool %.0f; flatness: water "+
			"%.3f, a pawn %.3f, a string %.3f",
			stick, pawn, spool, water, tone, string)
	}
	glaze, _ := brightness(synthesize(board.Sound{Kind: board.PawnLands, Force: 1, Square: 14,
		Board: "faience"}))
	card, _ := brightness(synthesize(board.Sound{Kind: board.PawnLands, Force: 1, Square: 14,
		Board: "schoolroom"}))
	if glaze < 1.1*pawn || card > .9*pawn {
		t.Errorf("spectral centres of a pawn: %.0f Hz on wood, %.0f on glaze, %.0f on card", pawn,
			glaze, card)
	}
	for _, kind := range []board.SoundKind{board.StickFalls, board.SticksMeet, board.DieFalls,
		board.PawnLands} {
		samples := synthesized(kind, 1, 0)
		_, peak := loudness(samples)
		end := 0
		for i, y := range samples {
			if math.Abs(float64(y)) > peak/30 {
				end = i / 2
			}
		}
		if ms := end * 1000 / Rate; ms < 20 || ms > 80 {
			t.Errorf("sound %d takes %d ms to decay by 30 dB", kind, ms)
		}
	}
}

// A sound from the left is louder on the left, and one from the middle is equally loud on both
// sides.
func TestStereoPosition(t *testing.T) {
	for kind := range board.GameLost + 1 {
		for _, x := range []float64{-1, 0, 1} {
			samples := synthesized(kind, 1, x)
			sides := [2]float64{}
			for i, y := range samples {
				sides[i&1] += float64(y) * float64(y)
			}
			if by := decibels(sides[1]/sides[0]) / 2; math.Abs(by-7*x) > 3 {
				t.Errorf("sound %d at %+.0f is %.1f dB louder on the right", kind, x, by)
			}
		}
	}
}

// A whole throw is mixed without clipping, and every stick is heard within 20 ms of its fall.
func TestSticksAreHeardAsTheyLand(t *testing.T) {
	throw := board.AnimateThrow(rules.Marked(2), 9, board.Normal, false)
	var m mixer
	m.setVolume(1, 0)
	for _, s := range throw.Sounds() {
		m.play(synthesize(s), s.At)
	}
	data := make([]byte, 8*Rate*2)
	for part := range slices.Chunk(data, 8*480) { // as a device reads
		m.Read(part)
	}
	if !m.isSilent() {
		t.Error("the throw is still audible after two seconds")
	}
	level := make([]float64, 2000) // the peak of each millisecond
	for i := range level {
		for j := range 96 {
			y := math.Float32frombits(binary.LittleEndian.Uint32(data[4*(96*i+j):]))
			level[i] = max(level[i], math.Abs(float64(y)))
		}
	}
	if loud := slices.Max(level); loud >= .95 || loud < .1 {
		t.Errorf("the throw's peak is %.2f", loud)
	}
	for _, s := range throw.Sounds() {
		at := int(s.At.Milliseconds())
		if before, after := slices.Max(level[max(0, at-9):at-1]),
			slices.Max(level[at:at+20]); s.Force > .9 && after < 1.3*before {
			t.Errorf("a stick falls after %v: the level goes from %.3f to %.3f",
				s.At, before, after)
		}
	}
	if first := throw.Sounds()[0].At.Milliseconds(); slices.Max(level[:first-1]) > 0 {
		t.Error("something is audible before anything falls")
	}
}

// The room is quiet, and silent after it is turned off.
func TestRoomTone(t *testing.T) {
	var m mixer
	data := make([]byte, 8*Rate)
	listen := func() float64 {
		m.Read(data)
		samples := make([]float32, 2*Rate)
		for i := range samples {
			samples[i] = math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:]))
		}
		rms, _ := loudness(samples)
		return decibels(rms + 1e-9)
	}
	m.setVolume(1, 1)
	if level := listen(); m.isSilent() || level < -55 || level > -40 {
		t.Errorf("the room is at %.1f dB", level)
	}
	m.setVolume(1, 0)
	if listen(); !m.isSilent() || listen() > -150 {
		t.Error("the room is still audible")
	}
}
