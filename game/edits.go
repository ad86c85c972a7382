package game

import "senet/game/ui"

// Edits are what an editing page has shown step by step: Undo leads back through them, and Redo forward.
type Edits[T any] struct {
	steps []T
	at    int // the one that is shown
}

// Add puts a step behind the one that is shown. What was undone is gone.
func (e *Edits[T]) Add(step T) {
	e.steps = append(e.steps[:min(e.at+1, len(e.steps))], step)
	e.at = len(e.steps) - 1
}

// Keys are the buttons in the bar.
func (e *Edits[T]) Keys(a *App) []ui.Node {
	return []ui.Node{
		a.BarKey("bar.undo", ui.IconUndo).DisabledIf(e.at == 0 && !a.IsWriting()),
		a.BarKey("bar.redo", ui.IconRedo).DisabledIf(e.at+1 >= len(e.steps) || a.IsWriting()),
	}
}

// Go is the step to which one of the buttons leads, or the one that is shown where there is none.
func (e *Edits[T]) Go(id string) T {
	switch id {
	case "bar.undo":
		e.at = max(e.at-1, 0)
	case "bar.redo":
		e.at = min(e.at+1, len(e.steps)-1)
	}
	return e.steps[e.at]
}
