package view

import (
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// PlayLayout is the place of a board to play on and of everything round it.
type PlayLayout struct {
	Prompt      ui.Rect
	Board       BoardLayout
	Panels      [2]ui.Rect // by rules.Side
	Tray        TrayLayout
	Moves       ui.Rect // the list of moves; empty if closed
	Hint        ui.Rect // empty if none is shown
	ChanceBar   ui.Rect // empty if hidden
	MovesDrawer bool    // the list of moves is over the page
}

// layouter places the parts of a scene.
type layouter struct {
	PlayLayout
	ui.Arrangement

	W, H  float64      // of the window
	unit  float64      // pixels of a unit, without the projector's scale
	class ui.SizeClass // of the window, even on the projector
	scene board.Scene
	parts board.Parts
	kids  []ui.Node // the parts, by their indices
	in    ui.Constraints

	hintLine int // the child that names the player whose panel the hint covers; -1 if it covers none
}

// arrangeTable lays out a board and everything round it: first the bands of the page, then what
// covers or follows them, such as the hint, hit regions and the list of moves. Package ui lays out
// each part in its place, but cannot choose the places: the board is as large as the height allows,
// the other bands are as wide as the board, and the units follow from the heights.
func arrangeTable(s board.Scene, kids []ui.Node, in ui.Constraints) (PlayLayout, ui.Arrangement) {
	w, h := in.Window.W, in.Window.H
	p := &layouter{W: w, H: h, unit: in.Unit, class: ui.SizeClassOf(w, h), scene: s, parts: s.Parts, kids: kids,
		in: in, hintLine: -1}
	p.Above, p.Children = true, make([]ui.Place, len(kids))
	if in.Large && p.class != ui.Tall {
		p.unit /= ui.PresenterScale
	}
	switch s.Mode {
	case board.TeachMode:
		p.lesson()
	case board.SetupMode:
		p.setup()
	default:
		p.game()
	}
	p.Board.Sky = p.skyBand()
	if in.Large { // readable from the back of a room, if the squares have space for that
		p.Board.Number = min(min(w, h)/30, mostNumber*p.Board.Pitch)
	}
	p.placeHint()
	p.boardRegions()
	if s.Mode != board.SetupMode {
		p.trayRegion()
	}
	p.placeChanceBar()
	p.hint()
	if s.FacesFar() {
		p.faceFar()
	}
	p.moves()
	p.ends()
	p.noticePlaces()
	return p.PlayLayout, p.Arrangement
}

// proportions are the shares of a page with the players and the tray in a row below the board.
type proportions struct {
	prompt, row         float64 // of the height of the page
	panel, tray, plaque float64 // panel and tray are of the row's width, plaque of the tray's
	// shares of the remaining height: above the board, below it, and below the row
	gaps    [3]float64
	margin  float64 // minimum beside the board, of the width
	between float64 // minimum between the parts, of the height
}

// largePlaque is the plaque's share of the tray's width on the projector.
const largePlaque = 0.54

// proportions returns the shares for this window. The projector has more space for words and none
// for the list of moves.
func (p *layouter) proportions() proportions {
	switch {
	case p.isLong(): // only the height limits the board
		return proportions{prompt: 0.15, row: 0.236, panel: 0.275, tray: 0.43, plaque: largePlaque,
			gaps: [3]float64{4, 26, 18}, margin: 0.01, between: 0.015}
	case p.in.Large && p.class == ui.Standard:
		// The board is as wide as possible and leaves some height.
		return proportions{prompt: 0.206, row: 0.278, panel: 0.297, tray: 0.39, plaque: largePlaque,
			gaps: [3]float64{4, 26, 18}, margin: 0.01, between: 0.035}
	case p.in.Large && p.class == ui.Small:
		return proportions{prompt: 0.155, row: 0.25, panel: 0.3, tray: 0.39, plaque: 0.61,
			gaps: [3]float64{4, 26, 18}, margin: 0.01, between: 0.035}
	case p.in.Large:
		return proportions{prompt: 0.203, row: 0.225, panel: 0.275, tray: 0.43, plaque: largePlaque,
			gaps: [3]float64{4, 26, 18}, margin: 0.01, between: 0.03}
	case p.class == ui.Small && p.W > 2.2*p.H:
		// In a window this wide and low, everything above and below the board is as low as
		// possible.
		return proportions{prompt: 0.115, row: 0.215, panel: 0.27, tray: 0.42, plaque: 0.43,
			gaps: [3]float64{2, 8, 6}, margin: 0.0133, between: 0.035}
	case p.class == ui.Small:
		return proportions{prompt: 0.13, row: 0.271, panel: 0.32, tray: 0.33, plaque: 0.52,
			gaps: [3]float64{4, 18, 12}, margin: 0.0133, between: 0.035}
	case p.class == ui.Standard:
		return proportions{prompt: 0.115, row: 0.279, panel: 0.289, tray: 0.382, plaque: 0.392,
			gaps: [3]float64{1, 45, 26}, margin: 0.0127, between: 0.035}
	}
	margin := 40.0
	if p.movesBeside() {
		margin = 54
	}
	return proportions{prompt: 0.12, row: 0.2315, panel: 0.27, tray: 0.42, plaque: 0.3 * p.in.Zoom,
		gaps: [3]float64{5, 60, 36}, margin: margin * p.unit / p.W, between: 0.035}
}

// columns divides a row into the places of a panel, the tray and the other panel.
func (s proportions) columns(row ui.Rect) (left, middle, right ui.Rect) {
	panel, gap := math.Round(s.panel*row.W), math.Round((1-2*s.panel-s.tray)/2*row.W)
	left, right = row, row
	left.W, right.W, right.X = panel, panel, row.Right()-panel
	return left, row.Shrink(panel+gap, 0), right
}

// isLong reports whether the page is large and the window much wider than high.
func (p *layouter) isLong() bool { return p.in.Large && p.W > 1.7*p.H }

// band is one of the stacked parts of a page.
type band struct {
	high float64       // pixels
	gap  float64       // above it, as a weight for sharing the remaining height
	lay  func(ui.Rect) // nil for the board, which gets the remaining height
}

// stack stacks bands in room, with the board as large as possible and at least air pixels between
// the bands. The gap below the board first gets the height that the winning chances need. Gaps
// share the rest by weight; foot is the weight of the gap below the last band.
func (p *layouter) stack(room ui.Rect, air, foot float64, bands ...band) {
	left, gaps, below := room.H, foot, 0
	_, chances := p.chanceLine()
	for i, b := range bands {
		left, gaps = left-b.high, gaps+b.gap
		if b.lay == nil {
			below = i + 1
		}
	}
	most := 0.0
	// In a very large window the board must not dwarf the parts round it.
	if p.class == ui.Wide && !p.movesBeside() && !p.in.Large {
		most = math.Floor(148 * p.H / 1080)
	}
	p.Board = boardIn(ui.Rect{X: room.X, W: room.W, H: max(0, left-air)}, most)
	left = max(0, left-p.Board.Box.H)
	under := max(left*bands[below].gap/gaps, min(left, chances))
	unit := (left - under) / (gaps - bands[below].gap)
	at := ui.Rect{Y: room.Y}
	at.X, at.W = p.span(room.X + room.Right())
	for i, b := range bands {
		if i == below {
			at.Y = math.Round(at.Y + under)
		} else {
			at.Y += b.gap * unit
		}
		if at.H = b.high; b.lay == nil {
			at.Y, at.H = math.Round(at.Y), p.Board.Box.H
			p.Board.Box.Y = at.Y
		} else {
			b.lay(at.Rounded())
		}
		at.Y += at.H
	}
}

// span returns the left end and width of the bands. They are as wide as the board, unless their
// words need the whole width. In an upright window, where the board may be small, they are at least
// three quarters of the width.
func (p *layouter) span(right float64) (x, wide float64) {
	switch {
	case p.class == ui.Tall:
		margin := min(math.Round(36*p.unit), math.Round(36.0/1080*p.W))
		wide = min(p.W-2*margin, max(p.Board.Box.W, 0.75*p.W*p.in.Zoom))
		return math.Round((p.W - wide) / 2), wide
	case p.in.Large || p.in.Zoom > 1 && p.class != ui.Wide:
		return p.in.Edge, right - 2*p.in.Edge
	}
	return p.Board.Box.X, p.Board.Box.W
}

// game lays out a game with the players and the tray in a row below the board. Face to face, the
// far player's panel is beside the prompt above the board.
func (p *layouter) game() {
	if p.class == ui.Tall {
		p.tallGame()
		return
	}
	s, right := p.proportions(), p.W
	if p.movesBeside() {
		right -= p.movesWidth()
	}
	margin := s.margin * p.W
	prompt, row := math.Round(p.in.Zoom*s.prompt*p.H), math.Round(p.in.Zoom*s.row*p.H)
	room := ui.Rect{X: margin, Y: p.in.Y, W: right - 2*margin, H: p.H - p.in.Y}
	line, chances := p.chanceLine()
	if p.scene.FaceToFace {
		far := func(r ui.Rect) {
			_, middle, panel := s.columns(r)
			high := min(r.H, prompt)
			p.panel(p.scene.Far, panel)
			p.prompt(ui.Rect{X: r.X, Y: r.Y + (r.H-high)/2, W: middle.Right() - r.X, H: high})
		}
		near := func(r ui.Rect) {
			panel, middle, _ := s.columns(r)
			p.panel(p.scene.Far.Other(), panel)
			p.tray(ui.Rect{X: middle.X, Y: r.Y, W: r.Right() - middle.X, H: r.H}, s.plaque)
		}
		p.stack(room, max(0.03*p.H, chances), s.gaps[2], band{math.Round(0.76 * row), s.gaps[1] / 2, far},
			band{gap: s.gaps[1] / 2}, band{row, s.gaps[1], near})
		return
	}
	air := max(s.between*p.H, chances+0.3*line)
	// The players get the height that a board as wide as the window leaves, and at least a fifth.
	if p.isLong() {
		row = math.Round(max(0.212*p.H, min(row, room.H-prompt-air-room.W/BoardWide*BoardHigh)))
	}
	p.stack(room, air, s.gaps[2], band{prompt, 0, p.prompt}, band{gap: s.gaps[0]},
		band{row, s.gaps[1], func(r ui.Rect) { p.row(r, s) }})
}

// row lays out both players and, if it has a share, the tray between them.
func (p *layouter) row(row ui.Rect, s proportions) {
	left, middle, right := s.columns(row)
	p.panel(rules.Cones, left)
	p.panel(rules.Spools, right)
	if s.tray > 0 {
		p.tray(middle, s.plaque)
	}
}

// tallGame stacks everything: the opponent's panel at the top, the player's own below the board,
// then the list and the buttons.
func (p *layouter) tallGame() {
	panel, prompt, tray, moves := p.in.Zoom*0.0885*p.H, p.in.Zoom*0.1*p.H, 0.172*p.H, 0.158*p.H
	if !p.scene.Moves.Open {
		moves = 0.034 * p.H
	}
	far := rules.Spools
	if p.scene.FaceToFace {
		far = p.scene.Far
	}
	room := ui.Rect{X: 14.0 / 1080 * p.W, Y: p.in.Y, W: p.W * (1 - 28.0/1080), H: p.H - p.in.Y - p.foot()}
	// To make room for a board as wide as the window, first the list gets lower, down to its head,
	// then the tray, by up to a third.
	if p.in.Large {
		panel, prompt = 0.105*p.H, 0.125*p.H
		head := min(moves, 1.6*p.in.MinFont)
		left := room.H - 2*panel - prompt - 0.05*p.H - room.W/BoardWide*BoardHigh
		tray = max(min(tray, left-head), 2*tray/3)
		moves = max(min(moves, left-tray), head)
	}
	stack := func() {
		p.stack(room, 0.05*p.H, 32, band{panel, 28, p.panelBand(far)}, band{prompt, 0, p.prompt}, band{},
			band{tray, 50, func(r ui.Rect) { p.tray(r, 0.312) }},
			band{panel, 44, p.panelBand(far.Other())}, band{moves, 36, func(r ui.Rect) { p.Moves = r }})
	}
	stack()
	// A long caption on the projector takes some of the board's height.
	for most := prompt + 0.1*p.H; p.in.Large && prompt < most && board.IsPromptCut(p.fittingPrompt()); {
		prompt += 0.02 * p.H
		stack()
	}
}

// foot returns the height of what is below the page.
func (p *layouter) foot() float64 { return p.in.Window.H - p.in.Bottom() }

// setup lays out the board on the left and the choices in a column on the right. In an upright
// window and on a 4:3 projector the choices are below the board. On the projector this makes the
// numbers of the squares readable from the back of a room.
func (p *layouter) setup() {
	high, unit := p.H-p.in.Y, 0.0
	if p.in.Large {
		unit = 0.6 * min(p.W, p.H) / 1080
	}
	choices := ui.Rect{Y: p.in.Y, W: p.W}
	panels := func(r ui.Rect) { p.row(r, proportions{panel: 0.49}) }
	switch {
	case p.class == ui.Tall:
		panel, gap := 0.075*p.H, 0.008*p.H
		if p.in.Large {
			panel = 0.1 * p.H
		}
		p.stack(ui.Rect{X: 0.013 * p.W, Y: p.in.Y + 0.01*p.H, W: 0.974 * p.W, H: 0.3*p.H + 2*panel + 4*gap}, 4*gap, 1,
			band{0.08 * p.H, 0, p.prompt}, band{panel, 1, p.panelBand(rules.Spools)}, band{gap: 1},
			band{panel, 1, p.panelBand(rules.Cones)})
		choices.Y = p.Panels[rules.Cones].Bottom() + gap
	case p.in.Large && p.class == ui.Standard:
		choices.W = math.Round(0.43 * p.W)
		p.stack(ui.Rect{X: 0.006 * p.W, Y: p.in.Y, W: 0.988 * p.W, H: high}, 0.02*p.H, 1,
			band{math.Round(0.115 * p.H), 0, p.prompt}, band{gap: 1},
			band{math.Round(0.385 * p.H), 1.2, func(r ui.Rect) {
				r.W -= choices.W
				panels(r)
			}})
		choices.Y = p.Panels[0].Y
	default:
		prompt, row := math.Round(0.15*high), math.Round(0.24*high)
		room := high - prompt - row - 0.06*high
		margin := max(0.008*p.W, 8*p.unit)
		// The board is as large as the choices beside it allow.
		least, most := 390*p.unit, 0.27*p.W
		if p.in.Large {
			least, most = 0.31*p.W, 0.31*p.W
		}
		choices.W = math.Round(max(least, min(most, p.W-2*margin-room/BoardHigh*BoardWide)))
		wide := p.W - choices.W - 2*margin
		// An error in a text is a long sentence, so it gets all the remaining height.
		if p.in.Large {
			prompt += room - boardIn(ui.Rect{W: wide, H: room}, 0).Box.H
		}
		p.stack(ui.Rect{X: margin, Y: p.in.Y, W: wide, H: high}, 0.06*high, 0.6,
			band{prompt, 0, p.prompt}, band{gap: 1}, band{row, 1.2, panels})
	}
	choices.X, choices.H = p.W-choices.W, p.H-choices.Y
	p.place(p.parts.Choices.First(), choices, unit)
}

// lesson lays out a game above a strip of buttons. In an upright window on the projector the
// counter is at the end of the line of steps.
func (p *layouter) lesson() {
	foot := max(0.114*p.H, 68*p.unit)
	switch {
	case p.in.Large && p.class != ui.Tall:
		p.largeLesson()
		return
	case p.in.Large:
		foot = 0.105 * p.H
	case p.class == ui.Tall:
		foot = 0.14 * p.H
	}
	foot = math.Round(foot)
	h := p.H
	p.H = max(1, h-foot)
	p.game()
	p.detailOverPanel(p.Panels[p.idleSide()], 1.5*p.in.MinFont)
	strip := ui.Rect{Y: p.H - p.foot(), W: p.W, H: foot}
	p.H = h
	if !p.in.Large {
		p.place(p.parts.LessonButtons.First(), strip, p.unit)
		return
	}
	strip = strip.Shrink(p.in.Edge, 0)
	track := ui.Rect{X: strip.X, Y: strip.Y, W: strip.W, H: 0.2 * strip.H}
	track.W -= p.counter(track, labelSize*p.unit)
	p.place(p.parts.StepTrack.First(), p.mirror(track, ui.Rect{W: p.W}), p.unit)
	p.classButtons(ui.Rect{X: strip.X, Y: strip.Y + 0.27*strip.H, W: strip.W, H: 0.72 * strip.H})
}

// largeLesson is the layout for the back of a room: the caption, a board as wide as the window, and
// below it sticks, players and buttons.
func (p *layouter) largeLesson() {
	margin := math.Round(0.016 * p.W)
	caption, trackH := math.Round(0.145*p.H), math.Round(0.042*p.H)
	// The height below a board as wide as the window and above a notice.
	room := p.H - p.in.Y - caption - trackH - 0.022*p.H - 0.988*p.W/BoardWide*BoardHigh
	low := math.Round(max(0.222*p.H, min(0.3*p.H, room)))
	caption += math.Round(max(0, min(0.02*p.H, room-low))) // for a second line
	row := ui.Rect{X: margin, Y: p.H - trackH - low, W: p.W - 2*margin, H: low - 0.01*p.H}
	tray, buttons := row, row
	tray.W, buttons.W = math.Round(0.34*row.W), math.Round(0.31*row.W)
	if p.parts.LessonButtons.First() < 0 {
		buttons.W = 0
	}
	buttons.X = row.Right() - buttons.W
	middle := ui.Rect{X: tray.Right() + margin, Y: row.Y, W: row.W - tray.W - buttons.W - 2*margin, H: row.H}
	band := ui.Rect{X: margin, Y: p.in.Y, W: p.W - 2*margin, H: caption}
	band.W -= p.counter(band, 0.05*p.H)
	p.prompt(p.mirror(band, ui.Rect{W: p.W}))
	// A long caption, or a detail that fits neither below it nor over a panel, takes some of the
	// board's height.
	for most := caption + 0.09*p.H; band.H < most && (board.IsPromptCut(p.fittingPrompt()) ||
		!p.hasRoomForDetail() && !p.fitsDetail(middle, 0.05*p.H)); {
		band.H = math.Round(band.H + 0.01*p.H)
		p.prompt(p.mirror(band, ui.Rect{W: p.W}))
	}
	top := p.in.Y + band.H
	p.Board = boardIn(ui.Rect{X: 0.006 * p.W, Y: top, W: 0.988 * p.W,
		H: max(0, p.H-top-low-trackH-0.01*p.H)}, 0)
	p.counter(ui.Rect{X: margin, Y: p.in.Y, W: p.W - 2*margin, H: band.H}, 0.05*p.H)
	p.tray(tray.Rounded(), largePlaque)
	both := p.parts.PairedPanels.First()
	p.place(both, middle, middle.H/240)
	p.Children[both].Hidden = p.detailOverPanel(middle, 0.05*p.H)
	half := (middle.H - 10*middle.H/240) / 2
	p.Panels = [2]ui.Rect{{X: middle.X, Y: middle.Y, W: middle.W, H: half},
		{X: middle.X, Y: middle.Bottom() - half, W: middle.W, H: half}}
	p.classButtons(buttons)
	p.place(p.parts.StepTrack.First(), ui.Rect{X: row.X, Y: p.H - trackH - 0.002*p.H, W: row.W, H: trackH}, p.unit)
}

// classButtons places the buttons of a lesson on the projector.
func (p *layouter) classButtons(box ui.Rect) {
	p.place(p.parts.LessonButtons.First(), box, min(box.H/106, box.W/290))
}

// The sizes of the letters of a button and of the counter, in their units.
const (
	actionSize = 22 * 0.94
	labelSize  = 21 * 0.94
)

// counter places the step counter at the end of a row, with letters of size pixels, and returns the
// width that it takes.
func (p *layouter) counter(row ui.Rect, size float64) float64 {
	unit, kid := size/(36*0.94), p.parts.StepNumber.First()
	wide := p.in.NaturalWidth(p.kids[kid], unit)
	p.place(kid, p.mirror(ui.Rect{X: row.Right() - wide - 2, Y: row.Y, W: wide + 2, H: row.H}, ui.Rect{W: p.W}), unit)
	return wide + p.in.Edge
}

// detailOverPanel places the prompt's detail over the panel of the player who is not to move, if it
// does not fit into the prompt. It reports whether it did.
func (p *layouter) detailOverPanel(box ui.Rect, size float64) bool {
	if p.hasRoomForDetail() {
		return false
	}
	p.place(p.parts.PromptDetail.First(), detailBox(box), size/labelSize)
	p.Children[p.parts.Panels[p.idleSide()]].Hidden = true
	return true
}

// hasRoomForDetail reports whether the prompt has no detail, or room for it.
func (p *layouter) hasRoomForDetail() bool {
	prompt := p.scene.Prompt
	return prompt.Detail == "" || prompt.ShowsDetail(p.fittingPrompt())
}

// fittingPrompt returns the variant of the prompt that fits its place.
func (p *layouter) fittingPrompt() ui.Node {
	kid := p.parts.Prompt.First()
	row, at := p.kids[kid], p.Children[kid]
	ways := row.Children[len(row.Children)-1]
	if len(row.Children) > 1 {
		at.W -= p.in.NaturalWidth(row.Children[0], at.Unit) + row.Gap*at.Unit
	}
	return p.in.FittingChild(ways, at.Rect, at.Unit)
}

// fitsDetail reports whether the prompt's detail, in letters of size pixels, fits over a panel.
func (p *layouter) fitsDetail(box ui.Rect, size float64) bool {
	box = detailBox(box)
	return p.in.HeightAt(p.kids[p.parts.PromptDetail.First()], box.W, size/labelSize) <= box.H
}

// detailBox returns the place of the prompt's detail over a panel.
func detailBox(panel ui.Rect) ui.Rect { return panel.Inset(0.05 * panel.H) }

// idleSide returns the side that is not to move. Its panel may be covered.
func (p *layouter) idleSide() rules.Side {
	if p.scene.Panels[rules.Cones].ToMove != "" {
		return rules.Spools
	}
	return rules.Cones
}

// panel places a player's panel. On the set-up page, pressing it chooses whose pawns are placed.
func (p *layouter) panel(side rules.Side, box ui.Rect) {
	high := 250.0 // units
	if p.class == ui.Tall {
		high = 148
	}
	box = box.Rounded()
	kid := p.parts.Panels[side]
	p.Panels[side] = box
	p.place(kid, box, box.H/high)
	if p.scene.FaceToFace && side == p.scene.Far {
		p.Children[kid].HalfTurn = box
	}
	if p.scene.Mode == board.SetupMode {
		p.add(ui.HitRegion{Target: ui.Target{Kind: ui.TargetHand, Side: side}, Box: box, NoFocus: true})
	}
}

// skyBand returns the band from the bar to the board, as wide as the table.
func (p *layouter) skyBand() ui.Rect {
	box := p.Board.Box
	margin := max(0, min(box.X, p.W-box.Right()))
	return ui.Rect{X: box.X - margin, Y: p.Prompt.Y, W: box.W + 2*margin, H: max(1, box.Y-p.Prompt.Y)}
}

// panelBand returns a function that places a player's panel.
func (p *layouter) panelBand(side rules.Side) func(ui.Rect) {
	return func(box ui.Rect) { p.panel(side, box) }
}

// prompt lays out the prompt in its band, whose height does not depend on the words.
func (p *layouter) prompt(box ui.Rect) {
	v := p.scene.Prompt
	p.Prompt = box.Rounded()
	box, text := p.Prompt, p.Prompt
	if v.Shape != board.NoShape || v.Kind == board.PromptRefusal {
		text.X, text.W = box.X-0.063*box.H, box.W+0.063*box.H
	}
	full := text.W
	text = p.turnButtons(text)
	if v.Kind == board.PromptWin { // the sun rises at the right end of the band
		sun := p.Board.Point(skyColumn, 0).X - 1.6*sunRadius(p.Board)
		wide := min(text.W, max(0.6*text.W, sun-text.X))
		if p.in.Mirrored && text.W == full {
			box = ui.Rect{X: text.X, Y: box.Y, W: wide, H: box.H}
		}
		text.W = wide
	}
	// The size of the largest letters, as a share of the height of the band.
	size := [...]float64{ui.Wide: 0.293, ui.Standard: 0.307, ui.Small: 0.337, ui.Tall: 0.215}[p.class]
	switch {
	case p.in.Large && p.scene.Mode == board.TeachMode:
		// On one line hardly larger than on two, so that letters do not jump from step to step.
		size = 0.41
	case p.in.Large:
		size = 0.425
	}
	unit := min(size*box.H, 0.065*p.H) / 43
	if p.in.Large { // package ui scales these letters
		unit /= 1.5
	}
	p.place(p.parts.Prompt.First(), p.mirror(text, box), unit)
}

// turnButtons places the buttons of the turn at the right end of the band and returns the box left
// for words. Buttons with long labels are stacked. If the band is too low for that and too narrow
// for a row, the row is below the words.
func (p *layouter) turnButtons(text ui.Rect) ui.Rect {
	kid := p.parts.TurnButtons.First()
	if kid < 0 {
		return text
	}
	const high, between = 54, 14 // units
	row := p.kids[kid]
	n, unit, most := float64(len(row.Children)), p.unit, 0.5*text.W
	if p.in.Large {
		unit, most = 1.25*p.in.MinFont/actionSize, 0.4*text.W
	}
	unit = min(unit, 0.8*text.H/high)
	wide, tall := p.in.NaturalWidth(row, unit), high*unit
	least := 1.3             // height of a stacked button, in letters
	if p.in.Large && n > 2 { // three would be low
		least = 1.6
	}
	if stack := n*high + (n-1)*between; wide > most && n*least*p.in.MinFont > 0.8*text.H {
		unit, most = p.in.MinFont/actionSize, 0.6*text.W
		wide, tall = p.in.NaturalWidth(row, unit), high*unit
		if wide > most {
			tall = min(tall, 0.35*text.H)
			p.place(kid, ui.Rect{X: p.Prompt.X, Y: text.Bottom() - 1.1*tall, W: p.Prompt.W, H: tall}, unit)
			text.H -= 1.2 * tall
			return text
		}
	} else if wide > most && n > 1 {
		unit = min(unit, 0.96*text.H/stack)
		wide, tall = 0, unit*stack
		for _, k := range row.Children {
			wide = max(wide, p.in.NaturalWidth(k, unit))
		}
	} else if p.in.Large { // a short label gets a button of usual width
		wide = max(wide, n*1.9*tall)
	}
	wide = math.Ceil(min(wide, most))
	p.place(kid, p.mirror(ui.Rect{X: text.Right() - wide, Y: text.Y + (text.H-tall)/2, W: wide, H: tall}, p.Prompt),
		unit)
	text.W = max(1, text.W-wide-0.3*tall)
	return text
}

// boardRegions makes every square a target without gaps, so that no touch is lost. The frame beside
// square 30 is a target for the shelf of the player to move.
func (p *layouter) boardRegions() {
	b := p.Board
	f := b.Field()
	for _, v := range p.scene.Panels {
		if !(v.HasHand && v.NoShelf) && v.ToMove != "" && p.scene.Mode != board.SetupMode {
			way := ui.Rect{X: f.Right(), Y: f.Y + 2*b.Pitch, W: b.Box.Right() - f.Right(), H: b.Pitch}
			p.add(ui.HitRegion{Target: ui.Target{Kind: ui.TargetHome, Side: v.Side}, Box: way, NoFocus: true})
		}
	}
	p.add(b.squareRegions(false)...)
}

// faceFar turns what must be read by the player at the far edge: the prompt, the buttons of the
// turn, the numbers, and the hint.
func (p *layouter) faceFar() {
	s := p.parts
	turn := func(about ui.Rect, parts ...board.Span) {
		p.change(func(at *ui.Place) { at.HalfTurn = about.Rounded() }, parts...)
	}
	turn(p.Prompt, s.Prompt, s.TurnButtons)
	turn(p.Tray.Plaque, s.Plaque, s.NumberTiles, s.Help)
	turn(p.Hint, s.HintBackground, s.HintPlayer, s.HintLines, s.MoreHints)
}

// noticePlaces sets the places for a notice: the lower frame of the board, or if it does not fit
// there, above the board.
func (p *layouter) noticePlaces() {
	b, next, band := p.Board, p.H, p.Prompt
	for _, r := range []ui.Rect{p.Tray.Box, p.Panels[0], p.placeOf(p.parts.Choices.First())} {
		if r.H > 0 && r.Y >= b.Box.Bottom() {
			next = min(next, r.Y)
		}
	}
	edge := b.Field().Bottom() + 0.015*b.Pitch
	frame := ui.Rect{X: b.Box.X, Y: edge, W: b.Box.W, H: next - edge}
	if p.in.Large && p.Moves.W == 0 { // nothing is beside the board
		frame.X, frame.W = 0, p.W
	}
	p.NoticePlaces = []ui.Rect{frame}
	left, right, bottom := 0.0, p.W, b.Box.Y-math.Round(4*p.unit)
	if p.Moves.X > p.W/2 && p.Moves.Y < band.Bottom() {
		right = p.Moves.X
	}
	switch turn := p.placeOf(p.parts.TurnButtons.First()); { // a notice must not cover the buttons of the turn
	case turn.Y > band.Center().Y: // below the words
		bottom = turn.Y
	case turn.W > 0 && p.in.Mirrored:
		left = turn.Right()
	case turn.W > 0:
		right = min(right, turn.X)
	}
	p.NoticePlaces = append(p.NoticePlaces, ui.Rect{X: left, Y: band.Y, W: max(1, right-left),
		H: max(1, bottom-band.Y)})
}

// mirror returns a box, mirrored within another in right-to-left languages.
func (p *layouter) mirror(box, within ui.Rect) ui.Rect {
	if p.in.Mirrored {
		box.X = 2*within.X + within.W - box.Right()
	}
	return box
}

// place sets the place of a child, unless that is missing (-1).
func (p *layouter) place(kid int, box ui.Rect, unit float64) {
	if kid >= 0 {
		p.Children[kid] = ui.Place{Rect: box.Rounded(), Unit: unit}
	}
}

// placeOf returns the area of a child on the screen. It is empty if the child is missing.
func (p *layouter) placeOf(kid int) ui.Rect {
	if kid < 0 {
		return ui.Rect{}
	}
	at := p.Children[kid]
	if at.HalfTurn.W > 0 {
		return at.TurnedIn(at.HalfTurn)
	}
	return at.Rect
}

// change calls do with the places of all children of some parts.
func (p *layouter) change(do func(*ui.Place), parts ...board.Span) {
	for _, part := range parts {
		for _, kid := range part {
			do(&p.Children[kid])
		}
	}
}

// hide hides some parts.
func (p *layouter) hide(parts ...board.Span) {
	p.change(func(at *ui.Place) { *at = ui.Place{} }, parts...)
}

// add adds hit regions on top of the others.
func (p *layouter) add(regions ...ui.HitRegion) { p.HitRegions = append(p.HitRegions, regions...) }

// cover hides the hit regions in a box.
func (p *layouter) cover(box ui.Rect) { p.add(ui.HitRegion{Box: box, NoFocus: true}) }
