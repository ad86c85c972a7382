package gametest

import (
	"sync"
	"testing/fstest"

	"senet/assets"
	"senet/game"
	"senet/game/i18n"
	"senet/rules"
)

// Config returns a configuration in English. All throws follow from seed.
func Config(seed uint64) game.Config { return ConfigIn(i18n.English, seed) }

// ConfigIn returns a configuration in a language. All throws follow from seed.
func ConfigIn(language string, seed uint64) game.Config {
	c, chance := defaultConfig(language), rules.NewRandom(seed)
	c.Words = c.Words.Clone()
	c.NewThrower = func(die bool) rules.Thrower { return rules.NewThrower(die, chance) }
	c.Coin = func() bool { return chance.Uint64()&1 == 1 }
	c.Seed = chance.Uint64
	return c
}

// Words returns a copy of the English catalogue.
func Words() *i18n.Catalogue { return Catalogue(i18n.English) }

// Catalogue returns a copy of a language's catalogue.
func Catalogue(language string) *i18n.Catalogue { return defaultConfig(language).Words.Clone() }

// defaultConfig returns the default configuration in a language, with a fixed date. It reads the
// assets once.
func defaultConfig(language string) game.Config {
	configsMu.Lock()
	defer configsMu.Unlock()
	c, known := defaultConfigs[language]
	if !known {
		words, err := i18n.Load(assets.FS, language)
		if err != nil {
			panic(err) // the catalogues have tests of their own
		}
		c = game.DefaultConfig(words, assets.FS, rules.NewRandom(1),
			func() string { return "2025-03-01" })
		defaultConfigs[language] = c
	}
	return c
}

var (
	configsMu      sync.Mutex
	defaultConfigs = map[string]game.Config{}
)

// withTexts returns a copy of the English catalogue with other texts for some keys.
func withTexts(texts map[string]string) *i18n.Catalogue {
	words, file := Words(), ""
	for key, text := range texts {
		file += key + " = " + text + "\n"
	}
	words.AddFiles(fstest.MapFS{"lang/test/texts.txt": {Data: []byte(file)}}, "")
	if err := words.SetLanguage("test"); err != nil {
		panic(err)
	}
	return words
}
