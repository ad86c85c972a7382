package game

import (
	"slices"
	"testing"

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
