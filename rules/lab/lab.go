package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
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

// lab has what the commands need.
type lab struct {
	ctx        context.Context // when done, commands stop at once and write nothing
	out        *progress.Output
	today      string                               // "2026-11-21"
	weights    func(name string) ai.Weights         // returns learned weights
	save       func(name string, data []byte) error // writes a file
	entrants   func(context.Context, *rules.Rules, ai.Weights, ending.Tables, uint64) ([]ladder.Entrant, error)
	threads    int            // at least 1
	seed       uint64         // of all random numbers
	games      int            // games to play; 0 for the usual number
	outFile    string         // where to write to; "" for the usual place
	dataFolder string         // the folder that was named for solved endings; "" for none
	store      *layers.Folder // solved endings
	pawns      int            // the largest number of pawns a side to solve
}

func (l *lab) printf(format string, args ...any) { fmt.Fprintf(l.out, format+"\n", args...) }

// gamesOr returns the number of games asked for, or usual.
func (l *lab) gamesOr(usual int) int {
	if l.games > 0 {
		return l.games
	}
	return usual
}

// write writes a file and prints its name and size.
func (l *lab) write(usual string, data *bytes.Buffer) error {
	name := l.outFile
	if name == "" {
		name = usual
	}
	if err := l.save(name, data.Bytes()); err != nil {
		return err
	}
	l.printf("%s is written, %d KB.", name, (data.Len()+1023)/1024)
	return nil
}

// way is a way to play: a rule set with its choices.
type way struct {
	train.Recipe
	rules *rules.Rules
}

// waysNamed returns the way to play with a name, or all ways if the name is "all".
func waysNamed(name string) (ways []way, err error) {
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
		err = fmt.Errorf("There is no rule set %s. Name one of %s, or all.", name,
			strings.Join(names, ", "))
	}
	return ways, err
}

// rulesOf returns the rules of a way to play or of a house-rule code.
func rulesOf(name string) (*rules.Rules, error) {
	if ways, err := waysNamed(name); err == nil && len(ways) == 1 {
		return ways[0].rules, nil
	}
	set, house, err := ruleset.ParseCode(name)
	if err != nil {
		return nil, fmt.Errorf("There is no rule set %s: %w.", name, err)
	}
	if set, err = set.Under(house); err != nil {
		return nil, fmt.Errorf("%s cannot be played: %w.", name, err)
	}
	return rules.New(set.Options)
}

// knownEndings is the number of pawns a side in the endings used in measurements.
const knownEndings = 3

// endings returns the solved endings of a way to play, or none if they cannot be solved. If the
// folder of -data has none, they are solved with one thread, because in most rule sets several
// threads make the last digits vary.
func (l *lab) endings(w way) (ending.Tables, error) {
	if err := ending.Solvable(w.rules); err != nil {
		l.printf("%s: its endings cannot be solved: %v.", w.Name, err)
		return ending.Tables{}, nil
	}
	if tables := l.solvedTables(w.rules); tables.Pawns() >= knownEndings {
		return tables, nil
	}
	job := ending.Job{Pawns: knownEndings, Report: func(p ending.Progress) {
		l.out.Status.Update("Solving the endings of "+w.Name, p.Done)
	}}
	return job.Solve(l.ctx, w.rules)
}

// percent formats a share as a percentage.
func percent(share float64) string { return strconv.FormatFloat(100*share, 'f', 1, 64) }

// skilledPlayer returns a player that chooses the move with the best estimate of the network, and
// dislikes delay as the game's players do. Looking farther ahead would take a hundred times as long
// and change one game in fifty.
func (l *lab) skilledPlayer(w way) *ai.Player {
	skill := ai.Skill{Learned: true, Haste: ai.Vizier.SkillUnder(w.rules).Haste}
	return ai.NewPlayer(w.rules, skill, l.weights(w.Name), l.seed)
}

// figures measures how each way to play feels and writes the table that the game shows.
func (l *lab) figures() error {
	table := ruleset.FigureTable{Date: l.today, Games: l.gamesOr(4000), Rows: map[string]ruleset.Figures{}}
	table.SkillGames = max(table.Games/2, 1)
	l.printf("Each way to play: %d random games and %d skilled ones.",
		table.Games, table.SkillGames)
	ways, err := waysNamed("all")
	for i, w := range ways {
		if w.Name == ruleset.ShortGame().Name { // no page shows its figures
			continue
		}
		l.out.Status.Update("Figures", float64(i)/float64(len(ways)))
		player, chance := l.skilledPlayer(w), rules.NewRandom(l.seed)
		row := ruleset.Figures{Random: rounded(ruleset.MeasurePlay(l.ctx, w.rules, table.Games, chance, nil))}
		row.Skilled = rounded(ruleset.MeasurePlay(l.ctx, w.rules, table.SkillGames, chance, player))
		row.Skill = toThousandths(ruleset.MeasureSkill(l.ctx, w.rules, table.SkillGames, chance, player))
		if err = l.ctx.Err(); err != nil {
			break
		}
		table.Rows[w.Name] = row
	}
	if err != nil {
		return err
	}
	data, err := json.MarshalIndent(table, "", "\t")
	if err != nil {
		return err
	}
	l.printf("%s", data)
	return l.write("figures.json", bytes.NewBuffer(append(data, '\n')))
}

func toThousandths(x float64) float64 { return math.Round(1000*x) / 1000 }

// rounded returns averages as precise as they are known.
func rounded(a ruleset.Averages) ruleset.Averages {
	return ruleset.Averages{Throws: toThousandths(a.Throws), Attacks: toThousandths(a.Attacks),
		Starter: toThousandths(a.Starter), Draws: toThousandths(a.Draws)}
}

// train trains weights by self-play and writes them to NAME.bin, or to files in the folder of
// -out for all ways to play.
func (l *lab) train(ways []way, all bool) error {
	folder := l.outFile
	for _, w := range ways {
		if all {
			l.outFile = filepath.Join(folder, w.Name+".bin")
		}
		w.Games = l.gamesOr(w.Games)
		l.printf("%s: %d games of self-play.", w.Name, w.Games)
		weights, err := w.Train(l.ctx, l.solvedTables(w.rules), l.reportTraining(w))
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

// solvedTables returns the endings in the folder of -data, or none if that was not named.
func (l *lab) solvedTables(r *rules.Rules) ending.Tables {
	if l.dataFolder == "" {
		return ending.Tables{}
	}
	return ending.Open(r, l.store.Find)
}

// reportTraining returns a function that shows the progress of training, and prints a line for
// each tenth.
func (l *lab) reportTraining(w way) func(train.Progress) {
	reported := 0
	return func(p train.Progress) {
		if part := int(10 * p.Done); part != reported && p.Stage != train.Solving {
			reported = part
			l.printf("%d %% of the %s", 10*part, p.Stage)
		}
		l.out.Status.Update(w.Name+", "+string(p.Stage), p.Done)
	}
}
