package layout

import (
	"math"

	"senet/game"
	"senet/render/canvas"
	"senet/render/typeset"
	"senet/rules"
)

// largePlayers are both players, one above the other. Hidden ones keep their shelves' places for pawns on their way.
func (p *plan) largePlayers(box canvas.Rect, shown bool) {
	gap := 0.04 * box.H
	h := (box.H - gap) / 2
	for i, side := range []rules.Side{rules.Cones, rules.Spools} {
		r := round(canvas.Rect{X: box.X, Y: box.Y + float64(i)*(h+gap), W: box.W, H: h})
		p.Play.Panels[side] = p.largePlayer(p.view.Play.Panels[side], r)
		if !shown {
			g := &p.Play.Panels[side]
			*g = Panel{Shelf: g.Shelf, Hand: g.Hand}
		}
	}
}

func (p *plan) largePlayer(v game.PanelView, box canvas.Rect) Panel {
	h := box.H
	g := Panel{Box: box, Radius: 0.1 * h}
	pawn := math.Round(math.Min(0.9*h, 0.28*box.W))
	g.Pawn = round(canvas.Rect{X: box.X + 0.02*h, Y: box.Y + 0.46*(h-pawn), W: pawn, H: pawn})
	x := g.Pawn.Right() + 0.02*h
	p.largeTold(&g, v, canvas.Rect{X: x, Y: box.Y + 0.03*h, W: box.Right() - 0.1*h - x, H: 0.94 * h})
	g.Shelf = Shelf{Box: canvas.Rect{X: g.Pawn.X, Y: box.Y + 0.3*h, W: pawn, H: 0.6 * h}, Slots: v.Slots}
	g.Hand = g.Shelf
	return g
}

// told is a word or two about a player, and where it is to be put.
type told struct {
	text string
	to   *Words
}

// largeTold tells of a player, below or beside his name, whether he is to move, how many of his pawns are home and how many in
// the hand: in two lines or in three, as large as can be. Where there is no room for all of it the frame alone shows whose turn
// it is.
func (p *plan) largeTold(g *Panel, v game.PanelView, box canvas.Rect) {
	all := []told{{v.ToMove, &g.Player}, {v.Home, &g.Home}}
	if v.HasHand && v.HandN > 0 {
		all = append(all, told{v.Hand, &g.InHand})
	}
	for _, list := range [][]told{all, all[1:], all[len(all)-1:]} {
		for rows := 2; rows <= 3; rows++ {
			for size := math.Max(math.Min(0.36*box.H, 0.88*box.H/float64(rows)), p.leastSize()); size >= p.leastSize(); size *= 0.97 {
				if p.packed(v.Name, g, list, box, rows, size) {
					return
				}
			}
		}
	}
	if p.packed(v.Name, g, nil, box, 2, p.leastSize()); !g.Name.whole(v.Name) { // a long name alone has both lines
		bold := p.sized(typeset.Glance, typeset.Bold, 0.36*box.H)
		g.Name = p.filled(v.Name, bold, box)
	}
}

// packed sets a name and what is told below and beside it in so many rows, and tells whether all had room.
func (p *plan) packed(name string, g *Panel, list []told, box canvas.Rect, rows int, size float64) bool {
	step := box.H / float64(rows)
	if 1.1*size > step {
		return false
	}
	bold, st := p.glance(0, typeset.Bold), p.glance(0, typeset.Medium)
	bold.Size, st.Size = math.Min(1.1*size, step/1.1), size
	left := make([]float64, rows)
	row := func(i int, text string, st typeset.Style, to Align) Words {
		return p.one(text, st, canvas.Rect{X: box.X, Y: box.Y + float64(i)*step, W: box.W, H: step}, to)
	}
	g.Name, left[0] = row(0, name, bold, Left), p.fonts.Line(name, bold).Width
	if !g.Name.whole(name) {
		return false
	}
	for _, t := range list {
		wide := p.fonts.Line(t.text, st).Width
		place := -1
		for i := range rows {
			if i == 0 && len(list) < 3 { // the name stands alone
				continue
			}
			if t.text != "" && (left[i] == 0 && wide <= box.W || left[i] > 0 && left[i]+wide+0.5*size <= box.W) {
				place = i
				if left[i] == 0 {
					break
				}
			}
		}
		switch {
		case t.text == "":
		case place < 0:
			for _, t := range list {
				*t.to = Words{}
			}
			return false
		case left[place] == 0:
			*t.to, left[place] = row(place, t.text, st, Left), wide
		default:
			*t.to, left[place] = row(place, t.text, st, Right), box.W
		}
	}
	return true
}
