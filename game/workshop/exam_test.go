package workshop

import (
	"context"
	"strings"
	"testing"

	"senet/rules/opponent/ladder"
)

// An exam's lines say whose games it asked about, also where those of one player alone come to nothing.
func TestExamsArePrinted(t *testing.T) {
	for by, want := range map[[2]string]string{
		{"greedy", "greedy"}: "In games of: greedy\n",
		{"greedy", "thumb"}:  "In games of: greedy against rule of thumb, because",
	} {
		s := open(t)
		losses := []ladder.Loss{{Name: "vizier", Choices: 40, Mean: 0.0123, Error: 0.002, Best: 0.5}}
		if err := s.examined(ladder.Exam{By: by, Losses: losses}); err != nil {
			t.Fatal(err)
		}
		s.check(t, want, "greedy   vizier       40  0.01230 ±0.00200   50.0\n")
	}
}

// Of several ways to play those whose endings cannot be solved are left out, and nothing is asked about them.
func TestExamsLeaveOutWhatCannotBeSolved(t *testing.T) {
	s := open(t)
	ways, err := s.chosen("bell")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.examine(context.Background(), append(ways, ways...)); err != nil {
		t.Fatal(err)
	}
	s.check(t, "cannot be solved")
	if said := s.out.String(); strings.Count(said, "\n") != 2 {
		t.Errorf("it says:\n%s", said)
	}
}
