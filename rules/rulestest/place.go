package rulestest

import (
	"slices"

	"senet/rules"
)

// Place puts pawns on the board at random, as a game of the page could leave them: nobody rests in the Water, nor on 30
// where that is home. Half of the boards are crowded into ten squares, so that pairs, walls and houses meet.
func (g Page) Place(choose func(int) int) Position {
	p := EmptyBoard(g, rules.Side(choose(2)))
	p.Turn = rules.Side(choose(2))
	squares := g.restingSquares()
	if choose(2) == 0 {
		start := choose(len(squares) - 9)
		squares = squares[start : start+10]
	}
	for side := rules.Cones; side <= rules.Spools; side++ {
		for range 1 + choose(min(g.Pawns, 5)) {
			at := choose(len(squares))
			p.Put(side, squares[at])
			squares = slices.Delete(slices.Clone(squares), at, at+1)
		}
	}
	p.Quiet = []int{0, 0, 0, quietThrows - 3, quietThrows - 1}[choose(5)]
	if len(g.takeOffs(p)) > 0 {
		p.Phase = rules.TurnStart
	}
	return p
}

// restingSquares are the squares a pawn can stand on between two throws.
func (g Page) restingSquares() []rules.Square {
	var list []rules.Square
	for s := rules.Square(1); s <= 30; s++ {
		_, special := g.Leaves[30]
		if s != rules.Water && (s != 30 || special) {
			list = append(list, s)
		}
	}
	return list
}
