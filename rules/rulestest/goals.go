package rulestest

import "senet/rules"

// isGoal: "goal squares: the odd squares 1–19 for the starter, the even squares 2–20 for the other".
func (g Page) isGoal(p Position, side rules.Side, s rules.Square) bool {
	odd := s%2 == 1
	return s <= 20 && odd == (side == p.Starter)
}

// canStillFill: "a move is legal only if the player's pawns can still fill his goal squares afterwards".
func (g Page) canStillFill(p Position, from, to rules.Square) bool {
	p = lifted(p, from)
	p.On[to] = Letter(p.Turn)
	return g.canFill(p, p.Turn)
}

// canFill: "for every square s: own pawns at or below s are no more than own goal squares at or below s".
func (g Page) canFill(p Position, side rules.Side) bool {
	pawns, goals := 0, 0
	for s := rules.Square(1); s <= 30; s++ {
		if p.holds(side, int(s)) {
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
func (g Page) filled(p Position) bool {
	count := 0
	for _, s := range p.own(p.Turn) {
		if g.isGoal(p, p.Turn, s) {
			count++
		}
	}
	return count == g.Pawns
}

// afterGoal: the quiet throws are counted from the last pawn that reached a goal square; "first pawn on square 1 or 2: 5
// points, finishing 10 points".
func (g Page) afterGoal(p Position, m rules.Move) Position {
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
		p.Phase, p.Ending, p.Winner, p.Numbers = rules.Ended, rules.AllGoals, p.Turn, nil
	}
	return p
}

// points: "3/2/1 points for each opposing pawn still in first/middle/last row"; one still in the hand counts as in the
// first, since it has not come so far.
func points(p Position, loser rules.Side) int {
	sum := 3 * p.Hand[loser]
	for _, s := range p.own(loser) {
		sum += 4 - row(s)
	}
	return sum
}
