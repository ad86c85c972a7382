package game_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"senet/game"
	"senet/game/gametest"
	"senet/game/play"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// Switching the presenter on and off, at any moment of any animation or gesture, leaves everything
// as it was: what is seen, what is saved, and when the game wakes next.
func TestPresenterLeavesNoTrace(t *testing.T) {
	g := gametest.New(t)
	g.Play(`with settings {"speed":"normal"} & new secret open.cones`)
	chance := rand.New(rand.NewPCG(8, 8))
	moving := 0
	for i := range 150 {
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
	if n := g.App().Session().Game.Len(); moving < 20 || n < 10 {
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

// After a resume the seed continues where it was, even if a throw was taken back for good: no throw
// that was seen falls a second time.
func TestSeedContinuesAfterAResume(t *testing.T) {
	g := gametest.New(t)
	g.Play("with seed 45 & with seeded 77 & against - -")
	for range 2 {
		loseThrow(t, g)
	}
	kept := reftest.Record(t, g.Saved())
	thrown, stored := play.ThrowsMade(kept), throwsIn(kept)
	if thrown < stored+2 {
		t.Fatalf("%d throws fell and the record has %d: none was taken back for good", thrown, stored)
	}
	resumed := gametest.New(t)
	resumed.Play("with seed 46 & with seeded 77")
	resumed.Config().SavedGame = g.Saved()
	resumed.Play("start & press title.continue")
	seed := rules.SeededThrower(77, false)
	for range thrown {
		seed.Throw()
	}
	for i := range 8 {
		want := seed.Throw()
		for name, who := range map[string]*gametest.Driver{"played on": g, "resumed": resumed} {
			if got := nextThrow(t, who); got != want {
				t.Errorf("%s, throw %d is %d, the seed has %d", name, i+1, got.Count(), want.Count())
			}
		}
	}
	if one, other := g.App().Session().Text(), resumed.App().Session().Text(); one != other {
		t.Errorf("resumed, the game continues differently:\n%s\n%s", one, other)
	}
}

// loseThrow plays a move and a throw, takes both back and plays another move, so that the throw is
// lost.
func loseThrow(t *testing.T, g *gametest.Driver) {
	t.Helper()
	played := func() record.Game { return g.App().Session().Game }
	for session := g.App().Session(); session.CanThrow() || len(session.Legal()) < 2; {
		g.Play("act")
	}
	at := played().Cursor()
	move := func() rules.Move {
		for played().Cursor() == at {
			g.Play("act")
		}
		return played().Entry(at).Move
	}
	first := move()
	nextThrow(t, g)
	for range 100 {
		for played().Cursor() > at {
			g.Play("key Undo")
		}
		if move() != first {
			return
		}
	}
	t.Fatal("no other move was ever played")
}

// nextThrow plays the first legal moves until a throw is due, and returns it.
func nextThrow(t *testing.T, g *gametest.Driver) rules.Throw {
	t.Helper()
	for range 100 {
		if session := g.App().Session(); session.CanThrow() {
			for n := session.Game.Cursor(); session.Game.Cursor() == n; { // the first press may clear a refusal
				g.Play("key Space")
			}
			return session.Game.Entry(session.Game.Cursor() - 1).Throw
		} else if first := session.Legal()[0]; first.Kind == rules.Pass {
			g.Play("key Space")
		} else {
			g.Play(fmt.Sprintf("click %d, %d", first.From, first.To))
		}
	}
	t.Fatal("no throw was ever due")
	return 0
}

// Values of a record that cannot be used are named, whether the game is resumed or opened, and stay
// in the record.
func TestUnusableValuesAreNamed(t *testing.T) {
	text := record.Write(reftest.Game(t, record.Header{RuleSet: "basics", Start: record.Lot,
		Seed: "99999999999999999999",
		Tags: []record.Tag{{Name: record.TagSpoolsComputer, Value: "oracle"}, {Name: record.TagMatch, Value: "9 of 3"},
			{Name: record.TagThrowsMade, Value: "-1"}, {Name: "Event", Value: "fair"}}}, 3))
	want := "The record has values that cannot be used: Seed “99999999999999999999”, " +
		"Casts “-1”, Match “9 of 3”, SpoolsComputer “oracle”."
	for _, resumed := range []bool{true, false} {
		c := gametest.Config(1)
		if resumed {
			c.SavedGame = text
		} else {
			c.OpenFile = &game.File{Name: "a.senet", Data: []byte(text)}
		}
		app := game.New(c)
		if got := app.View().Notice; !strings.Contains(got, want) {
			t.Errorf("resumed %t: it says %q", resumed, got)
		}
		if got := record.Write(app.Session().Game); got != text {
			t.Errorf("resumed %t: the record is\n%s, not\n%s", resumed, got, text)
		}
	}
}
