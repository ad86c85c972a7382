package value

import (
	"testing"
	"testing/fstest"
)

// Where there is nothing, or nothing that can be read, nothing was learned.
func TestLearnedWeights(t *testing.T) {
	learned := Learned(fstest.MapFS{"opponent/damaged.bin": {Data: []byte("damaged")}})
	for _, name := range []string{"", "nothing", "damaged", "../opponent/damaged"} {
		if learned(name).Learned() {
			t.Errorf("something was learned under %q", name)
		}
	}
}
