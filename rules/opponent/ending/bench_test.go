package ending

import (
	"context"
	"fmt"
	"testing"

	"senet/rules/sticks"
)

// BenchmarkUpdate is what it takes to work out a position of large layers, and to prove it: some portions of their blocks.
func BenchmarkUpdate(b *testing.B) {
	r := solvable(b)["basics"]
	w := newWork(context.Background(), Job{Pawns: 5}, r)
	for _, pawns := range [][2]int{{3, 3}, {4, 3}, {4, 4}} {
		s := &sweeper{t: w.table, b: w.book, own: pawns[0], other: pawns[1], region: w.book.num.squares}
		for _, n := range [][2]int{{s.own, s.other}, {s.other, s.own}, {s.own, s.other - 1}, {s.other - 1, s.own}, {s.other, s.own - 1}, {s.own - 1, s.other}} {
			l := w.book.layers[n[0]][n[1]]
			l.values = make([]byte, 2*l.size)
			if n == pawns || n == [2]int{pawns[1], pawns[0]} {
				l.finer = make([]uint8, l.size)
				s.pair = append(s.pair, draft{layer: l, widths: make([]byte, 2*l.size)})
			}
		}
		for _, proof := range [][]draft{nil, s.pair} {
			b.Run(fmt.Sprintf("%dv%d/%t", s.own, s.other, proof != nil), func(b *testing.B) {
				s.width = widths{of: proof}
				chance, all := sticks.NewRandom(1), w.book.num.count(s.own+s.other, s.region)
				in := newSection(s, s.own, s.other)
				for b.Loop() {
					first := int(chance.Below(uint64(all - portion)))
					in.portion(first, first+portion)
				}
				each := len(in.ways[0])
				if s.own != s.other {
					each *= 2
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/portion/float64(each), "ns/position")
			})
		}
		for own := range w.book.layers {
			for _, l := range w.book.layers[own] {
				if l != nil {
					l.values, l.finer = nil, nil
				}
			}
		}
	}
}
