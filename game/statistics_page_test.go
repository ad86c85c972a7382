package game

import (
	"fmt"
	"strings"
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

// The page names only the first ten unreadable lines, so that it stays short enough to be read out.
func TestFewUnreadableLinesAreNamed(t *testing.T) {
	for n, want := range map[int]string{2: "1, 2.", 10: "9, 10.", 11: "9, 10 …."} {
		a := testApp()
		p := newStatisticsPage(a)
		for line := range n {
			p.finished.Damaged = append(p.finished.Damaged, line+1)
		}
		if got := p.damagedText(a); !strings.HasSuffix(got, want) {
			t.Errorf("of %d lines: %q", n, got)
		}
	}
}
