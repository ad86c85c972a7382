package ai

import (
	"context"
	"math"
	"os"
	"testing"

	"senet/rules"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// randomPositions calls do for random positions of every rule set. Each is after up to longest
// random steps.
func randomPositions(t *testing.T, count, longest int,
	do func(t *testing.T, r *rules.Rules, p rules.Position)) {
	for _, set := range ruleset.List() {
		t.Run(set.ID, func(t *testing.T) {
			r := reftest.Rules(t, set.Options)
			chance := rules.NewRandom(6)
			for range count {
				p := r.StartPositionFor(rules.Side(chance.Below(2)))
				for n := chance.Below(uint64(longest)); n > 0; n-- {
					p = randomStep(r, p, chance)
				}
				do(t, r, p)
			}
		})
	}
}

// The search finds the same chances as a slow, simple search, even with other positions in its
// cache. It does not leave out hopeless moves here.
func TestSearchEqualsExhaustive(t *testing.T) {
	remembering := map[*rules.Rules]*search{}
	randomPositions(t, 12, 200, func(t *testing.T, r *rules.Rules, p rules.Position) {
		throws := 2
		if r.Options().Gather {
			if throws = 0; p.NumbersLeft() > 2 {
				return // the search leaves out moves here
			}
		}
		evaluator := NewEvaluator(r, randomNetwork(Large, 4).Weights())
		s := newSearch(r, evaluator)
		if remembering[r] == nil {
			remembering[r] = newSearch(r, evaluator)
		}
		old := remembering[r]
		s.hopeless, old.hopeless = 2, 2
		s.begin(context.Background(), 0)
		old.begin(context.Background(), 0)
		old.win(&p, throws)
		old.begin(context.Background(), 0) // now its cache has this position, too
		got, again, want := s.win(&p, throws), old.win(&p, throws), exhaustiveWin(t, r, evaluator, p, throws)
		if math.Abs(got-again) > 1e-5 || s.exact != old.exact {
			t.Fatalf("%v\nwith other positions in the cache %.6f (exact %v), without %.6f (%v)", p,
				again, old.exact, got, s.exact)
		}
		if p.Phase() == rules.ToThrow && r.Options().Gather && p.NumbersLeft() > 0 {
			return // the search gathers only maxGathered numbers
		}
		if math.Abs(got-want) > 1e-5 {
			t.Fatalf("%v\nlooking %d throws ahead the search finds %.6f, the simple search %.6f", p,
				throws, got, want)
		}
	})
}

// exhaustiveWin returns the chance of the side whose turn it is.
func exhaustiveWin(t *testing.T, r *rules.Rules, evaluator *Evaluator, p rules.Position,
	throws int) float64 {
	best := 0.0
	switch p.Phase() {
	case rules.Ended:
		if r.Outcome(p).IsDraw() {
			return 0.5
		}
		return 1
	case rules.ToThrow:
		if throws == 0 {
			return evaluator.Win(&p)
		}
		return meanOfAll(t, r, evaluator, p, throws-1)
	}
	for _, m := range r.Legal(p, nil) {
		next, err := r.Apply(p, m)
		if err != nil {
			t.Fatal(err)
		}
		best = max(best, forSide(p, next, exhaustiveWin(t, r, evaluator, next, throws)))
	}
	if p.Phase() == rules.TurnStart {
		best = max(best, exhaustiveWin(t, r, evaluator, r.Waive(p), throws))
	}
	return best
}

func meanOfAll(t *testing.T, r *rules.Rules, evaluator *Evaluator, p rules.Position,
	throws int) float64 {
	sum, total := 0.0, 0.0
	for _, c := range rules.ThrowChances(r.Options().Die) {
		if r.Meaning(c.Throw).Again {
			continue
		}
		next, err := r.Throw(p, c.Throw)
		if err != nil {
			t.Fatal(err)
		}
		total += c.Chance
		sum += c.Chance * forSide(p, next, exhaustiveWin(t, r, evaluator, next, throws))
	}
	return sum / total
}

// forSide returns the chance of the side whose turn it is in p, given that of the side whose turn
// it is in next.
func forSide(p, next rules.Position, win float64) float64 {
	if p.Turn() != next.Turn() {
		return 1 - win
	}
	return win
}

func TestSearchDoesNotAllocate(t *testing.T) {
	randomPositions(t, 2, 60, func(t *testing.T, r *rules.Rules, p rules.Position) {
		s := newSearch(r, NewEvaluator(r, randomNetwork(Small, 1).Weights()))
		throws := 2
		if r.Options().Gather {
			throws = 0
		}
		s.begin(context.Background(), 0)
		s.win(&p, throws)
		if got := testing.AllocsPerRun(3, func() {
			clear(s.cache)
			s.limit, s.leaves, s.stopped = 20_000, 0, false
			s.win(&p, throws)
		}); got > 0 {
			t.Errorf("%v: looking ahead allocates %.0f times", p, got)
		}
	})
}

// randomStep makes a random move or throw. After the end of a game it begins another one.
func randomStep(r *rules.Rules, p rules.Position, chance *rules.Random) rules.Position {
	switch p.Phase() {
	case rules.Ended:
		return r.StartPositionFor(rules.Spools)
	case rules.ToThrow:
		all := rules.CountedThrows(r)
		next := r.ThrowSuccessors(p, all[chance.Below(uint64(len(all)))].Meaning, nil)
		return next[chance.Below(uint64(len(next)))]
	}
	next := r.Successors(p, nil)
	if p.Phase() == rules.TurnStart {
		next = append(next, r.Waive(p))
	}
	return next[chance.Below(uint64(len(next)))]
}

// chanceSample is the starter's estimated chance at one moment of a game, and the result of the
// game for the starter, minus the luck from that moment on. Luck is 0 on average, so the mean of
// such results is the share of games won, but it is known more exactly.
type chanceSample struct{ estimate, won float64 }

// sampleChances plays games and takes a sample every so many throws.
func sampleChances(r *rules.Rules, player *Player, games int) (list []chanceSample) {
	every, gather, chance, s := 60, r.Options().Gather, rules.NewRandom(31), player.own
	if gather {
		every = 30 // such games have fewer throws
	}
	for n := range games {
		p, throws, first, luck := r.StartPositionFor(rules.Side(n%2)), 0, len(list), 0.0
		starter := p.Turn()
		for p.Phase() != rules.Ended {
			if legal := r.Legal(p, nil); len(legal) > 0 {
				move, throw := legal[0], false
				if len(legal) > 1 || p.Phase() == rules.TurnStart {
					move, throw = player.Choose(context.Background(), p)
				}
				if !throw {
					p, _ = r.Apply(p, move)
					continue
				}
			}
			sign := 1.0
			if p.Turn() != starter {
				sign = -1
			}
			if throws++; throws%every == 0 && p.NumbersLeft() == 0 {
				win, _ := player.WinChance(p)
				list = append(list, chanceSample{.5 + sign*(win-.5), luck})
			}
			fell := randomReading(s.throws, chance)
			if !gather { // rating a throw takes long there
				luck += sign * s.luck(p, fell)
			}
			p, _ = r.Throw(p, fell.Throw)
		}
		won := 0.0
		if o := r.Outcome(p); o.IsDraw() {
			won = .5
		} else if o.Winner == starter {
			won = 1
		}
		for i := range list[first:] {
			list[first+i].won += won - luck
		}
	}
	return list
}

// luck returns how much better a throw looks for its side than throws do on average.
func (s *search) luck(p rules.Position, fell rules.CountedThrow) (luck float64) {
	s.begin(context.Background(), 0)
	for _, f := range s.throws {
		begin := len(s.stack)
		s.stack = s.r.ThrowSuccessors(p, f.Meaning, s.stack)
		win := s.bestOf(&p, begin, 0)
		if luck -= f.Chance * win; f.Throw == fell.Throw {
			luck += win
		}
	}
	return luck
}

// randomReading returns a random throw.
func randomReading(falls []rules.CountedThrow, chance *rules.Random) rules.CountedThrow {
	at := chance.Unit()
	for _, f := range falls {
		if at -= f.Chance; at < 0 {
			return f
		}
	}
	return falls[0]
}

// The chances shown to players are right: the starter wins as often as estimated, and a player
// whose chance is higher by 0.1 wins about 0.1 more often. This needs a test, because even with
// wrong chances a player can choose good moves.
func TestShownChancesAreTrue(t *testing.T) {
	for _, v := range ruleset.TrainedVariants() {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			r := reftest.Rules(t, v.Options)
			if r.Options().Gather && os.Getenv("SENET_LONG") == "" {
				t.Skip("it needs hundreds of games, which .ci/run plays")
			}
			player := NewPlayer(r, Skill{Learned: true}, weights(t, v.Name), 1)
			games, off, least, most := 150, .04, .8, 1.2
			if r.Options().Gather {
				games, off, least, most = 200, .1, .65, 1.5
			}
			list := sampleChances(r, player, games)
			var n, sum, won, square, both float64
			for _, at := range list {
				n, sum, won = n+1, sum+at.estimate, won+at.won
			}
			mean, share := sum/n, won/n
			for _, at := range list {
				d := at.estimate - mean
				square, both = square+d*d, both+d*(at.won-share)
			}
			slope := both / square
			t.Logf("estimated %.3f, won %.3f; 0.1 more is %.3f more", mean, share, slope/10)
			if math.Abs(share-mean) > off {
				t.Errorf("the starter's chance is estimated as %.3f, but is %.3f", mean, share)
			}
			if slope < least || slope > most {
				t.Errorf("a player with an estimate higher by 0.1 wins %.3f more", slope/10)
			}
		})
	}
}
