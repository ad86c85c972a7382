package record

import (
	"math/rand/v2"
	"strings"
	"testing"

	"senet/rules"
)

func basics(t *testing.T) Game {
	return newGame(t, Header{RuleSet: "basics", Opening: Lot, Players: [2]string{"Anna", "Ben"}})
}

// must plays a text of throws and moves, without numbers and sides.
func must(t *testing.T, g Game, words string) Game {
	t.Helper()
	r := reader{lex: lexer{rest: words, line: 1}, game: g}
	if err := r.advance(); err != nil {
		t.Fatal(err)
	}
	if err := r.readTurns(); err != nil {
		t.Fatalf("%v\n%v", err, r.game.Position())
	}
	return r.game
}

func TestTheSameEntryKeepsWhatFollows(t *testing.T) {
	g := must(t, basics(t), "1 10-11 2 9x11 3")
	back := g.Goto(2)
	again, err := back.Throw(rules.Marked(2))
	if err != nil || again.Len() != 5 || again.At() != 3 {
		t.Fatalf("same throw: %v, %d of %d", err, again.At(), again.Len())
	}
	other, err := back.Throw(rules.Marked(1))
	if err != nil || other.Len() != 3 || other.At() != 3 {
		t.Fatalf("other throw: %v, %d of %d", err, other.At(), other.Len())
	}
	if g.Len() != 5 || g.Entry(2).Throw != rules.Marked(2) {
		t.Fatal("the branch shows in the game it was taken from")
	}
}

func TestMovesBranchToo(t *testing.T) {
	g := must(t, basics(t), "1 10-11 2 9x11")
	at := g.Goto(1)
	same, err := at.Move(g.Entry(1).Move)
	if err != nil || same.Len() != 4 {
		t.Fatalf("same move: %v, %d entries", err, same.Len())
	}
	var other rules.Move
	for _, m := range g.Rules().Legal(at.Position(), nil) {
		if m != g.Entry(1).Move {
			other = m
		}
	}
	branch, err := at.Move(other)
	if err != nil || branch.Len() != 2 || g.Entry(1).Move == other {
		t.Fatalf("other move: %v, %d entries", err, branch.Len())
	}
}

// Two Games grown from one must never see each other's entries.
func TestBranchesDoNotMeet(t *testing.T) {
	rnd := rand.New(rand.NewPCG(4, 4))
	g := newGame(t, Header{RuleSet: "digital"})
	for range 96 {
		g = playOne(t, g, rnd)
	}
	for n := range g.Len() {
		want := make([]Entry, g.Len())
		for i := range want {
			want[i] = g.Entry(i)
		}
		a, b := g.Goto(n), g.Goto(n)
		for range 5 {
			a, b = playOne(t, a, rnd), playOne(t, b, rnd)
		}
		if b = b.withComment(0, "changed"); b.Entry(0).Comment != "changed" {
			t.Fatal("a comment does not show in its own branch")
		}
		for i := range want {
			if g.Entry(i) != want[i] {
				t.Fatalf("a branch at %d changed entry %d", n, i)
			}
		}
		if a.Entry(0).Comment != "" {
			t.Fatal("a comment shows in another branch")
		}
	}
}

func TestRefusedEntriesChangeNothing(t *testing.T) {
	g := must(t, basics(t), "1")
	if h, err := g.Throw(rules.Marked(2)); err == nil || h.Len() != 1 || h.At() != 1 {
		t.Fatal("a second throw was taken")
	}
	if h, err := g.Move(rules.Move{From: 2, To: 30}); err == nil || h.Len() != 1 {
		t.Fatal("an illegal move was taken")
	}
	var none Game
	if _, err := none.Throw(rules.Marked(1)); err == nil {
		t.Fatal("the zero Game took a throw")
	}
	if _, err := none.Move(rules.Move{}); err == nil || Write(none) != "" || none.Outcome().Over() {
		t.Fatal("the zero Game is not empty")
	}
}

func TestCursorStopsAtTheEnds(t *testing.T) {
	g := must(t, basics(t), "1 10-11")
	if g.Goto(99).At() != 2 || g.Goto(-1).At() != 0 {
		t.Fatal("Goto leaves the record")
	}
}

func TestHeaderTextsAreCleaned(t *testing.T) {
	g := basics(t).WithHeader(Header{
		RuleSet: "storer", // may not change any more
		Players: [2]string{"  An\nna\x00 ", "B\xffen"},
		Comment: "one\r\ntwo\x07",
		Date:    " 2025-\n03 " + strings.Repeat("x", maxValue),
		Seed:    "1\t7 ",
		Tags:    []Tag{{"Event", "school\tday"}, {"At", "7"}, {"No name", "x"}, {"Event", "twice"}},
	})
	h := g.Header()
	if h.RuleSet != "basics" || h.Players != [2]string{"An na", "B en"} || h.Comment != "one\ntwo" || !strings.HasPrefix(h.Date, "2025- 03 x") || len(h.Date) != maxValue || h.Seed != "1 7" {
		t.Fatalf("%+v", h)
	}
	if len(h.Tags) != 1 || h.Tags[0] != (Tag{"Event", "school day"}) {
		t.Fatalf("%+v", h.Tags)
	}
	back, err := Read(Write(g))
	if err != nil {
		t.Fatal(err)
	}
	same(t, g, back)
}
