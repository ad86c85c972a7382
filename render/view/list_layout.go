package view

import (
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// movesOverPage reports whether an open list of moves covers a part of the page.
func (p *layouter) movesOverPage() bool {
	return p.class != ui.Tall && (p.class != ui.Wide || p.in.Large)
}

// movesBeside reports whether the list of moves has a column of its own.
func (p *layouter) movesBeside() bool {
	return p.class == ui.Wide && p.scene.Moves.Open && !p.in.Large
}

// movesWidth returns the width of the list of moves beside the board or over the page.
func (p *layouter) movesWidth() float64 {
	switch {
	case p.class == ui.Small:
		return p.W
	case p.movesOverPage():
		return math.Round(p.W / 3)
	}
	return math.Round(0.13 * p.in.Zoom * p.W)
}

// moves lays out the list of moves: beside the board, over the page, or in a panel of an upright
// window.
func (p *layouter) moves() {
	v, box, drawer, backgrounds := p.scene.Moves, p.Moves, p.movesOverPage(), p.parts.ListBackground
	unit, columns, head, row := p.unit, 1, 0.0, 0.0
	switch {
	case backgrounds.First() < 0:
		return
	case p.class == ui.Tall:
		p.place(backgrounds[2], box, 0.034*p.H/56)
		if !v.Open {
			return
		}
		box = box.Shrink(0.014*box.W, 0.012*p.H)
		columns, head, row = 3, 0.034*p.H-0.012*p.H, (box.H-0.022*p.H)/5-0.01
		if p.in.Large {
			columns, row = 2, max(row, 1.65*p.in.MinFont)
		}
	case drawer && !v.Drawer || !drawer && !v.Open:
		return
	default:
		kid := backgrounds[1]
		if !drawer {
			kid, unit = backgrounds[0], min(p.W/1920, p.unit*1.15/p.in.Zoom)
		}
		box = ui.Rect{X: p.W - p.movesWidth(), Y: p.in.Y, W: p.movesWidth(), H: p.H - p.in.Y}
		p.place(kid, box, unit)
		p.Moves, p.MovesDrawer = box, drawer
		// The drawer would cover a part of the help.
		if !p.placeOf(p.parts.Help.First()).Intersect(box).Empty() {
			p.hide(p.parts.Help)
		}
		head, row = max(66*unit, 2.4*p.in.MinFont+10*unit), max(48*unit, 1.9*p.in.MinFont)
	}
	rows := ui.Rect{X: box.X, Y: box.Y + head, W: box.W, H: box.H - head}
	if columns == 1 && v.HasFoot() {
		rows.H -= p.in.HeightAt(v.Foot(), box.W-42*unit, unit)
	}
	p.entries(rows, columns, row)
	if p.MovesDrawer {
		p.Covered = box
		p.change(func(at *ui.Place) { at.Above = true }, backgrounds, p.parts.Entries)
	}
}

// entries places as many entries as fit, in columns. The newest is at the end unless the list is
// scrolled.
func (p *layouter) entries(box ui.Rect, columns int, row float64) {
	n := int(math.Floor(box.H / max(row, 1)))
	kids := p.parts.Entries
	shown := min(len(kids), n*columns)
	if n > shown && columns == 1 {
		p.place(p.parts.EmptyLines.First(), ui.Rect{X: box.X, Y: box.Y + float64(shown)*row, W: box.W,
			H: float64(n-shown) * row}, row/board.LineHeight)
	}
	if shown < 1 {
		return
	}
	p.ScrollMax, p.ScrollBox = float64(len(kids)-shown), float64(n*columns)
	back := min(max(p.scene.Moves.Scroll, 0), p.ScrollMax)
	if math.IsNaN(back) {
		back = 0
	}
	letters := 48.0
	if columns > 1 { // the rows are closer together
		letters = 35
	}
	for i, kid := range kids[len(kids)-shown-int(back):][:shown] {
		cell := p.cell(box, i, n, columns, 0, row)
		p.place(kid, cell.Shrink(min(0.22*row, 0.03*cell.W), 0.02*row), row/letters)
	}
}

// cell returns the i-th cell of a box, counted down its columns.
func (p *layouter) cell(box ui.Rect, i, rows, columns int, gap, high float64) ui.Rect {
	w := (box.W - gap*float64(columns-1)) / float64(columns)
	return p.mirror(ui.Rect{X: box.X + float64(i/rows)*(w+gap), Y: box.Y + float64(i%rows)*high, W: w, H: high}, box)
}

// placeHint chooses the place of the hint so that nothing moves and little is covered. It is over
// the sticks, beside the plaque, if its lines fit there at their usual size, in the presenter without what
// the moves are for.
func (p *layouter) placeHint() {
	sticks := p.Tray.Box
	sticks.W = p.Tray.Plaque.X - 2 - sticks.X
	fits := !p.scene.Hint.IsVote && 1.1*p.hintWidth(p.unit, p.in.Large)+20*p.unit <= sticks.W
	switch {
	case p.scene.Hint.Head == "":
	case p.class == ui.Tall || p.scene.FaceToFace || fits:
		p.Hint = sticks
	case p.in.Large && p.explains(): // over the prompt, down to the squares; both players stay visible
		p.Hint = p.Prompt
		p.Hint.H = math.Floor(p.Board.Field().Y-0.015*p.Board.Pitch) - p.Hint.Y
		p.hide(p.parts.Prompt, p.parts.TurnButtons)
	default:
		p.hintOverPanel()
	}
}

// hintOverPanel places the hint over the panel of the player who is not to move, or a vote over the
// other panel. Its first line names the player whose panel it covers. It may extend into most of
// the gap beside the panel. A hint over the left panel, or a table of throws that needs more space,
// covers the left panel and the sticks up to the plaque.
func (p *layouter) hintOverPanel() {
	covered := p.idleSide()
	if p.scene.Hint.IsVote {
		covered = covered.Other()
	}
	spare := 0.7 * (p.Tray.Box.X - p.Panels[rules.Cones].Right())
	box, need := p.Panels[covered], p.hintWidth(p.in.MinFont/22, true)+2*math.Round(10*p.unit)
	box = box.Shrink(-math.Floor(min(max(0, need-box.W)/2, spare)), 0)
	if need > box.W && (p.explains() || covered == rules.Cones) {
		covered = rules.Cones
		box.X = p.Panels[rules.Cones].X - math.Floor(spare)
		box.W = math.Round(min(max(box.W, need), p.Tray.Plaque.X-box.X-2))
	}
	p.Hint, p.hintLine = box, p.parts.HintPlayer[covered]
	p.Children[p.parts.Panels[covered]] = ui.Place{}
}

// explains reports whether the hint is the table of throws.
func (p *layouter) explains() bool {
	kid := p.parts.Help.First()
	return kid >= 0 && p.kids[kid].Selected
}

// hint lays out the hint in as many columns as it needs.
func (p *layouter) hint() {
	if p.Hint.Empty() {
		return
	}
	lines, backgrounds := p.parts.HintLines, p.parts.HintBackground
	background := backgrounds[0]
	if p.hintLine < 0 || !p.Hint.Intersect(p.Tray.Box).Empty() {
		background = backgrounds[1] // an opaque one
	}
	// A table of throws with little height also covers the board's edge.
	lowest := float64(len(lines)+3) * max(1.6*p.in.MinFont, 30*p.unit)
	if p.explains() && p.Hint.Y > p.Board.Box.Y && p.class != ui.Tall && (p.in.Large || lowest > p.Hint.H) {
		top := math.Round(p.Board.Field().Bottom() + 0.015*p.Board.Pitch)
		p.Hint.Y, p.Hint.H, background = top, p.Hint.Bottom()-top, backgrounds[1]
	}
	p.cover(p.Hint)
	if p.explains() { // a click anywhere on the table of throws closes it
		p.add(ui.HitRegion{Target: ui.Widget(p.kids[p.parts.Help.First()].ID), Box: p.Hint, NoFocus: true})
	}
	p.place(background, p.Hint, p.unit)
	in := p.Hint.Inset(math.Round(10 * p.unit))
	if p.hintLine >= 0 {
		line := ui.Rect{X: in.X, Y: in.Y, W: in.W, H: max(1.3*p.in.MinFont, 34*p.unit)}.Rounded()
		p.place(p.hintLine, p.mirror(line, in), line.H/34)
		in.Y, in.H = line.Bottom(), max(1, in.H-line.H)
	}
	// In a vote, on the projector, and if even the short heading is too wide, the prompt is the
	// heading.
	short := p.kids[backgrounds[2]].Children[1]
	head, isPrompt := in.Shrink(8*p.unit, 0), p.scene.Hint.IsVote || p.in.Large
	if !isPrompt && .8*p.in.NaturalWidth(short, p.unit) <= head.W {
		head.H = p.in.HeightAt(p.kids[backgrounds[2]], head.W, p.unit)
		p.place(backgrounds[2], head, p.unit)
		in.Y, in.H = in.Y+head.H, max(1, in.H-head.H)
	}
	rows, columns, gap := p.hintGrid(len(lines), in)
	lines = p.hintPage(lines, rows*columns)
	// A table without pages is always shown whole, so its lines may be low.
	rows = max(1, (len(lines)+columns-1)/columns)
	high := min(in.H/float64(rows), 54*p.unit)
	if p.in.Large {
		high = in.H / float64(max(rows, 2))
	}
	unit := min(high, 60*p.unit) / 44
	for wide := p.cell(in, 0, rows, columns, gap, high).W; unit > p.in.MinFont/22 && p.hintWidth(unit, false) > wide; {
		unit *= 0.97
	}
	for i, kid := range lines {
		p.place(kid, p.cell(in, i, rows, columns, gap, high).Shrink(0, 0.04*high), unit)
	}
}

// hintGrid returns the number of rows and columns of a hint, and the gap between columns. It uses
// as few columns as possible.
func (p *layouter) hintGrid(lines int, in ui.Rect) (rows, columns int, gap float64) {
	gap = math.Round(14 * p.unit)
	least, most := 1.6*p.in.MinFont, max(1, int((in.W+gap)/(p.hintWidth(p.in.MinFont/22, true)+gap)))
	for _, least = range []float64{max(least, 34*p.unit), least} {
		rows = max(1, int(in.H/least))
		columns = max(1, (lines+rows-1)/rows)
		if columns <= most {
			return max(1, (lines+columns-1)/columns), columns, gap
		}
	}
	return rows, most, gap
}

// hintWidth returns the width of the widest line for a unit in pixels, with brief or full chances.
func (p *layouter) hintWidth(unit float64, brief bool) (wide float64) {
	for _, kid := range p.parts.HintLines {
		line := p.kids[kid]
		if brief {
			line = board.BriefHintLine(line)
		}
		wide = max(wide, p.in.NaturalWidth(line, unit))
	}
	return wide
}

// hintPage returns the visible lines. If there are more than room, the last one is the button that
// shows the others. A line with the focus is always visible.
func (p *layouter) hintPage(lines []int, room int) []int {
	more := p.parts.MoreHints.First()
	if len(lines) <= room || more < 0 {
		return lines
	}
	per := max(1, room-1)
	page := p.scene.Hint.Page % ((len(lines) + per - 1) / per)
	for i, kid := range lines {
		if p.in.Focus == ui.Widget(p.kids[kid].ID) {
			page = i / per
		}
	}
	seen := lines[page*per : min(len(lines), (page+1)*per)]
	return append(seen[:len(seen):len(seen)], more)
}

// chanceLine returns the height of the bar of winning chances with its words, and the room for it
// between board and panels. Both are 0 if it is hidden. On the projector the board needs that room.
func (p *layouter) chanceLine() (line, room float64) {
	switch {
	case !p.scene.ChanceBar.Shown:
		return 0, 0
	case p.in.Large:
		line = math.Ceil(1.35 * p.in.MinFont)
		return line, line
	}
	line = math.Ceil(max(1.5*p.in.MinFont, 26*p.unit))
	return line, math.Ceil(1.5 * line)
}

// placeChanceBar places the bar of winning chances below the board's shadow.
func (p *layouter) placeChanceBar() {
	line, _ := p.chanceLine()
	b := p.Board.Box
	gap := p.Tray.Box.Y - b.Bottom()
	if line == 0 || gap < line-1 { // allows for rounding
		return
	}
	p.ChanceBar = ui.Rect{X: b.X, Y: math.Round(b.Bottom() + 0.53*gap - line/2), W: b.W, H: line}
	p.place(p.parts.ChanceBar.First(), p.ChanceBar, p.unit)
}
