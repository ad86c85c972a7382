package game

import (
	"time"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/rules"
)

// steps are what is seen of one step of the game. Throws taken back, and passes, show nothing.
func (s *tableState) steps(of play.Step) []board.Step {
	step := board.Step{Before: of.Before, After: of.After, Side: of.Entry.Side, Throw: of.Entry.Throw,
		Seed: s.fall(of.Index), Move: of.Entry.Move, Index: of.Index, Back: of.Back}
	changes := !i18n.HaveSamePawns(of.Before, of.After)
	if !of.Entry.IsMove && of.Before.Phase() != rules.Opening {
		r := s.rules().Read(of.Entry.Throw)
		step.Bonus = r.Bonus || r.Again
	}
	switch {
	case of.Entry.IsMove && isPass(of.Entry.Move):
		return nil
	case of.Entry.IsMove:
		step.Kind = board.Moved
	case of.Back && !changes:
		return nil
	case of.Back:
		step.Kind, step.Before, step.After = board.Changed, of.After, of.Before
	case changes:
		// the other player threw the deciding 1: the colours change places, and the even squares
		// are the starter's
		swap := step
		swap.Kind, swap.Index = board.Swapped, of.Index+1
		return []board.Step{step, swap}
	}
	return []board.Step{step}
}

// travelled are the steps that were taken back or are played again. Throws that have fallen before
// do not fall again, unless there is nothing else to be seen.
func (s *tableState) travelled(made []play.Step) (list []board.Step) {
	for _, m := range made {
		if !m.Entry.IsMove && !m.Back && len(made) > 1 && i18n.HaveSamePawns(m.Before, m.After) {
			continue
		}
		for _, step := range s.steps(m) {
			step.Again = !m.Back
			list = append(list, step)
		}
	}
	return list
}

// Sounds are what begins to be heard at the table before long.
func (p *playPage) Sounds(a *App) []board.Sound {
	list := p.board.Heard(a.Clock())
	if p.win.won && !p.win.heard {
		p.win.heard = true
		list = append(list, p.win.line.Sounds()...)
	}
	return list
}

// winShow is the end of a game being shown.
type winShow struct {
	on    bool
	shut  bool // the player looks back; nothing lies over the board
	won   bool
	heard bool // its sounds have been told
	line  board.Timeline
	since time.Duration
}

// startWinShow begins to show the end of a game, and has it thought over: luck and skill are told when they
// are known.
func startWinShow(a *App, m *play.Match) winShow {
	outcome := m.Game.Outcome()
	w := winShow{on: true, won: !outcome.Draw(), since: a.now}
	if w.won {
		m.AskReview()
		w.line = board.ForWin(m.Position(), outcome.Winner, a.settings.Motion(), a.settings.Calm)
	}
	return w
}
