package game

import (
	"testing"

	"senet/game/ui"
	"senet/rules"
)

// The menu is short, and every entry of it belongs to one of its groups.
func TestEveryEntryOfTheMenuHasItsGroup(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("basics", "open.cones")
	p.key(ui.KeyEscape)
	d := p.app.View().Dialog
	if d == nil {
		t.Fatal("Escape opens no menu")
	}
	headed := 0
	for k := range d.All {
		if len(k.Kids) > 1 && k.Kids[0].Role == ui.GroupHead {
			headed += len(k.Kids) - 1
		}
	}
	if n := len(d.Stops()); headed != n || n > 10 {
		t.Errorf("under headings there are %d entries, in the menu %d", headed, n)
	}
}

// Whoever does not want to leave the game in play for the board he has set up has that board before him as it was.
func TestABoardSetUpIsNotLostWithTheQuestion(t *testing.T) {
	p := at(t, "kendall", "C 5 9 12 home 4 / S 3 7 home 5 / C to throw")
	p.key(ui.KeyEscape)
	p.press("menu.class")
	p.press("menu.setup")
	p.square(5)
	p.press("play")
	if p.app.dialog == nil {
		t.Fatal("nothing is asked")
	}
	p.key(ui.KeyEnter) // the safe answer
	if v := p.app.View(); v.Page != PageSetup || standing(v, rules.Cones, 5) {
		t.Fatalf("the page is %v, and the pawn taken off 5 may stand there again", p.app.View().Page)
	}
	if !p.app.play.Match.Position().Pawns(rules.Cones).Has(5) {
		t.Error("the game in play has been left")
	}
}
