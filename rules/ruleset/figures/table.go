package figures

import (
	"bufio"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"

	"senet/rules"
	"senet/rules/ruleset"
	"senet/rules/sticks"
)

// measured is what was measured last, as Write writes it.
//
//go:embed figures.txt
var measured string

// Game is one way to play: a rule set with its choices.
type Game struct {
	RuleSet string // the id
	Pawns   int
	Die     bool
}

// Table is all that was measured, and when.
type Table struct {
	Date       string // "2026-11-21"
	Games      int    // random games for each way to play
	SkillGames int    // games of the skilled player against himself, and as many against random moves; 0 where it is not told
	Rows       map[Game]Row
}

// Row is what was measured of one way to play.
type Row struct {
	Random  Feel    // between players who move at random
	Skilled Feel    // between players who judge what their moves lead to; the zero Feel where it was not measured
	Skill   float64 // share of such a player against random moves, 0..1; one half means that only luck decides
}

// Known is the table that travels with the game.
func Known() (Table, error) { return Read(measured) }

// Games are all ways to play all rule sets.
func Games() []Game {
	var all []Game
	for _, set := range ruleset.List() {
		for _, pawns := range set.Pawns {
			all = append(all, Game{set.ID, pawns, false})
			if set.Dice {
				all = append(all, Game{set.ID, pawns, true})
			}
		}
	}
	return all
}

// Plan is how Run measures. Skilled and what it makes may be called from several goroutines at once, a player from one.
type Plan struct {
	Date       string
	Seed       uint64
	Games      int                                 // random games for each way to play, at least 1
	SkillGames int                                 // games of the skilled player against himself, and against random moves, at least 1
	Skilled    func(g Game, r *rules.Rules) Player // makes him; nil leaves skill unmeasured
	Threads    int                                 // ways to play that are measured at the same time; 0 means 1. The figures are the same
	Report     func(g Game, row Row)               // is told each row as it is measured, one call at a time; may be nil
}

// head is the line over the columns.
const head = "# rule set, pawns, sticks or die; then of random games, and then of skilled ones: throws, exchanges, starter's share, draws;\n" +
	"# at last the skilled player's share against random moves"

// Run measures every way to play. It takes a minute or two for some thousand games each. When ctx is done it gives up and
// says so.
func Run(ctx context.Context, plan Plan) (Table, error) {
	t := Table{Date: plan.Date, Games: plan.Games, Rows: map[Game]Row{}}
	if plan.Skilled != nil {
		t.SkillGames = plan.SkillGames
	}
	var lock sync.Mutex
	var failed error
	take := func(g Game) {
		row, err := plan.measure(ctx, g)
		lock.Lock()
		defer lock.Unlock()
		if err = errors.Join(err, ctx.Err()); err != nil {
			failed = err
			return
		}
		t.Rows[g] = row
		if plan.Report != nil {
			plan.Report(g, row)
		}
	}
	waiting := make(chan Game)
	var all sync.WaitGroup
	for range max(plan.Threads, 1) {
		all.Go(func() {
			for g := range waiting {
				take(g)
			}
		})
	}
	for _, g := range Games() {
		waiting <- g
	}
	close(waiting)
	all.Wait()
	if failed != nil {
		return Table{}, failed
	}
	return t, nil
}

// Write writes a table in the form that Read reads.
func (t Table) Write(w io.Writer) error {
	if _, err := fmt.Fprintf(w, "date %s\ngames %d\nskilled %d\n%s\n", t.Date, t.Games, t.SkillGames, head); err != nil {
		return err
	}
	for _, g := range Games() {
		row, measured := t.Rows[g]
		if !measured {
			continue
		}
		if _, err := io.WriteString(w, row.line(g)); err != nil {
			return err
		}
	}
	return nil
}

// line is how a row stands in the table.
func (row Row) line(g Game) string {
	cast := "sticks"
	if g.Die {
		cast = "die"
	}
	feel := func(f Feel) string {
		return fmt.Sprintf("%.1f %.1f %.3f %.3f", f.Throws, f.Exchanges, f.Starter, f.Draws)
	}
	return fmt.Sprintf("%s %d %s  %s  %s  %.3f\n", g.RuleSet, g.Pawns, cast, feel(row.Random), feel(row.Skilled), row.Skill)
}

func (plan Plan) measure(ctx context.Context, g Game) (Row, error) {
	set, _ := ruleset.ByID(g.RuleSet)
	r, err := rules.New(set.With(g.Pawns, g.Die))
	if err != nil {
		return Row{}, fmt.Errorf("%s cannot be measured: %w", g.RuleSet, err)
	}
	chance := sticks.NewRandom(plan.Seed)
	row := Row{Random: Play(ctx, r, plan.Games, chance, nil)}
	if plan.Skilled != nil {
		player := plan.Skilled(g, r)
		row.Skilled = Play(ctx, r, plan.SkillGames, chance, player)
		row.Skill = Skill(ctx, r, plan.SkillGames, chance, player)
	}
	return row, nil
}

// Read reads a table. An error names the line.
func Read(text string) (Table, error) {
	t := Table{Rows: map[Game]Row{}}
	lines := bufio.NewScanner(strings.NewReader(text))
	for n := 1; lines.Scan(); n++ {
		if err := t.readLine(lines.Text()); err != nil {
			return Table{}, fmt.Errorf("line %d of the figures (%q): %w", n, lines.Text(), err)
		}
	}
	return t, lines.Err()
}

func (t *Table) readLine(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "", "#":
		return nil
	case "date":
		t.Date = rest
		return nil
	case "games":
		_, err := fmt.Sscanf(rest, "%d", &t.Games)
		return err
	case "skilled":
		_, err := fmt.Sscanf(rest, "%d", &t.SkillGames)
		return err
	}
	var g Game
	var cast string
	var row Row
	a, b := &row.Random, &row.Skilled
	_, err := fmt.Sscan(line, &g.RuleSet, &g.Pawns, &cast, &a.Throws, &a.Exchanges, &a.Starter, &a.Draws,
		&b.Throws, &b.Exchanges, &b.Starter, &b.Draws, &row.Skill)
	if err != nil {
		return err
	}
	g.Die = cast == "die"
	if _, twice := t.Rows[g]; twice {
		return errors.New("it stands there twice")
	}
	t.Rows[g] = row
	return nil
}
