package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"senet/rules/lab/ending"
	"senet/rules/lab/puzzles"
	"senet/rules/puzzle"
)

// How many puzzles are made of a rule set with solved endings in the folder of -data, and of
// others, and how many games are played for them at most.
const (
	exactPuzzles     = 300
	exactGames       = 10_000
	estimatedPuzzles = 40
	estimatedGames   = 600
)

// puzzles makes puzzles and writes them to NAME.txt, or to files in the folder of -out for all
// rule sets.
func (l *lab) puzzles(ways []way, all bool) error {
	folder := l.outFile
	for _, w := range ways {
		if all {
			if w.Name != w.Set.ID {
				continue // a variant of a rule set
			}
			l.outFile = filepath.Join(folder, w.Name+".txt")
		}
		file, err := l.puzzlesOf(w)
		if err != nil {
			return err
		}
		if err := l.write(w.Name+".txt", bytes.NewBufferString(file.String())); err != nil {
			return err
		}
	}
	return nil
}

// puzzlesOf makes the puzzles of a way to play.
func (l *lab) puzzlesOf(w way) (file puzzle.Collection, err error) {
	file = puzzle.Collection{Set: w.Name, Seed: l.seed}
	m := puzzles.Maker{
		Rules: w.rules, Player: puzzles.NewEntrant(w.rules, l.weights(w.Name)), Seed: l.seed,
		Report: func(done float64) { l.out.Status.Update("Puzzles of "+w.Name, done) },
	}
	if t := l.solvedTables(w.rules); t.Pawns() > 0 {
		m.Count, m.Games, m.Evaluate = exactPuzzles, l.gamesOr(exactGames), puzzles.Exact(w.rules, t)
		file.Source = fmt.Sprintf("exact chances of endings, wrong by no more than %.4f in 100",
			100*largestError(t))
	} else {
		o := puzzles.NewPlayouts(l.ctx, w.rules, l.weights(w.Name), l.seed)
		m.Count, m.Games, m.Evaluate, m.Estimate = estimatedPuzzles, l.gamesOr(estimatedGames), o.Evaluate, o.Estimate
		file.Source = "estimates by playing on from each move; after ± the standard error"
	}
	if file.Puzzles, err = m.Make(l.ctx); err != nil {
		return file, err
	}
	l.printf("%s: %d puzzles.", w.Name, len(file.Puzzles))
	return file, nil
}

// largestError returns the largest error bound of all solved layers, 0..1.
func largestError(t ending.Tables) (most float64) {
	for own := 1; own <= ending.MaxPawns; own++ {
		for other := 1; other <= ending.MaxPawns; other++ {
			if _, wrong, solved := t.Layer(own, other); solved {
				most = max(most, wrong)
			}
		}
	}
	return most
}

// checkPuzzles checks files of puzzles in the folder of -out: their motifs, difficulties and
// margins, and, if there are solved endings in the folder of -data, their values.
func (l *lab) checkPuzzles(ways []way) error {
	for _, w := range ways {
		name := filepath.Join(l.outFile, w.Name+".txt")
		data, err := os.ReadFile(name)
		if errors.Is(err, os.ErrNotExist) && len(ways) > 1 {
			continue
		}
		if err != nil {
			return fmt.Errorf("Puzzles cannot be read: %w.", err)
		}
		file, err := puzzle.Read(string(data))
		if err == nil {
			err = puzzles.Check(w.rules, file)
		}
		if err != nil {
			return fmt.Errorf("%s: %w.", name, err)
		}
		off, compared := puzzles.Compare(w.rules, file, l.solvedTables(w.rules))
		l.printf("%s: %d puzzles are correct.", name, len(file.Puzzles))
		if compared > 0 {
			l.printf("%d values differ from solved endings by at most %.4f in 100.", compared, 100*off)
		}
		if off > largestError(l.solvedTables(w.rules))+rounding {
			return errors.New("The values disagree with the endings in the folder of -data.")
		}
	}
	return nil
}

// rounding is a little more than the rounding error of a written value.
const rounding = 0.6e-4
