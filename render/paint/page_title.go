package paint

import (
	"fmt"

	"senet/game"
	"senet/game/motion"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/theme"
)

// titlePage is the ebony panel with the menu, over a board that reaches out of the window.
func (k Kit) titlePage(v game.View, f layout.Frame) canvas.Scene {
	g := f.Title
	scene := k.Board(v.Title.Board, g.Board, Shelves{})
	scene = append(scene, k.Sticks(fallen(v.Title.Sticks), g.Sticks, g.Stick)...)
	scene = append(scene, k.titlePanel(f)...)
	scene = append(scene, k.goldWords(g.Mark)...)
	wood := k.Theme.Wood
	scene = write(scene, g.Subtitle, theme.Fade(wood.Text, .8))
	line := theme.Fade(k.Theme.Gold.Line, .6)
	for _, r := range g.Rules {
		if r.Empty() {
			continue
		}
		scene = append(scene, k.plate(r, 0, 0, line, line))
	}
	houses := withGlyph().List()
	for i, r := range g.Glyphs {
		scene = append(scene, place(k.Glyph(houses[i], int(r.W)), r.X, r.Y))
	}
	for _, it := range g.Entries {
		scene = append(scene, k.titleEntry(it, v, f)...)
	}
	for _, it := range g.Feet {
		scene = append(scene, k.titleFoot(it, v)...)
	}
	return scene
}

// titleFoot is a small button on the ebony.
func (k Kit) titleFoot(it layout.Item, v game.View) canvas.Scene {
	ink := theme.Fade(k.Theme.Wood.Text, .75)
	var scene canvas.Scene
	if it.Widget.On {
		m := k.Theme.Mark
		scene = append(scene, k.plate(it.Box, it.Box.H/5, 0, m.May, m.May))
		ink = m.OnMay
	} else if hovered(v, it.Widget.ID) {
		fill := theme.Fade(k.Theme.Mark.May, .22)
		scene = append(scene, k.plate(it.Box, it.Box.H/5, 0, fill, fill))
		ink = k.Theme.Wood.Text
	}
	scene = append(scene, place(k.Icon(it.Widget.Icon, int(it.Icon.W), ink), it.Icon.X, it.Icon.Y))
	return write(scene, it.Label, ink)
}

// fallen turns sticks that stand side by side in a tray to lie along the strip below the board, clear of each other.
func fallen(sticks [4]motion.Stick) []motion.Stick {
	out := sticks[:]
	for i := range out {
		place := (float64(i) + .5) / float64(len(out))
		out[i].X = lerp(place, out[i].X, .12)
		out[i].Angle = 90 + .85*out[i].Angle
		out[i].Y = .5 + (out[i].Y-.5)*.4
	}
	return out
}

// titlePanel is a wall of ebony with a gold fillet along the edge toward the board, and its shadow there.
func (k Kit) titlePanel(f layout.Frame) canvas.Scene {
	r := f.Title.Panel
	below := f.Class == layout.Tall
	edge := coarse(max(12*f.U, 6))
	w := k.Theme.Wood
	panel := k.boxed("title panel", fmt.Sprintf("%v %v", below, edge), r, 0, func(l *canvas.List, r canvas.Rect) {
		l.Fill(canvas.RectPath(r), across(r, 0, 0, 1, 1, stops(w.Top, 0, .5, 1)))
		k.titleGrain(l, r)
		k.titleFillet(l, r, edge, below)
	})
	shadow := canvas.Rect{X: r.X + r.W, Y: r.Y, W: 4 * edge, H: r.H}
	if below {
		shadow = canvas.Rect{X: r.X, Y: r.Y + r.H, W: r.W, H: 4 * edge}
	}
	cast := k.boxed("title shadow", fmt.Sprint(below), shadow, 0, func(l *canvas.List, s canvas.Rect) {
		to := canvas.Point{X: s.W}
		if below {
			to = canvas.Point{Y: s.H}
		}
		if k.Theme.Flat {
			return
		}
		c := theme.Fade(k.Theme.Shadow, .6)
		l.Fill(canvas.RectPath(s), canvas.Linear(canvas.Point{}, to, canvas.At(0, c), canvas.At(.4, theme.Fade(c, .3)), canvas.At(1, theme.Fade(c, 0))))
	})
	return canvas.Scene{cast, panel}
}

// titleGrain is hair-fine lines along the wood, always the same.
func (k Kit) titleGrain(l *canvas.List, r canvas.Rect) {
	if k.Theme.Flat {
		return
	}
	at := chance(77)
	n := 46
	c := theme.Fade(k.Theme.Wood.Grain, .12)
	for i := range n {
		x := r.X + r.W*at(3*i)
		y := r.Y + r.H*(at(3*i+1)*1.2-.2)
		h := r.H * (.12 + .35*at(3*i+2))
		var p canvas.Path
		p.MoveTo(x, y)
		p.CubeTo(x+r.W*.004, y+h*.3, x-r.W*.004, y+h*.7, x+r.W*.002, y+h)
		l.Stroke(p, canvas.Stroke{Width: max(1, r.W/600)}, canvas.Solid(c))
	}
}

// titleFillet is a broad and a fine gold line along the edge.
func (k Kit) titleFillet(l *canvas.List, r canvas.Rect, edge float64, below bool) {
	broad := canvas.Rect{X: r.X + r.W - .75*edge, Y: r.Y, W: .25 * edge, H: r.H}
	fine := canvas.Rect{X: r.X + r.W - 1.33*edge, Y: r.Y, W: max(1, .1*edge), H: r.H}
	x, y := 0.0, 1.0
	if below {
		broad = canvas.Rect{X: r.X, Y: r.Y + r.H - .75*edge, W: r.W, H: .25 * edge}
		fine = canvas.Rect{X: r.X, Y: r.Y + r.H - 1.33*edge, W: r.W, H: max(1, .1*edge)}
		x, y = 1, 0
	}
	gold := across(r, 0, 0, x, y, stops(k.Theme.Gold.Metal, 0, .22, .45, .68, 1))
	l.Fill(canvas.RectPath(broad), gold)
	l.Fill(canvas.RectPath(fine), gold)
}

// titleEntry is a line of the menu: the first one, or the one the pointer is on, is lit from the left.
func (k Kit) titleEntry(it layout.Item, v game.View, f layout.Frame) canvas.Scene {
	m, wood := k.Theme.Mark, k.Theme.Wood
	b := it.Box
	var scene canvas.Scene
	main := !it.Chevron.Empty()
	current := main || hovered(v, it.Widget.ID)
	if current && !it.Widget.Off {
		glow := .13
		if hovered(v, it.Widget.ID) {
			glow = .22
		}
		fill := theme.Fade(m.May, glow)
		scene = append(scene, k.plate(b, min(10*f.U, b.H/3), 0, fill, fill))
		scene = append(scene, k.plate(canvas.Rect{X: b.X, Y: b.Y, W: max(2, 4*f.U), H: b.H}, 2*f.U, 0, m.May, m.May))
	}
	ink := wood.Text
	if main {
		ink = k.Theme.Gold.Letters[0]
	}
	label := wording(it.Label, ink)
	label = append(label, wording(it.Sub, theme.Fade(wood.Text, .85))...)
	if !it.Chevron.Empty() {
		label = append(label, place(k.Icon(ui.IconForward, int(it.Chevron.W), k.Theme.Gold.Bright), it.Chevron.X, it.Chevron.Y))
	}
	if it.Widget.Off {
		allFaded(label, .45)
	}
	return append(scene, label...)
}
