package play

import (
	"math"
	"sync"

	"senet/game/board"
	"senet/rules"
)

// Standing compares the progress of both sides on the board. Its arrays are indexed by rules.Side.
type Standing struct {
	Home  [2]int // pawns at home or, in games with goals, on their goals
	ToGo  [2]int // steps that all pawns together still have to go; 0 in games with goals
	Safe  [2]int // pawns on the board that cannot be attacked
	Goals bool   // the game has goals
}

// StandingAt returns the standing in a position.
func StandingAt(r *rules.Rules, p rules.Position) Standing {
	s := Standing{Goals: board.HasGoals(r, p)}
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		s.Safe[side] = r.Unattackable(p, side).Len()
		if s.Goals {
			s.Home[side] = (p.Pawns(side) & board.GoalsOf(p, side)).Len()
			continue
		}
		s.Home[side] = p.Home(side)
		s.ToGo[side] = p.InHand(side) * (int(rules.LastSquare) + 1)
		for _, square := range p.Pawns(side).List() {
			s.ToGo[side] += stepsHome(r, square)
		}
	}
	return s
}

// stepsHome returns how many steps a pawn on a square is from home.
func stepsHome(r *rules.Rules, s rules.Square) int {
	steps := int(rules.LastSquare) + 1 - int(s)
	if r.IsReverse() {
		steps = int(s)
	}
	if r.Options().Leaving == rules.OntoLast {
		steps--
	}
	return steps
}

// ClearLead is by how many steps a side must be ahead to lead clearly.
const ClearLead = 8

// Ahead returns the side that is ahead, and false if neither is: the one with fewer steps to go or,
// in games with goals, with more of them filled.
func (s Standing) Ahead() (rules.Side, bool) {
	by := s.ToGo[rules.Spools] - s.ToGo[rules.Cones]
	if s.Goals {
		by = s.Home[rules.Cones] - s.Home[rules.Spools]
	}
	if by < 0 {
		return rules.Spools, true
	}
	return rules.Cones, by > 0
}

// ThrowsHome returns how many throws of its own a side needs on average to bring its only pawn
// home, if no other pawn is in the way. It is known in Senet Basics and in the short game.
func ThrowsHome(r *rules.Rules, p rules.Position, side rules.Side) (throws float64, known bool) {
	if p.Pawns(side).Len() != 1 || !isBasics(r) {
		return 0, false
	}
	table, _ := throwsHome.LoadOrStore(r.Options(),
		sync.OnceValue(func() []float64 { return lonePawn(r) }))
	return table.(func() []float64)()[p.Pawns(side).List()[0]], true
}

// throwsHome maps rules.Options to functions that compute lonePawn once.
var throwsHome sync.Map

// lonePawn returns how many throws a pawn alone on the board needs on average to get home, by its
// square.
func lonePawn(r *rules.Rules) []float64 {
	const enough = 1e-4
	expected := make([]float64, rules.LastSquare+1)
	for change := 1.0; change > enough; {
		change = 0
		for _, from := range r.RestSquares().List() {
			sum := 1.0
			at := r.Arrange(rules.Cones, rules.Squares(from), 0, 0, 0)
			for _, c := range rules.ThrowChances(r.Options().Die) {
				least := math.Inf(1)
				for _, after := range r.ThrowSuccessors(at, r.Meaning(c.Throw), nil) {
					rest := 0.0 // at home
					for _, to := range after.Pawns(rules.Cones).List() {
						rest = expected[to]
					}
					least = min(least, rest)
				}
				sum += c.Chance * least
			}
			change, expected[from] = max(change, sum-expected[from]), sum
		}
	}
	return expected
}
