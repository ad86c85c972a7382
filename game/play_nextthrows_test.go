package game

import (
	"strings"
	"testing"

	"senet/game/play"
	"senet/rules"
)

// A class that subtracts the numbers gets the difference that is shown beside them.
func TestChancesAndTheirDifferenceAgree(t *testing.T) {
	app := testApp()
	app.startGame(gameOptions{Start: conesStart})
	app.playPage.nextThrows = &play.Answer{}
	for _, c := range []struct {
		before, after float64
		want          string
	}{{.514, .506, "51 of 100 (the same)"}, {.514, .495, "50 of 100 (1 fewer)"},
		{.506, .514, "51 of 100 (the same)"}, {.5, .75, "75 of 100 (25 more)"}} {
		one := rules.CountedThrow{Throw: rules.Marked(1)}
		row := app.playPage.nextThrowRow(app, play.NextThrow{CountedThrow: one, Win: c.after}, c.before, 1)
		if !strings.HasSuffix(row.Name, c.want) {
			t.Errorf("from %v to %v: the row reads %q, want %q", c.before, c.after, row.Name, c.want)
		}
	}
}
