package ending

import (
	"encoding/binary"
	"math/bits"
)

// init guesses all chances. What the front pawns of both sides are worth is taken from the layers
// in which one of them, or both, are home.
func (p *rowPair) init(b *book) {
	for _, s := range p.sides {
		g := newGuess(p.num, b, s.grid)
		p.eachRow(s.rows, func(row int) {
			cells := s.cells[row*s.stride:][:s.stride]
			g.row(cells[:s.grid.lanes], row)
			cells[s.grid.lanes] = noMove
		})
	}
}

// guess guesses the chances of a layer.
type guess struct {
	num                 *numbering
	grid                grid
	boards              []uint32
	noOwn, noOther, two []byte     // the layers without one's front pawn, the other's, and both
	fewer               []uint32   // by lane: that without one's front pawn
	wider               [][]uint32 // by the place of the other's front pawn, and lane: that without it
	both                [][]uint32 // that without both
}

func newGuess(num *numbering, b *book, of grid) *guess {
	g := &guess{num: num, grid: of, boards: num.boards(of.other, num.squares)}
	if of.own > 1 {
		g.noOwn = b.layers[of.own-1][of.other].values
	}
	if of.other > 1 {
		g.noOther = b.layers[of.own][of.other-1].values
	}
	if of.own > 1 && of.other > 1 {
		g.two = b.layers[of.own-1][of.other-1].values
	}
	left := num.squares - of.other
	own := num.boards(of.own, left)
	for _, board := range own {
		g.fewer = append(g.fewer, uint32(num.order(board&(board-1))))
	}
	for front := range num.squares {
		if front > left {
			break
		}
		var wider, both []uint32
		for _, board := range own {
			board = with(board, front, 0)
			wider = append(wider, uint32(num.order(board)))
			both = append(both, uint32(num.order(board&(board-1))))
		}
		g.wider, g.both = append(g.wider, wider), append(g.both, both)
	}
	return g
}

// row guesses the chances of a row.
func (g *guess) row(cells []uint32, row int) {
	board, k, m := g.boards[row], g.grid.own, g.grid.other
	front, less := bits.TrailingZeros32(board), g.num.order(board&(board-1))
	squares := g.num.squares
	noOwn := rowOf(g.noOwn, row, g.num.count(k-1, squares-m))
	noOther := rowOf(g.noOther, less, g.num.count(k, squares-m+1))
	two := rowOf(g.two, less, g.num.count(k-1, squares-m+1))
	for i := range cells {
		v := parts / 2
		switch {
		case two != nil:
			v = chanceAt(noOwn, g.fewer[i]) + chanceAt(noOther, g.wider[front][i]) - chanceAt(two,
				g.both[front][i])
		case noOwn != nil:
			v = chanceAt(noOwn, g.fewer[i])
		case noOther != nil:
			v = chanceAt(noOther, g.wider[front][i])
		}
		cells[i] = uint32(max(min(v, parts), 0)*cellParts) << cellBits
	}
}

// rowOf is a row of a layer, nil if there is no layer.
func rowOf(values []byte, row, lanes int) []byte {
	if values == nil {
		return nil
	}
	return values[2*lanes*row:][:2*lanes]
}

func chanceAt(values []byte, lane uint32) int {
	return int(binary.LittleEndian.Uint16(values[2*lane:]))
}
