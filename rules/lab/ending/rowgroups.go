package ending

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"senet/rules"
)

// boardGroups divides the boards of one side into groups: boards with about as many squares still to
// go, and with pawns on the same ones of the last squares.
type boardGroups struct {
	of     []int32    // group by place
	boards [][]uint32 // by group
	levels []int      // by group: the squares that the pawns of its first board have still to go
}

const (
	groupLevels  = 3 // a group has boards of so many levels
	groupSquares = 5 // the number of last squares
)

func newBoardGroups(o *boardOrder) *boardGroups {
	g := &boardGroups{of: make([]int32, len(o.boards))}
	numbers := map[[2]uint32]int32{}
	for place, board := range o.boards {
		if board == 0 {
			continue
		}
		level := squaresToGo(board)
		key := [2]uint32{level / groupLevels, board & (1<<groupSquares - 1)}
		n, known := numbers[key]
		if !known {
			n = int32(len(g.boards))
			numbers[key] = n
			g.boards, g.levels = append(g.boards, nil), append(g.levels, int(level))
		}
		g.of[place], g.boards[n] = n, append(g.boards[n], board)
	}
	return g
}

// A groupCorrection estimates the mean error of the values in each group of positions, and corrects
// the values by it. A group has the positions of a group of boards of the side to throw and one of
// the waiting side. The error of a position is what a step of value iteration would change, plus
// the errors of its successors by their chances, so the mean errors follow from a small system of
// equations. Its coefficients are estimated from samples of each group. This is known as iterative
// aggregation (Bertsekas and Castañón, Adaptive aggregation methods for infinite horizon dynamic
// programming, 1989).
//
// Sweeps soon remove differences between the errors of neighboring positions. But errors that many
// positions share last for about as many sweeps as pawns go back in a game.
//
// In a proof, widths are corrected in the same way: what a width lacks is what it must exceed its
// successors' by, plus what those lack.
type groupCorrection struct {
	pair  *rowPair
	sides []sideGroups
	order []int32 // all groups, the most advanced first
	// by group
	samples []uint8   // how many were found
	changes []float64 // the mean change of the samples by a step
	errors  []float64
	// by group, sample and throw: the group to which the best move leads, or noGroup
	successors []int32
}

// sideGroups are the groups of positions in which one side throws.
type sideGroups struct {
	throwing, waiting *boardGroups
	first             int // the number of the first group
}

// group returns the number of a group of positions.
func (g *sideGroups) group(throwing, waiting int32) int32 {
	return int32(g.first) + throwing*int32(len(g.waiting.boards)) + waiting
}

// groups returns the number of groups.
func (g *sideGroups) groups() int { return len(g.throwing.boards) * len(g.waiting.boards) }

const (
	groupSamples = 8  // of each group, at most
	groupSweeps  = 60 // of the equations
	noGroup      = -1
)

// groupBytes returns the memory that the groups of a pair take.
func groupBytes(n *ranking, own, other int) int64 {
	const throws = 5
	boards := func(k int) int64 { return int64(len(newBoardGroups(newBoardOrder(n, k)).boards)) }
	return 2 * boards(own) * boards(other) * (groupSamples*throws*4 + 21)
}

func newGroupCorrection(p *rowPair) *groupCorrection {
	c := &groupCorrection{pair: p}
	n := 0
	for _, s := range p.sides {
		g := sideGroups{newBoardGroups(s.throwing), newBoardGroups(s.waiting), n}
		c.sides = append(c.sides, g)
		n += g.groups()
	}
	levels := make([]int, 0, n)
	for i := range c.sides {
		g := &c.sides[i]
		for _, throwing := range g.throwing.levels {
			for _, waiting := range g.waiting.levels {
				c.order = append(c.order, int32(len(levels)))
				levels = append(levels, throwing+waiting)
			}
		}
	}
	slices.SortStableFunc(c.order, func(a, b int32) int { return cmp.Compare(levels[a], levels[b]) })
	c.samples, c.changes, c.errors = make([]uint8, n), make([]float64, n), make([]float64, n)
	c.successors = make([]int32, n*groupSamples*len(p.sides[0].throws))
	return c
}

// correct estimates the mean errors and adds them to all values or, in a proof, widths.
func (c *groupCorrection) correct() {
	for i := range c.sides {
		c.pair.forEach(c.sides[i].groups(), func(n int) { c.sample(i, n) })
	}
	c.solve()
	for i := range c.sides {
		c.add(i)
	}
}

// sample draws samples of a group, and finds what a step changes and where it leads. The samples of
// a group are the same each time.
func (c *groupCorrection) sample(side, n int) {
	g := &c.sides[side]
	throwing := g.throwing.boards[n/len(g.waiting.boards)]
	waiting := g.waiting.boards[n%len(g.waiting.boards)]
	group := g.first + n
	chance := rules.NewRandom(uint64(group))
	draw := func(boards []uint32) uint32 { return boards[chance.Below(uint64(len(boards)))] }
	found, sum, throws := 0, 0, len(c.pair.sides[side].throws)
	for range 3 * groupSamples {
		own, other := draw(throwing), draw(waiting)
		if own&other != 0 {
			continue
		}
		sum += c.step(side, own, other, c.successors[(group*groupSamples+found)*throws:][:throws])
		if found++; found == groupSamples {
			break
		}
	}
	c.samples[group], c.changes[group] = uint8(found), float64(sum)/float64(throwWeight*max(found, 1))
}

// step returns by how much a step changes the value of a position or, in a proof, its width,
// multiplied by throwWeight. It sets the groups to which the best move of each throw leads.
func (c *groupCorrection) step(side int, own, other uint32, successors []int32) int {
	s, opponent := c.pair.sides[side], len(c.sides)-1-side
	low := c.pair.packing().widths()
	sum, widths := 0, 0
	for t, throw := range s.throws {
		best := s.bestMove(throw, own, other)
		sum += throw.weight * int(best.cell&^low>>cellBits)
		widths += throw.weight * int(best.cell&low)
		successors[t] = noGroup
		if !best.home {
			g := &c.sides[opponent]
			place := c.pair.sides[opponent].throwing.places[s.ranking.rankBoard(best.other)]
			successors[t] = g.group(g.throwing.of[place], g.waiting.of[best.row])
		}
	}
	row := int(s.waiting.places[s.ranking.rankBoard(other)])
	cell := s.cells[s.index(s.ranking, row, other, own)]
	change := throwWeight*(cellScale-int(cell&^low>>cellBits)) - sum
	if c.pair.mode() == valuesOnly {
		return change
	}
	need := (max(change, -change)+widths)/throwWeight + 1 // see widen
	return throwWeight * (need + c.pair.margin() - int(cell&low))
}

// solve solves the equations of the mean errors by sweeps.
func (c *groupCorrection) solve() {
	clear(c.errors)
	throws, mode := c.pair.sides[0].throws, c.pair.mode()
	for range groupSweeps {
		for _, group := range c.order {
			n := int(c.samples[group])
			if n == 0 {
				continue
			}
			sum := 0.
			successors := c.successors[int(group)*groupSamples*len(throws):][:n*len(throws)]
			for len(successors) > 0 {
				for t, to := range successors[:len(throws)] {
					if to != noGroup {
						// The conversion keeps the product from being rounded together with the sum.
						sum += float64(float64(throws[t].weight) * c.errors[to])
					}
				}
				successors = successors[len(throws):]
			}
			if mean := sum / float64(throwWeight*n); mode == valuesOnly {
				c.errors[group] = c.changes[group] - mean // what the opponent wins, the side to throw loses
			} else {
				c.errors[group] = c.changes[group] + mean
			}
		}
	}
}

// add adds the mean errors to the values or widths of a side.
func (c *groupCorrection) add(side int) {
	s, g, mode, low := c.pair.sides[side], &c.sides[side], c.pair.mode(), c.pair.packing().widths()
	c.pair.forEach(len(s.waiting.boards), func(row int) {
		other := s.waiting.boards[row]
		if other == 0 {
			return
		}
		for i := range s.throwing.segments {
			at := s.row(row, i)
			for rest := s.throwing.segments[i].free(other); rest != 0; rest &= rest - 1 {
				place := 64*i + bits.TrailingZeros64(rest)
				more := int(math.Round(c.errors[g.group(g.throwing.of[place], g.waiting.of[row])]))
				if cell := s.cells[at]; mode == valuesOnly {
					s.cells[at] = uint32(max(min(int(cell>>cellBits)+more, cellScale), 0)) << cellBits
				} else {
					s.cells[at] = cell&^low | uint32(max(min(int(cell&low)+more, int(low)), 1))
				}
				at++
			}
		}
	})
}
