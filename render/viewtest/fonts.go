package viewtest

import (
	"runtime/debug"
	"sync"

	"senet/game/ui"
	"senet/render/typeset"
)

// Fonts are the faces the game is set in, parsed once for all tests of a room: that takes longer than most of them. They are
// part of the program, so that nothing can be wrong with them. A room that asks for them makes pages and pictures by the thousand, and
// forgets them: without the greater share of garbage a fifth of its time would go into clearing them away.
var Fonts = sync.OnceValue(func() *typeset.Fonts {
	debug.SetGCPercent(400)
	fonts, err := typeset.Load()
	if err != nil {
		panic(err)
	}
	return fonts
})

// Icons are some of the icons, for a sheet of them.
func Icons() []ui.Icon {
	return []ui.Icon{
		ui.IconUndo, ui.IconRedo, ui.IconHint, ui.IconRules, ui.IconMenu, ui.IconMoves, ui.IconBack, ui.IconForward, ui.IconEdit,
		ui.IconFullscreen, ui.IconClose,
	}
}
