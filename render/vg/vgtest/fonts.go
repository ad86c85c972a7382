package vgtest

import (
	"runtime/debug"
	"sync"

	"senet/assets"
	"senet/render/vg"
)

// Fonts returns the fonts of the game, parsed once for all tests of a package. Tests that ask for
// them draw thousands of pages and pictures and drop them again, so it also lets the heap grow
// larger between collections, which saves a fifth of their time.
var Fonts = sync.OnceValue(func() *vg.Fonts {
	debug.SetGCPercent(400)
	fonts, err := vg.Load(assets.FS)
	if err != nil {
		panic(err) // they are part of the program
	}
	return fonts
})
