package ruleset

import (
	"context"
	"math"

	"senet/rules"
)

// Chooser is a player. Choose returns a legal move, or throw if the player prefers to throw where
// that is possible, too. It is asked only if there is a choice.
type Chooser interface {
	Choose(ctx context.Context, at rules.Position) (move rules.Move, throw bool)
}

// Averages are the means of many games.
type Averages struct {
	Throws  float64 // throws in a game, including misses, from the one that decides who starts
	Attacks float64 // attacks in a game, whatever happens to the attacked pawn
	Starter float64 // share of games that the starter won, 0..1, not counting draws
	Draws   float64 // share of drawn games, 0..1
}

// GameSums are counts, added up over some games.
type GameSums struct {
	Games   int
	Throws  int // as in Averages
	Squared int // the sum of the squares of the throws in each game
	Extra   int // throws by the side that also made the throw before
	Attacks int
	Starter int // games that the starter won
	Draws   int
}

// Averages returns the averages. There must be at least one game.
func (s GameSums) Averages() Averages {
	all := float64(s.Games)
	f := Averages{Throws: float64(s.Throws) / all, Attacks: float64(s.Attacks) / all, Draws: float64(s.Draws) / all}
	if won := s.Games - s.Draws; won > 0 {
		f.Starter = float64(s.Starter) / float64(won)
	}
	return f
}

// ThrowsError returns the standard error of the average number of throws. With fewer than two games
// it is infinite.
func (s GameSums) ThrowsError() float64 {
	if s.Games < 2 {
		return math.Inf(1)
	}
	all := float64(s.Games)
	mean := float64(s.Throws) / all
	return math.Sqrt(max(float64(s.Squared)/all-mean*mean, 0) / (all - 1))
}

// Play plays games and adds them. A player plays both sides; if it is nil, all moves are random. The
// sides take turns to move first. If ctx is done, Play stops, but not before the first game is over.
func (s *GameSums) Play(ctx context.Context, r *rules.Rules, games int, chance *rules.Random, player Chooser) {
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

// MeasurePlay returns the averages of games in which a player plays both sides. At least one game
// is played. If player is nil, all moves are equally likely, but a pawn that may be taken off is
// always taken off.
func MeasurePlay(ctx context.Context, r *rules.Rules, games int, chance *rules.Random,
	player Chooser) Averages {
	var s GameSums
	s.Play(ctx, r, max(games, 1), chance, player)
	return s.Averages()
}

// MeasureSkill returns the share of games, 0..1, that a player wins against random moves. A draw
// counts as half a win. The player starts every other game.
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

// gamePlayer plays games and counts their throws and attacks.
type gamePlayer struct {
	ctx     context.Context
	r       *rules.Rules
	chance  *rules.Random
	moves   []rules.Move
	throws  int
	extra   int        // throws by the side that also made the throw before
	begun   bool       // in this game somebody has thrown
	thrower rules.Side // who made the last throw, if begun
	attacks int
}

func (m *gamePlayer) play(first rules.Side, players [2]Chooser) rules.Position {
	p := m.r.StartPosition(first)
	m.begun = false
	for p.Phase() != rules.Ended {
		move, throw := m.choose(p, players[p.Turn()])
		if throw {
			p = m.throw(p)
			continue
		}
		next, err := m.r.Apply(p, move)
		if err != nil { // from an illegal move on, the player moves at random
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
		n++ // the last choice is to throw
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
	t := rules.NewThrower(m.r.Options().Die, m.chance).Throw()
	next, err := m.r.Throw(p, t)
	if err != nil {
		// This happens only if a turn has too many throws of one number. The next throw will be
		// another number sooner or later.
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
