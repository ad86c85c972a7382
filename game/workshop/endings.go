package workshop

import (
	"context"
	"errors"
	"io"

	"senet/rules/opponent/ending"
)

// known are the endings of a way to play that are kept; none where there are none, or they are damaged.
func (b Bench) known(w way) ending.Tables {
	if b.Load == nil {
		return ending.Tables{}
	}
	file, err := b.Load(ending.Name(w.rules))
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

// solve solves the endings with up to so many pawns a side, and tells how far it is now and then.
func (b Bench) solve(ctx context.Context, w way, pawns int, known ending.Tables) (ending.Tables, error) {
	const million = 1 << 20
	b.say("work.solve.begin", "way", w.title, "pawns", pawns,
		"positions", ending.Positions(w.rules, pawns), "memory", (ending.Memory(w.rules, pawns)+million-1)/million)
	told := 0
	job := ending.Job{Pawns: pawns, Threads: b.Threads, Known: known, Report: func(p ending.Progress) {
		if hundredths := int(100 * p.Done); hundredths >= told+often {
			told = hundredths
			b.say("work.solve.at", "done", hundredths, "own", p.Own, "other", p.Other, "time", b.passed())
		}
	}}
	tables, err := job.Solve(ctx, w.rules)
	if err == nil {
		b.say("work.solve.end", "time", b.passed())
	}
	return tables, err
}

// often is after how many hundredths of the work it is told how far it is.
const often = 5

// keep keeps solved endings where the game looks for them.
func (b Bench) keep(w way, tables ending.Tables) error {
	name := ending.Name(w.rules)
	if err := b.Keep(name, func(to io.Writer) error { return tables.Write(to, w.rules) }); err != nil {
		return errors.New(b.Words.T("work.nofile", "file", name))
	}
	b.say("work.solve.kept", "file", name)
	return nil
}
