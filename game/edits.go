package game

import "senet/game/ui"

// Edits is the undo history of an editing page.
type Edits[T any] struct {
	steps []T
	at    int // index of the current step
}

// Add adds a step after the current one and drops the undone ones.
func (e *Edits[T]) Add(step T) {
	e.steps = append(e.steps[:min(e.at+1, len(e.steps))], step)
	e.at = len(e.steps) - 1
}

// Keys returns the Undo and Redo buttons; they call show with the step they lead to.
func (e *Edits[T]) Keys(a *App, show func(T)) []ui.Node {
	lead := func(by int) func() {
		return func() {
			e.at = max(0, min(e.at+by, len(e.steps)-1))
			show(e.steps[e.at])
		}
	}
	return []ui.Node{
		a.BarKey("bar.undo", ui.IconUndo).DisabledIf(e.at == 0 && !a.IsWriting()).OnPress(lead(-1)),
		a.BarKey("bar.redo", ui.IconRedo).DisabledIf(e.at+1 >= len(e.steps) || a.IsWriting()).OnPress(lead(1)),
	}
}
