package paint

import (
	"senet/game/table"
	"senet/game/ui"
	art "senet/render/board"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/layout"
)

// prompt is the line of plain words above the board.
func (k tree) prompt(v table.Prompt, g layout.Prompt) canvas.Scene {
	pg := k.Theme.Page
	var scene canvas.Scene
	strong := pg.Text
	if v.Kind == table.PromptRefusal {
		strong = k.Theme.Mark.NotWords
	}
	if !g.Pawn.Empty() {
		if v.Kind == table.PromptRefusal {
			scene = append(scene, kit.Place(art.Marks{Kit: k.Kit}.RefusalDisc(int(g.Pawn.W)), g.Pawn.X, g.Pawn.Y))
		} else {
			scene = append(scene, kit.Place(art.Pawns{Kit: k.Kit}.Pawn(v.Shape, int(g.Pawn.W)), g.Pawn.X, g.Pawn.Y))
		}
	}
	scene = kit.TwoTone(scene, g.Main, strong, pg.Text)
	scene = kit.Write(scene, g.Second, pg.Second)
	return kit.AllFaded(scene, v.Fade)
}

// actions are the buttons of the turn: amber, because it is what may be done now.
func (k tree) actions(g layout.Play) (scene canvas.Scene) {
	m := k.Theme.Mark
	for _, it := range g.Prompt.Items {
		if it.Aside {
			scene = append(scene, k.skin(ui.Box{ID: it.ID, Skin: ui.Plate, Off: it.Off, Rect: ui.Rect(it.Box), Unit: g.T})...)
			scene = kit.Write(scene, it.Text, k.Theme.Page.Text)
			continue
		}
		radius := it.Box.H / 2
		if k.Theme.Large { // a button like those of a lesson
			radius = it.Box.H / 5
		}
		scene = append(append(scene, k.Lit(it.Box, radius, g.T*.5, m.May)), k.touch(it, radius)...)
		label := kit.Wording(it.Text, m.OnMay)
		if it.Off {
			kit.AllFaded(label, k.Theme.Weights.Off)
		}
		scene = append(scene, label...)
	}
	return scene
}
