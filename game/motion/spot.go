package motion

import "senet/rules"

// SpotOf is the middle of a square.
func SpotOf(s rules.Square) Spot {
	i := int(s) - 1
	row, column := i/10, i%10
	if row == 1 {
		column = 9 - column
	}
	return Spot{Kind: OnBoard, X: float64(column) + 0.5, Y: float64(row) + 0.5}
}

// Square is the square a spot lies in; rules.Home for a shelf and rules.Hand for a hand.
func (s Spot) Square() rules.Square {
	switch s.Kind {
	case OnShelf:
		return rules.Home
	case InHand:
		return rules.Hand
	}
	column, row := int(s.X), int(s.Y)
	if row == 1 {
		column = 9 - column
	}
	return rules.Square(10*row + column + 1)
}

// homeSpot is the dimple the next pawn of a side comes to lie in when n lie there.
func homeSpot(side rules.Side, n int) Spot { return Spot{Kind: OnShelf, Side: side, Slot: n} }

func handSpot(side rules.Side, n int) Spot { return Spot{Kind: InHand, Side: side, Slot: n} }

// standing is a pawn at rest.
func standing(side rules.Side, at Spot) Pawn { return Pawn{Side: side, From: at, To: at, Alpha: 1} }
