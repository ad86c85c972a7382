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
func (v lessonView) prompt() board.Prompt {
	// The prompt keeps showing the side that acts in the step, even after its move.
	side := v.player.Current().Before.Turn()
	prompt := board.Prompt{Kind: board.PromptTurn, Shape: v.shapes()[side&1]}
	switch {
	case v.praise.lead != "":
		prompt.Kind, prompt.Lead, prompt.Rest = board.PromptWin, v.praise.lead, v.praise.rest
		if v.app.isLarge() { // a single line has larger letters
			prompt.Lead, prompt.Rest = v.praise.lead+" "+v.praise.rest, ""
		}
	case v.board.Rejection.Shown:
		prompt.Refuse(v.board.Rejection)
	case v.board.Animator.HasThrow(): // the caption would reveal the throw before it falls
		prompt.Detail = v.withNewPosition("")
		animation, _ := v.board.Animator.Current()
		prompt.Lead = v.app.T("learn.throwing", "player", v.sideName(animation.Side), "sides",
			v.player.Lesson().Names[animation.Side] == "")
	case v.asksThrow:
		prompt.Lead = v.app.T("learn.askThrow")
	default:
		prompt.Lead, prompt.Detail = v.step.Caption, v.note()
		switch {
		case v.step.Question != "":
			prompt.Lead, prompt.Rest = v.step.Question, v.step.Caption
		case v.isPractice && v.step.FoundByPlayer:
			praise, _ := v.app.words.LeadAndRest("learn.best")
			prompt.Lead = praise + " " + prompt.Lead
		case prompt.Lead != "":
		case v.step.FoundByPlayer:
			prompt.Lead, _ = v.app.words.LeadAndRest("learn.found", "n", 1, "all", 1, "whole", true)
		default:
			throws := v.step.Position.Phase() == rules.ToThrow || v.step.Position.Phase() == rules.TurnStart
			prompt.Lead = v.app.T("learn.turn", "player", v.sideName(v.step.Position.Turn()), "throws", throws)
			prompt.Shape = v.shapes()[v.step.Position.Turn()&1]
		}
		prompt.Detail = v.withNewPosition(prompt.Detail)
	}
	if prompt.Kind != board.PromptTurn {
		return prompt
	}
	if v.remark.text != "" {
		prompt.Rest = v.remark.text
	}
	if v.app.pointing.isOn { // the lesson's caption stays
		prompt.Detail = v.app.T("point.lesson", "large", v.app.isLarge())
	} else if v.isHomeSelected() && !(v.isPractice && v.failures > 0) { // it would contradict the rejection
		prompt.Detail = v.app.T("effect.home.then")
	} else if house := v.board.SquareToExplain(v.legalMoves(), v.app.diagramOptions(v.shapes()),
		board.HouseSquares(), false); house != rules.Nowhere {
		prompt.Detail = i18n.HouseInfo(v.app.words, v.rules(), v.set, house)
	}
	return prompt
}

// isHomeSelected reports whether the selected pawn of a task can go home.
func (v lessonView) isHomeSelected() bool {
	return v.board.Selected != rules.Nowhere && slices.ContainsFunc(v.legalMoves().From(v.board.Selected),
		func(m rules.Move) bool { return m.To == rules.Home })
}

// note returns the step's note, or else the best moves, or else how to learn more about a pawn.
func (v lessonView) note() string {
	note, best := v.step.Note, ""
	plan, _ := v.app.followedPlan()
	if v.step.IsFinished && slices.ContainsFunc(plan.Steps, func(step lesson.PlanStep) bool {
		return isAtLesson(step, v.progressKey)
	}) {
		note = "" // the tutorial's note suggests the short first game, but the plan goes on
	}
	if v.step.Stage == lesson.AnswerShown {
		best = BestText(v.app.words, v.rules(), v.player.Current())
	}
	return cmp.Or(note, best, v.pawnHint())
}

// pawnHint returns how to learn more about a pawn while an answer is shown; "" if all is shown, or
// in the demo.
func (v lessonView) pawnHint() string {
	stays := func(at rules.Square) bool {
		return !slices.ContainsFunc(v.step.Moves, func(m rules.Move) bool { return m.From == at })
	}
	switch {
	case len(v.step.Moves) == 0, v.app.isDemoShown():
		return ""
	case isCrowded(v.step) && !v.app.isLarge():
		return v.app.T("learn.pointAt")
	case slices.ContainsFunc(v.step.Position.Pawns(v.step.Position.Turn()).List(), stays):
		return v.app.T("learn.whyNot")
	}
	return ""
}

// withNewPosition returns a note, preceded by a sentence if the step has a new position.
func (v lessonView) withNewPosition(note string) string {
	if !v.step.IsNewPosition {
		return note
	}
	const most = 3 // changed squares that are named
	score := ""
	if v.isPractice {
		score = v.app.practiceToday()
	}
	return i18n.Sentences(v.app.T("learn.newPosition", "named", v.step.Changed != 0 && note == "" &&
		v.step.Changed.Len() <= most, "squares", v.step.Changed), note, score)
}

// BestText names the best moves, or the numbers of the best throws, if a step asks for them and has
// no answer in words.
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

// shapes returns the shapes of the pawns: those of the settings,
// or cubes if the lesson calls them so.
func (v lessonView) shapes() [2]board.Shape {
	name := strings.ToLower(v.player.Lesson().Names[rules.Cones])
	if v.set.Cubes && name != "" && strings.Contains(name, strings.ToLower(v.app.T("learn.cube"))) {
		return [2]board.Shape{board.Cube, board.Spool}
	}
	return v.app.settings.shapes(v.set)
}

// sideName returns the lesson's name for a side, or else that of its shape.
func (v lessonView) sideName(side rules.Side) string {
	return cmp.Or(v.player.Lesson().Names[side], shapeName(v.app, v.shapes()[side]))
}

// moveContext returns the context for sentences about moves.
func (v lessonView) moveContext() i18n.MoveContext {
	p := v.player.StepView().Position
	return i18n.PositionContext(v.rules(), p, v.shapes(), v.sideName(p.Turn()), v.player.Lesson().Names[p.Turn()] == "")
}

// diagram returns the board with everything the lesson draws on it, and whether anything moves.
func (v lessonView) diagram() (b board.Diagram, moving bool) {
	options := v.app.diagramOptions(v.shapes())
	options.Placed = true // as the lesson says, even before the throws for the first move
	options.LastMove = changedSquares(v.step)
	b, moving = v.board.Diagram(v.legalMoves(), options)
	if v.board.Animator.IsRunning() || v.board.Rejection.Shown {
		return b, moving
	}
	if shown := v.app.now - v.praise.ends + praiseStay; v.praise.foundAll && v.app.settings.Calm {
		b.Sun = 1
	} else if v.praise.foundAll {
		b.Sun, moving = min(1, float64(shown)/float64(sunrise)), moving || shown < sunrise
	}
	for _, m := range v.step.Hint { // the solution, after failed attempts
		if !isPass(m) {
			b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkLegal})
		}
	}
	if m := v.remark.move; m != (rules.Move{}) && !isPass(m) {
		b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkRefused})
		if v.remark.open != 0 {
			b.Outlines = append(b.Outlines, board.Outline{Kind: board.OutlineRefused, Squares: v.remark.open, Alpha: 1})
		}
	}
	if v.isPractice && v.step.HasMoved && !v.step.FoundByPlayer { // “Show me”
		drawMove(&b, v.step.LastMove, board.InkLegal)
	}
	for _, m := range v.foundMoves {
		b.AddRing(m.From, board.RingMovable, 1)
		b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkLegal})
	}
	v.markAnswer(&b)
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

// markAnswer draws the author's marks and arrows and the answer to a question. The answer
// highlights movable pawns of the side and marks the others as blocked.
func (v lessonView) markAnswer(b *board.Diagram) {
	for _, at := range v.step.Marks.List() {
		b.AddOutline(at, board.OutlineSelected, "")
	}
	b.Arrows = append(b.Arrows, v.step.Arrows...)
	isDrawn := func(from rules.Square) bool {
		return !isCrowded(v.step) || v.app.hover == ui.Target{Kind: ui.TargetSquare, Square: from}
	}
	// Backward, because the cross at the end of an arrow covers arrows that begin there.
	for _, refused := range slices.Backward(v.refusedMoves()) {
		if isDrawn(refused.From) {
			b.Arrows = append(b.Arrows, refused)
		}
	}
	if len(v.step.Moves) > 0 {
		for _, at := range v.step.Position.Pawns(v.step.Position.Turn()).List() {
			b.AddRing(at, board.RingRefused, 1)
		}
	}
	for _, m := range v.step.Moves {
		if m.Kind == rules.Pass {
			continue
		}
		b.AddRing(m.From, board.RingMovable, 1)
		if len(v.step.Best) == 0 && (isDrawn(m.From) || len(v.step.Moves) <= maxArrows) {
			b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkLegal})
		}
		if isCrowded(v.step) {
			b.AddOutline(m.To, board.OutlineLand, "")
		}
	}
	for _, m := range append(v.movesAfterBestThrows(), v.step.Best...) {
		if m.Kind != rules.Pass {
			b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkLegal})
		}
	}
}

// movesAfterBestThrows returns the only legal moves after those best throws that allow just one.
func (v lessonView) movesAfterBestThrows() (list []rules.Move) {
	for _, t := range v.step.BestThrows {
		if after, err := v.rules().Throw(v.step.Position, t); err == nil {
			if moves := v.rules().Legal(after, nil); len(moves) == 1 {
				list = append(list, moves[0])
			}
		}
	}
	return list
}

// refusedMoves returns the moves that the lesson shows as illegal, and one of a hovered pawn that
// cannot move.
func (v lessonView) refusedMoves() []board.Arrow {
	list := slices.Clip(v.step.Illegal)
	at := v.app.hover.Square
	if side, isPawn := v.step.Position.At(at); v.app.hover.Kind != ui.TargetSquare || len(v.step.Moves) == 0 ||
		!isPawn || side != v.step.Position.Turn() ||
		slices.ContainsFunc(list, func(refusal board.Arrow) bool { return refusal.From == at }) {
		return list
	}
	refusal := v.rules().Why(v.step.Position, at, rules.Nowhere)
	if refusal.Reason != rules.Allowed && refusal.To.IsOnBoard() {
		list = append(list, board.Arrow{From: at, To: refusal.To, Ink: board.InkRefused})
	}
	return list
}
