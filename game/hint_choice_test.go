package game

import (
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

// held are the pawns that are held up on the board.
func held(v View) []rules.Square {
	var list []rules.Square
	for _, pawn := range scene(v).Board.Pawns {
		if pawn.Lift > 0 && !pawn.Ghost {
			list = append(list, board.StandsOn(pawn.Pawn))
		}
	}
	return list
}

// A pawn taken up by hand while a hint is shown takes the place of the hint's: only one is ever held up, and the list shows
// what that one does best. So it is after a wrong place, too.
func TestAPawnTakenUpByHandIsTheOneTheHintShows(t *testing.T) {
	p := at(t, "basics", "C 3 12 20 home 2 / S 1 5 7 9 11 / C to move 1")
	rated := p.rated(false)
	p.advise()
	if got := held(p.app.View()); len(got) != 1 || got[0] != rated[0].Move.From {
		t.Fatalf("%v are held up", got)
	}
	other := rated[1].Move.From
	x, y := board.Centre(other)
	p.do(ui.Event{Kind: ui.PointerDown, Target: ui.Target{Kind: ui.TargetSquare, Square: other}, X: x, Y: y})
	p.do(ui.Event{Kind: ui.PointerMove, Target: ui.Target{Kind: ui.TargetSquare, Square: 29}, X: 8.5, Y: 2.5})
	p.do(ui.Event{Kind: ui.PointerUp, Target: ui.Target{Kind: ui.TargetSquare, Square: 29}, X: 8.5, Y: 2.5})
	v := p.app.View()
	if scene(v).Prompt.Kind != table.PromptRefusal {
		t.Fatalf("the pawn on %d may go to 29: %s", other, scene(v).Prompt.Lead)
	}
	for range 2 { // with the refusal, and after it
		if got := held(p.app.View()); len(got) != 1 || got[0] != other {
			t.Errorf("%v are held up, not %d alone", got, other)
		}
		p.do(ui.Event{Kind: ui.PointerDown, Target: ui.Target{}}, ui.Event{Kind: ui.PointerUp, Target: ui.Target{}})
	}
	if lines := scene(p.app.View()).Hint.Lines; !lines[1].Now || lines[0].Now {
		t.Errorf("the list shows %+v", lines)
	}
}

// Where several numbers are to be given out, each line says which of them it uses, the tablet of the line shown is marked,
// and a tablet that is pressed shows the best that can be done with it.
func TestAHintSaysWhichNumberItUses(t *testing.T) {
	p := at(t, "kendall", "C 5 9 12 14 18 22 26 / S 3 7 8 11 15 20 24 / C to move 4 1 3")
	rated := p.rated(false)
	p.advise()
	v := p.app.View()
	for i, line := range scene(v).Hint.Lines {
		if number := string(rune('0' + rated[i].Move.Used)); !strings.HasPrefix(line.Text, number+": ") {
			t.Errorf("line %d uses the %s and says %q", i, number, line.Text)
		}
	}
	marked := func(v View) (list []string) {
		for _, n := range scene(v).Tray.Numbers {
			if n.Chosen {
				list = append(list, n.Value)
			}
		}
		return list
	}
	used := rated[0].Move.Used
	if got := marked(v); len(got) != 1 || got[0] != string(rune('0'+used)) {
		t.Fatalf("the line shown uses the %d; marked are %v", used, got)
	}
	for _, n := range scene(v).Tray.Numbers {
		if n.Chosen {
			continue
		}
		p.press(n.ID)
		for i, line := range scene(p.app.View()).Hint.Lines {
			if line.Now && string(rune('0'+rated[i].Move.Used)) != n.Value {
				t.Errorf("the %s was pressed; %q is shown", n.Value, line.Text)
			}
		}
		return
	}
}
