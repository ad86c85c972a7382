package game

import (
	"slices"
	"testing"
	"time"

	"senet/game/lesson"
)

// Only the game that a plan has opened ends with its step: another one has no result.
func TestOnlyTeamGamesHavePlanResults(t *testing.T) {
	app := testApp()
	p := app.config.Plans[0]
	n := slices.IndexFunc(p.Steps, func(s lesson.PlanStep) bool { return s.Open == lesson.PlanGame })
	app.startPlan(p)
	app.openPlanStep(p, n)
	throw := func() string {
		if _, err := app.Session().Throw(); err != nil {
			t.Fatal(err)
		}
		return app.playPage.planResult(app)
	}
	if throw() == "" {
		t.Error("the game of the plan has no result")
	}
	app.playGame(app.newGame(firstGame()))
	if got := throw(); got != "" {
		t.Errorf("another game has the result %q", got)
	}
}

// The last position of the class comes before boards that the teacher has put on the worksheet.
func TestPlanShowsTheLastPositionFirst(t *testing.T) {
	app := testApp()
	app.press("title.learn")
	app.press("setup")
	app.press("setup.use")
	app.press("setup.sheet")
	own := app.worksheet.Tasks[0]
	p := app.config.Plans[1]
	step := func(page lesson.PlanPage) {
		app.openPlanStep(p, slices.IndexFunc(p.Steps, func(s lesson.PlanStep) bool { return s.Open == page }))
	}
	app.startPlan(p)
	for range 2 { // the second time, the position is on the sheet already
		step(lesson.PlanGame)
		class := app.Session().Position()
		step(lesson.PlanWorksheet)
		tasks := app.worksheet.Tasks
		if len(tasks) != 2 || tasks[0].Position != class || tasks[1].Position != own.Position {
			t.Errorf("boards on the worksheet: %v; want\n%v and then\n%v", tasks, class, own.Position)
		}
	}
}

// The number of groups follows the number of pupils until it is chosen.
func TestGroupsFollowPupils(t *testing.T) {
	app := testApp()
	for _, c := range []struct{ pupils, chosen, want int }{
		{0, 0, 8}, {24, 0, 8}, {30, 0, 10}, {99, 0, 12}, {30, 6, 6},
	} {
		app.settings.Print.Pupils, app.settings.Print.Groups = c.pupils, c.chosen
		if got := app.paper().Groups; got != c.want {
			t.Errorf("%d pupils, %d groups chosen: %d groups, want %d", c.pupils, c.chosen, got, c.want)
		}
	}
}

// In its step, the position of the class is printed as the pupils draw it, on an empty board, and the
// answers with it; the teacher's own boards stay.
func TestPlanPrintsAnEmptyBoard(t *testing.T) {
	app := testApp()
	p := app.config.Plans[1]
	step := func(page lesson.PlanPage) {
		app.openPlanStep(p, slices.IndexFunc(p.Steps, func(s lesson.PlanStep) bool { return s.Open == page }))
	}
	app.startPlan(p)
	step(lesson.PlanGame)
	step(lesson.PlanWorksheet)
	if job := app.worksheet.job(app); !slices.Equal(job.Parts, []PrintPart{PrintPositionSheet}) ||
		len(job.Worksheet.Tasks) != 1 {
		t.Errorf("the step prints %v and %d boards", job.Parts, len(job.Worksheet.Tasks))
	}
	app.settings.Print.Pupils = 24 // their sheets are printed already
	store := &printStore{Store: app.config.Store}
	app.config.Store = store
	if app.print(app.worksheet.job(app)); store.job.Pupils != 1 {
		t.Errorf("the step prints sheets for %d pupils", store.job.Pupils)
	}
	step(lesson.PlanThrows)
	if job := app.worksheet.job(app); len(job.Parts) > 0 {
		t.Errorf("later, the sheet has an empty board: %v", job.Parts)
	}
}

// printStore keeps the last job that is printed.
type printStore struct {
	Store
	job PrintJob
}

func (s *printStore) Print(job PrintJob) { s.job = job }

// Tallies that are too rare to count are shown as quickly as others.
func TestRareTalliesAreShownQuickly(t *testing.T) {
	build := func(counts ...int) (quickest time.Duration) {
		a := testApp()
		a.openThrows()
		a.throws.tab, a.throws.group = groupsTab, -1
		for group := range maxGroups {
			a.settings.setTally(false, group, counts)
		}
		quickest = time.Hour
		for range 3 {
			begin := time.Now()
			a.throws.Build(a)
			quickest = min(quickest, time.Since(begin))
		}
		return quickest
	}
	if usual, rare := build(2, 10, 15, 10, 3), build(0, 9, 15, 9, 7); rare > 10*usual {
		t.Errorf("usual tallies take %v, rare ones %v", usual, rare)
	}
}
