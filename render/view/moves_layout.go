package view

import (
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
)

// moves lays out the list of moves: beside the board, over the page, or in a panel of an upright
// window.
func (p *layouter) moves() {
	v, box, drawer := p.scene.Moves, p.Play.Moves, p.movesOverPage()
	ground := p.scene.Parts.ListBackground.All()
	unit, head, row, columns := p.unit, 66.0, 48.0, 1
	switch {
	case p.Class == ui.Tall:
		unit, head, row, columns = p.unit/1.1, 56, 0, 3
		p.place(ground[2], box, 0.034*p.H/head)
		if !v.Open {
			return
		}
		box = box.Shrink(0.014*box.W, 0.012*p.H)
		head, row = 0.034*p.H-0.012*p.H, (box.H-0.022*p.H)/5-0.01
		if p.in.Large {
			columns, row = 2, math.Max(row, 1.65*p.in.Small)
		}
	case drawer && !v.Drawer || !drawer && !v.Open:
		return
	default:
		width, kid := math.Round(0.13*p.in.Zoom*p.W), ground[0]
		if drawer {
			width, kid = math.Round(p.W/3), ground[1]
		} else {
			unit = math.Min(p.W/1920, p.unit*1.15/p.in.Zoom)
		}
		if p.Class == ui.Small {
			width = p.W
		}
		box = vg.Rect{X: p.W - width, Y: p.top, W: width, H: p.H - p.top}
		p.Play.Moves, p.Play.MovesDrawer = box, drawer
		p.place(kid, box, unit)
		if help, is := p.scene.Parts.Help.Only(); is && !p.places[help].Rect.Intersect(box).Empty() {
			p.places[help] = ui.Place{} // the drawer would cover a part of it
		}
		head, row = math.Max(head*unit, 2.4*p.in.Small+10*unit), math.Max(row*unit, 1.9*p.in.Small)
	}
	rows := vg.Rect{X: box.X, Y: box.Y + head, W: box.W, H: box.H - head}
	if columns == 1 && v.HasFoot() {
		rows.H -= p.in.HeightAt(v.Foot(), box.W-42*unit, unit)
	}
	p.entries(rows, columns, row)
}

// entries places as many entries as fit, in columns, with the newest at the end unless the list is
// scrolled.
func (p *layouter) entries(box vg.Rect, columns int, row float64) {
	n := int(math.Floor(box.H / math.Max(row, 1)))
	kids := p.scene.Parts.Entries.All()
	shown := min(len(kids), n*columns)
	if n > shown && columns == 1 {
		p.place(p.scene.Parts.EmptyLines.At(0), vg.Rect{X: box.X, Y: box.Y + float64(shown)*row, W: box.W,
			H: float64(n-shown) * row}, row/board.LineHeight)
	}
	if shown < 1 {
		return
	}
	p.ScrollMax, p.ScrollBox = float64(len(kids)-shown), float64(n*columns)
	back := math.Min(math.Max(p.scene.Moves.Scroll, 0), p.ScrollMax)
	if math.IsNaN(back) {
		back = 0
	}
	w, letters := box.W/float64(columns), 48.0
	if columns > 1 { // they are closer together
		letters = 35
	}
	for i, kid := range kids[len(kids)-shown-int(back):][:shown] {
		cell := vg.Rect{X: box.X + float64(i/n)*w, Y: box.Y + float64(i%n)*row, W: w, H: row}
		p.place(kid, p.mirror(cell.Shrink(math.Min(0.22*row, 0.03*w), 0.02*row), box), row/letters)
	}
}
