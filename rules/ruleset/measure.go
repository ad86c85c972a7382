package ruleset

import (
	"context"

	"senet/rules"
)

// Chooser chooses what to do if there is a choice: a legal move, or the throw if both are possible.
// Computer players are Choosers and show how much skill decides.
type Chooser interface {
	Choose(ctx context.Context, at rules.Position) (move rules.Move, throw bool)
}

// Averages are the means of many games.
type Averages struct {
	Throws    float64 // in a game, from the deciding one on, including misses
	Exchanges float64 // attacks in a game, whatever happens to the attacked pawn
	Starter   float64 // share of games won by the starter, without draws, 0..1
	Draws     float64 // share of drawn games, 0..1
}

// MeasurePlay returns the averages of games, at least one, of a player against itself. Without a
// player (nil) all moves are equally likely, and a pawn that may be taken off is taken off.
func MeasurePlay(ctx context.Context, r *rules.Rules, games int, chance *rules.Random, player Chooser) Averages {
	m, all, starter, draws := gamePlayer{ctx: ctx, r: r, chance: chance}, 0.0, 0.0, 0.0
	for i := 0; i < games && (i == 0 || ctx.Err() == nil); i++ {
		p := m.play(rules.Side(i%2), [2]Chooser{player, player})
		all++
		switch out := r.Outcome(p); {
		case out.Draw():
			draws++
		case out.Winner == p.Starter():
			starter++
		}
	}
	f := Averages{Throws: float64(m.throws) / all, Exchanges: float64(m.attacks) / all, Draws: draws / all}
	if won := all - draws; won > 0 {
		f.Starter = starter / won
	}
	return f
}

// MeasureSkill returns the share, 0..1, of games that a player wins against random moves, draws
// counting half. It starts every other game.
func MeasureSkill(ctx context.Context, r *rules.Rules, games int, chance *rules.Random, player Chooser) float64 {
	m, all, share := gamePlayer{ctx: ctx, r: r, chance: chance}, 0.0, 0.0
	for i := 0; i < games && (i == 0 || ctx.Err() == nil); i++ {
		var players [2]Chooser
		side := rules.Side(i / 2 % 2)
		players[side] = player
		all++
		switch out := r.Outcome(m.play(rules.Side(i%2), players)); {
		case out.Draw():
			share += .5
		case out.Winner == side:
			share++
		}
	}
	return share / all
}

// gamePlayer adds up games.
type gamePlayer struct {
	ctx     context.Context
	r       *rules.Rules
	chance  *rules.Random
	moves   []rules.Move
	throws  int
	attacks int
}

// play plays a game to its end.
func (m *gamePlayer) play(first rules.Side, players [2]Chooser) rules.Position {
	p := m.r.Start(first)
	for p.Phase() != rules.Ended {
		move, throw := m.choose(p, players[p.Turn()])
		if throw {
			p = m.throw(p)
			continue
		}
		next, err := m.r.Apply(p, move)
		if err != nil { // a player who chooses an illegal move continues at random
			players[p.Turn()] = nil
			continue
		}
		if move.Victim != rules.Nowhere {
			m.attacks++
		}
		p = next
	}
	return p
}

func (m *gamePlayer) choose(p rules.Position, player Chooser) (rules.Move, bool) {
	m.moves = m.r.Legal(p, m.moves[:0])
	n := len(m.moves)
	if p.Phase() != rules.ToMove {
		n++ // throwing is a choice, too
	}
	switch {
	case len(m.moves) == 0:
		return rules.Move{}, true
	case player != nil && n > 1:
		return player.Choose(m.ctx, p)
	case m.moves[0].Kind == rules.TakeOff:
		return m.moves[0], false
	}
	i := int(m.chance.Below(uint64(n)))
	if i == len(m.moves) {
		return rules.Move{}, true
	}
	return m.moves[i], false
}

func (m *gamePlayer) throw(p rules.Position) rules.Position {
	t := rules.NewCaster(m.r.Options().Die, m.chance).Cast()
	next, err := m.r.Throw(p, t)
	if err != nil {
		// A throw is refused only if a turn has too many of one number, which cannot go on with
		// fair throws.
		return p
	}
	deciding := p.Phase() == rules.Opening && next.Phase() == rules.ToMove
	if deciding || p.Phase() != rules.Opening && !m.r.Read(t).Again {
		m.throws++
	}
	return next
}
