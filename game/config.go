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

// Usual is what an App is built with before anything kept is looked at: all rule sets, the lessons
// that travel in files, and throws, seeds and lots from one source of chance.
func Usual(words *i18n.Catalogue, files fs.FS, chance rules.RandomBits, today string) Config {
	known, _ := ruleset.KnownFigures() // tests read them
	solved, _ := ruleset.SolvedGames()
	library := Catalog{
		Figures: known,
		Solved:  solved,
		Measure: remembered(func(r *rules.Rules) ruleset.Figures {
			return ruleset.Figures{Random: ruleset.MeasurePlay(context.Background(), r, fewGames,
				rules.NewRandom(1), nil)}
		}),
		Strength:  measuredStrength(files),
		RuleSets:  ruleset.List(),
		Languages: sync.OnceValue(words.Languages),
	}
	library.Lessons, library.Example = taught(files, words.Language())
	return Config{
		Catalog:   library,
		Words:     words,
		Taught:    func(language string) ([]lesson.Lesson, string) { return taught(files, language) },
		NewCaster: func(die bool) rules.Caster { return rules.NewCaster(die, chance) },
		Seed:      chance.Uint64,
		Seeded:    rules.SeededCaster,
		Coin:      func() bool { return chance.Uint64()&1 == 1 },
		Today:     today,
	}
}

// taught are the lessons that travel with the game and the example of one: in a language, or in
// English those that nobody has translated yet. All of them are whole: a test reads them.
func taught(files fs.FS, language string) (lessons []lesson.Lesson, example string) {
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

// fewGames is how many random games tell what house rules feel like, while a player waits.
const fewGames = 60

// remembered measures the same rules only once.
func remembered(measure func(*rules.Rules) ruleset.Figures) func(*rules.Rules) ruleset.Figures {
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

// ladderFile is where the measured ladders travel: for each way to play a line with its name, then
// for each pair one with the two names, the games and the first one's share of them.
const ladderFile = "opponent/ladder.txt"

// measuredStrength tells which share of its games, 0..1, a level of the computer was measured to
// win against the level below it, the lowest against random moves, from the ladders that travel in
// files. What stands there in no such line is not known.
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
		below := "random" // who moves so
		if n := slices.Index(ai.Levels(), level); n > 0 {
			below = ai.Levels()[n-1].String()
		}
		share, known := shares[[3]string{ruleset.VariantName(set, o), level.String(), below}]
		return share, known
	}
}

// Config is what an App is built with. Everything from outside comes in here: words, chance, the
// date, what was saved.
type Config struct {
	Catalog
	Draw Drawings // makes what pages draw

	Store   Store   // saves; nil: nothing is saved
	Thinker Thinker // thinks for the computer; nil: it never moves
	Host    Host    // the machine; nil: it does nothing
	News    *Queue  // what those three report; nil: a queue of its own

	// in the system's language, which is spoken where the settings name no other
	Words *i18n.Catalogue
	// those of the game, and a lesson that explains how one is written
	Taught func(language string) (lessons []lesson.Lesson, example string)
	// throws for a game, new or resumed
	NewCaster func(die bool) rules.Caster
	// a seed for a new game; nil where games have none
	Seed func() uint64
	// throws for a game with a seed; needed with Seed
	Seeded func(seed uint64, die bool) rules.Caster
	Coin   func() bool // draws lots
	// the date written into new games, "2025-03-01"
	Today string
	// the system's language, if that is not the one spoken now
	System string
	// of the system, followed at the first start
	Taste SystemPrefs
	// the text of the last SaveSettings; empty at the first start
	Settings string
	// the text of the last SaveGame; empty when there is none
	SavedGame string
	// a record given at the start, to be opened at once
	Open *File
	// a sentence about the start: a damaged file that was set aside
	Notice string
	// begin with the demonstration
	Demo bool
	// a window has just been opened on it: its board is laid out
	Opening bool
	// begin with the whole screen this time, whatever the settings say
	Fullscreen bool
}
