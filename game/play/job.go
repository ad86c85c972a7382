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
	ForReview                   // every choice of a finished game rated: an Answer for each
	ForStats                    // the same for the statistics; nobody waits for it
	ForWhatIf                   // games of random moves by two sets of rules: Answer.Sums
	ForNext                     // the throws that could come next: Answer.Next
	ForWorksheet                // the same as ForHint or, before a throw, as ForNext, of a board on a worksheet
	jobKinds                    // the number of kinds
)

// Job is work for a Worker, which answers it while the game goes on. It is never changed.
type Job struct {
	ID      uint64 // unique while the program runs
	Kind    JobKind
	RuleSet string // whose trained weights are used
	Rules   *rules.Rules
	At      rules.Position
	Skill   ai.Skill    // ForMove
	Game    record.Game // ForReview
	// ForWhatIf: games to play by Rules, and as many by Changed
	Games   int
	Changed *rules.Rules
}

// Answer is the answer to a Job. Answers to replaced jobs are ignored.
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

// NextThrow is a throw that could come next, and the chance of winning after its best reply.
type NextThrow struct {
	rules.CountedThrow
	Moves bool // there is a reply
	Reply rules.Move
	Rated []ai.RatedMove // the possible replies, the best first
	Win   float64        // chance, 0..1, of the side that throws, after the best reply
}

// Analyser rates positions, as ai.Player does.
type Analyser interface {
	Analyse(ctx context.Context, at rules.Position) []ai.RatedMove
	WinChance(at rules.Position) (win float64, exact bool)
}

// ThrowsNext returns the throws that could come next. If numbers are still to be moved, it assumes
// the best moves with them and returns the first of these moves. It also returns the side that
// throws and its winning chance before the throw. There are no throws if the game would be over, or
// if it is still to be decided which side moves first.
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
			t.Moves = t.Reply.Kind != rules.Pass
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
