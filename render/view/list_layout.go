package view

import (
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// movesOverPage reports whether an open list of moves covers a part of the page.
func (l *tableLayout) movesOverPage() bool {
	return l.class != ui.Tall && (l.class != ui.Wide || l.in.Large)
}

// movesBeside reports whether the list of moves has a column of its own.
func (l *tableLayout) movesBeside() bool {
	return l.class == ui.Wide && l.scene.Moves.Open && !l.in.Large
}

// movesWidth returns the width of the list of moves beside the board or over the page.
func (l *tableLayout) movesWidth() float64 {
	switch {
	case l.class == ui.Small:
		return math.Round(l.W / 2)
	case l.movesOverPage():
		return math.Round(l.W / 3)
	}
	return math.Round(0.13 * l.in.Zoom * l.W)
}

// moves lays out the list of moves: beside the board, over the page, or in a panel of an upright
// window.
func (l *tableLayout) moves() {
	v, box, drawer, backgrounds := l.scene.Moves, l.Moves, l.movesOverPage(), l.parts.ListBackground
	unit, columns, head, row := l.unit, 1, 0.0, 0.0
	switch {
	case backgrounds.First() < 0:
		return
	case l.class == ui.Tall:
		l.place(backgrounds[2], box, 0.034*l.H/56)
		if !v.Open {
			return
		}
		box = box.Shrink(0.014*box.W, 0.012*l.H)
		columns, head, row = 3, 0.034*l.H-0.012*l.H, (box.H-0.022*l.H)/5-0.01
		if l.in.Large {
			columns, row = 2, max(row, 1.65*l.in.MinFont)
		}
	case drawer && !v.Drawer || !drawer && !v.Open:
		return
	default:
		child := backgrounds[1]
		if !drawer {
			child, unit = backgrounds[0], min(l.W/1920, l.unit*1.15/l.in.Zoom)
		}
		box = ui.Rect{X: l.W - l.movesWidth(), Y: l.in.Y, W: l.movesWidth(), H: l.H - l.in.Y}
		l.place(child, box, unit)
		l.Moves, l.MovesDrawer = box, drawer
		// The drawer would cover a part of the help.
		if !l.placeOf(l.parts.Help.First()).Intersect(box).Empty() {
			l.hide(l.parts.Help)
		}
		head, row = max(66*unit, 2.4*l.in.MinFont+10*unit), max(48*unit, 1.9*l.in.MinFont)
	}
	rows := ui.Rect{X: box.X, Y: box.Y + head, W: box.W, H: box.H - head}
	if columns == 1 && v.HasFoot() {
		rows.H -= l.in.HeightAt(v.Foot(), box.W-42*unit, unit)
	}
	l.entries(rows, columns, row)
	if l.MovesDrawer {
		l.Covered = box
		l.change(func(at *ui.Place) { at.Above = true }, backgrounds, l.parts.Entries)
	}
}

// briefRules places the rules in short where nothing is yet: at the foot of the moves' column or, if they
// do not fit there, over the left of the board, which has no houses and at most one pawn. If they need the whole
// board, they are there only until the throw.
func (l *tableLayout) briefRules() {
	child := l.parts.Brief.First()
	if child < 0 {
		return
	}
	column, whole := ui.Rect{}, l.Board.Box
	if l.movesBeside() {
		column = l.Moves.Inset(math.Round(8 * l.unit))
		column.Y, column.H = column.Y+0.25*column.H, 0.75*column.H
	}
	whole.H = min(l.Panels[rules.Cones].Y, l.Tray.Box.Y) - 4*l.unit - whole.Y
	narrow, half := whole, whole // when a short game begins, columns 1 to 4 have no pawns, the fifth has one
	narrow.W = math.Floor(l.Board.field().X + 3.97*l.Board.Pitch - whole.X)
	half.W = narrow.W + math.Floor(l.Board.Pitch)
	for _, box := range []ui.Rect{column, narrow, half, whole} {
		height := l.in.HeightAt(l.nodes[child].Children[0], box.W, l.unit)
		if height > box.H || box == whole && l.scene.Tray.ThrowLabel == "" {
			continue
		}
		box.Y, box.H = box.Bottom()-height, height
		if box.X == whole.X && box.W < whole.W {
			box.Y = whole.Y
		}
		l.cover(box)
		l.place(child, box, l.unit)
		l.Children[child].Above = true
		return
	}
}

// entries places as many entries as fit, in columns. The newest is at the end unless the list is
// scrolled.
func (l *tableLayout) entries(box ui.Rect, columns int, row float64) {
	n := int(math.Floor(box.H / max(row, 1)))
	children := l.parts.Entries
	shown := min(len(children), n*columns)
	if n > shown && columns == 1 {
		l.place(l.parts.EmptyLines.First(), ui.Rect{X: box.X, Y: box.Y + float64(shown)*row, W: box.W,
			H: float64(n-shown) * row}, row/board.LineHeight)
	}
	if shown < 1 {
		return
	}
	l.ScrollMax, l.ScrollBox = float64(len(children)-shown), float64(n*columns)
	back := min(max(l.scene.Moves.Scroll, 0), l.ScrollMax)
	if math.IsNaN(back) {
		back = 0
	}
	letters := 48.0
	if columns > 1 { // the rows are closer together
		letters = 35
	}
	for i, child := range children[len(children)-shown-int(back):][:shown] {
		cell := l.cell(box, i, n, columns, 0, row)
		l.place(child, cell.Shrink(min(0.22*row, 0.03*cell.W), 0.02*row), row/letters)
	}
}

// cell returns the i-th cell of a box, counted down its columns.
func (l *tableLayout) cell(box ui.Rect, i, rows, columns int, gap, height float64) ui.Rect {
	w := (box.W - gap*float64(columns-1)) / float64(columns)
	return l.mirror(ui.Rect{X: box.X + float64(i/rows)*(w+gap), Y: box.Y + float64(i%rows)*height, W: w,
		H: height}, box)
}

// placeHint places a hint over the panel of the side that is not to move, so that the sticks, the
// squares and the panel of the player who asks stay visible. Face to face, it is on that player's own
// side. The table of throws is over the left panel, in the presenter over the prompt.
func (l *tableLayout) placeHint() {
	switch {
	case l.scene.Hint.Head == "":
	case l.scene.Hint.IsVote:
		l.placeVote(l.idleSide().Other())
	case !l.showsThrowTable():
		side := l.idleSide()
		if l.scene.FaceToFace {
			side = side.Other()
		}
		if l.hintOverPanel(side, 0); !l.scene.FaceToFace { // the other player's name would be its heading
			l.hintLine = -1
		}
	case l.in.Large:
		l.Hint = l.Prompt
		l.Hint.H = math.Floor(l.Board.field().Y-0.015*l.Board.Pitch) - l.Hint.Y
		l.hide(l.parts.Prompt, l.parts.TurnButtons)
	default:
		l.hintOverPanel(rules.Cones, l.hintWidth(l.in.MinFont/22, true)+2*math.Round(10*l.unit))
	}
}

// hintOverPanel places a hint over a panel except its pawns. If it has many lines, it reaches up to
// the squares, and if minWidth is large, over a part of the sticks. In an upright window the panel is
// low, and its pawns are on the right.
func (l *tableLayout) hintOverPanel(side rules.Side, minWidth float64) {
	panel, isFar := l.Panels[side], l.scene.FaceToFace && side == l.scene.Far
	l.Hint = panel
	if l.class == ui.Tall {
		l.Hint.W = min(panel.W, max(math.Round(0.43*panel.W), minWidth))
		l.Hint = l.mirror(l.Hint, panel)
	} else {
		l.hintLine = l.parts.HintPlayer[side]
		field, lines := l.Board.field(), float64(len(l.parts.HintLines)+2)
		above := panel.Y - field.Bottom()
		if isFar {
			above = field.Y - panel.Bottom()
		}
		height := math.Round(0.67 * panel.H)
		l.Hint.H = math.Floor(max(height, min(lines*max(1.6*l.in.MinFont, 48*l.unit), height+above-0.03*l.Board.Pitch)))
		l.Hint.Y -= l.Hint.H - height
		l.Hint = l.Hint.Shrink(-math.Floor(0.35*(l.Tray.Box.X-l.Panels[rules.Cones].Right())), 0)
		l.Hint.W = max(l.Hint.W, min(minWidth, l.Tray.Plaque.X-2-l.Hint.X))
	}
	if isFar {
		l.Hint.X, l.Hint.Y = 2*panel.X+panel.W-l.Hint.Right(), 2*panel.Y+panel.H-l.Hint.Bottom()
	}
}

// placeVote places the vote over the whole panel of its side. It may extend into most of the gaps
// beside the panel. A vote over the left panel that needs more space covers the sticks, too.
func (l *tableLayout) placeVote(side rules.Side) {
	sticks := l.Tray.Box
	sticks.W = l.Tray.Plaque.X - 2 - sticks.X
	if l.class == ui.Tall || l.scene.FaceToFace {
		l.Hint = sticks
		return
	}
	l.Hint, l.hintLine = l.Panels[side], l.parts.HintPlayer[side]
	spare := 0.7 * (l.Tray.Box.X - l.Panels[rules.Cones].Right())
	need := l.hintWidth(l.in.MinFont/22, true) + 2*math.Round(10*l.unit)
	if rows := float64(len(l.parts.HintLines) + 1); rows*1.6*l.in.MinFont > l.Hint.H {
		need = math.Inf(1) // in two columns, over all the sticks
	}
	l.Hint = l.Hint.Shrink(-math.Floor(min(max(0, need-l.Hint.W)/2, spare)), 0)
	if need > l.Hint.W && side == rules.Cones {
		l.Hint.W = math.Round(min(need, sticks.Right()-l.Hint.X))
	}
	l.Children[l.parts.Panels[side]] = ui.Place{}
}

// showsThrowTable reports whether the hint is the table of throws.
func (l *tableLayout) showsThrowTable() bool {
	child := l.parts.Help.First()
	return child >= 0 && l.nodes[child].Selected
}

// hint lays out the hint in as many columns as it needs.
func (l *tableLayout) hint() {
	if l.Hint.Empty() {
		return
	}
	lines, backgrounds := l.parts.HintLines, l.parts.HintBackground
	background := backgrounds[1] // an opaque one
	if l.scene.Hint.IsVote && l.Hint.Intersect(l.Tray.Box).Empty() {
		background = backgrounds[0]
	}
	l.cover(l.Hint)
	if l.showsThrowTable() { // a click anywhere on the table of throws closes it
		l.add(ui.HitRegion{Target: ui.Widget(l.nodes[l.parts.Help.First()].ID), Box: l.Hint, NoFocus: true})
	}
	l.place(background, l.Hint, l.unit)
	in := l.Hint.Inset(math.Round(10 * l.unit))
	if l.hintLine >= 0 {
		line := ui.Rect{X: in.X, Y: in.Y, W: in.W, H: max(1.3*l.in.MinFont, 34*l.unit)}.Rounded()
		below := in
		below.Y, below.H = line.Bottom(), max(1, in.H-line.H)
		// If the moves need the room, there is no name: the prompt shows the side.
		rows, columns, _ := l.hintGrid(len(lines), below)
		if rows*columns >= len(lines) || l.scene.Panels[l.idleSide().Other()].Clock.Words != "" {
			l.place(l.hintLine, l.mirror(line, in), line.H/34)
			in = below
		}
	}
	// In a vote, on the projector, and if even the short heading is too wide, the prompt is the
	// heading.
	short := l.nodes[backgrounds[2]].Children[1]
	head, isPrompt := in.Shrink(8*l.unit, 0), l.scene.Hint.IsVote || l.in.Large
	if !isPrompt && .8*l.in.NaturalWidth(short, l.unit) <= head.W {
		head.H = l.in.HeightAt(l.nodes[backgrounds[2]], head.W, l.unit)
		l.place(backgrounds[2], head, l.unit)
		in.Y, in.H = in.Y+head.H, max(1, in.H-head.H)
	}
	rows, columns, gap := l.hintGrid(len(lines), in)
	lines = l.hintPage(lines, rows*columns)
	// A table without pages is always shown whole, so its lines may be low.
	rows = max(1, (len(lines)+columns-1)/columns)
	height := min(in.H/float64(rows), 76*l.unit) // two lines leave no room for a third
	if l.in.Large {
		height = in.H / float64(max(rows, 2))
	}
	unit := min(height, 60*l.unit) / 44
	width := l.cell(in, 0, rows, columns, gap, height).W
	for unit > l.in.MinFont/22 && l.hintWidth(unit, false) > width {
		unit *= 0.97
	}
	for i, child := range lines {
		l.place(child, l.cell(in, i, rows, columns, gap, height).Shrink(0, 0.04*height), unit)
	}
}

// hintGrid returns the number of rows and columns of a hint, and the gap between columns. It uses
// as few columns as possible.
func (l *tableLayout) hintGrid(lines int, in ui.Rect) (rows, columns int, gap float64) {
	gap = math.Round(14 * l.unit)
	minHeight, maxColumns := 1.6*l.in.MinFont, max(1, int((in.W+gap)/(l.hintWidth(l.in.MinFont/22, true)+gap)))
	for _, minHeight = range []float64{max(minHeight, 34*l.unit), minHeight} {
		rows = max(1, int(in.H/minHeight))
		columns = max(1, (lines+rows-1)/rows)
		if columns <= maxColumns {
			return max(1, (lines+columns-1)/columns), columns, gap
		}
	}
	return rows, maxColumns, gap
}

// hintWidth returns the width of the widest line for a unit in pixels, with brief or full chances.
func (l *tableLayout) hintWidth(unit float64, brief bool) (width float64) {
	for _, child := range l.parts.HintLines {
		line := l.nodes[child]
		if brief {
			line = board.BriefHintLine(line)
		}
		width = max(width, l.in.NaturalWidth(line, unit))
	}
	return width
}

// hintPage returns the visible lines. If there are more than capacity, the last one is the button
// that shows the others. A line with the focus is always visible.
func (l *tableLayout) hintPage(lines []int, capacity int) []int {
	more := l.parts.MoreHints.First()
	if len(lines) <= capacity || more < 0 {
		return lines
	}
	per := max(1, capacity-1)
	page := l.scene.Hint.Page % ((len(lines) + per - 1) / per)
	for i, child := range lines {
		if l.in.Focus == ui.Widget(l.nodes[child].ID) {
			page = i / per
		}
	}
	seen := lines[page*per : min(len(lines), (page+1)*per)]
	return append(seen[:len(seen):len(seen)], more)
}

// chanceLine returns the height of the bar of winning chances with its words, and the room for it
// between board and panels. Both are 0 if it is hidden. On the projector the board needs that room.
func (l *tableLayout) chanceLine() (line, room float64) {
	switch {
	case !l.scene.ChanceBar.Shown:
		return 0, 0
	case l.in.Large:
		line = math.Ceil(1.35 * l.in.MinFont)
		return line, line
	}
	line = math.Ceil(max(1.5*l.in.MinFont, 26*l.unit))
	return line, math.Ceil(1.5 * line)
}

// placeChanceBar places the bar of winning chances below the board's shadow, unless a hint, which has
// these chances, too, would cover an end of it.
func (l *tableLayout) placeChanceBar() {
	line, _ := l.chanceLine()
	b := l.Board.Box
	gap := l.Tray.Box.Y - b.Bottom()
	if line == 0 || gap < line-1 { // allows for rounding
		return
	}
	bar := ui.Rect{X: b.X, Y: math.Round(b.Bottom() + 0.53*gap - line/2), W: b.W, H: line}
	if l.Hint.Intersect(bar).Empty() {
		l.ChanceBar = bar
		l.place(l.parts.ChanceBar.First(), bar, l.unit)
	}
}
