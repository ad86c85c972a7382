package rulestest

import (
	"math/rand/v2"
	"testing"

	"senet/rules"
	"senet/rules/record"
)

// Chance is a random source that gives the same game for the same seed for ever.
func Chance(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 30)) }

// Deed throws or moves by chance.
func Deed(t testing.TB, r *rules.Rules, p rules.Position, chance *rand.Rand) rules.Position {
	t.Helper()
	next, err := p, error(nil)
	if move, throw, moves := deed(r, p, chance); moves {
		next, err = r.Apply(p, move)
	} else {
		next, err = r.Throw(p, throw)
	}
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	return next
}

// deed is a legal move or a throw, by chance.
func deed(r *rules.Rules, p rules.Position, chance *rand.Rand) (move rules.Move, throw rules.Throw, moves bool) {
	if legal := r.Legal(p, nil); p.Phase() == rules.ToMove || p.Phase() == rules.TurnStart && chance.IntN(2) == 0 {
		return legal[chance.IntN(len(legal))], 0, true
	}
	if r.Options().Die {
		return move, rules.Face(chance.IntN(6) + 1), false
	}
	return move, rules.Marked(chance.IntN(5)), false
}

// Rules are those of options that can be played.
func Rules(t testing.TB, o rules.Options) *rules.Rules {
	t.Helper()
	r, err := rules.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// At is the position of a text.
func At(t testing.TB, r *rules.Rules, text string) rules.Position {
	t.Helper()
	p, err := r.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// Record is a game as text, read.
func Record(t testing.TB, text string) record.Game {
	t.Helper()
	game, err := record.Read(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return game
}

// Game is a game of so many throws and moves, or to its end, by chance.
func Game(t testing.TB, h record.Header, deeds int) record.Game {
	t.Helper()
	g, err := record.NewGame(h)
	for chance := Chance(7); err == nil && g.Len() < deeds && !g.Outcome().Over(); {
		if move, throw, moves := deed(g.Rules(), g.Position(), chance); moves {
			g, err = g.Move(move)
		} else {
			g, err = g.Throw(throw)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return g
}
