package game

import (
	"context"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync"

	"senet/game/i18n"
	"senet/game/lesson"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/ruleset"
)

// Usual returns the default configuration, without saved data: all rule sets, the embedded lessons,
// and throws, seeds and lots from chance.
func Usual(words *i18n.Catalogue, files fs.FS, chance rules.RandomBits, today string) Config {
	known, _ := ruleset.KnownFigures() // tests check that the figures can be read
	solved, _ := ruleset.SolvedGames()
	library := Catalog{
		Figures: known,
		Solved:  solved,
		Measure: cacheFigures(func(r *rules.Rules) ruleset.Figures {
			return ruleset.Figures{Random: ruleset.MeasurePlay(context.Background(), r, fewGames,
				rules.NewRandom(1), nil)}
		}),
		Strength:  measuredStrength(files),
		RuleSets:  ruleset.List(),
		Languages: sync.OnceValue(words.Languages),
	}
	library.Puzzles, library.PuzzleSets = LoadPuzzles(files)
	library.Plans = LoadPlans(files)
	library.Lessons, library.Example = embeddedLessons(files, words.Language())
	return Config{
		Catalog:   library,
		Words:     words,
		Taught:    func(language string) ([]lesson.Lesson, string) { return embeddedLessons(files, language) },
		NewCaster: func(die bool) rules.Caster { return rules.NewCaster(die, chance) },
		Seed:      chance.Uint64,
		Seeded:    rules.SeededCaster,
		Coin:      func() bool { return chance.Uint64()&1 == 1 },
		Today:     today,
	}
}

// embeddedLessons returns the embedded lessons and the example lesson in a language. Untranslated
// lessons are in English. All are valid: a test reads them.
func embeddedLessons(files fs.FS, language string) (lessons []lesson.Lesson, example string) {
	lessons, _ = lesson.Load(files, "lessons/"+i18n.English)
	translated, _ := lesson.Load(files, "lessons/"+language)
	for i, l := range lessons {
		if at := slices.IndexFunc(translated, func(t lesson.Lesson) bool { return t.ID == l.ID }); at >= 0 {
			lessons[i] = translated[at]
		}
	}
	for _, of := range []string{language, i18n.English} {
		if text, err := fs.ReadFile(files, "lessons/example/"+of+".txt"); err == nil {
			return lessons, string(text)
		}
	}
	return lessons, ""
}

// fewGames is the number of random games that measure unmeasured house rules while a player waits.
const fewGames = 60

// cacheFigures caches the figures of the last rules measured.
func cacheFigures(measure func(*rules.Rules) ruleset.Figures) func(*rules.Rules) ruleset.Figures {
	known := make(map[rules.Options]ruleset.Figures)
	return func(r *rules.Rules) ruleset.Figures {
		row, found := known[r.Options()]
		if !found {
			row = measure(r)
			known[r.Options()] = row
		}
		return row
	}
}

// ladderFile holds the measured ladders: one line with the name of each way to play, then one line
// per pair with both names, the number of games and the first one's share of wins.
const ladderFile = "opponent/ladder.txt"

// measuredStrength returns a function for a level's measured share of wins, 0 to 1, against the
// level below; the lowest level played against random moves. It returns false if the ladders have
// no such line.
func measuredStrength(files fs.FS) func(string, rules.Options, ai.Level) (float64, bool) {
	data, _ := fs.ReadFile(files, ladderFile)
	way, shares := "", map[[3]string]float64{}
	for line := range strings.Lines(string(data)) {
		words := strings.Fields(line)
		switch {
		case len(words) == 6 && words[0] == "table":
			way = words[1]
		case len(words) == 5:
			if share, err := strconv.ParseFloat(words[3], 64); err == nil && share >= 0 && share <= 1 {
				shares[[3]string{way, words[0], words[1]}],
					shares[[3]string{way, words[1], words[0]}] = share, 1-share
			}
		}
	}
	return func(set string, o rules.Options, level ai.Level) (float64, bool) {
		below := "random" // the random player
		if n := slices.Index(ai.Levels(), level); n > 0 {
			below = ai.Levels()[n-1].String()
		}
		share, known := shares[[3]string{ruleset.VariantName(set, o), level.String(), below}]
		return share, known
	}
}

// Config configures an App. All external data comes in here: texts, chance, the date, saved data.
type Config struct {
	Catalog
	Draw Drawings // makes the drawings on pages

	Store   Store   // saves data; nil: nothing is saved
	Thinker Thinker // computes the computer's moves; nil: it never moves
	Host    Host    // operating system services; nil: none
	News    *Queue  // reports from those three; nil: App creates its own

	// Words are the texts in the system's language, used when the settings name none.
	Words *i18n.Catalogue
	// Taught returns the game's own lessons and a lesson that explains how to write one.
	Taught func(language string) (lessons []lesson.Lesson, example string)
	// NewCaster returns the thrower for a new or resumed game.
	NewCaster func(die bool) rules.Caster
	// Seed returns a seed for a new game; nil: games have no seeds.
	Seed func() uint64
	// Seeded returns the thrower for a game with a seed; required with Seed.
	Seeded func(seed uint64, die bool) rules.Caster
	Coin   func() bool // draws lots
	// Today is the date written into new games, such as "2025-03-01".
	Today string
	// System is the system's language, if it differs from the current one.
	System string
	// Taste holds system preferences, applied at the first start.
	Taste SystemPrefs
	// Settings is the text of the last SaveSettings; empty at the first start.
	Settings string
	// SavedGame is the text of the last SaveGame; empty if there is none.
	SavedGame string
	// Address is the address of the web page that the game runs in; empty: it runs in none.
	Address string
	// Open is a record or a link to open at the start.
	Open *File
	// Notice is a sentence about the start, such as a damaged file that was set aside.
	Notice string
	// Demo begins with the demonstration.
	Demo bool
	// Opening animates the board into place in a newly opened window.
	Opening bool
	// Fullscreen starts in full screen this time, whatever the settings say.
	Fullscreen bool
}
