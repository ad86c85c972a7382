package view

import (
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// PlayLayout is the place of a board to play on and of everything round it.
type PlayLayout struct {
	Prompt      vg.Rect
	Board       BoardLayout
	Panels      [2]vg.Rect // by rules.Side
	Tray        TrayLayout
	Moves       vg.Rect // the list of moves; empty if closed
	Hint        vg.Rect // empty if none is shown
	Odds        vg.Rect // empty if hidden
	MovesDrawer bool    // the list of moves is over the page
	Ends        vg.Rect // the buttons of a finished game
}

// proportions are the shares of a page with the players and the tray in a row below the board.
type proportions struct {
	prompt, row         float64    // of the height of the page
	panel, tray, plaque float64    // panel and tray are of the row's width, plaque of the tray's
	gaps                [3]float64 // of the room left over: above the board, below it, and below the row
	margin              float64    // least margin beside the board, of the width
	between             float64    // least room between the parts, of the height
}

// largePlaque is the share of the tray's width that its plaque takes on the projector, tallPlaque
// that in an upright window.
const largePlaque, tallPlaque = 0.54, 0.312

// proportions returns the shares for this window. On the projector there is more room for words and
// none for the list of moves.
func (p *layouter) proportions() proportions {
	long := p.W > 1.7*p.H
	switch {
	case p.in.Large && long: // only the height limits the board
		return proportions{0.138, 0.236, 0.265, 0.45, largePlaque, [3]float64{4, 26, 18}, 0.01, 0.015}
	case p.in.Large && p.Class == ui.Standard: // the board is as wide as possible and leaves height over
		return proportions{0.175, 0.278, 0.29, 0.4, largePlaque, [3]float64{4, 26, 18}, 0.01, 0.035}
	case p.in.Large:
		return proportions{0.138, 0.25, 0.265, 0.45, largePlaque, [3]float64{4, 26, 18}, 0.01, 0.035}
	case p.Class == ui.Small && p.W > 2.2*p.H:
		// In a window this low and long, everything above and below the board is as low as possible.
		return proportions{0.115, 0.215, 0.27, 0.42, 0.43, [3]float64{2, 8, 6}, 0.0133, 0.035}
	case p.Class == ui.Small:
		return proportions{0.13, 0.271, 0.32, 0.33, 0.52, [3]float64{4, 18, 12}, 0.0133, 0.035}
	case p.Class == ui.Standard:
		return proportions{0.115, 0.279, 0.289, 0.382, 0.392, [3]float64{1, 45, 26}, 0.0127, 0.035}
	case p.movesBeside():
		return proportions{0.12, 0.2315, 0.27, 0.42, 0.3 * p.in.Zoom, [3]float64{5, 60, 36}, 54 * p.unit / p.W, 0.035}
	}
	return proportions{0.12, 0.2315, 0.27, 0.42, 0.3 * p.in.Zoom, [3]float64{5, 60, 36}, 40 * p.unit / p.W, 0.035}
}

// movesOverPage reports whether the list of moves, when shown, is over the page.
func (p *layouter) movesOverPage() bool {
	return p.Class != ui.Tall && (p.Class != ui.Wide || p.in.Large)
}

// movesBeside reports whether the list of moves has a column of its own.
func (p *layouter) movesBeside() bool {
	return p.Class == ui.Wide && p.scene.Moves.Open && !p.in.Large
}

func (p *layouter) play() {
	p.stacked()
	p.placeHint()
	p.boardRegions()
	p.trayRegions()
	p.odds()
	p.hint()
	if p.scene.FacesFar() {
		p.faceFar()
	}
	p.moves()
	p.ends()
}

// stacked lays out the parts of a game according to the window.
func (p *layouter) stacked() {
	switch {
	case p.Class == ui.Tall:
		p.layoutTall()
	case p.movesBeside():
		p.layoutFlat(p.W-math.Round(0.13*p.in.Zoom*p.W), p.proportions())
	default:
		p.layoutFlat(p.W, p.proportions())
	}
}

// farRow is the height of the far player's panel, as a share of that of the near one.
const farRow = 0.76

// layoutFacing lays out the page up to x = right for players at opposite edges: the far player's
// panel beside the prompt above the board, the near player's beside the tray below it.
func (p *layouter) layoutFacing(right float64, s proportions) {
	margin := s.margin * p.W
	row := math.Round(p.in.Zoom * s.row * p.H)
	_, odds := p.oddsLine()
	near := p.scene.Far.Other()
	far := func(r vg.Rect) {
		panel, gap := math.Round(s.panel*r.W), math.Round((1-2*s.panel-s.tray)/2*r.W)
		p.panel(p.scene.Far, vg.Rect{X: r.Right() - panel, Y: r.Y, W: panel, H: r.H})
		high := math.Min(r.H, math.Round(p.in.Zoom*s.prompt*p.H))
		p.prompt(vg.Rect{X: r.X, Y: r.Y + (r.H-high)/2, W: r.W - panel - gap, H: high})
	}
	p.stack(vg.Rect{X: margin, Y: p.top, W: right - 2*margin, H: p.H - p.top}, math.Max(0.03*p.H, odds), s.gaps[2],
		band{math.Round(farRow * row), s.gaps[1] / 2, far}, band{gap: s.gaps[1] / 2},
		band{row, s.gaps[1], func(r vg.Rect) {
			panel, gap := math.Round(s.panel*r.W), math.Round((1-2*s.panel-s.tray)/2*r.W)
			p.panel(near, vg.Rect{X: r.X, Y: r.Y, W: panel, H: r.H})
			tray := vg.Rect{X: r.X + panel + gap, Y: r.Y, W: r.W - panel - gap, H: r.H}
			p.Play.Tray = p.tray(tray.Rounded(), s.plaque)
		}})
}

// faceFar turns the parts that are read in their places to the player at the far edge: the numbers,
// the buttons of the turn, and the hint.
func (p *layouter) faceFar() {
	parts := p.scene.Parts
	turn := func(about vg.Rect, spans ...board.Span) {
		for _, span := range spans {
			for _, kid := range span.All() {
				if at := &p.places[kid]; !at.Empty() && !at.Turned {
					at.Rect, at.Turned = at.Rect.TurnedIn(about), true
				}
			}
		}
	}
	turn(p.Play.Prompt, parts.Prompt, parts.TurnButtons)
	p.turnRect = p.turnRect.TurnedIn(p.Play.Prompt)
	plaque := p.Play.Tray.Plaque
	turn(plaque, parts.Plaques, parts.NumberTiles, parts.Help)
	for i, r := range p.Play.Tray.Numbers {
		p.Play.Tray.Numbers[i] = r.TurnedIn(plaque)
	}
	turn(p.Play.Hint, parts.HintBackground, parts.HintPlayer, parts.HintLines, parts.MoreHints)
}

// layoutFlat lays out the page up to x = right, with the players and the tray in one row below the
// board.
func (p *layouter) layoutFlat(right float64, s proportions) {
	margin := s.margin * p.W
	prompt, row := math.Round(p.in.Zoom*s.prompt*p.H), math.Round(p.in.Zoom*s.row*p.H)
	if p.scene.FaceToFace {
		p.layoutFacing(right, s)
		return
	}
	line, odds := p.oddsLine()
	air := math.Max(s.between*p.H, odds+0.3*line)
	// The players get the height that a board as wide as the window leaves, and at least a fifth.
	if p.in.Large && p.W > 1.7*p.H {
		row = math.Round(math.Max(0.2*p.H,
			math.Min(row, p.H-p.top-prompt-air-(right-2*margin)/BoardWide*BoardHigh)))
	}
	p.stack(vg.Rect{X: margin, Y: p.top, W: right - 2*margin, H: p.H - p.top}, air, s.gaps[2],
		band{prompt, 0, p.prompt}, band{gap: s.gaps[0]},
		band{row, s.gaps[1], func(r vg.Rect) { p.row(r, s) }})
}

// band is one of the parts of a page that are stacked.
type band struct {
	high float64       // pixels
	gap  float64       // above it, as a weight of the room left over
	lay  func(vg.Rect) // nil for the board, which gets the remaining height
}

// stack stacks bands with the board as large as possible and at least air pixels round it. The gap
// below the board first gets the room that the winning chances need; the rest is shared by weight.
func (p *layouter) stack(room vg.Rect, air, foot float64, bands ...band) {
	left, gaps, below := room.H, foot, 0
	_, odds := p.oddsLine()
	for i, b := range bands {
		left, gaps = left-b.high, gaps+b.gap
		if b.lay == nil {
			below = i + 1
		}
	}
	most := 0.0
	// In a very large window the board must not dwarf what is round it.
	if p.Class == ui.Wide && !p.movesBeside() && !p.in.Large {
		most = math.Floor(148 * p.H / 1080)
	}
	board := boardIn(vg.Rect{X: room.X, W: room.W, H: math.Max(0, left-air)}, most)
	left = math.Max(0, left-board.Box.H)
	under := math.Max(left*bands[below].gap/gaps, math.Min(left, odds))
	unit := (left - under) / (gaps - bands[below].gap)
	at := vg.Rect{Y: room.Y}
	at.X, at.W = p.span(board.Box, room.X+room.Right())
	p.Play.Board = board
	for i, b := range bands {
		if i == below {
			at.Y = math.Round(at.Y + under)
		} else {
			at.Y += b.gap * unit
		}
		if at.H = b.high; b.lay == nil {
			at.Y, at.H = math.Round(at.Y), board.Box.H
			p.Play.Board.Box.Y = at.Y
		} else {
			b.lay(at.Rounded())
		}
		at.Y += at.H
	}
}

// span returns the left end and width of the bands: as wide as the board, unless their words need
// the whole width. In a squarish window, where the board is small, they are wider than the board
// but not as wide as the window.
func (p *layouter) span(board vg.Rect, right float64) (x, wide float64) {
	switch {
	case p.Class == ui.Tall:
		margin := math.Min(math.Round(36*p.unit), math.Round(36.0/1080*p.W))
		wide = math.Min(p.W-2*margin, math.Max(board.W, 0.75*p.W*p.in.Zoom))
		return math.Round((p.W - wide) / 2), wide
	case p.in.Large || p.in.Zoom > 1 && p.Class != ui.Wide:
		return p.in.Edge, right - 2*p.in.Edge
	}
	return board.X, board.W
}

// row lays out both players with the tray between them.
func (p *layouter) row(row vg.Rect, s proportions) {
	panel := math.Round(s.panel * row.W)
	gap := math.Round((1 - 2*s.panel - s.tray) / 2 * row.W)
	p.panel(rules.Cones, vg.Rect{X: row.X, Y: row.Y, W: panel, H: row.H})
	p.panel(rules.Spools, vg.Rect{X: row.Right() - panel, Y: row.Y, W: panel, H: row.H})
	if s.tray > 0 {
		tray := vg.Rect{X: row.X + panel + gap, Y: row.Y, W: row.W - 2*panel - 2*gap, H: row.H}.Rounded()
		p.Play.Tray = p.tray(tray, s.plaque)
	}
}

// layoutTall stacks everything: the opponent's panel at the top, the player's own below the board,
// then the list and the buttons.
func (p *layouter) layoutTall() {
	panel, prompt, tray, moves := p.in.Zoom*0.0885*p.H, p.in.Zoom*0.1*p.H, 0.172*p.H, 0.158*p.H
	if !p.scene.Moves.Open {
		moves = 0.034 * p.H
	}
	far := rules.Spools
	if p.scene.FaceToFace {
		far = p.scene.Far
	}
	room := vg.Rect{X: 14.0 / 1080 * p.W, Y: p.top, W: p.W * (1 - 28.0/1080), H: p.H - p.top - p.foot}
	// With a board as wide as the window, first the list gets lower, down to its head, then the
	// tray, by up to a third.
	if p.in.Large {
		panel, prompt = 0.105*p.H, 0.125*p.H
		head := math.Min(moves, 1.6*p.in.Small)
		left := room.H - 2*panel - prompt - 0.05*p.H - room.W/BoardWide*BoardHigh
		tray = math.Max(math.Min(tray, left-head), 2*tray/3)
		moves = math.Max(math.Min(moves, left-tray), head)
	}
	p.stack(room, 0.05*p.H, 32, band{panel, 28, p.panelBand(far)}, band{prompt, 0, p.prompt}, band{},
		band{tray, 50, func(r vg.Rect) { p.Play.Tray = p.tray(r, tallPlaque) }},
		band{panel, 44, p.panelBand(far.Other())}, band{moves, 36, func(r vg.Rect) { p.Play.Moves = r }})
}

// boardRegions makes every square a target, gaps included, so that no touch is lost. The frame
// beside square 30 is a target for the shelf of the player to move.
func (p *layouter) boardRegions() {
	b := p.Play.Board
	f := b.Field()
	for _, v := range p.scene.Panels {
		if !(v.HasHand && v.NoShelf) && v.ToMove != "" && p.scene.Purpose != board.SettingUp {
			way := vg.Rect{X: f.X + f.W, Y: f.Y + 2*b.Pitch, W: b.Box.Right() - f.X - f.W, H: b.Pitch}
			p.addTarget(ui.Target{Kind: ui.TargetHome, Side: v.Side}, way, true)
		}
	}
	for _, square := range b.squareRegions(false) {
		p.Add(square)
	}
}

func (p *layouter) trayRegions() {
	t := p.Play.Tray
	sticks := t.Box
	// the plaque belongs to the number tiles, but the highlighted tray throws
	if len(t.Numbers) > 0 && !p.scene.Tray.CanThrow {
		sticks.W = t.Plaque.X - t.Box.X - math.Round(0.03*t.Box.H)
	}
	if p.scene.FacesFar() { // arrow keys lead from the sticks to what is at the near end of the plaque
		if p.scene.Tray.CanThrow {
			p.addTarget(ui.Target{Kind: ui.TargetSticks}, t.Box, true)
		}
		sticks.W = t.Plaque.X - t.Box.X - math.Round(0.03*t.Box.H)
	}
	if over := p.Play.Hint.Right() - sticks.X; over > 0 && p.Play.Hint.X < sticks.X { // a wide list covers sticks
		sticks.X, sticks.W = sticks.X+over, sticks.W-over
	}
	if sticks.W > 0 {
		p.Add(ui.HitRegion{Target: ui.Target{Kind: ui.TargetSticks}, Box: sticks, Ring: t.Box.Inset(-4 * p.unit)})
	}
	if kid, is := p.scene.Parts.Sticks.Only(); is { // buttons that turn the sticks over
		p.place(kid, t.Inner, 0)
	}
	if kid, is := p.scene.Parts.Help.Only(); is {
		at := vg.Rect{X: t.Plaque.Right() - p.helpSize(), Y: t.Plaque.Y, W: p.helpSize()}
		if !p.in.Large { // the pips leave room for it, on the other side in right-to-left languages
			at = p.mirror(at, t.Plaque)
		}
		p.help(kid, at)
	}
	p.plaque()
}

// helpSize returns the size of the button of the table of throws, with its margin, or 0 if there is
// no room for it.
func (p *layouter) helpSize() float64 {
	high := p.Play.Tray.Plaque.H
	switch {
	case p.in.Large:
		return p.Play.Tray.Ask.W
	case high >= 5*p.in.Small:
		return math.Round(math.Max(0.15*high, 1.5*p.in.Small)) + 2*math.Round(0.035*high)
	}
	return 0
}

// help places the button of the table of throws.
func (p *layouter) help(kid int, at vg.Rect) {
	if at.W = p.helpSize(); at.W > 0 {
		at.H = at.W
		p.place(kid, at, 0.62*(at.W-2*math.Round(0.035*p.Play.Tray.Plaque.H))/21.5)
	}
}

// plaque places the text of the plaque above the numbers, or beside them if they take its height.
func (p *layouter) plaque() {
	t, text := p.Play.Tray, p.scene.Parts.Plaques.At(0)
	if p.in.Large {
		text = p.scene.Parts.Plaques.At(1)
	}
	box := t.Plaque
	box.W -= t.Ask.W
	for i, kid := range p.scene.Parts.NumberTiles.All() {
		if box.H = math.Min(box.H, t.Numbers[i].Y-box.Y); p.fewNumbers() {
			box.W, box.H = t.Numbers[0].X-box.X, t.Plaque.H
		}
		p.place(kid, t.Numbers[i], math.Min(t.Numbers[i].H, 1.3*t.Numbers[i].W)/100)
	}
	p.place(text, box, t.Plaque.H/board.PlaqueHeight)
}

// ends places the buttons of a finished game over the linen, so that the plaque still shows the
// last throw. In a small window and on the projector they take the whole tray.
func (p *layouter) ends() {
	kid, is := p.scene.Parts.EndButtons.Only()
	if !is {
		return
	}
	tray := p.Play.Tray
	p.Cover(tray.Box)
	box := tray.Inner.Inset(0.02 * tray.Box.H)
	if p.Class == ui.Small || p.in.Large && p.Class != ui.Tall {
		box = tray.Box
	}
	if box.Right() > tray.Plaque.X {
		for _, part := range []board.Span{p.scene.Parts.Plaques, p.scene.Parts.NumberTiles} {
			for _, kid := range part.All() {
				p.places[kid] = ui.Place{}
			}
		}
	}
	p.Play.Ends = box
	p.placeFitting(kid, box, 1.25*p.unit)
}
