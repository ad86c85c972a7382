package game

import (
	"slices"
	"strconv"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
)

// hintSelection is the selected line of a hint.
type hintSelection struct {
	line     int
	pathDraw board.Transition
	page     int       // the page of lines, if not all of them fit
	focus    ui.Target // the focus that the hint set; there Enter makes its move
}

// canHint reports whether a person has a choice to make now.
func (p *playPage) canHint() bool {
	return p.session.IsPersonToMove() && p.isAtRest() && !p.session.MustPass() &&
		len(p.session.Legal()) > 0
}

// toggleHint requests a hint, or closes it.
func (p *playPage) toggleHint(a *App) {
	if p.session.IsHinting() {
		p.closeHint(a)
		return
	}
	p.finishAnimations(a)
	if !p.canHint() {
		return
	}
	p.board.Rejection, p.showsThrowTable, p.hint = board.Rejection{}, false, hintSelection{}
	p.session.AskHint(func() { p.showHint(a, 0) })
}

// closeHint closes the hint and deselects the pawn it had selected.
func (p *playPage) closeHint(a *App) {
	known := p.session.HintMoves() != nil
	p.session.DropHint()
	if known && !p.board.SelectedAlone {
		p.board.Select(rules.Nowhere)
		p.selectedNumber = selectableNumber{}
		a.focus = p.firstFocus()
	}
}

// showHint shows one line on the board, with its pawn selected and the focus on its destination, so
// that Enter or a click there makes the move.
func (p *playPage) showHint(a *App, i int) {
	p.selectedNumber, p.board.Rejection = selectableNumber{}, board.Rejection{}
	if !p.board.SelectedAlone { // the pawn of the previous line is deselected
		p.board.Select(rules.Nowhere)
	}
	p.selectLine(a, i)
	h := &p.hint
	switch r := p.session.HintMoves()[i]; {
	case r.Throw:
		h.focus = ui.Target{Kind: ui.TargetSticks}
	case isPass(r.Move):
		h.focus = ui.Widget("pass")
	case r.Move.Kind == rules.Release:
		h.focus = ui.Widget("release")
	default:
		if p.board.Selected != r.Move.From || !p.board.SelectedAlone {
			p.board.Select(r.Move.From)
		}
		h.focus = p.legalMoves().Target(i18n.Destination(r.Move))
	}
	if a.dialog == nil {
		a.focus = h.focus
	}
}

// matchesSelection reports whether a line is for the pawn and the number selected by hand, if any.
func (p *playPage) matchesSelection(r ai.RatedMove) bool {
	leads := !r.Throw && !isPass(r.Move) && r.Move.From == p.board.Selected
	return (p.board.Selected == rules.Nowhere || leads) &&
		(p.selectedNumber.number == 0 || !r.Throw && r.Move.Used != 0 && p.usesSelectedNumber(r.Move))
}

// selectLine selects line i.
func (p *playPage) selectLine(a *App, i int) {
	p.hint.line, p.hint.pathDraw = i, a.clock().Begin(board.PathDraw)
}

// followSelection selects the hint's best line for the pawn or number selected by hand, so that
// only one pawn is raised.
func (p *playPage) followSelection(a *App) {
	if now, shown := p.hintMove(); !shown || p.board.SelectedAlone || p.matchesSelection(now) {
		return
	}
	if i := slices.IndexFunc(p.session.HintMoves(), p.matchesSelection); i >= 0 {
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

// addHints shows the rated moves, or the table of throws.
func (v *playView) addHints() {
	rated := v.session.HintMoves()
	switch {
	case v.endScreen.isShown:
	case v.showsThrowTable:
		v.Hint = v.throwTable()
	case rated != nil && !v.board.Animator.IsRunning():
		g := i18n.HintNarrator{Narrator: v.narrator(v.app), Choices: rated}
		v.Hint = board.HintPanel{Page: v.hint.page}
		v.buttons.OnHint = func(i int) { v.showHint(v.app, i) }
		v.Hint.Head, v.Hint.ShortHead = g.Heading()
		for i, r := range rated {
			text, spoken, reason, brief := g.ListEntry(i)
			line := board.HintLine{ID: hintIDs + strconv.Itoa(i), Text: text, Spoken: spoken,
				Chance: v.app.words.Dotted(reason, g.BriefChance(i)), Reason: brief, Brief: g.BriefChance(i),
				Win: r.Win, Exact: r.Exact, Selected: i == v.hint.line}
			if line.Brief == "" {
				line.Win = board.NoBar
			} else if v.app.settings.Presenter {
				line.Chance, line.Reason = line.Brief, ""
			}
			v.Hint.Lines = append(v.Hint.Lines, line)
		}
	}
}
