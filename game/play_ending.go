package game

import (
	"slices"
	"time"

	"senet/game/board"
	"senet/game/ui"
)

// finalDisplay is the state of the final display, shown until the player looks at the moves.
type finalDisplay struct {
	on          bool
	isClosed    bool // closed by the player; nothing covers the board
	ending      board.EndScene
	restedSince time.Duration // since when the pointer has rested
	hasButtons  bool          // the buttons may be shown
	buttonsFade board.Transition
}

// pointerRest is how long the pointer rests before buttons appear where the player has been
// clicking.
const pointerRest = 500 * time.Millisecond

// buttonsAt is how far the buttons must have faded in before they can be pressed.
const buttonsAt = .5

// ending returns how the end of the game is shown.
func (p *playPage) ending() board.EndScene {
	switch outcome := p.match.Game.Outcome(); {
	case !outcome.Over() || outcome.Draw():
		return board.NoEndScene
	case p.match.Computer(outcome.Winner) && !p.match.Computer(outcome.Winner.Other()):
		return board.Moonrise
	}
	return board.Sunrise
}

// isEnding reports whether the end of the game is being animated.
func (p *playPage) isEnding() bool {
	c, moves := p.board.Animator.Current()
	return moves && c.EndScene != board.NoEndScene
}

// canAnnounceEnd reports whether the end of the game is being animated and the prompt may
// announce it.
func (p *playPage) canAnnounceEnd(a *App) bool {
	c, moves := p.board.Animator.Current()
	return moves && c.CanAnnounceEnding(a.now)
}

// showEnd shows the finished game and asks for the analysis of luck and skill. After a key, the
// buttons appear at once, because the player was not clicking there.
func (p *playPage) showEnd(a *App) {
	p.final = finalDisplay{on: true, ending: p.ending(), restedSince: a.now}
	if a.showFocus {
		p.final.open(a)
	}
	if p.final.ending != board.NoEndScene {
		p.match.AskReview()
	}
}

// open begins to show the buttons.
func (w *finalDisplay) open(a *App) {
	w.hasButtons, w.buttonsFade = true, a.clock().Begin(board.ButtonsFade)
}

// wake returns when the buttons will appear by themselves.
func (w *finalDisplay) wake() time.Duration {
	if !w.on || w.hasButtons {
		return board.Never
	}
	return w.restedSince + pointerRest
}

// tick reports whether the buttons begin to appear now.
func (w *finalDisplay) tick(a *App) bool {
	if a.now < w.wake() {
		return false
	}
	w.open(a)
	return true
}

// shown returns how far the buttons have come, and reports whether they still move.
func (w *finalDisplay) shown(a *App) (float64, bool) {
	if !w.hasButtons {
		return 0, false
	}
	return a.clock().Shown(w.buttonsFade)
}

// follow handles an event of the pointer, which delays the buttons.
func (w *finalDisplay) follow(a *App, e ui.Event) {
	switch e.Kind {
	case ui.PointerMove, ui.PointerDown, ui.PointerUp:
		w.restedSince = a.now
	}
}

// skipEnding ends the animation of the end of the game for an event, and reports whether the event
// is used up.
func (p *playPage) skipEnding(a *App, e ui.Event) bool {
	if !p.isEnding() {
		return false
	}
	switch e.Kind {
	case ui.KeyPress:
		p.finish(a)
		return slices.Contains([]ui.Key{ui.KeySpace, ui.KeyEnter, ui.KeyEscape, ui.KeyTab, ui.KeyBackTab,
			ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown}, e.Key)
	case ui.TextInput:
		p.finish(a)
		return true
	case ui.PointerDown:
		p.finish(a)
		if e.Target.Kind != ui.TargetWidget {
			a.consume()
		}
		p.final.follow(a, e)
		return true
	}
	return false
}

// addEnding shows the finished game.
func (v *playView) addEnding() {
	if !v.final.on {
		return
	}
	shown, moving := v.final.shown(v.app)
	v.EndShown, v.Moving = shown, v.Moving || moving
	if v.final.ending == board.NoEndScene {
		return
	}
	frame := board.EndingFrame(v.match.Position(), v.match.Game.Outcome().Winner, v.final.ending)
	focus := v.Board.Focus
	v.Board = v.plainView(v.app, frame)
	v.Board.Focus = focus
}
