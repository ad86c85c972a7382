package solve

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"senet/game/lang"
	"senet/game/terminal"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/opponent/ending"
	"senet/rules/ruleset"
)

// Job is what is to be solved, and all that comes from outside.
type Job struct {
	Words   *lang.Catalogue
	Out     io.Writer                                            // what a person reads
	Line    *terminal.Line                                       // tells how far it is
	Load    func(name string) (io.ReadCloser, error)             // solved endings that are kept
	Keep    func(name string, write func(io.Writer) error) error // keeps them there
	Save    func(file string, data []byte) error                 // replaces a file in one step
	RuleSet string                                               // its ID with its choices ("basics-7"), or the code of house rules
	Pawns   int                                                  // the most a side, 1..ending.MaxPawns
	Threads int                                                  // how many processors may be used, at least 1
	File    string                                               // where to write to, instead of where the game finds them; may be empty
}

// Do works out the endings, which can take hours, and keeps them or writes them to a file. When ctx is done it ends at once,
// with nothing written. Its error is a sentence.
func (j Job) Do(ctx context.Context) error {
	r, title, err := j.find()
	if err != nil {
		return err
	}
	if ending.Solvable(r) != nil {
		return j.failed("solve.unsolvable", "way", title)
	}
	const million = 1 << 20
	j.say("solve.begin", "way", title, "pawns", j.Pawns,
		"positions", ending.Positions(r, j.Pawns), "memory", (ending.Memory(r, j.Pawns)+million-1)/million)
	begun := j.Line.Now()
	known := j.known(r)
	tables, err := ending.Job{
		Pawns: j.Pawns, Threads: j.Threads, Known: known, Begun: known, Report: func(p ending.Progress) { j.Line.Tell("", p.Done) },
	}.Solve(ctx, r)
	if err != nil {
		return j.failed("solve.stopped")
	}
	j.say("solve.end", "time", terminal.Clock(j.Line.Now().Sub(begun).Round(time.Second)))
	if j.File != "" {
		return j.write(r, tables)
	}
	return j.keep(r, tables)
}

// say prints a line of the catalogue.
func (j Job) say(key string, args ...any) { io.WriteString(j.Out, j.Words.T(key, args...)+"\n") }

func (j Job) failed(key string, args ...any) error { return errors.New(j.Words.T(key, args...)) }

// find finds the rules and their title.
func (j Job) find() (*rules.Rules, string, error) {
	for _, set := range ruleset.List() {
		for _, v := range opponent.Variants(set) {
			if v.Name == j.RuleSet {
				r, err := rules.New(set.With(v.Pawns, v.Die))
				return r, j.title(set, v), err
			}
		}
	}
	base, house, err := ruleset.ParseCode(j.RuleSet)
	if err != nil {
		return nil, "", j.unread(err)
	}
	o, err := ruleset.Build(base, house)
	var misfit *ruleset.Misfit
	if errors.As(err, &misfit) {
		return nil, "", j.failed(misfit.Key, "square", misfit.Square)
	}
	r, err := rules.New(o)
	return r, j.RuleSet, err
}

// unread says which part of a code cannot be read, and of an unknown rule set which there are.
func (j Job) unread(err error) error {
	var wrong *ruleset.CodeError
	if !errors.As(err, &wrong) {
		return err
	}
	if wrong.Key != "house.code.set" {
		return j.failed(wrong.Key, "part", wrong.Part)
	}
	var names []string
	for _, set := range ruleset.List() {
		for _, v := range opponent.Variants(set) {
			names = append(names, v.Name)
		}
	}
	return j.failed("solve.unknown", "name", wrong.Part, "names", strings.Join(names, ", "))
}

// title is a way to play in words: "Senet Basics, 7 pawns".
func (j Job) title(set ruleset.Set, v opponent.Variant) string {
	return j.Words.T("solve.way", "set", j.Words.T("set."+set.ID+".name"), "pawns", v.Pawns, "several", len(set.Pawns) > 1, "die", v.Die)
}

// known are the endings that are kept; none where there are none, or they are damaged.
func (j Job) known(r *rules.Rules) ending.Tables {
	file, err := j.Load(ending.Name(r))
	if err != nil {
		return ending.Tables{}
	}
	defer file.Close()
	tables, err := ending.Read(file, r)
	if err != nil {
		return ending.Tables{}
	}
	return tables
}

// keep keeps solved endings where the game looks for them.
func (j Job) keep(r *rules.Rules, tables ending.Tables) error {
	name := ending.Name(r)
	if err := j.Keep(name, func(to io.Writer) error { return tables.Write(to, r) }); err != nil {
		return j.failed("solve.nofile", "file", name)
	}
	j.say("solve.kept", "file", name)
	return nil
}

// write writes them to the file that was named.
func (j Job) write(r *rules.Rules, tables ending.Tables) error {
	var data bytes.Buffer
	if err := tables.Write(&data, r); err != nil {
		return err
	}
	if err := j.Save(j.File, data.Bytes()); err != nil {
		return j.failed("solve.nofile", "file", j.File)
	}
	j.say("solve.written", "file", j.File, "size", (data.Len()+1023)/1024)
	return nil
}
