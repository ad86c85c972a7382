package match

import (
	"cmp"
	"math"
	"slices"

	"senet/rules"
	"senet/rules/record"
)

// Swing is a part of a turn that moved the chance of winning: one throw, or all that were gathered, with what was done with it.
type Swing struct {
	First, End int // its entries: from First to before End
	Side       rules.Side
	From, To   float64 // the side's chance of winning, 0..1, before and after it
	Exact      [2]bool // of From and To; the others are estimates
}

// by is how far it moved the chance.
func (s Swing) by() float64 { return math.Abs(s.To - s.From) }

// mostSwings is how many moments a game is told by; leastSwing is how far one moves the chance of winning at least.
const (
	mostSwings = 4
	leastSwing = .05
)

// Swings are the moments that moved the chance of winning most, in the order of the game.
func (r *Review) Swings() []Swing {
	sum := r.Account()
	var list []Swing
	for first := 0; first < len(sum.Chances)-1; {
		end := endOfPart(r.Game, first)
		if end >= len(sum.Chances) {
			break
		}
		s := Swing{
			First: first, End: end, Side: r.Game.Entry(first).Side,
			From: sum.Chances[first], To: sum.Chances[end], Exact: [2]bool{sum.Exact[first], sum.Exact[end]},
		}
		if s.Side == rules.Spools {
			s.From, s.To = 1-s.From, 1-s.To
		}
		if s.by() >= leastSwing {
			list = append(list, s)
		}
		first = end
	}
	slices.SortStableFunc(list, func(one, other Swing) int { return cmp.Compare(other.by(), one.by()) })
	list = list[:min(mostSwings, len(list))]
	slices.SortFunc(list, func(one, other Swing) int { return cmp.Compare(one.First, other.First) })
	return list
}

// endOfPart is the entry after a throw, or throws, and what was done with them.
func endOfPart(game record.Game, first int) int {
	side, moved := game.Entry(first).Side, false
	for i := first; i < game.Len(); i++ {
		entry := game.Entry(i)
		if entry.Side != side || moved && !entry.IsMove {
			return i
		}
		moved = moved || entry.IsMove
	}
	return game.Len()
}
