package game

import (
	"cmp"
	"slices"
	"strings"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules"
)

// words are what is said above the board.
func (s lessonSight) words() board.Prompt {
	// Beside the sentence stands who acts in the step, also when the move is made and the other is next.
	acts := s.player.Lesson().Steps[s.player.Step()].Before.Turn()
	prompt := board.Prompt{Kind: board.PromptTurn, Shape: s.shapes()[acts&1]}
	clip, moves := s.board.Reel.Now()
	switch {
	case s.praise.lead != "":
		prompt.Kind, prompt.Lead, prompt.Rest = board.PromptWin, s.praise.lead, s.praise.rest
		if s.app.isLarge() { // in one line it is larger
			prompt.Lead, prompt.Rest = s.praise.lead+" "+s.praise.rest, ""
		}
	case s.board.No.On:
		prompt.Refuse(s.board.No)
	case moves && clip.Kind == board.Changed && s.begins(): // it is being set up anew
		prompt.Lead = s.app.T("learn.newPosition")
	case s.board.Reel.ToFall(): // what has not fallen is not told
		if s.begins() && !s.app.isLarge() {
			prompt.Second = s.app.T("learn.newPosition")
		}
		prompt.Lead = s.app.T("learn.throwing", "player", s.called(clip.Side), "sides",
			s.player.Lesson().Names[clip.Side] == "")
	default:
		prompt.Lead, prompt.Second = s.l.Caption, cmp.Or(s.l.Note, s.askPawn())
		switch {
		case prompt.Lead != "":
		case s.l.FoundByPlayer:
			prompt.Lead, _ = s.app.words.LeadAndRest("learn.found", "n", 1, "all", 1, "whole", true)
		default:
			prompt.Lead, prompt.Shape = s.turnWords(), s.shapes()[s.l.Position.Turn()&1]
		}
		// on the projector it is told while the board changes
		if prompt.Second == "" && s.begins() && !s.app.isLarge() {
			prompt.Second = s.app.T("learn.newPosition")
		}
	}
	if prompt.Kind != board.PromptTurn {
		return prompt
	}
	if s.remark != "" {
		prompt.Rest = s.remark
	}
	if s.app.point.Main { // a lesson keeps its caption
		prompt.Second = s.app.T("point.lesson")
	} else if house := s.board.Asked(s.atHand(), s.app.Looks(s.shapes()),
		board.Houses()); house != rules.Nowhere {
		prompt.Second = i18n.HouseInfo(s.app.words, s.rules(), s.set, house)
	}
	return prompt
}

// askPawn tells, beside an answer, how more is learned about a pawn; empty where all is shown.
func (s lessonSight) askPawn() string {
	stays := func(at rules.Square) bool {
		return !slices.ContainsFunc(s.l.Moves, func(m rules.Move) bool { return m.From == at })
	}
	switch {
	case len(s.l.Moves) == 0:
		return ""
	case isCrowded(s.l) && !s.app.isLarge():
		return s.app.T("learn.pointAt")
	case slices.ContainsFunc(s.l.Position.Pawns(s.l.Position.Turn()).List(), stays):
		return s.app.T("learn.whyNot")
	}
	return ""
}

// begins reports whether a task stands on a board that does not follow from the one before.
func (s lessonSight) begins() bool {
	step := s.player.Lesson().Steps[s.player.Step()]
	return s.l.Step > 1 && step.HasPosition && step.Task != lesson.NoTask && s.l.Stage == lesson.BeforeMove
}

// turnWords stand where a lesson has nothing to say: whose turn it is.
func (s lessonSight) turnWords() string {
	throws := s.l.Position.Phase() == rules.ToThrow || s.l.Position.Phase() == rules.TurnStart
	return s.app.T("learn.turn", "player", s.called(s.l.Position.Turn()), "throws", throws)
}

// shapes are the pawns of the lesson: cubes where it speaks of cubes.
func (s lessonSight) shapes() [2]board.Shape {
	name := strings.ToLower(s.player.Lesson().Names[rules.Cones])
	if SaysCube(s.set) && name != "" && strings.Contains(name, strings.ToLower(s.app.T("learn.cube"))) {
		return [2]board.Shape{board.Cube, board.Spool}
	}
	return s.app.settings.Shapes(s.set)
}

// called is what a side is called as the lesson does.
func (s lessonSight) called(side rules.Side) string {
	return cmp.Or(s.player.Lesson().Names[side], s.app.T("name."+s.shapes()[side].Word()))
}

// telling is what sentences about the turn need to know.
func (s lessonSight) telling() i18n.MoveContext {
	p := s.player.View().Position
	return i18n.PositionContext(s.rules(), p, s.shapes(), s.called(p.Turn()), s.player.Lesson().Names[p.Turn()] == "")
}

// view is the board of the lesson with what is to be seen on it: rings and ways in a task, the
// answer to a question, the writer's marks and arrows, a refusal.
func (s lessonSight) view() (b board.View, moving bool) {
	looks := s.app.Looks(s.shapes())
	looks.Last = movedSquares(s.l)
	b, moving = s.board.View(s.atHand(), looks)
	if s.board.Reel.Running() || s.board.No.On {
		return b, moving
	}
	if risen := s.app.now - s.praise.till + praiseStay; s.praise.all && s.app.settings.Calm {
		b.Sun = 1
	} else if s.praise.all {
		b.Sun, moving = min(1, float64(risen)/float64(sunrise)), moving || risen < sunrise
	}
	for _, m := range s.l.Hint { // to somebody who needs it: what the task asks for
		if !passes(m) { // its button is there
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

// movedSquares are the two ends of each move that was made in the step.
func movedSquares(l lesson.View) (list []rules.Square) {
	if l.HasMoved {
		list = append(list, l.LastMove.From, l.LastMove.Rest)
	}
	for _, s := range l.Placements {
		list = append(list, s.From, s.To)
	}
	return list
}

// mostArrows is how many arrows of an answer are drawn at once: more would hide pawns and numbers,
// and so only those of the pawn that is pointed at are.
const mostArrows = 3

// isCrowded reports whether an answer has more arrows than are drawn at once.
func isCrowded(l lesson.View) bool { return len(l.Moves)+len(l.Illegal) > mostArrows }

// markAnswer draws the answer to a question, and what the writer of the lesson marked: every pawn
// that can move has its ring, and every other of its side that of a refusal.
func (s lessonSight) markAnswer(b *board.View) {
	for _, at := range s.l.Marks.List() {
		b.OutlineAt(at, board.OutlineChosen, "")
	}
	for _, arrow := range s.l.Arrows {
		b.Arrows = append(b.Arrows, board.Arrow{From: arrow.From, To: arrow.To, Ink: board.InkShow})
	}
	seen := func(from rules.Square) bool {
		return !isCrowded(s.l) || s.app.hover == ui.Target{Kind: ui.TargetSquare, Square: from}
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
		if seen(m.From) || len(s.l.Moves) <= mostArrows {
			b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkMay})
		}
		if isCrowded(s.l) {
			b.OutlineAt(m.To, board.OutlineLand, "")
		}
	}
}

// refused are the moves that the lesson shows as refused, and that of a pawn it does not speak of,
// when it is pointed at.
func (s lessonSight) refused() []lesson.Arrow {
	list := slices.Clip(s.l.Illegal)
	at := s.app.hover.Square
	if side, there := s.l.Position.At(at); s.app.hover.Kind != ui.TargetSquare || len(s.l.Moves) == 0 ||
		!there || side != s.l.Position.Turn() ||
		slices.ContainsFunc(list, func(no lesson.Arrow) bool { return no.From == at }) {
		return list
	}
	if no := s.rules().Why(s.l.Position, at, rules.Nowhere); no.Reason != rules.Allowed && no.To.OnBoard() {
		list = append(list, lesson.Arrow{From: at, To: no.To})
	}
	return list
}
