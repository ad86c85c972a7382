package viewtest

import (
	"fmt"

	"senet/game"
	"senet/game/board"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/opponent"
)

// Hint shows what every move is worth; the plaque with the throw stays in sight.
func Hint() game.View {
	v := seated(Choice())
	v.Play.Prompt = table.Prompt{Shape: board.Cone, Lead: "Best: 18 to 21.", Rest: "That wins about 61 % of the time.",
		Second: "An estimate by looking ahead. Choose a line to see another move.", Fade: 1}
	v.Play.Panels[1].Player = "Scribe"
	v.Play.Panels[1].Face = table.Face{On: true, Level: opponent.Scribe, Side: rules.Spools, Shape: board.Spool}
	v.Play.Keys[2].On = true
	v.Play.Hint = table.Hint{Head: "What moves are worth · × change places", Lines: []table.HintLine{
		{ID: "hint.0", Text: "18 → 21", Chance: "about 61 %", Win: .61, Now: true},
		{ID: "hint.1", Text: "12 × 15", Chance: "about 58 % (−3.2)", Win: .578},
		{ID: "hint.2", Text: "24 → 27 → 15", Chance: "about 41 % (−20.1)", Win: .409},
		{ID: "hint.3", Text: "26 → 29", Chance: "about 37 % (−24.0)", Win: .37},
	}}
	v.Play.More = true
	odds(&v, .61)
	return v.seen()
}

// Odds shows the bar of winning chances while a throw is waited for.
func Odds() game.View {
	v := seated(Idle())
	odds(&v, .35)
	return v.seen()
}

func odds(v *seat, cones float64) {
	percent := func(x float64) string { return fmt.Sprintf("about %.0f %%", 100*x) }
	v.Play.Odds = table.Odds{Shown: true, Known: true, Cones: cones, Words: [2]string{percent(cones), percent(1 - cones)}}
}

// Looked has the keyboard rest on a pawn that can move, and another one that was chosen before.
func Looked() game.View {
	v := seated(Choice())
	v.Focus, v.ShowFocus = ui.Target{Kind: ui.TargetSquare, Square: 12}, true
	v.Play.Board.Focus = 12
	for i := range v.Play.Board.Pawns {
		if p := &v.Play.Board.Pawns[i]; p.From == At(12) {
			p.RingGlow = 1
		}
	}
	return v.seen()
}

// FarRefusal asks for a square that is much too far away: the whole way is counted.
func FarRefusal() game.View {
	v := seated(Refusal())
	standing(&v, []rules.Square{6, 9, 12, 18, 24}, []rules.Square{10, 16, 23, 29})
	v.Play.Prompt.Lead, v.Play.Prompt.Rest, v.Play.Prompt.Second = "9 cannot go to 30:", "you threw 3, and 30 is 21 squares away.", ""
	ring(&v, board.RingRefused, 9)
	path := board.Path{Refused: true, Shown: 1}
	for s := rules.Square(9); s <= 30; s++ {
		path.Squares = append(path.Squares, s)
	}
	v.Play.Board.Paths = []board.Path{path}
	v.Play.Board.Frames = []board.Frame{{Kind: board.FrameRefused, Squares: rules.Squares(30), Label: "30: 21 squares away", Alpha: 1}}
	return v.seen()
}
