package board

import (
	"math"
	"testing"

	"senet/game/motion"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/rules"
)

// Sticks that have come to rest lie on the linen, in trays from the narrowest to the widest.
func TestSticksLieWithinTheTray(t *testing.T) {
	k := kitOf(t, ui.Day)
	for _, shape := range []float64{1.05, 1.11, 1.3, 1.7, 2.1} {
		inner := canvas.Rect{X: 10, Y: 20, W: 200 * shape, H: 200}
		for seed := range uint64(200) {
			f := motion.Rest(rules.Marked(int(seed%5)), seed)
			for _, s := range (Trays{k}).inTray(f.Sticks[:], inner) {
				sin, cos := math.Sincos(s.Angle * math.Pi / 180)
				long, wide := stickLengthIn(inner), stickLengthIn(inner)/8.2
				w, h := (long*math.Abs(sin)+wide*cos)/2, (long*cos+wide*math.Abs(sin))/2
				x, y := s.X*inner.W, s.Y*inner.H
				if x < w || y < h || x+w > inner.W || y+h > inner.H {
					t.Fatalf("shape %v, seed %d: a stick at %.0f, %.0f turned by %.0f leaves the linen", shape, seed, x, y, s.Angle)
				}
			}
		}
	}
}
