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
	shown int
	begun board.Transition
	page  int       // page of lines, if not all of them fit
	at    ui.Target // the focus it set; while unchanged, Enter makes the move
}

// mayHint reports whether a person has a choice to make now.
func (s *tableState) mayHint() bool {
	return s.Match.PersonToMove() && s.isAtRest() && !s.Match.MustPass() && len(s.Match.Legal()) > 0
}

// askHint requests a hint, or closes it.
func (g *tableControl) askHint(a *App) {
	if g.Match.IsAdvising() {
		g.closeHint(a)
		return
	}
	g.finish(a)
	if !g.mayHint() {
		return
	}
	g.board.Rejection, g.values, g.hint = board.Rejection{}, false, shownHint{}
	g.Match.AskAdvice()
}

// closeHint closes the hint and deselects the pawn it had selected.
func (g *tableControl) closeHint(a *App) {
	known := g.Match.Advice() != nil
	g.Match.DropAdvice()
	if known && !g.board.SelectedAlone {
		g.board.Select(rules.Nowhere)
		g.chosen = selectableNumber{}
		a.focus = g.FirstFocus(a)
	}
}

// showHint shows one line on the board, with its pawn selected and the focus on its destination, so
// that Enter or a click there makes the move.
func (g *tableControl) showHint(a *App, i int) {
	g.chosen, g.board.Rejection = selectableNumber{}, board.Rejection{}
	if !g.board.SelectedAlone { // the pawn of the previous line is deselected
		g.board.Select(rules.Nowhere)
	}
	g.selectLine(a, i)
	h := &g.hint
	switch r := g.Match.Advice()[i]; {
	case r.Throw:
		h.at = ui.Target{Kind: ui.TargetSticks}
	case isPass(r.Move):
		h.at = ui.Widget("pass")
	case r.Move.Kind == rules.Release:
		h.at = ui.Widget("release")
	default:
		if g.board.Selected != r.Move.From || !g.board.SelectedAlone {
			g.board.Select(r.Move.From)
		}
		h.at = g.legalMoves().Target(i18n.Destination(r.Move))
	}
	if !a.hasDialog() {
		a.focus = h.at
	}
}

// matchesSelection reports whether a line matches what has been selected by hand, as far as
// anything has.
func (s *tableState) matchesSelection(r ai.RatedMove) bool {
	leads := !r.Throw && !isPass(r.Move) && r.Move.From == s.board.Selected
	return (s.board.Selected == rules.Nowhere || leads) &&
		(s.chosen.number == 0 || !r.Throw && r.Move.Used != 0 && s.usesSelected(r.Move))
}

// selectLine selects line i.
func (g *tableControl) selectLine(a *App, i int) {
	g.hint.shown, g.hint.begun = i, a.clock().Begin(board.PathDraw)
}

// hintFollows selects the best line for the pawn or number selected by hand, so that only one pawn
// is raised.
func (g *tableControl) hintFollows(a *App) {
	if now, shown := g.advice(); !shown || g.board.SelectedAlone || g.matchesSelection(now) {
		return
	}
	if i := slices.IndexFunc(g.Match.Advice(), g.matchesSelection); i >= 0 {
		g.selectLine(a, i)
	}
}

// playHint makes the move of the selected line.
func (g *tableControl) playHint(a *App) {
	if r, _ := g.advice(); r.Throw {
		g.throw(a)
	} else {
		g.move(a, r.Move, false)
	}
}
