package gametest

import (
	"fmt"
	"os"
	"testing"
)

// Long returns long if SENET_LONG is set, as in .ci/run, and usual otherwise.
func Long(usual, long int) int {
	if os.Getenv("SENET_LONG") != "" {
		return long
	}
	return usual
}

// Rounds runs a test as a number of subtests, which derive all their randomness from their numbers.
// The numbers are 0 to few-1, or those in SENET_ROUNDS: 12:20 means 12 to 19. .ci/endure runs many.
func Rounds(t *testing.T, few int, round func(t *testing.T, number uint64)) {
	t.Helper()
	from, to := uint64(0), uint64(few)
	if value := os.Getenv("SENET_ROUNDS"); value != "" {
		if _, err := fmt.Sscanf(value, "%d:%d", &from, &to); err != nil {
			t.Fatalf("SENET_ROUNDS is %q, want two numbers such as 12:20", value)
		}
	}
	for number := from; number < to; number++ {
		if !t.Run(fmt.Sprint(number), func(t *testing.T) { round(t, number) }) {
			return
		}
	}
}
