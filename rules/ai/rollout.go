package ai

import (
	"cmp"
	"context"
	"slices"

	"senet/rules"
)

// The length of a playout: turns after one's own, and throws, for the sake of very long turns.
const (
	turnsOn    = 3
	mostThrows = 40
)

// line is an option with the board to which the best use of the turn's other numbers leads from there.
type line struct {
	option int
	end    rules.Position
	sum    float64 // of the chances that the playouts from there ended with
}

// playOn chooses among options that were rated at a glance, by playing on from those that are not
// hopeless, with the same throws for all. Those that come out in the better half are played on from
// twice as often, until one is left. When ctx is done it answers at once with the best it knows so
// far.
func (p *Player) playOn(ctx context.Context, at rules.Position, options []RatedMove) RatedMove {
	s := p.own
	s.begin(ctx, 0)
	lines := p.lines(at, options)
	for playouts := p.skill.Playouts; len(lines) > 1; playouts *= 2 {
		for n := range playouts {
			first, throws := (float64(n)+p.chance.Unit())/float64(playouts), p.chance.Uint64()
			for i := range lines {
				if ctx.Err() != nil {
					return options[lines[0].option]
				}
				lines[i].sum += s.playout(lines[i].end, at.Turn(), first, rules.NewRandom(throws))
			}
		}
		slices.SortStableFunc(lines, func(a, b line) int { return cmp.Compare(b.sum, a.sum) })
		lines = lines[:(len(lines)+1)/2]
	}
	return options[lines[0].option]
}

// lines are the options that are not hopeless, the best first, and one of those that come to the same.
func (p *Player) lines(at rules.Position, options []RatedMove) (all []line) {
	least := mostOf(options) - hopeless
	for i, o := range options {
		if o.Win < least {
			continue
		}
		end := p.own.turnEnd(p.next[i], at.Turn())
		if !slices.ContainsFunc(all, func(l line) bool { return l.end == end }) {
			all = append(all, line{option: i, end: end})
		}
	}
	slices.SortStableFunc(all,
		func(a, b line) int { return cmp.Compare(options[b.option].Win, options[a.option].Win) })
	return all
}

// turnEnd is where a side's turn ends if it uses its numbers as seems best.
func (s *search) turnEnd(p rules.Position, side rules.Side) rules.Position {
	for p.Phase() == rules.ToMove && p.Turn() == side {
		begin := len(s.stack)
		s.stack = s.r.Successors(p, s.stack)
		p = s.liked(begin, func(i int) float64 { return s.mine(i, side, 0) })
	}
	return p
}

// playout is the chance of a side after some turns in which both sides make the moves that look
// best at a glance, one number after the other. first, 0..1, decides the first throw, and chance
// the others.
func (s *search) playout(p rules.Position, side rules.Side, first float64, chance *rules.Random) float64 {
	for turns, throws := 0, 0; turns < turnsOn && throws < mostThrows && p.Phase() != rules.Ended; {
		turn, begin := p.Turn(), len(s.stack)
		if p.Phase() == rules.ToThrow {
			s.stack = s.r.Followers(p, s.fallen(first), s.stack)
			first = chance.Unit()
			throws++
		} else {
			s.stack = s.r.Successors(p, s.stack)
		}
		p = s.liked(begin, func(i int) float64 { return s.looks(&s.stack[i], turn) })
		if p.Turn() != turn {
			turns++
		}
	}
	s.stack = append(s.stack, p)
	win := s.mine(len(s.stack)-1, side, 0)
	s.stack = s.stack[:len(s.stack)-1]
	return win
}

// liked takes the positions from begin on off the stack, and is the one that is worth most.
func (s *search) liked(begin int, worth func(i int) float64) rules.Position {
	best, most := begin, -1.0
	for i := begin; i < len(s.stack) && len(s.stack) > begin+1; i++ {
		if win := worth(i); win > most {
			best, most = i, win
		}
	}
	p := s.stack[best]
	s.stack = s.stack[:begin]
	return p
}

// fallen is the throw at a place, 0..1, when all throws lie side by side, as wide as they are likely.
func (s *search) fallen(at float64) rules.Reading {
	for _, f := range s.falls {
		if at -= f.Chance; at < 0 {
			return f.Reading
		}
	}
	return s.falls[0].Reading
}
