package layout

import (
	"math"
	"slices"
	"strings"

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

// largeTold tells of both players, below their names, who is to move, how many of their pawns are home and how many in the hand: as
// large as can be and both alike. What can be done without is left out where there is no room for all of it, whose turn it is
// first: the frame shows that alone.
func (p *plan) largeTold(boxes [2]canvas.Rect) {
	for less := range 4 {
		name, st := p.sized(typeset.Glance, typeset.Bold, 0.38*boxes[0].H), p.sized(typeset.Glance, typeset.Medium, 0.36*boxes[0].H)
		whole := true
		for i := range 2 * len(boxes) { // the second time both as large as the smaller one
			v, g, box := p.scene.Panels[i%2], &p.Play.Panels[i%2], boxes[i%2]
			told := strings.Join(slices.DeleteFunc([]string{v.ToMove, v.Home, v.Hand}[less:], func(text string) bool { return text == "" }), " · ")
			high := box.H
			if told != "" {
				box.H *= 0.45
			}
			g.Name = p.filled(v.Name, name, box)
			box.Y, box.H = box.Y+box.H, high-box.H
			g.Home = p.filled(told, st, box)
			name.Size, st.Size = math.Min(name.Size, g.Name.least()), math.Min(st.Size, g.Home.least())
			whole = whole && g.Name.whole(v.Name) && g.Home.whole(told)
		}
		if whole {
			return
		}
	}
}
