package record

import (
	"strings"
	"testing"

	"senet/rules"
)

// A turn whose time is up is a word of the record, before a throw and after it.
func TestLatePassesAreRecorded(t *testing.T) {
	late := rules.Move{Kind: rules.Pass, Late: true}
	g, err := newGame(t, Header{RuleSet: "storer", Start: Chosen}).Move(late)
	if err != nil || g.Position().Turn() != rules.Spools {
		t.Fatal("before a throw:", err)
	}
	if g, err = g.Throw(rules.Marked(2)); err != nil {
		t.Fatal(err)
	}
	if g, err = g.Move(late); err != nil || g.Position().Turn() != rules.Cones ||
		g.Phase() != rules.ToThrow {
		t.Fatal("after a throw:", err)
	}
	text := Write(g)
	if !strings.Contains(text, "1. C late\n2. S 2 late\n") {
		t.Error("the record is", text)
	}
	readBack(t, g)
	if _, err := Read(strings.Replace(text, "2. S 2 late", "2. S 2 late late", 1)); err != nil {
		t.Error("two turns in a row:", err)
	}
}

// No player can be late before the first move is decided, or when the game is over; and a game in
// which both are always late ends.
func TestLatePassesHaveLimits(t *testing.T) {
	late := rules.Move{Kind: rules.Pass, Late: true}
	if _, err := newGame(t, Header{RuleSet: "basics"}).Move(late); err == nil {
		t.Error("a turn ended before the first move was decided")
	}
	g := newGame(t, Header{RuleSet: "basics", Start: Lot})
	for n := 0; !g.Outcome().IsOver(); n++ {
		var err error
		if g, err = g.Move(late); err != nil || n > 5000 {
			t.Fatal(n, err)
		}
	}
	if _, err := g.Move(late); err == nil || !g.Outcome().IsDraw() {
		t.Error("a late pass after the end, or no draw")
	}
}
