package rules_test

import (
	"errors"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

func TestParseRefusesInWords(t *testing.T) {
	reached := map[rules.Misread]bool{}
	for _, c := range []struct{ set, text, want string }{
		{"basics", "", "at least three parts"},
		{"basics", "C 2 / S 1", "at least three parts"},
		{"basics", "C 2 4 31 / S 1 / C to throw", `part 1 of the position ("C 2 4 31"): "31" should be a number from 1 to 30`},
		{"basics", "C 2 4 4 / S 1 / C to throw", "already a pawn on 4"},
		{"basics", "C 2 / S 2 / C to throw", "part 2"},
		{"basics", "C 2 04 / S 1 / C to throw", `"04"`},
		{"basics", "C 2 4 6 8 10 12 / S 1 / C to throw", "these are 6 pawns"},
		{"basics", "C 2 home 3 / S 1 / C to throw", "these are 4 pawns"},
		{"basics", "C 2 hand 4 / S 1 / C to throw", "no pawns are in the hand"},
		{"basics", "C 2 27 / S 1 / C to throw", "no pawn rests on 27"},
		{"basics", "C 2 30 / S 1 / C to throw", "no pawn rests on 30"},
		{"basics", "S 2 / C 1 / C to throw", "should begin with C"},
		{"basics", "C 2 / S 1 / Z to throw", "C or S"},
		{"basics", "C 2 / S 1 / C to dance", "to throw"},
		{"basics", "C 2 / S 1 / C to move", "to throw"},
		{"basics", "C 2 / S 1 / C to move 4", "no throw counts 4"},
		{"basics", "C 2 / S 1 / C to move 1 2", "not gathered"},
		{"basics", "C 2 / S 1 / C to move 1 / bonus", "no extra throws"},
		{"basics", "C 2 / S 1 / C to begin", "write \"to throw\""},
		{"basics", "C 2 / S 1 / C to open", "who threw first has the even squares"},
		{"basics", "C 2 / S 1 / C won", "the side that won"},
		{"basics", "C home 5 / S 1 / C to throw", "so it has won"},
		{"basics", "C 2 / S 1 / C drew stuck", "not stuck"},
		{"basics", "C 2 / S 1 / C drew quiet / quiet 999", "1000 throws"},
		{"basics", "C 2 / S 1 / C to throw / quiet 1000", "the game is drawn"},
		{"basics", "C 2 / S 1 / C to throw / quiet 3 / quiet 4", "twice"},
		{"basics", "C 2 / S 1 / C to throw / C started / S started", "twice"},
		{"basics", "C 2 / S 1 / C to throw / sunny", "not known"},
		{"basics", "C 2 / S 1 / C to throw / ", "it is empty"},
		{"basics", "C 2 / S 1 / C to throw / first move", "rules that ask for it"},
		{"basics", "C 2 / S 1 / C to throw / unmoved 2", "do not ask"},
		{"basics", "C 2 / S 1 / C to throw / score 5 0", "no points"},
		{"rebirth", "C 2 / S 1 / C to throw / first move", "front pawn in its place"},
		{"rebirth", "C 2 / S 1 / C to throw / bonus", "belongs to a position in which a number"},
		{"rebirth", "C 2 / S 1 / C to open", "nobody throws for the start"},
		{"storer", "C 30 9 / S 1 / C to begin", "taken off"},
		{"basics", "C 2 home / S 1 / C to throw", `"home" wants a number`},
		{"basics", "C 2 home 2 home 2 / S 1 / C to throw", `says "home" twice`},
		{"bell", "C 1 hand 8 / S hand 10 / C to throw", "these are 9 pawns"},
		{"bell", "C 1 / S hand 10 / C to throw", "9 pawns are missing"},
		{"bell", "C 1 hand 9 / S 2 hand 9 / C to throw / score 7 0", `"7" should be 0, 5, 10 or 15 points`},
		{"bell", "C 1 2 hand 8 / S hand 10 / C to throw", "the pawns of C have gone too far"},
		{"bell", "C hand 10 / S 1 2 hand 8 / C to throw", "the pawns of S have gone too far"},
		{"digital", "C 1 / S 2 / C to move" + strings.Repeat(" 1", 256), "no more of this number"},
		{"jequier", "C 2 / S 1 / C to throw / unmoved 20", "a square of the set-up"},
		{"jequier", "C 2 / S 15 / C to throw / unmoved 15", "a square of the set-up"},
		{"jequier", "C 2 / S 15 / C to throw / sent back", "wants a pawn on 15"},
		{"kendall", "C 2 / S 14 / C to throw / sent back", "wants a pawn on 15"},
		{"storer", "C 30 / S 1 / C won / quiet 3", "the side that won"},
		{"storer", "C 30 / S / S won / quiet 3", "no quiet throws are counted"},
		{"storer", "C 30 / S 1 / C to throw / extra 1", "the one extra throw"},
		{"rebirth", "C 2 4 6 8 10 / S 1 3 5 7 9 / C won / first move", "the side that won"},
		{"rebirth", "C 2 4 6 8 10 / S 1 3 5 7 9 / C drew quiet / quiet 1000 / first move", "the starter throws or moves"},
		{"basics", strings.Repeat("C 2 ", 2000), "one line"},
	} {
		_, err := rulesOf(t, c.set).Parse(c.text)
		var why *rules.PositionError
		if errors.As(err, &why) {
			reached[why.Misread] = true
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %q: %v, want %s", c.set, c.text, err, c.want)
		}
	}
	for _, m := range rules.Misreads() {
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
	r, err := rules.New(set.Options)
	if err != nil {
		t.Fatal(err)
	}
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
	for _, g := range games() {
		all = append(all, g.rules(f))
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
