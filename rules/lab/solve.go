package main

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"

	"senet/rules"
	"senet/rules/lab/ending"
	"senet/rules/lab/progress"
)

// solve solves the endings of a rule set into the folder of -data. It can be stopped at any time;
// the same command continues.
func (l *lab) solve(name string) error {
	r, err := rulesOf(name)
	if err != nil {
		return err
	}
	if err := ending.Solvable(r); err != nil {
		return fmt.Errorf("%s: its endings cannot be solved: %w.", name, err)
	}
	const million = 1 << 20
	memory, disk := ending.Memory(r, l.pawns)
	l.printf("%s: %d positions with up to %d pawns a side. Solving takes %d MB of memory and %d MB on the disk.",
		name, ending.Positions(r, l.pawns), l.pawns, (memory+million-1)/million, (disk+million-1)/million)
	start := l.out.Status.Now()
	tables, err := ending.Job{
		Pawns: l.pawns, Threads: l.threads, Storage: l.store,
		Report: func(p ending.Progress) { l.showSolving(p, start) },
	}.Solve(l.ctx, r)
	switch {
	case l.ctx.Err() != nil:
		return l.ctx.Err()
	case err != nil:
		return fmt.Errorf("Endings cannot be saved: %w.", err)
	}
	l.printf("Solved in %s.", progress.Clock(l.out.Status.Now().Sub(start).Round(time.Second)))
	if tables.Proved() < tables.Pawns() {
		l.printf("With %d pawns a side or more, a game may never end under best play, so those values are "+
			"estimates, not proved.", tables.Proved()+1)
	} else {
		l.printf("No value is wrong by more than %.6f.", tables.ErrorBound())
	}
	return nil
}

// showSolving shows the progress of the solver.
func (l *lab) showSolving(p ending.Progress, start time.Time) {
	var rate int64
	if passed := l.out.Status.Now().Sub(start).Seconds(); passed > 0 {
		rate = int64(float64(p.Positions) / passed / 1000)
	}
	stage := "sweep"
	if p.Proving {
		stage = "proof, sweep"
	}
	l.out.Status.Detail = fmt.Sprintf("%d against %d, %s %d, %d thousand positions a second", p.Own, p.Other, stage,
		p.Sweep, rate)
	l.out.Status.Update("Solving", p.Done)
}

// checkedPositions is the number of positions of each layer to check.
const checkedPositions = 10_000

// check checks all layers in the folder of -data: their checksums, and random positions against a
// slow evaluation by the rules alone.
func (l *lab) check(name string) error {
	r, err := rulesOf(name)
	if err != nil {
		return err
	}
	tables := ending.Open(r, l.store.Find)
	if tables.Pawns() == 0 {
		return fmt.Errorf("%s: the folder of -data has no solved endings.", name)
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
			case !tables.IsUndamaged(own, other):
				return fmt.Errorf("%s is damaged. Remove it, and solve again.",
					ending.LayerName(r, own, other))
			}
			off, err := tables.Check(r, own, other, checkedPositions, chance)
			if err != nil {
				return err
			}
			l.printf("%d against %d: checksum %08x, no value is wrong by more than %.6f; %d positions differ from "+
				"the rules by at most %.6f.", own, other, sum, wrong, checkedPositions, off)
		}
	}
	return l.checkAgain(r, tables)
}

// checkAgain solves endings with up to three pawns a side again, rows by sweeps in the opposite
// order, and compares all of them.
func (l *lab) checkAgain(r *rules.Rules, tables ending.Tables) error {
	pawns := min(tables.Pawns(), knownEndings)
	again, err := ending.Job{Pawns: pawns, Threads: l.threads, Reversed: true,
		Report: func(p ending.Progress) {
			l.out.Status.Update("Solving again", p.Done)
		}}.Solve(l.ctx, r)
	if err != nil {
		return err
	}
	off, err := again.Compare(tables)
	if err != nil {
		return err
	}
	how := "Solved again"
	if ending.UsesRows(r) {
		how += " in the opposite order"
	}
	if off > again.ErrorBound()+tables.ErrorBound() {
		return fmt.Errorf("%s, endings with up to %d pawns a side differ by %.6f.", how, pawns, off)
	}
	l.printf("%s, endings with up to %d pawns a side differ by at most %.6f.", how, pawns, off)
	return nil
}

// look prints the chances of a position, and those after each throw and move.
func (l *lab) look(name, text string) error {
	r, err := rulesOf(name)
	if err != nil {
		return err
	}
	p, err := r.Parse(text)
	if err != nil {
		return fmt.Errorf("This is not a position of %s: %w.", name, err)
	}
	tables := ending.Open(r, l.store.Find)
	side := p.Turn()
	win, known := tables.Best(r, p, side)
	if !known {
		return fmt.Errorf("%s: the folder of -data has no solved endings with this position.", name)
	}
	own, other := p.PawnsLeft(side, r.Options().Pawns)
	proof := "an estimate, not proved"
	if _, wrong, solved := tables.Layer(min(own, ending.MaxPawns),
		min(other, ending.MaxPawns)); solved && wrong < 1 {
		proof = fmt.Sprintf("wrong by no more than %.4f", 100*wrong)
	}
	l.printf("%v\n%c wins %.4f of 100 games, %s.", p, "CS"[side&1], 100*win, proof)
	if p.Phase() != rules.ToThrow {
		l.printMoves(r, tables, p, side, "")
		return nil
	}
	for _, c := range rules.ThrowChances(r.Options().Die) {
		if next, err := r.Throw(p, c.Throw); err == nil && !r.Meaning(c.Throw).Again {
			win, _ := tables.Best(r, next, side)
			l.printf("%2d (%.4f): %8.4f", r.Meaning(c.Throw).Value, c.Chance, 100*win)
			l.printMoves(r, tables, next, side, "    ")
		}
	}
	return nil
}

// printMoves prints the moves in a position and what each is worth to a side, the best first.
func (l *lab) printMoves(r *rules.Rules, tables ending.Tables, p rules.Position, side rules.Side,
	indent string) {
	type line struct {
		move rules.Move
		win  float64
	}
	var lines []line
	for _, m := range r.Legal(p, nil) {
		if next, err := r.Apply(p, m); err == nil {
			if win, known := tables.Best(r, next, side); known {
				lines = append(lines, line{m, win})
			}
		}
	}
	slices.SortStableFunc(lines, func(a, b line) int { return cmp.Compare(b.win, a.win) })
	for _, m := range lines {
		l.printf("%s%-10s %8.4f", indent, moveText(m.move), 100*m.win)
	}
}

// moveText writes a move as "3-5", an attack as "3x5", and a fall into the Water as "26-27-15".
func moveText(m rules.Move) string {
	name := func(s rules.Square) string {
		switch s {
		case rules.Home:
			return "home"
		case rules.Hand:
			return "hand"
		}
		return strconv.Itoa(int(s))
	}
	switch {
	case m.Kind == rules.Pass:
		return "stay"
	case m.Victim != rules.Nowhere:
		return name(m.From) + "x" + name(m.To)
	case m.IsCarried():
		return name(m.From) + "-" + name(m.To) + "-" + name(m.Rest)
	}
	return name(m.From) + "-" + name(m.To)
}
