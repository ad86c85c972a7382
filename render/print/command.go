package print

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"senet/game"
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/render/vg"
	"senet/rules/record"
)

// Command is a command line that prints to a file without a window.
type Command struct {
	game.PrintArguments
	Record  string // the text of a game; if empty, the sheets of a rule set are printed
	Name    string // the name of the record's file
	Lessons []lesson.Lesson
	Plans   []lesson.Plan

	Words *i18n.Catalogue
	Fonts *vg.Fonts
	// Progress is called after every page. It may be nil.
	Progress func(page, all int)
}

// Draw returns the contents of the file: the sheets of a rule set, or the board of a game and, in a
// PDF, its moves.
func (c Command) Draw() ([]byte, error) {
	if c.Record != "" {
		return c.drawGame(c.Kind)
	}
	job := game.NewPrintJob(c.Words, record.Header{RuleSet: c.Set.ID, House: c.House}, pawnShapes())
	job.Paper = c.Paper
	if job.Parts = c.Parts; len(job.Parts) == 0 {
		for part := range game.PrintPartCount {
			if part != game.PrintSticks { // PrintPieces includes four sticks
				job.Parts = append(job.Parts, part)
			}
		}
	}
	job.Lesson = game.SampleLesson(c.Lessons, c.Set.ID)
	job.Plans = game.PlanTexts(c.Words, c.Plans, c.Lessons, c.Set.ID, c.Paper)
	var out bytes.Buffer
	err := Print(&out, job, c.Fonts, c.Progress)
	return out.Bytes(), err
}

func pawnShapes() [2]board.Shape { return [2]board.Shape{board.Cone, board.Spool} }

// drawGame returns the board of a game as a picture, or the game on sheets.
func (c Command) drawGame(kind game.FileKind) ([]byte, error) {
	g, err := record.Read(c.Record)
	if err != nil {
		return nil, errors.New(c.Words.T("notice.foreign", "file", c.Name, "game", true,
			"neither", false, "reason", i18n.RecordError(c.Words, err)))
	}
	job := game.PrintJob{
		Words: c.Words, Paper: c.Paper, Kind: kind, Shapes: pawnShapes(), Title: i18n.GameTitle(c.Words, g.Header()),
	}
	if still := board.StillDiagram(g.Rules(), g.Position(), job.Shapes); kind != game.PDFFile {
		job.Picture = &still
	} else {
		job.Game = &g
	}
	var out bytes.Buffer
	err = Print(&out, job, c.Fonts, c.Progress)
	return out.Bytes(), err
}

// A Terminal is a file that may be a terminal.
type Terminal interface {
	io.Writer
	Stat() (fs.FileInfo, error)
}

// ProgressLine returns a function that shows on a line of a terminal how many pages are printed, or
// nil if w is not a terminal.
func ProgressLine(w Terminal, words *i18n.Catalogue) func(page, all int) {
	if about, err := w.Stat(); err != nil || about.Mode()&fs.ModeCharDevice == 0 {
		return nil
	}
	return func(page, all int) {
		end := "\r"
		if page == all {
			end = "\n"
		}
		fmt.Fprint(w, words.T("run.printing", "n", page, "all", all), end)
	}
}
