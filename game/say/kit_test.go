package say_test

import (
	"testing"

	"senet/game/board"
	"senet/game/lang"
	"senet/game/say"
	"senet/game/session"
	"senet/render/viewtest"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
	"senet/rules/ruleset"
	"senet/rules/rulestest"
)

func english(t testing.TB) *lang.Catalogue {
	t.Helper()
	words := viewtest.Words()
	return words
}

// who sits at a table.
type who struct {
	name     string
	players  [2]string
	computer [2]bool
}

// tables are all kinds of players: one spoken to against a computer, the computer against him, named people, nameless ones.
func tables() []who {
	return []who{
		{name: "you", computer: [2]bool{rules.Spools: true}},
		{name: "computer", computer: [2]bool{rules.Cones: true}},
		{name: "named", players: [2]string{"Anna", "Ben"}},
		{name: "nameless"},
	}
}

// at is a game of a rule set, as its code has it, on a board that was set up.
func at(t testing.TB, code, position string, by who) say.Game {
	t.Helper()
	base, house, err := ruleset.ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	set, err := base.Under(house)
	if err != nil {
		t.Fatal(err)
	}
	r := rulestest.Rules(t, set.Options)
	p := rulestest.At(t, r, position)
	var seats [2]session.Seat
	for side, computer := range by.computer {
		seats[side] = session.Seat{Computer: computer, Level: opponent.Potter}
	}
	h := session.WithSeats(record.Header{RuleSet: base.ID, House: house, Players: by.players}, seats)
	return say.Of(english(t), set, [2]board.Shape{board.Cone, board.Spool}, record.New(h, r, p))
}

// after is a game with more throws and moves in it.
func after(t testing.TB, g say.Game, deeds ...any) say.Game {
	t.Helper()
	for _, deed := range deeds {
		var err error
		switch d := deed.(type) {
		case int:
			g.Record, err = g.Record.Throw(rules.Marked(d))
		case rules.Move:
			g.Record, err = g.Record.Move(d)
		}
		if err != nil {
			t.Fatalf("%v: %v", deed, err)
		}
	}
	return g
}

// move is the legal move from one place to another.
func move(t testing.TB, g say.Game, from, to rules.Square) rules.Move {
	t.Helper()
	for _, m := range g.Record.Rules().Legal(g.Record.Position(), nil) {
		if m.From == from && (m.To == to || to == rules.Nowhere) {
			return m
		}
	}
	t.Fatalf("%d-%d is not legal", from, to)
	return rules.Move{}
}
