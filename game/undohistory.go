package game

import "senet/game/ui"

// undoHistory is the undo history of an editing page.
type undoHistory[T any] struct {
	steps []T
	at    int // index of the current step
}

// add adds a step after the current one and drops the undone ones.
func (e *undoHistory[T]) add(step T) {
	e.steps = append(e.steps[:min(e.at+1, len(e.steps))], step)
	e.at = len(e.steps) - 1
}

// buttons returns the Undo and Redo buttons; they call show with the step they lead to.
func (e *undoHistory[T]) buttons(a *App, show func(T)) []ui.Node {
	lead := func(by int) func() {
		return func() {
			e.at = max(0, min(e.at+by, len(e.steps)-1))
			show(e.steps[e.at])
		}
	}
	return []ui.Node{
		a.barButton("bar.undo", ui.IconUndo).DisabledIf(e.at == 0 && !a.isFieldChanged()).OnPress(lead(-1)),
		a.barButton("bar.redo", ui.IconRedo).DisabledIf(e.at+1 >= len(e.steps) || a.isFieldChanged()).OnPress(lead(1)),
	}
}
