package game

import (
	"slices"

	"senet/game/board"
	"senet/game/lesson"
	"senet/game/motion"
	"senet/game/ui"
	"senet/rules"
)

// board is the board of the lesson with what is to be seen on it: rings and ways in a task, the answer to a question,
// the writer's marks and arrows, a refusal.
func (p *lessonPage) board(a *App, l lesson.View, frame motion.Frame, v *View) board.View {
	if no := p.refusal; no != nil && no.pawn != rules.Nowhere {
		if elapsed := a.now - no.since; elapsed < no.shake.Length() {
			frame, v.Moving = no.shake.At(elapsed), true
		}
	}
	b := board.Bare(p.rules(), p.reel.position(l.Position), frame, p.shapes(a))
	if a.focus.Kind == ui.TargetSquare && a.showFocus {
		b.Focus = a.focus.Square
	}
	if p.reel.running() {
		return b
	}
	markMade(&b, l)
	if p.refusal != nil {
		p.refusal.mark(a, &b, v)
		return b
	}
	if l.Task == lesson.ToMove {
		p.markTask(a, &b, l)
	}
	p.markAnswer(a, &b, l)
	p.markDrag(a, &b)
	return b
}

// markMade brackets the two ends of the move that was made in the step.
func markMade(b *board.View, l lesson.View) {
	ends := func(from, to rules.Square) {
		for _, s := range []rules.Square{from, to} {
			if s.OnBoard() {
				b.Frames = append(b.Frames, board.Frame{Kind: board.FrameLast, Squares: rules.Squares(s), Alpha: 1})
			}
		}
	}
	if l.Made {
		ends(l.Last.From, l.Last.Rest)
	}
	for _, s := range l.Shifts {
		ends(s.From, s.To)
	}
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
		b.Frames = append(b.Frames, board.Frame{Kind: board.FrameChosen, Squares: rules.Squares(s), Alpha: 1})
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
		if crowded(l) && m.To.OnBoard() {
			b.Frames = append(b.Frames, board.Frame{Kind: board.FrameLand, Squares: rules.Squares(m.To), Alpha: 1})
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

// markTask shows which pawns can move, where the chosen one goes, and, to somebody who needs it, what is asked for.
func (p *lessonPage) markTask(a *App, b *board.View, l lesson.View) {
	looked := p.looked(a)
	for _, s := range p.ringed(l) {
		glow := .7
		if s == looked {
			glow = 1
		}
		b.RingAt(s, board.RingMay, glow)
	}
	for _, m := range l.Hint {
		if !isPass(m) { // its button is there
			b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkMay})
		}
	}
	from := p.chosen
	if from == rules.Nowhere {
		from = looked
	}
	if from == rules.Nowhere {
		return
	}
	if p.chosen != rules.Nowhere {
		b.RingAt(p.chosen, board.RingChosen, 1)
	}
	moves := p.from(from)
	for _, m := range moves {
		if m.To.OnBoard() {
			b.Frames = append(b.Frames, board.Frame{Kind: board.FrameLand, Squares: rules.Squares(m.To), Alpha: 1})
		}
		if len(moves) == 1 {
			b.Way(p.rules(), l.Position, p.shapes(a), m)
		}
	}
}

// mark draws a refusal: the pawn's ring, its way, and what forbids it.
func (no *refusal) mark(a *App, b *board.View, v *View) {
	shown, moving := a.shown(no.begun)
	v.Moving = v.Moving || moving
	b.RingAt(no.pawn, board.RingRefused, 1)
	if no.path != nil {
		b.Paths = append(b.Paths, board.Path{Squares: no.path, Refused: true, Shown: 1})
	}
	if no.words.Framed != 0 {
		b.Frames = append(b.Frames, board.Frame{Kind: board.FrameRefused, Squares: no.words.Framed, Label: no.words.Label, Alpha: shown})
	}
}

// markDrag lets the pawn that is held follow the pointer.
func (p *lessonPage) markDrag(a *App, b *board.View) {
	d := p.drag
	if d == nil || !d.held {
		return
	}
	spot := motion.Spot{Kind: motion.OnBoard, X: d.x, Y: d.y}
	if d.from == rules.Hand {
		side := p.player.View().Position.Turn()
		held := motion.Pawn{Side: side, From: spot, To: spot, Lift: .12, Alpha: 1}
		b.Pawns = append(b.Pawns, board.Pawn{Pawn: held, Shape: p.shapes(a)[side&1]})
		return
	}
	for i := range b.Pawns {
		if pawn := &b.Pawns[i]; !pawn.Ghost && board.StandsOn(pawn.Pawn) == d.from {
			pawn.From, pawn.To, pawn.Lift, pawn.Ring = spot, spot, .12, board.NoRing
			return
		}
	}
}
