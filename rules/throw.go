package rules

// Throw is what fell, before any rule set gives it a value.
type Throw uint8

// Marked is a throw of the four sticks with n marked sides up, 0..4.
func Marked(n int) Throw { return Throw(n) }

// Face is a throw of the six-sided die that shows n, 1..6.
func Face(n int) Throw { return Throw(10 + n) }

// Die tells whether the throw was made with the die.
func (t Throw) Die() bool { return t > 10 }

// Count is the number of marked sides of the sticks (0..4), or the face of the die (1..6).
func (t Throw) Count() int {
	if t.Die() {
		return int(t) - 10
	}
	return int(t)
}

// Valid tells whether such a throw exists.
func (t Throw) Valid() bool { return t <= 4 || t >= 11 && t <= 16 }

// Reading is what a throw means under a rule set.
type Reading struct {
	Value int  // squares a pawn moves; 0 where the throw is a miss or is cast again
	Bonus bool // the same player throws again
	Miss  bool // the turn is missed (no stick marked, under Senet Basics)
	Again bool // the throw does not count and is cast again (a 5 on the die)
}
