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

// How many puzzles are made: of a rule set with solved endings in the folder of -data, and of
// others. At most so many games are played for them.
const (
	exactPuzzles     = 300
	exactGames       = 10_000
	estimatedPuzzles = 40
	estimatedGames   = 600
)

// puzzles makes the puzzles of ways to play: NAME.txt, or files in the named folder for all rule
// sets.
func (l *lab) puzzles(ways []way, all bool) error {
	folder := l.file
	for _, w := range ways {
		if all {
			if w.Name != w.Set.ID {
				continue // puzzles are of the usual way to play each rule set
			}
			l.file = filepath.Join(folder, w.Name+".txt")
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
func (l *lab) puzzlesOf(w way) (file puzzle.File, err error) {
	file = puzzle.File{Set: w.Name, Seed: l.seed}
	m := puzzles.Maker{
		Rules: w.rules, Player: puzzles.Playing(w.rules, l.weights(w.Name)), Seed: l.seed,
		Report: func(done float64) { l.out.Line.Tell("Puzzles of "+w.Name, done) },
	}
	if t := l.solved(w.rules); t.Pawns() > 0 {
		m.Count, m.Games, m.Worth = exactPuzzles, l.count(exactGames), puzzles.Exact(w.rules, t)
		file.Source = fmt.Sprintf("exact chances of endings, wrong by no more than %.4f in 100", 100*wrongIn(t))
	} else {
		o := puzzles.NewPlayouts(l.ctx, w.rules, l.weights(w.Name), l.seed)
		m.Count, m.Games, m.Worth, m.Glance = estimatedPuzzles, l.count(estimatedGames), o.Worth, o.Glance
		file.Source = "estimates by playing on from each move; after ± the standard error"
	}
	if file.Puzzles, err = m.Make(l.ctx); err != nil {
		return file, err
	}
	l.say("%s: %d puzzles.", w.Name, len(file.Puzzles))
	return file, nil
}

// wrongIn is by how much a chance in the layers of some tables is wrong at most, 0..1.
func wrongIn(t ending.Tables) (most float64) {
	for own := 1; own <= ending.MaxPawns; own++ {
		for other := 1; other <= ending.MaxPawns; other++ {
			if _, wrong, solved := t.Layer(own, other); solved {
				most = max(most, wrong)
			}
		}
	}
	return most
}

// checkPuzzles reads the files of puzzles of ways to play from a folder, and checks them by the
// rules, the themes by what the moves do, and, if there are solved endings in the folder of -data,
// the values.
func (l *lab) checkPuzzles(ways []way) error {
	for _, w := range ways {
		name := filepath.Join(l.file, w.Name+".txt")
		data, err := os.ReadFile(name)
		if errors.Is(err, os.ErrNotExist) && len(ways) > 1 {
			continue
		}
		if err != nil {
			return fmt.Errorf("The puzzles cannot be read: %w.", err)
		}
		file, err := puzzle.Read(string(data))
		if err == nil {
			err = puzzles.Check(w.rules, file)
		}
		if err != nil {
			return fmt.Errorf("%s: %w.", name, err)
		}
		off, compared := puzzles.Compare(w.rules, file, l.solved(w.rules))
		l.say("%s: %d puzzles are in order.", name, len(file.Puzzles))
		if compared > 0 {
			l.say("%d of their values differ from solved endings by %.4f in 100 at most.", compared, 100*off)
		}
		if off > wrongIn(l.solved(w.rules))+rounding {
			return errors.New("The values do not agree with the endings in the folder of -data.")
		}
	}
	return nil
}

// rounding is how much a written value differs from the true one, and a little more.
const rounding = 0.6e-4
