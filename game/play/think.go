package play

import (
	"context"
	"runtime"

	"senet/rules"
	"senet/rules/ai"
)

// think answers a question.
func (w *Worker) think(ctx context.Context, s *workerSlot, q Question) {
	if q.Kind == ForWhatIf {
		w.playWhatIf(ctx, q)
		return
	}
	player := w.player(s, q)
	switch q.Kind {
	case ForMove:
		limited, release := w.config.Limit(ctx, maxMove)
		defer release()
		move, throw := player.Choose(limited, q.At)
		w.post(ctx, Answer{ID: q.ID, Move: move, Throw: throw})
	case ForHint:
		limited, release := w.config.Limit(ctx, maxHint)
		defer release()
		w.post(ctx, Answer{ID: q.ID, Rated: player.Analyse(limited, q.At)})
	case ForChance:
		win, exact := player.WinChance(q.At)
		w.post(ctx, Answer{ID: q.ID, Win: win, Exact: exact})
	case ForNext:
		limited, release := w.config.Limit(ctx, maxHint)
		defer release()
		a := Answer{ID: q.ID}
		a.Next, a.Move, a.Win, a.Side = ThrowsNext(limited, q.Rules, q.At, player)
		w.post(ctx, a)
	case ForReview, ForStats:
		w.review(ctx, player, q)
	}
}

// whatIfBatch is the number of games between two answers to a ForWhatIf question.
const whatIfBatch = 20

// playWhatIf plays games of random moves by two sets of rules, in turn, and posts the sums so far.
func (w *Worker) playWhatIf(ctx context.Context, q Question) {
	chance := rules.NewRandom(w.seed())
	a := Answer{ID: q.ID}
	for !a.Done && ctx.Err() == nil {
		batch := min(whatIfBatch, q.Games-a.Sums[0].Games)
		a.Sums[0].Play(ctx, q.Rules, batch, chance)
		a.Sums[1].Play(ctx, q.Changed, batch, chance)
		a.Done = a.Sums[0].Games >= q.Games
		w.post(ctx, a)
		runtime.Gosched() // in a browser the window runs in the same thread
	}
}

// review rates every choice of a game.
func (w *Worker) review(ctx context.Context, player *ai.Player, q Question) {
	win, exact := player.WinChance(q.Game.PositionAt(0))
	w.post(ctx, Answer{ID: q.ID, Index: -1, Win: win, Exact: exact})
	for i := range q.Game.Len() {
		if ctx.Err() != nil {
			return
		}
		entry, position := q.Game.Entry(i), q.Game.PositionAt(i)
		if entry.IsMove && !entry.Move.Late ||
			position.Phase() == rules.TurnStart { // at the start of a turn, throwing may be a choice
			limited, release := w.config.Limit(ctx, maxReview)
			rated := player.Analyse(limited, position)
			release()
			w.post(ctx, Answer{ID: q.ID, Index: i, Rated: rated})
		}
		if !entry.IsMove || entry.Move.Late {
			w.reviewThrow(ctx, player, q, i)
		}
	}
	w.post(ctx, Answer{ID: q.ID, Index: q.Game.Len(), Done: true})
}

// reviewThrow posts the chance after throw i, or after a late pass. If a move follows, the chance of its best choice is
// the same.
func (w *Worker) reviewThrow(ctx context.Context, player *ai.Player, q Question, i int) {
	if i+1 < q.Game.Len() && q.Game.Entry(i+1).IsMove && !q.Game.Entry(i+1).Move.Late {
		return
	}
	win, exact := player.WinChance(q.Game.PositionAt(i + 1))
	w.post(ctx, Answer{ID: q.ID, Index: i, Win: win, Exact: exact})
}

// player returns the player of a slot, which is made anew if it does not fit the question.
func (w *Worker) player(s *workerSlot, q Question) *ai.Player {
	if s.player == nil || s.rules != q.Rules || s.level != q.Level {
		weights := w.weights(ai.WeightsName(q.RuleSet, q.Rules.Options()))
		s.player, s.rules, s.level = ai.NewPlayer(q.Rules, q.Level, weights, w.seed()), q.Rules, q.Level
	}
	return s.player
}
