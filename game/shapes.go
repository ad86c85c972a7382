package game

import (
	"senet/game/board"
	"senet/rules"
	"senet/rules/ruleset"
)

// shapes is what the pawns of each side look like: cones and spools, or cubes where the source has cubes and the player
// wants them.
func (a *App) shapes(set ruleset.Set) [2]board.Shape {
	if a.settings.Cubes && saysCube(set) {
		return [2]board.Shape{board.Cube, board.Spool}
	}
	return [2]board.Shape{board.Cone, board.Spool}
}

// saysCube: only the page of Senet Basics plays with cubes and cylinders.
func saysCube(set ruleset.Set) bool { return set.ID == "basics" }

// shapeWord is the catalogue's name of a shape.
func shapeWord(s board.Shape) string {
	switch s {
	case board.Spool:
		return "spool"
	case board.Cube:
		return "cube"
	}
	return "cone"
}

// shapeWords are the catalogue's names of the shapes of both sides.
func shapeWords(shapes [2]board.Shape) [2]string {
	return [2]string{shapeWord(shapes[0]), shapeWord(shapes[1])}
}

func (a *App) sideName(shapes [2]board.Shape, side rules.Side) string {
	return a.words.T("name." + shapeWord(shapes[side]))
}
