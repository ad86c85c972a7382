package game

import "senet/game/motion"

// clock is what everything that moves goes by.
func (a *App) clock() motion.Clock {
	return a.desk().Clock()
}

// animated is a page on which small movements answer what has changed. They begin in Update: what is seen is never changed by
// being looked at.
type animated interface{ animate(a *App) }
