package paint

import (
	"senet/game"
	"senet/game/table"
	"senet/render/canvas"
	"senet/render/layout"
)

// prompt is the line of plain words above the board.
func (k Kit) prompt(v table.Prompt, g layout.Prompt) canvas.Scene {
	pg := k.Theme.Page
	var scene canvas.Scene
	strong := pg.Text
	if v.Kind == table.PromptRefusal {
		strong = k.Theme.Mark.NotWords
	}
	if !g.Pawn.Empty() {
		if v.Kind == table.PromptRefusal {
			scene = append(scene, place(k.RefusalDisc(int(g.Pawn.W)), g.Pawn.X, g.Pawn.Y))
		} else {
			scene = append(scene, place(k.Pawn(v.Shape, int(g.Pawn.W)), g.Pawn.X, g.Pawn.Y))
		}
	}
	scene = twoTone(scene, g.Main, strong, pg.Text)
	scene = write(scene, g.Second, pg.Second)
	return allFaded(scene, v.Fade)
}

// actions are the buttons of the turn.
func (k Kit) actions(v game.View, f layout.Frame) (scene canvas.Scene) {
	for _, it := range f.Play.Prompt.Items {
		scene = append(scene, k.action(it, v, f.T)...)
	}
	return scene
}

// action is a small button of the turn: amber, because it is what may be done now.
func (k Kit) action(it layout.Item, v game.View, unit float64) canvas.Scene {
	if it.Widget.Aside {
		return k.button(it, v, unit)
	}
	m := k.Theme.Mark
	radius := it.Box.H / 2
	if k.Theme.Large { // a button like those of a lesson
		radius = it.Box.H / 5
	}
	scene := canvas.Scene{k.lit(it.Box, radius, unit*.5, m.May)}
	scene = append(scene, k.touch(it.Box, radius, it.Widget, v)...)
	label := wording(it.Label, m.OnMay)
	if it.Widget.Off {
		allFaded(label, k.Theme.Weights.Off)
	}
	return append(scene, label...)
}
