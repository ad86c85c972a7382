package view

import (
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
)

// promptSize returns the largest size of the prompt, as a share of the height of its band.
func (p *layouter) promptSize() float64 {
	switch {
	case p.in.Large && p.scene.Purpose == board.Teaching:
		// Hardly larger on one line than on two, so that it does not jump from step to step.
		return 0.428
	case p.in.Large:
		return 0.451
	}
	return [...]float64{ui.Wide: 0.293, ui.Standard: 0.307, ui.Small: 0.337, ui.Tall: 0.215}[p.Class]
}

// prompt lays out the prompt in its band, whose height does not depend on the words.
func (p *layouter) prompt(box vg.Rect) {
	v := p.scene.Prompt
	box = box.Rounded()
	p.Play.Prompt = box
	text := box
	if v.Shape != board.NoShape || v.Kind == board.PromptRefusal {
		text.X, text.W = box.X-0.063*box.H, box.W+0.063*box.H
	}
	full := text.W
	text.W = p.turnButtons(text)
	if v.Kind == board.PromptWin { // the sun rises at the right end of the band
		sun := p.Play.Board.Point(skyColumn, 0).X - 1.6*sunRadius(p.Play.Board)
		if wide := math.Min(text.W, math.Max(0.6*text.W, sun-text.X)); p.in.Mirrored && text.W == full {
			box = vg.Rect{X: text.X, Y: box.Y, W: wide, H: box.H}
			text = box
		} else {
			text.W = wide
		}
	}
	kid, _ := p.scene.Parts.Prompt.Only()
	unit := math.Min(p.promptSize()*box.H, 0.065*p.H) / 43
	if p.in.Large { // the projector's letters are larger
		unit /= 1.5
	}
	p.place(kid, p.mirror(text, box), unit)
}

// turnButtons places the buttons of the turn at the right end of the band and returns the width
// left for words. Long labels are put one above another, so that the prompt has room, unless the
// band is too low.
func (p *layouter) turnButtons(text vg.Rect) float64 {
	kid, is := p.scene.Parts.TurnButtons.Only()
	if !is {
		return text.W
	}
	const high, between = 54, 14 // units
	row := p.children[kid]
	n, unit, most := float64(len(row.Children)), p.unit, 0.5*text.W
	if p.in.Large {
		unit, most = 1.25*p.in.Small/actionSize, 0.4*text.W
	}
	unit = math.Min(unit, 0.8*text.H/high)
	wide, tall := p.in.NaturalWidth(row, unit), high*unit
	if stack := n*high + (n-1)*between; wide > most && n*1.3*p.in.Small > 0.8*text.H {
		unit, most = p.in.Small/actionSize, 0.6*text.W
		wide, tall = p.in.NaturalWidth(row, unit), high*unit
	} else if wide > most && n > 1 {
		unit = math.Min(unit, 0.96*text.H/stack)
		wide, tall = 0, unit*stack
		for _, k := range row.Children {
			wide = math.Max(wide, p.in.NaturalWidth(k, unit))
		}
	} else if p.in.Large { // a short word gets a button of usual width
		wide = math.Max(wide, n*1.9*tall)
	}
	wide = math.Ceil(math.Min(wide, most))
	p.turnRect = p.mirror(vg.Rect{X: text.Right() - wide, Y: text.Y + (text.H-tall)/2, W: wide, H: tall},
		p.Play.Prompt).Rounded()
	p.place(kid, p.turnRect, unit)
	return math.Max(1, text.W-wide-0.3*tall)
}

// showsDetail reports whether the second line of the prompt fits in its band.
func (p *layouter) showsDetail() bool {
	kid, _ := p.scene.Parts.Prompt.Only()
	row, at := p.children[kid], p.places[kid]
	ways := row.Children[len(row.Children)-1]
	if len(row.Children) > 1 {
		at.W -= p.in.NaturalWidth(row.Children[0], at.Unit) + row.Gap*at.Unit
	}
	return p.scene.Prompt.Detail == "" || p.in.FittingChild(ways, at.Rect, at.Unit) < board.PromptsWithDetail
}
