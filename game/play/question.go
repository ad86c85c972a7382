package play

import (
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// JobKind is the purpose of a question. A new question replaces the last one of its kind.
type JobKind uint8

const (
	ForMove   JobKind = iota // the computer's next action, at its level: Answer.Move or Throw
	ForHint                  // the winning chance of every possible action: Answer.Rated
	ForChance                // the winning chance of the position: Answer.Win
	ForReview                // every choice of a finished game rated: an Answer for each
	ForStats                 // the same for the statistics; nobody waits for it
	ForWhatIf                // games of random moves by two sets of rules: Answer.Sums
	ForNext                  // the throws that could come next: Answer.Next
	jobKinds                 // the number of kinds
)

// Question is a question to a Worker, which answers while the game goes on. It is never changed.
type Question struct {
	ID      uint64 // unique while the program runs
	Kind    JobKind
	RuleSet string // whose trained weights are used
	Rules   *rules.Rules
	At      rules.Position
	Level   ai.Level    // ForMove
	Game    record.Game // ForReview
	// ForWhatIf: games to play by Rules, and as many by Changed
	Games   int
	Changed *rules.Rules
}

// Answer is the answer to a Question. Answers to replaced questions are ignored.
type Answer struct {
	ID    uint64
	Move  rules.Move
	Throw bool // throw instead of moving
	Rated []ai.RatedMove
	Win   float64 // chance, 0..1, of the side whose turn it is
	Exact bool    // Win is exact, not an estimate
	Index int     // ForReview: the entry it is about
	Done  bool    // ForReview, ForWhatIf: this was the last
	// ForWhatIf: the games so far by the Rules and by the Changed ones
	Sums [2]ruleset.GameSums
	// ForNext: the throws, the side that throws, and its chance before the throw in Win; Move is
	// the best move with the number already thrown, if it has to be made first
	Next []NextThrow
	Side rules.Side
}
