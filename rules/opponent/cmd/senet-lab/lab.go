package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"senet/game/terminal"
	"senet/rules"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/ladder"
	"senet/rules/opponent/train"
	"senet/rules/opponent/value"
)

// lab is what is worked with.
type lab struct {
	ctx     context.Context // whoever ends it ends the work at once, with nothing written
	out     *terminal.Output
	today   string                               // "2026-11-21"
	weights func(name string) value.Weights      // what was learned
	save    func(name string, data []byte) error // writes a file
	field   func(context.Context, *rules.Rules, value.Weights, ending.Tables, uint64) ([]ladder.Entrant, error)
	threads int    // at least 1
	seed    uint64 // all chance follows from it
	games   int    // how many are played; 0 for the usual number
	file    string // where to write to; empty: where it is usual
}

func (l *lab) say(format string, args ...any) { fmt.Fprintf(l.out, format+"\n", args...) }

// count is how many games to play where so many are usual.
func (l *lab) count(usual int) int {
	if l.games > 0 {
		return l.games
	}
	return usual
}

// write writes a file, and tells its name and size.
func (l *lab) write(usual string, write func(io.Writer) error) error {
	name := l.file
	if name == "" {
		name = usual
	}
	var data bytes.Buffer
	if err := write(&data); err != nil {
		return err
	}
	if err := l.save(name, data.Bytes()); err != nil {
		return err
	}
	l.say("%s is written, %d KB.", name, (data.Len()+1023)/1024)
	return nil
}

// way is one way to play a rule set.
type way struct {
	train.Recipe
	rules *rules.Rules
}

// chosen are the ways to play that a name stands for; "all" stands for each.
func chosen(name string) (ways []way, err error) {
	var names []string
	for _, recipe := range train.Recipes() {
		names = append(names, recipe.Name)
		if name != "all" && name != recipe.Name {
			continue
		}
		r, err := recipe.Rules()
		if err != nil {
			return nil, err
		}
		ways = append(ways, way{recipe, r})
	}
	if len(ways) == 0 {
		err = errors.New("There is no rule set " + name + ". Name one of " + strings.Join(names, ", ") + ", or all.")
	}
	return ways, err
}

// title is a way to play: "basics, 7 pawns".
func (w way) title() string {
	title, several := w.Set, w.Set == "basics" || w.Set == "kendall"
	if several {
		title += ", " + strconv.Itoa(w.Pawns) + " pawns"
	}
	if w.Die {
		title += ", with the die"
	}
	return title
}

// knownEndings is how far the endings go that the strongest level knows.
const knownEndings = 3

// endings are the solved endings of a way to play, none where they cannot be solved. They are always solved anew, and by one
// processor: those that the game keeps are rounded, and several at once end a little differently each time.
func (l *lab) endings(w way) (ending.Tables, error) {
	if ending.Solvable(w.rules) != nil {
		l.say("%s: its endings cannot be solved, because there is more to its positions than the board.", w.title())
		return ending.Tables{}, nil
	}
	job := ending.Job{Pawns: knownEndings, Report: func(p ending.Progress) {
		l.out.Line.Tell("Solving the endings of "+w.title(), p.Done)
	}}
	return job.Solve(l.ctx, w.rules)
}

// player is a player's name in prints.
func player(name string) string {
	switch name {
	case "random":
		return "random moves"
	case "thumb":
		return "rule of thumb"
	case "fitted":
		return "fitted to its own games"
	case "greedy":
		return name
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

// inHundred writes a share as so many of a hundred.
func inHundred(share float64) string { return strconv.FormatFloat(100*share, 'f', 1, 64) }
