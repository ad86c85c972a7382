package game

import (
	"slices"
	"strconv"

	"senet/game/board"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules"
)

// node returns the scene with the line of steps, their counter and the lesson's small and large
// buttons. In large type the small ones are in the toolbar instead.
func (s lessonView) node(controls, large []ui.Node) ui.Node {
	scene := s.scene()
	scene.Mode = board.TeachMode
	if s.app.isLarge() && scene.Prompt.Kind == board.PromptTurn { // the caption needs the room
		scene.Prompt.Shape = board.NoShape
	}
	b := scene.Builder(s.app.isLarge())
	b.Add(&b.Parts.PromptDetail, board.FillingText(scene.Prompt.Detail))
	counter := ui.Node{Kind: ui.Text, Role: ui.PanelCount, Text: s.stepCounter(scene.Board), MaxLines: 1}
	if !s.app.isLarge() {
		b.Add(&b.Parts.LessonButtons, lessonFoot(s.stepLine(), counter, controls, large))
		return b.Node()
	}
	b.Add(&b.Parts.PairedPanels, board.PairedPanels(scene.Panels))
	b.Add(&b.Parts.StepNumber, counter)
	if len(large) > 0 {
		b.Add(&b.Parts.LessonButtons, classButtons(large))
	}
	b.Add(&b.Parts.StepTrack, s.stepLine())
	return b.Node()
}

// lessonFoot returns the strip at the bottom: the line of steps, the step counter, the small buttons
// and the large ones. Each large button has a fixed place, so that none moves when another appears,
// and loses its icon if its label is long.
func lessonFoot(track, counter ui.Node, controls, large []ui.Node) ui.Node {
	small := ui.Node{Kind: ui.Row, Bar: &ui.Bar{KeepsLabels: true}, Align: ui.Stretch, Grow: 1}
	for _, k := range controls { // they are closer together than in the bar
		k.PadX, k.Gap = 6, 7
		small.Children = append(small.Children, k)
	}
	leads := ui.Node{Kind: ui.Row, Gap: 11, Align: ui.Stretch, Share: .54, Grow: 1.2}
	for i, k := range large {
		leads.Children = append(leads.Children, ui.Node{Kind: ui.FirstFit, Share: [...]float64{.4, .29, .29}[i],
			Children: []ui.Node{k, withoutIcon(k)}})
	}
	left := ui.Node{Kind: ui.Row, Gap: 10, Align: ui.Stretch, Grow: 1, Children: []ui.Node{counter, small}}
	track.MinHeight = 30
	return ui.Node{Kind: ui.Column, Style: ui.Foot, Gap: 5, Children: []ui.Node{
		track, {Kind: ui.Row, FlipsInTall: true, Gap: 12, Align: ui.Stretch, Grow: 1,
			Children: []ui.Node{left, leads}}, {Kind: ui.Space, MinHeight: 5},
	}}
}

// classButtons returns the large buttons for a class: back and next with the main action below them,
// whose place stays reserved. Long labels cost the buttons their icons, longer ones stack them.
func classButtons(large []ui.Node) ui.Node {
	main, back, next := large[0], large[1], large[2]
	ways := ui.Node{Kind: ui.FirstFit}
	for _, leads := range [][]ui.Node{{ui.Pair(back, next)}, {ui.Pair(withoutIcon(back), withoutIcon(next))},
		{withoutIcon(back), withoutIcon(next)}} {
		if len(leads) == 1 {
			leads[0].Gap = 4
		}
		ways.Children = append(ways.Children,
			ui.Node{Kind: ui.Column, Even: true, Gap: 3, Children: append(leads, main)})
	}
	return ways
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
func (s lessonView) name() string {
	title := s.player.Lesson().Title
	if s.step.Part == "" {
		return title
	}
	return s.app.T("learn.part", "title", title, "part", s.step.Part)
}

// scene returns everything but the buttons.
func (s lessonView) scene() (view board.Scene) {
	var fades, slides bool
	view.Board, view.Moving = s.diagram()
	s.app.pointing.AddTo(&view.Board, s.BoardKey(s.app), s.app.hover, s.app.focus)
	view.Tray, view.Prompt = s.tray(), s.prompt()
	view.Panels, slides = s.panels(view.Board)
	view.Prompt.Fade, fades = s.promptFader.Opacity(s.app.clock(), view.Prompt)
	view.Moving = view.Moving || fades || slides
	return view
}

// stepCounter returns the number of the step. It is empty while a class sees the sunrise.
func (s lessonView) stepCounter(b board.Diagram) string {
	if b.Sun > 0 && s.app.isLarge() {
		return ""
	}
	return s.app.T("learn.counter", "n", s.step.Step, "all", len(s.player.Lesson().Steps))
}

// toolbar returns the toolbar with the name of the lesson. In large type it has the lesson's small
// buttons, too. Drawing tools take the place of the lesson's buttons while they are in use.
func (s lessonView) toolbar() toolbar {
	a, bar := s.app, toolbar{name: s.name(), isComplete: true, Bar: ui.Bar{AtFoot: s.app.isLarge(), KeepsLabels: true}}
	if bar.AtFoot {
		bar.buttons = s.controls()
	}
	// At the first step the button is disabled but keeps its place. In large type the labels need the
	// room, and the first mark in the line of steps does the same.
	if !s.step.IsFinished && !bar.AtFoot {
		start := ui.ToolbarButton("go.start", a.T("learn.start"), ui.IconFirst).DisabledIf(s.step.Step <= 1).
			OnPress(func() { s.goToStep(a, 0) })
		start.DropsLabelFirst = true
		bar.buttons = append(bar.buttons, start)
	}
	back := a.T("learn.leave")
	if s.step.IsFinished && !bar.AtFoot {
		back = a.T("learn.more")
	}
	rest := []ui.Node{a.pointingButton(), a.presenterButton(),
		ui.ToolbarButton("go.rules", a.T("bar.rules"), ui.IconRules).OnPress(a.openRules),
		ui.ToolbarButton("bar.back", back, ui.IconClose).OnPress(a.escape)}
	bar.buttons = append(bar.buttons, rest...)
	if a.pointing.isOn {
		bar.Usual = bar.buttons
		bar.buttons = append(a.pointingTools(), rest...)
	}
	return bar
}

// Build shows the lesson with its controls.
func (p *lessonPage) Build(a *App) ui.Node {
	page := a.withToolbar(p.newView(a).toolbar(), p.content(a))
	page.FirstFocus, page.TabOrder = p.firstFocus(a), p.tabOrder(page.Children[0], page.Children[1])
	return page
}

// content returns the page without its toolbar.
func (p *lessonPage) content(a *App) ui.Node {
	s := p.newView(a)
	main, next := s.mainButtons()
	back := lessonButton(ui.Plate, "go.back", a.T("learn.back"), ui.IconBack).DisabledIf(!s.step.CanBack).
		OnPress(func() { p.advance(a, lesson.Playback.Back) })
	return s.node(s.controls(), []ui.Node{main, back, next})
}

// mainButtons returns two large buttons: the main action, which may be missing, and next. At the end
// next is disabled but keeps its place, because players would press another button there out of
// habit.
func (s lessonView) mainButtons() (main, next ui.Node) {
	moving, press := s.board.Animator.IsRunning(), func() { s.pressMain(s.app) }
	on := "learn.next"
	switch {
	case s.step.IsFinished && !moving:
		label, begin := "learn.play", s.app.openNewGame
		if open, is := s.app.planAfterLesson(s.progressKey); is {
			label, begin = "plan.next", open
		}
		if s.endButton != nil {
			label, begin = s.endButton()
		}
		main = lessonButton(ui.Amber, "go.play", s.app.T(label), ui.NoIcon).OnPress(begin)
	case s.step.HasQuestion:
		main = lessonButton(ui.Amber, "go.main",
			s.app.T("learn.reveal", "moves", s.player.Current().AsksMoves &&
				len(s.player.Current().Best) == 0), ui.NoIcon).OnPress(press)
	case s.step.Task == lesson.MoveTask:
		on = "learn.showMe"
		if s.canPass() && !moving {
			main = lessonButton(ui.Amber, "go.main", s.app.T("learn.pass", "only", s.onlyPass()), ui.NoIcon).
				OnPress(press)
		}
	case s.step.Task == lesson.ThrowTask:
		on = "learn.throw"
	}
	next = lessonButton(ui.Onward, "go.next", s.app.T(on), ui.IconForward).
		DisabledIf(!s.step.CanNext && !moving).OnPress(func() { s.advanceOrSkip(s.app, lesson.Playback.Next) })
	return main, next
}

// lessonButton returns a large button. An icon comes after the label, but ui.IconBack before it.
func lessonButton(skin ui.Style, id, label string, icon ui.Icon) ui.Node {
	air, word := ui.Node{Kind: ui.Space, Grow: 1}, ui.Node{Kind: ui.Text, Role: ui.Action, Text: label,
		MaxLines: 1}
	arrow := ui.Node{Kind: ui.Symbol, Icon: icon, MinWidth: 25}
	kids := []ui.Node{air, word, arrow, air}
	switch icon {
	case ui.NoIcon:
		kids = []ui.Node{air, word, air}
	case ui.IconBack:
		kids = []ui.Node{air, arrow, word, air}
	}
	return ui.Node{Kind: ui.Row, ID: id, Name: label, Style: skin, PadX: 9, Gap: 4, Children: kids}
}

// controls returns the small buttons, which play the lesson by itself, repeat a part and skip a part.
func (s lessonView) controls() []ui.Node {
	run := func() { s.player, s.advancedTo = s.player.Auto(!s.player.IsRunning()), s.app.now }
	auto := ui.ToolbarButton("go.auto", s.app.T("learn.auto"), ui.IconPlay)
	if s.step.IsRunning {
		auto = ui.ToolbarButton("go.auto", s.app.T("learn.stop"), ui.IconPause).SelectedIf(true)
	}
	again := ui.ToolbarButton("go.again", s.app.T("learn.again"), ui.IconRepeat).
		OnPress(func() { s.advance(s.app, lesson.Playback.Again) })
	over := s.step.IsFinished && !s.board.Animator.IsRunning()
	if over { // they keep their places, so that pressing Skip twice presses nothing else
		again = ui.ToolbarButton("go.start", s.app.T("learn.over"), ui.IconRepeat).
			OnPress(func() { s.goToStep(s.app, 0) })
	}
	if len(s.player.Lesson().Steps) == 1 { // a single step has nothing to play or skip
		return []ui.Node{again}
	}
	off := over || !s.step.CanNext
	return []ui.Node{auto.DisabledIf(off).OnPress(run), again,
		ui.ToolbarButton("go.skip", s.app.T("learn.skip", "tasks", s.player.Lesson().HasTasks()),
			ui.IconSkip).DisabledIf(off).OnPress(func() { s.advance(s.app, lesson.Playback.Skip) })}
}

// stepLine returns a row with a mark for each step and a gap between parts.
func (s lessonView) stepLine() ui.Node {
	row := ui.Node{Kind: ui.Row, Align: ui.Stretch}
	for i, one := range s.player.Lesson().Steps {
		mark := ui.Node{Kind: ui.Row, ID: "step." + strconv.Itoa(i), Style: ui.Step,
			Press: func() { s.goToStep(s.app, i) }, Selected: i == s.step.Step-1, Grow: 1}
		if i < s.step.Step-1 {
			mark.Tint = 1
		}
		if one.PartBegins && i > 0 {
			mark.Tint += 2
		}
		row.Children = append(row.Children, mark)
	}
	return row
}

func (s lessonView) panels(v board.Diagram) (panels [2]board.Panel, sliding bool) {
	panels, sliding = s.board.Panels(s.app.words, s.legalMoves(), s.app.viewOptions(s.shapes()), v, s.turnSlide)
	for i := range panels {
		panels[i].Name = s.sideName(rules.Side(i))
		if s.step.HasQuestion { // it would reveal the answer
			panels[i].Ring = board.NoRing
		}
	}
	return panels, sliding
}

// tray returns the tray with the throw of the step.
func (s lessonView) tray() board.Tray {
	tray := board.Tray{Marking: s.set.Sticks}
	switch c, flying := s.board.Animator.CurrentThrow(); {
	case flying:
		tray.ThrowFrame = c.Tray(s.app.now)
		tray.SetThrow(s.app.words, s.rules(), c.Throw, tray.Pop > 0)
		if tray.Numeral == "" {
			tray.Thrower = s.shapes()[c.Side&1]
		}
	case len(s.step.Throws) > 0 && !s.board.Animator.HasThrow():
		i := len(s.step.Throws) - 1
		tray.ThrowFrame = board.LandedThrow(s.step.Throws[i], s.seed(i))
		tray.SetThrow(s.app.words, s.rules(), s.step.Throws[i], true)
	default:
		tray.ThrowFrame = board.WaitingThrow(s.rules().Options().Die)
	}
	numbers := s.board.Animator.Position(s.step.Position).Numbers(nil)
	// A single number that is left replaces the number that was thrown.
	if s.rules().Options().Gather && len(numbers) == 1 && tray.Numeral != "" &&
		tray.Numeral != strconv.Itoa(numbers[0]) {
		tray.Numeral, tray.PipsShown, tray.Words, tray.Extra = strconv.Itoa(numbers[0]), 0, "", ""
	}
	if !s.board.Animator.IsRunning() && s.step.Task == lesson.ThrowTask {
		tray.CanThrow, tray.ThrowLabel, tray.Numeral = true, s.app.T("tray.throw"), ""
	}
	if s.rules().Options().Gather && len(numbers) > 1 {
		for _, n := range numbers {
			tray.Numbers = append(tray.Numbers, board.NumberTile{Value: strconv.Itoa(n)})
		}
	}
	return tray
}
