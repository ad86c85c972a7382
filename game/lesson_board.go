package game

import (
	"slices"

	"senet/game/lesson"
	"senet/game/motion"
	"senet/game/ui"
	"senet/rules"
)

// board is the board of the lesson with what is to be seen on it: rings and ways in a task, the answer to a question,
// the writer's marks and arrows, a refusal.
func (p *lessonPage) board(a *App, l lesson.View, frame motion.Frame, v *View) BoardView {
	if no := p.refusal; no != nil && no.pawn != rules.Nowhere {
		if elapsed := a.now - no.since; elapsed < no.shake.Length() {
			frame, v.Moving = no.shake.At(elapsed), true
		}
	}
	shapes := p.shapes(a)
	b := BoardView{Back: !p.rules().Forward(), Houses: houses(), Ripples: frame.Ripples, Glows: frame.Glows}
	if position := p.reel.position(l.Position); p.rules().Options().Goal == rules.OddAndEven && position.Phase() != rules.Opening {
		for i, shape := range shapes {
			b.Goals[i] = GoalsView{Squares: goalsOf(position, rules.Side(i)), Shape: shape}
		}
	}
	for _, pawn := range frame.Pawns {
		b.Pawns = append(b.Pawns, PawnView{Pawn: pawn, Shape: shapes[pawn.Side&1]})
	}
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
func markMade(b *BoardView, l lesson.View) {
	ends := func(from, to rules.Square) {
		for _, s := range []rules.Square{from, to} {
			if s.OnBoard() {
				b.Frames = append(b.Frames, FrameView{Kind: FrameLast, Squares: rules.Squares(s), Alpha: 1})
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
func (p *lessonPage) markAnswer(a *App, b *BoardView, l lesson.View) {
	for _, s := range l.Marks.List() {
		b.Frames = append(b.Frames, FrameView{Kind: FrameChosen, Squares: rules.Squares(s), Alpha: 1})
	}
	for _, arrow := range l.Arrows {
		b.Arrows = append(b.Arrows, ArrowView{From: arrow.From, To: arrow.To, Ink: InkShow})
	}
	seen := func(from rules.Square) bool {
		return !crowded(l) || a.hover == ui.Target{Kind: ui.TargetSquare, Square: from}
	}
	for _, no := range slices.Backward(p.refused(a, l)) { // the cross at an end lies over what begins there
		if seen(no.From) {
			b.Arrows = append(b.Arrows, ArrowView{From: no.From, To: no.To, Ink: InkNot})
		}
	}
	if len(l.Moves) > 0 {
		for _, s := range l.Position.Pawns(l.Position.Turn()).List() {
			b.ring(s, RingRefused, 1)
		}
	}
	for _, m := range l.Moves {
		if m.Kind == rules.Pass {
			continue
		}
		b.ring(m.From, RingMay, 1)
		if seen(m.From) {
			b.Arrows = append(b.Arrows, ArrowView{From: m.From, To: m.To, Ink: InkMay})
		}
		if crowded(l) && m.To.OnBoard() {
			b.Frames = append(b.Frames, FrameView{Kind: FrameLand, Squares: rules.Squares(m.To), Alpha: 1})
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

// ring puts a ring round the foot of the pawn on a square.
func (b *BoardView) ring(s rules.Square, kind Ring, glow float64) {
	for i := range b.Pawns {
		if !b.Pawns[i].Ghost && s.OnBoard() && standsOn(b.Pawns[i].Pawn) == s {
			b.Pawns[i].Ring, b.Pawns[i].RingGlow = kind, glow
		}
	}
}

// markTask shows which pawns can move, where the chosen one goes, and, to somebody who needs it, what is asked for.
func (p *lessonPage) markTask(a *App, b *BoardView, l lesson.View) {
	looked := p.looked(a)
	for _, s := range p.ringed(l) {
		glow := .7
		if s == looked {
			glow = 1
		}
		b.ring(s, RingMay, glow)
	}
	for _, m := range l.Hint {
		if !isPass(m) { // its button is there
			b.Arrows = append(b.Arrows, ArrowView{From: m.From, To: m.To, Ink: InkMay})
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
		b.ring(p.chosen, RingChosen, 1)
		for i := range b.Pawns {
			if b.Pawns[i].Ring == RingChosen {
				b.Pawns[i].Lift = chosenLift
			}
		}
	}
	moves := p.from(from)
	for _, m := range moves {
		if m.To.OnBoard() {
			b.Frames = append(b.Frames, FrameView{Kind: FrameLand, Squares: rules.Squares(m.To), Alpha: 1})
		}
		if len(moves) == 1 {
			p.markWay(a, b, m)
		}
	}
}

// markWay is the way of a move with its ghost, or the dimple it ends in.
func (p *lessonPage) markWay(a *App, b *BoardView, m rules.Move) {
	side := p.player.View().Position.Turn()
	b.Paths = append(b.Paths, PathView{Squares: countedPath(p.rules(), p.rules().Path(m)), Shown: 1})
	switch {
	case m.To.OnBoard():
		x, y := centre(m.To)
		spot := motion.Spot{Kind: motion.OnBoard, X: x, Y: y}
		ghost := motion.Pawn{Side: side, From: spot, To: spot, Alpha: 1}
		b.Pawns = append(b.Pawns, PawnView{Pawn: ghost, Shape: p.shapes(a)[side&1], Ghost: true})
	case m.To == rules.Home:
		b.Glows = append(b.Glows, motion.Glow{Square: rules.Home, Side: side, Slot: p.player.View().Position.Home(side), Alpha: .7})
	}
}

// mark draws a refusal: the pawn's ring, its way, and what forbids it.
func (no *refusal) mark(a *App, b *BoardView, v *View) {
	shown, moving := a.shown(no.begun)
	v.Moving = v.Moving || moving
	b.ring(no.pawn, RingRefused, 1)
	if no.path != nil {
		b.Paths = append(b.Paths, PathView{Squares: no.path, Refused: true, Shown: 1})
	}
	if no.words.Framed != 0 {
		b.Frames = append(b.Frames, FrameView{Kind: FrameRefused, Squares: no.words.Framed, Label: no.words.Label, Alpha: shown})
	}
}

// markDrag lets the pawn that is held follow the pointer.
func (p *lessonPage) markDrag(a *App, b *BoardView) {
	d := p.drag
	if d == nil || !d.held {
		return
	}
	spot := motion.Spot{Kind: motion.OnBoard, X: d.x, Y: d.y}
	if d.from == rules.Hand {
		side := p.player.View().Position.Turn()
		held := motion.Pawn{Side: side, From: spot, To: spot, Lift: .12, Alpha: 1}
		b.Pawns = append(b.Pawns, PawnView{Pawn: held, Shape: p.shapes(a)[side&1]})
		return
	}
	for i := range b.Pawns {
		if pawn := &b.Pawns[i]; !pawn.Ghost && standsOn(pawn.Pawn) == d.from {
			pawn.From, pawn.To, pawn.Lift, pawn.Ring = spot, spot, .12, NoRing
			return
		}
	}
}
