package view

import (
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// placeHint places the hint so that nothing else moves and as little as possible is hidden.
func (p *layouter) placeHint() {
	tray := p.Play.Tray
	switch {
	case p.scene.Hint.Head == "":
	case p.Class == ui.Tall || p.scene.FaceToFace: // the plaque still shows what was thrown
		p.Play.Hint = tray.Box
		p.Play.Hint.W = tray.Plaque.X - 2 - tray.Box.X
	case p.in.Large && p.explains():
		p.hintOverPrompt()
	default:
		p.hintOverPanel()
	}
}

// hintOverPrompt places the hint over the prompt, down to the squares of the board, so that both
// players remain visible.
func (p *layouter) hintOverPrompt() {
	p.Play.Hint = p.Play.Prompt
	p.Play.Hint.H = math.Floor(p.Play.Board.Field().Y-0.015*p.Play.Board.Pitch) - p.Play.Hint.Y
	for _, part := range []board.Span{p.scene.Parts.Prompt, p.scene.Parts.TurnButtons} {
		for _, kid := range part.All() {
			p.places[kid] = ui.Place{}
		}
	}
}

// hintOverPanel places the hint over the panel of the player who is not to move, and names that
// player on its first line. The hint may take most of the gap beside the panel, too. If the table
// of throws needs more space, it covers the left panel and the sticks, up to the plaque, as does a
// hint over the left panel.
func (p *layouter) hintOverPanel() {
	p.coversPanel, p.covered = true, p.idleSide()
	spare := 0.7 * (p.Play.Tray.Box.X - p.Play.Panels[rules.Cones].Right())
	box, need := p.Play.Panels[p.covered], p.hintWidth(p.in.Small/22, true)+2*math.Round(10*p.unit)
	box = box.Shrink(-math.Floor(math.Min(math.Max(0, need-box.W)/2, spare)), 0)
	if need > box.W && (p.explains() || p.covered == rules.Cones) {
		p.covered = rules.Cones
		box.X = p.Play.Panels[rules.Cones].X - math.Floor(spare)
		box.W = math.Round(math.Min(math.Max(box.W, need), p.Play.Tray.Plaque.X-box.X-2))
	}
	p.Play.Hint = box
	p.places[p.scene.Parts.Panels.At(int(p.covered))] = ui.Place{}
}

// explains reports whether the hint is the table of throws.
func (p *layouter) explains() bool {
	kid, is := p.scene.Parts.Help.Only()
	return is && p.children[kid].Selected
}

// idleSide returns the side that is not to move, whose panel may be covered.
func (p *layouter) idleSide() rules.Side {
	if p.scene.Panels[rules.Cones].ToMove != "" {
		return rules.Spools
	}
	return rules.Cones
}

// hint lays out the hint in as many columns as it needs.
func (p *layouter) hint() {
	box := p.Play.Hint
	if box.Empty() {
		return
	}
	sheet, ground := p.scene.Parts.HintBackground.All(), 0
	if !p.coversPanel || !box.Intersect(p.Play.Tray.Box).Empty() {
		ground = 1 // nothing of what it covers shows through
	}
	// The table of throws needs the height of the board's edge as well, if its lines have too
	// little.
	lowest := float64(len(p.scene.Parts.HintLines.All())+3) * math.Max(1.6*p.in.Small, 30*p.unit)
	if p.explains() && box.Y > p.Play.Board.Box.Y && p.Class != ui.Tall && (p.in.Large || lowest > box.H) {
		top := math.Round(p.Play.Board.Field().Bottom() + 0.015*p.Play.Board.Pitch)
		box.Y, box.H, ground = top, box.Bottom()-top, 1
		p.Play.Hint = box
	}
	p.Cover(box)
	// A click anywhere on the table of throws closes it.
	if p.explains() {
		kid, _ := p.scene.Parts.Help.Only()
		p.Add(ui.HitRegion{Target: ui.Widget(p.children[kid].ID), Box: box, NoFocus: true})
	}
	p.place(sheet[ground], box, p.unit)
	in := box.Inset(math.Round(10 * p.unit))
	if p.coversPanel {
		in = p.hintPlayer(in)
	}
	// On the projector the prompt is the heading, because the lines need the room.
	if !p.in.Large {
		head := in.Shrink(8*p.unit, 0)
		head.H = p.in.HeightAt(p.children[sheet[2]], head.W, p.unit)
		p.place(sheet[2], head, p.unit)
		in.Y, in.H = in.Y+head.H, math.Max(1, in.H-head.H)
	}
	lines := p.scene.Parts.HintLines.All()
	rows, columns, gap := p.hintGrid(lines, in)
	lines = p.hintPage(lines, rows*columns)
	// A table without pages is shown whole, however low its lines are.
	rows = max(1, (len(lines)+columns-1)/columns)
	w := (in.W - gap*float64(columns-1)) / float64(columns)
	rowH := math.Min(in.H/float64(rows), 54*p.unit)
	if p.in.Large {
		rowH = in.H / float64(max(rows, 2))
	}
	unit := math.Min(rowH, 60*p.unit) / 44
	for unit > p.in.Small/22 && p.hintWidth(unit, false) > w {
		unit *= 0.97
	}
	for i, kid := range lines {
		cell := vg.Rect{X: in.X + float64(i/rows)*(w+gap), Y: in.Y + float64(i%rows)*rowH, W: w, H: rowH}
		p.place(kid, p.mirror(cell, in).Shrink(0, 0.04*rowH), unit)
	}
}

// hintPlayer places the player whose panel the hint covers on its first line, and returns the room
// below.
func (p *layouter) hintPlayer(in vg.Rect) vg.Rect {
	line := vg.Rect{X: in.X, Y: in.Y, W: in.W, H: math.Max(1.3*p.in.Small, 34*p.unit)}.Rounded()
	p.place(p.scene.Parts.HintPlayer.At(int(p.covered)), p.mirror(line, in), line.H/34)
	in.Y, in.H = line.Bottom(), math.Max(1, in.H-line.H)
	return in
}

// hintGrid returns how many rows and columns of a hint fit, and the gap between columns. It uses as
// few columns as possible.
func (p *layouter) hintGrid(lines []int, in vg.Rect) (rows, columns int, gap float64) {
	gap = math.Round(14 * p.unit)
	least, most := 1.6*p.in.Small, max(1, int((in.W+gap)/(p.hintWidth(p.in.Small/22, true)+gap)))
	for _, least = range []float64{math.Max(least, 34*p.unit), least} {
		rows = max(1, int(in.H/least))
		columns = max(1, (len(lines)+rows-1)/rows)
		if columns <= most {
			return max(1, (len(lines)+columns-1)/columns), columns, gap
		}
	}
	return rows, most, gap
}

// hintWidth returns the width of the widest line for a unit in pixels, with its chance in words or
// brief.
func (p *layouter) hintWidth(unit float64, brief bool) (wide float64) {
	for _, kid := range p.scene.Parts.HintLines.All() {
		line := p.children[kid]
		if brief {
			line = board.BriefHintLine(line)
		}
		wide = math.Max(wide, p.in.NaturalWidth(line, unit))
	}
	return wide
}

// hintPage returns the visible lines. If there are more than room, the last one is replaced by the
// button that shows the others. A line with the focus is always visible.
func (p *layouter) hintPage(lines []int, room int) []int {
	more, is := p.scene.Parts.MoreHints.Only()
	if len(lines) <= room || !is {
		return lines
	}
	per := max(1, room-1)
	page := p.scene.Hint.Page % ((len(lines) + per - 1) / per)
	for i, kid := range lines {
		if p.in.Focus == ui.Widget(p.children[kid].ID) {
			page = i / per
		}
	}
	seen := lines[page*per : min(len(lines), (page+1)*per)]
	return append(seen[:len(seen):len(seen)], more)
}

// oddsLine returns the height of the bar of winning chances with its words, and the room for it
// between board and panels; both are 0 if it is hidden. On the projector the board needs that room.
func (p *layouter) oddsLine() (line, room float64) {
	switch {
	case !p.scene.Odds.Shown:
		return 0, 0
	case p.in.Large:
		line = math.Ceil(1.35 * p.in.Small)
		return line, line
	}
	line = math.Ceil(math.Max(1.5*p.in.Small, 26*p.unit))
	return line, math.Ceil(1.5 * line)
}

// odds places the bar of winning chances below the board's shadow.
func (p *layouter) odds() {
	kid, is := p.scene.Parts.Odds.Only()
	board, below := p.Play.Board.Box, p.Play.Tray.Box.Y
	line, _ := p.oddsLine()
	gap := below - board.Bottom()
	if !is || gap < line-1 { // the rounding of pixels is allowed for
		return
	}
	p.Play.Odds = vg.Rect{X: board.X, Y: math.Round(board.Bottom() + 0.53*gap - line/2), W: board.W, H: line}
	p.place(kid, p.Play.Odds, p.unit)
}
