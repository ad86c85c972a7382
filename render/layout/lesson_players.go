package layout

import (
	"math"

	"senet/game/table"
	"senet/render/canvas"
	"senet/render/typeset"
	"senet/rules"
)

// largePlayers are both players, one above the other. Hidden ones keep their shelves' places for pawns on their way.
func (p *plan) largePlayers(box canvas.Rect, shown bool) {
	gap := 0.04 * box.H
	h := (box.H - gap) / 2
	var words [2]canvas.Rect
	for i, side := range []rules.Side{rules.Cones, rules.Spools} {
		r := round(canvas.Rect{X: box.X, Y: box.Y + float64(i)*(h+gap), W: box.W, H: h})
		p.Play.Panels[side], words[side] = p.largePlayer(p.scene.Panels[side], r)
	}
	words[0].H = math.Min(words[0].H, words[1].H)
	words[1].H = words[0].H
	p.largeTold(words)
	for i := range p.Play.Panels {
		if g := &p.Play.Panels[i]; !shown {
			*g = Panel{Shelf: g.Shelf, Hand: g.Hand}
		}
	}
}

// largePlayer is a player's panel with his pawn, and the room beside it for words.
func (p *sheet) largePlayer(v table.Panel, box canvas.Rect) (g Panel, words canvas.Rect) {
	h := box.H
	g = Panel{Box: box, Radius: 0.1 * h}
	pawn := math.Round(math.Min(0.9*h, 0.28*box.W))
	g.Pawn = round(canvas.Rect{X: box.X + 0.02*h, Y: box.Y + 0.46*(h-pawn), W: pawn, H: pawn})
	g.Shelf = Shelf{Box: canvas.Rect{X: g.Pawn.X, Y: box.Y + 0.3*h, W: pawn, H: 0.6 * h}, Slots: v.Slots}
	g.Hand = g.Shelf
	x := g.Pawn.Right() + 0.02*h
	return g, canvas.Rect{X: x, Y: box.Y + 0.03*h, W: box.Right() - 0.1*h - x, H: 0.94 * h}
}

// told is a word or two about a player, and where it is to be put.
type told struct {
	text string
	to   *Words
}

// largeTold tells of both players, below or beside their names, who is to move, how many of their pawns are home and how many in
// the hand: in two lines or in three, as large as can be and both alike. Where there is no room for all of it the frame alone
// shows whose turn it is.
func (p *plan) largeTold(boxes [2]canvas.Rect) {
	most := boxes[0].H
	for less := range 3 {
		for rows := 2; rows <= 3; rows++ {
			for size := math.Max(math.Min(0.36*most, 0.88*most/float64(rows)), p.leastSize()); size >= p.leastSize(); size *= 0.97 {
				if p.toldAt(boxes, less, rows, size) {
					return
				}
			}
		}
	}
	name := 0.36 * most // a long name alone has both lines
	for i, box := range boxes {
		if w := p.filled(p.scene.Panels[i].Name, p.boldOf(name), box); !w.Empty() {
			name = w.least()
		}
	}
	for i, box := range boxes {
		v, g, list := p.scene.Panels[i], &p.Play.Panels[i], p.toldOf(i)
		if p.fonts.Line(v.Name, p.boldOf(name)).Width > box.W || !p.packed(v.Name, g, list[len(list)-1:], box, 2, p.leastSize(), name) {
			g.Name = p.filled(v.Name, p.boldOf(name), box)
		}
	}
}

// toldOf is what is told of a player, what can be done without first.
func (p *plan) toldOf(i int) []told {
	v, g := p.scene.Panels[i], &p.Play.Panels[i]
	all := []told{{v.ToMove, &g.Player}, {v.Home, &g.Home}}
	if v.HasHand && v.HandN > 0 {
		all = append(all, told{v.Hand, &g.InHand})
	}
	return all
}

// toldAt sets what is told of both, without so many of the first things, and tells whether it had room.
func (p *plan) toldAt(boxes [2]canvas.Rect, less, rows int, size float64) bool {
	name := 1.1 * size
	for i, box := range boxes {
		if wide := p.fonts.Line(p.scene.Panels[i].Name, p.boldOf(name)).Width; wide > box.W {
			name *= 0.995 * box.W / wide
		}
	}
	if name < p.leastSize() {
		return false
	}
	for i, box := range boxes {
		list := p.toldOf(i)
		if !p.packed(p.scene.Panels[i].Name, &p.Play.Panels[i], list[min(less, len(list)-1):], box, rows, size, name) {
			for j := range boxes {
				g := &p.Play.Panels[j]
				g.Name, g.Player, g.Home, g.InHand = Words{}, Words{}, Words{}, Words{}
			}
			return false
		}
	}
	return true
}

// boldOf is the style of a name of that size.
func (p *sheet) boldOf(size float64) typeset.Style {
	st := p.glance(0, typeset.Bold)
	st.Size = size
	return st
}

// packed sets a name and, in letters of another size, what is told below and beside it in so many rows, and tells whether all had
// room.
func (p *sheet) packed(name string, g *Panel, list []told, box canvas.Rect, rows int, size, nameSize float64) bool {
	step := box.H / float64(rows)
	if 1.1*size > step {
		return false
	}
	bold, st := p.boldOf(math.Min(nameSize, step/1.1)), p.glance(0, typeset.Medium)
	st.Size = size
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
	used := len(left)
	for used > 1 && left[used-1] == 0 {
		used--
	}
	down := float64(rows-used) * step / 2
	for _, w := range []*Words{&g.Name, &g.Player, &g.Home, &g.InHand} {
		*w = w.down(down)
	}
	return true
}
