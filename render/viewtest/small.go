package viewtest

import (
	"senet/game"
	"senet/game/board"
	"senet/game/ui"
)

// What lies over a page or beside its things for a while, each on a page that another view shows without it.

// Ringed is a position with the large ring round what is spoken of, and the button that explains the throws.
func Ringed() game.View {
	v := seated(Idle())
	v.Pointer = game.PointerView{On: true, X: 8.5, Y: 1.5, Ink: board.InkTwo}
	v.Play.Help = true
	return v.seen()
}

// Explained is the button of the throws beside gathered numbers.
func Explained() game.View {
	v := seated(Numbers())
	v.Play.Help = true
	return v.seen()
}

// Tipped is a page whose mouse rests on a button that shows only its picture.
func Tipped() game.View {
	v := seated(Idle())
	v.Hover = ui.Target{Kind: ui.TargetWidget, ID: "bar.hint"}
	return v.seen()
}
