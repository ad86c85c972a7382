package rules_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
	"senet/rules/rulestest"
)

func TestParseRefuses(t *testing.T) {
	reached := map[rules.Misread]bool{}
	for _, row := range rulestest.Rows(t, os.DirFS("."), "misread") {
		want, set, text := row[0], row[1], row[2]
		_, err := rulesOf(t, set).Parse(text)
		var why *rules.PositionError
		if errors.As(err, &why) {
			reached[why.Misread] = true
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %q: %v, want %s", set, text, err, want)
		}
	}
	for _, m := range rulestest.Names[rules.Misread](t, os.DirFS("."), "misread.go") {
		if !reached[m] {
			t.Errorf("nothing shows how a position is refused for %v", m)
		}
	}
}

func rulesOf(t testing.TB, id string) *rules.Rules {
	t.Helper()
	set, found := ruleset.ByID(id)
	if !found {
		t.Fatalf("there is no rule set %s", id)
	}
	r := rulestest.Rules(t, set.Options)
	return r
}

func TestTextIsShortAndFreelyTyped(t *testing.T) {
	for _, c := range []struct{ set, typed, written string }{
		{"basics", "c 10 2 4 6 8/s 1 3 5 7 9/c to throw", "C 2 4 6 8 10 / S 1 3 5 7 9 / C to throw"},
		{"basics", "C 24 / S 22 / S TO MOVE 5", "C 24 home 4 / S 22 home 4 / S to move 5"},
		{"basics", "C 24 / S / S won", "C 24 home 4 / S home 5 / S won"},
		{"rebirth", "C 24 / S 22 / S to move 4 / bonus", "C 24 home 4 / S 22 home 4 / S to move 4 / bonus"},
		{"storer", "C 30 / S 22 / C to begin / S started / quiet 7", "C 30 home 4 / S 22 home 4 / C to begin / S started / quiet 7"},
		{"digital", "C 1 / S 2 / C to throw after 4 1 1", "C 1 home 6 / S 2 home 6 / C to throw after 1 1 4"},
		{"digital", "C 1 / S 2 / C to move 4 1 1", "C 1 home 6 / S 2 home 6 / C to move 1 1 4"},
	} {
		p, err := rulesOf(t, c.set).Parse(c.typed)
		if err != nil || p.String() != c.written {
			t.Errorf("%s: %q is written %q (%v), want %q", c.set, c.typed, p, err, c.written)
		}
	}
}

func FuzzParse(f *testing.F) {
	var all []*rules.Rules
	for _, v := range ruleset.Variants() {
		all = append(all, made(f, v))
	}
	for i, text := range []string{
		"C 2 4 6 8 10 / S 1 3 5 7 9 / C to throw", "C 2 4 6 8 10 / S 1 3 5 7 9 / S to open", "C 24 / S / S won",
		"C 30 12 home 3 / S 22 / C to begin / quiet 30", "C 1 / S 2 / C to throw after 4 1 1 / S started",
		"C 2 4 6 8 10 / S 1 3 5 7 9 / C to move 4 / first move / bonus", "C 5 / S 9 / S drew quiet / quiet 1000",
	} {
		f.Add(text, uint8(i))
	}
	f.Fuzz(func(t *testing.T, text string, which uint8) {
		r := all[int(which)%len(all)]
		p, err := r.Parse(text)
		if err != nil {
			if p != (rules.Position{}) && p.Pawns(0)|p.Pawns(1) != 0 {
				t.Fatalf("%q is refused (%v) but gives %v", text, err, p)
			}
			return
		}
		again, err := r.Parse(p.String())
		if err != nil || again != p {
			t.Fatalf("%q: %v is read back as %v (%v)", text, p, again, err)
		}
		playOn(t, r, p)
	})
}

// playOn sees that everything that was read can be played from.
func playOn(t *testing.T, r *rules.Rules, p rules.Position) {
	for _, m := range r.Legal(p, nil) {
		next, err := r.Apply(p, m)
		if err != nil {
			t.Fatalf("%v: %+v: %v", p, m, err)
		}
		if _, err := r.Parse(next.String()); err != nil {
			t.Fatalf("%v: %+v leads to %v: %v", p, m, next, err)
		}
		r.Path(m)
	}
	for from := rules.Nowhere; from <= rules.Hand; from++ {
		r.Why(p, from, rules.Nowhere)
		r.Why(p, from, rules.Home)
	}
	for n := range 5 {
		next, err := r.Throw(p, rules.Marked(n))
		if err == nil {
			r.Legal(next, nil)
		}
	}
}
