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
	"senet/rules/puzzle"
	"senet/rules/ruleset"
)

// DefaultConfig returns a configuration without saved data, with everything that the embedded files
// hold. Throws, seeds and lots come from chance.
func DefaultConfig(words *i18n.Catalogue, files fs.FS, chance rules.RandomBits, today func() string) Config {
	const fewGames = 60 // the number of random games that measure house rules while the player waits
	c := Config{
		Words:     words,
		Languages: sync.OnceValue(words.Languages),
		LessonsIn: func(language string) (func() []lesson.Lesson, string) { return embeddedLessons(files, language) },
		Strength:  measuredStrength(files),
		Measure: cacheFigures(func(r *rules.Rules) ruleset.Figures {
			return ruleset.Figures{Random: ruleset.MeasurePlay(context.Background(), r, fewGames,
				rules.NewRandom(1), nil)}
		}),
		NewThrower: func(die bool) rules.Thrower { return rules.NewThrower(die, chance) },
		Seed:       chance.Uint64,
		Coin:       func() bool { return chance.Uint64()&1 == 1 },
		Today:      today,
	}
	c.Figures, _ = ruleset.KnownFigures() // a test reads this embedded file
	c.Puzzles, c.PuzzleSets = loadPuzzles(files)
	c.Plans = LoadPlans(files)
	c.Lessons, c.Example = c.LessonsIn(words.Language())
	return c
}

// embeddedLessons returns the embedded lessons and the example lesson in a language, in English if
// they are not translated. The lessons are read when they are first needed: the first picture must
// not wait for them. A test checks that all are valid.
func embeddedLessons(files fs.FS, language string) (lessons func() []lesson.Lesson, example string) {
	lessons = sync.OnceValue(func() []lesson.Lesson {
		lessons, _ := lesson.Load(files, "lessons/"+i18n.English)
		var translated []lesson.Lesson
		if language != i18n.English {
			translated, _ = lesson.Load(files, "lessons/"+language)
		}
		for i, l := range lessons {
			if at := slices.IndexFunc(translated, func(t lesson.Lesson) bool { return t.ID == l.ID }); at >= 0 {
				lessons[i] = translated[at]
			}
		}
		return lessons
	})
	for _, l := range []string{language, i18n.English} {
		if text, err := fs.ReadFile(files, "lessons/example/"+l+".txt"); err == nil {
			return lessons, string(text)
		}
	}
	return lessons, ""
}

// cacheFigures returns measure with a cache of its results.
func cacheFigures(measure func(*rules.Rules) ruleset.Figures) func(*rules.Rules) ruleset.Figures {
	known := make(map[rules.Options]ruleset.Figures)
	return func(r *rules.Rules) ruleset.Figures {
		figures, found := known[r.Options()]
		if !found {
			figures = measure(r)
			known[r.Options()] = figures
		}
		return figures
	}
}

// ladderFile holds the measured ladders. Each begins with a line "table VARIANT …"; then each pair
// of levels has a line with both names, the number of games, the first level's share of wins, and
// values for the lab.
const ladderFile = "opponent/ladder.txt"

// measuredStrength returns a function that looks up a level's share of wins, 0 to 1, against the
// level below, for the lowest level against random moves.
// The function reports whether it was measured.
func measuredStrength(files fs.FS) func(rules.Options, ai.Level) (float64, bool) {
	data, _ := fs.ReadFile(files, ladderFile)
	variant, shares := "", map[[3]string]float64{}
	for line := range strings.Lines(string(data)) {
		fields := strings.Fields(line)
		switch {
		case len(fields) == 6 && fields[0] == "table":
			variant = fields[1]
		case len(fields) >= 5:
			if share, err := strconv.ParseFloat(fields[3], 64); err == nil && share >= 0 &&
				share <= 1 {
				shares[[3]string{variant, fields[0], fields[1]}] = share
				shares[[3]string{variant, fields[1], fields[0]}] = 1 - share
			}
		}
	}
	return func(o rules.Options, level ai.Level) (float64, bool) {
		below := "random" // the random player
		if n := slices.Index(ai.Levels(), level); n > 0 {
			below = ai.Levels()[n-1].String()
		}
		share, known := shares[[3]string{ruleset.VariantName(o), level.String(), below}]
		return share, known
	}
}

// OffersText reports whether the game offers text mode: at the first start, if a screen reader
// runs, because it cannot read the window.
func (c *Config) OffersText() bool {
	return c.Settings == "" && c.Prefs.Reader && c.TextCommand != "" && !c.Kiosk
}

// Config configures an App. It holds all external data: texts, chance, the date, saved data.
type Config struct {
	Store   Store   // saves data; nil: nothing is saved
	Thinker Thinker // computes the computer's moves; nil: it never moves
	Host    Host    // operating system services; nil: none
	News    *Queue  // reports from those three; nil: App creates its own

	// Words are the texts in the system's language, used when the settings name none.
	Words *i18n.Catalogue
	// Languages returns the available languages.
	Languages func() []i18n.Language
	// System is the system's language, if it differs from the current one.
	System string
	// Prefs holds system preferences, applied at the first start.
	Prefs SystemPrefs
	// Statements holds the files PRIVACY.md, SECURITY.md and assets/accessibility.md; nil: none.
	Statements fs.FS
	// TextCommand is the command line that starts text mode; empty if the game already runs in it.
	TextCommand string

	// Figures are the measured properties of each rule set.
	Figures ruleset.FigureTable
	// Measure measures house rules in at most a tenth of a second; nil: they stay unmeasured.
	Measure func(*rules.Rules) ruleset.Figures
	// Strength returns the share of games, 0 to 1, that a level wins against the one below, if it
	// was measured.
	Strength func(o rules.Options, level ai.Level) (float64, bool)
	// PuzzleSets names the variants of rule sets that have puzzles, in the order shown.
	PuzzleSets []string
	// Puzzles reads the puzzles of one of the PuzzleSets.
	Puzzles func(set string) (puzzle.Collection, error)

	// Lessons returns the embedded lessons, in the order shown; nil: there are none.
	Lessons func() []lesson.Lesson
	// Plans are the plans for a class, in the order shown.
	Plans []lesson.Plan
	// Example is the text of a lesson that explains how to write one; may be empty.
	Example string
	// LessonsIn returns Lessons and Example in another language.
	LessonsIn func(language string) (lessons func() []lesson.Lesson, example string)
	// OwnLessons are the lessons in the teacher's folder.
	OwnLessons []lesson.Lesson
	// LessonFaults are the faults of the files there that are not valid lessons.
	LessonFaults []lesson.Faults

	// NewThrower returns the throws of a new or resumed game without a seed.
	NewThrower func(die bool) rules.Thrower
	// Seed returns a seed for a new game; nil: games have no seeds.
	Seed func() uint64
	Coin func() bool // draws lots for the first move
	// Today returns the date, which is written into new games, such as "2025-03-01".
	Today func() string

	// LessonFolder is the folder's path for display; empty if there is none.
	LessonFolder string
	// GameFolder is the folder of kept games; empty if there is none that can be opened.
	GameFolder string
	CountPages func(PrintJob) int // returns the number of pages of a job; nil: unknown
	// PrintFolder is the folder for prints; empty: the player's documents.
	PrintFolder string
	// Address is the address of the web page that the game runs in; empty: it runs in none.
	Address string
	// Kiosk restricts the game for a museum: players cannot reach the machine or its files.
	Kiosk bool
	// InBrowser means the game runs in a browser tab and has no Quit.
	InBrowser bool
	// HasPicker means the Host can show a file picker, as in a browser.
	HasPicker bool
	// CanRegister means the program can register itself with the system to open records.
	CanRegister bool
	// CannotKeep means games and prints cannot be saved: there is no folder,
	// or the game is a kiosk.
	CannotKeep bool

	// Settings is the text of the last SaveSettings; empty at the first start.
	Settings string
	// SavedGame is the text of the last SaveGame; empty if there is none.
	SavedGame string
	// OpenFile is a record or a link to open at the start.
	OpenFile *File
	// Notice has the notices about the start, one a line, such as of a damaged file that was set aside.
	Notice string
	// Demo begins with the demonstration.
	Demo bool
	// AnimatesOpening animates the board into place in a newly opened window.
	AnimatesOpening bool
	// Fullscreen starts in full screen this time, whatever the settings say.
	Fullscreen bool
}

// ruleSet returns the rule set with that ID, or the first one.
func ruleSet(id string) ruleset.Set {
	if set, known := ruleset.ByID(id); known {
		return set
	}
	return ruleset.Basics()
}
