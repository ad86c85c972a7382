package record

import (
	"math/rand/v2"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

// allHeaders returns a header for every rule set with every choice that it offers and every
// start, most with a handicap.
func allHeaders() []Header {
	var all []Header
	for _, set := range ruleset.List() {
		for _, pawns := range set.Pawns {
			for _, die := range []bool{false, true} {
				if die && !set.Dice {
					continue
				}
				for _, start := range []Start{Thrown, Lot, Chosen} {
					h := Header{RuleSet: set.ID, Pawns: pawns, Die: die, Start: start, First: rules.Side(len(all) % 2)}
					if set.Options.Goal != rules.OddAndEven {
						h.Handicap = [2]int{len(all) % 3, len(all) / 3 % 2}
					}
					all = append(all, h)
				}
			}
		}
	}
	return all
}

// randomThrow returns a random throw that the rules allow.
func randomThrow(rs *rules.Rules, rnd *rand.Rand) rules.Throw {
	if rs.Options().Die {
		return rules.Face(1 + rnd.IntN(6))
	}
	n := 0
	for range 4 {
		n += rnd.IntN(2)
	}
	return rules.Marked(n)
}

// playOne adds a random throw or move.
func playOne(t *testing.T, g Game, rnd *rand.Rand) Game {
	t.Helper()
	legal := g.Rules().Legal(g.Position(), nil)
	throws := g.Phase() != rules.ToMove
	var err error
	if throws && (len(legal) == 0 || rnd.IntN(2) == 0) {
		g, err = g.Throw(randomThrow(g.Rules(), rnd))
	} else {
		g, err = g.Move(legal[rnd.IntN(len(legal))])
	}
	if err != nil {
		t.Fatalf("%v\n%v", err, g.Position())
	}
	return g
}

// playOut plays random throws and moves to the end.
func playOut(t *testing.T, g Game, rnd *rand.Rand) Game {
	t.Helper()
	for !g.Outcome().IsOver() {
		g = playOne(t, g, rnd)
	}
	return g
}

func newGame(t *testing.T, h Header) Game {
	t.Helper()
	g, err := NewGame(h)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// same checks that two games are equal: header, cursor, entries and every position.
func same(t *testing.T, a, b Game) {
	t.Helper()
	if a.Len() != b.Len() || a.Cursor() != b.Cursor() {
		t.Fatalf("lengths %d and %d, cursors %d and %d", a.Len(), b.Len(), a.Cursor(), b.Cursor())
	}
	for i := range a.Len() + 1 {
		if a.PositionAt(i) != b.PositionAt(i) {
			t.Fatalf("positions before entry %d:\n%v\n%v", i, a.PositionAt(i), b.PositionAt(i))
		}
		if i < a.Len() && a.Entry(i) != b.Entry(i) {
			t.Fatalf("entry %d: %+v and %+v", i, a.Entry(i), b.Entry(i))
		}
	}
	if wa, wb := Write(a), Write(b); wa != wb {
		t.Fatalf("texts differ:\n%s\n%s", wa, wb)
	}
}

// readBack checks that a game is the same after it is written and read.
func readBack(t *testing.T, g Game) {
	t.Helper()
	back, err := Read(Write(g))
	if err != nil {
		t.Fatalf("%v\n%s", err, Write(g))
	}
	same(t, g, back)
}

// Every game, also with house rules, is the same after it is written and read; it can be taken back
// to the start and played again.
func TestRandomGamesRoundTrip(t *testing.T) {
	for i, h := range append(allHeaders(), houseHeaders(t)...) {
		rnd := rand.New(rand.NewPCG(1, uint64(i)))
		g := playOut(t, newGame(t, h), rnd)
		g = g.withComment(rnd.IntN(g.Len()),
			"a } brace, a { brace,\na \\ and \"quotes\" → ☥ [Cones \"x\"] 12. C 4")
		text := Write(g.Goto(rnd.IntN(g.Len() + 1)))
		back, err := Read(text)
		if err != nil {
			t.Fatalf("%+v: %v\n%s", h, err, text)
		}
		same(t, g.Goto(back.Cursor()), back)
		if house := h.House.String(); back.Header().House != h.House ||
			back.Rules().Options() != g.Rules().Options() ||
			strings.Contains(text, `[House "`+house+`"]`) != (house != "") {
			t.Fatalf("%s is read as %s", house, back.Header().House)
		}
		last := g
		for range last.Len() {
			g = g.Goto(g.Cursor() - 1)
		}
		if g.Cursor() != 0 || g.Position() != newGame(t, h).Position() || g.Len() != last.Len() {
			t.Fatalf("%+v: at %d of %d\n%v", h, g.Cursor(), g.Len(), g.Position())
		}
		for range last.Len() {
			g = g.Goto(g.Cursor() + 1)
		}
		same(t, g, last)
	}
}

// A save that was cut off anywhere still gives all whole turns before the cut.
func TestCutRecordsGivePlayablePart(t *testing.T) {
	for i, h := range allHeaders() {
		g := playOut(t, newGame(t, h), rand.New(rand.NewPCG(3, uint64(i))))
		text := Write(g)
		for cut := 0; cut < len(text); cut += 1 + len(text)/31 {
			part, err := ReadPartial(text[:cut])
			if part.Rules() == nil {
				if err == nil {
					t.Fatalf("cut at %d: neither a game nor an error", cut)
				}
				continue
			}
			if part.Len() > g.Len() || part.Cursor() != part.Len() {
				t.Fatalf("cut at %d: %d of %d entries", cut, part.Len(), part.Cursor())
			}
			// The last word may be cut, too (26-27-15 to 26-2), so the last entry may differ.
			for i := range part.Len() - 1 {
				if part.Entry(i) != g.Entry(i) {
					t.Fatalf("cut at %d: entry %d is %+v, was %+v", cut, i,
						part.Entry(i), g.Entry(i))
				}
			}
		}
	}
}
