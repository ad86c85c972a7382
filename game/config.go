package game

import (
	"senet/game/lang"
	"senet/game/lesson"
	"senet/game/page"
	"senet/game/session"
)

// Config is what an App is built with. Everything from outside comes in here: words, chance, the date, what was saved.
type Config struct {
	page.Library

	Words      *lang.Catalogue                                                 // in the system's language, which is spoken where the settings name no other
	Taught     func(language string) (lessons []lesson.Lesson, example string) // those of the game, and a lesson that explains how one is written
	NewCaster  func(die bool) session.Caster                                   // throws for a game, new or resumed
	Seed       func() uint64                                                   // a seed for a new game; nil where games have none
	Seeded     func(seed uint64, die bool) session.Caster                      // throws for a game with a seed; needed with Seed
	Coin       func() bool                                                     // draws lots
	Today      string                                                          // the date written into new games, "2025-03-01"
	Taste      page.Taste                                                      // of the system, followed at the first start
	Settings   string                                                          // the text of the last SaveSettings; empty at the first start
	SavedGame  string                                                          // the text of the last SaveGame; empty when there is none
	Open       *page.File                                                      // a record given at the start, to be opened at once
	Notice     string                                                          // a sentence about the start: a damaged file that was set aside
	Demo       bool                                                            // begin with the demonstration
	Opening    bool                                                            // a window has just been opened on it: its board is laid out
	Fullscreen bool                                                            // begin with the whole screen this time, whatever the settings say
}
