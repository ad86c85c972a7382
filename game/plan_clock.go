package game

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
)

// savedPlan is the plan that a class follows. Its JSON names are unique in the settings.
type savedPlan struct {
	Minutes  int     `json:"planMinutes"` // names the plan; 0: none
	Step     int     `json:"planStep"`
	Elapsed  float64 `json:"planGone"`  // minutes, in whole seconds
	StepEnds float64 `json:"planUntil"` // the elapsed minutes at which the step's time is up
	// the minutes left for the other steps that were begun, by their names
	MinutesLeft map[string]float64 `json:"planLeft,omitempty"`
	Stopped     bool               `json:"planStopped,omitempty"` // the class can go on with it
}

// maxPlanMinutes limits the elapsed minutes.
const maxPlanMinutes = 600

// sanitize resets a plan with invalid values, and limits its minutes.
func (s *savedPlan) sanitize() {
	if s.Minutes <= 0 || s.Step < 0 || s.Elapsed < 0 || s.StepEnds < 0 {
		*s = savedPlan{}
	}
	limited := func(n float64) float64 { return min(max(n, -maxPlanMinutes), maxPlanMinutes) }
	s.Elapsed, s.StepEnds = limited(s.Elapsed), limited(s.StepEnds)
	for step, n := range s.MinutesLeft {
		s.MinutesLeft[step] = limited(n)
	}
}

// minutesGone returns the minutes of the lesson that have gone, rounded down.
func (s savedPlan) minutesGone() int { return int(math.Floor(math.Round(60*s.Elapsed) / 60)) }

// minutesLeft returns the minutes left of the step, rounded up: it begins with all of them.
func (s savedPlan) minutesLeft() int {
	return int(math.Ceil(math.Round(60*(s.StepEnds-s.Elapsed)) / 60))
}

// minutesBehind returns how many whole minutes later than planned the current step will end, or
// negative if it ends earlier. It is 0 if the difference is less than a minute.
func (s savedPlan) minutesBehind(p lesson.Plan) int {
	planned := 0
	for _, step := range p.Steps[:s.Step+1] {
		planned += step.Minutes
	}
	return int(math.Round(60*(max(s.StepEnds, s.Elapsed)-float64(planned)))) / 60
}

// planClock counts the minutes of the plan that the class follows. It is shown in a strip below
// every page, and only the teacher acts on it.
type planClock struct {
	isRunning bool
	countedTo time.Duration // the time up to which it has counted
}

// followedPlan returns the plan that the class follows, and whether there is one.
func (a *App) followedPlan() (p lesson.Plan, on bool) {
	i := slices.IndexFunc(a.config.Plans, func(p lesson.Plan) bool { return p.Minutes == a.settings.Plan.Minutes })
	if i < 0 || a.config.Kiosk || a.settings.Plan.Stopped ||
		a.settings.Plan.Step >= len(a.config.Plans[i].Steps) {
		return lesson.Plan{}, false
	}
	return a.config.Plans[i], true
}

// followedStep returns the current step of that plan; the zero step if there is none.
func (a *App) followedStep() (s lesson.PlanStep) {
	if p, on := a.followedPlan(); on {
		s = p.Steps[a.settings.Plan.Step]
	}
	return s
}

// isFollowing reports whether the class follows a given plan.
func (a *App) isFollowing(p lesson.Plan) bool {
	now, on := a.followedPlan()
	return on && now.Minutes == p.Minutes
}

// isPlanStopped reports whether the class stopped a plan, and can go on with it.
func (a *App) isPlanStopped(p lesson.Plan) bool {
	s := a.settings.Plan
	return s.Stopped && s.Minutes == p.Minutes && s.Step < len(p.Steps)
}

// isPlanStepOver reports whether the current step's time is up.
func (a *App) isPlanStepOver() bool { return a.settings.Plan.minutesLeft() <= 0 }

// isPlanPaused reports whether the class follows a plan whose clock is stopped.
func (a *App) isPlanPaused() bool {
	_, on := a.followedPlan()
	return on && !a.planClock.isRunning
}

// isRestarted reports whether the program was restarted while the class follows a plan.
func (a *App) isRestarted() bool { return a.isPlanPaused() && a.isAtTitle() }

// isAtPlanStep reports whether a page is shown that the class's plan has opened over its own.
func (a *App) isAtPlanStep() bool {
	_, on := a.followedPlan()
	below, isOpen := elementAt(a.pages, len(a.pages)-2)
	if !on || !isOpen {
		return false
	}
	_, isPlan := below.Page.(*planPage)
	return isPlan
}

// planKey makes Space and the arrow that points forward go on in a step of a plan: the first one shows the
// focus on Next step, the second one presses it. On the plan's other buttons they do what they do elsewhere,
// and so does Space on any button. Boards and lessons use these keys themselves. It reports whether it used
// the key.
func (a *App) planKey(e ui.Event) bool {
	if e.Key != ui.KeySpace && a.readingStep(e.Key) <= 0 || !a.isAtPlanStep() {
		return false
	}
	next := "plan.next"
	if !a.isEnabled(next) { // at the last step
		next = "plan.stop"
	}
	_, isLesson := a.page().Page.(*lessonPage)
	isShown := a.usesKeyboard && a.focus.Kind == ui.TargetWidget
	switch {
	case isShown && a.focus.ID == next:
		if a.press(next); a.dialog == nil { // the next step begins like one opened by a click
			a.showFocus = false
		}
	case isLesson || a.isPlaying(), isShown && a.isOnPlanStrip(),
		isShown && e.Key == ui.KeySpace && !strings.HasPrefix(a.focus.ID, tallyField):
		return false
	default:
		a.focus = ui.Widget(next)
	}
	return true
}

// undoDetour leads back from what the teacher has opened in a step of a plan, or from the plan's buttons, and
// reports whether there was anything.
func (a *App) undoDetour() (undone bool) {
	off := func(on *bool) {
		if *on && !undone {
			*on, undone = false, true
		}
	}
	switch page := a.page().Page.(type) {
	case *worksheetPage:
		off(&page.showsFields)
		off(&page.showsAnswers)
	case *historyPage:
		off(&page.isFull)
		off(&page.showsLabels)
	case *throwsPage:
		off(&page.showsAnswer)
		if tab, group := page.tab, page.group; !undone {
			page.openStep(a, a.followedStep())
			undone = page.tab != tab || page.group != group
		}
	}
	if !undone && !(a.usesKeyboard && a.isOnPlanStrip()) {
		return false
	}
	a.showFocus = false
	a.resetFocus()
	return true
}

// staysAtPlanStep reports whether Escape would lead from a step of a plan back to the plan, which must not
// happen by accident: it undoes the last detour, or else says how to see the plan.
func (a *App) staysAtPlanStep() bool {
	stays := a.dialog == nil && a.isAtPlanStep()
	if stays && !a.undoDetour() {
		a.showNotice(a.T("plan.stays"))
	}
	return stays
}

// isOnPlanStrip reports whether one of the plan's own buttons has the focus at a step.
func (a *App) isOnPlanStrip() bool {
	return a.isAtPlanStep() && a.focus.Kind == ui.TargetWidget && strings.HasPrefix(a.focus.ID, "plan.")
}

// isPlanRunning reports whether the class follows a plan whose clock runs.
func (a *App) isPlanRunning() bool {
	_, on := a.followedPlan()
	return on && a.planClock.isRunning
}

// askStartPlan starts a plan. If the last class stopped it, or left tallies or a game of two teams,
// it asks first whether the pupils are new.
func (a *App) askStartPlan(p lesson.Plan) {
	begin := func() { a.startPlan(p) }
	if !a.isPlanStopped(p) && !a.hasTeamGame() && len(a.settings.Tallies) == 0 {
		begin()
		return
	}
	a.openDialog(dialog{heading: a.T("settings.pupils.head"), text: a.T("settings.pupils.text"), isQuestion: true,
		children: []ui.Node{ui.Button("plan.same", a.T("plan.same")).OnPress(begin),
			ui.Button("plan.new", a.T("settings.pupils")).OnPress(func() {
				a.forgetClass()
				begin()
			})}})
}

// forgetClass forgets the last class and closes its game. Names of teams typed since then stay.
func (a *App) forgetClass() {
	typed := a.settings.LastOptions.Players
	if a.hasTeamGame() && typed == a.playPage.session.Game.Header().Players {
		typed = [2]string{}
	}
	a.closeGame()
	a.forgetPupils()
	a.settings.LastOptions.Players = typed
}

// startPlan opens the first step of a plan, or the one at which the class stopped, and starts the
// clock.
func (a *App) startPlan(p lesson.Plan) {
	if !a.isPlanStopped(p) {
		a.settings.Plan = savedPlan{Minutes: p.Minutes, StepEnds: float64(p.Steps[0].Minutes)}
	}
	a.settings.Plan.Stopped, a.planClock = false, planClock{}
	a.openPlanStep(p, a.settings.Plan.Step)
}

// startStep makes a step the current one, with what is left of its minutes.
func (s *savedPlan) startStep(p lesson.Plan, step int) {
	if step == s.Step {
		return
	}
	left, begun := s.MinutesLeft[p.Steps[step].Name]
	if !begun {
		left = float64(p.Steps[step].Minutes)
	}
	if s.MinutesLeft == nil {
		s.MinutesLeft = map[string]float64{}
	}
	s.MinutesLeft[p.Steps[s.Step].Name] = s.StepEnds - s.Elapsed
	s.Step, s.StepEnds = step, min(max(0, s.Elapsed+left), maxPlanMinutes)
}

// tickPlan counts the time once another minute of the strip has passed, and reports whether it has.
func (a *App) tickPlan() bool {
	if !a.isPlanRunning() || a.now < a.planWake() {
		return false
	}
	a.countPlan()
	return true
}

// countPlan counts the time in whole seconds.
func (a *App) countPlan() {
	if gone := (a.now - a.planClock.countedTo).Truncate(time.Second); a.isPlanRunning() {
		a.planClock.countedTo += gone
		a.settings.Plan.Elapsed = min(a.settings.Plan.Elapsed+gone.Minutes(), maxPlanMinutes)
	}
}

// planWake returns when the next minute of the lesson or of the step will have passed.
func (a *App) planWake() time.Duration {
	if !a.isPlanRunning() {
		return board.Never
	}
	s := a.settings.Plan
	next := min(float64(s.minutesGone()+1)-s.Elapsed, s.StepEnds-s.Elapsed-float64(s.minutesLeft()-1))
	return a.planClock.countedTo + time.Duration(math.Round(60*next))*time.Second
}

// togglePlanClock starts or stops the clock.
func (a *App) togglePlanClock() {
	a.countPlan()
	a.planClock.isRunning, a.planClock.countedTo = !a.planClock.isRunning, a.now
}

// addPlanMinute makes the step a minute longer or shorter; the lesson still ends at the same time.
// A step whose time is up gets a minute from now.
func (a *App) addPlanMinute(by int) {
	a.countPlan()
	s := &a.settings.Plan
	s.StepEnds = min(max(s.StepEnds, s.Elapsed)+float64(by), maxPlanMinutes)
}

// askStopPlan asks before the plan is stopped. At the last step it sums up the lesson instead.
func (a *App) askStopPlan() {
	p, _ := a.followedPlan()
	d := dialog{heading: a.T("plan.stop.head"), text: a.T("plan.stop.text"), isQuestion: true}
	keep := ui.Button("plan.stop.no", a.T("plan.stop.no"))
	if a.settings.Plan.Step+1 == len(p.Steps) {
		d = dialog{heading: a.T("plan.sum.head"), width: ui.WideDialog}
		job := PrintJob{Title: d.heading, Summary: a.lessonSummary(p)}
		for _, line := range job.Summary {
			d.children = append(d.children, ui.TextNode(ui.Body, line))
		}
		keep = ui.Pair(ui.Button("plan.stop.no", a.T("plan.go")), ui.Button("plan.sum.print", a.T("title.print")).
			DisabledIf(a.config.CannotKeep).OnPress(func() { a.print(job) }))
	}
	d.children = append(d.children, keep,
		ui.Button("plan.stop.yes", a.T("plan.stop")).OnPress(func() {
			a.countPlan()
			a.settings.Plan.Stopped, a.planClock = true, planClock{}
			a.resetFocus()
		}))
	a.openDialog(d)
	if !d.isQuestion {
		a.focus = ui.Target{} // a key pressed by habit does not close it while the class reads
	}
}

// lessonSummary returns a line for each aim of a plan: facts and guesses, rules and the class's game, and what
// it threw.
func (a *App) lessonSummary(p lesson.Plan) (list []string) {
	for _, aim := range p.Aims {
		switch aim {
		case "egypt":
			list = append(list, a.T("plan.egypt.answer"))
		case "instructions":
			list = append(list, i18n.Sentences(a.T("plan.sum.rules"), a.gameSummary(p)))
		case "chance":
			throws := a.planThrows(p)
			last, groups := throws.countGroups(a)
			if last == 0 {
				continue
			}
			line := []string{throws.countedText(a)}
			if groups > 0 {
				line = append(line, throws.commonest(a, throws.tally(a, -1)))
			}
			list = append(list, i18n.Sentences(line...))
		}
	}
	return list
}

// gameSummary says who won the class's game, or was ahead at the end, and which side began ahead; "" if there
// is no game.
func (a *App) gameSummary(p lesson.Plan) string {
	game := a.playPage
	if !slices.ContainsFunc(p.Steps, a.isGameOf) || game.session.Len() == 0 {
		return ""
	}
	names, at := game.teamNames(a), game.session.Position()
	result := teamResult(a.words, game.rules(), at, names, true)
	if end := game.session.Outcome(); end.IsOver() && !end.IsDraw() {
		result = a.T("print.answer.won", "name", names[end.Winner])
	}
	begun := play.StandingAt(game.rules(), game.session.Game.PositionAt(0))
	side, leads := begun.Ahead()
	return i18n.Sentences(a.T("plan.sum.game"), result, a.T("plan.sum.start", "leads", leads, "name", names[side],
		"n", begun.ToGo[side.Other()]-begun.ToGo[side]))
}

// askNextStep opens a step of a plan. If a throw of the class's game is not played yet, or a tally is not
// decided, it asks first.
func (a *App) askNextStep(p lesson.Plan, step int) {
	next := func() { a.openPlanStep(p, step) }
	d := dialog{isQuestion: true}
	finish := ui.Button("plan.open.finish", a.T("plan.open.finish"))
	switch page := a.page().Page.(type) {
	case *playPage:
		if page.isTeamGame(a) && page.session.Phase() == rules.ToMove {
			d.heading, d.text = a.T("plan.open.head"), a.T("plan.open.text")
		}
	case *throwsPage:
		if groups := page.undecided(a); len(groups) > 0 && page.tab == groupsTab {
			d.heading = a.T("plan.check.head", "groups", groups, "n", len(groups))
			d.text = a.T("plan.check.text", "n", len(groups))
			finish = ui.Button("plan.check", a.T("plan.check")).OnPress(func() { page.openGroup(a, groups[0]-1) })
		}
	}
	if d.heading == "" {
		next()
		return
	}
	d.children = []ui.Node{finish, ui.Button("plan.open.next", a.T("plan.next")).OnPress(next)}
	a.openDialog(d)
}

// planThrows returns the throws of the class that follows a plan.
func (a *App) planThrows(p lesson.Plan) *throwsPage {
	return cmp.Or(a.throws, &throwsPage{rules: record.Header{RuleSet: p.Rules.ID}})
}

// stripHeight is the height of the strip, in units: a button for a finger, and less in the
// presenter's theme, whose units are larger.
const stripHeight, largeStripHeight = 44, 34

// pauseWidth is the width of the button that stops the clock and lets it go on, in units.
const pauseWidth = 190

// planStrip returns the line below every page with its buttons, the step, and the minutes. When the
// step's time is up, it names the next step and its button stands out. No button moves while a
// lesson is given.
func (a *App) planStrip(p lesson.Plan) ui.Node {
	s := a.settings.Plan
	isOver, isLast := a.isPlanStepOver(), s.Step+1 == len(p.Steps)
	text := a.stripText(p).OnPress(a.openFollowedPlan)
	pause := ui.ToolbarButton("plan.pause", a.T("plan.pause"), ui.IconPause)
	pause = pause.OnPress(a.togglePlanClock)
	if !a.planClock.isRunning {
		pause = ui.ToolbarButton("plan.pause", a.T("plan.go"), ui.IconPlay).SelectedIf(true).OnPress(pause.Press)
	}
	if a.isRestarted() {
		goOn := func() { a.openPlanStep(p, s.Step) }
		text, pause = text.OnPress(goOn), pause.OnPress(goOn)
	}
	next := ui.ToolbarButton("plan.next", a.T("plan.next"), ui.IconSkip).
		OnPress(func() { a.askNextStep(p, s.Step+1) })
	if isLast { // the plan's page has this button, too
		next = ui.ToolbarButton("plan.stop", a.T("plan.sum"), ui.IconClose).OnPress(a.askStopPlan)
	}
	back := ui.ToolbarButton("plan.back", a.T("plan.back"), ui.IconBack).DisabledIf(s.Step == 0).
		OnPress(func() {
			isPaused := a.isPlanPaused()
			if a.openPlanStep(p, s.Step-1); isPaused {
				a.togglePlanClock()
			}
		})
	minute := func(id, sign string, by int) ui.Node {
		button := ui.ToolbarButton(id, a.T("plan.minute", "sign", sign, "large", a.isLarge()), ui.NoIcon).
			OnPress(func() { a.addPlanMinute(by) })
		button.Name = a.T(id)
		return button
	}
	if pause.MinWidth = pauseWidth; a.isLarge() { // words for the next step need the room
		pause.MinWidth, pause.Children, next.Children = 0, pause.Children[:1], next.Children[1:]
	}
	buttons := ui.Node{Kind: ui.Row, Bar: &ui.Bar{}, Align: ui.Stretch, Gap: 2, Share: .41,
		MinHeight: stripHeight,
		Children: []ui.Node{back, minute("plan.less", "−", -1).DisabledIf(isOver), minute("plan.more", "+", 1),
			pause, next.SelectedIf(isOver || a.usesKeyboard && a.focus == ui.Widget(next.ID))}}
	row := ui.Node{Kind: ui.Row, Style: ui.Foot, Bar: &ui.Bar{}, FlipsInTall: true, Align: ui.Stretch,
		MinHeight: stripHeight, Children: []ui.Node{buttons, text}}
	if a.isLarge() {
		row.MinHeight, row.Children[0].MinHeight = largeStripHeight, largeStripHeight
		for i := range buttons.Children { // their words need the room
			buttons.Children[i].PadX = 5
		}
		buttons.Children[0].Children = back.Children[:1]
	}
	return row
}

// stripText returns the text of the strip, which is pressed like a button: the current step or,
// when its time is up, the next one, and the minutes of the lesson, as far as there is room with those that it is
// ahead of the plan or behind it. While the clock is stopped, it says so and shows the sign of the button that
// lets it go on.
func (a *App) stripText(p lesson.Plan) ui.Node {
	s := a.settings.Plan
	head := func(step int) string { return a.T("plan." + p.Steps[step].Name + ".head") }
	minutes, behind := s.minutesLeft(), s.minutesBehind(p)
	pill := func(texts ...ui.Node) ui.Node {
		return ui.Node{Kind: ui.Row, Style: ui.Pill, PadX: 14, Gap: 9, Align: ui.Middle, Children: texts}
	}
	step := func(isShort bool) ui.Node {
		isOver := a.isPlanStepOver()
		text := ui.Node{Kind: ui.Text, Role: ui.BarButtonText, MaxLines: 1, Text: a.T("plan.strip.step",
			"n", s.Step+1, "all", len(p.Steps), "over", isOver, "late", minutes < 0, "last", s.Step+1 == len(p.Steps),
			"head", head(s.Step), "left", max(minutes, -minutes), "next", head(min(s.Step+1, len(p.Steps)-1)),
			"large", a.isLarge(), "short", isShort)}
		if isOver {
			text = pill(text)
		}
		return text
	}
	line := func(isShort, withBehind bool, texts ...ui.Node) ui.Node {
		gone := a.T("plan.strip.time", "gone", s.minutesGone(), "all", p.Minutes, "short", isShort,
			"off", withBehind && behind != 0, "n", max(behind, -behind), "early", behind < 0)
		return ui.Node{Kind: ui.Row, Gap: 9, Align: ui.Middle, Children: append(slices.Clone(texts),
			ui.Node{Kind: ui.Space, Grow: 1}, ui.Node{Kind: ui.Text, Role: ui.BarName, MaxLines: 1, Text: gone})}
	}
	lines := []ui.Node{line(false, true, step(false)), line(true, true, step(false)), line(true, true, step(true)),
		line(false, false, step(false)), line(true, false, step(false))}
	if !a.planClock.isRunning {
		stopped := pill(ui.Node{Kind: ui.Text, Role: ui.BarButtonText, MaxLines: 1, Text: a.T("plan.strip.stopped")},
			ui.Node{Kind: ui.Symbol, Icon: ui.IconPlay, MinWidth: 24})
		lines = []ui.Node{line(false, true, step(false), stopped), line(false, true, stopped),
			line(true, true, stopped), line(true, false, stopped)}
	}
	return ui.Node{Kind: ui.Row, ID: "plan.strip", Name: a.T("plan.strip"), Style: ui.BarButton, ReadLast: true,
		PadX: 10, Grow: 1, Children: []ui.Node{{Kind: ui.FirstFit, Grow: 1, Children: lines}}}
}

// withPlanStrip returns a page above the strip of the plan that the class is following.
func (a *App) withPlanStrip(page ui.Node) ui.Node {
	p, on := a.followedPlan()
	if !on {
		return page
	}
	page.Grow, page.IsPage = 1, true
	below := []ui.Node{a.planStrip(p)}
	if !a.isAtTitle() || a.isRestarted() { // its menu needs the room
		below = slices.Insert(below, 0, a.classLine(p))
	}
	return ui.Node{Kind: ui.Column, Moving: page.Moving, Children: append([]ui.Node{page}, below...),
		TabOrder: slices.Concat(page.TabSequence(), ui.Node{Children: below}.TabSequence())}
}

// classLine returns the line above the strip: what the class does, and a button that shows what the
// teacher says. In the game of a plan it adds how many steps each team has to go, who is
// ahead, and the button that begins a vote; in narrow windows it leaves out who is ahead, then what
// the class does, then the names of the teams. After a restart, a button goes on with the lesson.
func (a *App) classLine(p lesson.Plan) ui.Node {
	step := a.followedStep()
	_, isLesson := a.page().Page.(*lessonPage)
	game, isGame := a.page().Page.(*playPage)
	_, groups := a.planThrows(p).countGroups(a)
	words, role := newPlanStepText(a.words, step, 0, a.lessons(), a.paper(), groups > 0), ui.Statement
	if isGame || isLesson || step.Open == lesson.PlanWorksheet { // a board needs the room
		role = ui.BarName
	}
	line := func(lead, text string, role ui.Role, lines int, ends ...ui.Node) ui.Node {
		said := ui.Node{Kind: ui.Space, Grow: 1}
		if text != "" {
			text = i18n.Sentences(a.T(lead), text)
			said = ui.Node{Kind: ui.Text, Role: role, Text: text, MaxLines: lines, Grow: 1}
		}
		return ui.Node{Kind: ui.Row, FlipsInTall: true, PadX: 12, Gap: 16, Align: ui.Middle,
			Children: append([]ui.Node{said}, ends...)}
	}
	if a.isRestarted() {
		goOn := ui.ToolbarButton("plan.resume", a.resumeText(p), ui.IconPlay).SelectedIf(true)
		goOn.MinHeight = stripHeight
		return line("", "", role, 1, goOn.OnPress(func() { a.openPlanStep(p, a.settings.Plan.Step) }))
	}
	if !isGame || step.Open != lesson.PlanGame || game.session.Len() == 0 {
		say := ui.ToolbarButton("plan.say", a.T("plan.say.do"), ui.NoIcon).
			OnPress(func() {
				a.openDialog(dialog{heading: a.T("plan.say"), text: words.Say, width: ui.WideDialog,
					children: []ui.Node{ui.Button("plan.said", a.T("new.done"))}})
			})
		if say.MinHeight = stripHeight; a.isLarge() {
			say.MinHeight = largeStripHeight
		}
		row := line("plan.do", words.Do, role, 3, say)
		for _, s := range p.Steps {
			if isLesson && s.Open == lesson.PlanLesson { // the buttons of the lesson keep their places
				other := newPlanStepText(a.words, s, 0, a.lessons(), a.paper(), false)
				row.Children[0].RoomFor = append(row.Children[0].RoomFor, i18n.Sentences(a.T("plan.do"), other.Do))
			}
		}
		return row
	}
	var shapes [2]string
	for side, shape := range a.settings.shapes(game.set) {
		shapes[side] = shapeName(a, shape)
	}
	standing := func(names [2]string, withLeader bool) []ui.Node { return game.standingLine(a, names, withLeader) }
	short := standing(shapes, false) // long names have no room
	return ui.Node{Kind: ui.FirstFit, Children: []ui.Node{
		line("plan.do", words.Do, role, 1, standing(game.teamNames(a), true)...),
		line("plan.do", words.Do, role, 1, standing(game.teamNames(a), false)...),
		line("plan.do", words.Do, role, 1, short...),
		line("", "", role, 1, standing(game.teamNames(a), false)...), line("", "", role, 1, short...)}}
}

// addPlanResult says who wins when the time of a plan's game is up and the turn is finished.
func (v *playView) addPlanResult() {
	if result := v.planResult(v.app); v.app.isPlanStepOver() && result != "" && v.Prompt.Kind == board.PromptTurn &&
		!v.isVoting() {
		if v.isDecided() {
			v.Prompt.Lead, v.Prompt.Rest, v.Prompt.Shape = result, "", board.NoShape
		} else {
			v.Prompt.Lead, v.Prompt.Rest = v.app.T("clock.late"), v.app.T("plan.teams.finish")
		}
	}
}

// isDecided reports whether the time of a plan's game is up and the turn is finished, so nobody is
// asked to throw.
func (v *playView) isDecided() bool {
	return v.app.isPlanStepOver() && v.planResult(v.app) != "" && v.isTurnFinished()
}

// isTurnFinished reports whether the other side is to throw next.
func (p *playPage) isTurnFinished() bool {
	s, n := p.session, p.session.Cursor()
	return n > 0 && s.Entry(n-1).Side != s.Position().Turn()
}

// planResult says which team is ahead in the game of the current step of a plan or, when the time
// is up and the turn is finished, which one wins. It returns "" for other games and steps, before the
// first throw, and when the game is over.
func (p *playPage) planResult(a *App) string {
	if !a.isTeamGame(a.followedStep()) || p.session.IsOver() || p.session.Len() == 0 {
		return ""
	}
	over := a.isPlanStepOver() && p.isTurnFinished()
	result := teamResult(a.words, p.rules(), p.session.Position(), p.teamNames(a), over)
	if over {
		result = i18n.Sentences(a.T("clock.late"), result)
	}
	return result
}

// teamResult says which of two teams is ahead in a position, or that it wins now.
func teamResult(words *i18n.Catalogue, r *rules.Rules, at rules.Position, names [2]string, isOver bool) string {
	standing := play.StandingAt(r, at)
	side, leads := standing.Ahead()
	return words.T("plan.teams.result", "over", isOver, "leads", leads,
		"n", standing.ToGo[side.Other()]-standing.ToGo[side], "ahead", names[side])
}

// teamNames returns the names of the sides.
func (p *playPage) teamNames(a *App) [2]string {
	return teamNames(a.words, p.session.Header().Players, a.settings.shapes(p.set))
}

// teamNames returns the name of each side: that of its only player, or else of its shape.
func teamNames(words *i18n.Catalogue, players [2]string, shapes [2]board.Shape) (names [2]string) {
	for side, shape := range shapes {
		names[side] = words.T("name." + shape.Word())
		if team := play.Team(players[side]); len(team) == 1 {
			names[side] = team[0]
		}
	}
	return names
}

// standingLine returns how many steps each side has to go and, if withLeader is true, who is ahead,
// and the button that begins a vote.
func (p *playPage) standingLine(a *App, names [2]string, withLeader bool) []ui.Node {
	s := play.StandingAt(p.rules(), p.session.Position())
	side, leads := s.Ahead()
	line := []ui.Node{{Kind: ui.Text, Role: ui.BarName, MaxLines: 1, Text: a.T("plan.togo",
		"one", names[rules.Cones], "n", s.ToGo[rules.Cones], "other", names[rules.Spools],
		"m", s.ToGo[rules.Spools], "leads", leads && withLeader && p.session.Len() > 0, "ahead", names[side])}}
	if p.hasOnlyMove() {
		line = append(line, ui.Node{Kind: ui.Text, Role: ui.BarName, MaxLines: 1, Text: a.T("plan.only")})
	}
	if p.canVote() && !p.vote.isOpen() {
		line = append(line, ui.ToolbarButton("plan.vote", a.T("vote.do"), ui.NoIcon).
			OnPress(func() { p.toggleVote(a) }))
	}
	return line
}
