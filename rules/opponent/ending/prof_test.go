package ending

import (
	"context"
	"syscall"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

func BenchmarkSweep(b *testing.B) {
	for _, id := range []string{"basics", "rebirth", "storer", "secret"} {
		set, _ := ruleset.ByID(id)
		r, _ := rules.New(set.Options)
		s := newSolver(context.Background(), r, newBook(r, 2), nil)
		s.solve(1, 1)
		s.solve(2, 1)
		s.improving, s.going = 0, 0
		s.open(2, 2)
		var u0, u1 syscall.Rusage
		syscall.Getrusage(0, &u0)
		if err := s.settleDown(); err != nil {
			b.Fatal(err)
		}
		syscall.Getrusage(0, &u1)
		d := float64(u1.Utime.Nano() - u0.Utime.Nano())
		b.Log(id, "sweeps", s.improving, s.going, "ms", d/1e6, "ns/position", d/float64(len(s.work[0])))
	}
}
