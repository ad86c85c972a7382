package say

import (
	"strconv"
	"testing"
)

// Many gathered numbers stand close together, so that they can all be read in a narrow list.
func TestManyGatheredNumbersStandClose(t *testing.T) {
	for want, numbers := range map[string][]int{"5 + 1": {5, 1}, "5 + 1 + 2": {5, 1, 2}, "4+4+1+1+2": {4, 4, 1, 1, 2}} {
		l := Row{Value: strconv.Itoa(numbers[0])}
		for _, n := range numbers[1:] {
			l.gather(n)
		}
		if l.Text != want || l.Value != "" {
			t.Errorf("%v stand as %q, %q", numbers, l.Value, l.Text)
		}
	}
}
