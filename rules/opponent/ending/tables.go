package ending

import "senet/rules"

// Tables are the exact chances of all positions with few pawns of one rule set. The zero value knows none, and neither do tables
// that are unfinished, which are only good for going on with (Job.Begun). Tables are never changed once made, and safe for
// concurrent use.
type Tables struct{ book *book }

func (t Tables) finished() bool { return t.book != nil && !t.book.part }

// Pawns is the largest number of pawns each side may have left for the tables to know a position; 0 if they are empty.
func (t Tables) Pawns() int {
	if !t.finished() {
		return 0
	}
	return t.book.pawns
}

// Win is the chance that the side about to throw wins if both play as well as can be, and false where the tables do not
// know the position. They know positions at a throw with nothing thrown yet. The thousand quiet throws that draw a game
// are left out of account.
func (t Tables) Win(p *rules.Position) (float64, bool) {
	if !t.finished() {
		return 0, false
	}
	return t.book.win(p)
}
