package layout

import (
	"math"

	"senet/game/table"
	"senet/render/canvas"
	"senet/rules"
)

// setup has the board at the left and the choices in a column at the right, below it in an upright window.
func (p *plan) setup() {
	place := p.setupFlat
	switch {
	case p.Class == Tall:
		place = p.setupTall
	case p.large && p.Class == Standard:
		place = p.setupLarge
	}
	p.aside = place()
	unit := 0.0
	if p.large {
		unit = largeChoices * math.Min(p.W, p.H) / 1080
	}
	kid, _ := p.only(table.Choices)
	p.put(kid, p.aside, unit)
	p.boardSpots()
}

// largeChoices is how many pixels of a window 1080 high a unit of the choices is on the projector.
const largeChoices = 0.6

// setupFlat has the board as large as the choices beside it leave room for.
func (p *plan) setupFlat() canvas.Rect {
	top := p.top
	high := p.H - top
	prompt, panels := math.Round(0.15*high), math.Round(0.24*high)
	room := high - prompt - panels - 0.06*high
	margin := math.Max(0.008*p.W, 8*p.T)
	least, most := 390*p.T, 0.27*p.W
	if p.large {
		least, most = 0.31*p.W, 0.31*p.W
	}
	column := math.Round(math.Max(least, math.Min(most, p.W-2*margin-room/BoardHigh*BoardWide)))
	left := p.W - column
	b := boardIn(canvas.Rect{X: margin, Y: top + prompt, W: left - 2*margin, H: room}, 0)
	if p.large { // what is wrong with a text is a long sentence: it has all the height that the board leaves
		b.Box.Y = top + prompt + room - b.Box.H
		prompt = b.Box.Y - top
	}
	p.Play.Board = b
	p.prompt(canvas.Rect{X: b.Box.X, Y: top, W: b.Box.W, H: prompt})
	p.hands(canvas.Rect{X: b.Box.X, Y: p.H - panels - 0.03*high, W: b.Box.W, H: panels})
	return canvas.Rect{X: left, Y: top, W: column, H: high}
}

// hands are both players' panels side by side.
func (p *plan) hands(row canvas.Rect) {
	half := math.Round(0.49 * row.W)
	p.seat(rules.Cones, canvas.Rect{X: row.X, Y: row.Y, W: half, H: row.H})
	p.seat(rules.Spools, canvas.Rect{X: row.X + row.W - half, Y: row.Y, W: half, H: row.H})
}

// setupLarge is for a projector of the old shape: the board as wide as the picture, so that its numbers are read from the back
// row, and below it the hands and the choices.
func (p *plan) setupLarge() canvas.Rect {
	top, margin := p.top, p.in.Edge
	prompt, low := math.Round(0.12*p.H), math.Round(0.375*p.H)
	room := canvas.Rect{X: 0.006 * p.W, Y: top + prompt, W: 0.988 * p.W, H: math.Max(0, p.H-top-prompt-low-0.02*p.H)}
	p.Play.Board = boardIn(room, 0)
	p.prompt(canvas.Rect{X: margin, Y: top, W: p.W - 2*margin, H: prompt})
	choices := math.Round(0.43 * p.W)
	p.hands(canvas.Rect{X: margin, Y: p.H - low + 0.03*p.H, W: p.W - choices - 2*margin, H: low - 0.05*p.H})
	return canvas.Rect{X: p.W - choices, Y: p.H - low, W: choices, H: low}
}

// setupTall has the choices below the board.
func (p *plan) setupTall() canvas.Rect {
	margin := math.Round(0.0333 * p.W)
	y := p.top + 0.01*p.H
	panel := 0.075 * p.H
	if p.large {
		panel = 0.1 * p.H
	}
	at := func(h float64) canvas.Rect {
		r := canvas.Rect{X: margin, Y: y, W: p.W - 2*margin, H: h}.Whole()
		y += h + 0.008*p.H
		return r
	}
	p.prompt(at(0.08 * p.H))
	p.seat(rules.Spools, at(panel))
	p.Play.Board = boardIn(canvas.Rect{X: 0.013 * p.W, Y: y, W: 0.974 * p.W, H: 0.22 * p.H}, 0)
	p.Play.Board.Box.Y = math.Round(y)
	y += p.Play.Board.Box.H + 0.008*p.H
	p.seat(rules.Cones, at(panel))
	return canvas.Rect{Y: y, W: p.W, H: p.H - y}
}
