package ending

import (
	"fmt"
	"os"
	"syscall"
	"testing"
	"time"

	"senet/rules"
)

func cpu() float64 {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()).Seconds()
}

// TestRates prints rates in positions per second of processor time, and a checksum of the cells.
func TestRates(t *testing.T) {
	r := solvable(t)["basics"]
	var own, other, sweeps int
	fmt.Sscan(os.Getenv("RATES"), &own, &other, &sweeps)
	if own == 0 {
		t.Skip()
	}
	_, p := randomRows(t, r, own, other, rules.NewRandom(1))
	for _, phase := range []uint32{phaseSweeping, phaseWidening} {
		best := 0.0
		sum := uint32(0)
		for range sweeps {
			p.head.Phase, p.head.Since, p.head.Sweep, p.head.Sweeps = phase, 0, 1, 1
			p.head.Shift = 4
			was := cpu()
			for i := range p.stages {
				p.sweepStage(t.Context(), &p.stages[i])
			}
			best = max(best, float64(p.positions())/(cpu()-was)/1e6)
			sum = p.sum()
		}
		f := p.workers[0].found
		fmt.Printf("%dv%d phase %d: %.1f M/s  sum %08x  %v %v %v %d %d %d %d\n", own, other, phase, best, sum,
			f.DotProduct.value(), f.LastNorm.value(), f.Norm.value(), f.Largest, f.Moved, f.Grown, f.Full)
	}
}
