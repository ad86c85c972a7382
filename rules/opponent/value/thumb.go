package value

import (
	"math/bits"

	"senet/rules"
)

// thumb is the rule of thumb: count how far the pawns have walked, take off what the next throw may send back, and believe
// that the side ahead wins the more surely the less there is left to walk.
type thumb struct {
	eyes
	odds     [7]float64
	far      bool    // an attacked pawn goes to the start or the hand, not to where the attacker came from
	mean     float64 // squares of an average throw
	distance float64 // squares a pawn walks in the whole game
}

func newThumb(r *rules.Rules, odds [7]float64) thumb {
	t := thumb{eyes: newEyes(r, odds), odds: odds, far: r.Options().Attack != rules.Exchange, distance: 31}
	for n, chance := range odds {
		t.mean += float64(n) * chance
	}
	return t
}

// logit is the logarithm of the odds of the side that is about to throw.
func (t *thumb) logit(p *rules.Position) float32 {
	side := p.Turn()
	own, other := t.path(p.Pawns(side)), t.path(p.Pawns(side.Other()))
	ahead := t.walked(own, p.Home(side)) - t.walked(other, p.Home(side.Other()))
	ahead += t.mean/2 + t.risk(other, own) - t.risk(own, other)/2
	pawns := float64(bits.OnesCount32(own|other) + p.InHand(0) + p.InHand(1))
	return float32(ahead / (4 + 3*pawns))
}

func (t *thumb) walked(pawns uint32, home int) float64 {
	sum := t.distance * float64(home)
	for ; pawns != 0; pawns &= pawns - 1 {
		sum += float64(bits.TrailingZeros32(pawns) + 1)
	}
	return sum
}

// risk is how many squares the next throw of the other side may be expected to cost by the dearest attack it allows.
func (t *thumb) risk(own, other uint32) float64 {
	lone, sum := t.lone(own), 0.0
	for d := 1; d <= reach; d++ {
		hit := lone & (other << d)
		if hit == 0 {
			continue
		}
		cost := float64(d)
		if t.far {
			cost = float64(32 - bits.LeadingZeros32(hit))
		}
		sum += t.odds[d] * cost
	}
	return sum
}
