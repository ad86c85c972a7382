package mind

import (
	"context"

	"senet/game/play"
	"senet/rules"
	"senet/rules/ai"
)

func (m *Worker) think(ctx context.Context, d *slot, q play.Question) {
	player := m.seat(d, q)
	switch q.Purpose {
	case play.ForMove:
		short, release := m.config.Limit(ctx, longestMove)
		defer release()
		move, throw := player.Choose(short, q.At)
		m.answer(ctx, play.Answer{ID: q.ID, Move: move, Throw: throw})
	case play.ForHint:
		short, release := m.config.Limit(ctx, longestHint)
		defer release()
		m.answer(ctx, play.Answer{ID: q.ID, Rated: player.Analyse(short, q.At)})
	case play.ForChance:
		win, exact := player.WinChance(q.At)
		m.answer(ctx, play.Answer{ID: q.ID, Win: win, Exact: exact})
	case play.ForReview, play.ForTally:
		m.review(ctx, player, q)
	}
}

// review goes through the choices of a game from its beginning.
func (m *Worker) review(ctx context.Context, player *ai.Player, q play.Question) {
	win, exact := player.WinChance(q.Game.PositionAt(0))
	m.answer(ctx, play.Answer{ID: q.ID, Index: -1, Win: win, Exact: exact})
	for i := range q.Game.Len() {
		if ctx.Err() != nil {
			return
		}
		entry, position := q.Game.Entry(i), q.Game.PositionAt(i)
		// who could move before the throw chose to throw
		if entry.IsMove || position.Phase() == rules.TurnStart {
			short, release := m.config.Limit(ctx, longestReview)
			rated := player.Analyse(short, position)
			release()
			m.answer(ctx, play.Answer{ID: q.ID, Index: i, Rated: rated})
		}
		if !entry.IsMove {
			m.afterThrow(ctx, player, q, i)
		}
	}
	m.answer(ctx, play.Answer{ID: q.ID, Index: q.Game.Len(), Done: true})
}

// afterThrow gives the chance when throw i had fallen. Where a move follows, its best is as good.
func (m *Worker) afterThrow(ctx context.Context, player *ai.Player, q play.Question, i int) {
	if i+1 < q.Game.Len() && q.Game.Entry(i+1).IsMove {
		return
	}
	win, exact := player.WinChance(q.Game.PositionAt(i + 1))
	m.answer(ctx, play.Answer{ID: q.ID, Index: i, Win: win, Exact: exact})
}

// seat returns the player of a slot: the one it has, if it fits the question, or a new one.
func (m *Worker) seat(d *slot, q play.Question) *ai.Player {
	if d.player == nil || d.rules != q.Rules || d.level != q.Level {
		w := m.weights(ai.WeightsName(q.RuleSet, q.Rules.Options()))
		d.player, d.rules, d.level = ai.NewPlayer(q.Rules, q.Level, w, m.seed()), q.Rules, q.Level
	}
	return d.player
}
