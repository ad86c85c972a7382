package lesson

import (
	"slices"

	"senet/game/board"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules"
)

// view is the board of the lesson with what is to be seen on it: rings and ways in a task, the answer to a question,
// the writer's marks and arrows, a refusal.
func (s sight) view() (b board.View, moving bool) {
	looks := s.d.Looks(s.shapes())
	looks.Last = ends(s.l)
	b, moving = s.board.View(s.atHand(), looks)
	if s.board.Reel.Running() || s.board.No.On {
		return b, moving
	}
	if risen := s.d.Now - s.praise.till + praiseStay; s.praise.all && s.d.Settings.Calm {
		b.Sun = 1
	} else if s.praise.all {
		b.Sun, moving = min(1, float64(risen)/float64(sunrise)), moving || risen < sunrise
	}
	for _, m := range s.l.Hint { // to somebody who needs it: what the task asks for
		if !isPass(m) { // its button is there
			b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkMay})
		}
	}
	for _, m := range s.found {
		b.RingAt(m.From, board.RingMay, 1)
		b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkMay})
	}
	s.markAnswer(&b)
	return b, moving
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
func (s sight) markAnswer(b *board.View) {
	for _, at := range s.l.Marks.List() {
		b.FrameAt(at, board.FrameChosen, "")
	}
	for _, arrow := range s.l.Arrows {
		b.Arrows = append(b.Arrows, board.Arrow{From: arrow.From, To: arrow.To, Ink: board.InkShow})
	}
	seen := func(from rules.Square) bool {
		return !crowded(s.l) || s.d.Hover == ui.Target{Kind: ui.TargetSquare, Square: from}
	}
	for _, no := range slices.Backward(s.refused()) { // the cross at an end lies over what begins there
		if seen(no.From) {
			b.Arrows = append(b.Arrows, board.Arrow{From: no.From, To: no.To, Ink: board.InkNot})
		}
	}
	if len(s.l.Moves) > 0 {
		for _, at := range s.l.Position.Pawns(s.l.Position.Turn()).List() {
			b.RingAt(at, board.RingRefused, 1)
		}
	}
	for _, m := range s.l.Moves {
		if m.Kind == rules.Pass {
			continue
		}
		b.RingAt(m.From, board.RingMay, 1)
		if seen(m.From) {
			b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkMay})
		}
		if crowded(s.l) {
			b.FrameAt(m.To, board.FrameLand, "")
		}
	}
}

// refused are the moves that the lesson shows as refused, and that of a pawn it does not speak of, when it is pointed at.
func (s sight) refused() []lesson.Arrow {
	list := slices.Clip(s.l.Refused)
	at := s.d.Hover.Square
	if side, there := s.l.Position.At(at); s.d.Hover.Kind != ui.TargetSquare || len(s.l.Moves) == 0 || !there || side != s.l.Position.Turn() ||
		slices.ContainsFunc(list, func(no lesson.Arrow) bool { return no.From == at }) {
		return list
	}
	if no := s.rules().Why(s.l.Position, at, rules.Nowhere); no.Reason != rules.Allowed && no.To.OnBoard() {
		list = append(list, lesson.Arrow{From: at, To: no.To})
	}
	return list
}
