package say_test

import (
	"regexp"
	"strconv"
	"testing"

	"senet/game/say"
	"senet/rules/opponent"
)

func TestChancesInWords(t *testing.T) {
	words := english(t)
	for _, test := range []struct {
		win   float64
		exact bool
		want  string
	}{
		{0, false, "about 1 %"}, {1, false, "about 99 %"}, {.5, false, "about 50 %"}, {.668, false, "about 67 %"},
		{.668, true, "66.8 %"}, {1, true, "100.0 %"}, {0, true, "0.0 %"},
		{.99996, true, "over 99.9 %"}, {.00004, true, "under 0.1 %"}, {.9994, true, "99.9 %"},
	} {
		if got := say.Chance(words, test.win, test.exact); got != test.want {
			t.Errorf("%v, exact %t, is told as %q, not %q", test.win, test.exact, got, test.want)
		}
	}
}

// number is the first number of words.
func number(t *testing.T, words string) float64 {
	t.Helper()
	n, err := strconv.ParseFloat(regexp.MustCompile(`[0-9]+(\.[0-9])?`).FindString(words), 64)
	if err != nil {
		t.Fatalf("%q has no number", words)
	}
	return n
}

// Both sides together have a hundred, also where halves are rounded.
func TestBothChancesAreAHundredTogether(t *testing.T) {
	words := english(t)
	for tenths := range 1001 {
		both := say.Chances(words, float64(tenths)/1000, false)
		if sum := number(t, both[0]) + number(t, both[1]); sum != 100 {
			t.Fatalf("%v: %q and %q", tenths, both[0], both[1])
		}
	}
}

// Who subtracts two estimates finds the difference that is written; a decimal stands only where everything is exact.
func TestDifferencesFitWhatIsWritten(t *testing.T) {
	catalogue := english(t)
	for best := range 80 {
		for less := 5; less < 150; less++ {
			b := opponent.Rated{Win: .2 + float64(best)*.0037}
			r := opponent.Rated{Win: b.Win - float64(less)/1000}
			one, other, difference := say.Beside(catalogue, b, b), say.Beside(catalogue, b, r), say.Less(catalogue, b, r)
			if got := number(t, one) - number(t, other); got != number(t, difference) {
				t.Fatalf("%.4f and %.4f: %q, %q, less by %q", b.Win, r.Win, one, other, difference)
			}
		}
	}
	exact := opponent.Rated{Win: .6684, Exact: true}
	near := opponent.Rated{Win: .6507, Exact: true}
	if got := say.Less(catalogue, exact, near); got != "1.8" {
		t.Errorf("exact ones differ by %q", got)
	}
	if got := say.Less(catalogue, exact, opponent.Rated{Win: .6507}); got != "2" {
		t.Errorf("an exact one and an estimate differ by %q", got)
	}
}
