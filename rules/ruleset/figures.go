package ruleset

import (
	"cmp"
	_ "embed"
	"encoding/json"
)

// figuresJSON has the lab's latest figures.
//
//go:embed figures.json
var figuresJSON []byte

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
func KnownFigures() (t FigureTable, err error) { return t, json.Unmarshal(figuresJSON, &t) }
