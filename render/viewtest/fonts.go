package viewtest

import (
	"runtime/debug"
	"sync"

	"senet/assets"
	"senet/game/lang"
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

// Words are those of the game in English, read once for all tests: nothing may turn them to another language.
func Words() *lang.Catalogue { return words() }

var words = sync.OnceValue(func() *lang.Catalogue {
	words, err := lang.Load(assets.FS, lang.English)
	if err != nil {
		panic(err) // the catalogue has a test of its own
	}
	return words
})

// Icons are some of the icons, for a sheet of them.
func Icons() []ui.Icon {
	return []ui.Icon{
		ui.IconUndo, ui.IconRedo, ui.IconHint, ui.IconRules, ui.IconMenu, ui.IconMoves, ui.IconBack, ui.IconForward, ui.IconEdit,
		ui.IconFullscreen, ui.IconClose,
	}
}
