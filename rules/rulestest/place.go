package rulestest

import (
	"slices"

	"senet/rules"
)

// Place puts pawns on the board at random, as a game of the page could leave them: nobody rests where the Water carries
// him away, nor on 30 where that is home. Half of the boards are crowded into ten squares, so that pairs, walls and
// houses meet.
func (g Page) Place(choose func(int) int) Position {
	for {
		p := g.scatter(choose)
		if !g.Goals || g.canFill(p, rules.Cones) && g.canFill(p, rules.Spools) {
			return p
		}
	}
}

func (g Page) scatter(choose func(int) int) Position {
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
			p.Unmoved[squares[at]] = g.onStart(p, side, squares[at]) && choose(2) == 0
			squares = slices.Delete(slices.Clone(squares), at, at+1)
		}
		g.takeInHand(&p, side, choose)
	}
	p.Sent = g.Water == StaysFor4 && !p.empty(15) && choose(2) == 0
	p.Quiet = []int{0, 0, 0, quietThrows - 3, quietThrows - 1}[choose(5)]
	if len(g.beginnings(p)) > 0 {
		p.Phase = rules.TurnStart
	}
	return p
}

// takeInHand leaves some of the pawns that are not on the board in the hand; in bell all of them.
func (g Page) takeInHand(p *Position, side rules.Side, choose func(int) int) {
	if !g.InHand {
		return
	}
	p.Hand[side] = p.Home[side]
	if !g.Goals {
		p.Hand[side] = choose(p.Home[side] + 1)
	}
	p.Home[side] -= p.Hand[side]
}

// onStart tells whether a side's pawn stood on s at the beginning.
func (g Page) onStart(p Position, side rules.Side, s rules.Square) bool {
	even := s%2 == 0
	return g.InOrder && int(s) <= 2*g.Pawns && even == (side == p.Starter)
}

// restingSquares are the squares a pawn can stand on between two throws.
func (g Page) restingSquares() []rules.Square {
	homeIs30 := g.Leaves[29][1] == rules.Home
	var list []rules.Square
	for s := rules.Square(1); s <= 30; s++ {
		if s == rules.Water && !g.restsOn27() || s == rules.LastSquare && homeIs30 {
			continue
		}
		list = append(list, s)
	}
	return list
}
