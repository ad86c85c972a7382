package print

import (
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/render/view"
)

// gameSheets returns sheets with the board of a game and every move.
func (b printout) gameSheets() []*sheet {
	job, g := b.job, *b.job.Game
	p := b.newSheet()
	names := g.Header().Players
	p.titleLine(job.Title)
	y := margin + 9.0*unit
	if names[0]+names[1] != "" {
		y = p.paragraph(margin, y, p.w-2*margin, textSize, ui.Regular,
			job.Words.T("print.against", "first", names[0], "second", names[1]))
	}
	at := g.Position()
	y = b.board(p, board.StillDiagram(g.Rules(), at, job.Shapes), &at,
		p.leftEdge(margin, 16*unit*view.BoardWide), y+3*unit, 16*unit) + 8*unit
	const columns, step = 3, 5.5 * unit
	var sheets []*sheet
	room, top, column := (p.w-2*margin)/columns, y, 0
	list := p.open(roleList)
	for i, line := range i18n.MoveLines(job.Words, g) {
		if y+step > p.h-margin {
			y, column = top, column+1
		}
		if column == columns {
			sheets = append(sheets, p)
			p = b.newSheet()
			list = p.open(roleList)
			y, top, column = margin, margin, 0
		}
		text := job.Words.T("print.row", "n", i+1, "player", job.Words.T("name."+job.Shapes[line.Side].Word()),
			"value", line.Value, "text", line.Text)
		p.item(list, func() {
			p.tag(roleBody, func() {
				p.write(margin+float64(column)*room, y+step, room-2*unit,
					smallSize, ui.Regular, text)
			})
		})
		y += step
	}
	return append(sheets, p)
}
