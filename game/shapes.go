package game

import (
	"senet/rules"
	"senet/rules/ruleset"
)

// houses are the squares that carry a sign on the board of every rule set.
func houses() rules.SquareSet {
	return rules.Squares(rules.Rebirth, rules.Happiness, rules.Water, rules.Truths, rules.Horus, rules.LastSquare)
}

// shapes is what the pawns of each side look like: cones and spools, or cubes where the source has cubes and the player
// wants them.
func (a *App) shapes(set ruleset.Set) [2]Shape {
	if a.settings.Cubes && saysCube(set) {
		return [2]Shape{Cube, Spool}
	}
	return [2]Shape{Cone, Spool}
}

// saysCube: only the page of Senet Basics plays with cubes and cylinders.
func saysCube(set ruleset.Set) bool { return set.ID == "basics" }

// shapeWord is the catalogue's name of a shape.
func shapeWord(s Shape) string {
	switch s {
	case Spool:
		return "spool"
	case Cube:
		return "cube"
	}
	return "cone"
}

func (a *App) sideName(shapes [2]Shape, side rules.Side) string {
	return a.words.T("name." + shapeWord(shapes[side]))
}
