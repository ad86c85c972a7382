package game

import "senet/game/ui"

type undoHistory[T any] struct {
	steps []T
	at    int // index of the current step
}

// add adds a step after the current one and drops the undone ones.
func (h *undoHistory[T]) add(step T) {
	h.steps = append(h.steps[:min(h.at+1, len(h.steps))], step)
	h.at = len(h.steps) - 1
}

// buttons returns the Undo and Redo buttons; they call show with the step they lead to.
func (h *undoHistory[T]) buttons(a *App, show func(T)) []ui.Node {
	goBy := func(n int) func() {
		return func() {
			h.at = max(0, min(h.at+n, len(h.steps)-1))
			show(h.steps[h.at])
		}
	}
	return []ui.Node{
		a.barButton("bar.undo", ui.IconUndo).OnKey(ui.KeyUndo).
			DisabledIf(h.at == 0 && !a.isFieldChanged()).OnPress(goBy(-1)),
		a.barButton("bar.redo", ui.IconRedo).OnKey(ui.KeyRedo).
			DisabledIf(h.at+1 >= len(h.steps) || a.isFieldChanged()).OnPress(goBy(1)),
	}
}
