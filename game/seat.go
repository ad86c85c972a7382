package game

import (
	"senet/game/say"
	"senet/rules"
)

// sitter is what the panel tells of who plays a side.
func (t *sitting) sitter(a *App, side rules.Side) string {
	return say.Sitter(a.words, t.match.Game().Header(), side)
}
