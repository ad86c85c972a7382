package paint

import (
	"senet/game/page/setup"
	art "senet/render/board"
	"senet/render/canvas"
	"senet/render/layout"
)

// setup is a board being set up, below the choices and, with its pawns, above them.
func (k tree) setup(d setup.Scene, g layout.Play, above bool) canvas.Scene {
	if above {
		return art.Marks{Kit: k.Kit}.BoardPlay(d.Board, g.Board, shelvesOf(g))
	}
	scene := append(k.BoardBase(d.Board, g.Board), k.prompt(d.Prompt, g.Prompt)...)
	for i := range d.Panels {
		scene = append(scene, k.panel(d.Panels[i], g.Panels[i])...)
	}
	return scene
}
