package record

import (
	"testing"

	"senet/rules"
)

func TestNotation(t *testing.T) {
	for _, c := range []struct {
		move rules.Move
		text string
	}{
		{rules.Move{From: 10, To: 11, Rest: 11}, "10-11"},
		{rules.Move{From: 9, To: 11, Rest: 11, Victim: 9}, "9x11"},
		{rules.Move{From: 9, To: 11, Rest: 11, Victim: rules.Hand}, "9x11"},
		{rules.Move{From: 26, To: 27, Rest: 15}, "26-27-15"},
		{rules.Move{From: 26, To: 27, Rest: rules.Hand}, "26-27-hand"},
		{rules.Move{From: 28, To: rules.Home, Rest: rules.Home}, "28-home"},
		{rules.Move{Kind: rules.Enter, From: rules.Hand, To: 3, Rest: 3}, "hand-3"},
		{rules.Move{Kind: rules.Enter, From: rules.Hand, To: 3, Rest: 3, Victim: rules.Hand}, "handx3"},
		{rules.Move{Kind: rules.TakeOff, From: 30, To: rules.Home, Rest: rules.Home}, "30-off"},
		{rules.Move{Kind: rules.Release, From: 27, To: 15, Rest: 15}, "27-release"},
		{rules.Move{Kind: rules.Pass}, "pass"},
	} {
		if got := Notation(c.move); got != c.text {
			t.Errorf("%+v: %s, want %s", c.move, got, c.text)
		}
		p, ok := ParseMove(c.text)
		if !ok || !p.Fits(c.move) {
			t.Errorf("%s does not fit its own move: %+v", c.text, p)
		}
	}
}

// Where two legal moves look alike, the number used tells them apart, and both can be read back.
func TestNumbersTellLikeMovesApart(t *testing.T) {
	moves := []rules.Move{
		{From: 30, To: rules.Home, Rest: rules.Home, Used: 1, Value: 1},
		{From: 30, To: rules.Home, Rest: rules.Home, Used: 4, Value: 4},
		{From: 24, To: 26, Rest: 26, Used: 2, Value: 2},
		{From: 24, To: 26, Rest: 26, Used: 2, Value: 4},
		{From: 20, To: 21, Rest: 21, Used: 1, Value: 1},
	}
	want := []string{"30-home/1", "30-home/4", "24-26/2", "24-26/2=4", "20-21"}
	for i, m := range moves {
		text := Exact(m, moves)
		if text != want[i] {
			t.Errorf("%s, want %s", text, want[i])
		}
		p, ok := ParseMove(text)
		for j, other := range moves {
			if fits := ok && p.Fits(other); fits != (i == j) {
				t.Errorf("%s fits %+v: %v", text, other, fits)
			}
		}
	}
}

func TestWordsThatAreNoMoves(t *testing.T) {
	for _, word := range []string{"", "-", "x", "10", "10-", "-11", "10-11-", "10-11-12-13", "10-31", "00-1", "+1-2", "1--2",
		"99-1", "10-11/", "10-11/x", "10-11/1=", "passs", "home", "hand", "10-offx", "1_0-11"} {
		if p, ok := ParseMove(word); ok {
			t.Errorf("%q was read as %+v", word, p)
		}
	}
}

func TestThrows(t *testing.T) {
	for n := range 5 {
		if got, ok := ParseThrow(ThrowText(rules.Marked(n))); !ok || got != rules.Marked(n) {
			t.Errorf("%d marked: %v %v", n, got, ok)
		}
	}
	for n := 1; n <= 6; n++ {
		if got, ok := ParseThrow(ThrowText(rules.Face(n))); !ok || got != rules.Face(n) {
			t.Errorf("face %d: %v %v", n, got, ok)
		}
	}
	for _, word := range []string{"", "5", "d0", "d7", "d", "-1", "01", "1.5"} {
		if _, ok := ParseThrow(word); ok {
			t.Errorf("%q was read as a throw", word)
		}
	}
}
