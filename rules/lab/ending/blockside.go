package ending

import (
	"math/bits"

	"senet/rules"
)

// blockSide evaluates the throws of one side in the blocks of a section: setBlock chooses the
// block, evaluateThrows evaluates it.
type blockSide struct {
	*moveTable
	base       *tablebase
	own, other int  // living pawns of this side and of the other
	k, m       int  // those of them on the board
	usedExtra  bool // the extra throw of the turn was made
	proof      *boundProof

	layer, mirror *layer     // in which this side throws, and the other
	widths        widthArray // error widths of layer; nil outside a proof
	views         [4]layerView
	splitMaps     [2][noSquare + 1][noSquare + 1][noSquare + 1][]splitChange // cache of mapSplits

	// The current block:
	occupied uint32
	offset   int // of its first position in layer
	pass     blockMove
	// By distance: the places from which pawns can go forward; then those from which they can go
	// backward, in splits where none goes forward.
	movable []placeMasks
	best    []bestValues // by throw: the values of the best moves
	pending []blockMove  // moves whose successors are being fetched
	fetched uint8        // sum of prefetched bytes, so that the compiler keeps the reads
	zeros   []byte       // stand for missing fractions and widths
}

// layerView is a layer as a successor: its values and their error bounds.
type layerView struct {
	valueArray
	bound  int        // of all values
	widths widthArray // more for each value; may be nil
}

// blockMove is a move in a block, for all splits in which it may be legal.
type blockMove struct {
	changes    []splitChange // its splits, and the splits after it
	offset     int           // of the block after it, in its layer
	splitCount int           // splits in that block
	kind       uint8         // which of the views: again, home or both
	ownPawns   uint8         // of the side that throws next, on the board
	occupied   uint32        // squares occupied after it
	from       uint8         // the pawn's place before it
	movable    *placeMasks   // by split: the places from which it is legal
}

// splitChange is a split before and after a move.
type splitChange struct{ from, to uint8 }

// noSquare is the index that means no occupied square.
const noSquare = 2*MaxPawns + 1

// The bits of blockMove.kind.
const (
	again = 1 << iota // the same side throws again
	home              // a pawn went home
)

func newBlockSide(t *moveTable, b *tablebase, w *boundProof, own, other, k, m int,
	spent bool) *blockSide {
	s := &blockSide{moveTable: t, base: b, own: own, other: other, k: k, m: m, usedExtra: spent, proof: w,
		layer: b.layers[own][other], mirror: b.layers[other][own]}
	s.widths = w.view(s.layer).widths
	s.movable, s.best = make([]placeMasks, 2*len(t.distances)), make([]bestValues, len(t.throws))
	s.zeros = make([]byte, 2*maxSplits)
	// the last is that of a game that is won
	s.views = [4]layerView{w.view(s.mirror), w.view(s.layer),
		{valueArray: valueArray{values: s.zeros}}}
	if own > 1 {
		s.views[home], s.views[home|again] = w.view(b.layers[other][own-1]),
			w.view(b.layers[own-1][other])
	}
	return s
}

// splitList returns the splits of each block.
func (s *blockSide) splitList() []uint16 { return s.base.splits.list[s.k+s.m][s.k] }

// setBlock sets the block to evaluate.
func (s *blockSide) setBlock(occupied uint32) {
	n := len(s.splitList())
	s.occupied, s.offset = occupied, s.layer.offset[s.k][s.m]+s.ranking.rank(occupied)*n
	if s.usedExtra {
		s.offset += s.layer.size
	}
	s.pass = blockMove{offset: s.mirror.offset[s.m][s.k] + s.ranking.rank(occupied)*n, ownPawns: uint8(s.m),
		occupied: occupied}
}

// occupiedIndex returns how many occupied squares come before a place.
func occupiedIndex(occupied uint32, place uint8) int {
	return bits.OnesCount32(occupied & (1<<(place&31) - 1))
}

// move returns the move of a pawn to a destination. Which squares are occupied decides where the
// pawn comes to rest and where an attacked pawn goes; by which side does not matter.
func (s *blockSide) move(from uint8, l destination) blockMove {
	attacks := s.occupied>>l.to&1 != 0
	if from > 0 && s.k == 0 || attacks && s.m == 0 {
		return blockMove{} // no such pawns
	}
	i, j, put := noSquare, noSquare, noSquare
	k, m, after := s.k, s.m, s.occupied
	if from > 0 {
		i, after = occupiedIndex(s.occupied, from), after&^(1<<from)
	} else {
		k++
	}
	next := 0
	switch {
	case l.to == uint8(rules.Home):
		next, k = home, k-1
	case attacks:
		j = occupiedIndex(s.occupied, l.to)
		if victim := s.victimPlace(from, l.to); victim == 0 {
			m--
		} else {
			put, after = occupiedIndex(after, victim), after|1<<victim
		}
	default:
		at := l.to
		if l.depends {
			rest, _ := s.r.Legs(rules.SquareSet(s.occupied), 0, square(from), rules.Square(l.to))
			at = place(rest)
		}
		put, after = occupiedIndex(after, at), after|1<<at
	}
	if next == home && s.own == 1 {
		return blockMove{kind: home, changes: s.mapSplits(0, i, j, put)} // the game is won
	}
	if l.throwsAgain && !s.usedExtra {
		next |= again
	}
	e := blockMove{kind: uint8(next), occupied: after}
	e.offset, e.splitCount, e.ownPawns = s.successorOffset(next, k, m, after)
	e.changes = s.mapSplits(next&again, i, j, put)
	return e
}

// successorOffset returns where in its layer the block after a move begins, how many splits it
// has, and how many of its pawns belong to the side that throws next. k and m are the pawns of
// both sides on the board after the move.
func (s *blockSide) successorOffset(next, k, m int,
	occupied uint32) (base, splits int, owns uint8) {
	own := s.own - next/home
	l := s.base.layers[s.other][own]
	owner, others := m, k
	if next&again != 0 {
		l, owner, others = s.base.layers[own][s.other], k, m
		if s.base.extraOnce {
			base = l.size
		}
	}
	splits = len(s.base.splits.list[k+m][owner])
	return base + l.offset[owner][others] + s.ranking.rank(occupied)*splits, splits, uint8(owner)
}

// victimPlace returns the place to which an attacked pawn goes.
func (s *blockSide) victimPlace(from, to uint8) uint8 {
	_, victim := s.r.Legs(rules.SquareSet(s.occupied&^(1<<to)), rules.Squares(rules.Square(to)),
		square(from), rules.Square(to))
	return place(victim)
}

// mapSplits returns what a move does to the splits of the block. It lifts the side's pawn from
// occupied square i, removes the other side's pawn from j, and puts a pawn down as occupied
// square put: the attacked pawn if there is one, otherwise the side's own. Each can be noSquare.
func (s *blockSide) mapSplits(again, i, j, put int) []splitChange {
	known := &s.splitMaps[again][i][j][put]
	if *known != nil {
		return *known
	}
	squares := s.k + s.m
	for number, split := range s.splitList() {
		if i != noSquare && split>>i&1 == 0 || j != noSquare && split>>j&1 != 0 {
			continue
		}
		after, n := uint(split), squares
		if j != noSquare {
			after |= 1 << j
		}
		if i != noSquare {
			after, n = after&(1<<i-1)|after>>1&^(1<<i-1), n-1
		}
		if put != noSquare {
			low := after & (1<<put - 1)
			after, n = low|(after&^low)<<1, n+1
			if j == noSquare {
				after |= 1 << put
			}
		}
		if again == 0 {
			after ^= 1<<n - 1
		}
		*known = append(*known, splitChange{uint8(number), s.base.splits.number[after&(1<<(2*MaxPawns)-1)]})
	}
	return *known
}
