package advice

import (
	"math/bits"

	"senet/rules"
)

// Rule is a rule of thumb. It grades each legal move of a position, and asks for a move with the
// highest grade. A rule that grades all moves alike does not matter.
type Rule struct {
	Name  string // the game has words for the rules of its list, as "advice.<name>"
	grade func(*outcome) int
}

// outcome is a legal move and what it does to the board. Sets are in path order.
type outcome struct {
	rules.Move
	ownBefore, own           rules.SquareSet // pawns of the side that moves
	inDangerBefore, inDanger rules.SquareSet // those that the next throw may attack
	guardedBefore, guarded   rules.SquareSet // those that stand side by side
	wallsBefore, walls       rules.SquareSet // those in walls
	threatened               rules.SquareSet // pawns of the other side that can be attacked later
	safe                     rules.SquareSet // safe squares
	neighbours               int             // own pawns beside the pawn that has moved
	overtaken                int             // pawns of the other side that it passed
}

// Candidates returns the rules among which the search chooses.
func Candidates() []Rule {
	return []Rule{
		{"home", func(o *outcome) int { return one(o.To == rules.Home) }},
		{"dry", func(o *outcome) int { return one(o.To != rules.Water) }},
		{"stay", func(o *outcome) int { return one(o.Kind == rules.Pass) }},
		{"happiness", func(o *outcome) int { return one(o.To == rules.Happiness) }},
		{"truths", func(o *outcome) int { return one(o.To == rules.Truths) }},
		{"horus", func(o *outcome) int { return one(o.To == rules.Horus) }},
		{"ankh", func(o *outcome) int { return one(o.To == rules.Rebirth) }},
		{"safe", func(o *outcome) int { return one(o.safe.Has(o.To) || o.To == rules.Home) }},
		{"keep-safe", func(o *outcome) int { return one(!o.safe.Has(o.From)) }},
		{"keep-safe-or-home", func(o *outcome) int { return one(!o.safe.Has(o.From) || o.To == rules.Home) }},
		{"keep-26", func(o *outcome) int { return one(o.From != rules.Happiness) }},
		{"leave-26", func(o *outcome) int { return one(o.From == rules.Happiness && o.To != rules.Water) }},
		{"keep-truths", func(o *outcome) int { return one(o.From != rules.Truths) }},
		{"keep-horus", func(o *outcome) int { return one(o.From != rules.Horus) }},
		{"keep-ankh", func(o *outcome) int { return one(o.From != rules.Rebirth) }},
		{"before-26", func(o *outcome) int { return one(o.To == rules.Happiness-2) }},
		{"near-26", func(o *outcome) int { return one(o.To > 20 && o.To < rules.Happiness) }},
		{"attack", func(o *outcome) int { return one(o.attacks()) }},
		{"attack-far", func(o *outcome) int { return int(o.To) * one(o.attacks()) }},
		{"attack-last-row", func(o *outcome) int { return one(o.attacks() && o.To > 20) }},
		{"no-attack-back", func(o *outcome) int { return one(o.Victim == rules.Nowhere || o.attacks()) }},
		{"pair", func(o *outcome) int { return one(o.neighbours > 0) }},
		{"pairs", func(o *outcome) int { return o.guarded.Len() }},
		{"keep-pair", func(o *outcome) int { return one(o.guardedBefore&^o.guarded&^square(o.From) == 0) }},
		{"from-pair", func(o *outcome) int { return one(!o.guardedBefore.Has(o.From)) }},
		{"wall", func(o *outcome) int { return one(o.walls.Len() > o.wallsBefore.Len()) }},
		{"keep-wall", func(o *outcome) int { return one(o.walls.Len() >= o.wallsBefore.Len()) }},
		{"alone", func(o *outcome) int { return -(o.own &^ o.guarded &^ o.safe).Len() }},
		{"danger", func(o *outcome) int { return -o.inDanger.Len() }},
		{"danger-front", func(o *outcome) int { return -highest(o.inDanger) }},
		{"danger-last-row", func(o *outcome) int { return -(o.inDanger &^ upTo(20)).Len() }},
		{"danger-moved", func(o *outcome) int { return one(!o.inDanger.Has(o.To)) }},
		{"rescue", func(o *outcome) int { return one(o.inDangerBefore.Has(o.From) && !o.inDanger.Has(o.To)) }},
		{"chase", func(o *outcome) int { return o.threatened.Len() }},
		{"chase-front", func(o *outcome) int { return highest(o.threatened) }},
		{"behind", func(o *outcome) int { return -o.overtaken }},
		{"overtake", func(o *outcome) int { return o.overtaken }},
		{"front", func(o *outcome) int { return o.from() }},
		{"last", func(o *outcome) int { return -o.from() }},
		{"not-last", func(o *outcome) int { return one(o.From != lowest(o.ownBefore)) }},
		{"not-front", func(o *outcome) int { return one(int(o.From) != highest(o.ownBefore)) }},
		{"first-row", func(o *outcome) int { return one(o.From <= 10) }},
		{"middle-row", func(o *outcome) int { return one(o.From > 10 && o.From <= 20) }},
		{"last-row", func(o *outcome) int { return one(o.From > 20) }},
		{"not-first-row", func(o *outcome) int { return one(o.From > 10) }},
		{"not-middle-row", func(o *outcome) int { return one(o.From <= 10 || o.From > 20) }},
		{"not-last-row", func(o *outcome) int { return one(o.From <= 20) }},
		{"to-last-row", func(o *outcome) int { return one(o.From <= 20 && o.To > 20) }},
		{"back-front", func(o *outcome) int { return int(o.From) * one(o.Backward()) }},
		{"back-last", func(o *outcome) int { return -int(o.From) * one(o.Backward()) }},
	}
}

// attacks reports whether the move attacks going forward. An attack going back helps the opponent.
func (o *outcome) attacks() bool { return o.Victim != rules.Nowhere && !o.Backward() }

// from returns the square of the pawn that moves, or 0 if none moves.
func (o *outcome) from() int {
	if !o.From.IsOnBoard() {
		return 0
	}
	return int(o.From)
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

func square(s rules.Square) rules.SquareSet { return 1 << (uint(s) & 31) }

func upTo(s rules.Square) rules.SquareSet { return 1<<uint(s+1) - 2 }

// highest returns the highest square of a set, or 0.
func highest(set rules.SquareSet) int { return max(bits.Len32(uint32(set))-1, 0) }

// lowest returns the lowest square of a set, or Hand if it is empty.
func lowest(set rules.SquareSet) rules.Square {
	return rules.Square(bits.TrailingZeros32(uint32(set)))
}

// board knows the rules that decide which pawns can be attacked.
type board struct {
	r       *rules.Rules
	numbers []int // that a throw can count
}

func newBoard(r *rules.Rules) board {
	b := board{r: r}
	for n, chance := range rules.NumberChances(r) {
		if n > 0 && chance > 0 {
			b.numbers = append(b.numbers, n)
		}
	}
	return b
}

// outcomes returns what the legal moves of a position do, as a player sees it by counting squares:
// a pawn is in danger if it is alone, not on a safe square, and within a throw of an opposing pawn
// behind it, even if there is a wall between them.
func (b board) outcomes(p rules.Position, moves []rules.Move, next []rules.Position) []outcome {
	side, list := p.Turn(), make([]outcome, len(moves))
	own, other := p.Board(side)
	for i, m := range moves {
		o := outcome{Move: m, ownBefore: own, safe: b.r.Options().Safe}
		after, otherAfter := next[i].Board(side)
		o.own = after
		o.inDangerBefore, o.inDanger = b.attackable(own, other), b.attackable(after, otherAfter)
		o.threatened = b.attackable(otherAfter, after)
		o.guardedBefore, o.guarded = guards(own), guards(o.own)
		o.wallsBefore, o.walls = walls(own), walls(o.own)
		if m.To.IsOnBoard() && m.Rest == m.To {
			o.neighbours = (o.own & (square(m.To)<<1 | square(m.To)>>1)).Len()
		}
		if m.From.IsOnBoard() && m.To > m.From {
			o.overtaken = (other & upTo(min(m.To, rules.LastSquare)-1) &^ upTo(m.From)).Len()
		}
		list[i] = o
	}
	return list
}

// attackable returns the pawns that an attack of the others may hit.
func (b board) attackable(pawns, others rules.SquareSet) (hit rules.SquareSet) {
	for _, n := range b.numbers {
		hit |= others << n
	}
	hit &= pawns &^ b.r.Options().Safe
	if b.r.Options().Guard != rules.NoRun {
		hit &^= guards(pawns)
	}
	return hit
}

// guards returns the pawns that stand side by side.
func guards(pawns rules.SquareSet) rules.SquareSet { return pawns & (pawns<<1 | pawns>>1) }

// walls returns the pawns that stand in walls of three or more.
func walls(pawns rules.SquareSet) rules.SquareSet {
	middle := pawns & (pawns << 1) & (pawns >> 1)
	return middle | middle<<1 | middle>>1
}
