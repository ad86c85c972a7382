package vgtest

import (
	"runtime/debug"
	"sync"

	"senet/assets"
	"senet/render/vg"
)

// Tests drop thousands of pictures. To collect them rarely saves a fifth of the time.
func init() {
	debug.SetGCPercent(1600)
	debug.SetMemoryLimit(1 << 30)
}

// Fonts returns the fonts of the game, parsed once for all tests of a package.
var Fonts = sync.OnceValue(func() *vg.Fonts {
	fonts, err := vg.Load(assets.FS)
	if err != nil {
		panic(err) // they are part of the program
	}
	return fonts
})
