package game

import (
	"strings"
	"testing"

	"senet/game/play"
	"senet/rules"
)

// A class that subtracts the percentages gets the difference that is shown beside them.
func TestChancesAndTheirDifferenceAgree(t *testing.T) {
	app := testApp()
	app.startGame(gameOptions{Opening: openCones})
	app.playPage.nextThrows = &play.Answer{}
	for _, c := range []struct {
		before, after float64
		want          string
	}{{.514, .506, "51 % (no change)"}, {.514, .495, "50 % (1 in 100 worse)"},
		{.506, .514, "51 % (no change)"}, {.5, .75, "75 % (25 in 100 better)"}} {
		one := rules.CountedThrow{Throw: rules.Marked(1)}
		row := app.playPage.nextThrowRow(app, play.NextThrow{CountedThrow: one, Win: c.after}, c.before, 1)
		if !strings.HasSuffix(row.Name, c.want) {
			t.Errorf("from %v to %v: the row reads %q, want %q", c.before, c.after, row.Name, c.want)
		}
	}
}
