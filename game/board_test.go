package game

import (
	"slices"
	"testing"
	"time"

	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

// Tab goes through the pawns; what it comes to after them, or before them, ends no turn and takes nothing back.
func TestTabLeadsFromThePawnsToNothingThatDoesHarm(t *testing.T) {
	for _, at := range []*player{
		at(t, "basics", "C 1 3 5 18 28 / S 7 8 9 10 14 / C to move 2"),
		at(t, "bell", "C 16 18 hand 8 / S 7 8 hand 8 / C to move 1"),
	} {
		pawns := lit(at.app.View())
		if len(pawns) < 2 {
			t.Fatalf("only %v can move", pawns)
		}
		for _, key := range []ui.Key{ui.KeyTab, ui.KeyBackTab} {
			at.app.focus, at.app.showFocus = at.app.page().first(at.app), true
			for range pawns {
				if f := at.app.View().Focus; f.Kind != ui.TargetSquare && f.Kind != ui.TargetHand {
					break
				}
				at.key(key)
			}
			if f := at.app.View().Focus; f.Kind != ui.TargetWidget || slices.Contains([]string{"pass", "release", "takeoff", "wait", "bar.undo", "bar.redo"}, f.ID) {
				t.Errorf("from the pawns a key leads to %+v", f)
			}
		}
		for range 40 { // and yet it comes to everything
			at.key(ui.KeyTab)
			if at.app.View().Focus == widget("bar.menu") {
				break
			}
		}
		if at.app.View().Focus != widget("bar.menu") {
			t.Error("Tab never comes to the menu")
		}
	}
}

// At the end of a game every pawn is there once: one that hops on the shelf does not lie there as well.
func TestNobodyStandsTwiceAtTheWin(t *testing.T) {
	p := at(t, "basics", "C 28 home 4 / S 7 8 9 10 14 / C to move 2", slow)
	p.click(ui.Target{Kind: ui.TargetSquare, Square: 28})
	p.click(ui.Target{Kind: ui.TargetSquare, Square: 30})
	hopped := false
	for range 400 {
		p.wait(20 * time.Millisecond)
		v := scene(p.app.View())
		if len(parts(p.app.View(), table.End)) == 0 {
			continue
		}
		n := v.Panels[rules.Cones].AtHome
		for _, pawn := range v.Board.Pawns {
			if pawn.Side == rules.Cones {
				n++
				hopped = hopped || pawn.Lift > 0
			}
		}
		if n != 5 {
			t.Fatalf("%d cones are seen at the win", n)
		}
	}
	if !hopped {
		t.Error("nobody hops at the win")
	}
}
