package layout

import (
	"math"

	"senet/game/motion"
	"senet/game/table"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/rules"
)

// Play is where a board lies that is played on, with what is round it.
type Play struct {
	Prompt     canvas.Rect
	Board      Board
	Panels     [2]canvas.Rect // by rules.Side
	Home, Hand [2]Shelf       // the same: where pawns beside the board stand; Box.W == 0: nowhere
	Tray       Tray
	Moves      Moves
	Hint       canvas.Rect // empty: none is shown
	Odds       canvas.Rect // the same
	Ends       canvas.Rect // where the buttons of a finished game stand
}

// playShare is how a page is shared out: prompt and panels of the height, panel and tray of the board's width, what goes
// over, between and under board and panels when something is left, and the least margin beside the board.
type playShare struct {
	prompt, panels float64
	panel, tray    float64
	gaps           [3]float64
	margin         float64 // of the width; in a Wide window it is reckoned otherwise
}

// shareOf is how a page of this class is shared out where the row of panels and tray is below the board.
func shareOf(c Class) playShare {
	switch c {
	case Wide:
		return playShare{prompt: 0.12, panels: 0.2315, panel: 0.27, tray: 0.42, gaps: [3]float64{5, 60, 36}}
	case Standard:
		return playShare{prompt: 0.115, panels: 0.279, panel: 0.289, tray: 0.382, gaps: [3]float64{1, 45, 26}, margin: 0.0127}
	}
	return playShare{prompt: 0.13, panels: 0.271, panel: 0.286, tray: 0.398, gaps: [3]float64{4, 18, 12}, margin: 0.0133}
}

// movesOver tells whether the list of moves, when it is seen, lies over the page.
func (p *plan) movesOver() bool { return p.Class != Tall && (p.Class != Wide || p.large) }

// movesBeside tells whether the list of moves has a column of its own.
func (p *plan) movesBeside() bool {
	return p.Class == Wide && p.scene.Moves.Open && !p.large
}

// lowShare is for a window so low and long that height alone limits the board: all that stands over and under it is
// as low as it can be.
func lowShare() playShare {
	return playShare{prompt: 0.115, panels: 0.215, panel: 0.27, tray: 0.42, gaps: [3]float64{2, 8, 6}, margin: 0.0133}
}

// low tells whether a window is that low and long.
func (p *plan) low() bool { return p.Class == Small && p.W > 2.2*p.H }

// largeShare is for the presenter's theme, at any class but Tall: more room for words, none for the list.
func largeShare() playShare {
	return playShare{prompt: 0.138, panels: 0.25, panel: 0.265, tray: 0.45, gaps: [3]float64{4, 26, 18}, margin: 0.01}
}

func (p *plan) play() {
	if p.Class == Tall {
		p.playTall()
	} else {
		p.playFlat()
	}
	p.boardSpots()
	p.traySpots()
	p.odds()
	p.hint()
	p.moves()
	p.ends()
}

// playFlat lays out the page with the players and the tray in one row below the board.
func (p *plan) playFlat() {
	s, between := shareOf(p.Class), 0.035
	switch {
	case p.large:
		s = largeShare()
		if p.Class == Standard { // the board is as wide as it can be, and leaves height
			s.prompt, s.panels, s.panel, s.tray = 0.175, 0.278, 0.29, 0.4
		}
		if p.W > 1.7*p.H { // height alone limits the board
			s.panels, between = 0.236, 0.015
		}
	case p.low():
		s = lowShare()
	}
	right := p.W
	if p.movesBeside() {
		right -= math.Round(0.13 * p.zoom * p.W)
	}
	margin := s.margin * p.W
	if p.Class == Wide && !p.large {
		margin = 54 * p.T
		if right == p.W {
			margin = 40 * p.T
		}
	}
	top := p.top
	promptH, panelsH := math.Round(p.zoom*s.prompt*p.H), math.Round(p.zoom*s.panels*p.H)
	least := math.Max(between*p.H, p.oddsRoom()+0.3*p.oddsLine()) // between the parts, at least
	if p.large && p.W > 1.7*p.H {                                 // the players have what a board as wide as the picture leaves, and a little at least
		panelsH = math.Round(math.Max(0.2*p.H, math.Min(panelsH, p.H-top-promptH-least-(right-2*margin)/BoardWide*BoardHigh)))
	}
	room := p.H - top - promptH - panelsH
	b := boardIn(canvas.Rect{X: margin, W: right - 2*margin, H: math.Max(0, room-least)}, p.mostPitch())
	left := math.Max(0, room-b.Box.H)
	over, under := p.gapsAround(left, s.gaps)
	b.Box.Y = math.Round(top + promptH + over)
	p.Play.Board = b
	y := math.Round(b.Box.Y + b.Box.H + under)
	row := canvas.Rect{X: b.Box.X, Y: y, W: b.Box.W, H: panelsH}
	if p.large || p.zoom > 1 && p.Class != Wide { // the words of the players and the throw need all the width there is
		row.X, row.W = p.in.Edge, right-2*p.in.Edge
	}
	p.panelRow(row, s)
	band := canvas.Rect{X: b.Box.X, Y: top, W: b.Box.W, H: promptH}
	if p.large || p.zoom > 1 && p.Class != Wide {
		band.X, band.W = p.in.Edge, right-2*p.in.Edge
	}
	p.prompt(band)
}

// gapsAround are the gaps over and under the board, of what is left in height; below it there is room for the chances in
// words first of all.
func (p *plan) gapsAround(left float64, shares [3]float64) (over, under float64) {
	sum := shares[0] + shares[1] + shares[2]
	under = math.Max(left*shares[1]/sum, math.Min(left, p.oddsRoom()))
	return (left - under) * shares[0] / (shares[0] + shares[2]), under
}

// mostPitch keeps the board of a very large, wide window from dwarfing what stands around it.
func (p *plan) mostPitch() float64 {
	if p.Class == Wide && !p.movesBeside() && !p.large {
		return math.Floor(148 * p.H / 1080)
	}
	return 0
}

func (p *plan) panelRow(row canvas.Rect, s playShare) {
	panel := math.Round(s.panel * row.W)
	gap := math.Round((1 - 2*s.panel - s.tray) / 2 * row.W)
	left := canvas.Rect{X: row.X, Y: row.Y, W: panel, H: row.H}
	right := canvas.Rect{X: row.X + row.W - panel, Y: row.Y, W: panel, H: row.H}
	p.seat(rules.Cones, left)
	p.seat(rules.Spools, right)
	tray := p.hintBeside(canvas.Rect{X: left.X + panel + gap, Y: row.Y, W: row.W - 2*panel - 2*gap, H: row.H}.Whole(), row)
	p.Play.Tray = p.tray(tray, plaqueMost(p.Class))
}

// tray lays the tray out. On the projector the value is as high as the tray and its words stand beside it.
func (p *plan) tray(box canvas.Rect, most float64) Tray {
	numbers := len(p.scene.Tray.Numbers)
	if !p.large {
		return trayIn(box, 0.755, most, numbers)
	}
	if p.Class != Tall || numbers > 0 || !p.Play.Hint.Empty() {
		most = largePlaque
	}
	t := trayIn(box, 1.6, most, numbers)
	t.Numbers, t.Least = tablets(t.Plaque, numbers, 4, 0.66), 0.94*p.floor
	return t
}

// largePlaque is the share of the tray's width that its plaque takes on the projector.
const largePlaque = 0.54

// plaqueMost is the largest share of the tray's width that its plaque may take.
func plaqueMost(c Class) float64 {
	switch c {
	case Wide:
		return 0.30
	case Standard:
		return 0.392
	case Tall:
		return 0.312
	}
	return 0.43
}

// playTall stacks everything: the other side's panel above, one's own below, the list and the buttons at the foot.
func (p *plan) playTall() {
	margin := math.Round(36 * p.T)
	if m := math.Round(36.0 / 1080 * p.W); m < margin {
		margin = m
	}
	top, foot := p.top, p.foot
	panelH, promptH, trayH, movesH := p.zoom*0.0885*p.H, p.zoom*0.1*p.H, 0.172*p.H, 0.158*p.H
	if !p.scene.Moves.Open {
		movesH = 0.034 * p.H
	}
	if p.large {
		panelH, promptH = 0.105*p.H, 0.125*p.H
		movesH, trayH = p.besideLargeBoard(top+foot+2*panelH+promptH, movesH, trayH)
	}
	gaps := [...]float64{28, 0, 50, 44, 36, 32}
	const all = 190.0
	room := p.H - top - foot - 2*panelH - promptH - trayH - movesH
	b := boardIn(canvas.Rect{X: 14.0 / 1080 * p.W, W: p.W * (1 - 28.0/1080), H: math.Max(0, room-0.05*p.H)}, 0)
	left := math.Max(0, room-b.Box.H)
	under := math.Max(left*gaps[2]/all, math.Min(left, p.oddsRoom())) // the chances in words have room there first of all
	unit := (left - under) / (all - gaps[2])
	// In a squarish window the board is small: what stands above and below it is no wider than becomes it.
	wide := math.Min(p.W-2*margin, math.Max(b.Box.W, 0.75*p.W*p.zoom))
	margin = math.Round((p.W - wide) / 2)
	y := top + gaps[0]*unit
	at := func(h, gap float64) canvas.Rect {
		r := canvas.Rect{X: margin, Y: y, W: wide, H: h}.Whole()
		y += h + gap*unit
		return r
	}
	p.seat(rules.Spools, at(panelH, gaps[1]))
	p.Play.Board.P = b.P // so far the prompt needs to know of it
	p.prompt(at(promptH, 0))
	b.Box.Y = at(b.Box.H, 0).Y
	p.Play.Board = b
	y += under
	row := at(trayH, gaps[3])
	p.Play.Tray = p.tray(p.hintBeside(row, row), plaqueMost(Tall))
	p.seat(rules.Cones, at(panelH, gaps[4]))
	p.Play.Moves.Box = at(movesH, 0)
}

// besideLargeBoard is what an upright projector leaves the list of moves and the tray beside a board that is as wide as the
// window: the list gives way first, down to its head, and the tray by a third.
func (p *plan) besideLargeBoard(fixed, moves, tray float64) (movesLeft, trayLeft float64) {
	head := math.Min(moves, 1.6*p.floor)
	left := p.H - fixed - 0.05*p.H - p.W*(1-28.0/1080)/BoardWide*BoardHigh
	trayLeft = math.Max(math.Min(tray, left-head), 2*tray/3)
	return math.Max(math.Min(moves, left-trayLeft), head), trayLeft
}

// boardSpots makes every square a target, gaps included, so that a finger never falls between two; and the frame beside 30, where
// an arrow leads off the board, to a shelf: to that of whose turn it is.
func (p *plan) boardSpots() {
	b := p.Play.Board
	f := b.Field()
	for _, v := range p.scene.Panels {
		if !(v.HasHand && v.Placing) && v.ToMove != "" && p.scene.Use != table.SettingUp {
			way := canvas.Rect{X: f.X + f.W, Y: f.Y + 2*b.P, W: b.Box.Right() - f.X - f.W, H: b.P}
			p.spot(ui.Target{Kind: ui.TargetHome, Side: v.Side}, way, true)
		}
	}
	for row := 0; row < 3; row++ {
		for col := 0; col < 10; col++ {
			x, y := f.X+float64(col)*b.P, f.Y+float64(row)*b.P
			p.spot(ui.Target{Kind: ui.TargetSquare, Square: motion.SquareAt(col, row)}, canvas.Rect{X: x, Y: y, W: b.P, H: b.P}, false)
		}
	}
}

func (p *plan) traySpots() {
	t := p.Play.Tray
	sticks := t.Box
	if len(t.Numbers) > 0 && !p.scene.Tray.Lit { // the plaque belongs to the tablets; what glows throws
		sticks = t.overSticks()
	}
	ring := sticks
	if ring.H == t.Box.H { // also where the plaque is not pressed with the sticks: a frame round a part looks broken
		ring = t.Box
	}
	p.Add(ui.Spot{Target: ui.Target{Kind: ui.TargetSticks}, Box: sticks, Ring: ring.Inset(-4 * p.T)})
	if kid, is := p.only(table.Stick); is { // they lie side by side
		p.put(kid, t.Inner, 0)
	}
	if kid, is := p.only(table.Help); is && t.Plaque.H >= 5*p.floor && !p.large { // on the projector the value needs all of the plaque
		size, off := math.Round(math.Max(0.15*t.Plaque.H, 1.5*p.floor)), math.Round(0.035*t.Plaque.H)
		p.put(kid, canvas.Rect{X: t.Plaque.Right() - size - 2*off, Y: t.Plaque.Y, W: size + 2*off, H: size + 2*off}, 0.62*size/21.5)
	}
	for i, kid := range p.of(table.Tablet) {
		p.put(kid, t.Numbers[i], 0)
	}
}

// ends lays the buttons of a finished game over the linen; the plaque keeps the last throw. In a small window and before a class
// they need the whole tray.
func (p *plan) ends() {
	kid, is := p.only(table.End)
	if !is {
		return
	}
	tray := p.Play.Tray
	p.Cover(tray.Box)
	box := tray.Inner.Inset(0.02 * tray.Box.H)
	if p.Class == Small || p.large && p.Class != Tall {
		box = tray.Box
	}
	p.Play.Ends = box
	p.fit(kid, box, 1.25*p.T)
}
