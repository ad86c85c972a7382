package ladder

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"

	"senet/rules"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/value"
)

// Exam is what everybody's choices in solved endings cost, for endings from the games of one kind of player.
type Exam struct {
	By     string // whose games
	Losses []Loss
}

// Examine holds all entrants of Field, who know no tables here, against the exact chances that tables have. The questions are
// count choices each from games of the rule of thumb, of the greedy player and of the vizier, at positions that nothing was
// learned from (see Withheld); the games follow from the seed.
func Examine(ctx context.Context, r *rules.Rules, w value.Weights, tables ending.Tables, seed uint64, count int) ([]Exam, error) {
	if tables.Pawns() == 0 {
		return nil, fmt.Errorf("there are no solved endings to ask about")
	}
	all, err := Field(ctx, r, w, ending.Tables{}, seed)
	if err != nil {
		return nil, err
	}
	var exams []Exam
	for _, by := range []string{"thumb", "greedy", "vizier"} {
		source := all[slices.IndexFunc(all, func(e Entrant) bool { return e.Name == by })]
		questions := Questions(ctx, r, tables, source, seed, count, Asked(r))
		exam := Exam{By: by}
		for _, e := range all {
			exam.Losses = append(exam.Losses, Regret(ctx, e, seed, questions))
		}
		if ctx.Err() != nil {
			return exams, ctx.Err()
		}
		exams = append(exams, exam)
	}
	return exams, nil
}

// Write writes a line for each entrant: winning chance lost a choice with its standard error, and how many choices in a hundred
// lost nothing that matters.
func (e Exam) Write(to io.Writer) error {
	out := bufio.NewWriter(to)
	for _, l := range e.Losses {
		fmt.Fprintf(out, "%-8s %-8s %6d  %.5f ±%.5f  %5.1f\n", e.By, l.Name, l.Choices, l.Mean, l.Error, 100*l.Best)
	}
	return out.Flush()
}
