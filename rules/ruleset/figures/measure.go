package figures

import (
	"context"

	"senet/rules"
	"senet/rules/sticks"
)

// Player chooses what to do where there is a choice: a legal move, or the throw where both are open. The computer
// opponents can be made Players; it is they who show how much skill decides.
type Player interface {
	Choose(at rules.Position) (move rules.Move, throw bool)
}

// Feel is what a way to play felt like, on the average of many games.
type Feel struct {
	Throws    float64 // a game, from the deciding one on, misses included
	Exchanges float64 // attacks a game, whatever becomes of the attacked pawn
	Starter   float64 // share of the starter in the games won, 0..1
	Draws     float64 // share of the games that nobody won, 0..1
}

// Play is the Feel of a number of games, at least one, that a player plays against himself. Without a player (nil) all moves
// have equal chances, and a pawn that may be taken off is taken off.
func Play(ctx context.Context, r *rules.Rules, games int, chance *sticks.Random, player Player) Feel {
	m := meter{r: r, chance: chance}
	for i := range games {
		if ctx.Err() != nil && i > 0 {
			break
		}
		m.play(rules.Side(i%2), [2]Player{player, player})
	}
	return m.feel()
}

// Skill is the share of a player against random moves in a number of games, at least one: 0..1, draws shared. He begins
// every other game.
func Skill(ctx context.Context, r *rules.Rules, games int, chance *sticks.Random, player Player) float64 {
	m := meter{r: r, chance: chance}
	for i := range games {
		if ctx.Err() != nil && i > 0 {
			break
		}
		side := rules.Side(i / 2 % 2)
		var players [2]Player
		players[side] = player
		won := m.wins[side]
		draws := m.draws
		m.play(rules.Side(i%2), players)
		m.skill += float64(m.wins[side]-won) + float64(m.draws-draws)/2
	}
	return m.skill / float64(m.games)
}

// meter adds up games.
type meter struct {
	r       *rules.Rules
	chance  *sticks.Random
	moves   []rules.Move
	games   int
	throws  int
	attacks int
	starter int // games the starter won
	draws   int
	wins    [2]int
	skill   float64
}

func (m *meter) play(first rules.Side, players [2]Player) {
	p := m.r.Start(first)
	for p.Phase() != rules.Ended {
		move, throw := m.choose(p, players[p.Turn()])
		if throw {
			p = m.throw(p)
			continue
		}
		next, err := m.r.Apply(p, move)
		if err != nil {
			m.pass(&p) // a player who names a move that is not legal
			continue
		}
		if move.Victim != rules.Nowhere {
			m.attacks++
		}
		p = next
	}
	m.count(p)
}

// pass makes some legal move instead, so that a player who errs ends no measurement.
func (m *meter) pass(p *rules.Position) {
	move, _ := m.choose(*p, nil)
	if next, err := m.r.Apply(*p, move); err == nil {
		*p = next
	}
}

func (m *meter) choose(p rules.Position, player Player) (rules.Move, bool) {
	m.moves = m.r.Legal(p, m.moves[:0])
	n := len(m.moves)
	if p.Phase() != rules.ToMove {
		n++ // to throw is a choice, too
	}
	switch {
	case len(m.moves) == 0:
		return rules.Move{}, true
	case player != nil && n > 1:
		return player.Choose(p)
	case m.moves[0].Kind == rules.TakeOff:
		return m.moves[0], false
	}
	i := int(m.chance.Below(uint64(n)))
	if i == len(m.moves) {
		return rules.Move{}, true
	}
	return m.moves[i], false
}

func (m *meter) throw(p rules.Position) rules.Position {
	t := sticks.Sticks{Chance: m.chance}.Cast()
	if m.r.Options().Die {
		t = sticks.Die{Chance: m.chance}.Cast()
	}
	next, err := m.r.Throw(p, t)
	if err != nil {
		return p // only more of one number than a turn can hold is refused, and a fair cast does not go on so
	}
	deciding := p.Phase() == rules.Opening && next.Phase() == rules.ToMove
	if deciding || p.Phase() != rules.Opening && !m.r.Read(t).Again {
		m.throws++
	}
	return next
}

func (m *meter) count(p rules.Position) {
	m.games++
	out := m.r.Outcome(p)
	switch {
	case out.Draw():
		m.draws++
		return
	case out.Winner == p.Starter():
		m.starter++
	}
	m.wins[out.Winner]++
}

func (m *meter) feel() Feel {
	all := float64(m.games)
	f := Feel{Throws: float64(m.throws) / all, Exchanges: float64(m.attacks) / all, Draws: float64(m.draws) / all}
	if won := m.games - m.draws; won > 0 {
		f.Starter = float64(m.starter) / float64(won)
	}
	return f
}
