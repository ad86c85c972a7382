package paint

import (
	"senet/game/page/setup"
	"senet/game/table"
	"senet/game/ui"
	art "senet/render/board"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/layout"
	"senet/render/theme"
	"senet/rules"
)

// table is the game in play. Marks and pawns come after the panels: a pawn borne off flies over them to its shelf; above all lie the buttons
// of a finished game, and the list of moves where it lies over the page.
func (k tree) table(d table.Scene, g layout.Play, above bool) (scene canvas.Scene) {
	if above {
		scene = art.Marks{Kit: k.Kit}.BoardPlay(d.Board, g.Board, shelvesOf(g))
		return scene
	}
	scene = append(k.BoardBase(d.Board, g.Board), k.prompt(d.Prompt, g.Prompt)...)
	for i := range d.Panels {
		if g.Panels[i].Box.Y < g.Board.Box.Y { // the board lies below it
			d.Panels[i].Face.Gaze[1] *= -1
		}
		if !g.Panels[i].Box.Empty() { // a hint can stand in its place
			scene = append(scene, k.panel(d.Panels[i], g.Panels[i])...)
		}
	}
	return append(scene, k.trayAtEnd(d, g)...)
}

// shelvesOf is where pawns beside the board stand.
func shelvesOf(g layout.Play) art.Shelves {
	var s art.Shelves
	for _, side := range [...]rules.Side{rules.Cones, rules.Spools} {
		s.Home[side], s.Hand[side] = g.Panels[side].Shelf, g.Panels[side].Hand
	}
	return s
}

// trayAtEnd is the tray, whose sticks make room for the buttons of a finished game. Its plaque keeps the last throw where
// the buttons leave it free.
func (k tree) trayAtEnd(p table.Scene, g layout.Play) canvas.Scene {
	full := art.Trays{Kit: k.Kit}.Tray(p.Tray, g.Tray)
	if p.Won <= 0 {
		return full
	}
	if g.Ends.Right() > g.Tray.Plaque.X {
		return kit.AllFaded(full, 1-p.Won)
	}
	bare := p.Tray
	bare.Sticks, bare.Die, bare.Lit, bare.Call = nil, nil, false, ""
	scene := art.Trays{Kit: k.Kit}.Tray(bare, g.Tray)
	if p.Won < 1 {
		scene = append(scene, kit.AllFaded(art.Trays{Kit: k.Kit}.Lying(p.Tray, g.Tray), 1-p.Won)...)
	}
	return scene
}

// quiet is a small round button on ebony.
func (k tree) quiet(b ui.Box) canvas.Scene {
	r, words := canvas.Rect(b.Rect).Inset(.16*b.Rect.H), k.Theme.Sticks.Words
	fill, line := theme.Fade(words, .08), theme.Fade(words, .45)
	if b.On {
		fill, line = k.Theme.Mark.May, k.Theme.Mark.MayEdge
	}
	return append(canvas.Scene{k.Plate(r, r.H/2, kit.Hair(r.H/20), fill, line)}, k.touched(r, r.H/2, b.ID)...)
}

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
