package gametest

import (
	"sync"

	"senet/assets"
	"senet/game/lang"
)

// Words returns the English catalogue, read once for all tests of a package. Nobody may turn it to another language.
func Words() *lang.Catalogue { return words() }

var words = sync.OnceValue(func() *lang.Catalogue {
	words, err := lang.Load(assets.FS, lang.English)
	if err != nil {
		panic(err) // the catalogue has a test of its own
	}
	return words
})
