package game

import (
	"slices"
	"time"

	"senet/game/board"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

// unsure is a move that waits for being confirmed, so that before a class nothing moves by accident. It is forgotten with the
// moment of the game it belongs to.
type unsure struct {
	move rules.Move
	on   bool
}

// calm is how long nothing may have been typed, thrown or asked before a key makes something happen on the board, where
// every move is asked about: words that were meant for another window come in one burst.
const calm = 400 * time.Millisecond

// burst tells whether a key comes too soon after what was typed or done last to be meant.
func (a *App) burst() bool {
	return a.settings.Confirm && a.class.stirred && a.now-a.class.stir < calm
}

// stirs notes that something was typed or done just now.
func (a *App) stirs() { a.class.stir, a.class.stirred = a.now, true }

// passes lets go of what was asked or said of a moment of the game that is over.
func (c *classroom) passes() { c.unsure, c.wrong = unsure{}, false }

// waits tells whether a move has to be confirmed first, and lets it wait.
func (t *sitting) waits(a *App, m rules.Move) bool {
	if !a.settings.Confirm || !t.match.Mine() || a.class.sure {
		return false
	}
	a.class.unsure = unsure{move: m, on: true}
	t.board.No = board.Refused{}
	t.board.Choose(m.From)
	t.board.LetGo()
	a.stirs()
	return true
}

// waiting is the move that waits to be confirmed.
func (t *sitting) waiting(a *App) (rules.Move, bool) {
	u := a.class.unsure
	if !u.on || t.board.Reel.Running() || t.board.No.On || !slices.Contains(t.match.Legal(), u.move) {
		return rules.Move{}, false
	}
	return u.move, true
}

// confirm makes the move that waits, or takes it back.
func (t *sitting) confirm(a *App, yes bool) bool {
	m, on := t.waiting(a)
	a.class.unsure = unsure{}
	if !on {
		return false
	}
	if !yes {
		t.board.Choose(rules.Nowhere)
		if m.Kind != rules.Pass {
			a.focus = t.targetOf(m.From)
		}
		return true
	}
	a.class.sure = true
	t.move(a, m, false)
	a.class.sure = false
	return true
}

// confirmDown is a press on the board while a move waits: elsewhere it takes the move back; on the move itself it does
// nothing, so that a double click neither makes it nor loses it.
func (t *sitting) confirmDown(a *App, e ui.Event) bool {
	m, on := t.waiting(a)
	if !on {
		return false
	}
	if e.Target == t.targetOf(m.To) || e.Target == t.targetOf(m.From) {
		a.pressed = ui.Target{}
		return true
	}
	t.confirm(a, false)
	return false
}

// askSure shows the move that waits, with its two buttons.
func (t *sitting) askSure(a *App, v *View) {
	m, on := t.waiting(a)
	if !on {
		return
	}
	prompt, line := &v.Play.Prompt, t.tells(a).Confirm(m)
	prompt.Kind, prompt.Lead, prompt.Rest, prompt.Second = table.PromptTurn, line.Lead, line.Rest, line.Second
	v.Play.Actions = []Widget{a.button("confirm.yes", "confirm.yes"), a.button("confirm.no", "confirm.no")}
}

// confirmKey: Enter confirms, unless another button has the focus; Escape takes back. The space bar does neither, for it is
// what words are full of.
func (t *sitting) confirmKey(a *App, e ui.Event) bool {
	if _, on := t.waiting(a); !on {
		return false
	}
	switch e.Key {
	case ui.KeySpace:
		return true
	case ui.KeyEnter:
		if a.burst() {
			return true
		}
		if a.focus.Kind == ui.TargetWidget && a.showFocus && a.byKeys {
			return false // the button in focus
		}
		return t.confirm(a, true)
	case ui.KeyEscape:
		return t.confirm(a, false)
	}
	return false
}

// confirmLetter answers the question by its first letters, and tells whether it was asked.
func (t *sitting) confirmLetter(a *App, c rune) bool {
	if _, on := t.waiting(a); !on {
		return false
	}
	switch {
	case a.burst():
	case c == 'y' || c == 'Y':
		t.confirm(a, true)
	case c == 'n' || c == 'N':
		t.confirm(a, false)
	}
	return true
}
