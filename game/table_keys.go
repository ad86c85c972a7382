package game

import (
	"strconv"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// key brings a key to the table.
func (p *playPage) key(a *App, e ui.Event) bool {
	t := a.table
	defer t.hintFollows(a)
	t.learn(a, e)
	t.board.Rest = board.Rest{} // the keys look elsewhere
	if t.confirmKey(a, e) {
		return true
	}
	switch e.Key {
	case ui.KeyUndo:
		t.undo(a)
	case ui.KeyRedo:
		t.redo(a)
	case ui.KeySpace, ui.KeyEnter:
		if !a.burst() {
			t.deed(a, e.Key)
		}
	case ui.KeyEscape:
		return t.release(a)
	case ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown:
		return t.arrow(a, e)
	case ui.KeyHome, ui.KeyEnd, ui.KeyPageUp, ui.KeyPageDown:
		return t.listKey(a, e.Key)
	default:
		return false
	}
	return true
}

// deed is Enter or the space bar: it brings movements to rest, presses the button in focus, throws, moves or goes on. A
// button that has gone or is greyed since it took the focus gives way to the game.
func (t *sitting) deed(a *App, k ui.Key) {
	if a.focus.Kind == ui.TargetWidget {
		t.board.No = board.Refused{}
		a.refreshNow()
		if w, found := a.view.find(a.focus.ID); found && !w.Off {
			a.press(a.focus.ID)
			return
		}
		a.focus = a.page().first(a)
	}
	if t.finish(a) || t.win.on {
		return
	}
	t.board.No = board.Refused{}
	switch {
	case !t.match.Mine():
		t.match.Hurry(a.now)
	case t.match.Advice() != nil && a.focus == t.hint.at:
		t.follows(a)
	case t.match.CanThrow() && (k == ui.KeySpace || !t.atHand().IsLit(a.focus.Square) || a.focus.Kind != ui.TargetSquare):
		t.throw(a)
	case t.onlyPass():
		t.do(a, rules.Pass)
	default:
		deed, focus := t.board.Enter(t.atHand(), a.focus)
		a.focus = focus
		t.meant(a, deed)
	}
}

// follows does what the advice shows.
func (t *sitting) follows(a *App) {
	if r, _ := t.advice(); r.Throw {
		t.throw(a)
	} else {
		t.move(a, r.Move, false)
	}
}

// release is Escape: it lets go of what is held or chosen, or opens the menu.
func (t *sitting) release(a *App) bool {
	switch {
	case t.finish(a):
	case t.board.No.On:
		t.board.No = board.Refused{}
	case t.values:
		t.values = false
	case t.match.Advised():
		t.closeHint(a)
	case t.board.Held.From != rules.Nowhere:
		t.board.LetGo()
	case t.board.Chosen != rules.Nowhere && !t.board.ByItself:
		a.focus = t.targetOf(t.board.Chosen)
		t.board.Choose(rules.Nowhere)
	case t.number > 0:
		t.anyNumber()
	case t.win.on:
		t.win.on, t.win.shut = false, true
		a.focus = a.page().first(a)
	default:
		a.show(menuDialog(a))
	}
	return true
}

// arrow walks the focus over the squares as they lie, and from the board to what lies around it.
func (t *sitting) arrow(a *App, e ui.Event) bool {
	t.board.No = board.Refused{}
	if t.win.on && a.focus.Kind == ui.TargetNone { // the first button
		return false
	}
	if a.focus.Kind == ui.TargetWidget && entryIndex(a.focus.ID) >= 0 && (e.Key == ui.KeyUp || e.Key == ui.KeyDown) {
		t.walkList(a, e.Key)
		return true
	}
	if a.focus.Kind != ui.TargetSquare {
		if e.Neighbour.Kind != ui.TargetNone {
			a.focus = e.Neighbour
		} else if a.focus.Kind == ui.TargetWidget {
			return false
		} else {
			a.focus = t.entrance(e.Key)
		}
		return true
	}
	if next, found := board.Walk(a.focus, e.Key, e.Neighbour); found {
		a.focus = next
	} else if e.Key == ui.KeyDown {
		a.focus = ui.Target{Kind: ui.TargetSticks}
	}
	return true
}

// entrance is the square an arrow leads to from beside the board.
func (t *sitting) entrance(k ui.Key) ui.Target {
	if s := t.atHand().Proposed(); s != rules.Nowhere {
		return t.targetOf(s)
	}
	if k == ui.KeyUp {
		return ui.Target{Kind: ui.TargetSquare, Square: 25}
	}
	return ui.Target{Kind: ui.TargetSquare, Square: 5}
}

// entryIndex is the moment a line of the move list leads to, or -1.
func entryIndex(id string) int {
	const prefix = "entry."
	if len(id) <= len(prefix) || id[:len(prefix)] != prefix {
		return -1
	}
	n, err := strconv.Atoi(id[len(prefix):])
	if err != nil {
		return -1
	}
	return n
}
