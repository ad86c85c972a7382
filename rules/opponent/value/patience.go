package value

import "senet/rules"

// Patience is how much better, in winning chance, it must look to throw first than to take a pawn off at once. Taking off can
// nearly always wait one more turn, so that the difference is less than an estimate can tell; a player who goes by it alone
// may wait for ever. Exact chances need no patience.
const Patience = 0.02

// Wait tells what it is worth to be at the beginning of a turn, given what is estimated for throwing and for the best that
// can be done before.
func Wait(r *rules.Rules, throwing, acting float64) float64 {
	if r.Options().Leaving == rules.FromLast && throwing <= acting+Patience {
		return acting
	}
	return max(throwing, acting)
}
