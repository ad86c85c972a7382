package rules

// MoveKind is a kind of Move.
type MoveKind uint8

const (
	Step  MoveKind = iota // a pawn goes from square to square, or home, forward or backward
	Enter                 // a pawn comes from the hand onto the board
	// a pawn on 30 is taken off before the first throw of a turn (uses no number)
	TakeOff
	Pass // no pawn moves, because there is no legal move or the player may stay
	// a pawn held in the Water is sent to 15, and the turn is lost (uses no number)
	Release
)

// Move is one move with all its legs: the pawn's own way, where an attacked pawn goes, and where
// the Water carries the pawn. Equal Moves in the same Position are the same move.
type Move struct {
	Kind  MoveKind
	Value uint8  // squares moved (after doubling); 0 if no number is used
	Used  uint8  // the thrown number that the move uses up; Value is twice as much if it is doubled
	From  Square // Hand for Enter; Nowhere for Pass
	To    Square // where the move ends: a square or Home; Nowhere for Pass
	Rest  Square // where the pawn ends: To, or where the Water carried it
	// where the opponent's pawn on To goes: a square or Hand; Nowhere without an attack
	Victim Square
	// of a Pass: the time of the turn is up; not one of the legal moves, but it can be applied in
	// any turn, before and after a throw
	Late bool
}

// Backward reports whether a Step goes against the numbering of the squares. If the path runs from
// 30 to 1, that direction is forward; see Rules.IsReverse.
func (m Move) Backward() bool { return m.Kind == Step && m.To < m.From }

// IsCarried reports whether the Water carries the pawn back from where it lands.
func (m Move) IsCarried() bool { return m.To.IsOnBoard() && m.Rest.IsOnBoard() && m.Rest != m.To }

// Throw is a throw of the sticks or the die, without its meaning under a rule set.
type Throw uint8

// Marked returns a throw of the four sticks with n marked sides up, 0..4.
func Marked(n int) Throw { return Throw(n) }

// Face returns a throw of the six-sided die that shows n, 1..6.
func Face(n int) Throw { return Throw(10 + n) }

// IsDie reports whether the throw was made with the die.
func (t Throw) IsDie() bool { return t > 10 }

// Count returns the number of marked sides of the sticks (0..4), or the face of the die (1..6).
func (t Throw) Count() int {
	if t.IsDie() {
		return int(t) - 10
	}
	return int(t)
}

// IsValid reports whether the throw is possible.
func (t Throw) IsValid() bool { return t <= 4 || t >= 11 && t <= 16 }

// Meaning is what a throw means under a rule set.
type Meaning struct {
	Value int  // squares a pawn moves; 0 if the throw is a miss or is thrown again
	Extra bool // the same player throws again
	Miss  bool // the turn is missed: no marked sides in Senet Basics
	Again bool // the throw does not count and is thrown again: a 5 on the die
}
