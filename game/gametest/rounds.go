package gametest

import (
	"fmt"
	"os"
	"testing"
)

// Rounds runs a test several times, as subtests named after their numbers. A round derives all its
// randomness from its number. The numbers are those below few, or those in SENET_ROUNDS: 12:20
// means 12 to 19. .ci/endure runs many.
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
