package game

import (
	"fmt"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// Of gathered numbers the chosen one alone is shown; a pawn that another number moves is not told of as held up.
func TestAllMovesAreThoseOfTheChosenNumber(t *testing.T) {
	p := at(t, "kendall", "C 5 9 12 14 18 22 26 / S 3 7 8 11 15 20 24 / C to move 4 1 3")
	p.do(ui.Event{Kind: ui.TextInput, Text: "m"})
	all := len(scene(p.app.View()).Board.Arrows)
	for _, tablet := range scene(p.app.View()).Tray.Numbers {
		if tablet.Value == "1" {
			p.press(tablet.ID)
		}
	}
	v := p.app.View()
	may := map[rules.Square]bool{}
	for _, arrow := range scene(v).Board.Arrows {
		if arrow.Ink == board.InkMay {
			may[arrow.From] = true
		}
	}
	for _, m := range p.app.play.Match.Legal() {
		if m.Used == 1 && !may[m.From] {
			t.Errorf("the pawn on %d, which a 1 moves, has no arrow", m.From)
		}
	}
	if want := fmt.Sprintf("With the 1: %d pawns can move", len(may)); len(may) == 0 || len(scene(v).Board.Arrows) >= all || !strings.HasPrefix(scene(v).Prompt.Rest, want) {
		t.Errorf("of %d arrows %d stay, and it says %q", all, len(scene(v).Board.Arrows), scene(v).Prompt.Rest)
	}
}
