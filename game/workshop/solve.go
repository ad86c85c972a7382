package workshop

import (
	"context"
	"errors"
	"io"

	"senet/rules/opponent/ending"
)

// Solve works out the endings of a way to play exactly, with up to Bench.Pawns a side, and keeps them where the game finds
// them, or writes them to Bench.File.
func (b Bench) Solve(ctx context.Context, name string) error {
	if b.Pawns < 1 || b.Pawns > ending.MaxPawns {
		return errors.New(b.Words.T("work.badpawns", "most", ending.MaxPawns))
	}
	w, err := b.find(name)
	if err != nil {
		return err
	}
	if ending.Solvable(w.rules) != nil {
		return errors.New(b.Words.T("work.unsolvable", "way", w.title))
	}
	tables, err := b.solve(ctx, w, b.Pawns, b.known(w))
	if err != nil {
		return b.explained(err)
	}
	if b.File != "" {
		return b.save(b.File, func(to io.Writer) error { return tables.Write(to, w.rules) })
	}
	return b.keep(w, tables)
}
