package viewtest

import (
	"strconv"
	"strings"

	"senet/game"
	"senet/game/board"
	"senet/game/motion"
	"senet/game/page"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

// Houses are the squares that carry a glyph.
func Houses() rules.SquareSet {
	return rules.Squares(rules.Rebirth, rules.Happiness, rules.Water, rules.Truths, rules.Horus, rules.LastSquare)
}

// At is the spot in the middle of a square.
func At(s rules.Square) motion.Spot {
	n := int(s) - 1
	row, column := n/10, n%10
	if row == 1 {
		column = 9 - column
	}
	return motion.Spot{Kind: motion.OnBoard, X: float64(column) + .5, Y: float64(row) + .5}
}

// pawn stands on a square.
func pawn(side rules.Side, s rules.Square) board.Pawn {
	shape := board.Cone
	if side == rules.Spools {
		shape = board.Spool
	}
	return board.Pawn{Pawn: motion.Pawn{Side: side, From: At(s), To: At(s), Alpha: 1}, Shape: shape}
}

// playing is a game of Senet Basics with seven pawns each, late in its middle.
func playing() seat {
	v := seat{View: game.View{Page: page.Play}, Play: Play{Name: "Senet Basics · 7 pawns each", Keys: keys()}}
	v.Play.Board.Houses = Houses()
	for _, s := range []rules.Square{6, 12, 18, 24, 26} {
		v.Play.Board.Pawns = append(v.Play.Board.Pawns, pawn(rules.Cones, s))
	}
	for _, s := range []rules.Square{9, 10, 16, 23, 29} {
		v.Play.Board.Pawns = append(v.Play.Board.Pawns, pawn(rules.Spools, s))
	}
	v.Play.Panels = [2]table.Panel{
		{Side: rules.Cones, Shape: board.Cone, Name: "Cones", Player: "Anna", ToMove: "To move", Turn: 1, Home: "2 of 7 home", Slots: 7, AtHome: 2, Glow: -1},
		{Side: rules.Spools, Shape: board.Spool, Name: "Spools", Player: "Ben", Home: "2 of 7 home", Slots: 7, AtHome: 2, Glow: -1},
	}
	v.Play.Tray = table.Tray{
		Sticks: []motion.Stick{
			{X: .16, Y: .465, Angle: -17, Tilt: 1}, {X: .387, Y: .535, Angle: 8, Tilt: 1},
			{X: .613, Y: .465, Angle: -5, Roll: 180, Tilt: 1}, {X: .84, Y: .535, Angle: 24, Tilt: 1},
		},
		Numeral: "3", Pop: 1, Pips: []bool{true, true, true, false}, Words: "three marked",
	}
	v.Play.Moves = table.Moves{Head: "Moves", Open: true, Entries: entries()}
	return v
}

// keys are the buttons of the bar.
func keys() []ui.Node {
	return []ui.Node{
		ui.BarKey("bar.undo", "Undo", ui.IconUndo), ui.BarKey("bar.redo", "Redo", ui.IconRedo).Greyed(true), ui.BarKey("bar.hint", "Hint", ui.IconHint),
		ui.BarKey("bar.rules", "Rules", ui.IconRules), ui.BarKey("bar.moves", "Moves", ui.IconMoves), ui.BarKey("bar.menu", "Menu", ui.IconMenu),
	}
}

// history is the list of moves up to the moment shown: value and text.
const history = `2 4 → 6|4 5 → 9|1 2 → 3|3 10 × 13|1 10 → 11|5 15 → 20|5 11 → 16|1 20 → 21|2 23 → 25|2 28 → home|2 16 → 18|
2 26 → 27 → 15|– miss|3 26 → 29|5 7 → 12|3 13 → 16|1 25 → 26|2 8 → 10|2 22 → 24|– miss|3 your move`

func entries() []table.MoveEntry {
	var list []table.MoveEntry
	for i, line := range strings.Split(strings.ReplaceAll(history, "\n", ""), "|") {
		value, text, _ := strings.Cut(line, " ")
		shape := board.Cone
		if i%2 == 1 {
			shape = board.Spool
		}
		n := strconv.Itoa(i + 28)
		list = append(list, table.MoveEntry{ID: "move." + n, Number: n, Shape: shape, Value: value, Text: text})
	}
	list[len(list)-1].Now = true
	return list
}

// Idle waits for a throw.
func Idle() game.View {
	v := playing()
	v.Play.Prompt = table.Prompt{Shape: board.Cone, Lead: "Anna, throw.", Rest: "Click the sticks, or press Space.", Fade: 1}
	v.Play.Tray.Numeral, v.Play.Tray.Pips, v.Play.Tray.Words = "", nil, ""
	v.Play.Tray.Lit, v.Play.Tray.Call = true, "Throw"
	v.Play.Board.Frames = []board.Frame{{Kind: board.FrameLast, Squares: rules.Squares(8, 10), Alpha: 1}}
	return v.seen()
}

// Choice has thrown 3 and chosen 18: its way to 21 is shown, and 12 could move too.
func Choice() game.View {
	v := playing()
	v.Play.Prompt = table.Prompt{Shape: board.Cone, Lead: "You threw 3.", Rest: "Move 18 to 21, or choose the other lit cone.",
		Second: "Click the marked square, or press Enter. The cone walks down at the end of the row.", Fade: 1}
	for i := range v.Play.Board.Pawns {
		switch p := &v.Play.Board.Pawns[i]; p.From {
		case At(18):
			p.Ring, p.RingGlow, p.Lift = board.RingChosen, 1, .11
		case At(12):
			p.Ring, p.RingGlow = board.RingMay, .7
		}
	}
	ghost := pawn(rules.Cones, 21)
	ghost.Ghost, ghost.Alpha = true, .6
	v.Play.Board.Pawns = append(v.Play.Board.Pawns, ghost)
	v.Play.Board.Paths = []board.Path{{Squares: []rules.Square{18, 19, 20, 21}, Shown: 1}}
	v.Play.Board.Frames = []board.Frame{{Kind: board.FrameLand, Squares: rules.Squares(21), Alpha: 1}}
	return v.seen()
}

// Refusal has asked for 6 to 9, where a guarded pair stands.
func Refusal() game.View {
	v := playing()
	v.Play.Prompt = table.Prompt{Kind: table.PromptRefusal, Shape: board.Cone, Lead: "6 cannot land on 9:",
		Rest:   "the spools on 9 and 10 stand in a row and guard each other.",
		Second: "Senet Basics, rules page: “If your opponent has two pawns in a row, you cannot land on them and switch places.”", Fade: 1}
	for i := range v.Play.Board.Pawns {
		switch p := &v.Play.Board.Pawns[i]; p.From {
		case At(6):
			p.Ring = board.RingRefused
		case At(12), At(18):
			p.Ring, p.RingGlow = board.RingMay, .7
		}
	}
	v.Play.Board.Paths = []board.Path{{Squares: []rules.Square{6, 7, 8, 9}, Refused: true, Shown: 1}}
	v.Play.Board.Frames = []board.Frame{{Kind: board.FrameRefused, Squares: rules.Squares(9, 10), Label: "9 and 10: a guarded pair", Alpha: 1}}
	return v.seen()
}

// Pass has a throw nobody can use, and a button to go on.
func Pass() game.View {
	v := playing()
	v.Play.Prompt = table.Prompt{Shape: board.Cone, Lead: "No cone can move 3.", Rest: "Press Space or click “Go on”.", Fade: 1}
	v.Play.Actions = []string{"Go on"}
	return v.seen()
}

// Numbers has gathered four numbers, to be given out in any order.
func Numbers() game.View {
	v := seated(Choice())
	v.Play.Tray.Numbers = []table.Number{{ID: "n.0", Value: "1", Used: true}, {ID: "n.1", Value: "3", Chosen: true}, {ID: "n.2", Value: "4"}, {ID: "n.3", Value: "5"}}
	return v.seen()
}

// Win is the end of a game.
func Win() game.View {
	v := playing()
	v.Play.Prompt = table.Prompt{Kind: table.PromptWin, Shape: board.Cone, Lead: "Anna wins.", Rest: "All 7 cones are home.", Fade: 1}
	var spools []board.Pawn
	for _, p := range v.Play.Board.Pawns {
		if p.Side == rules.Spools {
			spools = append(spools, p)
		}
	}
	v.Play.Board.Pawns = spools
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

// Die has a die lie in the tray instead of the sticks.
func Die() game.View {
	v := seated(Choice())
	v.Play.Name = "Secret Rules · with the die"
	v.Play.Tray.Sticks, v.Play.Tray.Pips, v.Play.Tray.Words = nil, nil, "the die shows 3"
	v.Play.Tray.Die = &motion.Die{X: .46, Y: .52, Angle: 17, Face: 3}
	return v.seen()
}

// AllMoves has every way that can be gone drawn at once, and what stops the other pawns.
func AllMoves() game.View {
	v := playing()
	v.Play.Prompt = table.Prompt{Shape: board.Cone, Lead: "All moves of Anna:", Rest: "12 to 15, 18 to 21, 24 to 27.",
		Second: "Pawns in a dashed ring have none. Point at one to see why.", Fade: 1}
	ring(&v, board.RingMay, 12, 18, 24)
	ring(&v, board.RingRefused, 6, 26)
	v.Play.Board.Arrows = []board.Arrow{{From: 12, To: 15, Ink: board.InkMay}, {From: 18, To: 21, Ink: board.InkMay},
		{From: 24, To: 27, Ink: board.InkMay}, {From: 6, To: 9, Ink: board.InkNot}, {From: 26, To: 29, Ink: board.InkNot}}
	return v.seen()
}
