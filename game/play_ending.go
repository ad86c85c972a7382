package game

import (
	"slices"
	"time"

	"senet/game/board"
	"senet/game/stats"
	"senet/game/ui"
	"senet/rules"
)

// endScreen is what covers the board of a finished game, until the player looks at the moves.
type endScreen struct {
	isShown     bool
	isClosed    bool // closed by the player; nothing covers the board
	scene       board.EndScene
	restedSince time.Duration // when the pointer moved last, or a key was pressed in vain
	hasButtons  bool          // the buttons are shown, or fade in
	buttonsFade board.Transition

	finishedGames []stats.FinishedGame // listed when the game ended
}

// pointerRest is how long the pointer must rest before buttons appear where the player has been
// clicking.
const pointerRest = 500 * time.Millisecond

// keyRest is how long Enter and Space must rest before Enter leads to the buttons: longer than from one
// throw or move to the next.
const keyRest = 2 * time.Second

// pressableFade is how far the buttons must have faded in before they can be pressed.
const pressableFade = .5

// endScene returns the scene at the end of the game.
func (p *playPage) endScene() board.EndScene {
	switch outcome := p.session.Game.Outcome(); {
	case !outcome.IsOver() || outcome.IsDraw():
		return board.NoEndScene
	case p.session.IsComputer(outcome.Winner) && !p.session.IsComputer(outcome.Winner.Other()):
		return board.Moonrise
	}
	return board.Sunrise
}

// moveEndScene returns the scene that the last move of the game is animated with: none if the game ended
// because a side gave up after it.
func (p *playPage) moveEndScene() board.EndScene {
	if p.session.Game.Outcome().EndReason == rules.Resigned {
		return board.NoEndScene
	}
	return p.endScene()
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
	p.endScreen = endScreen{isShown: true, scene: p.endScene(), restedSince: a.now}
	if a.showFocus {
		p.endScreen.showButtons(a)
	}
	if p.endScreen.scene != board.NoEndScene {
		a.config.Store.ListFinished()
		p.session.AskReview()
	}
}

// showButtons begins to show the buttons.
func (s *endScreen) showButtons(a *App) {
	s.hasButtons, s.buttonsFade = true, a.clock().Begin(board.ButtonsFade)
}

// wake returns when the buttons will appear by themselves.
func (s *endScreen) wake() time.Duration {
	if !s.isShown || s.hasButtons {
		return board.Never
	}
	return s.restedSince + pointerRest
}

// tick reports whether the buttons begin to appear now.
func (s *endScreen) tick(a *App) bool {
	if a.now < s.wake() {
		return false
	}
	s.showButtons(a)
	return true
}

// buttonsShown returns how far the buttons have faded in, 0 to 1, and whether they are still
// fading.
func (s *endScreen) buttonsShown(a *App) (float64, bool) {
	if !s.hasButtons {
		return 0, false
	}
	return a.clock().Shown(s.buttonsFade)
}

// followPointer handles an event of the pointer, which delays the buttons.
func (s *endScreen) followPointer(a *App, e ui.Event) {
	switch e.Kind {
	case ui.PointerMove, ui.PointerDown, ui.PointerUp:
		s.restedSince = a.now
	}
}

// skipEnding ends the animation of the end of the game at a press or a key, and reports whether it
// used the event.
func (p *playPage) skipEnding(a *App, e ui.Event) bool {
	if !p.isEnding() {
		return false
	}
	switch e.Kind {
	case ui.KeyPress:
		p.finishAnimations(a)
		return slices.Contains([]ui.Key{ui.KeySpace, ui.KeyEnter, ui.KeyEscape, ui.KeyTab, ui.KeyBackTab,
			ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown}, e.Key)
	case ui.TextInput:
		p.finishAnimations(a)
		return true
	case ui.PointerDown:
		p.finishAnimations(a)
		if e.Target.Kind != ui.TargetWidget {
			a.consume()
		}
		p.endScreen.followPointer(a, e)
		return true
	}
	return false
}

// addEnding shows the finished game.
func (v *playView) addEnding() {
	if !v.endScreen.isShown {
		return
	}
	shown, moving := v.endScreen.buttonsShown(v.app)
	v.EndShown, v.Moving = shown, v.Moving || moving
	if v.endScreen.scene == board.NoEndScene {
		return
	}
	frame := board.EndingFrame(v.session.Position(), v.session.Game.Outcome().Winner, v.endScreen.scene)
	focus := v.Board.Focus
	v.Board = v.plainDiagram(v.app, frame)
	v.Board.Focus = focus
}
