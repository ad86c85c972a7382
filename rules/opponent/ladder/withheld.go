package ladder

import "senet/rules"

// The endings that measurements are made on must not have taken part in training, and neither must the positions that a
// choice in them leads to. A move adds its number to the sum of all pawns' squares, or, with an exchange, leaves it as it
// is; so a band of sums is withheld, and choices are asked for at its beginning. Only where a pawn is sent far back, or goes backward
// because none can go forward, may a choice lead to a position that something was learned from.
const (
	period = 32
	band   = 8 // sums withheld of each period
	asked  = 2 // of these, the ones at which choices are asked for: 1 and a number of up to 6 stays within the band
	few    = 3 // pawns a side at most: others are not withheld
)

// Withheld tells whether a position is kept for measuring.
func Withheld(r *rules.Rules) func(*rules.Position) bool {
	return func(p *rules.Position) bool { return sum(r, p) < band }
}

// Asked tells whether choices in a position may be asked for in a measurement.
func Asked(r *rules.Rules) func(*rules.Position) bool {
	return func(p *rules.Position) bool { return sum(r, p) < asked }
}

// sum is the sum of all pawns' squares in its period, those that are home counted as on 31; beyond it for other positions.
func sum(r *rules.Rules, p *rules.Position) int {
	own, other := p.Alive(rules.Cones, r.Options().Pawns)
	if own > few || other > few {
		return period
	}
	a, b := p.Board(rules.Cones)
	total := 31 * (2*r.Options().Pawns - own - other)
	for set := a | b; set != 0; set &= set - 1 {
		total += int((set&-set - 1).Len())
	}
	return total % period
}
