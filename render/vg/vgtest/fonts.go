package vgtest

import (
	"runtime/debug"
	"sync"

	"senet/assets"
	"senet/render/vg"
)

// Fonts returns the fonts of the game, parsed once for all tests of a package. It also lets the
// heap grow larger between collections, because these tests draw and drop thousands of pictures;
// that saves a fifth of their time.
var Fonts = sync.OnceValue(func() *vg.Fonts {
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(3 << 30) // package gametest lets the heap grow even more
	fonts, err := vg.Load(assets.FS)
	if err != nil {
		panic(err) // they are part of the program
	}
	return fonts
})
