package workshop

import (
	"context"
	"errors"
	"fmt"
	"io"

	"senet/rules/opponent/ending"
)

// known are the endings of a way to play that are kept; none where there are none, or they are damaged.
func (b Bench) known(w way) ending.Tables {
	if b.Load == nil {
		return ending.Tables{}
	}
	file, err := b.Load(fileName(w))
	if err != nil {
		return ending.Tables{}
	}
	defer file.Close()
	tables, err := ending.Read(file, w.rules)
	if err != nil {
		return ending.Tables{}
	}
	return tables
}

func fileName(w way) string { return fmt.Sprintf("endings-%016x.tab", ending.Of(w.rules)) }

// solve solves the endings with up to so many pawns a side, and tells how far it is now and then.
func (b Bench) solve(ctx context.Context, w way, pawns int, known ending.Tables) (ending.Tables, error) {
	b.say("work.solve.begin", "way", w.title, "pawns", pawns)
	told := 0
	tables, err := ending.Solve(ctx, w.rules, pawns, known, func(done float64) {
		if hundredths := int(100 * done); hundredths >= told+5 {
			told = hundredths
			b.say("work.solve.at", "done", hundredths, "time", b.passed())
		}
	})
	if err == nil {
		b.say("work.solve.end", "time", b.passed())
	}
	return tables, err
}

// keep keeps solved endings where the game looks for them.
func (b Bench) keep(w way, tables ending.Tables) error {
	name := fileName(w)
	if err := b.Keep(name, func(to io.Writer) error { return tables.Write(to, w.rules) }); err != nil {
		return errors.New(b.Words.T("work.nofile", "file", name))
	}
	b.say("work.solve.kept", "file", name)
	return nil
}
