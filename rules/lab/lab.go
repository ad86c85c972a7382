package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/ending"
	"senet/rules/lab/ladder"
	"senet/rules/lab/layers"
	"senet/rules/lab/progress"
	"senet/rules/lab/train"
	"senet/rules/ruleset"
)

// lab holds what the commands need.
type lab struct {
	ctx     context.Context // ending it stops the work at once, with nothing written
	out     *progress.Output
	today   string                               // "2026-11-21"
	weights func(name string) ai.Weights         // returns learned weights
	save    func(name string, data []byte) error // writes a file
	field   func(context.Context, *rules.Rules, ai.Weights, ending.Tables, uint64) ([]ladder.Entrant, error)
	threads int            // at least 1
	seed    uint64         // of all random numbers
	games   int            // how many games to play; 0 for the usual number
	file    string         // where to write to; "" for the usual place
	data    string         // the folder that was named for solved endings; "" for none
	store   *layers.Folder // where solved endings are kept
	pawns   int            // the most pawns a side in solved endings
}

func (l *lab) say(format string, args ...any) { fmt.Fprintf(l.out, format+"\n", args...) }

// count returns how many games to play if usual is the usual number.
func (l *lab) count(usual int) int {
	if l.games > 0 {
		return l.games
	}
	return usual
}

// write writes a file and reports its name and size.
func (l *lab) write(usual string, data *bytes.Buffer) error {
	name := l.file
	if name == "" {
		name = usual
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

// chosen returns the ways to play with a name; "all" stands for all of them.
func chosen(name string) (ways []way, err error) {
	var names []string
	for _, recipe := range train.Recipes() {
		names = append(names, recipe.Name)
		if name != "all" && name != recipe.Name {
			continue
		}
		r, err := rules.New(recipe.Options)
		if err != nil {
			return nil, err
		}
		ways = append(ways, way{recipe, r})
	}
	if len(ways) == 0 {
		err = errors.New("There is no rule set " + name + ". Name one of " + strings.Join(names, ", ") +
			", or all.")
	}
	return ways, err
}

// rulesOf returns the rules of a way to play, or of a code of house rules.
func rulesOf(name string) (*rules.Rules, error) {
	if ways, err := chosen(name); err == nil && len(ways) == 1 {
		return ways[0].rules, nil
	}
	set, house, err := ruleset.ParseCode(name)
	if err != nil {
		return nil, fmt.Errorf("There is no rule set %s: %w.", name, err)
	}
	options, err := ruleset.Build(set, house)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be played: %w.", name, err)
	}
	return rules.New(options)
}

// knownEndings is how many pawns a side the endings used in measurements have.
const knownEndings = 3

// endings returns the solved endings of a way to play, or none if they cannot be solved. If the
// folder of layers has none, they are solved anew by one processor, because several processors give
// slightly different results each time.
func (l *lab) endings(w way) (ending.Tables, error) {
	if ending.Solvable(w.rules) != nil {
		l.say("%s: its endings cannot be solved, because there is more to its positions than the board.", w.Name)
		return ending.Tables{}, nil
	}
	if tables := l.solved(w.rules); tables.Pawns() >= knownEndings {
		return tables, nil
	}
	job := ending.Job{Pawns: knownEndings, Report: func(p ending.Progress) {
		l.out.Line.Tell("Solving the endings of "+w.Name, p.Done)
	}}
	return job.Solve(l.ctx, w.rules)
}

// inHundred formats a share as a percentage.
func inHundred(share float64) string { return strconv.FormatFloat(100*share, 'f', 1, 64) }

// figures measures how each way to play feels and writes the table that the game shows. The skilled
// player judges what each move leads to with everything learned, and makes no errors. Looking
// farther ahead would take a hundred times as long and change one game in fifty.
func (l *lab) figures() error {
	table := ruleset.FigureTable{Date: l.today, Games: l.count(4000), Rows: map[string]ruleset.Figures{}}
	table.SkillGames = max(table.Games/2, 1)
	l.say("%d games at random and %d with skill, for each way to play.", table.Games, table.SkillGames)
	ways, err := chosen("all")
	for i, w := range ways {
		l.out.Line.Tell("Figures", float64(i)/float64(len(ways)))
		player := ai.NewSkilledPlayer(w.rules, ai.Skill{Learned: true}, l.weights(w.Name), l.seed)
		chance := rules.NewRandom(l.seed)
		row := ruleset.Figures{Random: ruleset.MeasurePlay(l.ctx, w.rules, table.Games, chance, nil)}
		row.Skilled = ruleset.MeasurePlay(l.ctx, w.rules, table.SkillGames, chance, player)
		row.Skill = ruleset.MeasureSkill(l.ctx, w.rules, table.SkillGames, chance, player)
		if err = l.ctx.Err(); err != nil {
			break
		}
		table.Rows[w.Name] = row
	}
	if err != nil {
		return err
	}
	l.say("%s", table)
	return l.write("figures.txt", bytes.NewBufferString(table.String()))
}

// train trains the weights of ways to play by self-play and writes each to its file: NAME.bin, or
// files in the named folder for all of them.
func (l *lab) train(ways []way, all bool) error {
	folder := l.file
	for _, w := range ways {
		if all {
			l.file = filepath.Join(folder, w.Name+".bin")
		}
		w.Games = l.count(w.Games)
		l.say("%s: %d games against itself.", w.Name, w.Games)
		weights, err := w.Train(l.ctx, l.solved(w.rules), l.trained(w))
		var data bytes.Buffer
		if err = errors.Join(err, weights.Write(&data)); err == nil {
			err = l.write(w.Name+".bin", &data)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// solved returns the endings in the named folder, or none if no folder was named.
func (l *lab) solved(r *rules.Rules) ending.Tables {
	if l.data == "" {
		return ending.Tables{}
	}
	return ending.Open(r, l.store.Find)
}

// trained returns a function that reports the progress of training, also ten times as lasting
// lines.
func (l *lab) trained(w way) func(train.Progress) {
	told := 0
	return func(p train.Progress) {
		if part := int(10 * p.Done); part != told && p.Lesson != train.Solving {
			told = part
			l.say("%d in 100 of the %s", 10*part, p.Lesson)
		}
		l.out.Line.Tell(w.Name+", "+string(p.Lesson), p.Done)
	}
}
