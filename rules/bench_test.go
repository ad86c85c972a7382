package rules_test

import (
	"testing"

	"senet/rules"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// BenchmarkRandomGames plays whole games with equal chances for all legal moves, on one core; the
// rate is of its time alone.
//
// Beside it on one machine (the fastest twentieth of many short runs), programs of a hundred lines
// each that know one rule set, the one of basics a simpler one that never goes back, and keep
// nothing but the board took, in ns a throw:
//
//	           rules  program  ratio
//	basics      16.9     11.4   1.49
//	digital     30.3     20.1   1.51
//	kendall     32.9     25.7   1.28
//	tait        23.8     19.1   1.25
//	bell        24.1     21.1   1.14
//
// Since then a number that is not the last is moved as quickly as the last. By turns with the rules
// of before, on another machine, these take 0.89 of the time in digital, kendall and tait, and as
// much as before in the others. Where numbers are gathered, three throws of eight only add one,
// which no processor foresees, and which of several is moved is chosen once more.
func BenchmarkRandomGames(b *testing.B) {
	for _, v := range ruleset.Variants() {
		b.Run(v.Name, func(b *testing.B) {
			r, chance, throws := reftest.Rules(b, v.Options), rules.NewRandom(1), 0
			var falls []rules.Reading // in eighty equally likely ways
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
					r.Follow(&p, falls[uint64(uint32(random))*uint64(len(falls))>>32], uint32(random>>32))
				}
			}
			b.ReportMetric(float64((processorTime()-start).Nanoseconds())/float64(throws), "ns/throw")
		})
	}
}

// Playing at random comes to each of the positions that a throw or a number to move leads to, one
// for each part of the chances.
func TestRandomPlayFollowsAnyOfTheMoves(t *testing.T) {
	for _, v := range ruleset.Variants() {
		r, chance := reftest.Rules(t, v.Options), rules.NewRandom(5)
		p := r.StartAt(rules.Cones)
		for range 4000 {
			f := rules.CountedThrows(r)[chance.Below(uint64(len(rules.CountedThrows(r))))].Reading
			var next []rules.Position
			switch p.Phase() {
			case rules.ToThrow:
				next = r.Followers(p, f, nil)
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
				if r.Follow(&got, f, uint32((uint64(2*i+1)<<31)/uint64(len(next)))); got != want {
					t.Fatalf("%s: %v, %+v: the %d. way leads to %v, not %v", v.Name, p, f, i+1, got, want)
				}
			}
			p = next[chance.Below(uint64(len(next)))]
		}
	}
}
