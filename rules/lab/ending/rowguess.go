package ending

import (
	"encoding/binary"
	"math/bits"
)

// init estimates all values: those of the layers without either side's front pawn, added, minus
// that of the layer without both.
func (p *rowPair) init(b *tablebase) {
	for _, s := range p.sides {
		g := newRowGuess(p.ranking, b, s.grid)
		p.forEachRow(s.rows, func(row int) {
			cells := s.cells[row*s.stride:][:s.stride]
			g.fill(cells, row, s.order.places)
			cells[s.grid.columns] = noMove
		})
	}
}

// rowGuess estimates the values of a layer.
type rowGuess struct {
	ranking *ranking
	grid    grid
	boards  []uint32
	// values of the layers without a front pawn, by whose; nil if there is none
	withoutOwn, withoutOther, withoutBoth []byte
	// by column: the column without the own front pawn
	fewer []uint32
	// by the square of the other side's front pawn, and column: the column without that pawn
	wider [][]uint32
	both  [][]uint32 // and the column without both
}

func newRowGuess(ranking *ranking, b *tablebase, of grid) *rowGuess {
	g := &rowGuess{ranking: ranking, grid: of, boards: ranking.boards(of.other, ranking.squares)}
	if of.own > 1 {
		g.withoutOwn = b.layers[of.own-1][of.other].values
	}
	if of.other > 1 {
		g.withoutOther = b.layers[of.own][of.other-1].values
	}
	if of.own > 1 && of.other > 1 {
		g.withoutBoth = b.layers[of.own-1][of.other-1].values
	}
	left := ranking.squares - of.other
	own := ranking.boards(of.own, left)
	for _, board := range own {
		g.fewer = append(g.fewer, uint32(ranking.rankBoard(board&(board-1))))
	}
	for front := range ranking.squares {
		if front > left {
			break
		}
		var wider, both []uint32
		for _, board := range own {
			board = insertSquare(board, front, 0)
			wider = append(wider, uint32(ranking.rankBoard(board)))
			both = append(both, uint32(ranking.rankBoard(board&(board-1))))
		}
		g.wider, g.both = append(g.wider, wider), append(g.both, both)
	}
	return g
}

// fill estimates the values of a row.
func (g *rowGuess) fill(cells []uint32, row int, places []uint32) {
	board, k, m := g.boards[row], g.grid.own, g.grid.other
	front, minus := bits.TrailingZeros32(board), g.ranking.rankBoard(board&(board-1))
	squares := g.ranking.squares
	noOwn := fileRow(g.withoutOwn, row, g.ranking.combinations(k-1, squares-m))
	noOther := fileRow(g.withoutOther, minus, g.ranking.combinations(k, squares-m+1))
	two := fileRow(g.withoutBoth, minus, g.ranking.combinations(k-1, squares-m+1))
	for i, place := range places {
		v := fileScale / 2
		switch {
		case two != nil:
			v = fileValueAt(noOwn, g.fewer[i]) + fileValueAt(noOther, g.wider[front][i]) - fileValueAt(two,
				g.both[front][i])
		case noOwn != nil:
			v = fileValueAt(noOwn, g.fewer[i])
		case noOther != nil:
			v = fileValueAt(noOther, g.wider[front][i])
		}
		cells[place] = uint32(max(min(v, fileScale), 0)*cellSubScale) << cellBits
	}
}

// fileRow returns a row of a layer, or nil if there is no layer.
func fileRow(values []byte, row, columns int) []byte {
	if values == nil {
		return nil
	}
	return values[2*columns*row:][:2*columns]
}

func fileValueAt(values []byte, column uint32) int {
	return int(binary.LittleEndian.Uint16(values[2*column:]))
}
