package game

import (
	"slices"
	"unicode/utf8"

	"senet/game/board"
	"senet/game/i18n"
	"senet/rules"
)

// toggleAllMoves toggles showing the moves of all pawns.
func (p *playPage) toggleAllMoves(a *App) {
	p.showsAllMoves = !p.showsAllMoves
	p.finishAnimations(a)
	p.closeHint(a)
	p.board.Rejection = board.Rejection{}
	if !p.board.SelectedAlone { // all are shown, even if a pawn is selected
		p.board.Select(rules.Nowhere)
	}
}

// maxReasons is the maximum total length of the reasons on the line above the board, in characters.
// Longer ones are shown one at a time, when a pawn is hovered over.
const maxReasons = 200

// showsAll reports whether the moves of all pawns are shown now, which a hint hides. While a pawn
// is held or selected, only its moves are shown.
func (v *playView) showsAll() bool {
	_, asked := v.moveToConfirm()
	return v.showsAllMoves && !asked && v.isAtRest() && !v.session.IsHinting() &&
		v.board.Drag.From == rules.Nowhere &&
		(v.board.Selected == rules.Nowhere || v.board.SelectedAlone) && v.session.Phase() == rules.ToMove
}

// addAllMoves draws the moves of all pawns and the illegal ones, with the reasons for the hovered
// pawn.
func (v *playView) addAllMoves() {
	if !v.showsAll() {
		if v.showsAllMoves && v.session.PersonCanThrow() && v.isAtRest() &&
			!v.board.Rejection.Shown {
			v.Prompt.Detail = v.app.T("prompt.allAfter")
		}
		return
	}
	can, isCrowded := v.drawMoves()
	if v.board.Rejection.Shown { // the prompt shows that
		return
	}
	stuck := v.narrator(v.app).StuckPawns()
	for _, no := range stuck {
		v.Board.AddRing(no.From, board.RingRefused, 1)
		if v.isPointedAt(no.From) {
			v.explainStuckPawn(no)
			return
		}
	}
	for _, no := range slices.Backward(stuck) { // the cross at an end covers arrows that begin there
		if !isCrowded {
			v.drawRefusal(no)
		}
	}
	v.Prompt.Rest = v.narrator(v.app).T(v.session.Position().Turn(), "class.all", "can", can, "stuck", len(stuck),
		"back", i18n.MustGoBack(v.rules(), v.session.Legal()), "held", len(stuck) > 0,
		"by", v.selectedNumber.number > 0, "number", v.selectedNumber.number)
	v.Prompt.Detail = v.narrator(v.app).StuckReason("class.why", stuck)
	if v.Prompt.Detail == "" && len(stuck) > 0 ||
		utf8.RuneCountInString(v.Prompt.Detail) > maxReasons {
		v.Prompt.Detail = v.app.T("class.all.point")
	}
	if isCrowded {
		v.Prompt.Detail = v.app.T("class.all.each")
	}
}

// explainStuckPawn shows why a pawn cannot move.
func (v *playView) explainStuckPawn(no rules.Refusal) {
	words := v.narrator(v.app).Refusal(no)
	v.Prompt.Kind, v.Prompt.Lead, v.Prompt.Rest = board.PromptRefusal, words.Lead, words.Rest
	v.Prompt.Detail = i18n.RuleQuote(v.app.words, v.set, no)
	v.Prompt.Source = i18n.RuleSource(v.app.words, v.set, no)
	v.drawRefusal(no)
	if words.Framed != 0 {
		v.Board.Outlines = append(v.Board.Outlines,
			board.Outline{Kind: board.OutlineRefused, Squares: words.Framed, Label: words.Label, Alpha: 1})
	}
}

// drawRefusal draws an illegal move as an arrow, if both its ends are on the board.
func (v *playView) drawRefusal(no rules.Refusal) {
	if no.To.IsOnBoard() && no.From.IsOnBoard() && no.To != no.From {
		v.Board.Arrows = append(v.Board.Arrows, board.Arrow{From: no.From, To: no.To, Ink: board.InkRefused})
	}
}

// drawMoves draws the moves with the selected number, or with any, and returns how many pawns can
// move. If they are crowded, because a pawn can go to several squares, only those of the pawn under
// the pointer or with the focus have arrows.
func (v *playView) drawMoves() (pawns int, areCrowded bool) {
	can := map[rules.Square]int{}
	for _, m := range v.session.Legal() {
		if isPass(m) || !v.usesSelectedNumber(m) {
			continue
		}
		can[m.From]++
		areCrowded = areCrowded || can[m.From] > 1
		v.Board.Arrows = append(v.Board.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkLegal})
	}
	for i := range v.Board.Arrows {
		if a := &v.Board.Arrows[i]; areCrowded && !v.isPointedAt(a.From) {
			a.Ink = board.InkDot
		}
	}
	return len(can), areCrowded
}

// isPointedAt reports whether the pointer or the visible focus is on a pawn.
func (v *playView) isPointedAt(pawn rules.Square) bool {
	target := v.legalMoves().Target(pawn)
	return v.app.hover == target || v.app.showFocus && v.app.focus == target
}
