package game_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"senet/game/gametest"
	"senet/rules/ruleset"
)

// Switching the presenter on and off, at any moment of any animation or gesture, leaves everything
// as it was: what is seen, what is saved, and when the game wakes next.
func TestPresenterLeavesNoTrace(t *testing.T) {
	g := gametest.New(t)
	g.Play(`with settings {"speed":"normal"} & new secret open.cones`)
	chance := rand.New(rand.NewPCG(8, 9))
	moving := 0
	for i := range 200 {
		place := fmt.Sprint(1 + chance.IntN(30))
		if chance.IntN(3) == 0 {
			place = "sticks"
		}
		g.Play(fmt.Sprintf("click %s & wait %dms", place, chance.IntN(400)))
		g.Play("arrow nowhere") // shows the focus, as every key does
		before, saved := g.App().Rebuilt(), g.Saved()
		wake, wakes := g.Wake()
		keys := []string{"F5 F5", "F6 F5", "F5 F6 F6 F5"}[i%3]
		if changes := g.Play("key " + keys); len(changes) != 1 ||
			changes[0] != "settings: presenter = false" {
			t.Fatalf("%s changes %q", keys, changes)
		}
		if before.Moving {
			moving++
		}
		after := g.App().Rebuilt()
		if later, again := g.Wake(); !reflect.DeepEqual(before, after) || g.Saved() != saved || later != wake ||
			again != wakes {
			t.Fatalf("after %d presses, %s leaves another view:\n%+v\n%+v", i, keys, before, after)
		}
	}
	if n := g.App().Session().Game.Len(); moving < 20 || n < 8 {
		t.Errorf("only %d times something moved, in a game of %d throws and moves", moving, n)
	}
}

// A program that is killed at any moment continues where it was.
func TestKilledGameContinues(t *testing.T) {
	for _, set := range ruleset.List() {
		g := gametest.New(t)
		g.Play("with seed 21 & new " + set.ID + " & times 90 act & key Undo Undo Undo Redo")
		redone := g.Saved()
		g.Play("key Undo")
		was, saved := gametest.Scene(g.View()), g.Saved()
		g.Play("restart & press title.continue")
		is := gametest.Scene(g.View())
		if !reflect.DeepEqual(was.Moves.Lines, is.Moves.Lines) || was.Tray.Numeral != is.Tray.Numeral ||
			was.Panels != is.Panels {
			t.Errorf("%s: the game is not where it was:\n%+v\n%+v", set.ID, was, is)
		}
		if !reflect.DeepEqual(was.Tray.Sticks, is.Tray.Sticks) {
			t.Errorf("%s: the sticks lie in other places", set.ID)
		}
		if got := g.App().Session().Text(); got != saved {
			t.Errorf("%s: the record was\n%s\nand is\n%s", set.ID, saved, got)
		}
		if g.Play("key Redo"); g.Saved() != redone {
			t.Errorf("%s: Redo leads elsewhere", set.ID)
		}
	}
}
