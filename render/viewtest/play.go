package viewtest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"senet/game"
	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
)

// pawn stands on a square.
func pawn(side rules.Side, s rules.Square) board.Pawn {
	shape := board.Cone
	if side == rules.Spools {
		shape = board.Spool
	}
	return board.Pawn{Pose: board.Pose{Side: side, From: board.SpotOf(s), To: board.SpotOf(s),
		Alpha: 1}, Shape: shape}
}

// playing is a game of Senet Basics with seven pawns each, late in its middle.
func playing() seat {
	v := seat{View: game.View{Page: "play"}, Play: Play{Name: "Senet Basics · 7 pawns each", Keys: keys()}}
	standing(&v, []rules.Square{6, 12, 18, 24, 26}, []rules.Square{9, 10, 16, 23, 29})
	v.Play.Panels = [2]board.Panel{
		{Side: rules.Cones, Shape: board.Cone, Name: "Cones", Player: "Anna", ToMove: "To move",
			Turn: 1, Home: "2 of 7 home", Brief: "2/7", Slots: 7, AtHome: 2, Glow: -1},
		{Side: rules.Spools, Shape: board.Spool, Name: "Spools", Player: "Ben", Home: "2 of 7 home",
			Brief: "2/7", Slots: 7, AtHome: 2, Glow: -1},
	}
	v.Play.Tray = board.Tray{
		Sticks: []board.Stick{
			{X: .16, Y: .465, Angle: -17, Tilt: 1}, {X: .387, Y: .535, Angle: 8, Tilt: 1},
			{X: .613, Y: .465, Angle: -5, Roll: 180, Tilt: 1}, {X: .84, Y: .535, Angle: 24, Tilt: 1},
		},
		Numeral: "3", Pop: 1, Pips: []bool{true, true, true, false}, Words: "three marked",
	}
	v.Play.Moves = board.Moves{Heading: "Moves", Open: true, Entries: entries()}
	return v
}

// keys are the buttons of the bar.
func keys() []ui.Node {
	return []ui.Node{
		ui.ToolbarButton("bar.undo", "Undo", ui.IconUndo),
		ui.ToolbarButton("bar.redo", "Redo", ui.IconRedo).DisabledIf(true),
		ui.ToolbarButton("bar.hint", "Hint", ui.IconHint),
		ui.ToolbarButton("bar.rules", "Rules", ui.IconRules),
		ui.ToolbarButton("bar.moves", "Moves", ui.IconMoves),
		ui.ToolbarButton("bar.menu", "Menu", ui.IconMenu),
	}
}

// history is the list of moves up to the moment shown: value and text.
const history = `2 4 → 6|4 5 → 9|1 2 → 3|3 10 × 13|1 10 → 11|5 15 → 20|5 11 → 16|1 20 → 21|2 23 → 25|2 28 → home|2 16 → 18|
2 26 → 27 → 15|– miss|3 26 → 29|5 7 → 12|3 13 → 16|1 25 → 26|2 8 → 10|2 22 → 24|– miss|3 your move`

func entries() []board.MoveEntry {
	var list []board.MoveEntry
	for i, line := range strings.Split(strings.ReplaceAll(history, "\n", ""), "|") {
		value, text, _ := strings.Cut(line, " ")
		shape := board.Cone
		if i%2 == 1 {
			shape = board.Spool
		}
		n := strconv.Itoa(i + 28)
		list = append(list, board.MoveEntry{ID: "entry." + n, Number: n, Shape: shape, Value: value,
			Text: text})
	}
	list[len(list)-1].Now = true
	return list
}

// Idle waits for a throw.
func Idle() game.View {
	v := playing()
	v.Play.Prompt = board.Prompt{Shape: board.Cone, Lead: "Anna, throw.",
		Rest: "Click the sticks, or press Space.", Fade: 1}
	v.Play.Tray.Numeral, v.Play.Tray.Pips, v.Play.Tray.Words = "", nil, ""
	v.Play.Tray.CanThrow, v.Play.Tray.ThrowLabel = true, "Throw"
	v.Play.Board.Outlines = []board.Outline{{Kind: board.OutlineLast, Squares: rules.Squares(8, 10),
		Alpha: 1}}
	return v.seen()
}

// Choice has thrown 3 and chosen 18: its way to 21 is shown, and 12 could move too.
func Choice() game.View {
	v := playing()
	v.Play.Prompt = board.Prompt{Shape: board.Cone, Lead: "You threw 3.",
		Rest:   "Move 18 to 21, or choose the other lit cone.",
		Detail: "Click the marked square, or press Enter. The cone walks down at the end of the row.",
		Fade:   1}
	ring(&v, board.RingMay, 12)
	chosen := ring(&v, board.RingSelected, 18)
	chosen.RingGlow, chosen.Lift = 1, .11
	ghost(&v, rules.Cones, 21).Alpha = .6
	v.Play.Board.Paths = []board.Path{{Squares: []rules.Square{18, 19, 20, 21}, Shown: 1}}
	v.Play.Board.Outlines = []board.Outline{{Kind: board.OutlineLand, Squares: rules.Squares(21), Alpha: 1}}
	return v.seen()
}

// Refusal has asked for 6 to 9, where a guarded pair stands.
func Refusal() game.View {
	v := playing()
	v.Play.Prompt = board.Prompt{Kind: board.PromptRefusal, Shape: board.Cone, Lead: "6 cannot land on 9:",
		Rest:   "the spools on 9 and 10 stand in a row and guard each other.",
		Detail: "Senet Basics, rules page: “If your opponent has two pawns in a row, you cannot land on them and switch places.”", Fade: 1}
	ring(&v, board.RingRefused, 6).RingGlow = 0
	ring(&v, board.RingMay, 12, 18)
	v.Play.Board.Paths = []board.Path{{Squares: []rules.Square{6, 7, 8, 9}, Refused: true, Shown: 1}}
	v.Play.Board.Outlines = []board.Outline{{Kind: board.OutlineRefused, Squares: rules.Squares(9, 10),
		Label: "9 and 10: a guarded pair", Alpha: 1}}
	return v.seen()
}

// Numbers has gathered four numbers, to be given out in any order.
func Numbers() game.View {
	v := seated(Choice())
	v.Play.Tray.Numbers = []board.NumberTile{{ID: "n.0", Value: "1", Used: true},
		{ID: "n.1", Value: "3", Chosen: true}, {ID: "n.2", Value: "4"}, {ID: "n.3", Value: "5"}}
	return v.seen()
}

// Win is the end of a game.
func Win() game.View {
	v := playing()
	v.Play.Prompt = board.Prompt{Kind: board.PromptWin, Shape: board.Cone, Lead: "Anna wins.",
		Rest: "All 7 cones are home.", Fade: 1}
	standing(&v, nil, []rules.Square{9, 10, 16, 23, 29})
	v.Play.Panels[0].AtHome, v.Play.Panels[0].Home, v.Play.Panels[0].ToMove = 7, "7 of 7 home", ""
	v.Play.Board.Dim, v.Play.Board.Sun = 1, 1
	v.Play.Won, v.Play.End = 1, []string{"The same again", "Look back", "Title page"}
	return v.seen()
}

// Drawer has the list of moves pulled over the page, in a window where it has no place beside the board.
func Drawer() game.View {
	v := seated(Choice())
	v.Play.Moves.Drawer = true
	v.Play.Moves.Legend = "× the two change places"
	return v.seen()
}

// standing puts the pawns of a view on these squares.
func standing(v *seat, cones, spools []rules.Square) {
	v.Play.Board = board.View{Houses: board.HouseSquares(), Back: v.Play.Board.Back}
	for _, s := range cones {
		v.Play.Board.Pawns = append(v.Play.Board.Pawns, pawn(rules.Cones, s))
	}
	for _, s := range spools {
		v.Play.Board.Pawns = append(v.Play.Board.Pawns, pawn(rules.Spools, s))
	}
}

// ring puts a ring round some pawns, and gives back one of them.
func ring(v *seat, kind board.Ring, squares ...rules.Square) (pawn *board.Pawn) {
	for i := range v.Play.Board.Pawns {
		if p := &v.Play.Board.Pawns[i]; slices.Contains(squares, p.From.Square()) && !p.Ghost {
			p.Ring, p.RingGlow = kind, .7
			pawn = p
		}
	}
	return pawn
}

func land(v *seat, s rules.Square, label string) {
	v.Play.Board.Outlines = append(v.Play.Board.Outlines,
		board.Outline{Kind: board.OutlineLand, Squares: rules.Squares(s), Label: label, Alpha: 1})
}

func ghost(v *seat, side rules.Side, s rules.Square) *board.Pawn {
	v.Play.Board.Pawns = append(v.Play.Board.Pawns, pawn(side, s))
	p := &v.Play.Board.Pawns[len(v.Play.Board.Pawns)-1]
	p.Ghost = true
	return p
}

// Doubled has a pawn in the hand taken up that can enter with the number or with its double.
func Doubled() game.View {
	v := playing()
	v.Play.Name = "From the Hand (inferred)"
	standing(&v, []rules.Square{5, 12}, []rules.Square{4, 17, 18})
	v.Play.Prompt = board.Prompt{Shape: board.Cone, Lead: "Anna threw 2.",
		Rest:   "Where does the cone from the hand enter? Or choose another lit cone.",
		Detail: "The number may be moved as it is or doubled: each marked square says which.", Fade: 1}
	for i := range v.Play.Panels {
		p := &v.Play.Panels[i]
		p.Slots, p.AtHome, p.Home, p.HasHand, p.InHand, p.Hand = 5, 1, "1 of 5 home", true, 2-i,
			[...]string{"2 in hand", "1 in hand"}[i]
	}
	v.Play.Panels[0].Ring, v.Play.Panels[0].RingGlow, v.Play.Panels[0].Lift = board.RingSelected, 1, .11
	ring(&v, board.RingMay, 5, 12)
	land(&v, 2, "2")
	land(&v, 4, "2 × 2")
	v.Play.Board.Paths = []board.Path{{Squares: []rules.Square{rules.Hand, 1, 2, 3, 4}, Shown: 1}}
	ghost(&v, rules.Cones, 4)
	v.Play.Tray.Numeral, v.Play.Tray.Words, v.Play.Tray.Pips = "2", "two marked",
		[]bool{true, true, false, false}
	v.Play.Tray.Numbers = []board.NumberTile{{ID: "number.0", Value: "2"},
		{ID: "number.1", Value: "4", Note: "2 × 2", Chosen: true}}
	return v.seen()
}

// Goals is the game that walks from 30 to 1 and is won on goal squares.
func Goals() game.View {
	v := playing()
	v.Play.Name = "Bell (told)"
	v.Play.Board.Back = true
	standing(&v, []rules.Square{1, 3, 9, 14, 22, 28}, []rules.Square{2, 8, 12, 13, 26, 30})
	v.Play.Board.Goals = [2]board.Goals{{Squares: rules.Squares(1, 3, 5, 7, 9, 11, 13, 15, 17, 19),
		Shape: board.Cone},
		{Squares: rules.Squares(2, 4, 6, 8, 10, 12, 14, 16, 18, 20), Shape: board.Spool}}
	v.Play.Prompt = board.Prompt{Shape: board.Cone, Lead: "Anna threw 3.",
		Rest:   "Move 22 to 19, or choose another lit cone, or stay.",
		Detail: "Click the marked square, or press Enter.", Fade: 1}
	for i := range v.Play.Panels {
		p := &v.Play.Panels[i]
		p.Slots, p.AtHome, p.HasHand, p.InHand, p.Hand, p.NoShelf, p.Home = 10, 0, true, 4, "4 in hand",
			true, "3 of 10 in place"
	}
	v.Play.Panels[0].Score = "5 points"
	v.Play.Panels[0].Ring, v.Play.Panels[0].RingGlow = board.RingMay, .7
	ring(&v, board.RingMay, 14)
	ring(&v, board.RingSelected, 22)
	land(&v, 19, "")
	v.Play.Board.Paths = []board.Path{{Squares: []rules.Square{22, 21, 20, 19}, Shown: 1}}
	ghost(&v, rules.Cones, 19)
	v.Play.Actions = []string{"Stay"}
	return v.seen()
}

// Hint shows what every move is worth; the plaque with the throw stays in sight.
func Hint() game.View {
	v := seated(Choice())
	v.Play.Prompt = board.Prompt{Shape: board.Cone, Lead: "Best: 18 to 21.",
		Rest:   "That wins about 61 % of the time.",
		Detail: "An estimate by looking ahead. Choose a line to see another move.", Fade: 1}
	v.Play.Panels[1].Player = "Scribe"
	v.Play.Panels[1].Face = board.Face{On: true, Level: ai.Scribe, Side: rules.Spools,
		Shape: board.Spool}
	v.Play.Keys[2].Selected = true
	v.Play.Hint = board.Hint{Head: "What moves are worth · × change places", Lines: []board.HintLine{
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
	v.Play.Odds = board.Odds{Shown: true, Known: true, Cones: cones,
		Words: [2]string{percent(cones), percent(1 - cones)}}
}

// Explained is the button of the throws beside gathered numbers.
func Explained() game.View {
	v := seated(Numbers())
	v.Play.Help = true
	return v.seen()
}
