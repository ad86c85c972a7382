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
	By     [2]string // whose games
	Losses []Loss
}

// Examine holds all entrants of Field, who know no tables here, against the exact chances that tables have. The questions are
// count choices each from games of the rule of thumb, of the greedy player and of the vizier, at positions that nothing was
// learned from (see Withheld); the games follow from the seed. report is told after each entrant which share is done; it may be nil.
func Examine(ctx context.Context, r *rules.Rules, w value.Weights, tables ending.Tables, seed uint64, count int, report func(done float64)) ([]Exam, error) {
	if tables.Pawns() == 0 {
		return nil, fmt.Errorf("there are no solved endings to ask about")
	}
	all, err := Field(ctx, r, w, ending.Tables{}, seed)
	if err != nil {
		return nil, err
	}
	var exams []Exam
	kinds := []string{"thumb", "greedy", "vizier"}
	for n, by := range kinds {
		players := playing(ctx, r, all, by, seed)
		questions := Questions(ctx, r, tables, players, seed, count, Asked(r))
		exam := Exam{By: [2]string{players[0].Name, players[1].Name}}
		for i, e := range all {
			exam.Losses = append(exam.Losses, Regret(ctx, e, seed, questions))
			if report != nil {
				report(float64(n*len(all)+i+1) / float64(len(kinds)*len(all)))
			}
		}
		if ctx.Err() != nil {
			return exams, ctx.Err()
		}
		exams = append(exams, exam)
	}
	return exams, nil
}

// playing is who plays the games of one kind of player: two of them, unless most of their games are draws and hardly ever come to
// an ending; then one plays against the rule of thumb.
func playing(ctx context.Context, r *rules.Rules, all []Entrant, by string, seed uint64) [2]Entrant {
	find := func(name string) Entrant {
		return all[slices.IndexFunc(all, func(e Entrant) bool { return e.Name == name })]
	}
	const trial = 40
	players, draws := [2]Entrant{find(by), find(by)}, 0
	engines := [2]Engine{players[0].New(seed), players[1].New(seed + 1)}
	for n := range uint64(trial) {
		if (Config{Rules: r}).game(ctx, engines, seed+n) == 0.5 {
			draws++
		}
	}
	if draws > trial/2 {
		players[1] = find("thumb")
	}
	return players
}

// Write writes a line for each entrant: winning chance lost a choice with its standard error, and how many choices in a hundred
// lost nothing that matters.
func (e Exam) Write(to io.Writer) error {
	out := bufio.NewWriter(to)
	for _, l := range e.Losses {
		fmt.Fprintf(out, "%-8s %-8s %6d  %.5f ±%.5f  %5.1f\n", e.By[0], l.Name, l.Choices, l.Mean, l.Error, 100*l.Best)
	}
	return out.Flush()
}
