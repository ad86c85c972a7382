package opponent

import (
	"context"
	"testing"

	"senet/rules"
	"senet/rules/opponent/ending"
	"senet/rules/ruleset"
	"senet/rules/rulestest"
	"senet/rules/sticks"
)

// told is an estimate for the starter at one moment of a game, and whether he won.
type told struct {
	estimate float64
	won      float64
}

// telling plays games in which each side makes the moves that look best one deep, and asks every so many throws how they stand:
// seldom enough that an answer is not the last one over again.
func telling(r *rules.Rules, player *Player, games int) (list []told) {
	const every = 30
	chance, faces := sticks.NewRandom(31), sticks.Chances(r.Options().Die)
	for n := range games {
		p, throws, first := r.StartAt(rules.Side(n%2)), 0, len(list)
		starter := p.Turn()
		for p.Phase() != rules.Ended {
			move, throw := rules.Move{}, false
			switch legal := r.Legal(p, nil); {
			case len(legal) == 0:
				throw = true
			case len(legal) == 1 && p.Phase() == rules.ToMove:
				move = legal[0]
			default:
				move, throw = player.Choose(context.Background(), p)
			}
			if !throw {
				p, _ = r.Apply(p, move)
				continue
			}
			if throws++; throws%every == 0 && p.Gathered() == 0 {
				win, _ := player.WinChance(p)
				if p.Turn() != starter {
					win = 1 - win
				}
				list = append(list, told{estimate: win})
			}
			p, _ = r.Throw(p, fallen(faces, chance))
		}
		if o := r.Outcome(p); o.Draw() || o.Winner == starter {
			won := 1.0
			if o.Draw() {
				won = .5
			}
			for i := range list[first:] {
				list[first+i].won = won
			}
		}
	}
	return list
}

// fallen is a fair throw.
func fallen(faces []sticks.Chance, chance *sticks.Random) rules.Throw {
	at := chance.Unit()
	for _, f := range faces {
		if at < f.Probability {
			return f.Throw
		}
		at -= f.Probability
	}
	return faces[len(faces)-1].Throw
}

// What the players are told of their chances is true: who is told a tenth more wins about a tenth more often, and whoever
// begins wins as often as he is told. Estimates can be far from that and choose good moves all the same.
func TestChancesThatAreToldAreTrue(t *testing.T) {
	if testing.Short() {
		t.Skip("thousands of games")
	}
	for _, v := range ruleset.Variants() {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			r := rulestest.Rules(t, v.Options)
			player := NewSkilled(r, Skill{Learned: true}, weights(t, v.Name), ending.Tables{}, 1)
			games := 150
			if r.Options().Gather {
				games = 200 // such a turn has many ways to be looked through
			}
			list := telling(r, player, games)
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
			t.Logf("told %.3f, won %.3f; a tenth more is %.3f more", mean, share, slope/10)
			if share-mean > .1 || mean-share > .1 {
				t.Errorf("the starter is told %.3f and wins %.3f", mean, share)
			}
			if slope < .65 || slope > 1.5 {
				t.Errorf("who is told a tenth more wins %.3f more", slope/10)
			}
		})
	}
}
