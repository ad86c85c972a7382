package layout

import (
	"math"

	"senet/game/table"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/typeset"
	"senet/rules"
)

// Panel is a player's panel.
type Panel struct {
	Box    canvas.Rect
	Radius float64
	Pawn   canvas.Rect
	Name   Words
	Player Words
	Home   Words
	Pill   canvas.Rect // "To move"; empty: none
	ToMove Words
	Shelf  Shelf // Box.W == 0: none
	Hand   Shelf // pawns not yet entered; Box.W == 0: none
	InHand Words // how many they are
	Score  Words
	Sand   canvas.Rect // the sand-clock; empty: none
	Time   Words       // what it says
}

// panel lays a panel out; everything in it scales with its height.
func (p *plan) panel(v table.Panel, box canvas.Rect) Panel {
	switch {
	case p.Class == Tall && p.large:
		return p.panelFlatLarge(v, box)
	case p.Class == Tall:
		return p.panelFlat(v, box)
	case p.large:
		return p.panelLarge(v, box)
	}
	h := box.H
	g := Panel{Box: box, Radius: 0.055 * h}
	pawn, left, x := 0.46*h, 0.0206*h, box.X+0.48*h
	if v.Face.On && box.W > 1.5*h {
		pawn, left, x = 0.56*h, 0.05*h, box.X+0.65*h
	}
	g.Pawn = seated(v, canvas.Rect{X: box.X + left, Y: box.Y + 0.05*h, W: pawn, H: pawn})
	right := box.X + box.W - 0.068*h
	words := p.sized(typeset.Label, typeset.SemiBold, 0.145*h)
	nameRight, aside := right, false
	if v.ToMove != "" {
		g.Pill, g.ToMove = p.pill(v.ToMove, right, box.Y+0.068*h, math.Max(0.14*h, 1.3*p.floor), box.W*0.36)
		nameRight = g.Pill.X - 0.05*h
		aside = nameRight-x < 0.8*p.fonts.Line(v.Name, words).Width
	}
	if aside { // there is no room for both side by side
		nameRight = right
		g.Pill, g.ToMove = p.pillLow(v, box)
	}
	first, name := canvas.Rect{X: x, W: right - x}, canvas.Rect{X: x, Y: box.Y + 0.07*h, W: nameRight - x, H: 0.34 * h}
	if v.ToMove != "" && !aside {
		pill := p.flip(g.Pill, first)
		g.Pill, g.ToMove = pill, g.ToMove.moved(pill.X-g.Pill.X, 0)
	}
	name = p.flip(name, first)
	g.Name = p.base(v.Name, words, name.X, box.Y+0.225*h, name.W, p.start())
	if v.Player == "" && v.Score == "" && !g.Name.whole(v.Name) { // a lesson's name has the next line, too
		words.Size = math.Max(0.72*words.Size, p.floor)
		g.Name = p.filled(v.Name, words, name)
	}
	small := math.Max(0.088*h, p.floor)
	drop := 0.36 * h
	if small > 0.09*h {
		drop = 0.372 * h
	}
	st := p.sized(typeset.Glance, typeset.Regular, small)
	wide := right - x
	if v.HasHand || aside { // the line of the counts has no room for the time
		wide -= p.sand(&g, v.Sand, st, right, box.Y+drop)
	} else {
		p.sand(&g, v.Sand, st, box.X+0.085*h+p.sandWide(v.Sand, st), box.Y+0.59*h)
	}
	p.playerLine(&g, v, st, x, box.Y+drop, wide)
	if v.Score == "" && !g.Player.whole(v.Player) { // in two lines where one is too short
		g.Player = p.filled(v.Player, st, canvas.Rect{X: x, Y: box.Y + 0.265*h, W: wide, H: 0.24 * h})
	}
	home := math.Max(0.085*h, p.floor)
	rail := canvas.Rect{X: box.X + 0.085*h, Y: box.Y + 0.645*h, W: box.W - 0.17*h, H: 0.27 * h}
	p.counts(&g, v, p.sized(typeset.Glance, typeset.Medium, home), x, box.Y+0.59*h, rail)
	g.Shelf, g.Hand = rails(v, rail)
	return g
}

// seated is where a panel's pawn stands, or who plays for the computer is seen; his picture keeps clear of the words.
func seated(v table.Panel, box canvas.Rect) canvas.Rect {
	if v.Face.On {
		box = box.Inset(0.06 * box.W)
	}
	return round(box)
}

// pillLow is the mark of whose turn it is below the pawn, beside the count of those at home; none where a count stands there.
// Then the frame alone says it.
func (p *sheet) pillLow(v table.Panel, box canvas.Rect) (canvas.Rect, Words) {
	h := box.H
	count := p.fonts.Line(v.Home, p.sized(typeset.Glance, typeset.Medium, math.Max(0.085*h, p.floor))).Width
	room := box.W - 0.17*h - count - 0.04*h
	high := math.Max(0.13*h, 1.3*p.floor)
	pill, words := p.pill(v.ToMove, 0, box.Y+0.64*h-high, high, box.W)
	if v.HasHand || pill.W > room {
		return canvas.Rect{}, Words{}
	}
	shift := box.X + 0.06*h - pill.X
	pill.X += shift
	return pill, words.moved(shift, 0)
}

// panelFlat is the low, long panel of a portrait window.
func (p *sheet) panelFlat(v table.Panel, box canvas.Rect) Panel {
	h := box.H
	g := Panel{Box: box, Radius: 0.09 * h}
	pawn := 0.8 * h
	g.Pawn = seated(v, canvas.Rect{X: box.X + 0.054*h, Y: box.Y + 0.07*h, W: pawn, H: pawn})
	x := box.X + 0.838*h
	rail := canvas.Rect{X: box.X + 0.44*box.W, Y: box.Y + 0.41*h, W: box.W*0.56 - 0.15*h, H: 0.44 * h}
	room := rail.X - 0.05*h - x
	st := p.sized(typeset.Label, typeset.SemiBold, 0.245*h)
	name := func(wide float64) Words {
		w := p.base(v.Name, st, x, box.Y+0.44*h, wide, Left)
		if v.Player == "" && !w.whole(v.Name) { // a lesson's name has the next line, too
			st.Size = math.Max(0.72*st.Size, p.floor)
			w = p.filled(v.Name, st, canvas.Rect{X: x, Y: box.Y + 0.14*h, W: wide, H: 0.6 * h})
		}
		return w
	}
	if v.ToMove != "" {
		g.Pill, _ = p.pill(v.ToMove, 0, 0, 0.236*h, room)
		wide := room - g.Pill.W - 0.12*h
		left, y := x+math.Min(p.fonts.Line(v.Name, st).Width, wide)+0.12*h, box.Y+0.255*h
		if !v.HasHand && wide < 0.8*p.fonts.Line(v.Name, st).Width { // there is no room for both side by side
			wide, left, y = room, rail.X, box.Y+0.1*h
		}
		g.Name = name(wide)
		g.Pill, g.ToMove = p.pill(v.ToMove, left+g.Pill.W, y, 0.236*h, g.Pill.W)
	} else {
		g.Name = name(room)
	}
	small := p.sized(typeset.Glance, typeset.Regular, 0.155*h)
	p.playerLine(&g, v, small, x, box.Y+0.66*h, room-p.sand(&g, v.Sand, small, x+room, box.Y+0.66*h))
	p.counts(&g, v, p.sized(typeset.Glance, typeset.Medium, 0.15*h), rail.X, box.Y+0.31*h, rail)
	g.Shelf, g.Hand = rails(v, rail)
	return g
}

// sized is a style of an exact size; what is set by its box, not by the window.
func (p *sheet) sized(f typeset.Family, w typeset.Weight, size float64) typeset.Style {
	if p.large {
		f = typeset.Glance
	}
	if f == typeset.Glance {
		size *= 0.94
	}
	return aired(typeset.Style{Family: f, Weight: w, Size: math.Max(size, p.leastSize())})
}

// leastSize is the smallest that letters get in a box of their own: on the projector hardly smaller than anywhere else.
func (p *sheet) leastSize() float64 {
	if p.large {
		return p.floor * 0.92
	}
	return p.floor * 0.85
}

// pill is a rounded mark h high whose right end is at right.
func (p *sheet) pill(words string, right, y, h, most float64) (canvas.Rect, Words) {
	st := p.sized(typeset.Glance, typeset.Bold, 0.57*h)
	st.Size = math.Min(st.Size, 0.62*h)
	w := math.Min(p.fonts.Line(words, st).Width+0.8*h, most)
	box := canvas.Rect{X: right - w, Y: y, W: w, H: h}
	return box, p.one(words, st, inset2(box, 0.3*h, 0), Middle)
}

// sand puts the sand-clock with its words at the right end of a line, and tells how much of the line it takes.
func (p *sheet) sand(g *Panel, v table.Sand, st typeset.Style, right, baseline float64) float64 {
	if !v.On {
		return 0
	}
	wide := p.fonts.Line(v.Words, st).Width
	g.Time = p.base(v.Words, st, right-wide-1, baseline, wide+1, Right)
	size := math.Round(1.35 * st.Size)
	g.Sand = round(canvas.Rect{X: right - wide - 1.2*size, Y: baseline - 0.36*st.Size - size/2, W: size, H: size})
	return p.sandWide(v, st)
}

// sandWide is how much of a line the sand-clock takes.
func (p *sheet) sandWide(v table.Sand, st typeset.Style) float64 {
	return p.fonts.Line(v.Words, st).Width + 1.35*math.Round(1.35*st.Size)
}

// playerLine is the player's name, and at its end the points.
func (p *sheet) playerLine(g *Panel, v table.Panel, st typeset.Style, x, y, width float64) {
	if v.Score != "" {
		bold := st
		bold.Weight = typeset.Medium
		g.Score = p.base(v.Score, bold, x, y, width, Right)
		width = math.Max(0, width-g.Score.width()-0.6*st.Size)
	}
	g.Player = p.base(v.Player, st, x, y, width, p.start())
}

// counts tells above the rail how many pawns are in the hand and how many at home, each above its own.
func (p *sheet) counts(g *Panel, v table.Panel, st typeset.Style, x, y float64, rail canvas.Rect) {
	right := rail.X + rail.W
	if v.HasHand {
		g.InHand = p.base(v.Hand, st, rail.X, y, 0.48*rail.W, Left)
		x = rail.X + g.InHand.width() + 0.6*st.Size
	}
	g.Home = p.base(v.Home, st, x, y, right-x, Right)
}

// rails divides the rail between the pawns in the hand and those at home. Where no pawn goes home the hand has all of it.
func rails(v table.Panel, rail canvas.Rect) (home, hand Shelf) {
	switch {
	case !v.HasHand:
		return Shelf{Box: rail, Slots: v.Slots}, Shelf{}
	case v.Placing:
		return Shelf{}, Shelf{Box: rail, Slots: v.Slots, Close: true}
	}
	w := 0.48 * rail.W
	hand = Shelf{Box: canvas.Rect{X: rail.X, Y: rail.Y, W: w, H: rail.H}, Slots: v.Slots, Close: true}
	home = Shelf{Box: canvas.Rect{X: rail.X + rail.W - w, Y: rail.Y, W: w, H: rail.H}, Slots: v.Slots}
	return home, hand
}

// panelSpots makes the lower part of a panel the target for its shelf: larger than the rail, for fingers.
func (p *plan) panelSpots() {
	for i := range p.Play.Panels {
		g := p.Play.Panels[i]
		side := p.scene.Panels[i].Side
		if p.use == settingUp { // the whole panel chooses whose pawns are placed
			p.spot(ui.Target{Kind: ui.TargetHand, Side: side}, g.Box, true)
		}
		if g.Hand.Box.W > 0 { // one that can enter stands there
			p.spot(ui.Target{Kind: ui.TargetHand, Side: side}, g.Pawn, true)
		}
		if g.Shelf.Box.W == 0 {
			p.rail(ui.TargetHand, side, reach(g.Hand.Box, g.Box), g.Hand.Box)
			continue
		}
		shelf := reach(g.Shelf.Box, g.Box)
		if g.Hand.Box.W > 0 {
			hand := reach(g.Hand.Box, g.Box)
			hand.W = math.Min(hand.W, (g.Hand.Box.X+g.Hand.Box.W+g.Shelf.Box.X)/2-hand.X)
			cut := hand.X + hand.W - shelf.X
			if cut > 0 {
				shelf.X += cut
				shelf.W -= cut
			}
			p.rail(ui.TargetHand, side, hand, g.Hand.Box)
		}
		p.rail(ui.TargetHome, side, shelf, g.Shelf.Box)
	}
}

// rail makes a box the target for the pawns on a rail. The frame of the keyboard focus goes round the rail alone, so that the count above it is
// read; where a board is set up, round all that can be pressed.
func (p *plan) rail(kind ui.TargetKind, side rules.Side, box, rail canvas.Rect) {
	if p.use == settingUp {
		rail = box
	}
	p.Add(ui.Spot{Target: ui.Target{Kind: kind, Side: side}, Box: ui.Rect(box), Ring: ui.Rect(rail)})
}

// reach grows a rail to the panel's edges below and beside it.
func reach(rail, panel canvas.Rect) canvas.Rect {
	pad := math.Min(rail.X-panel.X, panel.X+panel.W-rail.X-rail.W)
	pad = math.Max(0, math.Min(pad, 0.1*panel.H))
	r := canvas.Rect{X: rail.X - pad, Y: rail.Y - 0.06*panel.H, W: rail.W + 2*pad}
	r.H = panel.Y + panel.H - r.Y
	return r.Intersect(panel)
}
