package paint

import (
	"senet/game"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/theme"
)

// setupPage is a board being set up, with the choices beside it.
func (k Kit) setupPage(scene canvas.Scene, v game.View, f layout.Frame) canvas.Scene {
	p, g, pg := v.Play, f.Play, k.Theme.Page
	fill := theme.Fade(pg.Panel, .55)
	scene = append(scene, k.plate(f.Setup.Side, 0, 0, fill, fill))
	scene = append(scene, k.BoardBase(p.Board, g.Board)...)
	scene = append(scene, k.bar(v, f)...)
	scene = append(scene, k.prompt(v, g.Prompt, f.T)...)
	for i := range p.Panels {
		scene = append(scene, k.panel(p.Panels[i], g.Panels[i])...)
	}
	scene = append(scene, clipped(k.sections(f.Setup.Sections, v, f.T), f.Setup.Scrolls)...)
	for _, it := range f.Setup.Rules {
		scene = append(scene, k.item(it, v, f.T)...)
	}
	scene = append(scene, k.thumb(f)...)
	scene = append(scene, k.item(f.Setup.Play, v, f.T)...)
	return append(scene, k.BoardPlay(p.Board, g.Board, shelvesOf(g))...)
}
