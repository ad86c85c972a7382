package ruleset

import (
	"context"
	"math"

	"senet/rules"
)

// Chooser chooses what to do if there is a choice: a legal move, or the throw if both are possible.
// Computer players are Choosers and show how much skill decides.
type Chooser interface {
	Choose(ctx context.Context, at rules.Position) (move rules.Move, throw bool)
}

// Averages are the means of many games.
type Averages struct {
	Throws  float64 // in a game, from the deciding one on, including misses
	Attacks float64 // attacks in a game, whatever happens to the attacked pawn
	Starter float64 // share of games won by the starter, without draws, 0..1
	Draws   float64 // share of drawn games, 0..1
}

// GameSums are the sums over some games.
type GameSums struct {
	Games   int
	Throws  int // that count; of throws for the first move only the one that decides it
	Squared int // the sum of the squares of each game's throws
	Extra   int // throws by the side that threw before
	Attacks int
	Starter int // games won by the side that moved first
	Draws   int
}

// Averages returns the averages of the games, of which there must be at least one.
func (s GameSums) Averages() Averages {
	all := float64(s.Games)
	f := Averages{Throws: float64(s.Throws) / all, Attacks: float64(s.Attacks) / all, Draws: float64(s.Draws) / all}
	if won := s.Games - s.Draws; won > 0 {
		f.Starter = float64(s.Starter) / float64(won)
	}
	return f
}

// ThrowsError returns the standard error of the average number of throws. It is infinite before the
// second game.
func (s GameSums) ThrowsError() float64 {
	if s.Games < 2 {
		return math.Inf(1)
	}
	all := float64(s.Games)
	mean := float64(s.Throws) / all
	return math.Sqrt(max(float64(s.Squared)/all-mean*mean, 0) / (all - 1))
}

// Play adds games of random moves, and stops early, after at least one game, if ctx ends. The
// sides take turns to move first.
func (s *GameSums) Play(ctx context.Context, r *rules.Rules, games int, chance *rules.Random) {
	s.play(ctx, r, games, chance, nil)
}

// play adds games of a player against itself.
func (s *GameSums) play(ctx context.Context, r *rules.Rules, games int,
	chance *rules.Random, player Chooser) {
	m := gamePlayer{ctx: ctx, r: r, chance: chance}
	for i := 0; i < games && (i == 0 || ctx.Err() == nil); i++ {
		before := m.throws
		p := m.play(rules.Side(s.Games%2), [2]Chooser{player, player})
		s.Games++
		s.Squared += (m.throws - before) * (m.throws - before)
		switch out := r.Outcome(p); {
		case out.IsDraw():
			s.Draws++
		case out.Winner == p.Starter():
			s.Starter++
		}
	}
	s.Throws, s.Extra, s.Attacks = s.Throws+m.throws, s.Extra+m.extra, s.Attacks+m.attacks
}

// MeasurePlay returns the averages of games, at least one, of a player against itself. Without a
// player (nil) all moves are equally likely, and a pawn that may be taken off is taken off.
func MeasurePlay(ctx context.Context, r *rules.Rules, games int, chance *rules.Random,
	player Chooser) Averages {
	var s GameSums
	s.play(ctx, r, max(games, 1), chance, player)
	return s.Averages()
}

// MeasureSkill returns the share, 0..1, of games that a player wins against random moves, draws
// counting half. It starts every other game.
func MeasureSkill(ctx context.Context, r *rules.Rules, games int, chance *rules.Random,
	player Chooser) float64 {
	m, all, share := gamePlayer{ctx: ctx, r: r, chance: chance}, 0.0, 0.0
	for i := 0; i < games && (i == 0 || ctx.Err() == nil); i++ {
		var players [2]Chooser
		side := rules.Side(i / 2 % 2)
		players[side] = player
		all++
		switch out := r.Outcome(m.play(rules.Side(i%2), players)); {
		case out.IsDraw():
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
	extra   int // throws by the side that threw before
	begun   bool
	thrower rules.Side // of the last throw in this game, once it has begun
	attacks int
}

// play plays a game to its end.
func (m *gamePlayer) play(first rules.Side, players [2]Chooser) rules.Position {
	p := m.r.Start(first)
	m.begun = false
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
	if deciding || p.Phase() != rules.Opening && !m.r.Meaning(t).Again {
		if m.throws++; m.begun && p.Turn() == m.thrower {
			m.extra++
		}
		m.begun, m.thrower = true, p.Turn()
	}
	return next
}
