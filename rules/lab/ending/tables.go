package ending

import "senet/rules"

// Tables has the exact chances of all positions with few pawns of one rule set. The zero value
// has none. Tables never change, and are safe for concurrent use.
type Tables struct{ base *tablebase }

// Pawns returns the largest number of pawns a side up to which all positions are known, or 0.
func (t Tables) Pawns() (pawns int) {
	if t.base == nil {
		return 0
	}
	for ; pawns < t.base.pawns; pawns++ {
		for n := 1; n <= pawns+1; n++ {
			if t.base.layers[n][pawns+1].values == nil || t.base.layers[pawns+1][n].values == nil {
				return pawns
			}
		}
	}
	return pawns
}

// Proved returns the largest number of pawns a side up to which the chances are proved. It is
// less than Pawns where a game may never end.
func (t Tables) Proved() int {
	if t.base == nil {
		return 0
	}
	return t.base.proved
}

// IsExact reports whether the chance that Win returns is proved.
func (t Tables) IsExact(p *rules.Position) bool {
	own, other := p.PawnsLeft(p.Turn(), t.base.gamePawns)
	l := t.layer(own, other)
	return max(own, other) <= t.Proved() || l != nil && l.proved && l.bound < scale
}

// Win returns the chance that the side to throw wins under best play, or false if the position is
// unknown. Known positions are at a throw with nothing thrown yet. The draw after a thousand
// quiet throws is ignored.
func (t Tables) Win(p *rules.Position) (float64, bool) {
	if t.base == nil {
		return 0, false
	}
	return t.base.win(p)
}

// layer returns a layer, or nil.
func (t Tables) layer(own, other int) *layer {
	if t.base == nil || own > t.base.pawns || other > t.base.pawns {
		return nil
	}
	return t.base.layers[own][other]
}

// ErrorBound returns the largest possible error of a chance, 0..1; 1 if chances are not proved.
func (t Tables) ErrorBound() (bound float64) {
	for own := 1; own <= t.Pawns(); own++ {
		for other := 1; other <= t.Pawns(); other++ {
			l := t.base.layers[own][other]
			if !l.proved {
				return 1
			}
			bound = max(bound, float64(l.bound)/scale)
		}
	}
	return bound
}
