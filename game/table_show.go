package game

import (
	"hash/fnv"
	"io"
	"time"

	"senet/game/board"
	"senet/game/motion"
	"senet/game/session"
	"senet/rules"
)

// steps are what is seen of one step of the game. Throws taken back, and passes, show nothing.
func steps(t *sitting, s session.Step) []board.Step {
	step := board.Step{Before: s.Before, After: s.After, Side: s.Entry.Side, Throw: s.Entry.Throw, Seed: fall(t, s.Index), Move: s.Entry.Move, Index: s.Index, Back: s.Back}
	changes := !samePawns(s.Before, s.After)
	switch {
	case s.Entry.IsMove && isPass(s.Entry.Move):
		return nil
	case s.Entry.IsMove:
		step.Kind = board.Moved
	case s.Back && !changes:
		return nil
	case s.Back:
		step.Kind, step.Before, step.After = board.Changed, s.After, s.Before
	case changes: // the other player threw the deciding 1: the colours change places, and the even squares are the starter's
		swap := step
		swap.Kind, swap.Index = board.Swapped, s.Index+1
		return []board.Step{step, swap}
	}
	return []board.Step{step}
}

// travelled are the steps that were taken back or are played again. Throws that have fallen before do not fall again, unless
// there is nothing else to be seen.
func travelled(t *sitting, made []session.Step) (list []board.Step) {
	for _, s := range made {
		if !s.Entry.IsMove && !s.Back && len(made) > 1 && samePawns(s.Before, s.After) {
			continue
		}
		for _, step := range steps(t, s) {
			step.Again = !s.Back
			list = append(list, step)
		}
	}
	return list
}

func samePawns(a, b rules.Position) bool {
	return a.Pawns(rules.Cones) == b.Pawns(rules.Cones) && a.Pawns(rules.Spools) == b.Pawns(rules.Spools)
}

// fall is how the throw at an entry falls: in every game otherwise, in one game always alike.
func fall(t *sitting, index int) uint64 {
	name := fnv.New64a()
	io.WriteString(name, t.match.Game().Header().Seed)
	return seed(index) ^ name.Sum64()
}

// seed varies how the sticks of each throw fall and lie; the same throw of a game always lies the same.
func seed(index int) uint64 { return uint64(index+1) * 0x9e3779b97f4a7c15 }

// settle ends the movements that are over.
func (t *sitting) settle(a *App) bool {
	if !t.board.Reel.Tick(a.now) {
		return false
	}
	t.settled(a)
	return true
}

func (t *sitting) settled(a *App) {
	t.follow(a)
	if !t.board.Reel.Running() {
		t.ready(a)
	}
}

// finish brings everything to rest at once, and tells whether anything was moving.
func (t *sitting) finish(a *App) bool {
	if !t.board.Reel.Stop() {
		return false
	}
	t.settled(a)
	return true
}

// shownAt counts the entries that are shown as done.
func (t *sitting) shownAt() int {
	if c, moves := t.board.Reel.Now(); moves {
		return c.Index
	}
	return t.match.Game().At()
}

// winShow is the end of a game being shown.
type winShow struct {
	on    bool
	shut  bool // the player looks back; nothing lies over the board
	won   bool
	line  motion.WinTimeline
	since time.Duration
}

func (w *winShow) begin(a *App, t *sitting) {
	if w.on || w.shut {
		return
	}
	outcome := t.match.Game().Outcome()
	*w = winShow{on: true, won: !outcome.Draw(), since: a.now}
	if w.won {
		w.line = motion.ForWin(t.match.Position(), outcome.Winner, a.settings.Motion(), a.settings.Calm)
	}
}
