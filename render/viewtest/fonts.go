package viewtest

import (
	"sync"

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
