package game

import (
	"testing"

	"senet/game/sheet"
	"senet/rules"
)

// From the menu of a game its board is printed with what was drawn on it, as a picture of the kind that was asked for, and all its moves.
func TestAGameIsPrinted(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("storer", "open.cones")
	p.right(square(3), square(7))
	p.press("bar.menu")
	p.press("menu.print")
	p.press("board.svg")
	if o := p.printed; o == nil || o.Picture == nil || o.Kind != sheet.SVG || len(o.Picture.Arrows) != 1 || o.Picture.Arrows[0].To != rules.Square(7) {
		t.Errorf("printed is %+v", o)
	}
	p.press("moves")
	if o := p.printed; o == nil || o.Game == nil || o.Game.Header().RuleSet != "storer" || o.Kind != sheet.PDF {
		t.Errorf("printed is %+v", o)
	}
	p.press("file")
	if o := p.printed; o == nil || o.Game == nil || o.Kind != sheet.Text {
		t.Errorf("printed is %+v", o)
	}
}
