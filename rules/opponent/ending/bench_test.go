package ending

import (
	"bytes"
	"fmt"
	"runtime"
	"slices"
	"testing"

	"senet/rules/sticks"
)

// BenchmarkUpdate is a sweep through all positions of three against three.
func BenchmarkUpdate(b *testing.B) {
	for id, r := range solvable(b) {
		b.Run(id, func(b *testing.B) {
			w := opened(r, Job{Pawns: 3})
			s := sweeper{t: w.table, p: &w.pages, own: 3, other: 3}
			for b.Loop() {
				if _, err := s.sweep(b.Context()); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(w.book.chapters[3][3].size), "ns/position")
		})
	}
}

// BenchmarkSolve is the making of whole tables, and their size in memory and in a file. Three against three takes some
// seconds; with -short it is left out.
func BenchmarkSolve(b *testing.B) {
	for id, r := range solvable(b) {
		for pawns := 2; pawns <= 3; pawns++ {
			for _, threads := range slices.Compact([]int{1, runtime.NumCPU()}) {
				if pawns == 3 && testing.Short() {
					continue
				}
				b.Run(fmt.Sprintf("%s/%dv%d/%d threads", id, pawns, pawns, threads), func(b *testing.B) {
					var sweeps int
					var tables Tables
					for b.Loop() {
						var err error
						j := Job{Pawns: pawns, Threads: threads, Report: func(p Progress) { sweeps = p.Sweep }}
						if tables, err = j.Solve(b.Context(), r); err != nil {
							b.Fatal(err)
						}
					}
					b.ReportMetric(float64(sweeps), "sweeps")
					b.ReportMetric(float64(Positions(r, pawns)), "positions")
					var file bytes.Buffer
					if err := tables.Write(&file, r); err != nil {
						b.Fatal(err)
					}
					b.ReportMetric(float64(file.Len()), "file-B")
				})
			}
		}
	}
}

// BenchmarkWin is one look into the tables.
func BenchmarkWin(b *testing.B) {
	r := solvable(b)["rebirth"]
	tables := solved(b, r, 2)
	all := some(r, 2, 256, sticks.NewRandom(1))
	for i := 0; b.Loop(); i++ {
		tables.Win(&all[i%len(all)])
	}
}
