package game

import (
	"senet/game/board"
	"senet/game/motion"
)

// clock is what everything that moves goes by.
func (a *App) clock() motion.Clock {
	return a.desk().Clock()
}

// looks is how the board of the page is looked at.
func (a *App) looks(shapes [2]board.Shape) board.Looks {
	return a.desk().Looks(shapes)
}

// animated is a page on which small movements answer what has changed. They begin in Update: what is seen is never changed by
// being looked at.
type animated interface{ animate(a *App) }
