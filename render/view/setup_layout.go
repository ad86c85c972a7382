package view

import (
	"math"

	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// setup lays out the board on the left and the choices in a column on the right. In an upright
// window the choices are below the board; on a 4:3 projector, too, so that the numbers of the
// squares can be read from the back row.
func (p *layouter) setup() {
	switch {
	case p.Class == ui.Tall:
		p.choicesRect = p.setupTall()
	case p.in.Large && p.Class == ui.Standard:
		p.choicesRect = p.setupLarge()
	default:
		p.choicesRect = p.setupFlat()
	}
	unit := 0.0
	if p.in.Large {
		unit = largeChoices * math.Min(p.W, p.H) / 1080
	}
	kid, _ := p.scene.Parts.Choices.Only()
	p.place(kid, p.choicesRect, unit)
	p.boardRegions()
}

// largeChoices is the unit of the choices on the projector, in pixels of a window 1080 high.
const largeChoices = 0.6

// bothPanels places both players' panels side by side.
func (p *layouter) bothPanels(row vg.Rect) { p.row(row, proportions{panel: 0.49}) }

// setupFlat makes the board as large as the choices beside it allow, and returns the place of the
// choices.
func (p *layouter) setupFlat() vg.Rect {
	high := p.H - p.top
	prompt, row := math.Round(0.15*high), math.Round(0.24*high)
	room := high - prompt - row - 0.06*high
	margin := math.Max(0.008*p.W, 8*p.unit)
	least, most := 390*p.unit, 0.27*p.W
	if p.in.Large {
		least, most = 0.31*p.W, 0.31*p.W
	}
	column := math.Round(math.Max(least, math.Min(most, p.W-2*margin-room/BoardHigh*BoardWide)))
	left := p.W - column
	// An error in a text is a long sentence, so it gets all the height that the board leaves.
	if p.in.Large {
		prompt += room - boardIn(vg.Rect{W: left - 2*margin, H: room}, 0).Box.H
	}
	p.stack(vg.Rect{X: margin, Y: p.top, W: left - 2*margin, H: high}, 0.06*high, 0.6,
		band{prompt, 0, p.prompt}, band{gap: 1}, band{row, 1.2, p.bothPanels})
	return vg.Rect{X: left, Y: p.top, W: column, H: high}
}

// setupLarge puts the hands and the choices side by side below the board, and returns the place of
// the choices.
func (p *layouter) setupLarge() vg.Rect {
	choices := math.Round(0.43 * p.W)
	p.stack(vg.Rect{X: 0.006 * p.W, Y: p.top, W: 0.988 * p.W, H: p.H - p.top}, 0.02*p.H, 1,
		band{math.Round(0.12 * p.H), 0, p.prompt}, band{gap: 1},
		band{math.Round(0.36 * p.H), 1.2, func(r vg.Rect) {
			r.W -= choices
			p.bothPanels(r)
		}})
	y := p.Play.Panels[0].Y
	return vg.Rect{X: p.W - choices, Y: y, W: choices, H: p.H - y}
}

// setupTall puts the choices below the board, and returns their place.
func (p *layouter) setupTall() vg.Rect {
	panel, gap := 0.075*p.H, 0.008*p.H
	if p.in.Large {
		panel = 0.1 * p.H
	}
	high := 0.3*p.H + 2*panel + 4*gap
	p.stack(vg.Rect{X: 0.013 * p.W, Y: p.top + 0.01*p.H, W: 0.974 * p.W, H: high}, 4*gap, 1,
		band{0.08 * p.H, 0, p.prompt},
		band{panel, 1, p.panelBand(rules.Spools)}, band{gap: 1}, band{panel, 1, p.panelBand(rules.Cones)})
	y := p.Play.Panels[rules.Cones].Bottom() + gap
	return vg.Rect{Y: y, W: p.W, H: p.H - y}
}
