package paint

import (
	"senet/game"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/theme"
	"senet/rules"
)

// playPage is the game in play. Marks and pawns come after the panels: a pawn borne off flies over them to its shelf.
func (k Kit) playPage(scene canvas.Scene, v game.View, f layout.Frame) canvas.Scene {
	p, g := v.Play, f.Play
	scene = append(scene, k.BoardBase(p.Board, g.Board)...)
	scene = append(scene, k.bar(v, f)...)
	scene = append(scene, k.prompt(p.Prompt, g.Prompt)...)
	scene = append(scene, k.actions(v, f)...)
	for i := range p.Panels {
		scene = append(scene, k.panel(p.Panels[i], g.Panels[i])...)
	}
	scene = append(scene, k.trayAtEnd(p, g)...)
	scene = append(scene, k.trayHelp(v, g.Tray, f.T)...)
	scene = append(scene, k.odds(v, f)...)
	scene = append(scene, k.hint(v, f)...)
	if !g.Moves.Drawer {
		scene = append(scene, k.moves(v, f)...)
	}
	scene = append(scene, k.BoardPlay(p.Board, g.Board, shelvesOf(g))...)
	if p.Win.Shown > 0 {
		scene = append(scene, k.win(v, f)...)
	}
	if g.Moves.Drawer {
		scene = append(scene, k.moves(v, f)...)
	}
	return scene
}

// shelvesOf is where pawns beside the board stand.
func shelvesOf(g layout.Play) Shelves {
	var s Shelves
	for _, side := range [...]rules.Side{rules.Cones, rules.Spools} {
		s.Home[side], s.Hand[side] = g.Panels[side].Shelf, g.Panels[side].Hand
	}
	return s
}

// trayAtEnd is the tray, whose sticks make room for the buttons of a finished game. Its plaque keeps the last throw where
// the buttons leave it free.
func (k Kit) trayAtEnd(p game.PlayView, g layout.Play) canvas.Scene {
	full := k.Tray(p.Tray, g.Tray)
	if p.Win.Shown <= 0 {
		return full
	}
	for _, it := range g.Win {
		if it.Box.Right() > g.Tray.Plaque.X {
			return allFaded(full, 1-p.Win.Shown)
		}
	}
	bare := p.Tray
	bare.Sticks, bare.Die, bare.Lit, bare.Call = nil, nil, false, ""
	scene := k.Tray(bare, g.Tray)
	if p.Win.Shown < 1 {
		scene = append(scene, allFaded(k.lying(p.Tray, g.Tray), 1-p.Win.Shown)...)
	}
	return scene
}

// trayHelp is the quiet button of the table of throws.
func (k Kit) trayHelp(v game.View, g layout.Tray, unit float64) canvas.Scene {
	it := g.Help
	if it.Box.Empty() {
		return nil
	}
	radius, words := it.Box.H/2, k.Theme.Sticks.Words
	fill, line, ink := theme.Fade(words, .08), theme.Fade(words, .45), words
	if it.Widget.On {
		fill, line, ink = k.Theme.Mark.May, k.Theme.Mark.MayEdge, k.Theme.Mark.OnMay
	}
	scene := canvas.Scene{k.plate(it.Box, radius, hair(1.5*unit), fill, line)}
	scene = append(scene, k.touch(it.Box, radius, it.Widget, v)...)
	return write(scene, it.Label, ink)
}

// win is the buttons of a finished game, in the tray's place.
func (k Kit) win(v game.View, f layout.Frame) canvas.Scene {
	var scene canvas.Scene
	unit := f.T
	for i, it := range f.Play.Win {
		if i == 0 {
			scene = append(scene, k.bigButton(it, v, unit)...)
			continue
		}
		pg := k.Theme.Page
		radius := min(12*unit, it.Box.H*.16)
		scene = append(scene, k.cast(it.Box, radius, unit), k.plate(it.Box, radius, hair(1.5*unit), pg.Raised, pg.Rule))
		scene = append(scene, k.touch(it.Box, radius, it.Widget, v)...)
		scene = write(scene, it.Label, pg.Text)
	}
	return allFaded(scene, v.Play.Win.Shown)
}
