package layout

import (
	"math"

	"senet/game"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/typeset"
)

// deeds are the large buttons, one beside the other: the deed of the moment, back, on. Each has its own place, so that none
// moves when another comes or goes.
func (p *plan) deeds(row canvas.Rect) {
	v, g := p.view.Lesson, &p.Lesson
	gap := 0.02 * row.W
	wide := (row.W - 2*gap) / 3.4
	if v.Main.ID != "" {
		g.Main = p.deed(v.Main, canvas.Rect{X: row.X, Y: row.Y, W: row.W - 2*wide - 2*gap, H: row.H})
	}
	g.Back = p.deed(v.Back, canvas.Rect{X: row.X + row.W - 2*wide - gap, Y: row.Y, W: wide, H: row.H})
	g.Next = p.deed(v.Next, canvas.Rect{X: row.X + row.W - wide, Y: row.Y, W: wide, H: row.H})
}

// deed is a button with its arrow: before the word where it leads back, behind it where it leads on.
func (p *plan) deed(w game.Widget, box canvas.Rect) Item {
	if w.ID == "" {
		return Item{} // a demonstration has no buttons
	}
	it := Item{Widget: w, Box: round(box)}
	st := p.glance(24, typeset.Medium)
	if p.large {
		st = p.sized(typeset.Glance, typeset.Medium, math.Max(p.floor/0.85, 0.42*box.H))
	}
	st.Size = math.Min(st.Size, box.H*0.6)
	in := inset2(it.Box, 0.16*box.H, 0)
	if w.Icon == ui.NoIcon {
		it.Label = p.one(w.Label, st, in, Middle)
		return it
	}
	size := math.Round(p.picture(math.Min(1.05*st.Size, 0.5*box.H)))
	room := in.W - 1.15*size
	if wide := p.fonts.Line(w.Label, st).Width; wide > 1.25*room && wide <= 1.35*in.W { // the word says more than the arrow
		it.Label = p.one(w.Label, st, in, Middle)
		return it
	}
	least := st
	least.Size = math.Min(st.Size, math.Max(p.floor, 0.72*st.Size))
	if wide := p.fonts.Line(w.Label, least).Width; wide > room && wide <= in.W { // rather than a word that is cut
		it.Label = p.one(w.Label, st, in, Middle)
		return it
	}
	word := math.Min(p.fonts.Line(w.Label, st).Width, room)
	if word < 3*size && room < 2*size { // no room for a word: the arrow alone
		it.Icon = round(canvas.Rect{X: box.X + (box.W-size)/2, Y: box.Y + (box.H-size)/2, W: size, H: size})
		return it
	}
	x := in.X + (room-word)/2
	iconX := x + word + 0.15*size
	if w.Icon == ui.IconBack {
		iconX, x = x, x+1.15*size
	}
	it.Icon = round(canvas.Rect{X: iconX, Y: box.Y + (box.H-size)/2, W: size, H: size})
	it.Label = p.one(w.Label, st, canvas.Rect{X: x, Y: box.Y, W: word + 1, H: box.H}, Left)
	return it
}

// stripRow is the counter and the small buttons, and at the right, with deeds, the large ones.
func (p *plan) stripRow(row canvas.Rect, deeds bool) {
	v, g := p.view.Lesson, &p.Lesson
	st := p.glance(24, typeset.Medium)
	count := math.Max(p.fonts.Line(v.Counter, st).Width*1.25, 0.06*row.W)
	g.Counter = p.one(v.Counter, st, canvas.Rect{X: row.X, Y: row.Y, W: count, H: row.H}, Left)
	x, right := row.X+count, row.X+row.W
	if deeds {
		wide := math.Min(math.Max(0.5*row.W, 560*p.T), 0.62*row.W)
		p.deeds(canvas.Rect{X: right - wide, Y: row.Y, W: wide, H: row.H})
		right -= wide + 0.02*row.W
	}
	p.controls(v.Controls, canvas.Rect{X: x, Y: row.Y, W: right - x, H: row.H})
}

// controls are small buttons with icons; their words stand beside them where all of them have room.
func (p *plan) controls(list []game.Widget, row canvas.Rect) {
	if len(list) == 0 {
		return
	}
	st := p.glance(20, typeset.Regular)
	icon := math.Round(math.Min(0.5*row.H, math.Max(26*p.T, p.floor)))
	if p.large {
		icon = math.Round(math.Min(0.7*row.H, 0.68*row.W/float64(len(list))))
	}
	gap := 0.35 * icon
	need := 0.0
	for _, w := range list {
		need += p.fonts.Line(w.Label, st).Width + 1.4*icon + 2.2*gap
	}
	words := need <= row.W && !p.large
	step := row.W / float64(len(list))
	x := row.X
	for _, w := range list {
		wide := step
		if words {
			wide = p.fonts.Line(w.Label, st).Width + 1.4*icon + 2.2*gap
		} else {
			wide = math.Min(step, 2.4*icon)
			if p.large {
				wide = step
			}
		}
		it := Item{Widget: w, Box: round(canvas.Rect{X: x, Y: row.Y, W: wide - 0.2*gap, H: row.H})}
		it.Icon = round(canvas.Rect{X: x + (wide-icon)/2, Y: row.Y + (row.H-icon)/2, W: icon, H: icon})
		if words {
			it.Icon.X = math.Round(x + 0.8*gap)
			left := it.Icon.X + icon + 0.6*gap
			it.Label = p.one(w.Label, st, canvas.Rect{X: left, Y: row.Y, W: math.Max(1, it.Box.X+it.Box.W-left), H: row.H}, Left)
		}
		p.Lesson.Controls = append(p.Lesson.Controls, it)
		x += wide
	}
}

// largeButtons are back and on, the deed of the moment, and the icons. While the hand is out, what points has a row of its own
// above the others, so that none of them becomes small.
func (p *plan) largeButtons(box canvas.Rect) {
	v, g := p.view.Lesson, &p.Lesson
	all := append(append([]game.Widget{}, v.Controls...), p.view.Bar.Buttons...)
	rows := [][]game.Widget{all}
	if points, rest := pointing(all); len(all) > mostIcons {
		rows = [][]game.Widget{points, rest}
	}
	lines := len(rows) + 1
	if v.Main.ID != "" || lines < 3 { // the place of the deed of the moment is kept free for it
		lines++
	}
	gap := math.Round(0.03 * box.H)
	h := math.Round((box.H - gap*float64(lines-1)) / float64(lines))
	next := math.Round((box.W - gap) / 2)
	if need := p.deedWide(v.Next, h); need > next { // long words only stand at the end of a lesson
		next = math.Min(need, math.Round(0.64*box.W))
	}
	g.Back = p.deed(v.Back, canvas.Rect{X: box.X, Y: box.Y, W: box.W - next - gap, H: h})
	g.Next = p.deed(v.Next, canvas.Rect{X: box.X + box.W - next, Y: box.Y, W: next, H: h})
	if v.Main.ID != "" {
		g.Main = p.deed(v.Main, round(canvas.Rect{X: box.X, Y: box.Y + h + gap, W: box.W, H: h}))
	}
	for i, row := range rows {
		y := box.Bottom() - float64(len(rows)-i)*(h+gap) + gap
		p.controls(row, canvas.Rect{X: box.X, Y: y, W: box.W, H: h})
	}
	p.iconName()
}

// mostIcons is how many icons of a lesson stand in one row on the projector.
const mostIcons = 8

// pointing parts what one points with from all else; the hand itself stays where it was.
func pointing(list []game.Widget) (points, rest []game.Widget) {
	for _, w := range list {
		if w.Tint != 0 || w.Icon == ui.IconErase {
			points = append(points, w)
		} else {
			rest = append(rest, w)
		}
	}
	return points, rest
}

// iconName names the icon that is looked at, for which there is no room beside it: right below it, over the line of steps. That
// of an icon with a row below it stands above it.
func (p *plan) iconName() {
	if p.view.Dialog != nil {
		return
	}
	list := p.Lesson.Controls
	for _, it := range list {
		if at := Widget(it.Widget.ID); p.view.Hover != at && !(p.view.ShowFocus && p.view.Focus == at) {
			continue
		}
		st := p.sized(typeset.Glance, typeset.Medium, p.floor)
		st.Size = p.floor
		w, h := p.fonts.Line(it.Widget.Label, st).Width+1.2*st.Size, 1.25*st.Size
		x := math.Max(0, math.Min(it.Box.X+it.Box.W/2-w/2, p.W-w-0.2*st.Size))
		y := math.Min(it.Box.Bottom()+1, p.H-h)
		if it.Box.Bottom() < list[len(list)-1].Box.Y {
			y = it.Box.Y - h
		}
		box := round(canvas.Rect{X: x, Y: y, W: w, H: h})
		p.Bar.Tip = Tip{Box: box, Label: p.one(it.Widget.Label, st, inset2(box, 0.3*st.Size, 0), Middle)}
		return
	}
}

// deedWide is how wide a large button so high must be for its word to be read whole in the smallest letters.
func (p *plan) deedWide(w game.Widget, h float64) float64 {
	st := p.sized(typeset.Glance, typeset.Medium, p.floor)
	st.Size = p.floor
	return math.Ceil(p.fonts.Line(w.Label, st).Width + 0.36*h)
}
