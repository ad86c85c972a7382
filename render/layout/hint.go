package layout

import (
	"math"

	"senet/game/table"
	"senet/render/canvas"
	"senet/render/typeset"
	"senet/rules"
)

// Hint is what everything that can be done is worth, over the tray.
type Hint struct {
	Box  canvas.Rect // empty: none is shown
	Head Words
	Rows []HintRow
	More Item // leads to the lines there is no room for; its Box is empty where all are seen
}

// HintRow is one thing that can be done.
type HintRow struct {
	Line   table.HintLine
	Box    canvas.Rect
	Bar    canvas.Rect // bed of the bar that shows the chance
	Text   Words
	Chance Words
}

// hint lays the list over the sticks, in as many columns as it needs. The plaque with the value stays in sight: moves are
// weighed by it. Where the sticks' place is too narrow, the list reaches over the player beside them who is not to move.
func (p *plan) hint() {
	v := p.scene.Hint
	if v.Head == "" {
		return
	}
	h := Hint{Box: p.Play.Tray.overSticks()}
	if p.hintReaches(v) {
		over := p.Play.Panels[p.idle()].Box
		right := math.Max(over.X+over.W, h.Box.X+h.Box.W)
		h.Box.X = math.Min(over.X, h.Box.X)
		h.Box.W = right - h.Box.X
		p.Play.Panels[p.idle()].Pill = canvas.Rect{} // it would look out from below
	}
	p.cover(h.Box)
	in := p.hintRoom(h.Box)
	head := in.Y - h.Box.Y
	if !p.large {
		h.Head = p.one(v.Head, p.label(22, typeset.SemiBold), canvas.Rect{X: in.X, Y: h.Box.Y, W: in.W, H: head}, Left)
	}
	rows, columns, gap := p.hintGrid(v, in)
	lines, more := p.hintPage(v, rows*columns)
	rows = max(1, (len(lines)+more+columns-1)/columns) // a table without pages is all there, however low its lines
	w := (in.W - gap*float64(columns-1)) / float64(columns)
	rowH := math.Min(in.H/float64(rows), 54*p.T)
	if p.large {
		rowH = in.H / float64(max(rows, 3))
	}
	at := func(i int) canvas.Rect {
		return canvas.Rect{X: in.X + float64(i/rows)*(w+gap), Y: in.Y + float64(i%rows)*rowH, W: w, H: rowH}
	}
	for i, line := range lines {
		h.Rows = append(h.Rows, p.hintRow(line, at(i)))
		p.spot(Widget(line.ID), h.Rows[i].Box, false)
	}
	if more > 0 {
		box := round(inset2(at(len(lines)), 0, 0.04*rowH))
		st := p.sized(typeset.Glance, typeset.Medium, math.Min(math.Max(0.5*rowH, p.floor), 0.72*rowH))
		h.More = Item{Button: p.more, Box: box, Text: p.one(p.more.Label, st, inset2(box, 0.2*box.H, 0), Left)}
		p.spot(Widget(p.more.ID), box, false)
	}
	p.Play.Hint = h
}

// hintGrid is how many rows and columns a sheet has room for, and what is between the columns: as few columns as it can be.
func (p *sheet) hintGrid(v table.Hint, in canvas.Rect) (rows, columns int, gap float64) {
	gap = math.Round(14 * p.T)
	most := max(1, int((in.W+gap)/(p.hintWidth(v)+gap)))
	for _, least := range []float64{math.Max(p.hintRowLeast(), 34*p.T), p.hintRowLeast()} {
		rows = max(1, int(in.H/least))
		columns = max(1, (len(v.Lines)+rows-1)/rows)
		if columns <= most {
			return max(1, (len(v.Lines)+columns-1)/columns), columns, gap
		}
	}
	return rows, most, gap
}

// hintPage is the lines that are seen, of which there is room for so many, and 1 where the last place is taken by what leads
// to the others. A line that has the focus is always seen.
func (p *plan) hintPage(v table.Hint, room int) (lines []table.HintLine, more int) {
	if len(v.Lines) <= room || p.more.ID == "" {
		return v.Lines, 0
	}
	per := max(1, room-1)
	pages := (len(v.Lines) + per - 1) / per
	page := v.Page % pages
	for i, line := range v.Lines {
		if p.focus == Widget(line.ID) {
			page = i / per
		}
	}
	return v.Lines[page*per : min(len(v.Lines), (page+1)*per)], 1
}

// hintReaches tells whether the list needs more room than there is over the sticks.
func (p *plan) hintReaches(v table.Hint) bool {
	return p.Class != Tall && v.Head != "" && (p.zoom > 1 || !p.hintFits(v, p.Play.Tray.overSticks()))
}

// idle is the side whose panel may be covered: the one that is not to move.
func (p *plan) idle() rules.Side {
	if p.scene.Panels[rules.Cones].ToMove != "" {
		return rules.Spools
	}
	return rules.Cones
}

// hintRoom is the part of the sheet for its lines, below its head.
func (p *sheet) hintRoom(box canvas.Rect) canvas.Rect {
	pad := math.Round(14 * p.T)
	head := math.Max(34*p.T, 1.55*p.floor) + 0.3*pad
	if p.large { // the sentence above the board tells what is listed here: its lines need the room
		head = 0.6 * pad
	}
	in := box.Inset(pad)
	in.H = math.Max(1, box.H-head-0.6*pad)
	in.Y = box.Y + head
	return in
}

// hintRowLeast is the least height of a line with its bar.
func (p *sheet) hintRowLeast() float64 {
	if p.large {
		return 1.6 * p.floor
	}
	return 1.5 * p.floor
}

// fewestHints is how many lines are seen at once at least, before the list reaches over a player.
const fewestHints = 3

// hintFits tells whether all lines can be read in a box, or enough of them to turn to the others.
func (p *sheet) hintFits(v table.Hint, box canvas.Rect) bool {
	rows, columns, _ := p.hintGrid(v, p.hintRoom(box))
	return rows*columns >= min(len(v.Lines), fewestHints) && p.hintWidth(v) <= p.hintRoom(box).W
}

// hintWidth is how wide a column must be for its words to be read: the fewer columns, the lower the lines.
func (p *sheet) hintWidth(v table.Hint) float64 {
	st := p.sized(typeset.Glance, typeset.Medium, p.floor)
	widest := 0.0
	for _, line := range v.Lines {
		widest = math.Max(widest, p.fonts.Line(line.Text, st).Width+p.fonts.Line(line.Chance, st).Width)
	}
	return widest + 3*p.floor
}

func (p *sheet) hintRow(line table.HintLine, box canvas.Rect) HintRow {
	r := HintRow{Line: line, Box: round(inset2(box, 0, 0.04*box.H))}
	in := inset2(r.Box, 0.2*r.Box.H, 0)
	weight := typeset.Regular
	if line.Now {
		weight = typeset.Medium
	}
	st := p.sized(typeset.Glance, weight, math.Min(math.Max(0.5*r.Box.H, p.floor), 0.72*r.Box.H))
	bar := math.Max(2, math.Round(0.1*r.Box.H))
	r.Bar = round(canvas.Rect{X: in.X, Y: r.Box.Y + r.Box.H - bar - 1, W: in.W, H: bar})
	words := canvas.Rect{X: in.X, Y: r.Box.Y, W: in.W, H: r.Box.H - bar}
	chance := math.Min(p.fonts.Line(line.Chance, st).Width+1, 0.7*words.W)
	r.Text = p.moveText(line.Text, st, p.flip(canvas.Rect{X: words.X, Y: words.Y, W: words.W - chance - 0.5*st.Size, H: words.H}, words))
	r.Chance = p.one(line.Chance, st, p.flip(canvas.Rect{X: words.X + words.W - chance, Y: words.Y, W: chance, H: words.H}, words), Right)
	return r
}

// Odds is the bar of winning chances, between the board and what lies below it.
type Odds struct {
	Bar   canvas.Rect // empty: not shown
	Words [2]Words    // by rules.Side
}

// oddsLine is the height that the winning chances need to stand in words at the ends of their bar; 0 where they are not shown.
func (p *plan) oddsLine() float64 {
	if !p.scene.Odds.Shown {
		return 0
	}
	return math.Ceil(math.Max(1.5*p.floor, 26*p.T))
}

// oddsRoom is the height between board and panels that gives their words air, too. On the projector the board needs it.
func (p *plan) oddsRoom() float64 {
	if p.large {
		return p.oddsLine()
	}
	return math.Ceil(1.5 * p.oddsLine())
}

// odds puts the bar where the board's shadow ends. Where there is room, the chances stand at its ends in words.
func (p *plan) odds() {
	v := p.scene.Odds
	if !v.Shown {
		return
	}
	board, below := p.Play.Board.Box, p.Play.Tray.Box.Y
	top := board.Y + board.H
	gap := below - top
	h := math.Round(math.Min(math.Max(p.least, math.Min(14*p.T, 0.34*gap)), 0.9*gap))
	if h < 3 {
		return
	}
	o := Odds{}
	line := p.oddsLine()
	at := 0.56
	for _, panel := range p.Play.Panels {
		if panel.Pill.H > 0 && panel.Pill.Y < below { // whose turn it is rides on the panel's edge
			at = 0.45
		}
	}
	y := math.Round(top + at*gap - h/2)
	o.Bar = canvas.Rect{X: board.X, Y: y, W: board.W, H: h}
	if gap >= line-1 { // pixels are whole; each chance stands at its end of the bar
		st, air := p.glance(20, typeset.Medium), math.Round(14*p.T)
		for side := range o.Words {
			wide := math.Min(p.fonts.Line(v.Words[side], st).Width+1, 0.25*board.W)
			box := canvas.Rect{X: board.X, Y: y + h/2 - line/2, W: wide, H: line}
			if wide > 1 {
				o.Bar.W -= wide + air
			}
			if rules.Side(side) == rules.Spools {
				box.X = board.X + board.W - wide
			} else if wide > 1 {
				o.Bar.X += wide + air
			}
			o.Words[side] = p.one(v.Words[side], st, box, Left)
		}
	}
	o.Bar = round(o.Bar)
	p.Play.Odds = o
}
