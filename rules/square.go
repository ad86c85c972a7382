package rules

import "math/bits"

// Square is a place for a pawn: 1..30 along the path (1–10 top row left to right, 11–20 middle
// row right to left, 21–30 bottom row left to right), or one of the places beside the board.
type Square int8

// The squares with names, and the places beside the board.
const (
	Nowhere    Square = 0  // no square
	Rebirth    Square = 15 // Ankh, House of Rebirth
	Happiness  Square = 26 // House of Happiness, the soul bird
	Water      Square = 27 // House of Water
	Truths     Square = 28 // House of Three Truths
	Horus      Square = 29 // Eye of Horus, House of Ra-Atum
	LastSquare Square = 30
	Home       Square = 31 // borne off
	Hand       Square = 32 // not yet entered
)

// IsOnBoard reports whether s is one of the thirty squares.
func (s Square) IsOnBoard() bool { return s >= 1 && s <= 30 }

// SquareSet is a set of squares 1..30; bit n stands for square n.
type SquareSet uint32

// Squares returns a set.
func Squares(squares ...Square) SquareSet {
	var set SquareSet
	for _, s := range squares {
		set |= 1 << uint(s)
	}
	return set
}

// Has reports whether s is in the set.
func (set SquareSet) Has(s Square) bool { return s.IsOnBoard() && set>>uint(s)&1 == 1 }

// Len returns the number of squares in the set.
func (set SquareSet) Len() int { return bits.OnesCount32(uint32(set)) }

// List returns the squares in the set, lowest first.
func (set SquareSet) List() []Square {
	list := make([]Square, 0, set.Len())
	for rest := uint32(set); rest != 0; rest &= rest - 1 {
		list = append(list, Square(bits.TrailingZeros32(rest)))
	}
	return list
}

// Side is one of the two sides.
type Side uint8

// The two sides. Cones are light (a source may call them cubes), Spools are dark (a source may call
// them cylinders).
const (
	Cones Side = iota
	Spools
)

// Letter returns the letter of the side in texts: C or S.
func (s Side) Letter() string { return [...]string{"C", "S"}[s&1] }

// Other returns the opponent.
func (s Side) Other() Side { return s ^ 1 }

// Path returns the places that a move passes, from From to To, without where the Water then carries
// the pawn. The path of a Pass is empty.
func (r *Rules) Path(m Move) []Square {
	if m.Kind == Pass {
		return nil
	}
	if m.Kind == Release {
		return []Square{m.From, m.To}
	}
	p := Position{reverse: r.o.Reverse}
	at, end := p.flip(m.From), p.flip(m.To)
	way := []Square{m.From}
	if at == Hand {
		at = 0
	}
	for at != end {
		if at > end {
			at--
		} else {
			at++
		}
		way = append(way, p.flip(at))
	}
	return way
}
