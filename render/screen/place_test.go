package screen

import "testing"

func TestPlaceIsSeenOnTheMonitor(t *testing.T) {
	for _, c := range []struct {
		name   string
		in     Place
		mw, mh int
		want   Place
	}{
		{"nothing known: usual size in the middle", Place{}, 1920, 1080, Place{X: 320, Y: 180, Width: 1280, Height: 720}},
		{"a small monitor: what fits beside a title bar", Place{}, 1024, 600, Place{X: 20, Y: 36, Width: 983, Height: 528}},
		{"where it was", Place{X: 100, Y: 80, Width: 900, Height: 600}, 1920, 1080, Place{X: 100, Y: 80, Width: 900, Height: 600}},
		{"half off to the right", Place{X: 1800, Y: 900, Width: 900, Height: 600}, 1920, 1080, Place{X: 1020, Y: 480, Width: 900, Height: 600}},
		{"off to the left", Place{X: -300, Y: 50, Width: 900, Height: 600}, 1920, 1080, Place{Y: 50, Width: 900, Height: 600}},
		{"on a monitor that is gone", Place{X: 5000, Y: 5000, Width: 900, Height: 600}, 1920, 1080, Place{X: 1020, Y: 480, Width: 900, Height: 600}},
		{"tiny", Place{X: 10, Y: 10, Width: 3, Height: 2}, 1920, 1080, Place{X: 10, Y: 10, Width: 640, Height: 480}},
		{"absurd", Place{X: 10, Y: 10, Width: 1 << 30, Height: -4}, 1920, 1080, Place{X: 320, Y: 180, Width: 1280, Height: 720}},
		{"monitor unknown", Place{X: 10, Y: 20, Width: 900, Height: 600}, 0, 0, Place{X: 10, Y: 20, Width: 900, Height: 600}},
		{"marks are kept", Place{X: 1, Y: 2, Width: 900, Height: 600, Maximised: true}, 1920, 1080, Place{X: 1, Y: 2, Width: 900, Height: 600, Maximised: true}},
	} {
		if got := c.in.Fitted(c.mw, c.mh); got != c.want {
			t.Errorf("%s: %+v on %d×%d becomes %+v, want %+v", c.name, c.in, c.mw, c.mh, got, c.want)
		}
	}
}
