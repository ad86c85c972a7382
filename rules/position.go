package rules

import "math/bits"

// Position is the state of a game. It is a value that can be compared with ==.
type Position struct {
	own        SquareSet    // pawns of the side whose turn it is, in path order (see flip)
	opp        SquareSet    // pawns of the other side
	numbers    numberCounts // thrown and not yet used
	unmoved    SquareSet    // pawns of both sides that have never moved, if it matters
	sentBack   SquareSet    // the pawn on 15, if it was sent there from the Water and has not moved since
	quiet      uint16       // throws since a pawn was last borne off
	hand       [2]uint8
	home       [2]uint8
	score      [2]uint8 // points won during the game, if the rule set counts them
	turn       Side
	starter    Side
	phase      Phase
	endReason  EndReason
	extraTaken uint8 // extra throws taken in this turn, counted only if they are limited
	extra      bool  // the side throws again when its numbers are used up
	first      bool  // the first move of the game is still to be made, by the front pawn
	reverse    bool  // the path runs from 30 to 1
}

// Phase is what the side to move has to do next.
type Phase uint8

const (
	Opening   Phase = iota // throw for the start: the sides take turns until one throws a 1
	TurnStart              // make a move before the throw, TakeOff or Release, or throw
	ToThrow                // throw
	ToMove                 // move a number, or one of several gathered numbers; Legal is never empty
	Ended                  // nothing; see Outcome
)

// Turn returns the side that throws or moves next. In an ended game it is the winner or, after a
// draw, the side that would have been next.
func (p Position) Turn() Side { return p.turn }

// Phase returns what the side to move has to do.
func (p *Position) Phase() Phase { return p.phase }

// Starter returns the side that made, or will make, the first move. In the Opening it is the side
// that threw first.
func (p Position) Starter() Side { return p.starter }

// Quiet returns the number of throws since a pawn last went home. At quietLimit the game is drawn.
func (p Position) Quiet() int { return int(p.quiet) }

// InHand returns how many pawns of a side are in the hand.
func (p Position) InHand(side Side) int { return int(p.hand[side]) }

// Home returns how many pawns of a side are home.
func (p Position) Home(side Side) int { return int(p.home[side]) }

// Pawns returns the squares of a side's pawns.
func (p Position) Pawns(side Side) SquareSet {
	own, _ := p.Board(side)
	return p.flipSet(own)
}

// At returns the side whose pawn is on a square, and false if the square is empty.
func (p Position) At(s Square) (Side, bool) {
	s = p.flip(s)
	cones, spools := p.Board(Cones)
	if cones.Has(s) {
		return Cones, true
	}
	return Spools, spools.Has(s)
}

// Numbers returns the numbers thrown and not yet used, in increasing order. A number that was
// thrown twice is there twice.
func (p Position) Numbers() (list []int) {
	for n := 1; n <= maxNumber; n++ {
		for range p.numbers.count(n) {
			list = append(list, n)
		}
	}
	return list
}

// IsFirstMove reports whether the next move is the first of the game, and must be made with the
// front pawn.
func (p Position) IsFirstMove() bool { return p.first }

// handOver gives the turn to the other side if change is 1, and does nothing if it is 0.
func (p *Position) handOver(change Side) {
	p.own, p.opp = swap(p.own, p.opp, change)
	p.turn ^= change
}

// swap exchanges two sets if change is 1, and does nothing if it is 0. It does not branch, because
// whether a turn ends depends on chance, which processors cannot predict.
func swap(own, opp SquareSet, change Side) (SquareSet, SquareSet) {
	both := (own ^ opp) & -SquareSet(change)
	return own ^ both, opp ^ both
}

// pawns returns a pointer to the pawns of a side.
func (p *Position) pawns(side Side) *SquareSet {
	if side == p.turn {
		return &p.own
	}
	return &p.opp
}

// flip converts a place in path order to a square of the board, and back. They differ only in rule
// sets in which the path runs from 30 to 1.
func (p Position) flip(s Square) Square {
	if p.reverse && s.IsOnBoard() {
		return LastSquare + 1 - s
	}
	return s
}

func (p Position) flipSet(set SquareSet) SquareSet {
	if p.reverse {
		return SquareSet(bits.Reverse32(uint32(set)))
	}
	return set
}

const (
	// maxNumber is the largest number of one throw; doubled it is maxValue.
	maxNumber = 6
	maxValue  = 2 * maxNumber
)

// numberCounts is how often each number 1..6 was thrown and not yet used, one byte for each.
type numberCounts uint64

func (g numberCounts) count(n int) int { return int(uint8(g >> (8 * (n - 1)))) }

func one(n int) numberCounts { return 1 << (8 * (n - 1) & 63) }

// lowest returns the smallest number gathered; g must not be empty.
func (g numberCounts) lowest() int { return bits.TrailingZeros64(uint64(g))>>3 + 1 }

// without removes every n.
func (g numberCounts) without(n int) numberCounts { return g &^ (0xff << (8 * (n - 1) & 63)) }

// EndReason is why a game ended.
type EndReason uint8

const (
	NotEnded  EndReason = iota // not over
	AllHome                    // the winner has borne off all pawns
	AllGoals                   // the winner's pawns fill their goal squares
	DrawStuck                  // neither player has a legal move for any throw
	DrawQuiet                  // 1,000 throws without a pawn borne off
	Resigned                   // the loser gave up
)

// Outcome is the result of a game.
type Outcome struct {
	EndReason EndReason
	Winner    Side   // meaningful unless IsDraw
	Score     [2]int // points by side, if the rule set counts points
}

// IsOver reports whether the game has ended.
func (o Outcome) IsOver() bool { return o.EndReason != NotEnded }

// HasWon reports whether a side has won.
func (o Outcome) HasWon(side Side) bool { return o.IsOver() && !o.IsDraw() && o.Winner == side }

// IsDraw reports whether it ended without a winner.
func (o Outcome) IsDraw() bool { return o.EndReason == DrawStuck || o.EndReason == DrawQuiet }
