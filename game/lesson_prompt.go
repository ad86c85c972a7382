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

// prompt returns the prompt above the board.
func (s lessonView) prompt() board.Prompt {
	// The prompt keeps showing the side that acts in the step, even after its move.
	acts := s.player.Current().Before.Turn()
	prompt := board.Prompt{Kind: board.PromptTurn, Shape: s.shapes()[acts&1]}
	switch {
	case s.praise.lead != "":
		prompt.Kind, prompt.Lead, prompt.Rest = board.PromptWin, s.praise.lead, s.praise.rest
		if s.app.isLarge() { // a single line has larger letters
			prompt.Lead, prompt.Rest = s.praise.lead+" "+s.praise.rest, ""
		}
	case s.board.Rejection.Shown:
		prompt.Refuse(s.board.Rejection)
	case s.board.Animator.HasThrow(): // the caption would reveal the throw before it falls
		prompt.Detail = s.withNewPosition("")
		clip, _ := s.board.Animator.Current()
		prompt.Lead = s.app.T("learn.throwing", "player", s.sideName(clip.Side), "sides",
			s.player.Lesson().Names[clip.Side] == "")
	default:
		note := s.step.Note
		p, _ := s.app.followedPlan()
		if s.step.IsFinished && slices.ContainsFunc(p.Steps, func(step lesson.PlanStep) bool {
			return isAtLesson(step, s.progressKey)
		}) {
			note = "" // the tutorial's note suggests the short first game, but the plan goes on
		}
		best := ""
		if s.step.Stage == lesson.AnswerShown {
			best = BestText(s.app.words, s.rules(), s.player.Current())
		}
		prompt.Lead, prompt.Detail = s.step.Caption, cmp.Or(note, best, s.pawnHint())
		switch {
		case prompt.Lead != "":
		case s.step.FoundByPlayer:
			prompt.Lead, _ = s.app.words.LeadAndRest("learn.found", "n", 1, "all", 1, "whole", true)
		default:
			prompt.Lead, prompt.Shape = s.turnText(), s.shapes()[s.step.Position.Turn()&1]
		}
		prompt.Detail = s.withNewPosition(prompt.Detail)
	}
	if prompt.Kind != board.PromptTurn {
		return prompt
	}
	if s.remark.text != "" {
		prompt.Rest = s.remark.text
	}
	if s.app.pointing.isOn { // the lesson's caption stays
		prompt.Detail = s.app.T("point.lesson")
	} else if house := s.board.SquareToExplain(s.legalMoves(), s.app.viewOptions(s.shapes()),
		board.HouseSquares()); house != rules.Nowhere {
		prompt.Detail = i18n.HouseInfo(s.app.words, s.rules(), s.set, house)
	}
	return prompt
}

// pawnHint returns how to learn more about a pawn while an answer is shown; "" if all is shown.
func (s lessonView) pawnHint() string {
	stays := func(at rules.Square) bool {
		return !slices.ContainsFunc(s.step.Moves, func(m rules.Move) bool { return m.From == at })
	}
	switch {
	case len(s.step.Moves) == 0:
		return ""
	case isCrowded(s.step) && !s.app.isLarge():
		return s.app.T("learn.pointAt")
	case slices.ContainsFunc(s.step.Position.Pawns(s.step.Position.Turn()).List(), stays):
		return s.app.T("learn.whyNot")
	}
	return ""
}

// withNewPosition returns a note, preceded by a sentence if the step has a new position.
func (s lessonView) withNewPosition(note string) string {
	if !s.step.IsNewPosition {
		return note
	}
	const most = 3 // changed squares that are named
	return i18n.Sentences(s.app.T("learn.newPosition", "marked", s.step.Changed != 0 && note == "" &&
		s.step.Changed.Len() <= most, "squares", s.step.Changed), note)
}

// BestText names the best moves, or the numbers of the best throws, if a step asks for them and has no
// answer in words.
func BestText(words *i18n.Catalogue, r *rules.Rules, s lesson.Step) string {
	if len(s.Answer) > 0 {
		return ""
	}
	var numbers []int
	for _, t := range s.BestThrows {
		numbers = append(numbers, r.Meaning(t).Value)
	}
	var best []string
	for _, m := range s.Best {
		best = append(best, moveWords(words, m))
	}
	switch {
	case len(numbers) > 0:
		return words.T("learn.bestThrow", "numbers", numbers)
	case len(best) > 0:
		return words.T("learn.bestMove", "moves", i18n.JoinPairs(words, "list.ways", best))
	}
	return ""
}

// turnText says whose turn it is. Steps without text show it.
func (s lessonView) turnText() string {
	throws := s.step.Position.Phase() == rules.ToThrow || s.step.Position.Phase() == rules.TurnStart
	return s.app.T("learn.turn", "player", s.sideName(s.step.Position.Turn()), "throws", throws)
}

// shapes returns the shapes of the pawns: those of the settings, or cubes if the lesson calls them so.
func (s lessonView) shapes() [2]board.Shape {
	name := strings.ToLower(s.player.Lesson().Names[rules.Cones])
	if usesCubes(s.set) && name != "" && strings.Contains(name, strings.ToLower(s.app.T("learn.cube"))) {
		return [2]board.Shape{board.Cube, board.Spool}
	}
	return s.app.settings.shapes(s.set)
}

// sideName returns the lesson's name for a side, or else that of its shape.
func (s lessonView) sideName(side rules.Side) string {
	return cmp.Or(s.player.Lesson().Names[side], s.app.T("name."+s.shapes()[side].Word()))
}

// moveContext returns the context for sentences about moves.
func (s lessonView) moveContext() i18n.MoveContext {
	p := s.player.StepView().Position
	return i18n.PositionContext(s.rules(), p, s.shapes(), s.sideName(p.Turn()), s.player.Lesson().Names[p.Turn()] == "")
}

// diagram returns the board with everything the lesson draws on it, and whether anything moves.
func (s lessonView) diagram() (b board.Diagram, moving bool) {
	looks := s.app.viewOptions(s.shapes())
	looks.LastMove = changedSquares(s.step)
	b, moving = s.board.Diagram(s.legalMoves(), looks)
	if s.board.Animator.IsRunning() || s.board.Rejection.Shown {
		return b, moving
	}
	if risen := s.app.now - s.praise.ends + praiseStay; s.praise.foundAll && s.app.settings.Calm {
		b.Sun = 1
	} else if s.praise.foundAll {
		b.Sun, moving = min(1, float64(risen)/float64(sunrise)), moving || risen < sunrise
	}
	for _, m := range s.step.Hint { // the solution, after failed attempts
		if !isPass(m) {
			b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkLegal})
		}
	}
	if m := s.remark.move; m != (rules.Move{}) && !isPass(m) {
		b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkRefused})
		if s.remark.open != 0 {
			b.Outlines = append(b.Outlines, board.Outline{Kind: board.OutlineRefused, Squares: s.remark.open, Alpha: 1})
		}
	}
	for _, m := range s.foundMoves {
		b.AddRing(m.From, board.RingMovable, 1)
		b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkLegal})
	}
	s.markAnswer(&b)
	return b, moving
}

// changedSquares returns the two ends of each move made in the step, or the squares that a new
// position has changed.
func changedSquares(l lesson.StepView) (list []rules.Square) {
	list = l.Changed.List()
	if l.HasMoved {
		list = append(list, l.LastMove.From, l.LastMove.Rest)
	}
	for _, s := range l.Placements {
		list = append(list, s.From, s.To)
	}
	return list
}

// maxArrows is the maximum number of arrows that an answer draws at once. More would hide pawns and
// numbers; then it draws only those of the hovered pawn.
const maxArrows = 3

// isCrowded reports whether an answer has more than maxArrows arrows.
func isCrowded(l lesson.StepView) bool { return len(l.Moves)+len(l.Illegal) > maxArrows }

// markAnswer draws the author's marks and arrows and the answer to a question. The answer highlights
// movable pawns of the side and marks the others as blocked.
func (s lessonView) markAnswer(b *board.Diagram) {
	for _, at := range s.step.Marks.List() {
		b.AddOutline(at, board.OutlineSelected, "")
	}
	b.Arrows = append(b.Arrows, s.step.Arrows...)
	seen := func(from rules.Square) bool {
		return !isCrowded(s.step) || s.app.hover == ui.Target{Kind: ui.TargetSquare, Square: from}
	}
	// Backward, because the cross at the end of an arrow covers arrows that begin there.
	for _, no := range slices.Backward(s.refusedMoves()) {
		if seen(no.From) {
			b.Arrows = append(b.Arrows, no)
		}
	}
	if len(s.step.Moves) > 0 {
		for _, at := range s.step.Position.Pawns(s.step.Position.Turn()).List() {
			b.AddRing(at, board.RingRefused, 1)
		}
	}
	for _, m := range s.step.Moves {
		if m.Kind == rules.Pass {
			continue
		}
		b.AddRing(m.From, board.RingMovable, 1)
		if len(s.step.Best) == 0 && (seen(m.From) || len(s.step.Moves) <= maxArrows) {
			b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkLegal})
		}
		if isCrowded(s.step) {
			b.AddOutline(m.To, board.OutlineLand, "")
		}
	}
	for _, m := range append(s.movesAfterBestThrows(), s.step.Best...) {
		if m.Kind != rules.Pass {
			b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkLegal})
		}
	}
}

// movesAfterBestThrows returns the moves after those of the best throws that allow only one.
func (s lessonView) movesAfterBestThrows() (list []rules.Move) {
	for _, t := range s.step.BestThrows {
		if after, err := s.rules().Throw(s.step.Position, t); err == nil {
			if moves := s.rules().Legal(after, nil); len(moves) == 1 {
				list = append(list, moves[0])
			}
		}
	}
	return list
}

// refusedMoves returns the moves that the lesson shows as illegal, and one of a hovered pawn that
// cannot move.
func (s lessonView) refusedMoves() []board.Arrow {
	list := slices.Clip(s.step.Illegal)
	at := s.app.hover.Square
	if side, there := s.step.Position.At(at); s.app.hover.Kind != ui.TargetSquare || len(s.step.Moves) == 0 ||
		!there || side != s.step.Position.Turn() ||
		slices.ContainsFunc(list, func(no board.Arrow) bool { return no.From == at }) {
		return list
	}
	if no := s.rules().Why(s.step.Position, at, rules.Nowhere); no.Reason != rules.Allowed && no.To.IsOnBoard() {
		list = append(list, board.Arrow{From: at, To: no.To, Ink: board.InkRefused})
	}
	return list
}
