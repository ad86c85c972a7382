package main

import (
	"fmt"
	"path/filepath"

	"senet/rules/opponent/train"
)

// train makes the weights of ways to play by self-play, and writes each to its file: NAME.bin, where all are made in the folder
// that was named.
func (l *lab) train(ways []way, all bool) error {
	folder := l.file
	for _, w := range ways {
		if all {
			l.file = filepath.Join(folder, w.Name+".bin")
		}
		w.Games = l.count(w.Games)
		l.say("%s: %d games against itself.", w.title(), w.Games)
		weights, err := w.Train(l.ctx, l.trained(w))
		if err == nil && !weights.Learned() {
			err = fmt.Errorf("%s: nothing was learned", w.title())
		}
		if err == nil {
			err = l.write(w.Name+".bin", weights.Write)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// trained tells how far training has come, and ten times a training how large its errors are.
func (l *lab) trained(w way) func(train.Progress) {
	told := 0
	return func(p train.Progress) {
		if p.Pawns > 0 {
			l.out.Line.Tell(fmt.Sprintf("Solving endings of %s, up to %d pawns a side", w.title(), p.Pawns), p.Solved)
			return
		}
		what := "games"
		if p.Endings {
			what = "endings"
		}
		if part := 10 * p.Games / p.Of; part != told {
			told = part
			l.say("%d of %d %s; error of late %s of 100", p.Games, p.Of, what, inHundred(p.Miss))
		}
		l.out.Line.Tell("Learning from "+what+" of "+w.title(), float64(p.Games)/float64(p.Of))
	}
}
