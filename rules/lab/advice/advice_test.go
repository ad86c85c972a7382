package advice

import (
	"fmt"
	"slices"
	"testing"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/ending"
	"senet/rules/lab/ladder"
	"senet/rules/reftest"
)

// gradeOf returns how a rule grades a move, written as "3-5".
func gradeOf(t *testing.T, r *rules.Rules, name, text, move string) int {
	t.Helper()
	p := reftest.At(t, r, text)
	moves := r.Legal(p, nil)
	outcomes := newBoard(r).outcomes(p, moves, r.Successors(p, nil))
	at := slices.IndexFunc(Candidates(), func(c Rule) bool { return c.Name == name })
	for i, m := range moves {
		if at >= 0 && (fmt.Sprintf("%d-%d", m.From, m.To) == move || m.Kind == rules.Pass && move == "stay") {
			return Candidates()[at].grade(&outcomes[i])
		}
	}
	t.Fatalf("%v: there is no rule %s, or no move %s", p, name, move)
	return 0
}

func TestGrades(t *testing.T) {
	r := reftest.RulesOf(t, "basics")
	const back = "C 3 home 4 / S 4 5 6 home 2 / C to move 2" // a wall ahead
	for _, c := range []struct {
		rule, position, move string
		want                 int
	}{
		{"home", "C 3 28 home 3 / S 11 home 4 / C to move 2", "28-31", 1},
		{"home", "C 3 28 home 3 / S 11 home 4 / C to move 2", "3-5", 0},
		{"dry", "C 3 26 home 3 / S 11 home 4 / C to move 1", "26-27", 0},
		{"dry", "C 3 26 home 3 / S 11 home 4 / C to move 1", "3-4", 1},
		{"happiness", "C 3 25 home 3 / S 11 home 4 / C to move 1", "25-26", 1},
		{"keep-safe", "C 3 28 home 3 / S 11 home 4 / C to move 2", "28-31", 0},
		{"keep-safe", "C 3 28 home 3 / S 11 home 4 / C to move 2", "3-5", 1},
		{"keep-safe", "C 28 home 4 / S 11 home 4 / C to move 1", "stay", 1},
		{"stay", "C 28 home 4 / S 11 home 4 / C to move 1", "28-27", 0},
		{"attack", "C 3 9 home 3 / S 11 28 home 3 / C to move 2", "9-11", 1},
		{"attack", "C 3 9 home 3 / S 11 28 home 3 / C to move 2", "3-5", 0},
		{"attack-far", "C 3 9 home 3 / S 5 11 home 3 / C to move 2", "9-11", 11},
		{"attack", back, "3-1", 0},
		{"attack", "C 3 home 4 / S 1 4 5 6 home 1 / C to move 2", "3-1", 0}, // going back
		{"pair", "C 3 5 home 3 / S 11 28 home 3 / C to move 1", "3-4", 1},
		{"pair", "C 3 5 home 3 / S 11 28 home 3 / C to move 1", "5-6", 0},
		{"pairs", "C 3 5 home 3 / S 11 28 home 3 / C to move 1", "3-4", 2},
		{"from-pair", "C 3 4 8 home 2 / S 11 28 home 3 / C to move 1", "4-5", 0},
		{"wall", "C 3 5 6 home 2 / S 11 28 home 3 / C to move 1", "3-4", 1},
		{"keep-wall", "C 4 5 6 home 2 / S 11 28 home 3 / C to move 1", "6-7", 0},
		{"alone", "C 3 5 15 home 2 / S 11 28 home 3 / C to move 1", "5-6", -2},
		{"alone", "C 3 5 15 home 2 / S 11 28 home 3 / C to move 1", "3-4", 0},
		{"danger", "C 3 14 home 3 / S 11 28 home 3 / C to move 1", "3-4", -1},
		{"danger", "C 3 14 home 3 / S 11 28 home 3 / C to move 1", "14-15", 0},
		{"danger-front", "C 3 14 home 3 / S 11 28 home 3 / C to move 1", "3-4", -14},
		{"rescue", "C 3 14 home 3 / S 11 28 home 3 / C to move 1", "14-15", 1},
		// 5 and 6 guard each other
		{"chase", "C 3 8 home 3 / S 5 6 11 home 2 / C to move 1", "8-9", 1},
		{"overtake", "C 3 8 home 3 / S 4 5 11 home 2 / C to move 3", "3-6", 2},
		{"behind", "C 3 8 home 3 / S 4 5 11 home 2 / C to move 3", "3-6", -2},
		{"last", "C 3 8 home 3 / S 4 5 11 home 2 / C to move 1", "8-9", -8},
		{"not-last", "C 3 8 home 3 / S 6 11 home 3 / C to move 1", "3-4", 0},
		{"not-last", "C 3 8 home 3 / S 6 11 home 3 / C to move 1", "8-9", 1},
		{"not-front", "C 3 8 home 3 / S 6 11 home 3 / C to move 1", "8-9", 0},
		{"middle-row", "C 3 14 home 3 / S 11 28 home 3 / C to move 1", "14-15", 1},
	} {
		if got := gradeOf(t, r, c.rule, c.position, c.move); got != c.want {
			t.Errorf("%s, %s: the rule %s grades it %d, not %d", c.position, c.move,
				c.rule, got, c.want)
		}
	}
}

// choices returns choices from games of two pawns a side, all with exact values.
func choices(t *testing.T) (*rules.Rules, []GradedChoice, []GradedChoice) {
	t.Helper()
	o := reftest.RulesOf(t, "basics").Options()
	o.Pawns = 2
	r := reftest.Rules(t, o)
	tables, err := ending.Job{Pawns: 2}.Solve(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	search, measure := NewJudge(r, ai.Weights{}, tables, Candidates()).
		Collect(t.Context(), ladder.ReferenceEntrants(r)[0], 5, 200, func(float64) {})
	for _, c := range append(search, measure...) {
		for i, next := range r.Successors(c.Position, nil) {
			if win, known := tables.Best(r, next, c.Position.Turn()); !known || !c.Exact ||
				max(win-c.Wins[i], c.Wins[i]-win) > 1e-4 {
				t.Fatalf("%v: move %d wins %f, solved is %f (exact %v)", c.Position, i,
					c.Wins[i], win, c.Exact)
			}
		}
	}
	return r, search, measure
}

// The search finds the best single rule, and more rules lose less, also in games that it has not
// seen. The same seed finds the same list, and each rule of it has an example.
func TestSearch(t *testing.T) {
	r, search, measure := choices(t)
	if len(search) < 300 || len(measure) < 300 {
		t.Fatalf("%d and %d choices", len(search), len(measure))
	}
	find := func(most int) []int {
		return Search{Choices: search, Rules: len(Candidates()), Most: most, Starts: 1, Seed: 2}.Find(t.Context())
	}
	one := find(1)
	for rule := range Candidates() {
		best, _ := Loss(search, one)
		if loss, _ := Loss(search, []int{rule}); loss < best {
			t.Errorf("%s loses %f, less than %s", Candidates()[rule].Name, loss,
				Candidates()[one[0]].Name)
		}
	}
	list := find(4)
	if len(list) < 2 || len(list) > 4 || !slices.Equal(list, find(4)) {
		t.Errorf("the lists are %v and %v", list, find(4))
	}
	random, _ := Loss(measure, nil)
	single, _ := Loss(measure, one)
	several, _ := Loss(measure, list)
	if single > random*0.8 || several > single {
		t.Errorf("any move loses %f, one rule %f, %d rules %f", random, single, len(list), several)
	}
	for i, e := range Examples(search, list) {
		p, err := r.Parse(e.Position)
		if err != nil || len(e.Moves) < 2 || e.Moves[0].Wins < e.Moves[1].Wins+100*exampleGain-0.02 {
			t.Errorf("rule %d has the example %+v: %v", i+1, e, err)
			continue
		}
		move, _ := Follower("", r, rulesAt(list[:i+1])).New(1).Choose(t.Context(), p)
		if move != e.Moves[0].Move {
			t.Errorf("%v: the rules up to %d make %+v, the best is %+v", p, i+1, move, e.Moves[0])
		}
	}
}

func rulesAt(list []int) (rules []Rule) {
	for _, rule := range list {
		rules = append(rules, Candidates()[rule])
	}
	return rules
}

// A follower makes only moves that its rules leave, and all of those.
func TestFollower(t *testing.T) {
	r := reftest.RulesOf(t, "basics")
	p := reftest.At(t, r, "C 3 9 14 26 home 1 / S 11 28 home 3 / C to move 1")
	rule := func(name string) Rule {
		return Candidates()[slices.IndexFunc(Candidates(), func(c Rule) bool { return c.Name == name })]
	}
	for _, c := range []struct {
		rules []Rule
		want  []rules.Square
	}{
		{nil, []rules.Square{3, 9, 14, 26}},
		{[]Rule{rule("keep-safe")}, []rules.Square{3, 9, 14}},
		{[]Rule{rule("keep-safe"), rule("not-last")}, []rules.Square{9, 14}},
		{[]Rule{rule("not-last"), rule("dry"), rule("ankh")}, []rules.Square{14}},
		{[]Rule{rule("leave-26"), rule("attack"), rule("first-row")}, []rules.Square{3, 9}},
	} {
		engine, seen := Follower("", r, c.rules).New(1), map[rules.Square]bool{}
		for range 100 {
			move, throw := engine.Choose(t.Context(), p)
			if seen[move.From] = true; throw || !slices.Contains(c.want, move.From) {
				t.Errorf("%v: %d-%d is made", c.rules, move.From, move.To)
			}
		}
		if len(seen) != len(c.want) {
			t.Errorf("of the moves from %v, those from %v are made", c.want, seen)
		}
	}
}
