package motion

import (
	"math"

	"senet/rules"
)

// Cell is the column (0 left) and row (0 top) of a square on the board.
func Cell(s rules.Square) (column, row int) {
	column, row = (int(s)-1)%10, (int(s)-1)/10
	if row == 1 {
		column = 9 - column
	}
	return column, row
}

// SquareAt is the square in a column and row, or Nowhere off the board.
func SquareAt(column, row int) rules.Square {
	if column < 0 || column > 9 || row < 0 || row > 2 {
		return rules.Nowhere
	}
	if row == 1 {
		column = 9 - column
	}
	return rules.Square(10*row + column + 1)
}

// SpotOf is the middle of a square.
func SpotOf(s rules.Square) Spot {
	column, row := Cell(s)
	return Spot{X: float64(column) + 0.5, Y: float64(row) + 0.5}
}

// Square is the square a spot lies in; rules.Home for a shelf and rules.Hand for a hand.
func (s Spot) Square() rules.Square {
	switch s.Kind {
	case OnShelf:
		return rules.Home
	case InHand:
		return rules.Hand
	}
	return SquareAt(int(math.Floor(s.X)), int(math.Floor(s.Y)))
}

// homeSpot is the dimple the next pawn of a side comes to lie in when n lie there.
func homeSpot(side rules.Side, n int) Spot { return Spot{Kind: OnShelf, Side: side, Slot: n} }

// standing is a pawn at rest.
func standing(side rules.Side, at Spot) Pawn { return Pawn{Side: side, From: at, To: at, Alpha: 1} }
