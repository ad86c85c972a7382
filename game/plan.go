package game

import (
	"slices"
	"strconv"

	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// planPage shows a lesson plan and opens what its steps use.
type planPage struct {
	buttonPage
	plan         lesson.Plan
	showsAnswers bool // off at first, because pupils may see the screen
}

func (a *App) openPlan(p lesson.Plan) { a.open("plan", &planPage{plan: p}) }

// openFollowedPlan shows the current step of the plan that the class follows: what to say now.
func (a *App) openFollowedPlan() {
	if p, on := a.followedPlan(); on {
		openOnce[*planPage](a, func() { a.openPlan(p) })
		a.scrollToFocus(ui.Widget(planStepID(a.settings.Plan.Step)))
	}
}

// planStepID is the ID of the button that opens what a step uses.
func planStepID(step int) string { return "plan.step." + strconv.Itoa(step+1) }

// openPlanStep opens what a step of a plan uses; Escape leads to the plan. If the class follows the
// plan, the step becomes the current one and the clock runs.
func (a *App) openPlanStep(p lesson.Plan, n int) {
	result := ""
	if game, ok := a.page().Page.(*playPage); ok && n != a.settings.Plan.Step {
		if result = game.planResult(a); result != "" {
			result = i18n.Sentences(result, a.T("plan.kept"))
		}
	}
	if a.isFollowing(p) {
		if a.countPlan(); !a.planClock.isRunning {
			a.togglePlanClock()
		}
		a.settings.Plan.startStep(p, n)
	}
	page, ok := a.page().Page.(*planPage)
	if !ok || page.plan.Minutes != p.Minutes || a.isFollowing(p) { // a new page hides the answers from the class
		page = &planPage{plan: p}
	}
	a.replacePages([]*stackEntry{a.pages[0], {Page: learnPage{}, name: "learn"}, {Page: page, name: "plan"}})
	if planPages()[p.Steps[n].Open].open(a, p, p.Steps[n]); result != "" {
		a.showNotice(result)
	}
}

// isAtLesson reports whether a step of a plan uses the lesson with a progress key.
func isAtLesson(s lesson.PlanStep, key string) bool {
	return s.Open == lesson.PlanLesson && builtInLessons+s.At == key
}

// followLesson advances the plan that the class follows to the step that a lesson has reached. It
// waits at the first task of a step, so that Next step begins that step instead of skipping it.
func (a *App) followLesson(key string, step int) {
	p, _ := a.followedPlan()
	a.countPlan()
	for next := a.settings.Plan.Step + 1; next < len(p.Steps) && isAtLesson(p.Steps[next-1], key) &&
		isAtLesson(p.Steps[next], key) && p.Steps[next].Number < step; next++ {
		a.settings.Plan.startStep(p, next)
	}
}

// planAfterLesson returns a function that opens the plan's next step, if the class follows a plan
// whose current step uses the lesson with a progress key.
func (a *App) planAfterLesson(key string) (open func(), ok bool) {
	p, on := a.followedPlan()
	next := a.settings.Plan.Step + 1
	ok = on && next < len(p.Steps) && isAtLesson(p.Steps[next-1], key)
	return func() { a.openPlanStep(p, next) }, ok
}

// planPageUse is how a plan names and opens the page of a step.
type planPageUse struct {
	name string // its key in the catalogue
	open func(*App, lesson.Plan, lesson.PlanStep)
}

// planPages returns how plans name and open each kind of page.
func planPages() map[lesson.PlanPage]planPageUse {
	return map[lesson.PlanPage]planPageUse{
		lesson.PlanLesson: {"learn.part", (*App).openPlanLesson},
		lesson.PlanGame:   {"plan.game", (*App).openTeamGame},
		lesson.PlanThrows: {"learn.part", (*App).openPlanThrows},
		lesson.PlanRules: {"title.rules", func(a *App, _ lesson.Plan, s lesson.PlanStep) {
			set, house, _ := ruleset.ParseCode(s.At)
			a.openRulesOf(record.Header{RuleSet: set.ID, House: house})
		}},
		lesson.PlanHistory: {"history.head", func(a *App, _ lesson.Plan, _ lesson.PlanStep) {
			a.open("history", &historyPage{isPlanStep: true})
		}},
		lesson.PlanPrint:     {"print.head", func(a *App, p lesson.Plan, _ lesson.PlanStep) { a.openPlanPrinting(p) }},
		lesson.PlanWorksheet: {"worksheet.head", (*App).openPlanWorksheet},
	}
}

// openPlanLesson opens a step's lesson without hints, since the class answers first.
func (a *App) openPlanLesson(_ lesson.Plan, s lesson.PlanStep) {
	if i := lessonNamed(a.lessons(), s.At); i >= 0 {
		page := newLessonPage(a, a.lessons()[i].WithoutHints())
		page.progressKey = builtInLessons + s.At
		a.openAtStep(page, s.Number)
	}
}

// openPlanThrows opens a step's tab of the page Throws.
func (a *App) openPlanThrows(p lesson.Plan, s lesson.PlanStep) {
	a.openThrows()
	if a.throws.rules.RuleSet != p.Rules.ID {
		a.throws.setRules(a, record.Header{RuleSet: p.Rules.ID})
	}
	a.throws.showsAnswer = false
	a.throws.openStep(a, s)
	a.resetFocus()
}

// openStep opens the tab of a step of a plan, if the step uses one.
func (t *throwsPage) openStep(a *App, s lesson.PlanStep) {
	if s.Open != lesson.PlanThrows {
		return
	}
	t.tab = throwsTabs + s.At
	if last, _ := t.countGroups(a); t.tab == throwsTab && last > 0 {
		t.tab, t.group = groupsTab, -1 // the class has thrown already
	}
}

// hasTeamGame reports whether an unfinished game of two people is in play.
func (a *App) hasTeamGame() bool {
	return a.playPage != nil && a.playPage.session.IsUnfinished() &&
		a.playPage.session.People() == 2
}

// isTeamGame reports whether the game in play is the game of two teams that a step opens.
func (a *App) isTeamGame(s lesson.PlanStep) bool { return a.hasTeamGame() && a.isGameOf(s) }

// isGameOf reports whether the game in play, or just finished, is the one that a step opens.
func (a *App) isGameOf(s lesson.PlanStep) bool {
	if s.Open != lesson.PlanGame || a.playPage == nil || a.playPage.session.People() != 2 {
		return false
	}
	set, house, _ := ruleset.ParseCode(s.At)
	h := a.playPage.session.Game.Header()
	return h.RuleSet == set.ID && h.House == house
}

// isTeamGame reports whether the game is the one that the current step of a plan opens.
func (p *playPage) isTeamGame(a *App) bool { return p == a.playPage && a.isTeamGame(a.followedStep()) }

// isClassGame reports whether two teams of a class play.
func (p *playPage) isClassGame(a *App) bool {
	return p.session.People() == 2 && (a.settings.Presenter || a.isTeamGame(a.followedStep()))
}

// openTeamGame begins a step's game of two teams, or goes on with it. To shorten the game, every
// pawn starts ahead of its usual square, with gaps between the pairs, so that the first throw leaves a
// choice. The sides swap squares: the side that goes second is then ahead by about what the first throw is
// worth. The options are not saved for the next game.
func (a *App) openTeamGame(_ lesson.Plan, s lesson.PlanStep) {
	if a.isTeamGame(s) {
		a.showGame()
		return
	}
	set, house, _ := ruleset.ParseCode(s.At)
	options := a.settings.LastOptions
	options.RuleSet, options.Computer, options.Die, options.Match, options.Start = set.ID, [2]bool{},
		false, 0, startByLot
	options.Handicap = [2]int{}
	options.setHouseRules(house)
	game := a.newGame(options)
	setup := game.Position().Setup()
	cones, spools := setup.Pawns[rules.Cones], setup.Pawns[rules.Spools]
	setup.Pawns = [2]rules.SquareSet{rules.Cones: movedAhead(spools, s.Ahead), rules.Spools: movedAhead(cones, s.Ahead)}
	if at, err := game.Rules().Position(setup); err == nil {
		game = record.NewGameAt(game.Header(), game.Rules(), at)
	}
	a.leaveGame(func() { a.playGame(game) })
}

// movedAhead returns the squares of pawns some squares ahead. Each pair of squares, such as 3 and 4, goes
// two squares farther than the pair behind it.
func movedAhead(pawns rules.SquareSet, squares int) (moved rules.SquareSet) {
	for _, s := range pawns.List() {
		moved |= rules.Squares(s + rules.Square(squares) + (s-1)/2*2)
	}
	return moved
}

// planHeader returns the rules of a plan, with the house rules of its game.
func planHeader(p lesson.Plan) record.Header {
	h := record.Header{RuleSet: p.Rules.ID}
	for _, s := range p.Steps {
		if s.Open == lesson.PlanGame || s.Open == lesson.PlanRules {
			_, h.House, _ = ruleset.ParseCode(s.At) // no error: a test reads all plans
			if s.Open == lesson.PlanGame {
				h.Start = record.Lot // as in openTeamGame
			}
		}
	}
	return h
}

// openPlanPrinting opens the page for printing with the sheets of a plan chosen.
func (a *App) openPlanPrinting(p lesson.Plan) {
	page := newPrintPage(a, PrintPlans)
	page.rules, page.planMinutes = planHeader(p), p.Minutes
	page.rules.Players = a.settings.LastOptions.Players
	for _, name := range p.Sheets() {
		page.parts[slices.Index(printPartNames(), name)] = true
	}
	a.open("print", page)
	a.focus = ui.Widget("print.make")
}

// Rules returns the rules that the class plays.
func (p *planPage) Rules(*App) record.Header { return planHeader(p.plan) }

// Build shows the plan's aims beside its steps or, in large text, below them.
func (p *planPage) Build(a *App) ui.Node {
	t := NewPlanText(a.words, p.plan, a.lessons(), a.paper())
	about := append([]ui.Node{ui.TextNode(ui.PageHead, t.Title), ui.TextNode(ui.Body, t.About)},
		p.actions(a)...)
	var steps []ui.Node
	for i, step := range t.Steps {
		steps = append(steps, p.step(a, i, step))
	}
	steps = append(steps, ui.TextNode(ui.Body, t.Spare))
	aims := []ui.Node{textHeading(a.T("plan.aims"))}
	for _, aim := range t.Aims {
		aims = append(aims, ruleParagraph(aim, "", "", false))
	}
	if t.Needed != "" {
		aims = append(aims, planLine(a.T("plan.before"), t.Needed))
	}
	if a.isLarge() {
		steps = append(steps, aims...)
	} else {
		about = append(about, aims...)
	}
	left := ui.Node{Kind: ui.Column, Gap: 16, Share: .36, FlippedShare: 1, Children: about}
	right := ui.Node{Kind: ui.Column, Gap: 16, FlippedShare: 1, Grow: 1, Children: steps}
	page := ui.Node{Kind: ui.Centered, Widths: []float64{1640, 900}, PadY: 26, Children: []ui.Node{
		{Kind: ui.Row, FlipsInTall: true, StackBelow: 1000, Gap: 48, Align: ui.Top,
			Children: []ui.Node{left, right}}}}
	return a.withToolbar(toolbar{buttons: []ui.Node{a.rulesButton()}},
		ui.ScrollPage(ui.Zoom{Min: 1, Max: 1.25}, page)).FocusFirst("plan.begin")
}

// actions returns the buttons that begin the lesson and print.
func (p *planPage) actions(a *App) (list []ui.Node) {
	begin := ui.MainButton("plan.begin", a.T("plan.begin")).OnPress(func() { a.askStartPlan(p.plan) })
	if a.isFollowing(p.plan) {
		n := a.settings.Plan.Step
		begin = ui.MainButton("plan.begin", a.resumeText(p.plan)).
			OnPress(func() { a.openPlanStep(p.plan, n) })
		if n+1 < len(p.plan.Steps) { // at the last step the strip has this button
			list = []ui.Node{ui.Button("plan.stop", a.T("plan.stop")).OnPress(a.askStopPlan)}
		}
	}
	answers := toggleNode("plan.answers", a.T("plan.answers"), &p.showsAnswers)
	print := ui.Button("plan.print", a.T("plan.print")).DisabledIf(a.config.CannotKeep).OnPress(func() {
		h := record.Header{RuleSet: p.plan.Rules.ID}
		a.print(a.partsJob(nil, []lesson.Plan{p.plan}, h, []PrintPart{PrintPlans}))
	})
	if len(p.plan.Sheets()) > 0 {
		print = ui.Pair(print, ui.Button("plan.sheets", a.T("plan.sheets")).DisabledIf(a.config.CannotKeep).
			OnPress(func() { a.openPlanPrinting(p.plan) }))
	}
	list = append([]ui.Node{begin}, append(list, print, answers)...)
	if slices.ContainsFunc(p.plan.Steps, func(s lesson.PlanStep) bool { return s.Open == lesson.PlanGame }) {
		list = append(list, p.teams(a)...)
	}
	return list
}

// resumeText names the current step of the plan that the class follows, on a button that goes on.
func (a *App) resumeText(p lesson.Plan) string {
	return a.T("plan.resume", "head", a.T("plan."+p.Steps[a.settings.Plan.Step].Name+".head"))
}

// teams returns fields for the names of the two teams, which the next game takes, and for the
// number of pupils.
func (p *planPage) teams(a *App) []ui.Node {
	list := []ui.Node{textHeading(a.T("plan.teams.head"))}
	for side, shape := range a.settings.shapes(p.plan.Rules) {
		field := a.fieldNode("team."+strconv.Itoa(side), a.settings.LastOptions.Players[side], a.T("new.name"),
			ui.FieldInput{MaxLength: maxName, HasNames: true, Write: func(text string) {
				a.settings.LastOptions.Players[side] = text
			}})
		field.Name = a.T("new.name.of", "side", shapeName(a, shape))
		list = append(list, ui.WithLabel(shapeName(a, shape), field))
	}
	return append(list, numberGroup(a, "pupils", &a.settings.Print.Pupils, a.paper().Pupils, ""))
}

// step returns a step: its minutes, what is said and done, and the button that opens what it uses.
func (p *planPage) step(a *App, i int, t PlanStepText) ui.Node {
	head := ui.Node{Kind: ui.Row, Align: ui.Baseline, Gap: 16, Children: []ui.Node{
		{Kind: ui.Text, Role: ui.TextHead, Text: strconv.Itoa(i+1) + ". " + t.Heading, Grow: 1},
		{Kind: ui.Text, Role: ui.SmallText, Text: a.T("plan.time", "from", t.From, "to", t.To), MaxLines: 1}}}
	card := ui.Node{Kind: ui.Column, Style: ui.Panel, PadX: 22, PadY: 14, Gap: 10, Children: []ui.Node{head,
		planLine(a.T("plan.say"), t.Say), planLine(a.T("plan.do"), t.Do)}}
	if t.Answer != "" && p.showsAnswers {
		card.Children = append(card.Children, planLine(a.T("plan.answer"), t.Answer))
	}
	if t.Needed != "" {
		card.Children = append(card.Children, planLine(a.T("plan.needed"), t.Needed))
	}
	open := ui.MenuEntry(planStepID(i), t.Screen, "")
	open.Selected = a.isFollowing(p.plan) && a.settings.Plan.Step == i
	card.Children = append(card.Children, open.OnPress(func() { a.openPlanStep(p.plan, i) }))
	return card
}

// planLine returns a text after a bold lead.
func planLine(lead, text string) ui.Node {
	return ui.Node{Kind: ui.Row, StackBelow: 420, Gap: 12, Align: ui.Top, Children: []ui.Node{
		{Kind: ui.Text, Role: ui.Body, IsBold: true, Text: lead, MinWidth: 96, MaxLines: 1},
		{Kind: ui.Text, Role: ui.Body, Text: text, Grow: 1}}}
}

// planEntries returns the entries that open the plans.
func planEntries(a *App) ui.Node {
	grid := ui.Node{Kind: ui.Grid, Count: 3, MinWidth: 150, Gap: 10}
	for _, p := range a.config.Plans {
		minutes := strconv.Itoa(p.Minutes)
		entry := ui.MenuEntry("plan."+minutes, a.T("plan.minutes", "n", p.Minutes), "")
		grid.Children = append(grid.Children, entry.OnPress(func() { a.openPlan(p) }))
	}
	return grid
}
