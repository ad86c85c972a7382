package game

import (
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/rules"
)

// steps returns the animation of one step of the game. Undone throws and passes have none.
func (p *playPage) steps(of play.Step) []board.Step {
	step := board.Step{Before: of.Before, After: of.After, Side: of.Entry.Side, Throw: of.Entry.Throw,
		Seed: p.throwSeed(of.Index), Move: of.Entry.Move, Index: of.Index, Back: of.Back}
	changes := !i18n.HaveSamePawns(of.Before, of.After)
	if !of.Entry.IsMove && of.Before.Phase() != rules.Opening {
		r := p.rules().Read(of.Entry.Throw)
		step.Bonus = r.Bonus || r.Again
	}
	switch {
	case of.Entry.IsMove && isPass(of.Entry.Move):
		return nil
	case of.Entry.IsMove:
		step.Kind = board.StepMove
	case of.Back && !changes:
		return nil
	case of.Back:
		step.Kind, step.Before, step.After = board.StepChange, of.After, of.Before
	case changes:
		// The other player threw the deciding 1: the colours swap, and the even squares are the
		// starter's.
		swap := step
		swap.Kind, swap.Index = board.StepSwap, of.Index+1
		return []board.Step{step, swap}
	}
	return []board.Step{step}
}

// undoAnimations returns the animations of undone or redone steps. Repeated throws are skipped,
// unless there is nothing else to show.
func (p *playPage) undoAnimations(made []play.Step) (list []board.Step) {
	for _, m := range made {
		if !m.Entry.IsMove && !m.Back && len(made) > 1 && i18n.HaveSamePawns(m.Before, m.After) {
			continue
		}
		for _, step := range p.steps(m) {
			step.Again = !m.Back
			list = append(list, step)
		}
	}
	return list
}

// Sounds returns the sounds that are due soon.
func (p *playPage) Sounds(a *App) []board.Sound { return p.board.TakeSounds(a.clock()) }
