package gametest

import (
	"fmt"
	"os"
	"testing"
)

// Rounds runs a test again and again, each time as a subtest that is named after its number and makes all its
// chance from it. That are the first few numbers, or those of SENET_ROUNDS: with 12:20 the rounds 12 to 19.
// .ci/endure plays many.
func Rounds(t *testing.T, few uint64, round func(t *testing.T, number uint64)) {
	t.Helper()
	from, to := uint64(0), few
	if said := os.Getenv("SENET_ROUNDS"); said != "" {
		if _, err := fmt.Sscanf(said, "%d:%d", &from, &to); err != nil {
			t.Fatalf("SENET_ROUNDS is %q, not two numbers as 12:20", said)
		}
	}
	for number := from; number < to; number++ {
		if !t.Run(fmt.Sprint(number), func(t *testing.T) { round(t, number) }) {
			return
		}
	}
}
