package game

import (
	"strings"
	"time"

	"senet/game/board"
	"senet/game/play"
	"senet/game/ui"
)

// replay is the state of playing back a finished game. While it is shown, nothing can be played on
// the board; it ends at the end of the game.
type replay struct {
	isShown     bool
	speed       int           // index of replaySpeeds
	nextEntryAt time.Duration // when the next entry is played, once the board is at rest; board.Never: paused
}

// replaySpeeds are factors of the speed of play.
var replaySpeeds = [3]float64{1, 2, 4}

// startReplay plays the game from the cursor on, or from its beginning.
func (p *playPage) startReplay(a *App) {
	p.finishAnimations(a)
	if p.session.IsAtEnd() {
		p.jump(a, func() []play.PlayedEntry { return p.session.Goto(0) })
	}
	p.clearSelections(a)
	p.replay.isShown, p.replay.nextEntryAt = true, a.now+p.replayGap()
	a.focus = p.firstFocus()
}

// pauseReplay pauses the replay.
func (p *playPage) pauseReplay(a *App) {
	p.finishAnimations(a)
	p.replay.nextEntryAt = board.Never
	a.focus = p.firstFocus()
}

// stepReplay goes one move forward or back in a paused replay.
func (p *playPage) stepReplay(a *App, forward bool) {
	at, by := p.session.Cursor(), -1
	if forward {
		by = 1
	}
	for at += by; at > 0 && at < p.session.Len() && !p.session.Entry(at-1).IsMove; {
		at += by
	}
	p.jump(a, func() []play.PlayedEntry { return p.session.Goto(min(max(at, 0), p.session.Len())) })
}

// isReplaying reports whether a replay is shown and not paused.
func (p *playPage) isReplaying() bool { return p.replay.isShown && p.replay.nextEntryAt != board.Never }

// endReplay shows the end of the game.
func (p *playPage) endReplay(a *App) {
	p.jump(a, func() []play.PlayedEntry { return p.session.Goto(p.session.Len()) })
}

// replayGap returns the pause between two entries.
func (p *playPage) replayGap() time.Duration {
	const replayPause = 500 * time.Millisecond // the pause between two entries of a replay at the first speed
	return time.Duration(float64(replayPause) / replaySpeeds[p.replay.speed])
}

// replayWake returns when the next entry is played.
func (p *playPage) replayWake() time.Duration {
	if !p.isReplaying() || p.board.Animator.IsRunning() {
		return board.Never
	}
	return p.replay.nextEntryAt
}

// tickReplay plays the next entry if it is due, and reports whether it did.
func (p *playPage) tickReplay(a *App) bool {
	if a.now < p.replayWake() {
		return false
	}
	for _, step := range p.session.Goto(p.session.Game.Cursor() + 1) {
		list := p.changes(step)
		for i := range list {
			list[i].Rate = replaySpeeds[p.replay.speed]
		}
		if n, scene := len(list), p.moveEndScene(); n > 0 && step.Entry.IsMove && scene != board.NoEndScene {
			list[n-1].EndScene, list[n-1].Rate = scene, 1
		}
		p.clearSelections(a)
		p.board.Animator.Load(p.rules(), a.clock(), list)
	}
	if !p.session.IsAtEnd() {
		p.replay.isShown, p.replay.nextEntryAt = true, a.now+p.board.Animator.Length()+p.replayGap()
	}
	p.prepareNext(a)
	return true
}

// replayProgress says how far the replay is; "" at its beginning.
func (p *playPage) replayProgress(a *App) string {
	lines := p.listContent(a).lines
	at := currentLine(lines, p.listedEntries())
	if at < 0 {
		return ""
	}
	return a.T("replay.at", "n", lines[at].Number, "all", lines[len(lines)-1].Number)
}

// IDs of the buttons of a replay.
const (
	replayID = "replay.play"
	pauseID  = "replay.pause"
	speedID  = "replay.speed"
	endID    = "replay.end" // shows the end of the game
)

// replayButtons returns the buttons of a replay.
func (v *playView) replayButtons() []ui.Node {
	a, p := v.app, v.playPage
	toggle := v.replayButton()
	if p.isReplaying() {
		toggle = board.ActionButton(pauseID, a.T("replay.pause")).OnPress(func() { p.pauseReplay(a) })
	}
	return []ui.Node{
		toggle,
		ui.Button(speedID, a.T("replay.speed", "n", int(replaySpeeds[v.replay.speed]))).OnPress(func() {
			p.replay.speed = (p.replay.speed + 1) % len(replaySpeeds)
		}),
		ui.Button(endID, a.T("replay.end")).OnPress(func() { p.endReplay(a) }),
	}
}

// replayButton returns the button that starts a replay, or continues it.
func (v *playView) replayButton() ui.Node {
	a, p, label := v.app, v.playPage, "replay.play"
	if v.replay.isShown {
		label = "play.goOn"
	}
	return board.ActionButton(replayID, a.T(label)).OnPress(func() { p.startReplay(a) })
}

// handleReplay handles an event during a replay and reports whether it used it: Escape shows the end
// of the game; Left and Right go one move back or forward, in the direction of reading, while it is paused;
// a press or key that does nothing else pauses the replay, and continues it.
func (p *playPage) handleReplay(a *App, e ui.Event) bool {
	if !p.replay.isShown {
		return false
	}
	onButton := strings.HasPrefix(a.focus.ID, "replay.") ||
		a.usesKeyboard && a.focus.Kind == ui.TargetWidget && a.isEnabled(a.focus.ID)
	switch {
	case e.Kind == ui.KeyPress && e.Key == ui.KeyEscape:
		p.endReplay(a)
	case e.Kind == ui.KeyPress && !p.isReplaying() && a.readingStep(e.Key) != 0:
		p.stepReplay(a, a.readingStep(e.Key) > 0)
	case e.Kind == ui.PointerDown && e.Target.Kind != ui.TargetWidget:
		a.consume()
		p.toggleReplay(a)
	case e.Kind == ui.KeyPress && (e.Key == ui.KeySpace || e.Key == ui.KeyEnter) && !onButton:
		p.toggleReplay(a)
	default:
		return false
	}
	return true
}

// toggleReplay pauses the replay, or continues it.
func (p *playPage) toggleReplay(a *App) {
	if p.isReplaying() {
		p.pauseReplay(a)
	} else {
		p.startReplay(a)
	}
}
