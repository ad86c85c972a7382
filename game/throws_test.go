package game_test

import (
	"slices"
	"testing"
	"time"

	"senet/game/board"
	"senet/game/gametest"
)

// Throws that fall one by one are seen in flight; the last one stays in the tray.
func TestThrowsAreSeenFalling(t *testing.T) {
	g := gametest.New(t)
	g.Play(`with settings {"speed":"normal"}`)
	g.Play("start & press title.learn throws")
	tray := func() board.FallenTray { return contentsOf[board.FallenTray](g.View())[0] }
	waiting := tray()
	g.Play("press throw.16")
	seen := map[float64]bool{}
	for range 6 {
		g.Update(50*time.Millisecond, nil)
		if !g.View().Moving {
			t.Fatal("the page is still while sticks fly")
		}
		seen[tray().Sticks[0].Y] = true
	}
	if len(seen) < 5 {
		t.Errorf("a stick was seen at %d heights, want it to fly", len(seen))
	}
	g.Update(30*time.Second, nil)
	last := tray()
	if g.View().Moving || last.Sticks == waiting.Sticks {
		t.Error("the last throw is not in the tray")
	}
}

// Only throws of real sticks are counted as ours, also after a restart, and too few of them are no tally of a
// group. The clock stays when real sticks are switched on in the middle of a turn.
func TestOnlyRealThrowsAreOurs(t *testing.T) {
	g := gametest.New(t)
	g.Play(`with settings {"speed":"instant","clock":"60"} & with throws 3 & new basics open.cones`)
	g.Play("click sticks & click 10, 13 & wait 5s & press bar.menu menu.class menu.real")
	if s, _ := board.SceneIn(g.View().Root); s.Panels[1].Clock.Words == "" {
		t.Error("the clock is gone")
	}
	g.Play("type 2 & press bar.menu menu.class menu.throws tab.throws.tab.groups")
	if !g.Says("Count the 1 throw of our sticks in the game") {
		t.Error("the number of our throws is not 1")
	}
	if g.Play("press game"); !g.Says("Group 1: 1 throw instead of 16") {
		t.Error("one throw counts as the tally of a group")
	}
	g.Play("restart & press title.learn throws tab.throws.tab.groups")
	if !g.Says("Count the 1 throw of our sticks in the game") {
		t.Error("our throw is forgotten after a restart")
	}
}

// A number can be typed with the digits of other scripts.
func TestNumbersTakeArabicDigits(t *testing.T) {
	for _, digits := range []string{"12", "١٢", "۱۲", "１２"} {
		g := gametest.New(t)
		g.Play("start & press title.learn throws & write guess.1 " + digits)
		if field, _ := g.View().Root.Find("guess.1"); !slices.Contains(field.Texts(), "12") {
			t.Errorf("%s becomes %q", digits, field.Texts())
		}
	}
}

// When a tally that was counted although it is rare is deleted, nothing is left to ask a class about.
func TestDeletedTalliesLeaveNothing(t *testing.T) {
	g := gametest.New(t)
	g.Play("with lessons & start & key F5 & press title.learn throws tab.throws.tab.groups group.1 & " +
		"write tally.0 16 & press group.0 odd.count & press group.1 & write tally.0 0 & key Escape & " +
		"press plan.40 plan.begin")
	if v := g.View(); v.Dialog != nil {
		t.Error("it asks whether the pupils are new")
	}
}
