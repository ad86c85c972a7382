package motion

import "math"

// Each of these takes 0 … 1 to 0 … 1, and 0 and 1 to themselves exactly.

func sineInOut(t float64) float64 { return (1 - math.Cos(math.Pi*t)) / 2 }

func cubicInOut(t float64) float64 {
	if t < 0.5 {
		return 4 * t * t * t
	}
	t = 2 - 2*t
	return 1 - t*t*t/2
}

func quadIn(t float64) float64  { return t * t }
func quadOut(t float64) float64 { return t * (2 - t) }

func expoOut(t float64) float64 {
	return (1 - math.Pow(2, -10*t)) / (1 - math.Pow(2, -10))
}

// backOut shoots over 1 and comes back; s is how eagerly.
func backOut(t, s float64) float64 {
	t--
	return 1 + t*t*((s+1)*t+s)
}

// arch rises from 0 to 1 in the middle and falls to 0 again, as a thrown thing does.
func arch(t float64) float64 { return 4 * t * (1 - t) }

func lerp(a, b, t float64) float64 { return a + (b-a)*t }
