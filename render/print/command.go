package print

import (
	"bytes"
	"errors"

	"senet/game"
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
	"senet/rules/record"
)

// Command is a command line that prints to a file without a window.
type Command struct {
	game.PrintArguments
	Record  string // the text of a game; if empty, sheets of the rules are printed
	Name    string // the name of the record's file
	Lessons []lesson.Lesson
	Plans   []lesson.Plan

	Words *i18n.Catalogue
	Fonts *vg.Fonts
	// Progress, which may be nil, is called after every sheet.
	Progress func(sheet, all int)
}

// Draw returns the contents of the file: the sheets of a rule set, or the board of a game and, as
// PDF, its moves.
func (c Command) Draw() ([]byte, error) {
	if c.Record != "" {
		return c.drawGame(c.Kind)
	}
	job, err := game.NewPrintJob(c.Words, record.Header{RuleSet: c.Set.ID, House: c.House}, pawnShapes())
	if err != nil {
		return nil, err
	}
	job.Paper = c.Paper
	if job.Parts = c.Parts; len(job.Parts) == 0 {
		for part := range game.PrintPartCount {
			job.Parts = append(job.Parts, part)
		}
	}
	job.Lesson = game.SampleLesson(c.Lessons, c.Set.ID)
	job.Plans = game.PlanTexts(c.Words, c.Plans, c.Lessons, c.Set.ID)
	var out bytes.Buffer
	err = Print(&out, job, c.Fonts, c.Progress)
	return out.Bytes(), err
}

func pawnShapes() [2]board.Shape { return [2]board.Shape{board.Cone, board.Spool} }

// drawGame returns the board of a game as a picture, or the game on paper.
func (c Command) drawGame(kind game.FileKind) ([]byte, error) {
	g, err := record.Read(c.Record)
	if err != nil {
		return nil, errors.New(c.Words.T("notice.foreign", "file", c.Name, "reason",
			i18n.RecordError(c.Words, err)))
	}
	job := game.PrintJob{
		Words: c.Words, Paper: c.Paper, Kind: kind, Shapes: pawnShapes(), Title: i18n.GameTitle(c.Words, g.Header()),
	}
	if still := board.StillView(g.Rules(), g.Position(), job.Shapes); kind != game.PDFFile {
		job.Picture = &still
	} else {
		job.Game = &g
	}
	var out bytes.Buffer
	err = Print(&out, job, c.Fonts, c.Progress)
	return out.Bytes(), err
}

// gameSheets returns a game on paper: its board and every move.
func (b printout) gameSheets() []*sheet {
	job, g := b.job, *b.job.Game
	p := b.newSheet(false)
	names := g.Header().Players
	p.titleLine(job.Title)
	y := margin + 9.0*unit
	if names[0]+names[1] != "" {
		y = p.paragraph(margin, y, p.w-2*margin, textSize, ui.Regular,
			job.Words.T("print.against", "first", names[0], "second", names[1]))
	}
	at := g.Position()
	y = b.board(p, board.StillView(g.Rules(), at, job.Shapes), &at,
		p.leftEdge(margin, 16*unit*view.BoardWide), y+3*unit, 16*unit) + 8*unit
	const columns, step = 3, 5.5 * unit
	var sheets []*sheet
	room, top, column := (p.w-2*margin)/columns, y, 0
	list := p.open(roleList)
	for i, row := range i18n.MoveRows(job.Words, g) {
		if y+step > p.h-margin {
			y, column = top, column+1
		}
		if column == columns {
			sheets = append(sheets, p)
			p = b.newSheet(false)
			list = p.open(roleList)
			y, top, column = margin, margin, 0
		}
		text := job.Words.T("print.row", "n", i+1, "player", job.Words.T("name."+job.Shapes[row.Side].Word()),
			"value", row.Value, "text", row.Text)
		p.item(list, func() {
			p.tag(roleBody, func() {
				p.write(margin+float64(column)*room, y+step, room-2*unit, smallSize, ui.Regular, text)
			})
		})
		y += step
	}
	return append(sheets, p)
}
