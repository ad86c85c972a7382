package ladder

import (
	"bytes"
	"context"
	"math"
	"testing"

	"senet/assets"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/ending"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// With the same throws and seats exchanged, a player that chooses without chance wins exactly half
// of the games against itself.
func TestEqualPlayersDraw(t *testing.T) {
	r := reftest.RulesOf(t, "basics")
	thumb := ReferenceEntrants(r)[2]
	got := Pair(context.Background(), Config{Rules: r, Games: 60, Seed: 4}, thumb, thumb)
	if got.Rate != 0.5 || got.Error != 0 || got.Games != 60 {
		t.Errorf("%+v", got)
	}
}

func TestRuleOfThumb(t *testing.T) {
	for _, set := range ruleset.List() {
		if set.Options.Gather {
			continue // the same, and slower
		}
		r := reftest.RulesOf(t, set.ID)
		all := ReferenceEntrants(r)
		got := Pair(context.Background(), Config{Rules: r, Games: 200, Seed: 2}, all[2], all[0])
		if got.Rate < 0.5+2*got.Error {
			t.Errorf("%s: the rule of thumb wins %.3f ± %.3f against random play", set.ID, got.Rate,
				got.Error)
		}
	}
}

// Each level plays the next, the best plays both others, and all play the random player.
func TestPairings(t *testing.T) {
	r := reftest.RulesOf(t, "rebirth")
	c := Config{Rules: r, Entrants: append(LevelEntrants(r, ai.Weights{}),
		ReferenceEntrants(r)[:2]...), Games: 2, Seed: 1}
	all, err := Play(context.Background(), c)
	if err != nil || len(all) != 4+1+5 {
		t.Errorf("%d results: %v", len(all), err)
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	if _, err := Play(stopped, c); err == nil {
		t.Error("told to stop it played on")
	}
}

// A player that looks positions up in the tables loses nothing, and a random one loses more than
// one that thinks.
func TestRegret(t *testing.T) {
	ctx, r := context.Background(), reftest.RulesOf(t, "rebirth")
	tables, err := ending.Job{Pawns: 2}.Solve(ctx, r)
	if err != nil {
		t.Fatal(err)
	}
	all := ReferenceEntrants(r)
	questions := CollectQuestions(ctx, r, tables, [2]Entrant{all[0], all[0]}, 8, 400,
		func(*rules.Position) bool { return true })
	if len(questions) != 400 {
		t.Fatalf("%d questions", len(questions))
	}
	knows := Regret(ctx, SkilledEntrant("knows", r, ai.Skill{}, ai.Weights{}, tables), 1,
		questions)
	chance := Regret(ctx, all[0], 1, questions)
	if knows.Mean > 1e-6 || knows.Best != 1 || chance.Mean < 5*chance.Error {
		t.Errorf("who knows loses %+v, who does not %+v", knows, chance)
	}
}

// The human-like player errs, but seldom much: it plays worse than one that never errs and better
// than one that moves at random.
func TestHuman(t *testing.T) {
	r := reftest.RulesOf(t, "basics")
	human, thumb, random := Human(r, ai.Weights{}), ReferenceEntrants(r)[2], ReferenceEntrants(r)[0]
	for _, c := range []struct {
		strong, weak Entrant
	}{{thumb, human}, {human, random}} {
		got := Pair(t.Context(), Config{Rules: r, Games: 400, Seed: 2}, c.strong, c.weak)
		if got.Rate < 0.5+2*got.Error {
			t.Errorf("%s wins %.3f ± %.3f against %s", got.A, got.Rate, got.Error, got.B)
		}
	}
}

// Good players do not send each other back for ever: games are neither long nor drawn.
func TestGamesEnd(t *testing.T) {
	for id, most := range map[string]int{"basics": 300, "jequier": 400} {
		r, weights := reftest.RulesOf(t, id), ai.LoadWeights(assets.FS)(id)
		priest := LevelEntrants(r, weights)[ai.Priest]
		got := Pair(t.Context(), Config{Rules: r, Games: 100, Weights: weights, Seed: 3}, priest, priest)
		if got.Throws > most || got.Draws > 0.05 {
			t.Errorf("%s: half of the games take %d throws or more, %.2f are drawn", id,
				got.Throws, got.Draws)
		}
	}
}

// The same seed gives the same fitted player, which beats random play. In bell the sides have
// different goals.
func TestFittedPlayer(t *testing.T) {
	for _, id := range []string{"basics", "bell"} {
		r := reftest.RulesOf(t, id)
		var files [2]bytes.Buffer
		for i := range files {
			weights, err := fitWeights(context.Background(), r, 1, 20)
			if err != nil {
				t.Fatal(err)
			}
			if err := weights.Write(&files[i]); err != nil {
				t.Fatal(err)
			}
			if i > 0 {
				break
			}
			fitted := Entrant{"fitted", func(seed uint64) Engine { return newFittedEngine(r, weights, seed) }}
			got := Pair(context.Background(), Config{Rules: r, Games: 200, Seed: 6},
				fitted, ReferenceEntrants(r)[0])
			if got.Rate < 0.5+3*got.Error {
				t.Errorf("%s: after a short fit it wins %.3f ± %.3f against random play",
					id, got.Rate, got.Error)
			}
		}
		if !bytes.Equal(files[0].Bytes(), files[1].Bytes()) {
			t.Errorf("%s: the same seed fitted different players", id)
		}
	}
}

// If a player's games against itself give no questions, the exam takes them from its games against
// another.
func TestExamGamesEnd(t *testing.T) {
	for id, want := range map[string][2]string{"basics": {"greedy", "greedy"},
		"jequier": {"greedy", "thumb"}} {
		r := reftest.RulesOf(t, id)
		players := examPlayers(context.Background(), r, ReferenceEntrants(r), "greedy", 3)
		if got := [2]string{players[0].Name, players[1].Name}; got != want {
			t.Errorf("%s: the games are of %v and not of %v", id, got, want)
		}
	}
}

// Perfect play gives nothing away and random play does; in a game with one pawn there is nothing to
// choose at first, and a pawn is worth more the farther it is.
func TestFactsOfASmallGame(t *testing.T) {
	o := ruleset.Basics().Options
	o.Pawns = 1
	r := reftest.Rules(t, o)
	tables, err := ending.Job{Pawns: 1}.Solve(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	entrants := append(ReferenceEntrants(r)[:1], perfectEntrant(r, tables))
	f, err := Find(t.Context(), r, tables, entrants, 1, 100, 2000, func(float64) {})
	if err != nil || f.Starter < 50 || f.Starter > 60 || len(f.First) != 5 {
		t.Fatalf("%+v, %v", f, err)
	}
	random, best := f.Given[0], f.Given[1]
	if random.Game < 1 || best.Game > 0 {
		t.Errorf("random play gives away %+v, perfect play %+v", random, best)
	}
	if w := f.Squares; w[5] > w[20] || w[20] > w[26] || f.Pair != 0 {
		t.Errorf("%+v", f)
	}
	for _, first := range f.First {
		if want := min(first.Number, 1); len(first.Moves) != want || want > 0 &&
			first.Moves[0].Wins != first.Wins {
			t.Errorf("first throw %+v", first)
		}
	}
	p, err := r.Parse(f.March.Position)
	for _, back := range f.March.Moves {
		if err != nil || !back.Move.Backward() {
			t.Errorf("the longest march is %+v: %v", f.March, err)
		}
	}
	if most, err := r.Parse(f.Most.Position); err != nil ||
		len(r.Legal(most, nil)) != len(f.Most.Moves) || len(r.Legal(p, nil)) == 0 || len(f.March.Moves) < 2 {
		t.Errorf("most hangs on %+v, the longest march is %+v: %v", f.Most, f.March, err)
	}
	o.Pawns = 2
	if two, err := rules.New(o); err == nil {
		if _, err = Find(t.Context(), two, tables, nil, 1, 1, 1, func(float64) {}); err == nil {
			t.Error("facts are told of a game that is not solved")
		}
	}
}

// The most important choice of the published games has the values that solving the same few pawns
// again gives.
func TestKnownFactsAreTrue(t *testing.T) {
	games, err := ruleset.SolvedGames()
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	for _, s := range games {
		o := ruleset.Basics().Options
		o.Pawns = s.Pawns
		r := reftest.Rules(t, o)
		tables, err := ending.Job{Pawns: 1}.Solve(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		p := reftest.At(t, r, s.Most.Position)
		q, _ := newQuestion(r, tables, p)
		for i, w := range q.ranked() {
			if checked++; w.Move != s.Most.Moves[i].Move || math.Abs(w.Wins-s.Most.Moves[i].Wins) > .05 {
				t.Errorf("%v: %+v, published is %+v", p, w, s.Most.Moves[i])
			}
		}
	}
	if checked == 0 {
		t.Error("nothing that is published can be checked with one pawn a side")
	}
}
