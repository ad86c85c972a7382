package layout

import (
	"math"
	"slices"
	"strings"

	"senet/game/table"
	"senet/render/canvas"
	"senet/render/typeset"
)

// team is where the name of who plays a side stands on the projector.
type team int

const (
	teamBelow  team = iota // below the side's name
	teamAlone              // in its place: the pawn beside it shows the side
	teamAcross             // across the whole panel, with the pawn beside the rail
)

// panelLarge is the panel for the back row of a classroom: few words, as large as they can be. Whose turn it is and how much
// time is left stand in a line of their own; without them it tells how many pawns are home, which the rail shows anyway.
func (p *plan) panelLarge(v table.Panel, box canvas.Rect) Panel {
	h := box.H
	g := Panel{Box: box, Radius: 0.055 * h}
	rail := canvas.Rect{X: box.X + 0.05*h, Y: box.Y + 0.7*h, W: box.W - 0.1*h, H: 0.25 * h}
	place := max(p.teamPlace(p.scene.Panels[0], box), p.teamPlace(p.scene.Panels[1], box)) // both alike
	names := p.teamBox(box, place)
	pawn := math.Round(0.4 * h)
	stacked := p.stacked(box, place)
	if stacked {
		pawn, names.H = math.Round(0.36*h), stackedNames*h
		rail.Y, rail.H = box.Y+0.72*h, 0.24*h
	}
	g.Pawn = seated(v, canvas.Rect{X: box.X + 0.02*h, Y: box.Y + 0.05*h, W: pawn, H: pawn})
	if place == teamAcross {
		g.Pawn = seated(v, canvas.Rect{X: box.X + 0.02*h, Y: box.Y + 0.97*h - 0.7*pawn, W: 0.7 * pawn, H: 0.7 * pawn})
		rail.W -= 0.7*pawn - 0.03*h
		rail.X += 0.7*pawn - 0.03*h
	}
	switch {
	case v.Player == "": // the side's name has all the place
		g.Name = p.base(v.Name, p.sized(typeset.Glance, typeset.Bold, 0.2*h), names.X, box.Y+0.32*h, names.W, p.start())
	case place == teamBelow && stacked:
		g.Name = p.base(v.Name, p.sized(typeset.Glance, typeset.Bold, 0.165*h), names.X, box.Y+0.185*h, names.W, p.start())
		g.Player = p.base(v.Player, p.sized(typeset.Glance, typeset.Medium, 0.15*h), names.X, box.Y+0.35*h, names.W, p.start())
	case place == teamBelow:
		g.Name = p.base(v.Name, p.sized(typeset.Glance, typeset.Bold, 0.19*h), names.X, box.Y+0.225*h, names.W, p.start())
		g.Player = p.base(v.Player, p.sized(typeset.Glance, typeset.Medium, 0.165*h), names.X, box.Y+0.42*h, names.W, p.start())
	default:
		g.Name = p.filled(v.Player, p.sized(typeset.Glance, typeset.Bold, 0.2*h), names)
	}
	line := canvas.Rect{X: box.X + 0.04*h, Y: box.Y + 0.46*h, W: box.W - 0.08*h, H: 0.2 * h}
	switch {
	case !stacked:
		p.statusLarge(&g, v, line)
	default:
		line.Y, line.H = box.Y+0.4*h, 0.155*h
		below := canvas.Rect{X: line.X, Y: box.Y + 0.56*h, W: line.W, H: 0.15 * h}
		if p.sandBelow(v, box) { // whose turn it is and the time have a line each; the rail shows who is home
			st := p.sized(typeset.Glance, typeset.Bold, 0.145*h)
			p.sand(&g, v.Sand, st, below.Right(), below.Y+below.H/2+0.36*st.Size)
			v.Sand, v.Home = table.Sand{}, ""
			p.statusLarge(&g, v, line)
			break
		}
		if v.ToMove != "" || v.Sand.On {
			p.statusLarge(&g, v, line)
		}
		p.homeBelow(&g, v, below)
	}
	g.Shelf, g.Hand = largeRails(v, rail)
	return g
}

// stackedNames is how high the names are in a panel with a line more, in its height.
const stackedNames = 0.37

// stacked tells whether a panel is too narrow for whose turn it is and who is home to stand in one line: then both panels have
// a line for each, where the names leave room for it.
func (p *plan) stacked(box canvas.Rect, place team) bool {
	names := p.teamBox(box, place)
	names.H = stackedNames * box.H
	for _, v := range p.scene.Panels {
		if w := p.filled(v.Player, p.sized(typeset.Glance, typeset.Bold, 0), names); place != teamBelow && !w.whole(v.Player) {
			return false
		}
	}
	st, mark := p.glance(0, typeset.Medium), p.glance(0, typeset.Bold)
	st.Size, mark.Size = p.leastSize(), p.leastSize()
	for _, v := range p.scene.Panels {
		if v.ToMove != "" && v.Score == "" && p.fonts.Line(v.Home, st).Width+0.3*st.Size+p.fonts.Line(v.ToMove, mark).Width+0.1*box.H > box.W-0.08*box.H {
			return true
		}
		if p.sandBelow(v, box) {
			return true
		}
	}
	return false
}

// sandBelow tells whether a panel is too narrow for whose turn it is and the words of the sand-clock to stand in one line.
func (p *sheet) sandBelow(v table.Panel, box canvas.Rect) bool {
	bold := p.glance(0, typeset.Bold)
	bold.Size = p.leastSize()
	wide := p.fonts.Line(v.ToMove, bold).Width + 0.12*box.H
	return v.Sand.On && v.ToMove != "" && p.sandWide(v.Sand, bold)+wide > box.W-0.08*box.H
}

// homeBelow tells in a line of its own how many pawns are home.
func (p *sheet) homeBelow(g *Panel, v table.Panel, line canvas.Rect) {
	st, side := p.sized(typeset.Glance, typeset.Medium, 0.145*g.Box.H), Left
	if v.HasHand {
		side = Right
	}
	g.Home = p.base(v.Home, st, line.X, line.Y+line.H/2+0.36*st.Size, line.W, side)
}

// panelFlatLarge is the same in an upright window, low and long: the names at the left, the rail and the line of the moment
// at the right.
func (p *plan) panelFlatLarge(v table.Panel, box canvas.Rect) Panel {
	h := box.H
	g := Panel{Box: box, Radius: 0.07 * h}
	pawn := 0.8 * h
	g.Pawn = seated(v, canvas.Rect{X: box.X + 0.04*h, Y: box.Y + 0.08*h, W: pawn, H: pawn})
	x := box.X + 0.84*h
	rail := canvas.Rect{X: box.X + 0.5*box.W, Y: box.Y + 0.48*h, W: 0.5*box.W - 0.1*h, H: 0.4 * h}
	wide := rail.X - 0.1*h - x
	bold := p.sized(typeset.Glance, typeset.Bold, 0.3*h)
	if v.Player == "" {
		g.Name = p.base(v.Name, bold, x, box.Y+0.62*h, wide, Left)
		if !g.Name.whole(v.Name) { // a lesson's name has two lines
			g.Name = p.filled(v.Name, bold, canvas.Rect{X: x, Y: box.Y + 0.04*h, W: wide, H: 0.92 * h})
		}
	} else {
		g.Name = p.base(v.Name, bold, x, box.Y+0.36*h, wide, Left)
		g.Player = p.filled(v.Player, p.sized(typeset.Glance, typeset.Medium, 0.22*h), canvas.Rect{X: x, Y: box.Y + 0.42*h, W: wide, H: 0.56 * h})
		if !g.Player.whole(v.Player) {
			g.Name, g.Player = p.filled(v.Player, bold, canvas.Rect{X: x, Y: box.Y + 0.04*h, W: wide, H: 0.92 * h}), Words{}
		}
	}
	p.statusLarge(&g, v, canvas.Rect{X: rail.X, Y: box.Y + 0.08*h, W: rail.W, H: 0.33 * h})
	g.Shelf, g.Hand = largeRails(v, rail)
	return g
}

// largeRails divides a rail for the back row: the pawns in the hand stand closer, so that those at home are as large.
func largeRails(v table.Panel, rail canvas.Rect) (home, hand Shelf) {
	home, hand = rails(v, rail)
	if v.HasHand && !v.Placing {
		hand.Box.W = 0.37 * rail.W
		home.Box.W = 0.6 * rail.W
		home.Box.X = rail.X + rail.W - home.Box.W
	}
	home.Large, hand.Large = true, true
	return home, hand
}

// teamBox is where the names stand.
func (p *sheet) teamBox(box canvas.Rect, place team) canvas.Rect {
	h := box.H
	left := 0.44 * h
	if place == teamAcross {
		left = 0.06 * h
	}
	return canvas.Rect{X: box.X + left, Y: box.Y + 0.02*h, W: box.W - left - 0.04*h, H: 0.455 * h}
}

// teamPlace is the first place in which the name of who plays is read whole.
func (p *sheet) teamPlace(v table.Panel, box canvas.Rect) team {
	if v.Player == "" {
		return teamBelow
	}
	st := p.sized(typeset.Glance, typeset.Medium, 0.165*box.H)
	if p.base(v.Player, st, 0, 0, p.teamBox(box, teamBelow).W, Left).whole(v.Player) {
		return teamBelow
	}
	st.Weight = typeset.Bold
	beside := p.teamBox(box, teamAlone)
	if w := p.filled(v.Player, st, beside); w.whole(v.Player) && unbroken(v.Player, w) {
		return teamAlone
	}
	return teamAcross
}

// statusLarge is the line of the moment: whose turn it is with its sand-clock, or what has been reached.
func (p *plan) statusLarge(g *Panel, v table.Panel, line canvas.Rect) {
	st := p.sized(typeset.Glance, typeset.Medium, 0.17*g.Box.H)
	right, base := line.X+line.W, line.Y+line.H/2+0.36*st.Size
	if v.ToMove == "" && !v.Sand.On {
		reached := v.Home
		if v.Score != "" { // the board shows who stands where
			reached = v.Score
		}
		side := p.start()
		if v.HasHand { // above the rail of those at home, not above the hand
			side = Right
		}
		g.Home = p.base(reached, st, line.X, base, line.W, side)
		return
	}
	mark := p.sized(typeset.Glance, typeset.Bold, 0.13*g.Box.H)
	wide := p.fonts.Line(v.ToMove, mark).Width + 0.5*line.H
	room := line.W
	switch {
	case v.Sand.On:
		st.Weight = typeset.Bold
		for st.Size > p.leastSize() && p.sandWide(v.Sand, st)+0.1*line.H+wide > line.W {
			st.Size = math.Max(0.96*st.Size, p.leastSize())
		}
		room -= p.sand(g, v.Sand, st, right, line.Y+line.H/2+0.36*st.Size) + 0.1*line.H
	case v.Score != "":
		g.Score = p.base(v.Score, st, line.X, base, line.W, Right)
		room -= g.Score.width() + 0.3*st.Size
	default:
		least := p.leastSize()
		for st.Size > least && p.fonts.Line(v.Home, st).Width+0.3*st.Size+wide > room {
			st.Size = math.Max(0.96*st.Size, least)
			mark.Size = math.Max(math.Min(mark.Size, st.Size), least)
			wide = p.fonts.Line(v.ToMove, mark).Width + 0.5*line.H
		}
		fits := p.fonts.Line(v.Home, st).Width+0.2*st.Size+wide <= room
		if fits || p.use == settingUp { // who is home nothing else tells there; whose turn it is the frame shows
			g.Home = p.base(v.Home, st, line.X, line.Y+line.H/2+0.36*st.Size, line.W, Right)
		}
		if !fits && p.use == settingUp {
			return
		}
	}
	if v.ToMove == "" || wide > 1.01*room { // the frame and the running clock alone say it
		return
	}
	g.Pill = round(canvas.Rect{X: line.X, Y: line.Y, W: wide, H: line.H})
	g.ToMove = p.one(v.ToMove, mark, g.Pill, Middle)
}

// unbroken tells whether no word of a text had to be broken inside.
func unbroken(text string, set Words) bool {
	words := map[string]bool{}
	for _, r := range set.Runs {
		for _, word := range strings.Fields(r.Line.Text) {
			words[word] = true
		}
	}
	return !slices.ContainsFunc(strings.Fields(text), func(word string) bool { return !words[word] })
}

// filled sets a text as large as it can be in a box, at most in a style's size; what is too much even for the smallest
// letters is cut.
func (p *sheet) filled(text string, st typeset.Style, box canvas.Rect) Words {
	for st.Size = math.Max(st.Size, p.leastSize()); ; st.Size = math.Max(0.95*st.Size, p.leastSize()) {
		const leading = 1.1
		most := max(1, int(box.H/(leading*st.Size)))
		w := p.para(text, st, box.X, box.Y, box.W, leading, most)
		if w.whole(text) && unbroken(text, w) || st.Size <= p.leastSize() {
			return w.moved(0, math.Max(0, (box.H-w.Box.H)/2))
		}
	}
}
