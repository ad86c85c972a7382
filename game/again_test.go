package game

import (
	"testing"

	"senet/game/page"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
)

// laidOut is a table with a game from outside.
func laidOut(t *testing.T, g record.Game) *player {
	t.Helper()
	p := sitDown(t, config(t, 1))
	p.do(ui.Told(page.FilesDrop([]page.File{{Name: "game.senet", Data: []byte(record.Write(g))}})))
	if p.app.play == nil {
		t.Fatal(p.app.View().Notice)
	}
	return p
}

// The same game once more finds out who starts as that one did, whatever was chosen for the last.
func TestAgainBeginsAsTheGameDid(t *testing.T) {
	for _, want := range []struct {
		opening record.Opening
		first   rules.Side
	}{{record.Thrown, rules.Cones}, {record.Lot, rules.Spools}, {record.Chosen, rules.Cones}, {record.Chosen, rules.Spools}} {
		g, err := record.NewGame(record.Header{RuleSet: "basics", Opening: want.opening, First: want.first})
		if err != nil {
			t.Fatal(err)
		}
		p := laidOut(t, g)
		guide{p.app}.again()
		got := p.app.play.Match.Game().Header()
		if got.Opening != want.opening || want.opening == record.Chosen && got.First != want.first {
			t.Errorf("after %v, %v the same again is %v, %v", want.opening, want.first, got.Opening, got.First)
		}
	}
}

// A game from a board that was set up begins on it again, and leaves what was chosen for other games.
func TestAgainSetsTheBoardUp(t *testing.T) {
	h := record.Header{RuleSet: "basics", Players: [2]string{"Anna", "Ben"}}
	r, err := record.RulesFor(h)
	if err != nil {
		t.Fatal(err)
	}
	board, err := r.Parse("C 25 home 4 / S 3 home 4 / S to throw")
	if err != nil {
		t.Fatal(err)
	}
	p := laidOut(t, record.New(h, r, board))
	p.app.settings.Last.Opening = page.OpenSpools
	p.click(ui.Target{Kind: ui.TargetSticks})
	guide{p.app}.again()
	p.do()
	g := p.app.play.Match.Game()
	if g.Len() != 0 || g.Position() != board || g.Header().Players != h.Players {
		t.Errorf("the same again is %s, %v", g.Position(), g.Header().Players)
	}
	if got := settingsOf(p.setting).Last.Opening; got != page.OpenSpools {
		t.Errorf("the next game opens by %q", got)
	}
}

// Choosing for the same game again leaves the house rules of other games as they were kept.
func TestAgainLeavesOtherHouseRules(t *testing.T) {
	g, err := record.NewGame(record.Header{RuleSet: "storer"})
	if err != nil {
		t.Fatal(err)
	}
	p := laidOut(t, g)
	p.app.settings.Last.Houses = map[string]string{"storer": "water=lowest"}
	if again := p.app.settings.Last.Like(g.Header(), p.app.play.Set, false); again.Houses["storer"] != "" || p.app.settings.Last.Houses["storer"] != "water=lowest" {
		t.Errorf("chosen is %v, kept %v", again.Houses, p.app.settings.Last.Houses)
	}
}

// Where nobody throws for the first move it is drawn by lot, whatever was chosen before.
func TestOnlyWhereItIsThrownForTheFirstMoveIsThrownFor(t *testing.T) {
	a := New(config(t, 1))
	for _, set := range a.config.RuleSets {
		want := page.OpenLot
		if set.Options.Start == rules.FirstOneWins {
			want = page.OpenThrow
		}
		if got := (page.LastGame{Opening: page.OpenThrow}).OpeningOf(set); got != want {
			t.Errorf("%s: it is settled by %q", set.ID, got)
		}
	}
}
