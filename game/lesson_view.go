package game

import (
	"cmp"
	"slices"
	"strconv"

	"senet/game/board"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules"
)

// pageNode returns the scene with the line of steps, their counter and the lesson's small and large
// buttons. In large type the small ones are in the toolbar instead.
func (v lessonView) pageNode(controls, large []ui.Node) ui.Node {
	scene := v.scene()
	scene.Mode = board.TeachMode
	if v.app.isLarge() && scene.Prompt.Kind == board.PromptTurn { // the caption needs the room
		scene.Prompt.Shape = board.NoShape
	}
	b := scene.Builder(v.app.isLarge())
	b.Add(&b.Parts.PromptDetail, board.FillingText(scene.Prompt.Detail))
	counter := ui.Node{Kind: ui.Text, Role: ui.PanelCount, Text: v.stepCounter(scene.Board), MaxLines: 1}
	if !v.app.isLarge() {
		b.Add(&b.Parts.LessonButtons, lessonFoot(v.stepLine(), counter, controls, large))
		return b.Node()
	}
	b.Add(&b.Parts.PairedPanels, board.PairedPanels(scene.Panels))
	b.Add(&b.Parts.StepNumber, counter)
	if len(large) > 0 {
		b.Add(&b.Parts.LessonButtons, classButtons(large))
	}
	b.Add(&b.Parts.StepTrack, v.stepLine())
	return b.Node()
}

// lessonFoot returns the strip at the bottom: the line of steps, the step counter, the small
// buttons and the large ones. Each large button has a fixed place, so that none moves when another
// appears, and loses its icon if its label is long.
func lessonFoot(track, counter ui.Node, controls, large []ui.Node) ui.Node {
	smallRow := ui.Node{Kind: ui.Row, Bar: &ui.Bar{KeepsLabels: true}, Align: ui.Stretch, Grow: 1}
	for _, k := range controls { // they are closer together than in the bar
		k.PadX, k.Gap = 6, 7
		smallRow.Children = append(smallRow.Children, k)
	}
	largeRow := ui.Node{Kind: ui.Row, Gap: 11, Align: ui.Stretch, Share: .54, Grow: 1.2}
	for i, k := range large {
		largeRow.Children = append(largeRow.Children, ui.Node{Kind: ui.FirstFit, Share: [...]float64{.4, .29, .29}[i],
			Children: []ui.Node{k, withoutIcon(k)}})
	}
	left := ui.Node{Kind: ui.Row, Gap: 10, Align: ui.Stretch, Grow: 1, Children: []ui.Node{counter, smallRow}}
	track.MinHeight = 30
	return ui.Node{Kind: ui.Column, Style: ui.Foot, Gap: 5, Children: []ui.Node{
		track, {Kind: ui.Row, FlipsInTall: true, Gap: 12, Align: ui.Stretch, Grow: 1,
			Children: []ui.Node{left, largeRow}}, {Kind: ui.Space, MinHeight: 5},
	}}
}

// classButtons returns the large buttons for a class: back and next with the main action below
// them, whose place stays reserved. Buttons with long labels lose their icons; even longer labels
// stack them.
func classButtons(large []ui.Node) ui.Node {
	main, back, next := large[0], large[1], large[2]
	variants := ui.Node{Kind: ui.FirstFit}
	for _, pair := range [][]ui.Node{{ui.Pair(back, next)}, {ui.Pair(withoutIcon(back), withoutIcon(next))},
		{withoutIcon(back), withoutIcon(next)}} {
		if len(pair) == 1 {
			pair[0].Gap = 4
		}
		variants.Children = append(variants.Children,
			ui.Node{Kind: ui.Column, Even: true, Gap: 3, Children: append(pair, main)})
	}
	return variants
}

// withoutIcon returns a button without its icon.
func withoutIcon(n ui.Node) ui.Node {
	n.Children = slices.DeleteFunc(slices.Clone(n.Children),
		func(k ui.Node) bool { return k.Kind == ui.Symbol })
	return n
}

// lessonView builds the page of a lesson at one moment.
type lessonView struct {
	*lessonPage
	app  *App
	step lesson.StepView
}

func (p *lessonPage) newView(a *App) lessonView { return lessonView{p, a, p.player.StepView()} }

// name returns the lesson's title with the current part.
func (v lessonView) name() string {
	title := v.player.Lesson().Title
	if v.step.Part == "" {
		return title
	}
	return v.app.T("learn.part", "title", title, "part", v.step.Part)
}

// scene returns everything but the buttons.
func (v lessonView) scene() (view board.Scene) {
	var fades, slides bool
	view.Board, view.Moving = v.diagram()
	v.app.pointing.AddTo(&view.Board, v.BoardKey(v.app), v.app.hover, v.app.focus)
	view.Tray, view.Prompt = v.tray(), v.prompt()
	view.Panels, slides = v.panels(view.Board)
	view.PawnMoves = v.pawnMoves(view.Board)
	if !v.step.HasQuestion && v.step.Task == lesson.NoTask && !view.Moving {
		view.Speech.Next = cmp.Or(v.narrator(v.app).DangerNow(), v.app.T("text.nodanger"))
	}
	view.Prompt.Fade, fades = v.promptFader.Opacity(v.app.clock(), view.Prompt)
	view.Moving = view.Moving || fades || slides
	return view
}

// pawnMoves returns what the pawns of a task can do, without dangers, which the player should
// notice. It is empty if the player has to find the moves.
func (v lessonView) pawnMoves(b board.Diagram) []board.PawnMove {
	if v.step.HasQuestion {
		return nil
	}
	moves := v.narrator(v.app).PawnMoves(v.legalMoves(), b, board.NoRing)
	for i := range moves {
		moves[i].Open, moves[i].Saves = "", 0
	}
	return moves
}

// stepCounter returns the number of the step. It is empty for a single puzzle, while a class sees the
// sunrise, and above the strip of a plan, which counts steps of its own.
func (v lessonView) stepCounter(b board.Diagram) string {
	all := len(v.player.Lesson().Steps)
	if _, inPlan := v.app.followedPlan(); inPlan || v.isPractice && all == 1 || b.Sun > 0 && v.app.isLarge() {
		return ""
	}
	return v.app.T("learn.counter", "n", v.step.Step, "all", all)
}

// toolbar returns the toolbar with the name of the lesson. In large type it has the lesson's small
// buttons, too. Drawing tools take the place of the lesson's buttons while they are in use.
func (v lessonView) toolbar() toolbar {
	a, bar := v.app, toolbar{name: v.name(), isComplete: true, Bar: ui.Bar{AtFoot: v.app.isLarge(), KeepsLabels: true}}
	if bar.AtFoot {
		bar.buttons = v.controls()
	}
	// At the first step the button is disabled but keeps its place. In large type the labels need
	// the room, and the key Home does the same.
	if !v.step.IsFinished && !bar.AtFoot {
		start := ui.ToolbarButton("go.start", a.T("learn.start"), ui.IconFirst).DisabledIf(v.step.Step <= 1).
			OnPress(func() { v.goToStep(a, 0) })
		start.DropsLabelFirst = true
		bar.buttons = append(bar.buttons, start)
	}
	back := a.T("learn.leave")
	if v.step.IsFinished && !bar.AtFoot {
		back = a.T("learn.more")
	}
	rest := append([]ui.Node{a.pointingButton()}, a.presenterButton()...)
	rest = append(rest, ui.ToolbarButton("go.rules", a.T("bar.rules"), ui.IconRules).OnPress(a.openRules),
		ui.ToolbarButton(backID, back, ui.IconClose).OnKey(ui.KeyEscape).OnPress(a.escape))
	bar.buttons = append(bar.buttons, rest...)
	if a.pointing.isOn {
		bar.Usual = bar.buttons
		bar.buttons = append(a.pointingTools(), rest...)
	}
	return bar
}

// Build shows the lesson with its controls.
func (p *lessonPage) Build(a *App) ui.Node {
	s := p.newView(a)
	main, next := s.mainButtons()
	back := lessonButton(ui.Plate, "go.back", a.T("learn.back"), ui.IconBack).DisabledIf(!s.step.CanBack).
		OnPress(func() { p.advance(a, lesson.Playback.Back) })
	page := a.withToolbar(s.toolbar(), s.pageNode(s.controls(), []ui.Node{main, back, next}))
	page.FirstFocus, page.TabOrder = p.firstFocus(a), p.tabOrder(page.Children[0], page.Children[1])
	return page
}

// mainButtons returns two large buttons: the main action, which may be missing, and next. At the
// end next is disabled but keeps its place, because players would press another button there out of
// habit.
func (v lessonView) mainButtons() (main, next ui.Node) {
	isMoving := v.board.Animator.IsRunning()
	nextLabel, style := "learn.next", ui.Onward
	if v.hasPracticeTask() && v.failures == 0 {
		style = ui.Plate
	}
	switch {
	case v.step.IsFinished && !isMoving:
		label, begin := "learn.play", v.app.openNewGame
		if open, ok := v.app.planAfterLesson(v.progressKey); ok {
			label, begin = "plan.next", open
		}
		if v.endButton != nil {
			label, begin = v.endButton()
		}
		main = lessonButton(ui.Amber, "go.play", v.app.T(label), ui.NoIcon).OnPress(begin)
	case v.step.HasQuestion:
		main = lessonButton(ui.Amber, "go.main",
			v.app.T("learn.reveal", "moves", v.player.Current().AsksMoves &&
				len(v.player.Current().Best) == 0), ui.NoIcon).OnPress(func() { v.runMainAction(v.app) })
	case v.step.Task == lesson.MoveTask:
		nextLabel = "learn.showMe"
		if v.canPass() && !isMoving {
			main = lessonButton(ui.Amber, "go.main", v.app.T("learn.pass", "only", v.canOnlyPass()), ui.NoIcon).
				OnPress(func() { v.pass(v.app) })
		}
	case v.step.Task == lesson.ThrowTask:
		nextLabel = "learn.throw"
	}
	next = lessonButton(style, "go.next", v.app.T(nextLabel), ui.IconForward).
		DisabledIf(!v.step.CanNext && !isMoving).OnPress(func() { v.advanceOrSkip(v.app, lesson.Playback.Next) })
	next.Children[1].Align = ui.Middle
	for _, label := range []string{"learn.next", "learn.showMe", "learn.throw"} { // another label moves no button
		next.Children[1].RoomFor = append(next.Children[1].RoomFor, v.app.T(label))
	}
	return main, next
}

// lessonButton returns a large button. An icon comes after the label, but ui.IconBack before it.
func lessonButton(style ui.Style, id, label string, icon ui.Icon) ui.Node {
	space, text := ui.Node{Kind: ui.Space, Grow: 1}, ui.Node{Kind: ui.Text, Role: ui.Action, Text: label,
		MaxLines: 1}
	arrow := ui.Node{Kind: ui.Symbol, Icon: icon, MinWidth: 25}
	children := []ui.Node{space, text, arrow, space}
	switch icon {
	case ui.NoIcon:
		children = []ui.Node{space, text, space}
	case ui.IconBack:
		children = []ui.Node{space, arrow, text, space}
	}
	return ui.Node{Kind: ui.Row, ID: id, Name: label, Style: style, PadX: 9, Gap: 4, Children: children}
}

// controls returns the small buttons, which play the lesson by itself,
// repeat a part and skip a part.
func (v lessonView) controls() []ui.Node {
	toggle := func() { v.player, v.advancedTo = v.player.Auto(!v.player.IsRunning()), v.app.now }
	auto := ui.ToolbarButton("go.auto", v.app.T("learn.auto"), ui.IconPlay)
	if v.step.IsRunning {
		auto = ui.ToolbarButton("go.auto", v.app.T("learn.stop"), ui.IconPause).SelectedIf(true)
	}
	again := ui.ToolbarButton("go.again", v.app.T("learn.again"), ui.IconRepeat).
		OnPress(func() { v.advance(v.app, lesson.Playback.Again) })
	isOver := v.step.IsFinished && !v.board.Animator.IsRunning()
	if isOver { // they keep their places, so that pressing Skip twice presses nothing else
		again = ui.ToolbarButton("go.start", v.app.T("learn.over"), ui.IconRepeat).
			OnPress(func() { v.goToStep(v.app, 0) })
	}
	switch {
	case isOver && v.copyResult != nil:
		return []ui.Node{again,
			ui.ToolbarButton("practice.copy", v.app.T("practice.copy"), ui.IconEdit).OnPress(v.copyResult)}
	case len(v.player.Lesson().Steps) == 1: // a single step has nothing to play or skip
		return []ui.Node{again}
	}
	isDisabled := isOver || !v.step.CanNext
	return []ui.Node{auto.DisabledIf(isDisabled).OnPress(toggle), again,
		ui.ToolbarButton("go.skip", v.app.T("learn.skip", "tasks", v.player.Lesson().HasTasks()),
			ui.IconSkip).DisabledIf(isDisabled).OnPress(func() { v.advance(v.app, lesson.Playback.Skip) })}
}

// stepLine returns a row with a mark for each step and a gap between parts. A mark leads to its step, but not
// in front of a class, where a click that misses a button would skip steps.
func (v lessonView) stepLine() ui.Node {
	row := ui.Node{Kind: ui.Row, Align: ui.Stretch}
	_, isPlan := v.app.followedPlan()
	for i, step := range v.player.Lesson().Steps {
		mark := ui.Node{Kind: ui.Row, Style: ui.Step, Selected: i == v.step.Step-1, Grow: 1}
		if !isPlan && !v.app.isLarge() {
			mark.ID, mark.Press = "step."+strconv.Itoa(i), func() { v.goToStep(v.app, i) }
		}
		if i < v.step.Step-1 {
			mark.Tint = 1
		}
		if step.PartBegins && i > 0 {
			mark.Tint += 2
		}
		row.Children = append(row.Children, mark)
	}
	return row
}

func (v lessonView) panels(b board.Diagram) (panels [2]board.Panel, sliding bool) {
	panels, sliding = v.board.Panels(v.app.words, v.legalMoves(), v.app.diagramOptions(v.shapes()), b, v.turnSlide)
	for i := range panels {
		panels[i].Name = v.sideName(rules.Side(i))
		if v.step.HasQuestion { // it would reveal the answer
			panels[i].Ring = board.NoRing
		}
	}
	return panels, sliding
}

// tray returns the tray with the throw of the step.
func (v lessonView) tray() board.Tray {
	tray := board.Tray{Marking: v.set.Sticks}
	switch c, flying := v.board.Animator.CurrentThrow(); {
	case flying:
		tray.ThrowFrame = c.Tray(v.app.now)
		tray.SetThrow(v.app.words, v.rules(), c.Throw, tray.Pop > 0)
		if tray.Numeral == "" {
			tray.Thrower = v.shapes()[c.Side&1]
		}
	case len(v.step.Throws) > 0 && !v.board.Animator.HasThrow():
		i := len(v.step.Throws) - 1
		tray.ThrowFrame = board.LandedThrow(v.step.Throws[i], v.seed(i))
		tray.SetThrow(v.app.words, v.rules(), v.step.Throws[i], true)
	default:
		tray.ThrowFrame = board.WaitingThrow(v.rules().Options().Die)
		if step := v.player.Current(); len(step.Throws) == 0 {
			tray.SetNumbers(v.app.words, v.rules(), step.AfterThrow.Numbers())
		}
	}
	numbers := v.board.Animator.Position(v.step.Position).Numbers()
	// A single number that is left replaces the number that was thrown.
	if v.rules().Options().Gather && len(numbers) == 1 && tray.Numeral != "" &&
		tray.Numeral != strconv.Itoa(numbers[0]) {
		tray.Numeral, tray.PipsShown, tray.Words, tray.Extra = strconv.Itoa(numbers[0]), 0, "", ""
	}
	if !v.board.Animator.IsRunning() && v.step.Task == lesson.ThrowTask {
		tray.CanThrow, tray.ThrowLabel, tray.Numeral = true, v.app.T("tray.throw"), ""
	}
	if v.asksThrow {
		tray.Numeral, tray.Words, tray.Extra, tray.PipsShown = "", "", "", 0
	}
	if v.rules().Options().Gather && len(numbers) > 1 {
		for _, n := range numbers {
			tray.Numbers = append(tray.Numbers, board.NumberTile{Value: strconv.Itoa(n)})
		}
	}
	return tray
}
