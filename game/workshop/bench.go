package workshop

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"senet/game/lang"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/ladder"
	"senet/rules/opponent/train"
	"senet/rules/opponent/value"
	"senet/rules/ruleset"
)

// Bench is what the workshop works with: all that comes from outside. Its work can take hours; a context that is done
// ends it at once, with nothing written.
type Bench struct {
	Words   *lang.Catalogue
	Out     io.Writer                                            // what a person reads
	Clock   func() time.Duration                                 // time since some moment
	Today   string                                               // "2026-11-21"
	Save    func(file string, data []byte) error                 // replaces a file in one step
	Weights func(name string) value.Weights                      // what was learned, by opponent.WeightsName
	Load    func(name string) (io.ReadCloser, error)             // solved endings that are kept
	Keep    func(name string, write func(io.Writer) error) error // keeps them there
	Threads int                                                  // how many processors may be used, at least 1
	Seed    uint64                                               // all chance follows from it
	Pawns   int                                                  // how many a side Solve goes up to
	Games   int                                                  // how many are played; 0 for the usual number
	File    string                                               // where to write to; empty: where it is usual
	field   field                                                // nil: ladder.Field
}

// field is everybody who plays a ladder: ladder.Field, which takes long to fit its last player.
type field func(context.Context, *rules.Rules, value.Weights, ending.Tables, uint64) ([]ladder.Entrant, error)

// say prints a line of the catalogue.
func (b Bench) say(key string, args ...any) { fmt.Fprintln(b.Out, b.Words.T(key, args...)) }

// games is how many games to play where so many are usual.
func (b Bench) games(usual int) int {
	if b.Games > 0 {
		return b.Games
	}
	return usual
}

// save writes a file, and tells its name and size.
func (b Bench) save(usual string, write func(io.Writer) error) error {
	name := b.File
	if name == "" {
		name = usual
	}
	var data bytes.Buffer
	if err := write(&data); err != nil {
		return err
	}
	if err := b.Save(name, data.Bytes()); err != nil {
		return errors.New(b.Words.T("work.nofile", "file", name))
	}
	b.say("work.written", "file", name, "size", (data.Len()+1023)/1024)
	return nil
}

// explained turns a context's error into a sentence.
func (b Bench) explained(err error) error {
	if errors.Is(err, context.Canceled) {
		return errors.New(b.Words.T("work.stopped"))
	}
	return err
}

// way is one way to play a rule set.
type way struct {
	name  string // of its weights
	title string // for people
	set   string // ID
	rules *rules.Rules
}

// find finds a way to play by the name of its weights ("basics-7"), or house rules by their code.
func (b Bench) find(name string) (way, error) {
	if recipe, ok := train.RecipeByName(name); ok {
		r, err := recipe.Rules()
		return way{name, b.title(recipe.Set, recipe.Pawns, recipe.Die), recipe.Set, r}, err
	}
	base, house, err := ruleset.ParseCode(name)
	if err != nil {
		return way{}, b.unknown(name)
	}
	o, err := ruleset.Build(base, house)
	if err != nil {
		return way{}, b.unknown(name)
	}
	r, err := rules.New(o)
	return way{opponent.WeightsName(base.ID, o), name, base.ID, r}, err
}

// unknown says which names there are.
func (b Bench) unknown(name string) error {
	var names []string
	for _, r := range train.Recipes() {
		names = append(names, r.Name)
	}
	return errors.New(b.Words.T("work.unknown", "name", name, "names", strings.Join(names, ", ")))
}

// chosen are the ways to play that a name stands for; "all" stands for each.
func (b Bench) chosen(name string) ([]way, error) {
	if name != "all" {
		w, err := b.find(name)
		return []way{w}, err
	}
	var all []way
	for _, r := range train.Recipes() {
		w, err := b.find(r.Name)
		if err != nil {
			return nil, err
		}
		all = append(all, w)
	}
	return all, nil
}

// title is a way to play in words: "Senet Basics, 7 pawns".
func (b Bench) title(set string, pawns int, die bool) string {
	base, _ := ruleset.ByID(set)
	return b.Words.T("work.way", "set", b.Words.T("set."+set+".name"), "pawns", pawns, "several", len(base.Pawns) > 1, "die", die)
}

// endings are the solved endings of a way to play with up to so many pawns a side, as far as they can be solved: those that
// are kept, or else solved now.
func (b Bench) endings(ctx context.Context, w way, pawns int) (ending.Tables, error) {
	if why := ending.Solvable(w.rules); why != nil {
		b.say("work.unsolvable", "way", w.title)
		return ending.Tables{}, nil
	}
	known := b.known(w)
	if known.Pawns() >= pawns {
		return known, nil
	}
	return b.solve(ctx, w, pawns, known)
}
