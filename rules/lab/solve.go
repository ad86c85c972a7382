package main

import (
	"errors"
	"fmt"
	"time"

	"senet/rules"
	"senet/rules/lab/ending"
	"senet/rules/lab/progress"
)

// solve solves the endings of a rule set and keeps them in the folder of -data. It can be stopped
// at any time; the same command goes on from there.
func (l *lab) solve(name string) error {
	r, err := rulesOf(name)
	if err != nil {
		return err
	}
	if ending.Solvable(r) != nil {
		return fmt.Errorf(
			"%s: its endings cannot be solved, because its positions are more than the board.",
			name,
		)
	}
	const million = 1 << 20
	l.say(
		"%s: all endings with up to %d pawns a side, %d positions. They take %d MB in memory and on the disk while they are solved.",
		name,
		l.pawns,
		ending.Positions(r, l.pawns),
		(ending.Memory(r, l.pawns)+million-1)/million,
	)
	begun := l.out.Line.Now()
	tables, err := ending.Job{
		Pawns: l.pawns, Threads: l.threads, Storage: l.store,
		Report: func(p ending.Progress) { l.showSolving(p, begun) },
	}.Solve(l.ctx, r)
	switch {
	case l.ctx.Err() != nil:
		return l.ctx.Err()
	case err != nil:
		return fmt.Errorf("The endings could not be saved: %w.", err)
	}
	l.say("Solved in %s.", progress.Clock(l.out.Line.Now().Sub(begun).Round(time.Second)))
	if tables.Proved() < tables.Pawns() {
		l.say(
			"With %d or more pawns a side a game may never end under best play. Those values are estimates, not proved.",
			tables.Proved()+1,
		)
	} else {
		l.say("No value is wrong by more than %.6f.", tables.Wrong())
	}
	return nil
}

// showSolving shows how far the solver is.
func (l *lab) showSolving(p ending.Progress, begun time.Time) {
	var rate int64
	if passed := l.out.Line.Now().Sub(begun).Seconds(); passed > 0 {
		rate = int64(float64(p.Positions) / passed / 1000)
	}
	stage := "sweep"
	if p.Wrong > 0 {
		stage = "proof, sweep"
	}
	what := fmt.Sprintf(
		"%d against %d, %s %d, %d thousand positions a second",
		p.Own,
		p.Other,
		stage,
		p.Sweep,
		rate,
	)
	l.out.Line.Detail = what
	l.out.Line.Tell("Solving", p.Done)
}

// checkedPositions is how many positions of each layer are checked.
const checkedPositions = 10_000

// check reads all layers in the folder of -data and compares random positions with a slow evaluation by the
// rules alone.
func (l *lab) check(name string) error {
	r, err := rulesOf(name)
	if err != nil {
		return err
	}
	tables := ending.Open(r, l.store.Find)
	if tables.Pawns() == 0 {
		return fmt.Errorf("%s: no endings are solved in the folder of -data.", name)
	}
	chance := rules.NewRandom(l.seed)
	for own := 1; own <= ending.MaxPawns; own++ {
		for other := 1; other <= ending.MaxPawns; other++ {
			sum, wrong, solved := tables.Layer(own, other)
			switch {
			case l.ctx.Err() != nil:
				return l.ctx.Err()
			case !solved:
				continue
			case !tables.Undamaged(own, other):
				return errors.New(
					ending.LayerName(r, own, other) + " is damaged. Remove it, and solve again.",
				)
			}
			off, err := tables.Check(r, own, other, checkedPositions, chance)
			if err != nil {
				return err
			}
			l.say(
				"%d against %d: checksum %08x, no value is wrong by more than %.6f; %d positions differ from the rules by %.6f at most.",
				own,
				other,
				sum,
				wrong,
				checkedPositions,
				off,
			)
		}
	}
	return nil
}
