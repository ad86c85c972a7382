package viewtest

import (
	"sync"

	"senet/game/ui"
	"senet/render/typeset"
)

// Fonts are the faces the game is set in, parsed once for all tests of a room: that takes longer than most of them. They are
// part of the program, so that nothing can be wrong with them.
var Fonts = sync.OnceValue(func() *typeset.Fonts {
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
