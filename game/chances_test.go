package game

import (
	"regexp"
	"strconv"
	"testing"

	"senet/game/page"
	"senet/game/ui"
	"senet/rules/opponent"
)

func TestChancesInWords(t *testing.T) {
	a := New(config(t, 1))
	for _, test := range []struct {
		win   float64
		exact bool
		want  string
	}{
		{0, false, "about 1 %"}, {1, false, "about 99 %"}, {.5, false, "about 50 %"}, {.668, false, "about 67 %"},
		{.668, true, "66.8 %"}, {1, true, "100.0 %"}, {0, true, "0.0 %"},
		{.99996, true, "over 99.9 %"}, {.00004, true, "under 0.1 %"}, {.9994, true, "99.9 %"},
	} {
		if got := a.chance(test.win, test.exact); got != test.want {
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
	a := New(config(t, 1))
	for tenths := range 1001 {
		both := a.chances(float64(tenths)/1000, false)
		if sum := number(t, both[0]) + number(t, both[1]); sum != 100 {
			t.Fatalf("%v: %q and %q", tenths, both[0], both[1])
		}
	}
}

// Who subtracts two estimates finds the difference that is written; a decimal stands only where everything is exact.
func TestDifferencesFitWhatIsWritten(t *testing.T) {
	a := New(config(t, 1))
	for best := range 80 {
		for less := 5; less < 150; less++ {
			b := opponent.Rated{Win: .2 + float64(best)*.0037}
			r := opponent.Rated{Win: b.Win - float64(less)/1000}
			one, other, difference := a.beside(b, b), a.beside(b, r), a.less(b, r)
			if got := number(t, one) - number(t, other); got != number(t, difference) {
				t.Fatalf("%.4f and %.4f: %q, %q, less by %q", b.Win, r.Win, one, other, difference)
			}
		}
	}
	exact := opponent.Rated{Win: .6684, Exact: true}
	near := opponent.Rated{Win: .6507, Exact: true}
	if got := a.less(exact, near); got != "1.8" {
		t.Errorf("exact ones differ by %q", got)
	}
	if got := a.less(exact, opponent.Rated{Win: .6507}); got != "2" {
		t.Errorf("an exact one and an estimate differ by %q", got)
	}
}

// The bar says what the hint says, which has looked longer.
func TestTheBarOfChancesAgreesWithTheHint(t *testing.T) {
	c := config(t, 12)
	c.Settings = `{"speed":"instant","moves":true,"chance":true}`
	p := sitDown(t, c)
	p.against("", "")
	p.toChoice()
	p.do(ui.Told(page.Answer{ID: p.questions(page.ForChance)[0].ID, Win: .41}))
	p.advise()
	v := p.app.View()
	turn := p.app.table.session.Position().Turn()
	if bar, hint := v.Play.Odds.Words[turn], v.Play.Hint.Lines[0].Chance; bar != hint {
		t.Errorf("the bar says %q, the hint %q", bar, hint)
	}
}

// What is known exactly stays, whatever a hint estimates.
func TestAnEstimateDoesNotTakeTheBarFromWhatIsExact(t *testing.T) {
	c := config(t, 12)
	c.Settings = `{"speed":"instant","moves":true,"chance":true}`
	p := sitDown(t, c)
	p.against("", "")
	p.toChoice()
	p.do(ui.Told(page.Answer{ID: p.questions(page.ForChance)[0].ID, Win: .413, Exact: true}))
	before := p.app.View().Play.Odds
	p.do(ui.Event{Kind: ui.TextInput, Text: "h"})
	p.do(ui.Told(page.Answer{ID: p.questions(page.ForHint)[0].ID, Rated: p.rated(false)}))
	if after := p.app.View().Play.Odds; after != before || !after.Exact {
		t.Errorf("the bar said %v and says %v", before.Words, after.Words)
	}
}
