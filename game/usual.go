package game

import (
	"io/fs"

	"senet/game/lang"
	"senet/game/lesson"
	"senet/game/page"
	"senet/game/session"
	"senet/rules"
	"senet/rules/ruleset"
	"senet/rules/ruleset/figures"
	"senet/rules/sticks"
)

// Usual is what an App is built with before anything kept is looked at: all rule sets, the lessons that travel in files,
// and throws, seeds and lots from one source of chance.
func Usual(words *lang.Catalogue, files fs.FS, chance sticks.Bits, today string) Config {
	language := lessonLanguage(words, files)
	lessons, _ := lesson.Load(files, "lessons/"+language)                // those that travel in the program are whole: a test reads them
	example, _ := fs.ReadFile(files, "lessons/example/"+language+".txt") // a test reads it too
	known, _ := figures.Known()                                          // a test reads them
	library := page.Library{
		Figures: known,
		Measure: remembered(func(r *rules.Rules) figures.Row {
			return figures.Row{Random: figures.Play(r, fewGames, sticks.NewRandom(1), nil)}
		}),
		Strength: measuredStrength(files),
		Lessons:  lessons,
		Example:  string(example),
		RuleSets: ruleset.List(),
	}
	return Config{
		Library: library,
		Words:   words,
		NewCaster: func(die bool) session.Caster {
			if die {
				return sticks.Die{Chance: chance}
			}
			return sticks.Sticks{Chance: chance}
		},
		Seed:   chance.Uint64,
		Seeded: func(seed uint64, die bool) session.Caster { return sticks.Seeded(seed, die) },
		Coin:   func() bool { return chance.Uint64()&1 == 1 },
		Today:  today,
	}
}

// lessonLanguage is the folder of lessons that the catalogue names, or that of English where nobody has translated them yet.
func lessonLanguage(words *lang.Catalogue, files fs.FS) string {
	language := words.Raw("learn.lessons")
	if !fs.ValidPath(language) {
		return lang.English
	}
	if info, err := fs.Stat(files, "lessons/"+language); err != nil || !info.IsDir() {
		return lang.English
	}
	return language
}

// fewGames is how many random games tell what house rules feel like, while a player waits.
const fewGames = 60

// remembered measures the same rules only once.
func remembered(measure func(*rules.Rules) figures.Row) func(*rules.Rules) figures.Row {
	known := make(map[rules.Options]figures.Row)
	return func(r *rules.Rules) figures.Row {
		row, found := known[r.Options()]
		if !found {
			row = measure(r)
			known[r.Options()] = row
		}
		return row
	}
}
