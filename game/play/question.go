package play

import (
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
)

// JobKind is what is thought for. For each purpose one question at a time is thought about: a new
// one takes the place of the old.
type JobKind uint8

const (
	ForMove   JobKind = iota // the computer's next deed, at its level: Answer.Move or Throw
	ForHint                  // everything that can be done now, with its worth: Answer.Rated
	ForChance                // the winning chance of the position: Answer.Win
	ForReview                // the same for every choice of a game: an Answer for each
	ForTally                 // the same of a kept game, which is only counted
	Purposes                 // how many there are
)

// Question is something to be thought about outside, while the game goes on. Its values are never changed.
type Question struct {
	ID      uint64 // no two questions of one run have the same
	Purpose JobKind
	RuleSet string // whose experience is used
	Rules   *rules.Rules
	At      rules.Position
	Level   ai.Level    // ForMove
	Game    record.Game // ForReview
}

// Answer is what came of thinking. An answer to a question that is no longer asked is left aside.
type Answer struct {
	ID    uint64
	Move  rules.Move
	Throw bool // throw instead of moving
	Rated []ai.RatedMove
	Win   float64 // chance, 0..1, of the side whose turn it is
	Exact bool    // Win is exact, not an estimate
	Index int     // ForReview: the entry it is about
	Done  bool    // ForReview: this was the last

}
