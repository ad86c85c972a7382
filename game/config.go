package game

import (
	"senet/game/lang"
	"senet/game/lesson"
	"senet/game/page"
	"senet/game/session"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/ruleset"
	"senet/rules/ruleset/figures"
)

// Config is what an App is built with. Everything from outside comes in here: words, chance, the date, what was saved.
type Config struct {
	Words     *lang.Catalogue
	RuleSets  []ruleset.Set                              // in the order in which they are offered; at least one
	NewCaster func(die bool) session.Caster              // throws for a game, new or resumed
	Seed      func() uint64                              // a seed for a new game; nil where games have none
	Seeded    func(seed uint64, die bool) session.Caster // throws for a game with a seed; needed with Seed
	Coin      func() bool                                // draws lots
	Today     string                                     // the date written into new games, "2025-03-01"
	Settings  string                                     // the text of the last SaveSettings; empty at the first start
	SavedGame string                                     // the text of the last SaveGame; empty when there is none
	Open      *page.File                                 // a record given at the start, to be opened at once
	Lessons   []lesson.Lesson                            // those of the game, in the order in which they are offered
	Example   string                                     // the text of a lesson that explains how one is written; may be empty
	Notice    string                                     // a sentence about the start: a damaged file that was set aside

	Figures figures.Table                  // what playing each rule set feels like, measured
	Measure func(*rules.Rules) figures.Row // finds that out of house rules; takes a tenth of a second at most; nil: unknown

	Strength func(ruleSet string, o rules.Options, level opponent.Level) (float64, bool) // the share of games, 0..1, that a level wins against the one below; nil: not measured

	OwnLessons   []lesson.Lesson // those of the teacher's own folder, until LessonsRead tells of others
	LessonFaults []error         // what is wrong with others there; each an *lesson.Error
	Unkept       bool            // there is no place in which games could be kept
	Demo         bool            // begin with the demonstration
	Fullscreen   bool            // begin with the whole screen this time, whatever the settings say
	LessonFolder string          // the folder's path, to be shown; empty where there is none
}
