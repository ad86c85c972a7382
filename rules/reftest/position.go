package reftest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"senet/rules"
)

// Position is the position of the literal engine. Its Score also has the points of a game that is over.
type Position struct{ rules.Setup }

// EmptyBoard returns a position in which all pawns of both sides are home, and first is to throw.
func EmptyBoard(sheet RuleSheet, first rules.Side) Position {
	return Position{rules.Setup{Phase: rules.ToThrow, Turn: first, Starter: first,
		Home: [2]int{sheet.Pawns, sheet.Pawns}}}
}

// put puts a pawn that is home on an empty square.
func (p *Position) put(side rules.Side, s rules.Square) {
	p.Pawns[side] |= rules.Squares(s)
	p.Home[side]--
}

// own returns the squares of a side's pawns, lowest first.
func (p Position) own(side rules.Side) []rules.Square { return p.Pawns[side].List() }

func (p Position) holds(side rules.Side, s rules.Square) bool { return p.Pawns[side].Has(s) }

func (p Position) empty(s rules.Square) bool {
	return !p.holds(rules.Cones, s) && !p.holds(rules.Spools, s)
}

func (p Position) lowestEmpty() rules.Square {
	for s := rules.Square(1); s <= 30; s++ {
		if p.empty(s) {
			return s
		}
	}
	return rules.Nowhere
}

// row returns 1, 2 or 3 for the top, middle and bottom row.
func row(s rules.Square) int { return (int(s) + 9) / 10 }

func firstRow(s rules.Square) bool { return row(s) == 1 }

// anyBelow reports whether a side has a pawn on the board on a square below s.
func (p Position) anyBelow(side rules.Side, s rules.Square) bool {
	return slices.ContainsFunc(p.own(side), func(own rules.Square) bool { return own < s })
}

// Pawns is a board with pawns: a rules.Position or a Position.
type Pawns interface {
	At(s rules.Square) (rules.Side, bool)
}

// At returns the side of the pawn on a square, or false if it is empty.
func (p Position) At(s rules.Square) (rules.Side, bool) {
	if p.holds(rules.Spools, s) {
		return rules.Spools, true
	}
	return rules.Cones, p.holds(rules.Cones, s)
}

// Board draws the three rows of ten, for the messages of tests. C and S are pawns. An empty square
// has its number, or the mark of its house: A the Ankh on 15, H Happiness on 26, ~ the Water, iii
// the Truths, ii the Eye, i the last square.
func Board(p Pawns) string {
	houses := map[rules.Square]string{15: "A", 26: "H", 27: "~", 28: "iii", 29: "ii", 30: "i"}
	var text strings.Builder
	for i := range rules.LastSquare {
		s := i + 1
		if row(s) == 2 { // the path goes right, left, right
			s = 31 - s
		}
		mark := cmp.Or(houses[s], fmt.Sprint(int(s)))
		if side, taken := p.At(s); taken {
			mark = side.Letter()
		}
		fmt.Fprintf(&text, "%4s", mark)
		if i%10 == 9 {
			text.WriteByte('\n')
		}
	}
	return text.String()
}

// Place returns a random position in which pawns are only where they can be in a game. On half of
// the boards, all pawns are within ten squares, so that there are many pairs and walls.
func (g RuleSheet) Place(choose func(int) int) Position {
	for {
		p := g.scatter(choose)
		if !g.Goals || g.canFill(p, rules.Cones) && g.canFill(p, rules.Spools) {
			return p
		}
	}
}

func (g RuleSheet) scatter(choose func(int) int) Position {
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
			p.put(side, squares[at])
			if g.onStart(p, side, squares[at]) && choose(2) == 0 {
				p.Unmoved |= rules.Squares(squares[at])
			}
			squares = slices.Delete(slices.Clone(squares), at, at+1)
		}
		g.takeInHand(&p, side, choose)
	}
	p.SentBack = g.Water == StaysFor4 && !p.empty(15) && choose(2) == 0
	p.Quiet = []int{0, 0, 0, quietThrows - 3, quietThrows - 1}[choose(5)]
	if len(g.movesBeforeThrow(p)) > 0 {
		p.Phase = rules.TurnStart
	}
	return p
}

// takeInHand puts some of the pawns that are not on the board in the hand; in bell all of them.
func (g RuleSheet) takeInHand(p *Position, side rules.Side, choose func(int) int) {
	if !g.InHand {
		return
	}
	p.Hand[side] = p.Home[side]
	if !g.Goals {
		p.Hand[side] = choose(p.Home[side] + 1)
	}
	p.Home[side] -= p.Hand[side]
}

// onStart reports whether a side has a pawn on s in the first position.
func (g RuleSheet) onStart(p Position, side rules.Side, s rules.Square) bool {
	isEven, before := s%2 == 0, g.beforeStart()
	return g.InOrder && s > before && s <= before+rules.Square(2*g.Pawns) && isEven == (side == p.Starter)
}

// restingSquares returns the squares on which a pawn can stay.
func (g RuleSheet) restingSquares() []rules.Square {
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

// isGoal: "goal squares: the odd squares 1–19 for the starter, the even squares 2–20 for the
// other".
func (g RuleSheet) isGoal(p Position, side rules.Side, s rules.Square) bool {
	odd := s%2 == 1
	return s <= 20 && odd == (side == p.Starter)
}

// canStillFill: "a move is legal only if the player's pawns can still fill his goal squares
// afterwards".
func (g RuleSheet) canStillFill(p Position, from, to rules.Square) bool {
	p = withoutPawn(p, from)
	p.Pawns[p.Turn] |= rules.Squares(to)
	return g.canFill(p, p.Turn)
}

// canFill: "for every square s: own pawns at or below s are no more than own goal squares at or
// below s".
func (g RuleSheet) canFill(p Position, side rules.Side) bool {
	pawns, goals := 0, 0
	for s := rules.Square(1); s <= 30; s++ {
		if p.holds(side, s) {
			pawns++
		}
		if g.isGoal(p, side, s) {
			goals++
		}
		if pawns > goals {
			return false
		}
	}
	return true
}

// filled: "all ten pawns on the goal squares".
func (g RuleSheet) filled(p Position) bool {
	count := 0
	for _, s := range p.own(p.Turn) {
		if g.isGoal(p, p.Turn, s) {
			count++
		}
	}
	return count == g.Pawns
}

// afterGoal: the quiet throws are counted from the last pawn that reached a goal square; "first
// pawn on square 1 or 2: 5 points, finishing 10 points".
func (g RuleSheet) afterGoal(p Position, m rules.Move) Position {
	if !g.Goals {
		return p
	}
	if m.Rest <= 2 && p.Score == [2]int{} {
		p.Score[p.Turn] = 5
	}
	if !g.isGoal(p, p.Turn, m.Rest) {
		return p
	}
	p.Quiet = 0
	if g.filled(p) {
		p.Score[p.Turn] += 10
		p.Phase, p.EndReason, p.Numbers = rules.Ended, rules.AllGoals, nil
	}
	return p
}

// points: "3/2/1 points for each opposing pawn still in first/middle/last row"; a pawn in the hand
// counts as one in the first row.
func points(p Position, loser rules.Side) int {
	sum := 3 * p.Hand[loser]
	for _, s := range p.own(loser) {
		sum += 4 - row(s)
	}
	return sum
}
