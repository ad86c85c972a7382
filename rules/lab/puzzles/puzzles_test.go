package puzzles

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/ending"
	"senet/rules/lab/ladder"
	"senet/rules/puzzle"
	"senet/rules/reftest"
)

// questionAt returns a puzzle in which the given moves are the best, in order, and all others are
// worse.
func questionAt(t *testing.T, r *rules.Rules, text string, best ...string) puzzle.Puzzle {
	t.Helper()
	p := reftest.At(t, r, text)
	var q puzzle.Puzzle
	q.Position = p
	for _, want := range append(best, "") {
		for _, m := range r.Legal(p, nil) {
			if text := fmt.Sprintf("%d-%d", m.From, m.To); text == want || want == "" && len(q.Moves) < 2 {
				q.Moves = append(q.Moves, puzzle.Candidate{Move: m, Win: 0.6 - 0.1*float64(len(q.Moves))})
			}
		}
	}
	return q
}

func TestMotifs(t *testing.T) {
	r := reftest.RulesOf(t, "basics")
	for _, c := range []struct {
		position, best, second string
		want                   puzzle.Motif
	}{
		{"C 3 9 home 3 / S 11 28 home 3 / C to move 2", "9-11", "3-5", puzzle.Attack},
		{"C 3 9 home 3 / S 11 28 home 3 / C to move 2", "3-5", "9-11", puzzle.Attack},
		{"C 3 26 home 3 / S 7 28 home 3 / C to move 1", "3-4", "26-27", puzzle.Water},
		{"C 3 25 home 3 / S 7 28 home 3 / C to move 1", "25-26", "3-4", puzzle.House},
		{"C 3 4 7 home 2 / S 8 28 home 3 / C to move 2", "3-5", "7-9", ""},
		{"C 3 4 7 home 2 / S 10 28 home 3 / C to move 2", "7-9", "3-5", ""},
		{"C 3 5 8 home 2 / S 10 28 home 3 / C to move 1", "3-4", "8-9", puzzle.Protect},
		{"C 3 4 8 home 2 / S 10 28 home 3 / C to move 3", "8-11", "3-6", puzzle.Protect},
		{"C 3 4 7 home 2 / S 10 28 home 3 / C to move 2", "3-5", "4-6", ""},
		{"C 3 5 6 home 2 / S 10 28 home 3 / C to move 1", "3-4", "6-7", puzzle.Wall},
		{"C 2 20 home 3 / S 9 28 home 3 / C to move 2", "2-4", "20-22", puzzle.Race},
		{"C 3 5 home 3 / S 8 9 10 home 2 / C to move 5", "5-4", "3-2", puzzle.Back},
	} {
		q := questionAt(t, r, c.position, c.best, c.second)
		if got, _ := motifOf(r, q); got != c.want {
			t.Errorf("%s, %s before %s: the motif is %q, not %q", c.position, c.best,
				c.second, got, c.want)
		}
	}
}

// The same seed makes the same puzzles. They pass Check and agree with the endings.
func TestExactPuzzles(t *testing.T) {
	r := reftest.RulesOf(t, "basics")
	tables, err := ending.Job{Pawns: 2}.Solve(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for range 2 {
		m := Maker{Rules: r, Player: NewEntrant(r, ai.Weights{}), Evaluate: Exact(r, tables),
			Seed: 3, Count: 20, Games: 100}
		all, err := m.Make(t.Context())
		if err != nil || len(all) != 20 {
			t.Fatalf("%d puzzles (%v)", len(all), err)
		}
		texts = append(texts, puzzle.Collection{Set: "basics", Puzzles: all}.String())
	}
	if texts[0] != texts[1] {
		t.Error("the same seed makes different puzzles")
	}
	file, err := puzzle.Read(texts[0])
	if err != nil || Check(r, file) != nil {
		t.Fatalf("%v, %v", err, Check(r, file))
	}
	if off, compared := Compare(r, file, tables); compared < 40 || off > 1e-4 {
		t.Errorf("%d values differ by %f", compared, off)
	}
	file.Puzzles[3].Moves[0].Win += 0.2
	if off, _ := Compare(r, file, tables); off < 0.19 {
		t.Errorf("a wrong value differs by %f", off)
	}
}

// Check finds each kind of error.
func TestCheck(t *testing.T) {
	const good = "set basics\n1 | attack | 1 | C 3 9 home 3 / S 11 28 home 3 / C to move 2 | 9x11 60.00, 3-5 50.00\n"
	r := reftest.RulesOf(t, "basics")
	for _, c := range []struct{ old, new, want string }{
		{"1 |", "1 |", ""},
		{"attack", "water", "motif"},
		{"| 1 |", "| 2 |", "difficulty"},
		{"50.00", "59.50", "difficulty"},
		{"| 1 | C 3 9 home 3 / S 11 28 home 3 / C to move 2 | 9x11 60.00, 3-5 50.00",
			"| 3 | C 3 9 home 3 / S 11 28 home 3 / C to move 2 | 9x11 60.00, 3-5 59.50", "ahead by"},
		{"\n1", "\n1 | attack | 1 | C 3 9 home 3 / S 11 28 home 3 / C to move 2 | 9x11 60.00, 3-5 50.00\n2", "twice"},
	} {
		file, err := puzzle.Read(strings.Replace(good, c.old, c.new, 1))
		if err != nil {
			t.Fatal(err)
		}
		err = Check(r, file)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("with %q the error is %v, not %q", c.new, err, c.want)
		}
	}
}

// Playouts come near the exact values, as their standard errors promise.
func TestPlayoutsAreAccurate(t *testing.T) {
	r := reftest.RulesOf(t, "basics")
	tables, err := ending.Job{Pawns: 1}.Solve(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	o := NewPlayouts(context.Background(), r, ai.Weights{}, 7)
	p := reftest.At(t, r, "C 22 home 4 / S 17 home 4 / C to move 2")
	next, _ := r.Apply(p, r.Legal(p, nil)[0])
	var wins []float64
	for range 300 {
		wins = append(wins, o.playout(next, p.Turn(), rules.NewRandom(o.chance.Uint64())))
	}
	want, _ := tables.Best(r, next, p.Turn())
	if got, err := ladder.Mean(wins); got < want-0.03 || got > want+0.03 || err > 0.02 {
		t.Errorf("playing on says %.3f ± %.3f, the endings %.3f", got, err, want)
	}
}

// leadOf returns the least lead and the largest error.
func TestLeads(t *testing.T) {
	margin, err := leadOf([][]float64{{.5, .5, .5, .5}, {.7, .9, .7, .9}, {.6, .8, .6, .8}})
	if margin < .0999 || margin > .1001 || err < .05 {
		t.Errorf("the lead is %f ± %f", margin, err)
	}
}
