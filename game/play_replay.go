package game

import (
	"strings"
	"time"

	"senet/game/board"
	"senet/game/play"
	"senet/game/ui"
)

// replay is the state of playing back a finished game.
type replay struct {
	isRunning   bool
	speed       int           // index of replaySpeeds
	nextEntryAt time.Duration // when the next entry is played, once the board is at rest
}

// replaySpeeds are factors of the speed of play.
var replaySpeeds = [3]float64{1, 2, 4}

// startReplay plays the game from the cursor on, or from its beginning.
func (p *playPage) startReplay(a *App) {
	p.finishAnimations(a)
	speed := p.replay.speed
	if p.session.IsAtEnd() {
		p.jump(a, func() []play.PlayedEntry { return p.session.Goto(0) })
	}
	p.replay = replay{isRunning: true, speed: speed, nextEntryAt: a.now + p.replayGap()}
	p.endScreen = endScreen{}
	a.focus = p.firstFocus()
}

// stopReplay pauses the replay.
func (p *playPage) stopReplay(a *App) {
	p.replay.isRunning = false
	p.finishAnimations(a)
	a.focus = ui.Widget(replayID)
}

// replayGap returns the pause between two entries.
func (p *playPage) replayGap() time.Duration {
	const replayPause = 500 * time.Millisecond // the pause between two entries of a replay at the first speed
	return time.Duration(float64(replayPause) / replaySpeeds[p.replay.speed])
}

// replayWake returns when the next entry is played.
func (p *playPage) replayWake() time.Duration {
	if !p.replay.isRunning || p.board.Animator.IsRunning() {
		return board.Never
	}
	return p.replay.nextEntryAt
}

// tickReplay plays the next entry if it is due, and reports whether it did.
func (p *playPage) tickReplay(a *App) bool {
	if a.now < p.replayWake() {
		return false
	}
	speed := p.replay.speed
	for _, step := range p.session.Goto(p.session.Game.Cursor() + 1) {
		list := p.changes(step)
		for i := range list {
			list[i].Rate = replaySpeeds[speed]
		}
		if n, scene := len(list), p.moveEndScene(); n > 0 && step.Entry.IsMove && scene != board.NoEndScene {
			list[n-1].EndScene, list[n-1].Rate = scene, 1
		}
		p.clearSelections(a)
		p.board.Animator.Load(p.rules(), a.clock(), list)
	}
	p.replay = replay{isRunning: !p.session.IsAtEnd(), speed: speed}
	p.replay.nextEntryAt = a.now + p.board.Animator.Length() + p.replayGap()
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
	endID    = "replay.end" // stops it and shows the end of the game
)

// replayButtons returns the buttons of a running replay.
func (v *playView) replayButtons() []ui.Node {
	a, p := v.app, v.playPage
	return []ui.Node{
		board.ActionButton(pauseID, a.T("replay.pause")).OnPress(func() { p.stopReplay(a) }),
		ui.Button(speedID, a.T("replay.speed", "n", int(replaySpeeds[v.replay.speed]))).OnPress(func() {
			p.replay.speed = (p.replay.speed + 1) % len(replaySpeeds)
		}),
		ui.Button(endID, a.T("replay.end")).OnPress(func() {
			p.jump(a, func() []play.PlayedEntry { return p.session.Goto(p.session.Len()) })
		}),
	}
}

// replayButton returns the button that starts a replay.
func (v *playView) replayButton() ui.Node {
	a, p := v.app, v.playPage
	return board.ActionButton(replayID, a.T("replay.play")).OnPress(func() { p.startReplay(a) })
}

// pauseReplay stops a running replay at a press or key that does nothing else, and reports whether
// it did.
func (p *playPage) pauseReplay(a *App, e ui.Event) bool {
	if !p.replay.isRunning {
		return false
	}
	switch onButton := strings.HasPrefix(a.focus.ID, "replay."); {
	case e.Kind == ui.PointerDown && e.Target.Kind != ui.TargetWidget:
		p.stopReplay(a)
		a.consume()
	case e.Kind == ui.KeyPress && e.Key == ui.KeyEscape,
		e.Kind == ui.KeyPress && (e.Key == ui.KeySpace || e.Key == ui.KeyEnter) && !onButton:
		p.stopReplay(a)
	default:
		return false
	}
	return true
}
