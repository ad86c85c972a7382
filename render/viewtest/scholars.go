package viewtest

import (
	"senet/game"
	"senet/game/board"
	"senet/game/motion"
	"senet/game/table"
	"senet/rules"
)

// standing puts the pawns of a view on these squares.
func standing(v *seat, cones, spools []rules.Square) {
	v.Play.Board = board.View{Houses: Houses(), Back: v.Play.Board.Back}
	for _, s := range cones {
		v.Play.Board.Pawns = append(v.Play.Board.Pawns, pawn(rules.Cones, s))
	}
	for _, s := range spools {
		v.Play.Board.Pawns = append(v.Play.Board.Pawns, pawn(rules.Spools, s))
	}
}

func ring(v *seat, kind board.Ring, squares ...rules.Square) {
	for _, s := range squares {
		for i := range v.Play.Board.Pawns {
			if p := &v.Play.Board.Pawns[i]; p.From == At(s) && !p.Ghost {
				p.Ring, p.RingGlow = kind, .7
			}
		}
	}
}

func land(v *seat, s rules.Square, label string) {
	v.Play.Board.Frames = append(v.Play.Board.Frames, board.Frame{Kind: board.FrameLand, Squares: rules.Squares(s), Label: label, Alpha: 1})
}

func ghost(v *seat, side rules.Side, s rules.Square) {
	p := pawn(side, s)
	p.Ghost = true
	v.Play.Board.Pawns = append(v.Play.Board.Pawns, p)
}

// Doubled has a pawn in the hand taken up that can enter with the number or with its double.
func Doubled() game.View {
	v := playing()
	v.Play.Name = "From the Hand (inferred)"
	standing(&v, []rules.Square{5, 12}, []rules.Square{4, 17, 18})
	v.Play.Prompt = table.Prompt{Shape: board.Cone, Lead: "Anna threw 2.", Rest: "Where does the cone from the hand enter? Or choose another lit cone.",
		Second: "The number may be moved as it is or doubled: each marked square says which.", Fade: 1}
	for i := range v.Play.Panels {
		p := &v.Play.Panels[i]
		p.Slots, p.AtHome, p.Home, p.HasHand, p.HandN, p.Hand = 5, 1, "1 of 5 home", true, 2-i, [...]string{"2 in hand", "1 in hand"}[i]
	}
	v.Play.Panels[0].Ring, v.Play.Panels[0].RingA, v.Play.Panels[0].Lift = board.RingChosen, 1, .11
	ring(&v, board.RingMay, 5, 12)
	land(&v, 2, "2")
	land(&v, 4, "2 × 2")
	v.Play.Board.Paths = []board.Path{{Squares: []rules.Square{rules.Hand, 1, 2, 3, 4}, Shown: 1}}
	ghost(&v, rules.Cones, 4)
	v.Play.Tray.Numeral, v.Play.Tray.Words, v.Play.Tray.Pips = "2", "two marked", []bool{true, true, false, false}
	v.Play.Tray.Numbers = []table.Number{{ID: "number.0", Value: "2"}, {ID: "number.1", Value: "4", Note: "2 × 2", Chosen: true}}
	return v.seen()
}

// Goals is the game that walks from 30 to 1 and is won on goal squares.
func Goals() game.View {
	v := playing()
	v.Play.Name = "Bell (told)"
	v.Play.Board.Back = true
	standing(&v, []rules.Square{1, 3, 9, 14, 22, 28}, []rules.Square{2, 8, 12, 13, 26, 30})
	v.Play.Board.Goals = [2]board.Goals{{Squares: rules.Squares(1, 3, 5, 7, 9, 11, 13, 15, 17, 19), Shape: board.Cone},
		{Squares: rules.Squares(2, 4, 6, 8, 10, 12, 14, 16, 18, 20), Shape: board.Spool}}
	v.Play.Prompt = table.Prompt{Shape: board.Cone, Lead: "Anna threw 3.", Rest: "Move 22 to 19, or choose another lit cone, or stay.",
		Second: "Click the marked square, or press Enter.", Fade: 1}
	for i := range v.Play.Panels {
		p := &v.Play.Panels[i]
		p.Slots, p.AtHome, p.HasHand, p.HandN, p.Hand, p.Placing, p.Home = 10, 0, true, 4, "4 in hand", true, "3 of 10 in place"
	}
	v.Play.Panels[0].Score = "5 points"
	v.Play.Panels[0].Ring, v.Play.Panels[0].RingA = board.RingMay, .7
	ring(&v, board.RingMay, 14)
	ring(&v, board.RingChosen, 22)
	land(&v, 19, "")
	v.Play.Board.Paths = []board.Path{{Squares: []rules.Square{22, 21, 20, 19}, Shown: 1}}
	ghost(&v, rules.Cones, 19)
	v.Play.Actions = []string{"Stay"}
	return v.seen()
}

// Held waits for a decision about a pawn that the Water holds.
func Held() game.View {
	v := seated(Idle())
	v.Play.Name = "Deep Water (told) · 7 pawns each"
	standing(&v, []rules.Square{6, 12, 18, 24, 27}, []rules.Square{9, 10, 16, 23, 29})
	v.Play.Prompt = table.Prompt{Shape: board.Cone, Lead: "Anna:", Rest: "let the cone out of the Water to 15, or wait and throw.",
		Second: "Letting it out ends the turn. If you wait, only a 4 takes it home, and no other cone may move.", Fade: 1}
	ring(&v, board.RingMay, 27)
	land(&v, 15, "")
	v.Play.Actions = []string{"Let it out", "Wait and throw"}
	return v.seen()
}

// Caught has a victim on its way to the hand.
func Caught() game.View {
	v := seated(Doubled())
	v.Play.Prompt = table.Prompt{Shape: board.Cone, Lead: "Anna enters a pawn to 4.", Fade: 1}
	v.Play.Board.Frames, v.Play.Board.Paths, v.Play.Actions = nil, nil, nil
	v.Play.Panels[0].Ring, v.Play.Panels[0].Lift = board.NoRing, 0
	standing(&v, []rules.Square{4, 5, 12}, []rules.Square{17, 18})
	flying := motion.Pawn{Side: rules.Spools, From: At(4), To: motion.Spot{Kind: motion.InHand, Side: rules.Spools, Slot: 1}, T: .5, Lift: .45, Alpha: 1}
	v.Play.Board.Pawns = append(v.Play.Board.Pawns, board.Pawn{Pawn: flying, Shape: board.Spool})
	return v.seen()
}
