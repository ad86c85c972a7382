package speed

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"senet/rules"
	"senet/rules/lab/ending"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// stateOf returns a position as a state.
func stateOf(r *rules.Rules, p rules.Position) state {
	own, opp := p.Board(p.Turn())
	s := state{own: uint32(own), opp: uint32(opp), turn: uint8(p.Turn()), phase: p.Phase(),
		late: uint8(p.Starter() ^ 1)}
	if r.Options().InOrder {
		s.marked = uint32(p.Unmoved())
	} else if p.WasSentBack(p.Turn()) || p.WasSentBack(p.Turn()^1) {
		s.marked = square15
	}
	for _, n := range p.Numbers() {
		s.numbers += 1 << (8 * n)
	}
	for side := range s.left {
		s.left[side] = uint8(r.Options().Pawns - p.Home(rules.Side(side)))
		s.hand[side] = uint8(p.InHand(rules.Side(side)))
	}
	return s
}

// begin returns a position after the first move, which the cores do not know.
func begin(r *rules.Rules) rules.Position {
	chance := rules.NewRandom(3)
	p := r.StartPosition(rules.Cones)
	for p.IsFirstMove() || p.Phase() != rules.ToThrow || p.Quiet() == 0 {
		if moves := r.Legal(p, nil); len(moves) > 0 {
			p, _ = r.Apply(p, moves[0])
		} else {
			p, _ = r.Throw(p, rules.NewThrower(r.Options().Die, chance).Throw())
		}
	}
	return p
}

// successors returns what can follow, with a throw if one is made.
func successors(r *rules.Rules, p rules.Position, thrown rules.Meaning, buf []rules.Position) []rules.Position {
	switch p.Phase() {
	case rules.ToThrow:
		return r.ThrowSuccessors(p, thrown, buf)
	case rules.TurnStart:
		return append(r.Successors(p, buf), r.Waive(p))
	}
	return r.Successors(p, buf)
}

func (c *core) successors(s *state, thrown rules.Meaning, buf []state) []state {
	switch s.phase {
	case rules.ToThrow:
		return c.throw(s, thrown.Value, thrown.Extra, buf)
	case rules.TurnStart:
		return c.start(s, 0, false, buf)
	}
	return c.move(s, 0, false, buf)
}

// equallyLikely returns eighty throws that are equally likely.
func equallyLikely(r *rules.Rules) (all []rules.Meaning) {
	for _, c := range rules.CountedThrows(r) {
		all = append(all, slices.Repeat([]rules.Meaning{c.Meaning}, int(80*c.Chance+.5))...)
	}
	return all
}

// The cores find the same successors as the rules package, in the same order.
func TestCoresFollowRules(t *testing.T) {
	for _, v := range ruleset.Variants() {
		c, known := cores()[v.Set.ID]
		if !known {
			continue
		}
		r, chance := reftest.Rules(t, v.Options), rules.NewRandom(1)
		throws, p := equallyLikely(r), begin(r)
		for range 20_000 {
			thrown := throws[chance.Below(80)]
			s, next := stateOf(r, p), successors(r, p, thrown, nil)
			var want []state
			for _, n := range next {
				if n.Quiet() >= 1000 || n.Phase() == rules.Ended && r.Outcome(n).IsDraw() {
					want = nil // the cores draw no games
					break
				}
				want = append(want, stateOf(r, n))
			}
			if got := c.successors(&s, thrown, nil); want != nil && !slices.Equal(got, want) {
				t.Fatalf("%s: %v, %+v:\n%s\nwant\n%s", v.Name, p, thrown, lines(got), lines(want))
			}
			if p = next[chance.Below(uint64(len(next)))]; p.Phase() == rules.Ended {
				p = begin(r)
			}
		}
	}
}

func lines(all []state) (text string) {
	for _, s := range all {
		text += fmt.Sprintf("%v %v %+v\n", rules.SquareSet(s.own).List(), rules.SquareSet(s.opp).List(), s)
	}
	return text
}

// BenchmarkRandomPlay plays at random by the rules package and by a core in turn. For every throw
// all positions that can follow are found, and one of them is taken. The times of a throw are those
// of the fastest of 200 rounds, which are short, so that other programs interrupt few of them.
func BenchmarkRandomPlay(b *testing.B) {
	for _, v := range ruleset.Variants() {
		b.Run(v.Name, func(b *testing.B) {
			c, known := cores()[v.Set.ID]
			if !known {
				b.Skip("no core knows this rule set")
			}
			r := reftest.Rules(b, v.Options)
			throws, p := equallyLikely(r), begin(r)
			first := stateOf(r, p)
			best := [2]float64{math.Inf(1), math.Inf(1)}
			positions, states := make([]rules.Position, 0, 256), make([]state, 0, 256)
			for b.Loop() {
				for round := range uint64(200) {
					for i, play := range []func(*rules.Random) int{
						func(chance *rules.Random) int { return playRules(r, p, throws, chance, positions) },
						func(chance *rules.Random) int { return c.play(first, throws, chance, states) },
					} {
						chance, n, start := rules.NewRandom(round), 0, time.Now()
						for n < 2000 {
							n += play(chance)
						}
						best[i] = min(best[i], float64(time.Since(start).Nanoseconds())/float64(n))
					}
				}
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(best[0], "rules-ns/throw")
			b.ReportMetric(best[1], "core-ns/throw")
			b.ReportMetric(best[0]/best[1], "ratio")
		})
	}
}

// playRules plays a game by the rules package and returns the number of throws. Room is for the
// positions after a throw.
func playRules(r *rules.Rules, p rules.Position, throws []rules.Meaning, chance *rules.Random,
	room []rules.Position) (n int) {
	for p.Phase() != rules.Ended {
		if p.Phase() == rules.ToThrow {
			n++
		}
		random := chance.Uint64()
		next := successors(r, p, throws[uint64(uint32(random))*80>>32], room)
		p = next[random>>32*uint64(len(next))>>32]
	}
	return n
}

// play is like playRules, and ends the game after 5,000 throws.
func (c *core) play(s state, throws []rules.Meaning, chance *rules.Random, room []state) (n int) {
	for s.phase != rules.Ended && n < 5000 {
		if s.phase == rules.ToThrow {
			n++
		}
		random := chance.Uint64()
		next := c.successors(&s, throws[uint64(uint32(random))*80>>32], room)
		s = next[random>>32*uint64(len(next))>>32]
	}
	return n
}

// BenchmarkSolver solves endings with one thread and reports millions of positions a second in the
// largest layer, before the proof and in it.
func BenchmarkSolver(b *testing.B) {
	for _, c := range []struct {
		name  string
		pawns int
	}{{"basics", 3}, {"secret", 2}} {
		b.Run(fmt.Sprintf("%s/%d against %d", c.name, c.pawns, c.pawns), func(b *testing.B) {
			r := reftest.RulesOf(b, c.name)
			var positions [2]int64
			var took [2]time.Duration
			for b.Loop() {
				last, at := ending.Progress{}, time.Now()
				if _, err := (ending.Job{Pawns: c.pawns, Report: func(p ending.Progress) {
					now, phase := time.Now(), 0
					if p.Proving {
						phase = 1
					}
					if p.Own == c.pawns && p.Other == c.pawns && last.Proving == p.Proving && last.Other == p.Other {
						positions[phase] += p.Positions - last.Positions
						took[phase] += now.Sub(at)
					}
					last, at = p, now
				}}).Solve(b.Context(), r); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(positions[0])/took[0].Seconds()/1e6, "Mpositions/s")
			b.ReportMetric(float64(positions[1])/took[1].Seconds()/1e6, "Mpositions/s-in-proof")
		})
	}
}
