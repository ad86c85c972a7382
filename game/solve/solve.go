package solve

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"senet/game/i18n"
	"senet/game/terminal"
	"senet/rules"
	"senet/rules/opponent/ending"
	"senet/rules/ruleset"
)

// Job is what is to be solved, and all that comes from outside.
type Job struct {
	Words   *i18n.Catalogue
	Out     io.Writer                // what a person reads
	Line    *terminal.Line           // tells how far it is
	Room    ending.Room              // where they are worked out and kept
	Find    func(name string) []byte // what is kept there
	Check   bool                     // only looks whether what is kept is right
	RuleSet string                   // its ID with its choices ("basics-7"), or the code of house rules
	Pawns   int                      // the most a side, 1..ending.MaxPawns
	Threads int                      // how many processors may be used, at least 1
}

// Do works out the endings, which can take hours. When ctx is done it ends at once, and what was
// found is kept for the next time. Its error is a sentence.
func (j Job) Do(ctx context.Context) error {
	r, title, err := j.find()
	if err != nil {
		return err
	}
	if ending.Solvable(r) != nil {
		return j.failed("solve.unsolvable", "way", title)
	}
	if j.Check {
		return j.check(ctx, r, title)
	}
	const million = 1 << 20
	j.say("solve.begin", "way", title, "pawns", j.Pawns,
		"positions", ending.Positions(r, j.Pawns), "memory", (ending.Memory(r, j.Pawns)+million-1)/million)
	begun := j.Line.Now()
	tables, err := ending.Job{
		Pawns: j.Pawns, Threads: j.Threads, Room: j.Room,
		Report: func(p ending.Progress) { j.tell(p, begun) },
	}.Solve(ctx, r)
	switch {
	case ctx.Err() != nil:
		return j.failed("solve.stopped")
	case err != nil:
		return j.failed("solve.noroom", "text", err)
	}
	endless := tables.Proved() < tables.Pawns()
	j.say("solve.end", "time", terminal.Clock(j.Line.Now().Sub(begun).Round(time.Second)), "endless",
		endless, "pawns", tables.Proved()+1, "wrong", fmt.Sprintf("%.6f", tables.Wrong()))
	j.say("solve.kept")
	return nil
}

// checked are so many positions of each layer.
const checked = 10000

// check reads all that is kept, and holds positions by lot against the rules.
func (j Job) check(ctx context.Context, r *rules.Rules, title string) error {
	tables := ending.Open(r, j.Find)
	if tables.Pawns() == 0 {
		return j.failed("solve.nothing", "way", title)
	}
	chance := rules.NewRandom(1)
	for own := 1; own <= ending.MaxPawns; own++ {
		for other := 1; other <= ending.MaxPawns; other++ {
			sum, wrong, solved := tables.Layer(own, other)
			switch {
			case ctx.Err() != nil:
				return j.failed("solve.unchecked")
			case !solved:
				continue
			case !tables.Undamaged(own, other):
				return j.failed("solve.damaged", "file", ending.LayerName(r, own, other))
			}
			off, err := tables.Check(r, own, other, checked, chance)
			if err != nil {
				return err
			}
			j.say("solve.checked", "own", own, "other", other, "sum", fmt.Sprintf("%08x", sum),
				"wrong", fmt.Sprintf("%.6f", wrong), "count", checked, "off", fmt.Sprintf("%.6f", off))
		}
	}
	return nil
}

// tell tells how far the work is.
func (j Job) tell(p ending.Progress, begun time.Time) {
	var rate int64
	if passed := j.Line.Now().Sub(begun).Seconds(); passed > 0 {
		rate = int64(float64(p.Positions) / passed / 1000)
	}
	j.Line.Detail = j.Words.T("solve.detail", "own", p.Own, "other", p.Other, "sweep", p.Sweep, "proof",
		p.Wrong > 0, "rate", rate)
	j.Line.Tell("", p.Done)
}

// say prints a line of the catalogue.
func (j Job) say(key string, args ...any) { io.WriteString(j.Out, j.Words.T(key, args...)+"\n") }

func (j Job) failed(key string, args ...any) error { return errors.New(j.Words.T(key, args...)) }

// find finds the rules and their title.
func (j Job) find() (*rules.Rules, string, error) {
	for _, v := range ruleset.Variants() {
		if v.Name == j.RuleSet {
			r, err := rules.New(v.Options)
			return r, j.title(v), err
		}
	}
	base, house, err := ruleset.ParseCode(j.RuleSet)
	if err != nil {
		return nil, "", i18n.CodeError(j.Words, err, func(v ruleset.Variant) string { return v.Name })
	}
	o, err := ruleset.Build(base, house)
	if misfit, is := errors.AsType[*ruleset.Misfit](err); is {
		return nil, "", j.failed(misfit.Key, "square", misfit.Square)
	}
	r, err := rules.New(o)
	return r, j.RuleSet, err
}

// title is a way to play in words: "Senet Basics, 7 pawns".
func (j Job) title(v ruleset.Variant) string {
	return j.Words.T("solve.way", "set", j.Words.T("set."+v.Set.ID+".name"), "pawns", v.Options.Pawns,
		"several", len(v.Set.Pawns) > 1, "die", v.Options.Die)
}
