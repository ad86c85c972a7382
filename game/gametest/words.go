package gametest

import (
	"sync"

	"senet/assets"
	"senet/game/i18n"
)

// Words returns the English catalogue, read once for all tests of a package. Nobody may turn it to another language.
func Words() *i18n.Catalogue { return words() }

var words = sync.OnceValue(func() *i18n.Catalogue {
	words, err := i18n.Load(assets.FS, i18n.English)
	if err != nil {
		panic(err) // the catalogue has a test of its own
	}
	return words
})
