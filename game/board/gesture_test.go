package board

import (
	"fmt"
	"strings"
	"testing"

	"senet/game/ui"
	"senet/rules"
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

const (
	two   = "C 1 3 5 18 22 / S 7 8 9 10 14 / C to move 2" // 10 and below are passed, 18 goes to 20, 22 to 24
	last  = "C 1 3 5 18 28 / S 7 8 9 10 14 / C to move 2"
	enter = "C 3 4 hand 8 / S 7 8 hand 8 / C to move 1"
)

func TestGestures(t *testing.T) {
	for _, test := range []struct {
		name, set, position string
		gestures            string // one after another
		want                string // of the last
	}{
		{"a click takes a pawn up", "basics", two, "18", "chooses 18"},
		{"a second click on a pawn with one way moves it", "basics", two, "18, 18", "moves 18 to 20"},
		{"a click on the place moves the pawn", "basics", two, "18, 20", "moves 18 to 20"},
		{"another pawn is taken up instead", "basics", two, "18, 22", "chooses 22"},
		{"a drag carries the pawn", "basics", two, "18-20", "carries 18 to 20"},
		{"a drag that is let go where it began only takes up", "basics", two, "18-18", "chooses 18"},
		{"a drag beside the board does nothing", "basics", two, "18-nothing", "chooses 18"},
		{"a drag to a place the throw does not lead to is refused", "basics", two, "18-21", "refuses 18 to 21: NotThatFar"},
		{"a click where the chosen pawn cannot go is refused", "basics", two, "18, 25", "refuses 18 to 25: NotThatFar"},
		{"a place that some pawn reaches takes that pawn up", "basics", two, "20", "chooses 18"},
		{"so does a pawn that can be attacked", "basics", "C 6 12 18 24 26 / S 1 21 16 23 29 / C to move 3", "21", "chooses 18"},
		{"and the next click attacks it", "basics", "C 6 12 18 24 26 / S 1 21 16 23 29 / C to move 3", "21, 21", "moves 18 to 21"},
		{"an empty square is told of", "basics", two, "26", "empty 26"},
		{"a pawn of the other side is refused", "basics", two, "9", "refuses 9 to 0: NotYours"},
		{"the other side's pawn is no place for a chosen one that no number brings there", "basics", two, "18, 9", "refuses 9 to 0: NotYours"},
		{"a drag of a pawn of the other side means nothing", "basics", two, "9-11", "nothing"},
		{"the other's shelf lets go", "basics", two, "18, their home", "nothing"},
		{"the sticks are pressed", "basics", two, "18, sticks", "sticks"},
		{"Enter takes up", "basics", two, "enter 18", "chooses 18"},
		{"Enter moves", "basics", two, "enter 18, enter 20", "moves 18 to 20"},
		{"Enter on the sticks means the chosen pawn", "basics", two, "18, enter sticks", "moves 18 to 20"},
		{"before the throw a drawn pawn is answered", "basics", "C 1 3 5 7 9 / S 2 4 6 8 10 / C to throw", "9-11", "refuses 9 to 11: ThrowFirst"},
		{"the hand is taken up", "bell", enter, "hand", "chooses 32"},
		{"a pawn in the hand enters", "bell", enter, "hand, 30", "moves 32 to 30"},
		{"it is carried in", "bell", enter, "hand-30", "carries 32 to 30"},
		{"where only the hand can move, a marked square enters at once", "tait", "C hand 5 / S hand 5 / C to move 3", "3", "moves 32 to 3"},
		{"by another way of the number, too", "tait", "C hand 5 / S hand 5 / C to move 3", "6", "moves 32 to 6"},
		{"the other's hand lets go", "bell", enter, "hand, their hand", "nothing"},

		{"30 is home, clicked", "basics", last, "28, 30", "moves 28 to 31"},
		{"30 is home, dragged to", "basics", last, "28-30", "carries 28 to 31"},
		{"30 is home, by Enter", "basics", last, "enter 28, enter 30", "moves 28 to 31"},
		{"30 alone bears off the only pawn that can be", "basics", last, "30", "moves 28 to 31"},
		{"the shelf is home", "basics", last, "28, home", "moves 28 to 31"},
		{"the shelf alone bears off the only pawn that can be", "basics", last, "home", "moves 28 to 31"},
		{"the shelf is dragged to", "basics", last, "28-home", "carries 28 to 31"},
		{"a pawn that cannot go home is told why", "basics", last, "18, home", "refuses 18 to 31: NotThatFar"},
		{"of two by the end the shelf bears off the one that the throw brings home", "basics", "C 1 3 5 28 29 / S 7 8 9 10 14 / C to move 2", "home", "moves 28 to 31"},
	} {
		h := at(t, test.set, test.position)
		var b Board
		var d Deed
		for _, g := range strings.Split(test.gestures, ", ") {
			d, _ = b.gesture(t, h, g)
		}
		if got := b.told(d); got != test.want {
			t.Errorf("%s: %s by %s: %s %s; want %s", test.name, test.position, test.set, test.gestures, got, test.want)
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
