package paint

import (
	"senet/game"
	"senet/render/canvas"
	"senet/render/layout"
)

// prompt is the line of plain words above the board.
func (k Kit) prompt(v game.Prompt, g layout.Prompt) canvas.Scene {
	pg := k.Theme.Page
	var scene canvas.Scene
	strong := pg.Text
	if v.Kind == game.PromptRefusal {
		strong = k.Theme.Mark.Not
	}
	if !g.Pawn.Empty() {
		if v.Kind == game.PromptRefusal {
			scene = append(scene, place(k.RefusalDisc(int(g.Pawn.W)), g.Pawn.X, g.Pawn.Y))
		} else {
			scene = append(scene, place(k.Pawn(v.Shape, int(g.Pawn.W)), g.Pawn.X, g.Pawn.Y))
		}
	}
	scene = append(scene, k.twoTone(g.Main, strong, pg.Text)...)
	scene = append(scene, k.wording(g.Second, pg.Second)...)
	return allFaded(scene, v.Fade)
}
