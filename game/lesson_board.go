package game

import (
	"slices"

	"senet/game/board"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules"
)

// boardView is the board of the lesson with what is to be seen on it: rings and ways in a task, the answer to a question,
// the writer's marks and arrows, a refusal.
func (p *lessonPage) boardView(a *App, l lesson.View, v *View) board.View {
	looks := a.looks(p.shapes(a))
	looks.Last = ends(l)
	b, moving := p.board.View(p.atHand(), looks)
	v.Moving = v.Moving || moving
	if p.board.Reel.Running() || p.board.No.On {
		return b
	}
	for _, m := range l.Hint { // to somebody who needs it: what the task asks for
		if !isPass(m) { // its button is there
			b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkMay})
		}
	}
	p.markAnswer(a, &b, l)
	return b
}

// ends are the two ends of each move that was made in the step.
func ends(l lesson.View) (list []rules.Square) {
	if l.Made {
		list = append(list, l.Last.From, l.Last.Rest)
	}
	for _, s := range l.Shifts {
		list = append(list, s.From, s.To)
	}
	return list
}

// mostArrows is how many arrows of an answer are drawn at once: more would hide pawns and numbers, and so only those of the
// pawn that is pointed at are.
const mostArrows = 3

// crowded tells whether an answer has more arrows than are drawn at once.
func crowded(l lesson.View) bool { return len(l.Moves)+len(l.Refused) > mostArrows }

// markAnswer draws the answer to a question, and what the writer of the lesson marked: every pawn that can move has its
// ring, and every other of its side that of a refusal.
func (p *lessonPage) markAnswer(a *App, b *board.View, l lesson.View) {
	for _, s := range l.Marks.List() {
		b.FrameAt(s, board.FrameChosen, "")
	}
	for _, arrow := range l.Arrows {
		b.Arrows = append(b.Arrows, board.Arrow{From: arrow.From, To: arrow.To, Ink: board.InkShow})
	}
	seen := func(from rules.Square) bool {
		return !crowded(l) || a.hover == ui.Target{Kind: ui.TargetSquare, Square: from}
	}
	for _, no := range slices.Backward(p.refused(a, l)) { // the cross at an end lies over what begins there
		if seen(no.From) {
			b.Arrows = append(b.Arrows, board.Arrow{From: no.From, To: no.To, Ink: board.InkNot})
		}
	}
	if len(l.Moves) > 0 {
		for _, s := range l.Position.Pawns(l.Position.Turn()).List() {
			b.RingAt(s, board.RingRefused, 1)
		}
	}
	for _, m := range l.Moves {
		if m.Kind == rules.Pass {
			continue
		}
		b.RingAt(m.From, board.RingMay, 1)
		if seen(m.From) {
			b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkMay})
		}
		if crowded(l) {
			b.FrameAt(m.To, board.FrameLand, "")
		}
	}
}

// refused are the moves that the lesson shows as refused, and that of a pawn it does not speak of, when it is pointed at.
func (p *lessonPage) refused(a *App, l lesson.View) []lesson.Arrow {
	var list []lesson.Arrow
	for _, no := range l.Refused {
		list = append(list, no.Arrow)
	}
	s := a.hover.Square
	if side, there := l.Position.At(s); a.hover.Kind != ui.TargetSquare || len(l.Moves) == 0 || !there || side != l.Position.Turn() ||
		slices.ContainsFunc(list, func(no lesson.Arrow) bool { return no.From == s }) {
		return list
	}
	if no := p.rules().Why(l.Position, s, rules.Nowhere); no.Reason != rules.Allowed && no.To.OnBoard() {
		list = append(list, lesson.Arrow{From: s, To: no.To})
	}
	return list
}
