package play

import (
	"context"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// JobKind is the purpose of a Job. A new job replaces the last one of its kind.
type JobKind uint8

const (
	ForMove      JobKind = iota // the computer's next action, at its level: Answer.Move or Throw
	ForHint                     // the winning chance of every possible action: Answer.Rated
	ForChance                   // the winning chance of the position: Answer.Win
	ForReview                   // the choices of a finished game: an Answer for each
	ForStats                    // as ForReview, for the statistics, when there is time
	ForWhatIf                   // games of random moves by two sets of rules: Answer.Sums
	ForNext                     // the throws that could come next: Answer.Next
	ForWorksheet                // as ForHint or, before a throw, as ForNext, for a worksheet
	jobKinds                    // the number of kinds
)

// Job is work for a Worker, which answers while the game goes on. It is immutable.
type Job struct {
	ID      uint64 // unique while the program runs
	Kind    JobKind
	RuleSet string // ID of the rule set, which decides the trained weights
	Rules   *rules.Rules
	At      rules.Position
	Skill   ai.Skill    // ForMove
	Game    record.Game // ForReview
	// ForWhatIf: the number of games to play by Rules, and as many by Changed
	Games   int
	Changed *rules.Rules
}

// Answer is the answer to a Job. Answers to replaced jobs are ignored.
type Answer struct {
	ID    uint64
	Move  rules.Move
	Throw bool // throw instead of moving
	Rated []ai.RatedMove
	Win   float64 // winning chance, 0..1, of the side to move
	Exact bool    // Win is not an estimate
	Index int     // ForReview: index of the entry; -1: the start of the game
	Done  bool    // ForReview, ForWhatIf: this is the last Answer
	// ForWhatIf: the games so far by Rules and by Changed
	Sums [2]ruleset.GameSums
	// ForNext: the throws and the side that throws, with its chance before the throw in Win; Move
	// is the best move with a number that has been thrown already, if there is one
	Next []NextThrow
	Side rules.Side
}

// NextThrow is a throw that could come next, with the moves it allows.
type NextThrow struct {
	rules.CountedThrow
	Moves bool           // it allows a move of a pawn
	Reply rules.Move     // the best move
	Rated []ai.RatedMove // the possible moves, the best first
	Win   float64        // winning chance, 0..1, of the side that throws, after the best move
}

// Analyser rates positions, as ai.Player does.
type Analyser interface {
	Analyse(ctx context.Context, at rules.Position) []ai.RatedMove
	WinChance(at rules.Position) (win float64, exact bool)
}

// ThrowsNext returns the throws that could come next, the side that throws, and its winning chance
// before the throw. If numbers are still to be used, it assumes the best moves with them and
// returns the first of these moves. There are no throws if the game ends first, or if it has not
// been decided which side goes first.
func ThrowsNext(ctx context.Context, r *rules.Rules, at rules.Position, analyser Analyser) (next []NextThrow,
	first rules.Move, win float64, side rules.Side) {
	for at.Phase() == rules.ToMove {
		rated := analyser.Analyse(ctx, at)
		if len(rated) == 0 {
			return nil, first, 0, side
		}
		if first == (rules.Move{}) {
			first = rated[0].Move
		}
		after, err := r.Apply(at, rated[0].Move)
		if err != nil {
			return nil, first, 0, side
		}
		at = after
	}
	if at.Phase() == rules.Ended || at.Phase() == rules.Opening {
		return nil, first, 0, side
	}
	side = at.Turn()
	for _, c := range rules.CountedThrows(r) {
		after, err := r.Throw(at, c.Throw)
		if err != nil {
			continue
		}
		t := NextThrow{CountedThrow: c}
		if rated := analyser.Analyse(ctx, after); after.Phase() == rules.ToMove && len(rated) > 0 {
			t.Reply, t.Rated, t.Win = rated[0].Move, rated, rated[0].Win
			t.Moves = t.Reply.Kind != rules.Pass || len(rated) > 1
		} else {
			t.Win, _ = analyser.WinChance(after)
		}
		if after.Turn() != side {
			t.Win = 1 - t.Win
		}
		win += c.Chance * t.Win
		next = append(next, t)
	}
	return next, first, win, side
}
