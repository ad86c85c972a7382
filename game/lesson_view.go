package game

import (
	"slices"
	"strconv"

	"senet/game/board"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules"
)

// lessonParts are the controls of a lesson, shown beside its board. A part without an ID is absent.
type lessonParts struct {
	Name, Counter        string    // name of the lesson; "5 of 22"
	Main, Next, Back     ui.Node   // large buttons: main action, next, back
	Controls, Keys, Inks []ui.Node // small ones: of the lesson, of the bar, and for drawing
	Track                ui.Node
	Alarm                ui.Node // the warning that the game is not saved
}

// node returns the page without its bar. In a class there is no bar, and small buttons show only
// icons.
func (p lessonParts) node(draw Drawings, s board.Scene, class bool) ui.Node {
	s.Purpose = board.Teaching
	if class && s.Prompt.Kind == board.PromptTurn { // its caption needs the room
		s.Prompt.Shape = board.NoShape
	}
	round := s.Builder(draw)
	round.Add(&round.Parts.PromptDetail, board.FillingText(s.Prompt.Detail))
	counter := ui.Node{Kind: ui.Words, Role: ui.PanelCount, Text: p.Counter, Lines: 1}
	if !class {
		round.Add(&round.Parts.LessonButtons, p.foot(counter))
		return round.Node()
	}
	round.Add(&round.Parts.PairedPanels, board.PairedPanels(draw, s.Panels))
	round.Add(&round.Parts.LessonName, board.FillingText(p.Name))
	round.Add(&round.Parts.StepNumber, counter)
	if p.Back.ID != "" {
		round.Add(&round.Parts.LessonButtons, p.block())
	}
	round.Add(&round.Parts.StepTrack, p.Track)
	if p.Alarm.ID != "" || len(p.Alarm.Children) > 0 { // last, so that nothing else moves for it
		round.Add(&round.Parts.SaveWarning, p.Alarm)
	}
	return round.Node()
}

// foot returns the strip at the bottom: the line of steps, the step counter, small buttons and
// large ones. Each large button has a fixed place, so that none moves when another appears.
func (p lessonParts) foot(counter ui.Node) ui.Node {
	controls := ui.Node{Kind: ui.Row, Bar: &ui.Bar{}, Align: ui.Stretch, Grow: 1}
	for _, k := range p.Controls { // they are closer together than in the bar
		k.PadX, k.Gap = 8, 7
		controls.Children = append(controls.Children, k)
	}
	leads := ui.Node{Kind: ui.Row, Gap: 11, Align: ui.Stretch, Share: .54, Grow: 1.2}
	for i, k := range []ui.Node{p.Main, p.Back, p.Next} {
		k.Share = [...]float64{.4, .29, .29}[i]
		leads.Children = append(leads.Children, k)
	}
	small := ui.Node{Kind: ui.Row, Gap: 10, Align: ui.Stretch, Grow: 1, Children: []ui.Node{counter, controls}}
	p.Track.MinHeight = 30
	return ui.Node{Kind: ui.Column, Style: ui.Foot, Children: []ui.Node{
		p.Track, {Kind: ui.Row, FlipsInTall: true, Gap: 12, Align: ui.Stretch, Grow: 1,
			Children: []ui.Node{small, leads}}, {Kind: ui.Space, MinHeight: 10},
	}}
}

// block returns the buttons for a class: back, next, the main action, and icons. Long labels have
// no arrows, longer ones stack. Drawing tools have their own row, so that no button becomes small;
// without them, the place of the main action stays reserved.
func (p lessonParts) block() ui.Node {
	back, next := unpictured(p.Back), unpictured(p.Next)
	ways := ui.Node{Kind: ui.FirstFit}
	for _, leads := range [][]ui.Node{{ui.Pair(p.Back, p.Next)}, {ui.Pair(back, next)}, {back, next}} {
		if len(leads) == 1 {
			leads[0].Gap = 4
		}
		if p.Main.ID != "" || len(p.Inks) == 0 {
			leads = append(leads, p.Main)
		}
		if len(p.Inks) > 0 {
			leads = append(leads, iconRow(p.Inks))
		}
		ways.Children = append(ways.Children,
			ui.Node{Kind: ui.Column, Even: true, Gap: 3,
				Children: append(leads, iconRow(slices.Concat(p.Controls, p.Keys)))})
	}
	return ways
}

// unpictured returns a button without its icon.
func unpictured(n ui.Node) ui.Node {
	n.Children = slices.DeleteFunc(slices.Clone(n.Children), func(k ui.Node) bool { return k.Kind == ui.Picture })
	return n
}

// lessonView is the view of a lesson at one moment.
type lessonView struct {
	*lessonPage
	app *App
	l   lesson.View
}

func (p *lessonPage) newView(a *App) lessonView { return lessonView{p, a, p.player.View()} }

// name returns the lesson's title with the current part.
func (s lessonView) name() string {
	title := s.player.Lesson().Title
	if s.l.Part == "" {
		return title
	}
	return s.app.T("learn.part", "title", title, "part", s.l.Part)
}

// scene returns everything but the buttons.
func (s lessonView) scene() (view board.Scene) {
	var fades, slides bool
	view.Board, view.Moving = s.view()
	s.app.addDrawings(&view.Board, s.Moment(s.app))
	view.Tray, view.Prompt = s.tray(), s.words()
	view.Panels, slides = s.panels(view.Board.Glows)
	view.Prompt.Fade, fades = s.prompt.Opacity(s.app.clock(), view.Prompt)
	view.Moving = view.Moving || fades || slides
	return view
}

// counter returns the step number; empty if a class sees the sunrise instead.
func (s lessonView) counter(b board.View) string {
	if b.Sun > 0 && s.app.isLarge() {
		return ""
	}
	n, all := s.player.Lesson().Progress(s.player.Step())
	return s.app.T("learn.counter", "n", n, "all", all)
}

// keys returns the other buttons of the bar. Drawing tools replace the button to the start where
// they have no row of their own.
func (s lessonView) keys() []ui.Node {
	var list []ui.Node
	// Disabled at the first step, so that its neighbours stay in place.
	if !s.l.IsFinished && (s.app.isLarge() || !s.app.point.Main) {
		list = append(list, ui.ToolbarButton("go.start", s.app.T("learn.start"), ui.IconFirst).
			DisabledIf(s.l.Step <= 1).OnPress(func() { s.goToStep(s.app, 0) }))
	}
	return s.app.allowed(append(list, s.app.pointingButton(), s.app.presenterButton(),
		ui.ToolbarButton("go.rules", s.app.T("bar.rules"), ui.IconRules).OnPress(s.app.openRules),
		ui.ToolbarButton("bar.back", s.app.T("learn.leave"), ui.IconClose).OnPress(s.app.escape)))
}

// Build shows the lesson with its controls. In a class the board fills the page, and the buttons of
// the toolbar join the others.
func (p *lessonPage) Build(a *App) ui.Node {
	content := p.content(a)
	if a.isLarge() {
		return content
	}
	s := p.newView(a)
	return a.withToolbar(toolbar{name: s.name(), buttons: append(a.pointingTools(), s.keys()...), isComplete: true},
		content)
}

// content returns the page without its toolbar.
func (p *lessonPage) content(a *App) ui.Node {
	s := p.newView(a)
	scene := s.scene()
	all := lessonParts{
		Name: s.name(), Counter: s.counter(scene.Board),
		Back: lessonButton(ui.Plate, "go.back", a.T("learn.back"), ui.IconBack).DisabledIf(!s.l.CanBack).
			OnPress(func() { p.advance(a, lesson.Player.Back) }),
		Controls: s.controls(), Keys: s.keys(), Inks: a.pointingTools(), Track: s.track(), Alarm: a.alarm(),
	}
	s.actionButtons(&all)
	return all.node(a.draw, scene, a.isLarge())
}

// actionButtons adds the large buttons: the main action and next.
func (s lessonView) actionButtons(all *lessonParts) {
	moving, main := s.board.Animator.Running(), func() { s.pressMain(s.app) }
	on := "learn.next"
	switch {
	case s.l.IsFinished && !moving:
		all.Main = lessonButton(ui.Amber, "go.play", s.app.T("learn.play"), ui.NoIcon).OnPress(s.app.openNewGame)
		if s.atEnd != nil {
			all.Main = s.atEnd(s.app)
		}
		all.Next = lessonButton(ui.Onward, "go.more", s.app.T("learn.more"), ui.IconForward).
			OnPress(func() { s.leave(s.app) })
		return
	case s.l.HasQuestion:
		all.Main = lessonButton(ui.Amber, "go.main", s.app.T("learn.reveal"), ui.NoIcon).OnPress(main)
	case s.l.Task == lesson.MoveTask:
		on = "learn.showMe"
		if s.mayPass() && !moving {
			all.Main = lessonButton(ui.Amber, "go.main", s.app.T("learn.pass", "only", s.onlyPass()), ui.NoIcon).
				OnPress(main)
		}
	case s.l.Task == lesson.ThrowTask:
		on = "learn.throw"
	}
	all.Next = lessonButton(ui.Onward, "go.next", s.app.T(on), ui.IconForward).
		DisabledIf(!s.l.CanNext && !moving).OnPress(func() { s.next(s.app, lesson.Player.Next) })
}

// lessonButton returns a large button with an arrow: before the label if it goes back, after it if
// it goes on.
func lessonButton(skin ui.Style, id, label string, icon ui.Icon) ui.Node {
	air, word := ui.Node{Kind: ui.Space, Grow: 1}, ui.Node{Kind: ui.Words, Role: ui.Action, Text: label,
		Lines: 1}
	arrow := ui.Node{Kind: ui.Picture, Icon: icon, MinWidth: 25}
	kids := []ui.Node{air, word, arrow, air}
	switch icon {
	case ui.NoIcon:
		kids = []ui.Node{air, word, air}
	case ui.IconBack:
		kids = []ui.Node{air, arrow, word, air}
	}
	return ui.Node{Kind: ui.Row, ID: id, Name: label, Style: skin, PadX: 9, Gap: 4, Children: kids}
}

// controls returns the small buttons: autoplay, and repeat or skip a part.
func (s lessonView) controls() []ui.Node {
	run := func() { s.player, s.since = s.player.Auto(!s.player.IsRunning()), s.app.now }
	auto := ui.ToolbarButton("go.auto", s.app.T("learn.auto"), ui.IconPlay)
	if s.l.IsRunning {
		auto = ui.ToolbarButton("go.auto", s.app.T("learn.stop"), ui.IconPause).SelectedIf(true)
	}
	again := ui.ToolbarButton("go.again", s.app.T("learn.again"), ui.IconRepeat).
		OnPress(func() { s.advance(s.app, lesson.Player.Again) })
	over := s.l.IsFinished && !s.board.Animator.Running()
	if over { // they keep their places, so that pressing Skip twice presses nothing else
		again = ui.ToolbarButton("go.start", s.app.T("learn.over"), ui.IconRepeat).
			OnPress(func() { s.goToStep(s.app, 0) })
	}
	off := over || !s.l.CanNext
	return []ui.Node{auto.DisabledIf(off).OnPress(run), again,
		ui.ToolbarButton("go.skip", s.app.T("learn.skip", "tasks", s.player.Lesson().CountsTasks()),
			ui.IconSkip).DisabledIf(off).OnPress(func() { s.advance(s.app, lesson.Player.Skip) })}
}

// iconRow returns a row of icon buttons of equal width.
func iconRow(keys []ui.Node) ui.Node {
	row := ui.Node{Kind: ui.Row, Align: ui.Stretch}
	for _, k := range keys {
		air := ui.Node{Kind: ui.Space, Grow: 1}
		picture := k.Children[0]
		picture.MinWidth = 23
		k.Grow, k.PadX, k.Children = 1, 0, []ui.Node{air, picture, air}
		row.Children = append(row.Children, k)
	}
	return row
}

// track returns the line of counted steps, or of tasks with all their steps. Parts are separated by
// a gap.
func (s lessonView) track() ui.Node {
	one := s.player.Lesson()
	row := ui.Node{Kind: ui.Row, Align: ui.Stretch}
	step := func(n, end int, part bool) {
		mark := ui.Node{Kind: ui.Row, ID: "step." + strconv.Itoa(n), Style: ui.Step,
			Press: func() { s.goToStep(s.app, n) }, Selected: n < s.l.Step &&
				s.l.Step <= end, Grow: 1}
		if end < s.l.Step {
			mark.Tint = 1
		}
		if part {
			mark.Tint += 2
		}
		row.Children = append(row.Children, mark)
	}
	if parts := one.Parts(); one.CountsTasks() {
		for i, part := range parts {
			end := len(one.Steps)
			if i+1 < len(parts) {
				end = parts[i+1]
			}
			step(part, end, false)
		}
		return row
	}
	for i, s := range one.Steps {
		step(i, i+1, s.PartBegins && i > 0)
	}
	return row
}

func (s lessonView) panels(glows []board.Glow) (panels [2]board.Panel, sliding bool) {
	panels, sliding = board.Panels(s.app.words, &s.board, s.legalMoves(), s.app.viewOptions(s.shapes()), glows, s.turn)
	for i := range panels {
		panels[i].Name = s.sideName(rules.Side(i))
		if s.l.HasQuestion { // it would reveal the answer
			panels[i].Ring = board.NoRing
		}
	}
	return panels, sliding
}

// tray returns the current tray.
func (s lessonView) tray() board.Tray {
	tray := board.Tray{Made: s.set.Sticks}
	switch c, flying := s.board.Animator.CurrentThrow(); {
	case flying:
		tray.SetFrame(c.Tray(s.app.now))
		tray.SetThrow(s.app.words, s.rules(), c.Throw, tray.Pop > 0)
		if tray.Numeral == "" {
			tray.Thrower = s.shapes()[c.Side&1]
		}
	case len(s.l.Throws) > 0 && !s.board.Animator.HasThrow():
		i := len(s.l.Throws) - 1
		tray.SetFrame(board.LandedThrow(s.l.Throws[i], s.seed(i)))
		tray.SetThrow(s.app.words, s.rules(), s.l.Throws[i], true)
	default:
		tray.SetFrame(board.WaitingThrow(s.rules().Options().Die))
		tray.Pips, tray.Pop = nil, 0
	}
	numbers := s.board.Animator.Position(s.l.Position).Numbers(nil)
	// The one that can be used.
	if s.rules().Options().Gather && len(numbers) == 1 && tray.Numeral != "" &&
		tray.Numeral != strconv.Itoa(numbers[0]) {
		tray.Numeral, tray.Pips, tray.Words, tray.Extra = strconv.Itoa(numbers[0]), nil, "", ""
	}
	if !s.board.Animator.Running() && s.l.Task == lesson.ThrowTask {
		tray.CanThrow, tray.ThrowLabel, tray.Numeral = true, s.app.T("tray.throw"), ""
	}
	if s.rules().Options().Gather && len(numbers) > 1 {
		for _, n := range numbers {
			tray.Numbers = append(tray.Numbers, board.NumberTile{Value: strconv.Itoa(n)})
		}
	}
	return tray
}
