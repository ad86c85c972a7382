package game

import (
	"slices"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
)

// shownHint is the selected line of a hint.
type shownHint struct {
	shown    int
	pathDraw board.Transition
	page     int       // page of lines, if not all of them fit
	at       ui.Target // the focus it set; while unchanged, Enter makes the move
}

// mayHint reports whether a person has a choice to make now.
func (p *playPage) mayHint() bool {
	return p.match.PersonToMove() && p.isAtRest() && !p.match.MustPass() && len(p.match.Legal()) > 0
}

// askHint requests a hint, or closes it.
func (p *playPage) askHint(a *App) {
	if p.match.IsHinting() {
		p.closeHint(a)
		return
	}
	p.finish(a)
	if !p.mayHint() {
		return
	}
	p.board.Rejection, p.values, p.hint = board.Rejection{}, false, shownHint{}
	p.match.AskHint(func() { p.showHint(a, 0) })
}

// closeHint closes the hint and deselects the pawn it had selected.
func (p *playPage) closeHint(a *App) {
	known := p.match.HintMoves() != nil
	p.match.DropHint()
	if known && !p.board.SelectedAlone {
		p.board.Select(rules.Nowhere)
		p.chosen = selectableNumber{}
		a.focus = p.firstFocus()
	}
}

// showHint shows one line on the board, with its pawn selected and the focus on its destination, so
// that Enter or a click there makes the move.
func (p *playPage) showHint(a *App, i int) {
	p.chosen, p.board.Rejection = selectableNumber{}, board.Rejection{}
	if !p.board.SelectedAlone { // the pawn of the previous line is deselected
		p.board.Select(rules.Nowhere)
	}
	p.selectLine(a, i)
	h := &p.hint
	switch r := p.match.HintMoves()[i]; {
	case r.Throw:
		h.at = ui.Target{Kind: ui.TargetSticks}
	case isPass(r.Move):
		h.at = ui.Widget("pass")
	case r.Move.Kind == rules.Release:
		h.at = ui.Widget("release")
	default:
		if p.board.Selected != r.Move.From || !p.board.SelectedAlone {
			p.board.Select(r.Move.From)
		}
		h.at = p.legalMoves().Target(i18n.Destination(r.Move))
	}
	if a.dialog == nil {
		a.focus = h.at
	}
}

// matchesSelection reports whether a line matches what has been selected by hand, as far as
// anything has.
func (p *playPage) matchesSelection(r ai.RatedMove) bool {
	leads := !r.Throw && !isPass(r.Move) && r.Move.From == p.board.Selected
	return (p.board.Selected == rules.Nowhere || leads) &&
		(p.chosen.number == 0 || !r.Throw && r.Move.Used != 0 && p.usesSelected(r.Move))
}

// selectLine selects line i.
func (p *playPage) selectLine(a *App, i int) {
	p.hint.shown, p.hint.pathDraw = i, a.clock().Begin(board.PathDraw)
}

// hintFollows selects the best line for the pawn or number selected by hand, so that only one pawn
// is raised.
func (p *playPage) hintFollows(a *App) {
	if now, shown := p.hintMove(); !shown || p.board.SelectedAlone || p.matchesSelection(now) {
		return
	}
	if i := slices.IndexFunc(p.match.HintMoves(), p.matchesSelection); i >= 0 {
		p.selectLine(a, i)
	}
}

// playHint makes the move of the selected line.
func (p *playPage) playHint(a *App) {
	if r, _ := p.hintMove(); r.Throw {
		p.throw(a)
	} else {
		p.move(a, r.Move, false)
	}
}
