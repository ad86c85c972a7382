package advice

import (
	"context"
	"math"
	"slices"

	"senet/rules"
	"senet/rules/lab/ladder"
)

// Search looks for the ordered list of at most so many rules that loses least in the choices.
type Search struct {
	Choices []GradedChoice
	Rules   int // among which it chooses
	Most    int // rules in the list
	Starts  int // random lists it begins with, besides the empty one
	Seed    uint64
}

// leastGain is how much a rule must save in a choice to be in the list.
const leastGain = 0.0001

// Find returns the list, as indexes of the rules. It adds the best rule at the best place until
// there are enough, and then replaces one at a time as long as that helps; it does so again from
// random lists. The same seed finds the same list.
func (s Search) Find(ctx context.Context) []int {
	best := s.improve(ctx, nil)
	chance := rules.NewRandom(s.Seed)
	for range s.Starts {
		var list []int
		for len(list) < s.Most {
			if rule := int(chance.Below(uint64(s.Rules))); !slices.Contains(list, rule) {
				list = append(list, rule)
			}
		}
		if list = s.improve(ctx, list); s.loss(list) < s.loss(best) {
			best = list
		}
	}
	return s.prune(ctx, best)
}

func (s Search) loss(list []int) float64 {
	loss, _ := Loss(s.Choices, list)
	return loss
}

// Loss returns what a list of rules loses in a choice on average, and the standard error.
func Loss(choices []GradedChoice, list []int) (mean, err float64) {
	lost := make([]float64, len(choices))
	for i := range choices {
		lost[i] = choices[i].loss(choices[i].follow(list))
	}
	return ladder.Mean(lost)
}

// tiny is larger than the rounding error between equal losses.
const tiny = 1e-9

// improve adds and replaces rules until nothing helps any more.
func (s Search) improve(ctx context.Context, list []int) []int {
	for loss := s.loss(list); ctx.Err() == nil; {
		better, less := s.bestChange(list)
		if less > loss-tiny {
			break
		}
		list, loss = better, less
	}
	return list
}

// bestChange returns the best list that differs in one rule: one is added, replaced, or moved to
// another place.
func (s Search) bestChange(list []int) (best []int, least float64) {
	if len(list) < s.Most {
		return s.bestAddition(list)
	}
	least = math.Inf(1)
	for at := range list {
		if other, loss := s.bestAddition(slices.Delete(slices.Clone(list), at, at+1)); loss < least {
			best, least = other, loss
		}
	}
	return best, least
}

// bestAddition returns the best list with one more rule.
func (s Search) bestAddition(list []int) (best []int, least float64) {
	least = math.Inf(1)
	for at := range len(list) + 1 {
		decided, rest := s.after(list[:at])
		for rule := range s.Rules {
			if slices.Contains(list, rule) {
				continue
			}
			sum := decided
			for _, o := range rest {
				sum += o.loss(o.narrow(o.moves.best(o.grades[rule]), list[at:]))
			}
			if loss := sum / float64(len(s.Choices)); loss < least {
				best, least = slices.Insert(slices.Clone(list), at, rule), loss
			}
		}
	}
	return best, least
}

// undecidedChoice is a choice in which a list of rules leaves several moves.
type undecidedChoice struct {
	*GradedChoice
	moves moveSet
}

// after applies a list of rules to all choices. It returns the total loss in those where a single
// move is left, and the choices where several moves are left.
func (s Search) after(list []int) (decided float64, rest []undecidedChoice) {
	for i := range s.Choices {
		c := &s.Choices[i]
		if moves := c.follow(list); moves.isSingle() {
			decided += c.loss(moves)
		} else {
			rest = append(rest, undecidedChoice{c, moves})
		}
	}
	return decided, rest
}

// prune removes rules that save too little, the least useful first, and improves what is left.
func (s Search) prune(ctx context.Context, list []int) []int {
	for len(list) > 0 {
		best, least := []int(nil), math.Inf(1)
		for at := range list {
			without := slices.Delete(slices.Clone(list), at, at+1)
			if loss := s.loss(without); loss < least {
				best, least = without, loss
			}
		}
		if least-s.loss(list) >= leastGain {
			break
		}
		s.Most = len(best)
		list = s.improve(ctx, best)
	}
	return list
}
