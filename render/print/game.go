package print

import (
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/render/view"
)

// gameSheets returns sheets with the board of a game and every move.
func (p printout) gameSheets() []*sheet {
	job, g := p.job, *p.job.Game
	s := p.newSheet()
	names := g.Header().Players
	s.titleLine(job.Title)
	y := margin + 9.0*unit
	if names[0]+names[1] != "" {
		y = s.text(y, job.Words.T("print.against", "first", names[0], "second", names[1]))
	}
	at := g.Position()
	y = p.board(s, board.StillDiagram(g.Rules(), at, job.Shapes), &at,
		s.leftEdge(margin, 16*unit*view.BoardWidth), y+3*unit, 16*unit) + 8*unit
	const columns, step = 3, 5.5 * unit
	var sheets []*sheet
	columnWidth, top, column := (s.w-2*margin)/columns, y, 0
	list := s.open(roleList)
	for i, line := range i18n.MoveLines(job.Words, g) {
		if y+step > s.h-margin {
			y, column = top, column+1
		}
		if column == columns {
			sheets = append(sheets, s)
			s = p.newSheet()
			list = s.open(roleList)
			y, top, column = margin, margin, 0
		}
		text := job.Words.T("print.row", "n", i+1, "player", job.Words.T("name."+job.Shapes[line.Side].Word()),
			"value", line.Value, "text", line.Text)
		s.item(list, func() {
			s.tag(roleBody, func() {
				s.write(margin+float64(column)*columnWidth, y+step, columnWidth-2*unit,
					smallSize, ui.Regular, text)
			})
		})
		y += step
	}
	return append(sheets, s)
}
