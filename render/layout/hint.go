package layout

import (
	"math"

	"senet/game"
	"senet/render/canvas"
	"senet/render/typeset"
	"senet/rules"
)

// Hint is what everything that can be done is worth, over the tray.
type Hint struct {
	Box  canvas.Rect // empty: none is shown
	Head Words
	Rows []HintRow
}

// HintRow is one thing that can be done.
type HintRow struct {
	Line   game.HintLine
	Box    canvas.Rect
	Bar    canvas.Rect // bed of the bar that shows the chance
	Text   Words
	Chance Words
}

// hint lays the list over the tray, in as many columns as it needs.
func (p *plan) hint() {
	v := p.view.Play.Hint
	if v.Head == "" {
		return
	}
	h := Hint{Box: p.Play.Tray.Box}
	p.cover(h.Box)
	pad := math.Round(14 * p.T)
	in := inset(h.Box, pad)
	head := math.Max(30*p.T, 1.7*p.floor)
	h.Head = p.one(v.Head, p.label(22, typeset.SemiBold), canvas.Rect{X: in.X, Y: in.Y - pad*0.3, W: in.W, H: head}, Left)
	in.Y, in.H = in.Y+head, in.H-head
	least := 1.75 * p.floor
	rows := max(1, int(in.H/math.Max(least, 34*p.T)))
	columns := max(1, (len(v.Lines)+rows-1)/rows)
	if columns > 3 { // very many moves: the lines are set as close as can be read
		rows = max(1, int(in.H/(1.25*p.floor)))
		columns = max(1, (len(v.Lines)+rows-1)/rows)
	}
	gap := pad
	columns = min(columns, max(1, int((in.W+gap)/(p.hintWidth(v)+gap))))
	rows = max(1, (len(v.Lines)+columns-1)/columns)
	w := (in.W - gap*float64(columns-1)) / float64(columns)
	rowH := math.Min(in.H/float64(rows), 46*p.T)
	for i, line := range v.Lines {
		box := canvas.Rect{X: in.X + float64(i/rows)*(w+gap), Y: in.Y + float64(i%rows)*rowH, W: w, H: rowH}
		h.Rows = append(h.Rows, p.hintRow(line, box))
		p.spot(Widget(line.ID), h.Rows[i].Box, false)
	}
	p.Play.Hint = h
}

// hintWidth is how wide a column must be for its words to be read: the fewer columns, the lower the lines.
func (p *plan) hintWidth(v game.HintView) float64 {
	st := p.sized(typeset.Glance, typeset.Medium, p.floor)
	widest := 0.0
	for _, line := range v.Lines {
		widest = math.Max(widest, p.fonts.Line(line.Text, st).Width+p.fonts.Line(line.Chance, st).Width)
	}
	return widest + 2*p.floor
}

func (p *plan) hintRow(line game.HintLine, box canvas.Rect) HintRow {
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
	r.Text = p.moveText(line.Text, st, canvas.Rect{X: words.X, Y: words.Y, W: 0.48 * words.W, H: words.H})
	r.Chance = p.one(line.Chance, st, canvas.Rect{X: words.X + 0.5*words.W, Y: words.Y, W: 0.5 * words.W, H: words.H}, Right)
	return r
}

// Odds is the bar of winning chances, between the board and what lies below it.
type Odds struct {
	Bar   canvas.Rect // empty: not shown
	Words [2]Words    // by rules.Side
}

// odds puts the bar where the board's shadow ends. Where there is room, the chances stand at its ends in words.
func (p *plan) odds() {
	v := p.view.Play.Odds
	if !v.Shown {
		return
	}
	board, below := p.Play.Board.Box, p.Play.Tray.Box.Y
	top := board.Y + board.H
	gap := below - top
	h := math.Round(math.Min(12*p.T, 0.34*gap))
	if h < 3 {
		return
	}
	o := Odds{}
	line := math.Max(1.5*p.floor, 26*p.T)
	words := math.Min(0.2*board.W, 170*p.T)
	y := math.Round(top + 0.56*gap - h/2)
	o.Bar = canvas.Rect{X: board.X, Y: y, W: board.W, H: h}
	if gap >= line {
		for side := range o.Words {
			box := canvas.Rect{X: board.X, Y: y + h/2 - line/2, W: words, H: line}
			align := Left
			if rules.Side(side) == rules.Spools {
				box.X, align = board.X+board.W-words, Right
			}
			o.Words[side] = p.one(v.Words[side], p.glance(19, typeset.Medium), box, align)
		}
		o.Bar.X, o.Bar.W = board.X+words, board.W-2*words
	}
	o.Bar = round(o.Bar)
	p.Play.Odds = o
}
