package rules_test

import (
	"testing"

	"senet/rules"
)

// The reconstructions of the scholars use options that the five rule sets leave alone.
func scholarFlows() []flow {
	return []flow{
		{"kendall", "C 2 4 6 8 10 12 14 / S 1 3 5 7 9 11 13 / C to open", "throw 1", "C 2 4 6 8 10 12 14 / S 1 3 5 7 9 11 13 / C to move 1 / first move / bonus / quiet 1"},
		{"kendall", "C 2 4 6 8 10 12 14 / S 1 3 5 7 9 11 13 / C to move 1 / first move / bonus", "14-15", "C 2 4 6 8 10 12 15 / S 1 3 5 7 9 11 13 / C to throw"},
		{"kendall", "C 26 / S 28 / C to move 2 3", "26x28(27)", "C 28 / S 27 / C to move 3"},
		{"kendall", "C 5 / S 27 / C to move 2", "5-7", "C 7 / S 27 / S to begin"},
		{"kendall", "C 5 / S 15 27 / C to move 2", "5-7", "C 7 / S 15 27 / S to throw"},
		{"kendall", "C 5 / S 12 27 / S to begin", "release", "C 5 / S 12 15 / C to throw / sent back"},
		{"kendall", "C 5 / S 12 15 / S to move 2 / sent back", "15-17", "C 5 / S 12 17 / C to throw"},
		{"kendall", "C 13 / S 12 15 / C to move 2 / sent back", "13x15", "C 15 / S 12 13 / S to throw"},
		{"kendall", "C 5 / S 12 15 / C to move 2 / sent back", "5-7", "C 7 / S 12 15 / S to throw / sent back"},
		{"kendall", "C 30 14 / S 16 17 / C to move 2", "stay", "C 30 14 / S 16 17 / S to throw"},
		{"kendall", "C 5 / S 12 27 / S to begin", "throw 4", "C 5 / S 12 27 / S to throw after 4 / quiet 1"},
		{"kendall", "C 5 / S 12 27 / S to move 2 4", "27-home", "C 5 / S 12 / S to move 2"},
		{"kendall", "C 26 14 / S 12 / C to move 1 3", "26-27", "C 27 14 / S 12 / C to move 3"},
		{"kendall", "C 27 14 / S 12 / C to move 3", "stay", "C 27 14 / S 12 / S to throw"},
		{"kendall", "C 30 14 / S 12 / C to move 3", "30-home", "C 14 / S 12 / S to throw"},
		{"jequier", "C 9 / S 1 7 11 / S to move 2", "7x9(2)", "C 2 / S 1 9 11 / C to throw"},
		{"jequier", "C 28 22 / S 1 / C to move 4", "28-home", "C 22 / S 1 / S to throw"},
		{"jequier", "C 28 / S 1 12 / C to move 6", "28-home", "C / S 1 12 / C won"},
		{"jequier", "C 26 12 / S 1 2 / C to move 1", "26-27>3", "C 3 12 / S 1 2 / S to throw"},
		{"tait", "C hand 5 / S hand 5 / C to open", "throw 1", "C hand 5 / S hand 5 / C to move 1 / bonus / quiet 1"},
		{"tait", "C hand 5 / S hand 5 / C to move 3", "hand-6", "C 6 hand 4 / S hand 5 / S to throw"},
		{"tait", "C hand 5 / S 3 hand 4 / C to move 3", "handx3", "C 3 hand 4 / S hand 5 / S to throw"},
		{"tait", "C 5 hand 4 / S 8 hand 4 / C to move 3", "5x8(32)", "C 8 hand 4 / S hand 5 / S to throw"},
		{"bell", "C hand 10 / S hand 10 / C to move 5", "hand-26", "C 26 hand 9 / S hand 10 / S to throw"},
		{"bell", "C 20 hand 9 / S hand 10 / C to move 5", "stay", "C 20 hand 9 / S hand 10 / S to throw"},
		{"bell", "C 20 hand 9 / S 17 hand 9 / C to move 3", "20x17(32)", "C 17 hand 9 / S hand 10 / S to throw"},
		{"bell", "C 3 hand 9 / S 12 hand 9 / C to move 2 / quiet 8", "3-1", "C 1 hand 9 / S 12 hand 9 / S to throw / score 5 0"},
		{"bell", "C 1 3 5 7 9 11 13 15 17 20 / S hand 10 / C to move 1 / score 5 0", "20-19", "C 1 3 5 7 9 11 13 15 17 19 / S hand 10 / C won / score 15 0"},
	}
}

func TestScholarsFlow(t *testing.T) {
	for _, f := range scholarFlows() {
		r, err := rules.New(scholars()[f.set])
		if err != nil {
			t.Fatal(err)
		}
		before, err := r.Parse(f.before)
		if err != nil {
			t.Errorf("%s: %v", f.set, err)
			continue
		}
		want, err := r.Parse(f.after)
		if err != nil {
			t.Errorf("%s: %v", f.set, err)
			continue
		}
		if got := do(t, r, before, f.deed); got != want {
			t.Errorf("%s: %s\n%s%s leads to %v\n want %v", f.set, f.before, board(before), f.deed, got, want)
		}
	}
}

func TestJequierCountsWhatIsLeftOver(t *testing.T) {
	r, err := rules.New(scholars()["jequier"])
	if err != nil {
		t.Fatal(err)
	}
	p, err := r.Parse("C / S 1 9 12 25 / C won")
	if err != nil {
		t.Fatal(err)
	}
	if out := r.Outcome(p); out.Score != [2]int{3 + 3 + 2 + 1, 0} || out.Winner != rules.Cones {
		t.Errorf("%v gives %+v", p, out)
	}
}

// With all pawns in hand, by a house rule, those that never entered count as in the first row.
func TestPawnsLeftInHandAreCounted(t *testing.T) {
	o := scholars()["jequier"]
	o.Setup, o.InOrder, o.First = rules.InHand, false, rules.AnyPawn
	r, err := rules.New(o)
	if err != nil {
		t.Fatal(err)
	}
	p, err := r.Parse("C home 5 / S 12 25 hand 2 home 1 / C won")
	if err != nil {
		t.Fatal(err)
	}
	if out := r.Outcome(p); out.Score != [2]int{2 + 1 + 3*2, 0} {
		t.Errorf("%v gives %+v", p, out)
	}
}
