package ruleset_test

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"senet/rules"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// The figures have a row for every way to play, and no others.
func TestFiguresAreComplete(t *testing.T) {
	known, err := ruleset.KnownFigures()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := time.Parse(time.DateOnly, known.Date); err != nil || known.Games < 1000 {
		t.Errorf("measured on %q in %d games (%v)", known.Date, known.Games, err)
	}
	for _, v := range ruleset.Variants() {
		row := known.Rows[v.Name]
		for _, f := range []ruleset.Averages{row.Random, row.Skilled} {
			if f.Throws < 50 || f.Attacks < 1 || f.Starter < 0.2 || f.Starter > 0.8 || f.Draws < 0 ||
				f.Draws > 0.5 {
				t.Errorf("%s: implausible figures %+v", v.Name, f)
			}
		}
		if row.Skill < 0.5 || row.Skill > 1 || len(row.FeelKeys()) != 3 {
			t.Errorf("%s: skill %v, words %v", v.Name, row.Skill, row.FeelKeys())
		}
	}
	if len(known.Rows) != len(ruleset.Variants()) {
		t.Errorf("%d rows for %d ways to play", len(known.Rows), len(ruleset.Variants()))
	}
}

// The figures still fit the rules. After a change of the rules that makes games longer or shorter,
// or attacks more or less frequent, they have to be measured again.
func TestFiguresAreCurrent(t *testing.T) {
	known, err := ruleset.KnownFigures()
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range ruleset.Variants() {
		r := reftest.Rules(t, v.Options)
		now, then := ruleset.MeasurePlay(t.Context(), r, 400, rules.NewRandom(4), nil), known.Rows[v.Name].Random
		if math.Abs(now.Throws/then.Throws-1) > 0.15 || math.Abs(now.Attacks/then.Attacks-1) > 0.2 {
			t.Errorf("%s: the averages are %+v, but the figures say %+v; measure again",
				v.Name, now, then)
		}
	}
}

// runner always makes the move that ends on the highest square, and throws if that is possible.
type runner struct{ r *rules.Rules }

func (p runner) Choose(_ context.Context, at rules.Position) (rules.Move, bool) {
	if at.Phase() != rules.ToMove {
		return rules.Move{}, true
	}
	moves := p.r.Legal(at, nil)
	best := moves[0]
	for _, m := range moves {
		if m.Rest > best.Rest {
			best = m
		}
	}
	return best, false
}

func TestSkillIsFound(t *testing.T) {
	r := reftest.RulesOf(t, "rebirth")
	if share := ruleset.MeasureSkill(t.Context(), r, 400, rules.NewRandom(2), runner{r}); share < 0.55 {
		t.Errorf("running home wins %.2f of the games against random moves", share)
	}
	if share := ruleset.MeasureSkill(t.Context(), r, 2000, rules.NewRandom(2), nil); math.Abs(share-0.5) > 0.04 {
		t.Errorf("moving at random wins %.2f of the games against random moves", share)
	}
}

// The words for how a game feels depend on the figures. House rules with which games rarely end are
// called endless.
func TestFeelWords(t *testing.T) {
	for want, row := range map[string]ruleset.Figures{
		"":                       {},
		"feel.short feel.gentle": {Random: ruleset.Averages{Throws: 150, Attacks: 10}},
		"feel.long feel.sharp":   {Random: ruleset.Averages{Throws: 400, Attacks: 100}},
		"feel.middling feel.lively feel.luck": {Random: ruleset.Averages{Throws: 999},
			Skilled: ruleset.Averages{Throws: 220, Attacks: 30}, Skill: 0.6},
		"feel.short feel.gentle feel.skill": {Skilled: ruleset.Averages{Throws: 100}, Skill: 0.95},
		"feel.short feel.gentle feel.both":  {Skilled: ruleset.Averages{Throws: 100}, Skill: 0.8},
	} {
		if got := strings.Join(row.FeelKeys(), " "); got != want {
			t.Errorf("%+v feels like %q, want %q", row, got, want)
		}
	}
	for code, want := range map[string]string{"tait+exact=26,29": "feel.endless",
		"storer+back=never+clear=none": "feel.short"} {
		row := ruleset.Figures{Random: ruleset.MeasurePlay(t.Context(), reftest.RulesOf(t, code), 100,
			rules.NewRandom(1), nil)}
		if words := row.FeelKeys(); len(words) != 2 || words[0] != want {
			t.Errorf("%s feels like %v: %+v, want %s", code, words, row.Random, want)
		}
	}
}

// The results of solved games have every legal first move, the best first, and the moves shown in
// their positions are legal.
func TestSolvedGamesFitRules(t *testing.T) {
	games, err := ruleset.SolvedGames()
	if err != nil || len(games) == 0 {
		t.Fatal(games, err)
	}
	for _, s := range games {
		o := ruleset.Basics().Options
		o.Pawns = s.Pawns
		r := reftest.Rules(t, o)
		wins := 0.0
		for marked, first := range s.First {
			chance := []float64{1, 4, 6, 4, 1}[marked] / 16
			wins += chance * first.Wins
			thrown, err := r.Throw(r.StartPositionFor(rules.Cones), rules.Marked(marked))
			if legal := r.Legal(thrown, nil); err != nil || len(legal) != len(first.Moves) ||
				len(legal) > 0 && first.Moves[0].Wins != first.Wins {
				t.Errorf("%d pawns: %+v of %v", s.Pawns, first, thrown)
			}
		}
		if len(s.First) != 5 || math.Abs(wins-s.Starter) > 0.02 {
			t.Errorf("%d pawns: the throws come to %.2f and not %.2f", s.Pawns, wins, s.Starter)
		}
		for _, m := range []ruleset.ExamplePosition{s.Most, s.March} {
			p, err := r.Parse(m.Position)
			if err != nil || len(m.Moves) == 0 ||
				!slices.Contains(r.Legal(p, nil), m.Moves[0].Move) {
				t.Errorf("%d pawns: %+v, %v", s.Pawns, m, err)
			}
		}
	}
}

// One game gives no standard error, and games of equal length have an error of 0.
func TestThrowsError(t *testing.T) {
	for _, c := range []struct {
		sums ruleset.GameSums
		want float64
	}{{ruleset.GameSums{Games: 1, Throws: 40, Squared: 1600}, math.Inf(1)},
		{ruleset.GameSums{Games: 2, Throws: 80, Squared: 3200}, 0},
		{ruleset.GameSums{Games: 2, Throws: 80, Squared: 3208}, 2}} {
		if got := c.sums.ThrowsError(); got != c.want {
			t.Errorf("%+v: %v, want %v", c.sums, got, c.want)
		}
	}
}
