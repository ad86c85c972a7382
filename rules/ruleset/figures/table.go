package figures

import (
	"bufio"
	_ "embed"
	"errors"
	"fmt"
	"strings"

	"senet/rules/ruleset"
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

// head is the line over the columns.
const head = "# rule set, pawns, sticks or die; then of random games, and then of skilled ones: throws, exchanges, starter's share, draws;\n" +
	"# at last the skilled player's share against random moves"

// String is the table in the form that Read reads.
func (t Table) String() string {
	text := fmt.Sprintf("date %s\ngames %d\nskilled %d\n%s\n", t.Date, t.Games, t.SkillGames, head)
	for _, g := range Games() {
		if row, measured := t.Rows[g]; measured {
			text += row.line(g)
		}
	}
	return text
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
