package game

import (
	"slices"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

func TestRefusalsAreShown(t *testing.T) {
	for _, test := range []struct {
		name, set, position string
		choose, click       rules.Square // choose 0: only a click on click
		reason              string       // its sentence begins so
		framed              []rules.Square
		quoted              bool
	}{
		{"guard", "basics", "C 6 12 18 24 26 / S 9 10 16 23 29 / C to move 3", 0, 6, "The cone on 6 cannot land on 9:", []rules.Square{9, 10}, true},
		{"own pawn", "basics", "C 2 5 18 24 26 / S 9 10 16 23 29 / C to move 3", 0, 2, "The cone on 2 cannot land on 5:", []rules.Square{5}, true},
		{"wall", "basics", "C 6 12 18 24 26 / S 7 8 9 23 29 / C to move 5", 0, 6, "The cone on 6 cannot pass 7, 8 and 9:", []rules.Square{7, 8, 9}, true},
		{"safe house", "basics", "C 12 18 5 6 1 / S 15 2 20 23 29 / C to move 3", 0, 12, "The cone on 12 cannot land on 15:", []rules.Square{15}, true},
		{"exact house", "basics", "C 24 18 5 6 1 / S 15 2 20 23 29 / C to move 5", 0, 24, "The cone on 24 cannot pass 26:", []rules.Square{26}, true},
		{"leaves exactly", "basics", "C 28 18 5 6 1 / S 15 2 20 23 29 / C to move 3", 0, 28, "The cone on 28 cannot move 3:", []rules.Square{28}, true},
		{"not that far", "basics", "C 6 12 18 24 26 / S 9 10 16 23 29 / C to move 3", 12, 14, "The cone on 12 cannot go to 14: you threw 3, and 14 is 2 squares away.", nil, false},
		{"forward first", "basics", "C 6 12 18 24 26 / S 9 10 16 23 29 / C to move 3", 18, 15, "The cone on 18 cannot go back now:", nil, true},
		{"not yours", "basics", "C 6 12 18 24 26 / S 9 10 16 23 29 / C to move 3", 0, 9, "The spool on 9 is not yours", []rules.Square{9}, false},
		{"throw first", "basics", "C 6 12 18 24 26 / S 9 10 16 23 29 / C to throw", 0, 6, "Throw first. The sticks say", nil, false},
		{"house taken", "rebirth", "C 24 18 5 6 1 / S 26 2 20 23 29 / C to move 3", 0, 24, "The cone on 24 cannot go on:", []rules.Square{26}, true},
		{"never backward", "rebirth", "C 24 18 5 6 1 / S 15 2 20 23 29 / C to move 1", 24, 23, "The cone on 24 cannot go back to 23:", nil, true},
		{"front pawn", "secret", "C 3 9 18 24 25 / S 12 2 20 23 29 / C to move 1", 0, 3, "The cone on 3 must wait:", []rules.Square{9}, true},
		{"first row", "secret", "C 3 9 18 24 28 / S 12 2 20 23 29 / C to move 3", 0, 28, "The cone on 28 cannot go home yet: first the cones on 3 and 9", []rules.Square{3, 9}, true},
		{"past the end", "storer", "C 29 3 12 18 25 / S 14 2 20 23 28 / C to move 3", 0, 29, "The cone on 29 cannot move 3:", []rules.Square{29}, true},
		{"number used", "digital", "C 29 3 12 18 25 9 6 / S 14 2 20 23 28 10 22 / C to move 1 4", 3, 5, "There is no 2 left to use.", nil, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := at(t, test.set, test.position)
			before := p.position()
			if test.choose != 0 {
				p.square(test.choose)
			}
			p.square(test.click)
			v := scene(p.app.View())
			if !strings.HasPrefix(p.prompt(), test.reason) || v.Prompt.Kind != table.PromptRefusal {
				t.Fatalf("%s\nit says %q\nwant    %q", before, p.prompt(), test.reason)
			}
			if test.quoted != (v.Prompt.Second != "") {
				t.Errorf("below it says %q", v.Prompt.Second)
			}
			var framed []rules.Square
			for _, f := range v.Board.Frames {
				if f.Kind == board.FrameRefused {
					framed = f.Squares.List()
					if f.Label == "" {
						t.Error("the frame has no name")
					}
				}
			}
			if test.framed != nil && !slices.Equal(framed, test.framed) {
				t.Errorf("framed %v, want %v", framed, test.framed)
			}
			if p.position() != before {
				t.Errorf("the position has changed to %s", p.position())
			}
			p.click(ui.Target{})
			if scene(p.app.View()).Prompt.Kind == table.PromptRefusal {
				t.Error("the refusal stays after the next input")
			}
		})
	}
}

// A pawn that cannot be taken up is drawn in vain, and the prompt says why, whatever else could be done.
func TestDrawingAPawnThatCannotMoveSaysWhy(t *testing.T) {
	for position, want := range map[string]string{
		"C 4 25 home 3 / S 12 14 home 3 / C to move 3": "The cone on 25 cannot pass 26:", // another pawn can
		"C 4 25 home 3 / S 12 14 home 3 / C to throw":  "Throw first.",
	} {
		p := at(t, "basics", position)
		from, to := ui.Target{Kind: ui.TargetSquare, Square: 25}, ui.Target{Kind: ui.TargetSquare, Square: 28}
		p.do(ui.Event{Kind: ui.PointerDown, Target: from, X: 4.5, Y: 2.5}, ui.Event{Kind: ui.PointerMove, Target: to, X: 7.5, Y: 2.5},
			ui.Event{Kind: ui.PointerUp, Target: to, X: 7.5, Y: 2.5})
		if got := scene(p.app.View()).Prompt; got.Kind != table.PromptRefusal || got.Lead != want {
			t.Errorf("%s: it is answered with %q", position, got.Lead)
		}
	}
}
