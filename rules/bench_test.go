package rules_test

import (
	"testing"

	"senet/rules"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// BenchmarkRandomGames plays whole games with random legal moves on one core, and reports the time
// of a throw.
//
// For comparison, programs of a hundred lines that know one rule set (for basics a simpler one that
// never goes back) and keep only the board took these times on one machine, in ns a throw (the
// fastest twentieth of many short runs):
//
//	           rules  program  ratio
//	basics      16.9     11.4   1.49
//	digital     30.3     20.1   1.51
//	kendall     32.9     25.7   1.28
//	tait        23.8     19.1   1.25
//	bell        24.1     21.1   1.14
//
// A later change made digital, kendall and tait faster by a tenth.
func BenchmarkRandomGames(b *testing.B) {
	for _, v := range ruleset.Variants() {
		b.Run(v.Name, func(b *testing.B) {
			r, chance, throws := reftest.Rules(b, v.Options), rules.NewRandom(1), 0
			var falls []rules.Reading // eighty equally likely ones
			for _, f := range rules.CountedThrows(r) {
				for range int(80*f.Chance + .5) {
					falls = append(falls, f.Reading)
				}
			}
			start := processorTime()
			for b.Loop() {
				p := r.StartAt(rules.Cones)
				for p.Phase() != rules.Ended {
					if p.Phase() == rules.ToThrow {
						throws++
					}
					random := chance.Uint64()
					r.PlayRandom(&p, falls[uint64(uint32(random))*uint64(len(falls))>>32], uint32(random>>32))
				}
			}
			b.ReportMetric(float64((processorTime()-start).Nanoseconds())/float64(throws), "ns/throw")
		})
	}
}

// Random play reaches every position that a throw or a number to move leads to, with equal parts of
// the random numbers.
func TestFollowReachesEveryMove(t *testing.T) {
	for _, v := range ruleset.Variants() {
		r, chance := reftest.Rules(t, v.Options), rules.NewRandom(5)
		p := r.StartAt(rules.Cones)
		for range 4000 {
			f := rules.CountedThrows(r)[chance.Below(uint64(len(rules.CountedThrows(r))))].Reading
			var next []rules.Position
			switch p.Phase() {
			case rules.ToThrow:
				next = r.ThrowSuccessors(p, f, nil)
			case rules.ToMove:
				next = r.Successors(p, nil)
			case rules.TurnStart:
				next = append(r.Successors(p, nil), r.Waive(p))
			default:
				p = r.StartAt(rules.Cones)
				continue
			}
			for i, want := range next {
				got := p
				if r.PlayRandom(&got, f, uint32((uint64(2*i+1)<<31)/uint64(len(next)))); got != want {
					t.Fatalf("%s: %v, %+v: choice %d leads to %v, want %v", v.Name, p, f, i+1, got, want)
				}
			}
			p = next[chance.Below(uint64(len(next)))]
		}
	}
}
