package game

import (
	"senet/game/table"
)

// PlayView is the page of a game in play.
type PlayView struct {
	table.Scene
	Win WinView
	// Actions are small buttons of the turn, at the right end of the prompt band: "Go on" where nothing can move,
	// "Stay" where a pawn need not.
	Actions []Widget
	Sticks  []Widget // each stick can be clicked, to turn it over; none where they cannot
	Help    Widget   // opens the table of what the throws count; no ID: there is none
	Toggle  Widget   // opens the list of moves
	More    Widget   // leads to the lines of the hint for which there is no room
}

// WinView is the end of a game.
type WinView struct {
	Shown   float64 // 0..1
	Buttons []Widget
}
