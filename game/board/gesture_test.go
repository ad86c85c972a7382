package board

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"senet/game/ui"
	"senet/rules"
	"senet/rules/rulestest"
)

// gesture reads a gesture as it is written in a table: "18" clicks a square, "18-21" drags, "hand", "home" and "sticks" are
// clicked, "their home" is the other side's, "enter 18" is Enter there.
func (b *Board) gesture(t *testing.T, h Turn, text string) (Deed, ui.Target) {
	t.Helper()
	read := func(word string) ui.Target {
		side, theirs := h.Side(), strings.HasPrefix(word, "their ")
		if theirs {
			side = side.Other()
		}
		switch strings.TrimPrefix(word, "their ") {
		case "hand":
			return ui.Target{Kind: ui.TargetHand, Side: side}
		case "home":
			return ui.Target{Kind: ui.TargetHome, Side: side}
		case "sticks":
			return ui.Target{Kind: ui.TargetSticks}
		case "nothing":
			return ui.Target{}
		}
		var s rules.Square
		if _, err := fmt.Sscan(word, &s); err != nil {
			t.Fatalf("%q is no gesture", text)
		}
		return square(s)
	}
	if word, found := strings.CutPrefix(text, "enter "); found {
		return b.Enter(h, read(word))
	}
	if from, to, drags := strings.Cut(text, "-"); drags {
		return b.drag(h, read(from), read(to)), ui.Target{}
	}
	return b.click(h, read(text)), ui.Target{}
}

// told is what a gesture came to, in a table's words.
func (b *Board) told(d Deed) string {
	switch {
	case d.Meant == Move && d.Carried:
		return fmt.Sprintf("carries %d to %d", d.Move.From, d.Move.To)
	case d.Meant == Move:
		return fmt.Sprintf("moves %d to %d", d.Move.From, d.Move.To)
	case d.Meant == Refuse:
		return fmt.Sprintf("refuses %d to %d: %v", d.No.From, d.No.To, d.No.Reason)
	case d.Meant == Empty:
		return fmt.Sprintf("empty %d", d.At)
	case d.Meant == Sticks:
		return "sticks"
	case b.Chosen != rules.Nowhere:
		return fmt.Sprintf("chooses %d", b.Chosen)
	}
	return "nothing"
}

func TestGestures(t *testing.T) {
	for _, row := range rulestest.Rows(t, os.DirFS("."), "gestures") {
		name, set, position, gestures, want := row[0], row[1], row[2], row[3], row[4] // of the last gesture
		h := at(t, set, position)
		var b Board
		var d Deed
		for _, g := range strings.Split(gestures, ", ") {
			d, _ = b.gesture(t, h, g)
		}
		if got := b.told(d); got != want {
			t.Errorf("%s: %s by %s: %s %s; want %s", name, position, set, gestures, got, want)
		}
	}
}

// Whatever can only mean that a pawn goes home brings it home, by every rule set: the empty last square that no move ends on, and
// the shelf; clicked, dragged to, and by Enter.
func TestWhatCanOnlyMeanHomeGoesHome(t *testing.T) {
	homes := map[string]int{}
	for _, game := range games(t, 6) {
		for _, s := range game.steps {
			h := turn(game.rules, s.Before)
			for _, m := range h.Moves {
				if m.To != rules.Home || m.Kind == rules.TakeOff {
					continue
				}
				ways := []string{"%d, home", "%d-home", "enter %d, enter home"}
				const last = rules.LastSquare
				if _, stands := s.Before.At(last); !stands && !ends(h.From(m.From), last) {
					ways = append(ways, fmt.Sprintf("%%d, %d", last), fmt.Sprintf("%%d-%d", last), fmt.Sprintf("enter %%d, enter %d", last))
				}
				for _, way := range ways {
					var b Board
					var d Deed
					for _, g := range strings.Split(fmt.Sprintf(way, m.From), ", ") {
						if d.Meant != Move { // the only pawn that has one way only goes at its first click
							d, _ = b.gesture(t, h, g)
						}
					}
					if d.Meant != Move || d.Move.From != m.From || d.Move.To != rules.Home {
						t.Fatalf("%s: %v\nby %s: %s", game.name, s.Before, fmt.Sprintf(way, m.From), b.told(d))
					}
					homes[game.name]++
				}
			}
		}
	}
	if len(homes) < 6 {
		t.Errorf("pawns went home in %v alone", homes)
	}
}

func ends(moves []rules.Move, at rules.Square) bool {
	for _, m := range moves {
		if m.To == at {
			return true
		}
	}
	return false
}
