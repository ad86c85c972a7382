package screen

import "time"

// placeKeeper remembers the window's place when it has stayed the same for a while, so that a killed program comes back
// where it was and the disk is not written while a window is being dragged.
type placeKeeper struct {
	keep  func(Place)
	kept  Place
	now   Place
	still time.Duration
}

func (k *placeKeeper) note(elapsed time.Duration) {
	if guest {
		return // a driven program has no window
	}
	if now := notePlace(k.now); now != k.now {
		k.now, k.still = now, 0
		return
	}
	k.still += elapsed
	if k.still >= placeWait {
		k.flush()
	}
}

// flush remembers the place at once.
func (k *placeKeeper) flush() {
	if k.now == k.kept {
		return
	}
	k.kept = k.now
	if k.keep != nil {
		k.keep(k.now)
	}
}

// waiting tells whether there is a new place that has not stayed long enough to be remembered.
func (k *placeKeeper) waiting() bool { return !guest && k.now != k.kept }
