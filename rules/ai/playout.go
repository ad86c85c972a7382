package ai

import (
	"cmp"
	"context"
	"slices"

	"senet/rules"
)

// A playout plays on with random throws and quick moves. It ends after playoutTurns turns, counting
// those of both sides, or after maxPlayoutThrows throws if a turn is very long.
const (
	playoutTurns     = 3
	maxPlayoutThrows = 40
)

// playoutLine is an option that is being compared by playouts.
type playoutLine struct {
	option int            // its index
	end    rules.Position // at the end of the turn, if the other numbers are used as well as possible
	sum    float64        // of the chances at the ends of its playouts
}

// chooseByPlayouts chooses one of the options by playouts, with the same throws for all options.
// Then it drops the worse half of the options and doubles the number of playouts, until one option
// is left. When ctx is done, it returns at once with the best option so far.
func (p *Player) chooseByPlayouts(ctx context.Context, at rules.Position,
	options []RatedMove) RatedMove {
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
		slices.SortStableFunc(lines, func(a, b playoutLine) int {
			return cmp.Compare(b.sum, a.sum)
		})
		lines = lines[:(len(lines)+1)/2]
	}
	return options[lines[0].option]
}

// lines returns the options that are not hopeless, the best first, and only one of those that lead
// to the same position.
func (p *Player) lines(at rules.Position, options []RatedMove) (all []playoutLine) {
	least := bestWin(options) - hopeless
	for i, o := range options {
		if o.Win < least {
			continue
		}
		end := p.own.turnEnd(p.next[i], at.Turn())
		if !slices.ContainsFunc(all, func(l playoutLine) bool { return l.end == end }) {
			all = append(all, playoutLine{option: i, end: end})
		}
	}
	slices.SortStableFunc(all,
		func(a, b playoutLine) int {
			return cmp.Compare(options[b.option].Win, options[a.option].Win)
		})
	return all
}

// turnEnd returns the position after a side has used its numbers, always with the move that looks
// best.
func (s *search) turnEnd(p rules.Position, side rules.Side) rules.Position {
	for p.Phase() == rules.ToMove && p.Turn() == side {
		begin := len(s.stack)
		s.stack = s.r.Successors(p, s.stack)
		p = s.takeBest(begin, func(i int) float64 { return s.winFor(i, side, 0) })
	}
	return p
}

// playout returns the chance of a side after some turns. Both sides use one number after the other,
// always with the move that looks best without looking ahead. first, 0..1, decides the first throw,
// and chance the others.
func (s *search) playout(p rules.Position, side rules.Side, first float64,
	chance *rules.Random) float64 {
	for turns, throws := 0, 0; turns < playoutTurns && throws < maxPlayoutThrows &&
		p.Phase() != rules.Ended; {
		turn, begin := p.Turn(), len(s.stack)
		if p.Phase() == rules.ToThrow {
			s.stack = s.r.ThrowSuccessors(p, s.throwAt(first), s.stack)
			first = chance.Unit()
			throws++
		} else {
			s.stack = s.r.Successors(p, s.stack)
		}
		p = s.takeBest(begin, func(i int) float64 { return s.staticWin(&s.stack[i], turn) })
		if p.Turn() != turn {
			turns++
		}
	}
	s.stack = append(s.stack, p)
	win := s.winFor(len(s.stack)-1, side, 0)
	s.stack = s.stack[:len(s.stack)-1]
	return win
}

// takeBest removes the positions from index begin on from the stack, and returns the one that is
// worth most.
func (s *search) takeBest(begin int, worth func(i int) float64) rules.Position {
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

// throwAt returns the throw that belongs to a number, 0..1. Random numbers give each throw with its
// chance.
func (s *search) throwAt(at float64) rules.Meaning {
	for _, f := range s.throws {
		if at -= f.Chance; at < 0 {
			return f.Meaning
		}
	}
	return s.throws[0].Meaning
}
