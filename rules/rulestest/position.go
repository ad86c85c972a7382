package rulestest

import (
	"slices"

	"senet/rules"
)

// Nobody stands on a square that holds this letter; cones are C and spools are S, as in the text of a position.
const Nobody = '.'

// Letter is the letter of a side's pawns.
func Letter(side rules.Side) byte {
	if side == rules.Spools {
		return 'S'
	}
	return 'C'
}

// Position is a game as the literal engine sees it: the board square by square, and what a player at the table
// would remember beside it.
type Position struct {
	On      [31]byte // On[1]..On[30]
	Home    [2]int
	Hand    [2]int
	Unmoved [31]bool // a pawn stands here that has never moved (kept where a page asks)
	Sent    bool     // the pawn on 15 was sent there out of the Water, and stands there since
	Phase   rules.Phase
	Turn    rules.Side
	Starter rules.Side
	Numbers []int // thrown and not yet used, ascending
	Again   bool  // the number that is pending gives another throw
	Extras  int   // other throws this turn has had
	First   bool  // the first move of the game is still to be made, by the pawn the page names
	Quiet   int   // throws since a pawn was last borne off, or reached a goal
	Ending  rules.Ending
	Winner  rules.Side
	Score   [2]int
}

// Seen is a position of package rules as the literal engine sees it.
func Seen(s rules.Setup) Position {
	p := Position{
		Home: s.Home, Hand: s.Hand, Sent: s.SentBack, Phase: s.Phase, Turn: s.Turn, Starter: s.Starter, Numbers: s.Numbers,
		Again: s.Bonus, Extras: s.Extra, First: s.First, Quiet: s.Quiet, Ending: s.Ending, Score: s.Score,
	}
	for i := range p.On {
		p.On[i], p.Unmoved[i] = Nobody, s.Unmoved.Has(rules.Square(i))
		for side := rules.Cones; side <= rules.Spools; side++ {
			if s.Pawns[side].Has(rules.Square(i)) {
				p.On[i] = Letter(side)
			}
		}
	}
	return p
}

// Setup is the position as package rules sets it up.
func (p Position) Setup() rules.Setup {
	s := rules.Setup{
		Pawns: [2]rules.SquareSet{rules.Squares(p.own(rules.Cones)...), rules.Squares(p.own(rules.Spools)...)},
		Hand:  p.Hand, Home: p.Home, Turn: p.Turn, Starter: p.Starter, Phase: p.Phase, Ending: p.Ending, Numbers: p.Numbers,
		Bonus: p.Again, First: p.First, SentBack: p.Sent, Quiet: p.Quiet, Score: p.Score,
	}
	for i, unmoved := range p.Unmoved {
		if unmoved {
			s.Unmoved |= rules.Squares(rules.Square(i))
		}
	}
	return s
}

// Copy is the position for itself: changing it leaves the first as it was.
func (p Position) Copy() Position {
	p.Numbers = slices.Clone(p.Numbers)
	return p
}

// EmptyBoard has every pawn of both sides home, and first to throw.
func EmptyBoard(page Page, first rules.Side) Position {
	p := Position{Phase: rules.ToThrow, Turn: first, Starter: first, Home: [2]int{page.Pawns, page.Pawns}}
	for s := range p.On {
		p.On[s] = Nobody
	}
	return p
}

// Put sets a pawn on a square that nobody stands on.
func (p *Position) Put(side rules.Side, s rules.Square) {
	p.On[s] = Letter(side)
	p.Home[side]--
}

// own lists the squares of a side's pawns, lowest first.
func (p Position) own(side rules.Side) []rules.Square {
	var list []rules.Square
	for s := 1; s <= 30; s++ {
		if p.On[s] == Letter(side) {
			list = append(list, rules.Square(s))
		}
	}
	return list
}

func (p Position) empty(s rules.Square) bool { return p.On[s] == Nobody }

func (p Position) holds(side rules.Side, s int) bool {
	return s >= 1 && s <= 30 && p.On[s] == Letter(side)
}

// lowestEmpty is the lowest-numbered square nobody stands on.
func (p Position) lowestEmpty() rules.Square {
	for s := rules.Square(1); s <= 30; s++ {
		if p.empty(s) {
			return s
		}
	}
	return rules.Nowhere
}

// row is 1, 2 or 3 for the top, middle and bottom row.
func row(s rules.Square) int { return (int(s) + 9) / 10 }

func firstRow(s rules.Square) bool { return row(s) == 1 }

// anyBelow tells whether a side has a pawn on a square below s; a pawn in the hand is on no square.
func (p Position) anyBelow(side rules.Side, s rules.Square) bool {
	return slices.ContainsFunc(p.own(side), func(own rules.Square) bool { return own < s })
}
