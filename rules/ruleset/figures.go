package ruleset

import (
	"bufio"
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"strings"
)

// figuresText is the text of the latest measurement, written by FigureTable.String.
//
//go:embed figures.txt
var figuresText string

// FigureTable holds the figures of all ways to play, and when they were measured.
type FigureTable struct {
	Date  string // "2026-11-21"
	Games int    // random games for each way to play
	// how many games the skilled player played against itself, and then against random moves; 0 if
	// unknown
	SkillGames int
	Rows       map[string]Figures // by the name of the way to play, see ruleset.Variants
}

// Figures are the measurements of one way to play.
type Figures struct {
	Random  Averages // if both players move at random
	Skilled Averages // if both players are skilled; zero if not measured
	// share of games that the skilled player wins against random moves, 0..1; at one half only luck
	// decides
	Skill float64
}

// Usual returns the averages that come closest to games of people: those of the skilled player if
// they were measured, else those of random moves.
func (row Figures) Usual() Averages { return cmp.Or(row.Skilled, row.Random) }

// IsQuick reports whether the figures are from a few random games that were played just now. These
// are too few to show the advantage of the first move.
func (row Figures) IsQuick() bool { return row.Skill == 0 }

// KnownFigures returns the table of the latest measurement, which is part of the program.
func KnownFigures() (FigureTable, error) { return ReadFigures(figuresText) }

// tableHead is the line above the columns.
const tableHead = "# way to play; then of random games, and then of skilled ones: throws, " +
	"attacks, starter's share, draws;\n" +
	"# at last the skilled player's share against random moves"

// String returns the text of the table, which ReadFigures reads.
func (t FigureTable) String() string {
	text := fmt.Sprintf("date %s\ngames %d\nskilled %d\n%s\n", t.Date, t.Games,
		t.SkillGames, tableHead)
	for _, v := range Variants() {
		if row, measured := t.Rows[v.Name]; measured {
			text += row.line(v.Name)
		}
	}
	return text
}

// line returns the text of a row.
func (row Figures) line(name string) string {
	feel := func(f Averages) string {
		return fmt.Sprintf("%.1f %.1f %.3f %.3f", f.Throws, f.Attacks, f.Starter, f.Draws)
	}
	return fmt.Sprintf("%s  %s  %s  %.3f\n", name, feel(row.Random), feel(row.Skilled), row.Skill)
}

// ReadFigures reads the text of a table. The error names the line.
func ReadFigures(text string) (FigureTable, error) {
	t := FigureTable{Rows: map[string]Figures{}}
	lines := bufio.NewScanner(strings.NewReader(text))
	for n := 1; lines.Scan(); n++ {
		if err := t.readLine(lines.Text()); err != nil {
			return FigureTable{}, fmt.Errorf("line %d of the figures (%q): %w", n, lines.Text(), err)
		}
	}
	return t, lines.Err()
}

func (t *FigureTable) readLine(line string) error {
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
	var row Figures
	a, b := &row.Random, &row.Skilled
	_, err := fmt.Sscan(rest, &a.Throws, &a.Attacks, &a.Starter, &a.Draws, &b.Throws, &b.Attacks,
		&b.Starter, &b.Draws, &row.Skill)
	if err != nil {
		return err
	}
	if _, twice := t.Rows[word]; twice {
		return errors.New("the name occurs twice")
	}
	t.Rows[word] = row
	return nil
}
