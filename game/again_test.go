package game

import (
	"testing"

	"senet/game/page"
	"senet/game/ui"
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
