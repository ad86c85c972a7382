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
		if d.Won > 0 {
			scene = append(scene, kit.AllFaded(k.win(g), d.Won)...)
		}
		if g.Moves.Drawer {
			scene = append(scene, k.moves(g)...)
		}
		return scene
	}
	scene = append(k.BoardBase(d.Board, g.Board), k.prompt(d.Prompt, g.Prompt)...)
	scene = append(scene, k.actions(g)...)
	for i := range d.Panels {
		if g.Panels[i].Box.Y < g.Board.Box.Y { // the board lies below it
			d.Panels[i].Face.Gaze[1] *= -1
		}
		scene = append(scene, k.panel(d.Panels[i], g.Panels[i])...)
	}
	scene = append(scene, k.trayAtEnd(d, g)...)
	scene = append(scene, k.trayHelp(g.Tray.Help, g.T)...)
	scene = append(scene, k.odds(d.Odds, g)...)
	scene = append(scene, k.hint(g)...)
	if !g.Moves.Drawer {
		scene = append(scene, k.moves(g)...)
	}
	return scene
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
	for _, it := range g.Win {
		if it.Box.Right() > g.Tray.Plaque.X {
			return kit.AllFaded(full, 1-p.Won)
		}
	}
	bare := p.Tray
	bare.Sticks, bare.Die, bare.Lit, bare.Call = nil, nil, false, ""
	scene := art.Trays{Kit: k.Kit}.Tray(bare, g.Tray)
	if p.Won < 1 {
		scene = append(scene, kit.AllFaded(art.Trays{Kit: k.Kit}.Lying(p.Tray, g.Tray), 1-p.Won)...)
	}
	return scene
}

// trayHelp is the quiet button of the table of throws.
func (k tree) trayHelp(it layout.Item, unit float64) canvas.Scene {
	if it.Box.Empty() {
		return nil
	}
	radius, words := it.Box.H/2, k.Theme.Sticks.Words
	fill, line, ink := theme.Fade(words, .08), theme.Fade(words, .45), words
	if it.On {
		fill, line, ink = k.Theme.Mark.May, k.Theme.Mark.MayEdge, k.Theme.Mark.OnMay
	}
	scene := canvas.Scene{k.Plate(it.Box, radius, kit.Hair(1.5*unit), fill, line)}
	scene = append(scene, k.touch(it, radius)...)
	return kit.Write(scene, it.Text, ink)
}

// win is the buttons of a finished game, in the tray's place.
func (k tree) win(g layout.Play) canvas.Scene {
	var scene canvas.Scene
	unit := g.T
	for i, it := range g.Win {
		if i == 0 {
			scene = append(scene, k.bigButton(it, unit)...)
			continue
		}
		pg := k.Theme.Page
		radius := min(12*unit, it.Box.H*.16)
		scene = append(scene, k.Cast(it.Box, radius, unit), k.Plate(it.Box, radius, kit.Hair(1.5*unit), pg.Raised, pg.Rule))
		scene = append(scene, k.touch(it, radius)...)
		scene = kit.Write(scene, it.Text, pg.Text)
	}
	return scene
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
