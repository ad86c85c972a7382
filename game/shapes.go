package game

import (
	"senet/game/board"
	"senet/rules"
	"senet/rules/ruleset"
)

func (a *App) shapes(set ruleset.Set) [2]board.Shape { return a.settings.Shapes(set) }

// shapeWords are the catalogue's names of the shapes of both sides.
func shapeWords(shapes [2]board.Shape) [2]string {
	return [2]string{shapes[0].Word(), shapes[1].Word()}
}

func (a *App) sideName(shapes [2]board.Shape, side rules.Side) string {
	return a.words.T("name." + shapes[side].Word())
}
