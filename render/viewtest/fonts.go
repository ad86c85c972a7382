package viewtest

import (
	"sync"
	"testing"

	"senet/render/typeset"
)

// loaded are the faces, parsed once for all tests of a room: that takes longer than most of them.
var loaded = sync.OnceValues(typeset.Load)

// Fonts are the faces the game is set in.
func Fonts(t testing.TB) *typeset.Fonts {
	t.Helper()
	fonts, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	return fonts
}
