package ending

import "senet/rules"

// Tables are the exact chances of all positions with few pawns of one rule set. The zero value
// knows none. Tables are never changed once made, and safe for concurrent use.
type Tables struct{ book *book }

// Pawns is the largest number of pawns each side may have left for the tables to know all
// positions; 0 if they are empty.
func (t Tables) Pawns() (pawns int) {
	if t.book == nil {
		return 0
	}
	for ; pawns < t.book.pawns; pawns++ {
		for n := 1; n <= pawns+1; n++ {
			if t.book.layers[n][pawns+1].values == nil || t.book.layers[pawns+1][n].values == nil {
				return pawns
			}
		}
	}
	return pawns
}

// Proved is the largest number of pawns a side up to which the chances are proved: fewer than Pawns
// where a game may never end.
func (t Tables) Proved() int {
	if t.book == nil {
		return 0
	}
	return t.book.proved
}

// Exact reports whether what Win says of a position is proved.
func (t Tables) Exact(p *rules.Position) bool {
	own, other := p.Alive(p.Turn(), t.book.game)
	l := t.layer(own, other)
	return max(own, other) <= t.Proved() || l != nil && l.proved && l.wrong < whole
}

// Win is the chance that the side about to throw wins if both play as well as can be, and false
// where the tables do not know the position. They know positions at a throw with nothing thrown
// yet. The thousand quiet throws that draw a game are left out of account.
func (t Tables) Win(p *rules.Position) (float64, bool) {
	if t.book == nil {
		return 0, false
	}
	return t.book.win(p)
}

// layer is what is known of so many pawns against so many, nil if that is nothing.
func (t Tables) layer(own, other int) *layer {
	if t.book == nil || own > t.book.pawns || other > t.book.pawns {
		return nil
	}
	return t.book.layers[own][other]
}

// Wrong is by how much a chance is wrong at most, 0..1; of tables that are not proved it is 1.
func (t Tables) Wrong() (wrong float64) {
	for own := 1; own <= t.Pawns(); own++ {
		for other := 1; other <= t.Pawns(); other++ {
			l := t.book.layers[own][other]
			if !l.proved {
				return 1
			}
			wrong = max(wrong, float64(l.wrong)/whole)
		}
	}
	return wrong
}
