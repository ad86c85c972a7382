package view

import (
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// tableLayout is the drawing of a scene: a board to play on and everything round it. It places all
// parts, and paints the board and the tray; the others are nodes.
type tableLayout struct {
	scene board.Scene
	ui.Arrangement

	W, H  float64      // of the window
	unit  float64      // pixels of a unit, without the projector's scale
	class ui.SizeClass // of the window, even on the projector
	parts board.Parts
	nodes []ui.Node // the parts, by their indices
	in    ui.Constraints

	Prompt      ui.Rect
	Board       BoardLayout
	Panels      [2]ui.Rect // by rules.Side
	Tray        trayLayout
	Moves       ui.Rect // the list of moves; empty if closed
	MovesDrawer bool    // the list of moves is over the page
	Hint        ui.Rect // empty if none is shown
	hintLine    int     // the child that names the player whose panel the hint covers; -1 if it covers none
	ChanceBar   ui.Rect // empty if hidden
}

// Height returns 0, because a table fills the height it gets.
func (*tableLayout) Height(float64, ui.Scale) float64 { return 0 }

// Arrange lays out first the bands of the page, then what covers or follows them, such as the hint,
// hit regions and the list of moves. Package ui lays out each part in its place, but cannot choose
// the places: the board is as large as the height allows, the other bands are as wide as the board,
// and the units follow from the heights.
func (l *tableLayout) Arrange(children []ui.Node, in ui.Constraints) ui.Arrangement {
	w, h := in.Window.W, in.Window.H
	l.W, l.H, l.unit, l.class = w, h, in.Unit, ui.SizeClassOf(w, h)
	l.parts, l.nodes, l.in, l.hintLine = l.scene.Parts, children, in, -1
	l.Above, l.Children = true, make([]ui.Place, len(children))
	if in.Large && l.class != ui.Tall {
		l.unit /= ui.PresenterScale
	}
	switch l.scene.Mode {
	case board.TeachMode:
		l.lesson()
	case board.SetupMode:
		l.setup()
	default:
		l.game()
	}
	// The sky is the band from the bar to the board, as wide as the table.
	box := l.Board.Box
	margin := max(0, min(box.X, l.W-box.Right()))
	l.Board.Sky = ui.Rect{X: box.X - margin, Y: l.Prompt.Y, W: box.W + 2*margin, H: max(1, box.Y-l.Prompt.Y)}
	if in.Large { // readable from the back of a room, if the squares have space for that
		l.Board.Number = min(min(w, h)/30, maxNumberShare*l.Board.Pitch)
	}
	l.placeHint()
	l.boardRegions()
	if l.scene.Mode != board.SetupMode {
		l.trayRegion()
	}
	l.placeChanceBar()
	l.hint()
	if l.scene.FacesFar() {
		l.faceFar()
	}
	l.moves()
	l.briefRules()
	l.ends()
	l.noticePlaces()
	return l.Arrangement
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
func (l *tableLayout) proportions() proportions {
	switch {
	case l.isLong(): // only the height limits the board
		return proportions{prompt: 0.15, row: 0.236, panel: 0.275, tray: 0.43, plaque: largePlaque,
			gaps: [3]float64{4, 26, 18}, margin: 0.01, between: 0.015}
	case l.in.Large && l.class == ui.Standard:
		// The board is as wide as possible and leaves some height.
		return proportions{prompt: 0.206, row: 0.278, panel: 0.297, tray: 0.39, plaque: largePlaque,
			gaps: [3]float64{4, 26, 18}, margin: 0.01, between: 0.035}
	case l.in.Large && l.class == ui.Small:
		return proportions{prompt: 0.155, row: 0.25, panel: 0.3, tray: 0.39, plaque: 0.61,
			gaps: [3]float64{4, 26, 18}, margin: 0.01, between: 0.035}
	case l.in.Large:
		return proportions{prompt: 0.203, row: 0.225, panel: 0.275, tray: 0.43, plaque: largePlaque,
			gaps: [3]float64{4, 26, 18}, margin: 0.01, between: 0.03}
	case l.class == ui.Small && l.W > 2.2*l.H:
		// In a window this wide and low, everything above and below the board is as low as
		// possible.
		return proportions{prompt: 0.115, row: 0.215, panel: 0.27, tray: 0.42, plaque: 0.43,
			gaps: [3]float64{2, 8, 6}, margin: 0.0133, between: 0.035}
	case l.class == ui.Small:
		return proportions{prompt: 0.13, row: 0.271, panel: 0.32, tray: 0.33, plaque: 0.52,
			gaps: [3]float64{4, 18, 12}, margin: 0.0133, between: 0.035}
	case l.class == ui.Standard:
		return proportions{prompt: 0.115, row: 0.279, panel: 0.289, tray: 0.382, plaque: 0.392,
			gaps: [3]float64{1, 45, 26}, margin: 0.0127, between: 0.035}
	}
	margin := 40.0
	if l.movesBeside() {
		margin = 54
	}
	return proportions{prompt: 0.12, row: 0.2315, panel: 0.27, tray: 0.42, plaque: 0.3 * l.in.Zoom,
		gaps: [3]float64{5, 60, 36}, margin: margin * l.unit / l.W, between: 0.035}
}

// columns divides a row into the places of a panel, the tray and the other panel.
func (s proportions) columns(row ui.Rect) (left, middle, right ui.Rect) {
	panel, gap := math.Round(s.panel*row.W), math.Round((1-2*s.panel-s.tray)/2*row.W)
	left, right = row, row
	left.W, right.W, right.X = panel, panel, row.Right()-panel
	return left, row.Shrink(panel+gap, 0), right
}

// isLong reports whether the page is large and the window much wider than high.
func (l *tableLayout) isLong() bool { return l.in.Large && l.W > 1.7*l.H }

// band is one of the stacked parts of a page.
type band struct {
	height float64       // pixels
	gap    float64       // above it, as a weight for sharing the remaining height
	place  func(ui.Rect) // nil for the board, which gets the remaining height
}

// stack stacks bands in room, with the board as large as possible and at least minGap pixels
// between the bands. The gap below the board first gets the height that the winning chances need.
// Gaps share the rest by weight; foot is the weight of the gap below the last band.
func (l *tableLayout) stack(room ui.Rect, minGap, foot float64, bands ...band) {
	left, gaps, below := room.H, foot, 0
	_, chances := l.chanceLine()
	for i, b := range bands {
		left, gaps = left-b.height, gaps+b.gap
		if b.place == nil {
			below = i + 1
		}
	}
	maxPitch := 0.0
	// In a very large window the board must not dwarf the parts round it.
	if l.class == ui.Wide && !l.movesBeside() && !l.in.Large {
		maxPitch = math.Floor(148 * l.H / 1080)
	}
	l.Board = boardIn(ui.Rect{X: room.X, W: room.W, H: max(0, left-minGap)}, maxPitch)
	left = max(0, left-l.Board.Box.H)
	under := max(left*bands[below].gap/gaps, min(left, chances))
	unit := (left - under) / (gaps - bands[below].gap)
	at := ui.Rect{Y: room.Y}
	at.X, at.W = l.span(room.X + room.Right())
	for i, b := range bands {
		if i == below {
			at.Y = math.Round(at.Y + under)
		} else {
			at.Y += b.gap * unit
		}
		if at.H = b.height; b.place == nil {
			at.Y, at.H = math.Round(at.Y), l.Board.Box.H
			l.Board.Box.Y = at.Y
		} else {
			b.place(at.Rounded())
		}
		at.Y += at.H
	}
}

// span returns the left end and width of the bands. They are as wide as the board, unless their
// words need the whole width. In an upright window, where the board may be small, they are at least
// three quarters of the width.
func (l *tableLayout) span(right float64) (x, width float64) {
	switch {
	case l.class == ui.Tall:
		margin := min(math.Round(36*l.unit), math.Round(36.0/1080*l.W))
		width = min(l.W-2*margin, max(l.Board.Box.W, 0.75*l.W*l.in.Zoom))
		return math.Round((l.W - width) / 2), width
	case l.in.Large || l.in.Zoom > 1 && l.class != ui.Wide:
		return l.in.Edge, right - 2*l.in.Edge
	}
	return l.Board.Box.X, l.Board.Box.W
}

// game lays out a game with the players and the tray in a row below the board. Face to face, the
// far player's panel is beside the prompt above the board.
func (l *tableLayout) game() {
	if l.class == ui.Tall {
		l.tallGame()
		return
	}
	s, right := l.proportions(), l.W
	if l.movesBeside() {
		right -= l.movesWidth()
	}
	margin := s.margin * l.W
	prompt, row := math.Round(l.in.Zoom*s.prompt*l.H), math.Round(l.in.Zoom*s.row*l.H)
	room := ui.Rect{X: margin, Y: l.in.Y, W: right - 2*margin, H: l.H - l.in.Y}
	line, chances := l.chanceLine()
	if l.scene.FaceToFace {
		far := func(r ui.Rect) {
			_, middle, panel := s.columns(r)
			height := min(r.H, prompt)
			l.panel(l.scene.Far, panel)
			l.prompt(ui.Rect{X: r.X, Y: r.Y + (r.H-height)/2, W: middle.Right() - r.X, H: height})
		}
		near := func(r ui.Rect) {
			panel, middle, _ := s.columns(r)
			l.panel(l.scene.Far.Other(), panel)
			l.tray(ui.Rect{X: middle.X, Y: r.Y, W: r.Right() - middle.X, H: r.H}, s.plaque)
		}
		l.stack(room, max(0.03*l.H, chances), s.gaps[2], band{math.Round(0.76 * row), s.gaps[1] / 2, far},
			band{gap: s.gaps[1] / 2}, band{row, s.gaps[1], near})
		return
	}
	air := max(s.between*l.H, chances+0.3*line)
	// The players get the height that a board as wide as the window leaves, and at least a fifth.
	if l.isLong() {
		row = math.Round(max(0.212*l.H, min(row, room.H-prompt-air-room.W/BoardWidth*BoardHeight)))
	}
	if l.in.Large && l.class == ui.Standard && l.W > 1.4*l.H { // the strip of a plan takes height from the words
		prompt, row = math.Round(0.155*l.H), math.Round(0.25*l.H)
	}
	l.stack(room, air, s.gaps[2], band{prompt, 0, l.prompt}, band{gap: s.gaps[0]},
		band{row, s.gaps[1], func(r ui.Rect) { l.row(r, s) }})
}

// row lays out both players and, if it has a share, the tray between them.
func (l *tableLayout) row(row ui.Rect, s proportions) {
	left, middle, right := s.columns(row)
	l.panel(rules.Cones, left)
	l.panel(rules.Spools, right)
	if s.tray > 0 {
		l.tray(middle, s.plaque)
	}
}

// tallGame stacks everything: the opponent's panel at the top, the player's own below the board,
// then the list and the buttons.
func (l *tableLayout) tallGame() {
	panel, prompt, tray, moves := l.in.Zoom*0.0885*l.H, l.in.Zoom*0.1*l.H, 0.172*l.H, 0.158*l.H
	if !l.scene.Moves.Open {
		moves = 0.034 * l.H
	}
	far := rules.Spools
	if l.scene.FaceToFace {
		far = l.scene.Far
	}
	room := ui.Rect{X: 14.0 / 1080 * l.W, Y: l.in.Y, W: l.W * (1 - 28.0/1080), H: l.H - l.in.Y - l.footHeight()}
	// To make room for a board as wide as the window, first the list gets lower, down to its head,
	// then the tray, by up to a third.
	if l.in.Large {
		panel, prompt = 0.105*l.H, 0.125*l.H
		head := min(moves, 1.6*l.in.MinFont)
		left := room.H - 2*panel - prompt - 0.05*l.H - room.W/BoardWidth*BoardHeight
		tray = max(min(tray, left-head), 2*tray/3)
		moves = max(min(moves, left-tray), head)
	}
	stack := func() {
		l.stack(room, 0.05*l.H, 32, band{panel, 28, l.panelBand(far)}, band{prompt, 0, l.prompt}, band{},
			band{tray, 50, func(r ui.Rect) { l.tray(r, 0.312) }},
			band{panel, 44, l.panelBand(far.Other())}, band{moves, 36, func(r ui.Rect) { l.Moves = r }})
	}
	stack()
	// A long caption on the projector takes some of the board's height.
	for maxPrompt := prompt + 0.1*l.H; l.in.Large && prompt < maxPrompt &&
		board.IsPromptCut(l.fittingPrompt()); {
		prompt += 0.02 * l.H
		stack()
	}
}

// footHeight returns the height of what is below the page.
func (l *tableLayout) footHeight() float64 { return l.in.Window.H - l.in.Bottom() }

// setup lays out the board on the left and the choices in a column on the right. In an upright
// window and on a 4:3 projector the choices are below the board. On the projector this makes the
// numbers of the squares readable from the back of a room.
func (l *tableLayout) setup() {
	height, unit := l.H-l.in.Y, 0.0
	if l.in.Large {
		unit = 0.6 * min(l.W, l.H) / 1080
	}
	choices := ui.Rect{Y: l.in.Y, W: l.W}
	panels := func(r ui.Rect) { l.row(r, proportions{panel: 0.49}) }
	switch {
	case l.class == ui.Tall:
		choices.Y = l.tallSetup()
	case l.in.Large && l.class == ui.Standard:
		choices.W = math.Round(0.43 * l.W)
		l.stack(ui.Rect{X: 0.006 * l.W, Y: l.in.Y, W: 0.988 * l.W, H: height}, 0.02*l.H, 1,
			band{math.Round(0.115 * l.H), 0, l.prompt}, band{gap: 1},
			band{math.Round(0.385 * l.H), 1.2, func(r ui.Rect) {
				r.W -= choices.W
				panels(r)
			}})
		choices.Y = l.Panels[0].Y
	default:
		choices.W = l.wideSetup(height, panels)
	}
	choices.X, choices.H = l.W-choices.W, l.H-choices.Y
	l.place(l.parts.Choices.First(), choices, unit)
}

// tallSetup stacks prompt, panels and board, and returns the top of the choices below them.
func (l *tableLayout) tallSetup() float64 {
	panel, gap := 0.075*l.H, 0.008*l.H
	if l.in.Large {
		panel = 0.1 * l.H
	}
	l.stack(ui.Rect{X: 0.013 * l.W, Y: l.in.Y + 0.01*l.H, W: 0.974 * l.W, H: 0.3*l.H + 2*panel + 4*gap}, 4*gap, 1,
		band{0.08 * l.H, 0, l.prompt}, band{panel, 1, l.panelBand(rules.Spools)}, band{gap: 1},
		band{panel, 1, l.panelBand(rules.Cones)})
	return l.Panels[rules.Cones].Bottom() + gap
}

// wideSetup stacks prompt, board and panels, and returns the width of the choices beside them.
func (l *tableLayout) wideSetup(height float64, panels func(ui.Rect)) float64 {
	prompt, row := math.Round(0.15*height), math.Round(0.24*height)
	room := height - prompt - row - 0.06*height
	margin := max(0.008*l.W, 8*l.unit)
	// The board is as large as the choices beside it allow.
	minWidth, maxWidth := 390*l.unit, 0.27*l.W
	if l.in.Large {
		minWidth, maxWidth = 0.31*l.W, 0.31*l.W
	}
	choices := math.Round(max(minWidth, min(maxWidth, l.W-2*margin-room/BoardHeight*BoardWidth)))
	width := l.W - choices - 2*margin
	// An error in a text is a long sentence, so it gets all the remaining height.
	if l.in.Large {
		prompt += room - boardIn(ui.Rect{W: width, H: room}, 0).Box.H
	}
	l.stack(ui.Rect{X: margin, Y: l.in.Y, W: width, H: height}, 0.06*height, 0.6,
		band{prompt, 0, l.prompt}, band{gap: 1}, band{row, 1.2, panels})
	return choices
}

// lesson lays out a game above a strip of buttons. In an upright window on the projector the
// counter is at the end of the line of steps.
func (l *tableLayout) lesson() {
	foot := max(0.114*l.H, 68*l.unit)
	switch {
	case l.in.Large && l.class != ui.Tall:
		l.largeLesson()
		return
	case l.in.Large:
		foot = 0.105 * l.H
	case l.class == ui.Tall:
		foot = 0.14 * l.H
	}
	foot = math.Round(foot)
	h := l.H
	l.H = max(1, h-foot)
	l.game()
	l.detailOverPanel(l.Panels[l.idleSide()], 1.5*l.in.MinFont)
	strip := ui.Rect{Y: l.H - l.footHeight(), W: l.W, H: foot}
	l.H = h
	if !l.in.Large {
		l.place(l.parts.LessonButtons.First(), strip, l.unit)
		return
	}
	strip = strip.Shrink(l.in.Edge, 0)
	track := ui.Rect{X: strip.X, Y: strip.Y, W: strip.W, H: 0.2 * strip.H}
	track.W -= l.counter(track, labelSize*l.unit)
	l.place(l.parts.StepTrack.First(), l.mirror(track, ui.Rect{W: l.W}), l.unit)
	l.classButtons(ui.Rect{X: strip.X, Y: strip.Y + 0.27*strip.H, W: strip.W, H: 0.72 * strip.H})
}

// largeLesson is the layout for the back of a room: the caption, a board as wide as the window, and
// below it sticks, players and buttons.
func (l *tableLayout) largeLesson() {
	margin := math.Round(0.016 * l.W)
	caption, trackH := math.Round(0.145*l.H), math.Round(0.042*l.H)
	// The height below a board as wide as the window and above a notice.
	room := l.H - l.in.Y - caption - trackH - 0.022*l.H - 0.988*l.W/BoardWidth*BoardHeight
	low := math.Round(max(0.222*l.H, min(0.3*l.H, room)))
	caption += math.Round(max(0, min(0.02*l.H, room-low))) // for a second line
	row := ui.Rect{X: margin, Y: l.H - trackH - low, W: l.W - 2*margin, H: low - 0.01*l.H}
	tray, buttons := row, row
	tray.W, buttons.W = math.Round(0.34*row.W), math.Round(0.31*row.W)
	if l.parts.LessonButtons.First() < 0 {
		buttons.W = 0
	}
	buttons.X = row.Right() - buttons.W
	middle := ui.Rect{X: tray.Right() + margin, Y: row.Y, W: row.W - tray.W - buttons.W - 2*margin, H: row.H}
	band := ui.Rect{X: margin, Y: l.in.Y, W: l.W - 2*margin, H: caption}
	band.W -= l.counter(band, 0.05*l.H)
	band.H = l.growingCaption(band, middle)
	top := l.in.Y + band.H
	l.Board = boardIn(ui.Rect{X: 0.006 * l.W, Y: top, W: 0.988 * l.W,
		H: max(0, l.H-top-low-trackH-0.01*l.H)}, 0)
	l.counter(ui.Rect{X: margin, Y: l.in.Y, W: l.W - 2*margin, H: band.H}, 0.05*l.H)
	l.tray(tray.Rounded(), largePlaque)
	l.pairedPanels(middle)
	l.classButtons(buttons)
	l.place(l.parts.StepTrack.First(), ui.Rect{X: row.X, Y: l.H - trackH - 0.002*l.H, W: row.W, H: trackH}, l.unit)
}

// growingCaption places the caption of a lesson, and returns its height. A long caption, or a
// detail that fits neither below it nor over the panels, takes some of the board's height.
func (l *tableLayout) growingCaption(band, panels ui.Rect) float64 {
	l.prompt(l.mirror(band, ui.Rect{W: l.W}))
	for maxHeight := band.H + 0.09*l.H; band.H < maxHeight && (board.IsPromptCut(l.fittingPrompt()) ||
		!l.hasRoomForDetail() && !l.fitsDetail(panels, 0.05*l.H)); {
		band.H = math.Round(band.H + 0.01*l.H)
		l.prompt(l.mirror(band, ui.Rect{W: l.W}))
	}
	return band.H
}

// pairedPanels places both panels, one above the other. A detail may cover them.
func (l *tableLayout) pairedPanels(box ui.Rect) {
	both := l.parts.PairedPanels.First()
	l.place(both, box, box.H/240)
	l.Children[both].Hidden = l.detailOverPanel(box, 0.05*l.H)
	half := (box.H - 10*box.H/240) / 2
	l.Panels = [2]ui.Rect{{X: box.X, Y: box.Y, W: box.W, H: half},
		{X: box.X, Y: box.Bottom() - half, W: box.W, H: half}}
}

// classButtons places the buttons of a lesson on the projector.
func (l *tableLayout) classButtons(box ui.Rect) {
	l.place(l.parts.LessonButtons.First(), box, min(box.H/106, box.W/290))
}

// The sizes of the letters of a button and of the counter, in their units.
const (
	actionSize = 22 * 0.94
	labelSize  = 21 * 0.94
)

// counter places the step counter at the end of a row, with letters of size pixels, and returns the
// width that it takes.
func (l *tableLayout) counter(row ui.Rect, size float64) float64 {
	unit, child := size/(36*0.94), l.parts.StepNumber.First()
	width := l.in.NaturalWidth(l.nodes[child], unit)
	place := ui.Rect{X: row.Right() - width - 2, Y: row.Y, W: width + 2, H: row.H}
	l.place(child, l.mirror(place, ui.Rect{W: l.W}), unit)
	return width + l.in.Edge
}

// detailOverPanel places the prompt's detail over the panel of the player who is not to move, if it
// does not fit into the prompt. It reports whether it did.
func (l *tableLayout) detailOverPanel(box ui.Rect, size float64) bool {
	if l.hasRoomForDetail() {
		return false
	}
	l.place(l.parts.PromptDetail.First(), detailBox(box), size/labelSize)
	l.Children[l.parts.Panels[l.idleSide()]].Hidden = true
	return true
}

// hasRoomForDetail reports whether the prompt has no detail, or room for it.
func (l *tableLayout) hasRoomForDetail() bool {
	prompt := l.scene.Prompt
	return prompt.Detail == "" || prompt.ShowsDetail(l.fittingPrompt())
}

// fittingPrompt returns the variant of the prompt that fits its place.
func (l *tableLayout) fittingPrompt() ui.Node {
	child := l.parts.Prompt.First()
	row, at := l.nodes[child], l.Children[child]
	layouts := row.Children[len(row.Children)-1]
	if len(row.Children) > 1 {
		at.W -= l.in.NaturalWidth(row.Children[0], at.Unit) + row.Gap*at.Unit
	}
	return l.in.FittingChild(layouts, at.Rect, at.Unit)
}

// fitsDetail reports whether the prompt's detail, in letters of size pixels, fits over a panel.
func (l *tableLayout) fitsDetail(box ui.Rect, size float64) bool {
	box = detailBox(box)
	return l.in.HeightAt(l.nodes[l.parts.PromptDetail.First()], box.W, size/labelSize) <= box.H
}

// detailBox returns the place of the prompt's detail over a panel.
func detailBox(panel ui.Rect) ui.Rect { return panel.Inset(0.05 * panel.H) }

// idleSide returns the side that is not to move. Its panel may be covered.
func (l *tableLayout) idleSide() rules.Side {
	if l.scene.Panels[rules.Cones].ToMove != "" {
		return rules.Spools
	}
	return rules.Cones
}

// panel places a player's panel. On the set-up page, pressing it chooses whose pawns are placed.
func (l *tableLayout) panel(side rules.Side, box ui.Rect) {
	height := 250.0 // units
	if l.class == ui.Tall {
		height = 148
	}
	box = box.Rounded()
	child := l.parts.Panels[side]
	l.Panels[side] = box
	l.place(child, box, box.H/height)
	if l.scene.FaceToFace && side == l.scene.Far {
		l.Children[child].HalfTurn = box
	}
	if l.scene.Mode == board.SetupMode {
		l.add(ui.HitRegion{Target: ui.Target{Kind: ui.TargetHand, Side: side}, Box: box, NoFocus: true})
	}
}

// panelBand returns a function that places a player's panel.
func (l *tableLayout) panelBand(side rules.Side) func(ui.Rect) {
	return func(box ui.Rect) { l.panel(side, box) }
}

// prompt lays out the prompt in its band, whose height does not depend on the words.
func (l *tableLayout) prompt(box ui.Rect) {
	v := l.scene.Prompt
	l.Prompt = box.Rounded()
	box, text := l.Prompt, l.Prompt
	if v.Shape != board.NoShape || v.Kind == board.PromptRefusal {
		text.X, text.W = box.X-0.063*box.H, box.W+0.063*box.H
	}
	full := text.W
	text = l.turnButtons(text)
	if v.Kind == board.PromptWin { // the sun rises at the right end of the band
		sun := l.Board.point(skyColumn, 0).X - 1.6*sunRadius(l.Board)
		width := min(text.W, max(0.6*text.W, sun-text.X))
		if l.in.Mirrored && text.W == full {
			box = ui.Rect{X: text.X, Y: box.Y, W: width, H: box.H}
		}
		text.W = width
	}
	// The size of the largest letters, as a share of the height of the band.
	size := [...]float64{ui.Wide: 0.293, ui.Standard: 0.307, ui.Small: 0.337, ui.Tall: 0.215}[l.class]
	switch {
	case l.in.Large && l.scene.Mode == board.TeachMode:
		// On one line hardly larger than on two, so that letters do not jump from step to step.
		size = 0.41
	case l.in.Large:
		size = 0.425
	}
	unit := min(size*box.H, 0.065*l.H) / 43
	if l.in.Large { // package ui scales these letters
		unit /= 1.5
	}
	l.place(l.parts.Prompt.First(), l.mirror(text, box), unit)
}

// turnButtons places the buttons of the turn at the right end of the band and returns the box left
// for words. Buttons with long labels are stacked. If the band is too low for that and too narrow
// for a row, the row is below the words.
func (l *tableLayout) turnButtons(text ui.Rect) ui.Rect {
	child := l.parts.TurnButtons.First()
	if child < 0 {
		return text
	}
	const buttonHeight, gap = 54, 14 // units
	row := l.nodes[child]
	n, unit, maxWidth := float64(len(row.Children)), l.unit, 0.5*text.W
	if l.in.Large {
		unit, maxWidth = 1.25*l.in.MinFont/actionSize, 0.4*text.W
	}
	unit = min(unit, 0.8*text.H/buttonHeight)
	width, height := l.in.NaturalWidth(row, unit), buttonHeight*unit
	minHeight := 1.3         // height of a stacked button, in letters
	if l.in.Large && n > 2 { // three would be low
		minHeight = 1.6
	}
	if stack := n*buttonHeight + (n-1)*gap; width > maxWidth &&
		n*minHeight*l.in.MinFont > 0.8*text.H {
		unit, maxWidth = l.in.MinFont/actionSize, 0.6*text.W
		width, height = l.in.NaturalWidth(row, unit), buttonHeight*unit
		if width > maxWidth {
			height = min(height, 0.35*text.H)
			l.place(child, ui.Rect{X: l.Prompt.X, Y: text.Bottom() - 1.1*height, W: l.Prompt.W, H: height}, unit)
			text.H -= 1.2 * height
			return text
		}
	} else if width > maxWidth && n > 1 {
		unit = min(unit, 0.96*text.H/stack)
		width, height = 0, unit*stack
		for _, button := range row.Children {
			width = max(width, l.in.NaturalWidth(button, unit))
		}
	} else if l.in.Large { // a short label gets a button of usual width
		width = max(width, n*1.9*height)
	}
	width = math.Ceil(min(width, maxWidth))
	l.place(child, l.mirror(ui.Rect{X: text.Right() - width, Y: text.Y + (text.H-height)/2, W: width,
		H: height}, l.Prompt), unit)
	text.W = max(1, text.W-width-0.3*height)
	return text
}

// boardRegions makes every square a target without gaps, so that no touch is lost. The frame beside
// square 30 is a target for the shelf of the player to move.
func (l *tableLayout) boardRegions() {
	b := l.Board
	f := b.field()
	for _, v := range l.scene.Panels {
		if !(v.HasHand && v.NoShelf) && v.ToMove != "" && l.scene.Mode != board.SetupMode {
			way := ui.Rect{X: f.Right(), Y: f.Y + 2*b.Pitch, W: b.Box.Right() - f.Right(), H: b.Pitch}
			l.add(ui.HitRegion{Target: ui.Target{Kind: ui.TargetHome, Side: v.Side}, Box: way, NoFocus: true})
		}
	}
	l.add(b.squareRegions(false)...)
}

// faceFar turns what must be read by the player at the far edge: the prompt, the buttons of the
// turn, the numbers, and the hint.
func (l *tableLayout) faceFar() {
	s := l.parts
	turn := func(about ui.Rect, parts ...board.Span) {
		l.change(func(at *ui.Place) { at.HalfTurn = about.Rounded() }, parts...)
	}
	turn(l.Prompt, s.Prompt, s.TurnButtons)
	turn(l.Tray.Plaque, s.Plaque, s.NumberTiles, s.Help)
	turn(l.Hint, s.HintBackground, s.HintPlayer, s.HintLines, s.MoreHints)
}

// noticePlaces sets the places for a notice: the lower frame of the board, or if it does not fit
// there, above the board.
func (l *tableLayout) noticePlaces() {
	b, next, band := l.Board, l.H, l.Prompt
	for _, r := range []ui.Rect{l.Tray.Box, l.Panels[0], l.placeOf(l.parts.Choices.First())} {
		if r.H > 0 && r.Y >= b.Box.Bottom() {
			next = min(next, r.Y)
		}
	}
	edge := b.field().Bottom() + 0.015*b.Pitch
	frame := ui.Rect{X: b.Box.X, Y: edge, W: b.Box.W, H: next - edge}
	if l.in.Large && l.Moves.W == 0 { // nothing is beside the board
		frame.X, frame.W = 0, l.W
	}
	l.NoticePlaces = []ui.Rect{frame}
	left, right, bottom := 0.0, l.W, b.Box.Y-math.Round(4*l.unit)
	if l.Moves.X > l.W/2 && l.Moves.Y < band.Bottom() {
		right = l.Moves.X
	}
	switch turn := l.placeOf(l.parts.TurnButtons.First()); { // a notice must not cover the buttons of the turn
	case turn.Y > band.Center().Y: // below the words
		bottom = turn.Y
	case turn.W > 0 && l.in.Mirrored:
		left = turn.Right()
	case turn.W > 0:
		right = min(right, turn.X)
	}
	l.NoticePlaces = append(l.NoticePlaces, ui.Rect{X: left, Y: band.Y, W: max(1, right-left),
		H: max(1, bottom-band.Y)})
}

// mirror returns a box, mirrored within another in right-to-left languages.
func (l *tableLayout) mirror(box, within ui.Rect) ui.Rect {
	if l.in.Mirrored {
		box.X = 2*within.X + within.W - box.Right()
	}
	return box
}

// place sets the place of a child, unless that is missing (-1).
func (l *tableLayout) place(child int, box ui.Rect, unit float64) {
	if child >= 0 {
		l.Children[child] = ui.Place{Rect: box.Rounded(), Unit: unit}
	}
}

// placeOf returns the area of a child on the screen. It is empty if the child is missing.
func (l *tableLayout) placeOf(child int) ui.Rect {
	if child < 0 {
		return ui.Rect{}
	}
	at := l.Children[child]
	if at.HalfTurn.W > 0 {
		return at.TurnedIn(at.HalfTurn)
	}
	return at.Rect
}

// change calls do with the places of all children of some parts.
func (l *tableLayout) change(do func(*ui.Place), parts ...board.Span) {
	for _, part := range parts {
		for _, child := range part {
			do(&l.Children[child])
		}
	}
}

// hide hides some parts.
func (l *tableLayout) hide(parts ...board.Span) {
	l.change(func(at *ui.Place) { *at = ui.Place{} }, parts...)
}

// add adds hit regions on top of the others.
func (l *tableLayout) add(regions ...ui.HitRegion) { l.HitRegions = append(l.HitRegions, regions...) }

// cover hides the hit regions in a box.
func (l *tableLayout) cover(box ui.Rect) { l.add(ui.HitRegion{Box: box, NoFocus: true}) }
