package advice

import (
	"cmp"
	"math"
	"slices"

	"senet/rules"
	"senet/rules/ruleset"
)

// Examples returns a position for each rule of a list, in which this rule decides and is right, or
// an empty one if there is none.
func Examples(choices []GradedChoice, list []int) []ruleset.ExamplePosition {
	all := make([]ruleset.ExamplePosition, len(list))
	for at := range list {
		found := examples(choices, list, at, true)
		if len(found) == 0 {
			found = examples(choices, list, at, false)
		}
		if len(found) > 0 {
			all[at] = found[len(found)*9/10].example()
		}
	}
	return all
}

// A good example has at most exampleMoves moves, and its best move is ahead by at least
// exampleGain.
const (
	exampleMoves = 3
	exampleGain  = 0.02
)

// exampleChoice is a choice between the moves that the rules before have left.
type exampleChoice struct {
	*GradedChoice
	moves moveSet
	lead  float64 // of the best of them
}

// examples returns the exact choices in which a rule leaves the best move alone, those with the
// smallest lead first. There are few moves, and the best one moves a pawn. If silent is set, the
// rules before leave all moves.
func examples(choices []GradedChoice, list []int, at int, silent bool) (found []exampleChoice) {
	for i := range choices {
		c := &choices[i]
		before, after := c.follow(list[:at]), c.follow(list[:at+1])
		best := slices.Index(c.lost, 0)
		lead := c.leadAmong(before)
		clear := c.Exact && len(c.Moves) <= exampleMoves && lead >= exampleGain && c.Moves[best].Kind != rules.Pass
		if clear && after == 1<<best && before != after && (!silent || before == 1<<len(c.lost)-1) {
			found = append(found, exampleChoice{c, before, lead})
		}
	}
	slices.SortStableFunc(found, func(a, b exampleChoice) int {
		return cmp.Compare(a.lead, b.lead)
	})
	return found
}

// example returns the position and the moves, the best first.
func (c exampleChoice) example() ruleset.ExamplePosition {
	shown := ruleset.ExamplePosition{Position: c.Position.WithoutQuiet().String()}
	for i, m := range c.Moves {
		if c.moves.has(i) {
			shown.Moves = append(shown.Moves, ruleset.ExampleMove{Move: m, Wins: percent(c.Wins[i])})
		}
	}
	slices.SortStableFunc(shown.Moves, func(a, b ruleset.ExampleMove) int {
		return cmp.Compare(b.Wins, a.Wins)
	})
	return shown
}

// leadAmong returns by how much the best of some moves is ahead of the next one.
func (c *GradedChoice) leadAmong(moves moveSet) float64 {
	lost := []float64{1, 1}
	for i, l := range c.lost {
		if moves.has(i) {
			lost = append(lost, l)
		}
	}
	slices.Sort(lost)
	return lost[1] - lost[0]
}

// percent returns a chance as a percentage with two decimals.
func percent(chance float64) float64 { return math.Round(1e4*chance) / 100 }
