package train

import (
	"context"
	"testing"

	"senet/rules/opponent"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/ladder"
	"senet/rules/ruleset"
	"senet/rules/rulestest"
)

// A little training is enough to beat whoever moves at random.
func TestTrainingTeaches(t *testing.T) {
	set, _ := ruleset.ByID("rebirth")
	r := rulestest.Rules(t, set.Options)
	w, err := newTrainer(Recipe{Seed: 3, Games: 300, First: .006, Last: .0002}, r, func(Progress) {}).train(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	pupil := ladder.Skilled("trained", r, opponent.Skill{Learned: true}, w, ending.Tables{})
	got := ladder.Pair(context.Background(), ladder.Config{Rules: r, Games: 400, Seed: 1}, pupil, ladder.References(r)[0])
	if got.Rate < 0.5+3*got.Error {
		t.Errorf("after 300 games it wins %.3f ± %.3f against random", got.Rate, got.Error)
	}
}

// Choices that are asked for in measurements lead only to positions that nothing was learned from.
func TestWhatIsAskedLeadsToWhatIsWithheld(t *testing.T) {
	set, _ := ruleset.ByID("basics")
	r := rulestest.Rules(t, set.Options)
	withheld, asked := ladder.Withheld(r), ladder.Asked(r)
	tables, err := ending.Solve(context.Background(), r, 2, ending.Tables{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	led, seen := 0, 0
	random := ladder.References(r)[0]
	for _, q := range ladder.Questions(context.Background(), r, tables, [2]ladder.Entrant{random, random}, 5, 300, asked) {
		for i, next := range r.Successors(q.Position, nil) {
			if m := q.Moves[i]; m.Rest == m.To && m.To >= m.From {
				if seen++; withheld(&next) {
					led++
				}
			}
		}
	}
	if seen < 100 || led < seen {
		t.Errorf("of %d moves forward %d lead to withheld positions", seen, led)
	}
}
