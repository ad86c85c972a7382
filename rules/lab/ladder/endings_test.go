package ladder

import (
	"context"
	"math"
	"testing"

	"senet/assets"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/ending"
	"senet/rules/reftest"
)

// endgamePlayer returns a player that knows solved endings.
func endgamePlayer(r *rules.Rules, t ending.Tables) *ai.Player {
	player := ai.NewPlayer(r, ai.Vizier.SkillUnder(r), ai.Weights{}, 1)
	player.UseEndings(endings{t})
	return player
}

// With tables the chances of all choices in an ending are exact, the best comes first, and the
// Vizier takes it.
func TestSolvedEndingsAreKnown(t *testing.T) {
	r := reftest.RulesOf(t, "storer")
	tables, err := ending.Job{Pawns: 1}.Solve(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	player := endgamePlayer(r, tables)
	for _, text := range []string{
		"C 12 home 4 / S 15 home 4 / C to move 3",
		"C 30 home 4 / S 25 home 4 / C to begin",
		"C 20 home 4 / S 19 home 4 / S to throw",
	} {
		p := reftest.At(t, r, text)
		rated := player.Analyse(context.Background(), p)
		for i, o := range rated {
			if !o.Exact || i > 0 && o.Win > rated[i-1].Win {
				t.Errorf("%v: rated %+v", p, rated)
			}
		}
		win, exact := player.WinChance(p)
		if !exact || len(rated) > 0 && math.Abs(win-rated[0].Win) > 1e-6 {
			t.Errorf("%v: the chance is %.4f (exact %v), the best %+v", p, win, exact, rated)
		}
		if len(rated) > 0 {
			if move, throw := player.Choose(context.Background(), p); move != rated[0].Move ||
				throw != rated[0].Throw {
				t.Errorf("%v: chosen %+v, the best is %+v", p, move, rated[0])
			}
		}
	}
}

// Solved chances are rounded: while the game goes on, a win that they call certain is nearly
// certain.
func TestCertainChances(t *testing.T) {
	r := reftest.RulesOf(t, "jequier")
	tables, err := ending.Job{Pawns: 1}.Solve(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	p := reftest.At(t, r, "C 1 home 4 / S 29 home 4 / S to throw")
	win, exact := endgamePlayer(r, tables).WinChance(p)
	if known, _ := tables.Win(&p); known != 1 || win >= 1 || win < .99999 || !exact {
		t.Errorf("%v: the chance is %v (exact %v), solved %v", p, win, exact, known)
	}
}

// Values of a game that may never end are not proved, and are reported as estimates.
func TestUnprovedChances(t *testing.T) {
	r := reftest.RulesOf(t, "rebirth+leave=from")
	tables, err := ending.Job{Pawns: 1}.Solve(context.Background(), r)
	p := r.Arrange(rules.Cones, rules.Squares(12), rules.Squares(20), 0, 0)
	known, _ := tables.Win(&p)
	if win, exact := endgamePlayer(r, tables).WinChance(p); err != nil || exact || math.Abs(win-known) > .01 {
		t.Errorf("%v: the chance is %v (exact %v), worked out %v: %v", p, win, exact, known, err)
	}
}

// Looking farther ahead loses less in endings, whatever margin waiting needs. Only the choice
// itself needs that margin; within a search it would add up with every throw.
func TestDeeperSearchLosesLess(t *testing.T) {
	ctx, r := context.Background(), reftest.RulesOf(t, "storer")
	tables, err := ending.Job{Pawns: 2}.Solve(ctx, r)
	if err != nil {
		t.Fatal(err)
	}
	weights := ai.LoadWeights(assets.FS)("storer")
	player := func(throws int) Entrant {
		return SkilledEntrant("player", r, ai.Skill{Learned: true, Throws: throws, Wait: 2 * ai.WaitMargin}, weights,
			ending.Tables{})
	}
	questions := CollectQuestions(ctx, r, tables, [2]Entrant{player(0), player(0)}, 3, 400, MayAsk(r))
	before := math.Inf(1)
	for throws := range 4 {
		loss := Regret(ctx, player(throws), 1, questions)
		if loss.Mean > before*0.8 {
			t.Errorf("%d throws ahead a choice loses %.5f, %d ahead %.5f", throws,
				loss.Mean, throws-1, before)
		}
		before = loss.Mean
	}
}
