package layout

import (
	"math"

	"senet/game"
	"senet/render/canvas"
	"senet/render/typeset"
)

// Setup is what stands beside a board that is set up: choices, and the button that plays on from it. Board, hands and the
// words above them are laid out in Play.
type Setup struct {
	Side     canvas.Rect // behind the choices
	Rules    []Item      // the first choices, where they stand above the hands
	Sections []Section
	Play     Item
	Scrolls  canvas.Rect // where the choices scroll; empty: all are seen
}

func (p *plan) setup() {
	switch {
	case p.Class == Tall:
		p.setupTall()
	case p.large && p.Class == Standard:
		p.setupLarge()
	default:
		p.setupFlat()
	}
	p.boardSpots()
	p.panelSpots()
	p.clip = p.Setup.Scrolls
	p.spotSections(p.Setup.Sections)
	p.clip = canvas.Rect{}
	for _, it := range p.Setup.Rules {
		p.spotItem(it)
	}
	p.spotItem(p.Setup.Play)
}

// setupFlat has the board at the left and the choices in a column at the right.
func (p *plan) setupFlat() {
	top := p.Bar.Box.H
	column := math.Round(math.Max(0.27*p.W, math.Min(360*p.T, 0.36*p.W)))
	if p.large {
		column = math.Round(0.33 * p.W)
	}
	left := canvas.Rect{Y: top, W: p.W - column, H: p.H - top}
	prompt := math.Round(0.15 * left.H)
	panels := math.Round(0.24 * left.H)
	margin := 0.02 * left.W
	b := boardIn(canvas.Rect{X: margin, Y: top + prompt, W: left.W - 2*margin, H: left.H - prompt - panels - 0.06*left.H}, 0)
	p.Play.Board = b
	p.prompt(canvas.Rect{X: b.Box.X, Y: top, W: b.Box.W, H: prompt})
	y := p.H - panels - 0.03*left.H
	half := math.Round(0.49 * b.Box.W)
	p.Play.Panels[0] = p.panel(p.view.Play.Panels[0], round(canvas.Rect{X: b.Box.X, Y: y, W: half, H: panels}))
	p.Play.Panels[1] = p.panel(p.view.Play.Panels[1], round(canvas.Rect{X: b.Box.X + b.Box.W - half, Y: y, W: half, H: panels}))
	p.setupChoices(canvas.Rect{X: left.W, Y: top, W: column, H: p.H - top})
}

// setupLarge is for a projector of the old shape: the board as wide as the picture, so that its numbers are read from the back
// row, and below it the hands and the choices.
func (p *plan) setupLarge() {
	top, margin := p.Bar.Box.H, p.barMargin()
	prompt, low := math.Round(0.12*p.H), math.Round(0.405*p.H)
	room := canvas.Rect{X: 0.006 * p.W, Y: top + prompt, W: 0.988 * p.W, H: math.Max(0, p.H-top-prompt-low-0.02*p.H)}
	p.Play.Board = boardIn(room, 0)
	p.prompt(canvas.Rect{X: margin, Y: top, W: p.W - 2*margin, H: prompt})
	y := p.H - low
	choices := math.Round(0.43 * p.W)
	wide := math.Round((p.W - choices - 2*margin) / 2)
	rules := p.setupRules(canvas.Rect{X: margin, Y: y, W: 2*wide + 0.6*margin})
	panel := canvas.Rect{X: margin, Y: y + rules, W: wide, H: low - rules - 0.02*p.H}
	p.Play.Panels[0] = p.panel(p.view.Play.Panels[0], round(panel))
	panel.X += wide + 0.6*margin
	p.Play.Panels[1] = p.panel(p.view.Play.Panels[1], round(panel))
	p.setupChoices(canvas.Rect{X: p.W - choices, Y: y - 0.01*p.H, W: choices, H: low + 0.01*p.H})
}

// setupRules sets the first choices, under which rules the board is, in a row of their own; it tells how high that is.
func (p *plan) setupRules(row canvas.Rect) (high float64) {
	v := &p.view.Setup
	if len(v.Sections) < 2 {
		return 0
	}
	gap := 0.012 * p.W
	list := v.Sections[0].Widgets
	v.Sections = v.Sections[1:]
	p.scaled(largeChoices*math.Min(p.W, p.H)/1080/p.T, func() {
		wide := (row.W - gap*float64(len(list)-1)) / float64(max(1, len(list)))
		for i, w := range list {
			it, h := p.item(w, row.X+float64(i)*(wide+gap), row.Y, wide)
			p.Setup.Rules = append(p.Setup.Rules, it)
			high = math.Max(high, h)
		}
	})
	return math.Round(high + gap)
}

// setupTall has the choices below the board.
func (p *plan) setupTall() {
	top := p.Bar.Box.H
	margin := math.Round(0.0333 * p.W)
	y := top + 0.01*p.H
	panel := 0.075 * p.H
	if p.large {
		panel = 0.1 * p.H
	}
	at := func(h float64) canvas.Rect {
		r := round(canvas.Rect{X: margin, Y: y, W: p.W - 2*margin, H: h})
		y += h + 0.008*p.H
		return r
	}
	p.prompt(at(0.08 * p.H))
	p.Play.Panels[1] = p.panel(p.view.Play.Panels[1], at(panel))
	p.Play.Board = boardIn(canvas.Rect{X: 0.013 * p.W, Y: y, W: 0.974 * p.W, H: 0.22 * p.H}, 0)
	p.Play.Board.Box.Y = math.Round(y)
	y += p.Play.Board.Box.H + 0.008*p.H
	p.Play.Panels[0] = p.panel(p.view.Play.Panels[0], at(panel))
	p.setupChoices(canvas.Rect{Y: y, W: p.W, H: p.H - y})
}

// largeChoices is how many pixels of a window 1080 high a design pixel of the choices is on the projector.
const largeChoices = 1.35

// setupScroll sets the choices for the back row: they scroll above their button.
func (p *plan) setupScroll(box, in canvas.Rect) {
	g, v := &p.Setup, p.view.Setup
	button, h := p.dialogItem(v.Play, in.X, 0, in.W) // lower than elsewhere: the choices need the room
	g.Play = button.down(math.Round(box.Y + box.H - h - 14*p.T))
	g.Scrolls = round(canvas.Rect{X: box.X, Y: box.Y, W: box.W, H: math.Max(1, g.Play.Box.Y-8*p.T-box.Y)})
	var end float64
	defer func(before float64) { p.tight = before }(p.tight)
	p.tight = 0.6
	g.Sections, end = p.sections(v.Sections, in.X, in.Y+8*p.T, in.W)
	dy := p.scrollTo(g.Scrolls, end+8*p.T-g.Scrolls.Y, p.focusInSections(g.Sections))
	for i := range g.Sections {
		g.Sections[i] = g.Sections[i].down(-dy)
	}
	p.fadeBelow(g.Sections, g.Scrolls)
}

// fadeBelow lets the sign that there is more begin below the last row that is seen whole and leaves it room: no choice that can be
// read is pale.
func (p *plan) fadeBelow(list []Section, box canvas.Rect) {
	if p.More.Empty() {
		return
	}
	for _, s := range list {
		for _, it := range s.Items {
			if foot := it.Box.Bottom() + 1; foot > p.More.Y && foot <= box.Bottom()-1.1*p.least {
				p.More.Y = math.Round(foot)
			}
		}
	}
	p.More.H = box.Bottom() - p.More.Y
}

// setupChoices fit the groups into their box, smaller where they must be, with the button at its foot.
func (p *plan) setupChoices(box canvas.Rect) {
	g, v := &p.Setup, p.view.Setup
	g.Side = round(box)
	margin := 0.06 * math.Min(box.W, 700*p.T)
	in := inset2(box, margin, 0)
	if p.large {
		p.scaled(largeChoices*math.Min(p.W, p.H)/1080/p.T, func() { p.setupScroll(box, in) })
		return
	}
	for k := 1.0; ; k *= 0.94 {
		fits := false
		p.scaled(k, func() {
			var end float64
			g.Sections, end = p.sections(v.Sections, in.X, in.Y+16*p.T, in.W)
			button, h := p.item(v.Play, in.X, 0, in.W)
			g.Play = button.down(math.Round(math.Max(end+18*p.T, box.Y+box.H-h-20*p.T)))
			fits = g.Play.Box.Y+g.Play.Box.H <= box.Y+box.H
		})
		if fits || k < 0.45 {
			return
		}
	}
}

// dialogItem is a widget in a dialog: its main deed is no larger than the other buttons.
func (p *plan) dialogItem(w game.Widget, x, y, width float64) (Item, float64) {
	if w.Kind != game.BigButton {
		return p.item(w, x, y, width)
	}
	h := 64 * p.T
	box := round(canvas.Rect{X: x, Y: y, W: width, H: h})
	return Item{Widget: w, Box: box, Label: p.one(w.Label, p.label(27, typeset.SemiBold), inset2(box, 0.2*h, 0), Middle)}, h
}
