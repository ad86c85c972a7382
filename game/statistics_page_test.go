package game

import (
	"fmt"
	"testing"

	"senet/game/stats"
	"senet/game/ui"
)

// In the form chart, the arrow key against the reading direction selects an older game.
func TestFormChartKeysFollowTheReadingDirection(t *testing.T) {
	for language, older := range map[string]ui.Key{"en": ui.KeyLeft, "ar": ui.KeyRight} {
		a := testApp()
		a.words = catalogueOf(language)
		p := newStatisticsPage(a)
		var all FinishedGames
		for i := range 3 {
			all.Games = append(all.Games, stats.FinishedGame{ID: fmt.Sprint(i), Names: [2]string{"Anna", "Ben"}})
		}
		p.handleNews(a, all)
		a.focus = ui.Widget("form")
		newer := ui.KeyLeft + ui.KeyRight - older
		for i, want := range []int{1, 2, 2, 1, 0, 0} {
			key := older
			if i > 2 {
				key = newer
			}
			if p.handleKey(a, ui.Event{Key: key}); p.gamesBack != want {
				t.Errorf("%s: after %d keys the cursor is %d games back, want %d", language, i+1, p.gamesBack, want)
			}
		}
	}
}
