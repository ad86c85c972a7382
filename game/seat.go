package game

import (
	"senet/game/session"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
)

func (a *App) levelName(level opponent.Level) string {
	return a.words.T("opponent." + level.String())
}

// sitter is what the panel tells of who plays a side.
func (t *sitting) sitter(a *App, side rules.Side) string {
	return a.sitter(t.match.Game().Header(), side)
}

// sitter is who plays a side of a game: a name, the computer's level, or you, who play against it alone.
func (a *App) sitter(h record.Header, side rules.Side) string {
	seats := session.Seats(h)
	switch name := h.Players[side]; {
	case seats[side].Computer:
		return a.words.T("seat.computer", "level", a.levelName(seats[side].Level))
	case name == "" && seats[side.Other()].Computer:
		return a.words.T("player.you")
	default:
		return name
	}
}
