package ending

import (
	"context"
	"testing"
	"syscall"

	"senet/rules"
	"senet/rules/ruleset"
)

func BenchmarkSweep(b *testing.B) {
	for _, id := range []string{"basics", "rebirth", "storer"} {
		set, _ := ruleset.ByID(id)
		r, _ := rules.New(set.Options)
		s := newSolver(context.Background(), r, newBook(r, 2), nil)
		s.solve(1, 1)
		s.solve(2, 1)
		n := 0
		s.own, s.other = 2, 2
		s.work[0] = hopeful(s.book.chapters[2][2].size)
		s.work[1] = s.work[0]
		var u0, u1 syscall.Rusage
		syscall.Getrusage(0, &u0)
		for n = 0; n < 100; n++ {
			ch, _ := s.sweep()
			if ch < enough {
				break
			}
		}
		syscall.Getrusage(0, &u1)
		d := float64(u1.Utime.Nano()-u0.Utime.Nano())
		b.Log(id, "sweeps", n, "ns/update", d/float64(n)/float64(len(s.work[0])))
	}
}
