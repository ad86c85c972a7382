package game

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// MaxTasks is the maximum number of boards on a worksheet.
const MaxTasks = 6

// maxAnswerLines is the maximum number of writing lines below a board.
const maxAnswerLines = 6

// defaultAnswerLines is the number of writing lines unless another is chosen.
const defaultAnswerLines = 2

// Worksheet is a sheet of boards with questions.
type Worksheet struct {
	WorksheetOptions
	Tasks []WorksheetTask // at most MaxTasks
	Link  string          // opens the sheet as a lesson, for a QR code; may be empty
}

// WorksheetOptions says what a worksheet has besides its boards. It is saved in the settings.
type WorksheetOptions struct {
	Lines    int  `json:"sheetLines"` // to write on, below each board
	HasNames bool `json:"sheetNames"` // the players' names
	HasCode  bool `json:"sheetCode"`  // a QR code that opens the sheet as a lesson
	HasRules bool `json:"sheetRules"` // the rules, for homework
}

// WorksheetTask is a position with a question.
type WorksheetTask struct {
	TaskNotes
	Header   record.Header // names the rules and the players
	Rules    *rules.Rules
	Position rules.Position
	Shapes   [2]board.Shape
	Rated    []ai.RatedMove // all possible moves and throws, the best first; empty if not known
	// before a throw, what each throw leads to; empty if not known
	Next []play.NextThrow
}

// TaskNotes is what a task has besides its position. It is saved in the settings.
type TaskNotes struct {
	Arrows   []board.Arrow `json:"arrows,omitempty"`
	Marks    []board.Mark  `json:"marks,omitempty"`
	Question string        `json:"question,omitempty"`   // the teacher's own; empty: the usual one
	Answer   string        `json:"answer,omitempty"`     // the teacher's own; may be empty
	FromPlan bool          `json:"fromPlan,omitempty"`   // a plan put it on the sheet
	Throws   int           `json:"afterThrow,omitempty"` // throws of the class's game before it; 0: not said
}

// After returns the task after a throw.
func (t WorksheetTask) After(next play.NextThrow) WorksheetTask {
	t.Position, _ = t.Rules.Throw(t.Position, next.Throw) // no error: it is one of the Next
	t.Rated = next.Rated
	return t
}

// isRated reports whether the computer's answers to a task are known, or there are none to find.
func (t WorksheetTask) isRated() bool {
	if phase := t.Position.Phase(); phase == rules.Ended || phase == rules.Opening {
		return true
	}
	return len(t.Rated)+len(t.Next) > 0
}

// AsksForPlan reports whether a plan put the task on the sheet and chooses its questions.
func (t WorksheetTask) AsksForPlan() bool { return t.FromPlan && t.Question == "" }

// Legal returns the legal moves.
func (t WorksheetTask) Legal() []rules.Move { return t.Rules.Legal(t.Position, nil) }

// questionText returns the teacher's own question, or else the usual one about the position. It asks for
// the best throw or move only if some are clearly better than others.
func (t WorksheetTask) questionText(words *i18n.Catalogue) string {
	phase, moves := t.Position.Phase(), t.Legal()
	if phase == rules.ToThrow && len(t.Next) > 0 && !t.hasClearAnswer() {
		return cmp.Or(t.Question, words.T("worksheet.next"))
	}
	return cmp.Or(t.Question, words.T("worksheet.question", "over", phase == rules.Ended,
		"throw", phase != rules.ToMove, "forced", len(moves) == 1, "best", len(t.BestMoves()) < len(moves)))
}

// PlanQuestions returns what a plan asks about a position, whichever it is: paper is printed before the
// class plays.
func PlanQuestions(words *i18n.Catalogue) []string {
	return numbered([]string{words.T("print.position.safe"), words.T("worksheet.next")})
}

// Questions returns what is asked about the position.
func (t WorksheetTask) Questions(words *i18n.Catalogue) []string {
	if t.AsksForPlan() {
		return PlanQuestions(words)
	}
	return []string{t.questionText(words)}
}

// ThrowMoves returns, before a throw, the legal moves with each number that can be moved at once.
func (t WorksheetTask) ThrowMoves() map[int][]rules.Move {
	moves := map[int][]rules.Move{}
	for _, c := range rules.ThrowChances(t.Rules.Options().Die) {
		after, err := t.Rules.Throw(t.Position, c.Throw)
		if meaning := t.Rules.Meaning(c.Throw); err == nil && !meaning.Miss && after.Phase() == rules.ToMove {
			moves[meaning.Value] = t.Rules.Legal(after, nil)
		}
	}
	return moves
}

// numbered numbers texts.
func numbered(texts []string) []string {
	for i := range texts {
		texts[i] = strconv.Itoa(i+1) + ". " + texts[i]
	}
	return texts
}

// PlanAnswers returns the answers to PlanQuestions, of which next answers the last.
func (t WorksheetTask) PlanAnswers(words *i18n.Catalogue, next string) []string {
	return numbered([]string{t.safeAnswer(words), next})
}

// safeAnswer says which pawns are safe from the other side's next throw, and why, and what differs with the one
// that is to be moved.
func (t WorksheetTask) safeAnswer(words *i18n.Catalogue) string {
	names := teamNames(words, t.Header.Players, t.Shapes)
	one, other := t.safeText(words, rules.Cones), t.safeText(words, rules.Spools)
	return i18n.Sentences(words.T("print.position.safe.answer", "first", names[rules.Cones], "squares", one,
		"second", names[rules.Spools], "others", other), t.thrownText(words))
}

// Answers returns the answers to the questions of the task that a class sees, as far as the rules and
// the computer know them.
func (t WorksheetTask) Answers(words *i18n.Catalogue) (answers []string) {
	best, names := t.bestThrows(), teamNames(words, t.Header.Players, t.Shapes)
	switch phase := t.Position.Phase(); {
	case phase == rules.Ended:
		outcome := t.Rules.Outcome(t.Position)
		if outcome.IsDraw() {
			answers = []string{words.T("topic.draw")}
		} else {
			answers = []string{words.T("print.answer.won", "name", names[outcome.Winner])}
		}
	case phase == rules.ToMove:
		legal, moves := t.Legal(), t.BestMoves()
		answers = []string{words.T("print.answer.legal", "moves", t.listMoves(words, legal))}
		switch {
		case len(moves) > 0 && len(moves) < len(legal):
			answers = append(answers, t.BestText(words, func(m rules.Move) string {
				return words.Move(withoutVictim(m))
			}))
		case len(moves) > 1 && t.AsksForPlan():
			answers = append(answers, words.T("print.answer.any", "equal", false))
		case len(moves) == 1:
			answers = append(answers, t.Reason(words))
		}
	default:
		switch {
		case t.hasClearAnswer():
			var throws []string
			for _, next := range best {
				throws = append(throws, words.T("print.position.throw.best", "n", next.Value,
					"moves", t.listMoves(words, t.After(next).BestMoves())))
			}
			answers = append(answers, words.T("print.position.throw.answer", "turn", names[t.Position.Turn()],
				"list", i18n.Join(words, "list.or", throws)), t.After(best[0]).Reason(words))
		case len(t.Next) > 0: // one good move for each throw
			for _, next := range t.movingThrows() {
				if moves := t.After(next).BestMoves(); len(moves) > 0 {
					answers = append(answers, words.T("print.answer.throw", "n", next.Value, "moves",
						t.listMoves(words, moves[:1])))
				}
			}
		default:
			byNumber := t.ThrowMoves()
			for _, n := range slices.Sorted(maps.Keys(byNumber)) {
				moves := t.listMoves(words, byNumber[n])
				answers = append(answers, words.T("print.answer.throw", "n", n, "moves", moves))
			}
		}
		if len(t.Next) > 0 && (t.ThrowsAreEqual() || t.AsksForPlan()) {
			answers = append(answers, words.T("print.answer.any", "equal", t.ThrowsAreEqual()))
		}
	}
	switch {
	case t.AsksForPlan():
		answers = t.PlanAnswers(words, i18n.Sentences(answers...))
	case t.Question != "" && t.Answer == "" && len(answers) > 0: // they are not about the teacher's question
		answers = slices.Insert(answers, 0, words.T("print.answer.position"))
	case t.Answer != "":
		answers = []string{t.Answer}
	}
	return slices.DeleteFunc(answers, func(answer string) bool { return answer == "" }) // a reason can be empty
}

// listMoves lists moves, one of which can be made.
func (t WorksheetTask) listMoves(words *i18n.Catalogue, moves []rules.Move) string {
	var list []string
	for _, m := range moves {
		list = append(list, words.Move(withoutVictim(m)))
	}
	return i18n.Join(words, "list.or", list)
}

// NoDifference is how many of 100 games the wins after two throws may differ by while the throws are
// about equally good: the computer only estimates them.
const NoDifference = 2

// bestThrows returns the throws that help the side to throw most, the best first; none if that is not
// known.
func (t WorksheetTask) bestThrows() []play.NextThrow {
	best := t.movingThrows()
	slices.SortStableFunc(best, func(x, y play.NextThrow) int { return cmp.Compare(y.Win, x.Win) })
	return slices.DeleteFunc(best, func(next play.NextThrow) bool { return isWorse(next, best[0]) })
}

// movingThrows returns the throws that allow a move.
func (t WorksheetTask) movingThrows() []play.NextThrow {
	return slices.DeleteFunc(slices.Clone(t.Next), func(next play.NextThrow) bool { return !next.Moves })
}

// isWorse reports whether a throw is clearly worse than the best one.
func isWorse(next, best play.NextThrow) bool {
	return i18n.Round(100*best.Win)-i18n.Round(100*next.Win) > NoDifference
}

// ThrowsAreEqual reports whether there are throws that allow a move, and all of these are about equally
// good, but not clearly better than the others.
func (t WorksheetTask) ThrowsAreEqual() bool {
	moving := len(t.movingThrows())
	return moving > 0 && len(t.bestThrows()) == moving && !t.hasClearAnswer()
}

// hasClearAnswer reports whether one or two of the throws are clearly better for the side to throw than
// all others, even than those that allow no move.
func (t WorksheetTask) hasClearAnswer() bool {
	best := t.bestThrows()
	return (len(best) == 1 || len(best) == 2) && !slices.ContainsFunc(t.Next,
		func(next play.NextThrow) bool { return !next.Moves && !isWorse(next, best[0]) })
}

// BestMoves returns the moves after which the computer expects as many wins in 100 games as after the
// best one.
func (t WorksheetTask) BestMoves() (moves []rules.Move) {
	for _, rated := range t.Rated {
		if !rated.Throw && i18n.Round(100*rated.Win) == i18n.Round(100*t.Rated[0].Win) {
			moves = append(moves, rated.Move)
		}
	}
	return moves
}

// pawnsInReach returns the pawns of a side that the other can attack with each number of its next throw.
func (t WorksheetTask) pawnsInReach(side rules.Side) map[int]rules.SquareSet {
	s, before, reach := t.Position.Setup(), t, map[int]rules.SquareSet{}
	var err error
	before.Position, err = t.Rules.Position(rules.Setup{Pawns: s.Pawns, Hand: s.Hand, Home: s.Home,
		Starter: s.Starter, Turn: side.Other(), Phase: rules.ToThrow, Unmoved: s.Unmoved, Score: s.Score})
	if err != nil { // the game is over
		return nil
	}
	for n, moves := range before.ThrowMoves() {
		if at := victims(moves); at != 0 {
			reach[n] = at
		}
	}
	return reach
}

// victims returns the squares on which moves attack pawns.
func victims(moves []rules.Move) (set rules.SquareSet) {
	for _, m := range moves {
		if m.Victim != rules.Nowhere {
			set |= rules.Squares(m.To)
		}
	}
	return set
}

// thrownText says which pawns can be attacked with the number thrown, and which others with other numbers; "" if
// no number is to be moved or it attacks all that are in reach.
func (t WorksheetTask) thrownText(words *i18n.Catalogue) string {
	numbers, now := t.Position.Numbers(), victims(t.Legal())
	if t.Position.Phase() != rules.ToMove || len(numbers) != 1 {
		return ""
	}
	reach, by := t.pawnsInReach(t.Position.Turn().Other()), map[rules.SquareSet][]int{}
	var others []rules.SquareSet
	for _, n := range slices.Sorted(maps.Keys(reach)) {
		more := reach[n] &^ now
		if more != 0 && by[more] == nil {
			others = append(others, more)
		}
		by[more] = append(by[more], n)
	}
	var list []string
	for _, at := range others {
		list = append(list, words.T("print.position.also", "any", now != 0, "numbers", by[at], "squares", at))
	}
	if len(list) == 0 {
		return ""
	}
	return words.T("print.position.thrown", "n", numbers[0], "any", now != 0, "squares", now,
		"others", i18n.JoinPairs(words, "list.ways", list))
}

// safeText lists the pawns of a side that are not in reach, and says why: they are side by side, on a safe
// square, or too far away. Then it lists those in danger.
func (t WorksheetTask) safeText(words *i18n.Catalogue, side rules.Side) string {
	pawns, danger := t.Position.Pawns(side), rules.SquareSet(0)
	for _, at := range t.pawnsInReach(side) {
		danger |= at
	}
	safe := pawns & t.Rules.Unattackable(t.Position, side)
	set, _ := ruleset.ByID(t.Header.RuleSet)
	names := i18n.HouseNames(words, set)
	pairs := safe & (safe<<1 | safe>>1)
	var list, clauses []string
	if pairs != 0 {
		list = append(list, words.T("print.position.safe.pairs", "squares", pairs))
	}
	for _, s := range (safe &^ pairs).List() {
		list = append(list, words.T("print.position.safe.house", "square", s,
			"named", names[s] != "", "name", names[s]))
	}
	if far := pawns &^ safe &^ danger; far != 0 {
		list = append(list, words.T("print.position.safe.far", "squares", far))
	}
	if len(list) > 0 {
		squares := i18n.JoinPairs(words, "list.ways", list)
		clauses = append(clauses, words.T("print.position.safe.are", "squares", squares))
	}
	if danger != 0 {
		clauses = append(clauses, words.T("print.position.danger", "squares", danger))
	}
	if pawns == 0 {
		clauses = append(clauses, words.T("print.position.safe.none"))
	}
	return i18n.JoinPairs(words, "list.clauses", clauses)
}

// BestText lists the best moves, which name puts into words, and says why each of the first two is good.
func (t WorksheetTask) BestText(words *i18n.Catalogue, name func(rules.Move) string) string {
	var text []string
	best := t.BestMoves()
	for i, m := range best {
		text = append(text, words.T("print.answer.best", "move", name(m), "also", i > 0))
		switch {
		case len(best) == 1:
			text = append(text, t.Reason(words))
		case i < 2:
			text = append(text, t.narrator(words).Purpose(ai.RatedMove{Move: m}))
		}
	}
	return i18n.Sentences(text...)
}

// Reason says why the best move is the best, or why it is the only one.
func (t WorksheetTask) Reason(words *i18n.Catalogue) string {
	return i18n.HintNarrator{Narrator: t.narrator(words), Choices: t.Rated}.BestReason()
}

// narrator describes the position.
func (t WorksheetTask) narrator(words *i18n.Catalogue) i18n.Narrator {
	set, _ := ruleset.ByID(t.Header.RuleSet)
	return i18n.NewNarrator(words, set, t.Shapes, record.NewGameAt(t.Header, t.Rules, t.Position))
}

// Sticks returns the sticks that made the number to be moved; false if there are several numbers or
// none, and with the die.
func (t WorksheetTask) Sticks() (SticksSign, bool) {
	set, _ := ruleset.ByID(t.Header.RuleSet)
	numbers := t.Position.Numbers()
	if len(numbers) != 1 || t.Rules.Options().Die {
		return SticksSign{}, false
	}
	throw, ok := board.ThrowOf(t.Rules, numbers[0])
	return SticksSign{Marked: throw.Count(), Marking: set.Sticks}, ok
}

// Board returns the board with what is drawn on it.
func (t WorksheetTask) Board() board.Diagram {
	v := board.StillDiagram(t.Rules, t.Position, t.Shapes)
	v.Arrows = append(v.Arrows, t.Arrows...)
	v.Marks = append(v.Marks, t.Marks...)
	return v
}

// TurnText says whose turn it is in a task and what was thrown, or that the game is over.
func (s Worksheet) TurnText(words *i18n.Catalogue, t WorksheetTask) string {
	if t.Position.Phase() == rules.Ended {
		return words.T("worksheet.over")
	}
	side := t.Position.Turn()
	name, player := words.T("name."+t.Shapes[side].Word()), t.Header.Players[side]
	if (s.HasNames || t.FromPlan) && player != "" {
		name = words.T("worksheet.player", "player", player, "name", name)
	}
	var numbers []string
	for _, n := range t.Position.Numbers() {
		numbers = append(numbers, strconv.Itoa(n))
	}
	return words.T("worksheet.thrown", "after", t.Throws > 0, "n", t.Throws, "name", name, "any", len(numbers) > 0,
		"numbers", strings.Join(numbers, ", "))
}

// savedTask is a task of the worksheet in the settings.
type savedTask struct {
	Position string `json:"position"` // a record without moves
	TaskNotes
}

// sanitizeWorksheet removes tasks that cannot be read or are too many, and resets an invalid number
// of lines.
func (s *Settings) sanitizeWorksheet() {
	if s.WorksheetOptions.Lines < 0 || s.WorksheetOptions.Lines > maxAnswerLines {
		s.WorksheetOptions.Lines = defaultAnswerLines
	}
	s.Worksheet = slices.DeleteFunc(s.Worksheet, func(t savedTask) bool {
		g, err := record.Read(t.Position)
		return err != nil || g.Len() > 0 ||
			slices.ContainsFunc(t.Arrows, func(w board.Arrow) bool {
				return !w.From.IsOnBoard() || !w.To.IsOnBoard() || w.Ink >= board.Inks
			}) ||
			slices.ContainsFunc(t.Marks, func(m board.Mark) bool {
				return !m.Square.IsOnBoard() || m.Ink >= board.Inks
			})
	})
	s.Worksheet = s.Worksheet[:min(len(s.Worksheet), MaxTasks)]
}

// worksheetPage makes a worksheet, or a lesson, from positions.
type worksheetPage struct {
	buttonPage
	Worksheet
	showsAnswers  bool // in the presenter, which otherwise shows dots instead
	showsFields   bool // in the presenter, too, to change the sheet
	isRating      bool // the computer is rating the moves of a task
	printWhenDone bool // print the sheet when all tasks are rated
	pages         cache[int]
}

// openWorksheet opens the worksheet as it was left. If it is empty, it gets the position of the
// game in play, or else the board that was set up.
func (a *App) openWorksheet() {
	switch {
	case len(a.settings.Worksheet) > 0:
		a.showWorksheet()
	case a.playPage != nil:
		a.addToWorksheet(a.playPage.session.Game, a.playPage.annotatedDiagram(a))
	case a.lastSetup != nil && a.lastSetup.canUse(a):
		a.addToWorksheet(a.lastSetup.game(a), board.Diagram{})
	default:
		a.showWorksheet()
	}
}

func (a *App) showWorksheet() {
	if a.worksheet == nil {
		a.worksheet = newWorksheet()
		a.worksheet.WorksheetOptions = a.settings.WorksheetOptions
		for _, saved := range a.settings.Worksheet {
			g, _ := record.Read(saved.Position) // no error: sanitizeWorksheet has read it
			t := a.newTask(g, board.Diagram{})
			t.TaskNotes = saved.TaskNotes
			a.worksheet.Tasks = append(a.worksheet.Tasks, t)
		}
		a.worksheet.rateTasks(a)
	}
	openOnce[*worksheetPage](a, func() { a.open("worksheet", a.worksheet) })
}

func (p *worksheetPage) save(a *App) {
	a.settings.Worksheet, a.settings.WorksheetOptions = nil, p.WorksheetOptions
	for _, t := range p.Tasks {
		a.settings.Worksheet = append(a.settings.Worksheet,
			savedTask{record.Write(record.NewGameAt(t.Header, t.Rules, t.Position)), t.TaskNotes})
	}
}

// addToWorksheet puts the position at the cursor of a game on the worksheet, with what is drawn on
// the board, and opens it.
func (a *App) addToWorksheet(g record.Game, drawn board.Diagram) {
	a.showWorksheet()
	a.worksheet.showsAnswers = false
	a.worksheet.add(a, a.newTask(g, drawn))
	if n := len(a.worksheet.Tasks); n > 1 && a.notice() == (notice{}) {
		a.showNotice(a.T("worksheet.more", "n", n))
	}
}

// add puts a task on the worksheet, in place of one that a plan put there and the teacher has not written in.
// If its position is there already, only the drawing is replaced.
func (p *worksheetPage) add(a *App, task WorksheetTask) {
	same := slices.IndexFunc(p.Tasks, task.isAt)
	switch {
	case same >= 0 && len(task.Arrows)+len(task.Marks) > 0:
		p.Tasks[same].Arrows, p.Tasks[same].Marks = task.Arrows, task.Marks
		p.save(a)
	case same >= 0:
	default:
		tasks := slices.DeleteFunc(slices.Clone(p.Tasks), WorksheetTask.isUnwritten)
		if len(tasks) == MaxTasks {
			a.showNotice(a.T("worksheet.full", "n", MaxTasks))
			return
		}
		p.setTasks(a, append(tasks, task))
	}
}

// openPlanWorksheet opens the worksheet for a step of a plan. If there is a game in play, its newest
// position comes first, even if an earlier one is shown. It replaces the task that a plan put there
// before, unless the teacher has written in it.
func (a *App) openPlanWorksheet(lesson.Plan, lesson.PlanStep) {
	if a.playPage == nil {
		a.openWorksheet()
		return
	}
	a.showWorksheet()
	p, g := a.worksheet, a.playPage.session.Game
	p.showsAnswers, p.showsFields = false, false
	drawn := board.Diagram{}
	if g.Cursor() == g.Len() {
		drawn = a.playPage.annotatedDiagram(a)
	}
	newest := g.Len()
	if at := g.PositionAt(newest); at.Phase() == rules.Ended && newest > 0 { // nothing is left to ask
		newest--
	}
	task := a.newTask(g.Goto(newest), drawn)
	task.FromPlan = true
	tasks := slices.DeleteFunc(slices.Clone(p.Tasks), WorksheetTask.isUnwritten)
	if i := slices.IndexFunc(tasks, task.isAt); i >= 0 {
		task = tasks[i]
		tasks = slices.Delete(tasks, i, i+1)
	} else if len(tasks) == MaxTasks {
		a.showNotice(a.T("worksheet.full", "n", MaxTasks))
		return
	}
	task.Throws = play.ThrowCount(g)
	p.setTasks(a, slices.Insert(tasks, 0, task))
}

// isUnwritten reports whether a plan put the task on the sheet and the teacher has written nothing in it.
func (t TaskNotes) isUnwritten() bool { return t.FromPlan && t.Question == "" && t.Answer == "" }

// isAt reports whether the task and another have the same position and rules.
func (t WorksheetTask) isAt(other WorksheetTask) bool {
	return t.Position == other.Position && t.Rules.Options() == other.Rules.Options()
}

// newTask returns a task with the position at the cursor of a game and what is drawn on the board.
func (a *App) newTask(g record.Game, drawn board.Diagram) WorksheetTask {
	h := g.Header()
	return WorksheetTask{TaskNotes: TaskNotes{Arrows: slices.Clone(drawn.Arrows), Marks: slices.Clone(drawn.Marks)},
		Header: h, Rules: g.Rules(), Position: g.Position(), Shapes: a.settings.shapes(ruleSet(h.RuleSet))}
}

// newWorksheet returns a worksheet with tasks and no options.
func newWorksheet(tasks ...WorksheetTask) *worksheetPage {
	return &worksheetPage{Worksheet: Worksheet{Tasks: tasks}}
}

// makeLesson makes a lesson of the sheet and opens it in the editor.
func (p *worksheetPage) makeLesson(a *App) {
	if text, whole := p.lessonText(a); whole {
		a.editLesson("worksheet", text, false)
	}
}

// rateTasks has the computer rate the moves of the tasks, one after another. When all are rated, or
// one cannot be, it prints the sheet if the teacher asked for that.
func (p *worksheetPage) rateTasks(a *App) {
	i := slices.IndexFunc(p.Tasks, func(t WorksheetTask) bool { return !t.isRated() })
	switch {
	case p.isRating:
	case i >= 0:
		t := p.Tasks[i]
		p.isRating = true
		a.startJob(play.Job{Kind: play.ForWorksheet, RuleSet: t.Header.RuleSet, Rules: t.Rules, At: t.Position},
			func(answer play.Answer) {
				p.isRating = false
				if p.Tasks[i].Rated, p.Tasks[i].Next = answer.Rated, answer.Next; p.Tasks[i].isRated() {
					p.rateTasks(a)
				} else {
					p.printIfAsked(a)
				}
			})
	default:
		p.printIfAsked(a)
	}
}

// setTasks replaces the tasks. It drops a print that waits for answers.
func (p *worksheetPage) setTasks(a *App, tasks []WorksheetTask) {
	if p.isRating { // the job refers to a task by its index
		a.stopJob(play.ForWorksheet)
	}
	p.Tasks, p.isRating, p.printWhenDone = tasks, false, false
	p.save(a)
	p.rateTasks(a)
	a.resetFocus()
}

// Build shows the boards with their questions, and how they are printed.
func (p *worksheetPage) Build(a *App) ui.Node {
	if len(p.Tasks) == 0 {
		return a.withToolbar(toolbar{}, a.emptyPage(a.T("worksheet.head"), a.T("worksheet.none"), nil,
			ui.Button("worksheet.setup", a.T("learn.setup")).OnPress(a.openSetup)))
	}
	bar := toolbar{}
	if a.settings.Presenter {
		edit := a.barToggle("worksheet.edit", "learn.edit", &p.showsFields)
		if bar.buttons = []ui.Node{edit}; !p.showsFields {
			bar.name = a.T("worksheet.head")
			bar.buttons = []ui.Node{a.barToggle("answers", "worksheet.answers", &p.showsAnswers), edit,
				ui.ToolbarButton("worksheet.print", a.T("title.print"), ui.NoIcon).
					DisabledIf(a.config.CannotKeep).OnPress(func() { p.askPrint(a) })}
			return a.withToolbar(bar, p.classSheet(a)).FocusFirst("answers")
		}
	}
	var groups []ui.Node
	for i := range p.Tasks {
		groups = append(groups, p.taskGroup(a, i))
	}
	option := func(id, label string, on *bool) ui.Node {
		return ui.Toggle(id, label, *on).OnPress(func() {
			*on = !*on
			p.save(a)
		})
	}
	lines, copies := []int{0, 1, 2, 3, 4, maxAnswerLines}, a.paper().Pupils
	number, first := numberGroup(a, "pupils", &a.settings.Print.Pupils, copies, p.printText(a)), "worksheet.print"
	if a.followedStep().Open == lesson.PlanWorksheet { // it prints one copy; Space must not print by surprise
		number, first = ui.Group("", p.printText(a)), "question.0"
	}
	groups = append([]ui.Node{ui.Group("", "", p.actions(a)...)}, append(groups,
		ui.Group(a.T("worksheet.lines"), "",
			ui.ValueRow("lines", lines, p.Lines, strconv.Itoa, func(n int) {
				p.Lines = n
				p.save(a)
			}),
			option("names", a.T("worksheet.names"), &p.HasNames), option("code", a.T("worksheet.code"), &p.HasCode),
			option("rules", a.T("print.part.rules"), &p.HasRules)), number)...)
	return a.withToolbar(bar, ui.GroupPage(a.T("worksheet.head"), a.T("worksheet.lead", "most", MaxTasks), groups...)).
		FocusFirst(first)
}

// classSheet shows the sheet as a class sees it: its boards and questions, without fields. In a plan it
// shows only the position of the class's game. A single board and all its texts fit the window.
func (p *worksheetPage) classSheet(a *App) ui.Node {
	all := ui.Node{Kind: ui.Column, Gap: 30}
	tasks := p.Tasks
	if tasks[0].FromPlan && a.followedStep().Open == lesson.PlanWorksheet {
		tasks = tasks[:1]
	}
	for _, t := range tasks {
		all.Children = append(all.Children, p.classTask(a, t, 1, noText, ui.Statement))
	}
	sheet := ui.Node{Kind: ui.FirstFit, Grow: 1}
	if len(tasks) == 1 {
		add := func(share float64, beside textsBeside, roles ...ui.Role) {
			for _, role := range roles {
				sheet.Children = append(sheet.Children, p.classTask(a, tasks[0], share, beside, role))
			}
		}
		add(1, noText, ui.Statement, ui.Body)
		add(.75, noText, ui.Body)
		add(.67, noText, ui.Body)
		add(.66, allTexts, ui.Statement, ui.Body)
		add(.61, allTexts, ui.Body)
		for _, share := range []float64{.7, .64, .58, .5} { // for long answers
			add(share, turnText, ui.Body)
		}
	}
	sheet.Children = append(sheet.Children, ui.Node{Kind: ui.Scroll, Children: []ui.Node{all}})
	return ui.Node{Kind: ui.Column, PadX: 24, PadY: 12, Children: []ui.Node{sheet}}
}

// textsBeside says which texts of a task are beside its board. The questions are otherwise below it, and who is to
// throw or move is above it.
type textsBeside uint8

const (
	noText textsBeside = iota
	turnText
	allTexts
)

// classTask returns a board that takes a share of the width, and its texts. Answers follow their questions.
func (p *worksheetPage) classTask(a *App, t WorksheetTask, share float64, beside textsBeside, role ui.Role) ui.Node {
	texts := ui.Node{Kind: ui.Column, Gap: 10, Grow: 1, FlippedShare: 1}
	turn := ui.TextNode(role, p.TurnText(a.words, t))
	var answers []string
	if p.showsAnswers {
		answers = t.Answers(a.words)
	}
	questions := t.Questions(a.words)
	for i, question := range questions {
		n := min(1, len(answers))
		if i == len(questions)-1 {
			n = len(answers)
		}
		asked := ui.TextNode(role, question)
		if n > 0 { // the question has the number
			asked.Lead, asked.Text = question, strings.TrimPrefix(answers[0], strconv.Itoa(i+1)+". ")
		}
		texts.Children = append(texts.Children, asked)
		for _, answer := range answers[min(1, n):n] {
			texts.Children = append(texts.Children, ui.TextNode(role, answer))
		}
		answers = answers[n:]
	}
	drawn := ui.Node{Kind: ui.Canvas, Content: board.PageBoard{Diagram: t.Board()}}
	drawn.Share, drawn.FlippedShare = share, 1
	row := ui.Node{Kind: ui.Row, FlipsInTall: true, Gap: 20, Align: ui.Top, Children: []ui.Node{drawn}}
	switch beside {
	case noText:
		return ui.Node{Kind: ui.Column, Gap: 10, Children: []ui.Node{turn, row, texts}}
	case turnText:
		turn.Grow = 1
		row.Children = append(row.Children, turn)
		return ui.Node{Kind: ui.Column, Gap: 10, Children: []ui.Node{row, texts}}
	}
	texts.Children = append([]ui.Node{turn}, texts.Children...)
	row.Children = append(row.Children, texts)
	return row
}

// taskGroup returns the i-th task of the sheet: its board, and fields for its question and answer.
func (p *worksheetPage) taskGroup(a *App, i int) ui.Node {
	t, n := p.Tasks[i], strconv.Itoa(i)
	usual := t
	usual.Question = ""
	field := func(id, hint string, text *string) ui.Node {
		return a.fieldNode(id+n, *text, hint, ui.FieldInput{MaxLength: lesson.MaxCaption,
			Write: func(typed string) {
				if *text = typed; typed == hint { // the usual question
					*text = ""
				}
				p.save(a)
			}})
	}
	task := []ui.Node{ui.TextNode(ui.Label, p.TurnText(a.words, t)),
		{Kind: ui.Canvas, Content: board.PageBoard{Diagram: t.Board()}},
		field("question.", i18n.Sentences(usual.Questions(a.words)...), &p.Tasks[i].Question)}
	isSecret := a.settings.Presenter && !p.showsAnswers
	hint := a.T("worksheet.answer")
	if t.Question == "" && len(t.Rated) > 0 && !t.Rated[0].Throw && !isSecret {
		hint = a.T("print.answer.best", "move", replyText(a, t.Rated[0].Move), "also", false)
	}
	answer := field("answer.", hint, &p.Tasks[i].Answer)
	if isSecret {
		answer = secretNode(answer)
	}
	task = append(task, ui.TextNode(ui.Label, a.T("worksheet.answer")), answer)
	task = append(task, ui.Button("remove."+n, a.T("worksheet.remove")).OnPress(func() {
		p.setTasks(a, slices.Delete(p.Tasks, i, i+1))
	}))
	return ui.Group(a.T("worksheet.task", "n", i+1), "", task...)
}

// actions returns what can be done with the whole sheet.
func (p *worksheetPage) actions(a *App) []ui.Node {
	text, whole := p.lessonText(a)
	return []ui.Node{
		ui.MainButton("worksheet.print", a.T("worksheet.print")).DisabledIf(a.config.CannotKeep).
			OnPress(func() { p.print(a) }),
		ui.Pair(ui.Button("worksheet.lesson", a.T("worksheet.lesson")).
			DisabledIf(!whole || a.config.LessonFolder == "").
			OnPress(func() { p.makeLesson(a) }),
			ui.Button("worksheet.share", a.T("share.do")).DisabledIf(!whole).
				OnPress(func() { a.share(a.T("worksheet.head"), lessonLink(text)) })),
		ui.Button("worksheet.clear", a.T("worksheet.clear")).OnPress(func() { p.setTasks(a, nil) }),
	}
}

// printText says how many pages are printed, and what for.
func (p *worksheetPage) printText(a *App) string {
	rated := 0 // how many tasks have answers, which may need another page
	for _, t := range p.Tasks {
		rated += min(len(t.Rated)+len(t.Next), 1)
	}
	pages := a.pageCount(&p.pages,
		fmt.Sprint(a.settings.Worksheet, rated, p.WorksheetOptions, a.paper(), a.words.Language(), a.followedStep()),
		func() PrintJob { return p.job(a) })
	note := a.T("worksheet.copies")
	if a.followedStep().Open == lesson.PlanWorksheet {
		note = a.T("worksheet.one")
	}
	return i18n.Sentences(a.pagesText(pages), note)
}

// askPrint says how many pages there are, which the sheet as a class sees it does not, and asks before it
// prints.
func (p *worksheetPage) askPrint(a *App) {
	a.openDialog(dialog{heading: a.T("worksheet.print"), text: p.printText(a), isQuestion: true, children: []ui.Node{
		ui.Button("sheet.cancel", a.T("settings.pupils.keep")), ui.Button("sheet.print", a.T("title.print")).
			OnPress(func() { p.print(a) })}})
}

// print prints the sheet as soon as all tasks are rated.
func (p *worksheetPage) print(a *App) {
	a.showProgress(a.T("print.making"))
	p.printWhenDone = true
	p.rateTasks(a)
}

func (p *worksheetPage) printIfAsked(a *App) {
	if p.printWhenDone {
		p.printWhenDone = false
		a.print(p.job(a))
	}
}

func (p *worksheetPage) job(a *App) PrintJob {
	sheet, first := p.Worksheet, p.Tasks[0]
	sheet.Tasks = slices.Clone(p.Tasks) // it is printed while the page may change
	if text, whole := p.lessonText(a); whole && p.HasCode {
		if link := a.withAddress(lessonLink(text)); len(link) <= maxLink {
			sheet.Link = link
		}
	}
	job := NewPrintJob(a.words, first.Header, first.Shapes)
	job.Name, job.Worksheet, job.Paper = a.T("worksheet.head"), &sheet, a.paper()
	if a.followedStep().Open == lesson.PlanWorksheet { // the pupils' sheets are printed already, so one copy is enough
		job.Pupils = 1
		if first.AsksForPlan() { // the class draws the position, so the pupils' sheet has an empty board
			job.Parts, sheet.Tasks = []PrintPart{PrintPositionSheet}, sheet.Tasks[:1]
		}
	}
	return job
}

// lessonText returns the sheet as a lesson. whole is false if the tasks have different rules,
// because a lesson has one set of rules.
func (p *worksheetPage) lessonText(a *App) (text string, whole bool) {
	var tasks []lesson.QuestionStep
	first := p.Tasks[0]
	for _, t := range p.Tasks {
		if t.Rules.Options() != first.Rules.Options() || t.Header.House != first.Header.House {
			return "", false
		}
		q := lesson.QuestionStep{Position: t.Position, Ask: i18n.Sentences(t.Questions(a.words)...)}
		for _, arrow := range t.Arrows {
			if arrow.From.IsOnBoard() && arrow.To.IsOnBoard() {
				q.Arrows = append(q.Arrows, arrow)
			}
		}
		for _, mark := range t.Marks {
			q.Marks |= rules.Squares(mark.Square)
		}
		tasks = append(tasks, q)
	}
	h := first.Header
	h.Pawns, h.Die = first.Rules.Options().Pawns, first.Rules.Options().Die
	title := a.T("worksheet.title", "set", i18n.RuleSetName(a.words, first.Header.RuleSet))
	return lesson.WriteQuestions(h, title, tasks), true
}
