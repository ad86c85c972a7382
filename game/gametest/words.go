package gametest

import (
	"sync"
	"testing/fstest"

	"senet/assets"
	"senet/game/i18n"
)

// Words returns a copy of the English catalogue, which is read once for all tests of a package.
func Words() *i18n.Catalogue { return words().Clone() }

var words = sync.OnceValue(func() *i18n.Catalogue { return withTexts(nil) })

// withTexts returns the English catalogue with other texts for some keys.
func withTexts(texts map[string]string) *i18n.Catalogue {
	words, err := i18n.Load(assets.FS, i18n.English)
	if err != nil {
		panic(err) // the catalogue has a test of its own
	}
	if len(texts) == 0 {
		return words
	}
	file := ""
	for key, text := range texts {
		file += key + " = " + text + "\n"
	}
	words.AddFiles(fstest.MapFS{"lang/test/texts.txt": {Data: []byte(file)}}, "")
	if err := words.SetLanguage("test"); err != nil {
		panic(err)
	}
	return words
}
