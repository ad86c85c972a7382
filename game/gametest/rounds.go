package gametest

import (
	"fmt"
	"os"
	"testing"
)

// Rounds runs a test as a number of subtests, which derive all their randomness from their numbers.
// The numbers are 0 to few-1, or those in SENET_ROUNDS: 12:20 means 12 to 19. .ci/endure runs many.
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
