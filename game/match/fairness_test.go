package match

import (
	"math"
	"testing"
)

// The tails were worked out from the closed forms for 4 and 5 degrees of freedom, and agree with printed tables.
func TestTailOfChiSquared(t *testing.T) {
	for _, c := range []struct {
		x       float64
		freedom int
		want    float64
	}{
		{9.488, 4, .05}, {13.277, 4, .01}, {3.357, 4, .5}, {11.070, 5, .05}, {4.351, 5, .5}, {0, 4, 1},
	} {
		if got := chiTail(c.x, c.freedom); math.Abs(got-c.want) > 2e-4 {
			t.Errorf("beyond %v with %d degrees lies %v, not %v", c.x, c.freedom, got, c.want)
		}
	}
}
