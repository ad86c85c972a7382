package game

import (
	"slices"
	"time"

	"senet/game/board"
	"senet/game/lesson"
	"senet/game/ui"
)

// savedPlan is a plan that a class is following. The JSON names are unique in the settings.
type savedPlan struct {
	Minutes int `json:"planMinutes"` // names the plan; 0: none
	Step    int `json:"planStep"`
	Gone    int `json:"planGone"`  // whole minutes
	Added   int `json:"planAdded"` // minutes more than planned; negative: fewer
}

// maxPlanMinutes limits the minutes that can have gone or be added.
const maxPlanMinutes = 600

// limit resets invalid values.
func (s *savedPlan) limit() {
	if s.Minutes <= 0 || s.Step < 0 || s.Gone < 0 || s.Gone > maxPlanMinutes ||
		s.Added < -maxPlanMinutes || s.Added > maxPlanMinutes {
		*s = savedPlan{}
	}
}

// planClock counts the minutes of the plan in the settings. It never acts by itself: a strip below
// every page shows it.
type planClock struct {
	runs bool
	last time.Duration // the time up to which it has counted
	part time.Duration // the time since the last whole minute
}

// followedPlan returns the plan that the class is following.
func (a *App) followedPlan() (p lesson.Plan, on bool) {
	i := slices.IndexFunc(a.config.Plans, func(p lesson.Plan) bool { return p.Minutes == a.settings.Plan.Minutes })
	if i < 0 || a.config.Kiosk || a.settings.Plan.Step >= len(a.config.Plans[i].Steps) {
		return lesson.Plan{}, false
	}
	return a.config.Plans[i], true
}

// isFollowing reports whether the class is following a plan.
func (a *App) isFollowing(p lesson.Plan) bool {
	now, on := a.followedPlan()
	return on && now.Minutes == p.Minutes
}

// beginPlan opens the first step of a plan. The clock waits until the teacher starts it.
func (a *App) beginPlan(p lesson.Plan) {
	a.settings.Plan, a.planClock = savedPlan{Minutes: p.Minutes}, planClock{}
	a.openPlanStep(p, 0)
}

// planWaits reports whether the clock of the plan has not been started yet.
func (a *App) planWaits() bool {
	return !a.planClock.runs && a.planClock.part == 0 && a.settings.Plan.Gone == 0
}

// tickPlan counts the time and reports whether another minute has gone.
func (a *App) tickPlan() bool {
	c := &a.planClock
	if _, on := a.followedPlan(); !on || !c.runs {
		return false
	}
	c.part, c.last = c.part+a.now-c.last, a.now
	minutes := int(c.part / time.Minute)
	if minutes == 0 {
		return false
	}
	c.part -= time.Duration(minutes) * time.Minute
	a.settings.Plan.Gone = min(a.settings.Plan.Gone+minutes, maxPlanMinutes)
	a.saveSettings()
	return true
}

// planWake returns when another minute has gone.
func (a *App) planWake() time.Duration {
	c := a.planClock
	if _, on := a.followedPlan(); !on || !c.runs {
		return board.Never
	}
	return c.last + time.Minute - c.part
}

// togglePlanClock starts or stops the clock.
func (a *App) togglePlanClock() {
	a.tickPlan()
	a.planClock.runs, a.planClock.last = !a.planClock.runs, a.now
}

// addPlanMinutes makes the lesson longer, or shorter.
func (a *App) addPlanMinutes(n int) {
	s := &a.settings.Plan
	s.Added = min(max(s.Added+n, -maxPlanMinutes), maxPlanMinutes)
	a.saveSettings()
}

// askStopPlan asks before the strip is removed and its minutes are forgotten.
func (a *App) askStopPlan() {
	a.confirmLoss(a.T("plan.stop.head"), a.T("plan.stop.text", "gone", a.settings.Plan.Gone),
		a.button("plan.stop.no"), ui.Button("plan.stop.yes", a.T("plan.stop")), func() {
			a.settings.Plan, a.planClock = savedPlan{}, planClock{}
			a.saveSettings()
			a.resetFocus()
		})
}

// stripHeight is the height of the strip, in units: a button for a finger, and less in the
// presenter's theme, whose units are larger.
const stripHeight, largeStripHeight = 44, 34

// planStrip returns the line below every page with the step, the minutes, and its buttons.
func (a *App) planStrip(p lesson.Plan) ui.Node {
	s := a.settings.Plan
	head := func(step int) string { return a.T("plan." + p.Steps[step].Name + ".head") }
	left, until, isLast := p.Minutes+s.Added-s.Gone, s.Added, s.Step+1 == len(p.Steps)
	for _, step := range p.Steps[:s.Step+1] {
		until += step.Minutes
	}
	isOver := s.Gone >= until && !a.planWaits()
	step := ui.Node{Kind: ui.Text, Role: ui.BarButtonText, MaxLines: 1,
		Text: a.T("plan.strip.step", "n", s.Step+1, "all", len(p.Steps), "over", isOver, "last", isLast,
			"head", head(s.Step), "next", head(min(s.Step+1, len(p.Steps)-1)),
			"timed", !a.isLarge(), "until", max(until, 0))}
	if isOver { // the step's minutes are over: the colour says so, and nothing else happens
		step = ui.Node{Kind: ui.Row, Style: ui.Pill, PadX: 14, Children: []ui.Node{step}}
	}
	waits := a.planWaits()
	minutes := ui.Node{Kind: ui.Text, Role: ui.BarName, MaxLines: 1,
		Text: a.T("plan.strip.time", "gone", s.Gone, "all", p.Minutes+s.Added, "late", left < 0,
			"left", max(left, -left), "paused", !a.planClock.runs && !waits, "large", a.isLarge())}
	name := ui.Node{Kind: ui.Row, ID: "plan.strip", Name: a.T("plan.strip"), Style: ui.BarButton, PadX: 14, Gap: 18,
		Grow: 1, Children: []ui.Node{step, {Kind: ui.Space, Grow: 1}, minutes}}
	pause := ui.ToolbarButton("plan.pause", a.T("plan.pause"), ui.IconPause)
	switch {
	case waits:
		pause = ui.ToolbarButton("plan.pause", a.T("plan.start", "large", a.isLarge()), ui.IconPlay).SelectedIf(true)
	case !a.planClock.runs:
		pause = ui.ToolbarButton("plan.pause", a.T("plan.go"), ui.IconPlay).SelectedIf(true)
	}
	next := ui.ToolbarButton("plan.next", a.T("plan.next"), ui.IconSkip).
		OnPress(func() { a.openPlanStep(p, s.Step+1) })
	if isLast { // the plan's page has this button, too
		next = ui.ToolbarButton("plan.stop", a.T("plan.stop"), ui.IconClose).OnPress(a.askStopPlan)
	}
	back := ui.ToolbarButton("plan.back", a.T("plan.back"), ui.IconBack).DisabledIf(s.Step == 0).
		OnPress(func() { a.openPlanStep(p, s.Step-1) })
	// The button to press next is the last to lose its label, unless the step already names what is
	// next.
	pause.DropsLabelFirst, next.DropsLabelFirst, back.DropsLabelFirst = !waits, waits || isOver, true
	row := ui.Node{Kind: ui.Row, Style: ui.Foot, Bar: &ui.Bar{WrapsInTall: true}, Align: ui.Stretch, Gap: 2,
		MinHeight: stripHeight,
		Children: []ui.Node{name.OnPress(a.openFollowedPlan), back,
			a.minutesButton("plan.less", "−1", -1), a.minutesButton("plan.more", "+1", 1),
			pause.OnPress(a.togglePlanClock), next}}
	if a.isLarge() {
		row.MinHeight = largeStripHeight
	}
	return row
}

// minutesButton returns a button that changes the length of the lesson.
func (a *App) minutesButton(id, label string, minutes int) ui.Node {
	n := ui.ToolbarButton(id, label, ui.NoIcon).OnPress(func() { a.addPlanMinutes(minutes) })
	n.Name = a.T(id)
	return n
}

// withPlanStrip returns a page above the strip of the plan that the class is following.
func (a *App) withPlanStrip(page ui.Node) ui.Node {
	p, on := a.followedPlan()
	if !on {
		return page
	}
	page.Grow, page.IsPage = 1, true
	return ui.Node{Kind: ui.Column, Moving: page.Moving, Children: []ui.Node{page, a.planStrip(p)}}
}
