package reftest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"senet/rules"
)

// Nobody is the letter of an empty square. Cones have C and spools S, as in the text of a position.
const Nobody = '.'

// Letter returns the letter of a side's pawns.
func Letter(side rules.Side) byte {
	if side == rules.Spools {
		return 'S'
	}
	return 'C'
}

// Position is the position of the literal engine: the board square by square, and what players have
// to remember.
type Position struct {
	sharedState
	Unmoved [31]bool // a pawn here has never moved (kept if a sheet needs it)
	Sent    bool     // the pawn on 15 was sent there from the Water and has not moved since
	Numbers []int    // thrown and not used yet, in ascending order
	Again   bool     // the number that was thrown gives another throw
	Extras  int      // how many extra throws this turn has had
}

// sharedState is the part of a position that is compared between the engines, except the numbers.
type sharedState struct {
	On        [31]byte // On[1]..On[30]
	Home      [2]int
	Hand      [2]int
	Phase     rules.Phase
	Turn      rules.Side
	Starter   rules.Side
	First     bool // the next move is the first of the game, and must be made by RuleSheet.FirstPawn
	Quiet     int  // throws since a pawn was last borne off or reached a goal
	EndReason rules.EndReason
	Winner    rules.Side
	Score     [2]int
}

// FromSetup returns a position of package rules as a position of the literal engine.
func FromSetup(s rules.Setup) Position {
	p := Position{sharedState: sharedState{
		Home: s.Home, Hand: s.Hand, Phase: s.Phase, Turn: s.Turn, Starter: s.Starter, First: s.FirstMove,
		Quiet: s.Quiet, EndReason: s.EndReason, Score: s.Score,
	}, Sent: s.SentBack, Numbers: s.Numbers, Again: s.Extra, Extras: s.ExtraTaken}
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

// Setup returns the position as a set-up for package rules.
func (p Position) Setup() rules.Setup {
	s := rules.Setup{
		Pawns: [2]rules.SquareSet{rules.Squares(p.own(rules.Cones)...),
			rules.Squares(p.own(rules.Spools)...)},
		Hand: p.Hand, Home: p.Home, Turn: p.Turn, Starter: p.Starter, Phase: p.Phase, EndReason: p.EndReason,
		Numbers: p.Numbers,
		Extra:   p.Again, FirstMove: p.First, SentBack: p.Sent, Quiet: p.Quiet, Score: p.Score,
	}
	for i, unmoved := range p.Unmoved {
		if unmoved {
			s.Unmoved |= rules.Squares(rules.Square(i))
		}
	}
	return s
}

// Copy returns a copy that shares nothing with p.
func (p Position) Copy() Position {
	p.Numbers = slices.Clone(p.Numbers)
	return p
}

// EmptyBoard returns a position in which all pawns of both sides are home, and first is to throw.
func EmptyBoard(sheet RuleSheet, first rules.Side) Position {
	p := Position{sharedState: sharedState{Phase: rules.ToThrow, Turn: first, Starter: first,
		Home: [2]int{sheet.Pawns, sheet.Pawns}}}
	for s := range p.On {
		p.On[s] = Nobody
	}
	return p
}

// Put puts a pawn on an empty square.
func (p *Position) Put(side rules.Side, s rules.Square) {
	p.On[s] = Letter(side)
	p.Home[side]--
}

// own returns the squares of a side's pawns, lowest first.
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

// lowestEmpty returns the lowest empty square.
func (p Position) lowestEmpty() rules.Square {
	for s := rules.Square(1); s <= 30; s++ {
		if p.empty(s) {
			return s
		}
	}
	return rules.Nowhere
}

// row returns 1, 2 or 3 for the top, middle and bottom row.
func row(s rules.Square) int { return (int(s) + 9) / 10 }

func firstRow(s rules.Square) bool { return row(s) == 1 }

// anyBelow reports whether a side has a pawn on the board on a square below s.
func (p Position) anyBelow(side rules.Side, s rules.Square) bool {
	return slices.ContainsFunc(p.own(side), func(own rules.Square) bool { return own < s })
}

// Pawns is a board with pawns: a rules.Position or a Position.
type Pawns interface {
	At(s rules.Square) (rules.Side, bool)
}

// At returns the side of the pawn on a square, or false if it is empty.
func (p Position) At(s rules.Square) (rules.Side, bool) {
	switch p.On[s] {
	case Letter(rules.Cones):
		return rules.Cones, true
	case Letter(rules.Spools):
		return rules.Spools, true
	}
	return rules.Cones, false
}

// Board draws the three rows of ten, for the messages of tests. C and S are pawns. An empty square
// has its number, or the mark of its house: A the Ankh on 15, H Happiness on 26, ~ the Water, iii
// the Truths, ii the Eye, i the last square.
func Board(p Pawns) string {
	houses := map[rules.Square]string{15: "A", 26: "H", 27: "~", 28: "iii", 29: "ii", 30: "i"}
	var text strings.Builder
	for i := range rules.LastSquare {
		s := i + 1
		if row(s) == 2 { // the path goes right, left, right
			s = 31 - s
		}
		mark := cmp.Or(houses[s], fmt.Sprint(int(s)))
		if side, taken := p.At(s); taken {
			mark = string(Letter(side))
		}
		fmt.Fprintf(&text, "%4s", mark)
		if i%10 == 9 {
			text.WriteByte('\n')
		}
	}
	return text.String()
}

// Place returns a random position in which pawns are only where they can be in a game. On half of
// the boards, all pawns are within ten squares, so that there are many pairs and walls.
func (g RuleSheet) Place(choose func(int) int) Position {
	for {
		p := g.scatter(choose)
		if !g.Goals || g.canFill(p, rules.Cones) && g.canFill(p, rules.Spools) {
			return p
		}
	}
}

func (g RuleSheet) scatter(choose func(int) int) Position {
	p := EmptyBoard(g, rules.Side(choose(2)))
	p.Turn = rules.Side(choose(2))
	squares := g.restingSquares()
	if choose(2) == 0 {
		start := choose(len(squares) - 9)
		squares = squares[start : start+10]
	}
	for side := rules.Cones; side <= rules.Spools; side++ {
		for range 1 + choose(min(g.Pawns, 5)) {
			at := choose(len(squares))
			p.Put(side, squares[at])
			p.Unmoved[squares[at]] = g.onStart(p, side, squares[at]) && choose(2) == 0
			squares = slices.Delete(slices.Clone(squares), at, at+1)
		}
		g.takeInHand(&p, side, choose)
	}
	p.Sent = g.Water == StaysFor4 && !p.empty(15) && choose(2) == 0
	p.Quiet = []int{0, 0, 0, quietThrows - 3, quietThrows - 1}[choose(5)]
	if len(g.movesBeforeThrow(p)) > 0 {
		p.Phase = rules.TurnStart
	}
	return p
}

// takeInHand puts some of the pawns that are not on the board in the hand; in bell all of them.
func (g RuleSheet) takeInHand(p *Position, side rules.Side, choose func(int) int) {
	if !g.InHand {
		return
	}
	p.Hand[side] = p.Home[side]
	if !g.Goals {
		p.Hand[side] = choose(p.Home[side] + 1)
	}
	p.Home[side] -= p.Hand[side]
}

// onStart reports whether a side has a pawn on s in the first position.
func (g RuleSheet) onStart(p Position, side rules.Side, s rules.Square) bool {
	even := s%2 == 0
	return g.InOrder && int(s) <= 2*g.Pawns && even == (side == p.Starter)
}

// restingSquares returns the squares on which a pawn can stay.
func (g RuleSheet) restingSquares() []rules.Square {
	homeIs30 := g.Leaves[29][1] == rules.Home
	var list []rules.Square
	for s := rules.Square(1); s <= 30; s++ {
		if s == rules.Water && !g.restsOn27() || s == rules.LastSquare && homeIs30 {
			continue
		}
		list = append(list, s)
	}
	return list
}

// isGoal: "goal squares: the odd squares 1–19 for the starter, the even squares 2–20 for the
// other".
func (g RuleSheet) isGoal(p Position, side rules.Side, s rules.Square) bool {
	odd := s%2 == 1
	return s <= 20 && odd == (side == p.Starter)
}

// canStillFill: "a move is legal only if the player's pawns can still fill his goal squares
// afterwards".
func (g RuleSheet) canStillFill(p Position, from, to rules.Square) bool {
	p = withoutPawn(p, from)
	p.On[to] = Letter(p.Turn)
	return g.canFill(p, p.Turn)
}

// canFill: "for every square s: own pawns at or below s are no more than own goal squares at or
// below s".
func (g RuleSheet) canFill(p Position, side rules.Side) bool {
	pawns, goals := 0, 0
	for s := rules.Square(1); s <= 30; s++ {
		if p.holds(side, int(s)) {
			pawns++
		}
		if g.isGoal(p, side, s) {
			goals++
		}
		if pawns > goals {
			return false
		}
	}
	return true
}

// filled: "all ten pawns on the goal squares".
func (g RuleSheet) filled(p Position) bool {
	count := 0
	for _, s := range p.own(p.Turn) {
		if g.isGoal(p, p.Turn, s) {
			count++
		}
	}
	return count == g.Pawns
}

// afterGoal: the quiet throws are counted from the last pawn that reached a goal square; "first
// pawn on square 1 or 2: 5 points, finishing 10 points".
func (g RuleSheet) afterGoal(p Position, m rules.Move) Position {
	if !g.Goals {
		return p
	}
	if m.Rest <= 2 && p.Score == [2]int{} {
		p.Score[p.Turn] = 5
	}
	if !g.isGoal(p, p.Turn, m.Rest) {
		return p
	}
	p.Quiet = 0
	if g.filled(p) {
		p.Score[p.Turn] += 10
		p.Phase, p.EndReason, p.Winner, p.Numbers = rules.Ended, rules.AllGoals, p.Turn, nil
	}
	return p
}

// points: "3/2/1 points for each opposing pawn still in first/middle/last row"; a pawn in the hand
// counts as one in the first row.
func points(p Position, loser rules.Side) int {
	sum := 3 * p.Hand[loser]
	for _, s := range p.own(loser) {
		sum += 4 - row(s)
	}
	return sum
}
