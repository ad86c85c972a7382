package board

import (
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// playedBoard is a random game: its rules and steps.
type playedBoard struct {
	name  string
	rules *rules.Rules
	steps []Step
}

// games returns random games of every rule set.
func games(t *testing.T, each int) (list []playedBoard) {
	t.Helper()
	for _, set := range ruleset.List() {
		for seed := range each {
			g := reftest.Game(t, record.Header{RuleSet: set.ID}, 3000, uint64(seed))
			game := playedBoard{name: set.ID, rules: g.Rules()}
			for i := range g.Len() {
				e := g.Entry(i)
				s := Step{Kind: StepThrow, Before: g.PositionAt(i), After: g.PositionAt(i + 1),
					Side: e.Side, Index: len(game.steps), Throw: e.Throw, Move: e.Move}
				if e.IsMove {
					s.Kind = StepMove
				}
				if e.Move.Kind != rules.Pass { // of which nothing is seen
					game.steps = append(game.steps, s)
				}
			}
			list = append(list, game)
		}
	}
	return list
}

// turn returns the legal moves of a position.
func turn(r *rules.Rules, p rules.Position) LegalMoves {
	moves := slices.DeleteFunc(r.Legal(p, nil), func(m rules.Move) bool { return m.Kind == rules.Pass })
	return LegalMoves{Rules: r, Position: p, Moves: moves}
}

// at returns the legal moves of a position given as text.
func at(t *testing.T, set, text string) LegalMoves {
	t.Helper()
	r := reftest.RulesOf(t, set)
	return turn(r, reftest.At(t, r, text))
}

func square(s rules.Square) ui.Target { return ui.Target{Kind: ui.TargetSquare, Square: s} }

// click presses and releases a target.
func (b *Board) click(t LegalMoves, target ui.Target) Result {
	b.Press(t, target, 0, 0)
	return b.Release(t, target, target)
}

// drag drags a pawn from one target to another.
func (b *Board) drag(t LegalMoves, from, to ui.Target) Result {
	b.Press(t, from, 0, 0)
	b.Drag.Follow(3, 0)
	return b.Release(t, from, to)
}

func usual(now time.Duration) Clock { return Clock{Now: now} }

// gesture carries out a gesture given as text: "18" clicks a square, "18-21" drags, "hand", "home"
// and "sticks" click those, "their home" is the other side's, "enter 18" is Enter on a square.
func (b *Board) gesture(t *testing.T, h LegalMoves, text string) (Result, ui.Target) {
	t.Helper()
	read := func(word string) ui.Target {
		side, theirs := h.side(), strings.HasPrefix(word, "their ")
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

// describe returns the result of a gesture as text.
func (b *Board) describe(d Result) string {
	switch {
	case d.Intent == IntentMove && d.Dragged:
		return fmt.Sprintf("carries %d to %d", d.Move.From, d.Move.To)
	case d.Intent == IntentMove:
		return fmt.Sprintf("moves %d to %d", d.Move.From, d.Move.To)
	case d.Intent == IntentRefuse:
		return fmt.Sprintf("refuses %d to %d: %v", d.Refusal.From, d.Refusal.To, d.Refusal.Reason)
	case d.Intent == IntentEmpty:
		return fmt.Sprintf("empty %d", d.At)
	case d.Intent == IntentThrow:
		return "sticks"
	case b.Selected != rules.Nowhere:
		return fmt.Sprintf("chooses %d", b.Selected)
	}
	return "nothing"
}

func TestGestures(t *testing.T) {
	for _, row := range reftest.Rows(t, os.DirFS("."), "gestures") {
		// of the last gesture
		name, set, position, gestures, want := row[0], row[1], row[2], row[3], row[4]
		h := at(t, set, position)
		var b Board
		var d Result
		for _, g := range strings.Split(gestures, ", ") {
			d, _ = b.gesture(t, h, g)
		}
		if got := b.describe(d); got != want {
			t.Errorf("%s: %s by %s: %s %s; want %s", name, position, set, gestures, got, want)
		}
	}
}

// A gesture that can only mean home bears a pawn off, in every rule set: a click, a drag or Enter
// on the shelf, or on the empty last square if no move ends there.
func TestGesturesForHome(t *testing.T) {
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
					ways = append(ways, fmt.Sprintf("%%d, %d", last), fmt.Sprintf("%%d-%d", last),
						fmt.Sprintf("enter %%d, enter %d", last))
				}
				for _, way := range ways {
					var b Board
					var d Result
					for _, g := range strings.Split(fmt.Sprintf(way, m.From), ", ") {
						// the only pawn that has one way only goes at its first click
						if d.Intent != IntentMove {
							d, _ = b.gesture(t, h, g)
						}
					}
					if d.Intent != IntentMove || d.Move.From != m.From || d.Move.To != rules.Home {
						t.Fatalf("%s: %v\nby %s: %s", game.name, s.Before, fmt.Sprintf(way, m.From),
							b.describe(d))
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

// View returns the same if it is called twice, whatever moves, is dragged or refused.
func TestViewChangesNothing(t *testing.T) {
	chance := rand.New(rand.NewPCG(5, 9))
	for _, game := range games(t, 1) {
		var b Board
		now := time.Duration(0)
		for _, s := range game.steps[:80] {
			h := turn(game.rules, s.Before)
			looks := ViewOptions{Clock: usual(now), Shapes: [2]Shape{Cone, Spool},
				Hover: square(any30(chance)), Focus: square(any30(chance)), ByKeyboard: chance.IntN(2) == 0}
			from, to := square(any30(chance)), square(any30(chance))
			for _, deed := range []Result{b.click(h, from), b.drag(h, from, to)} {
				if deed.Intent == IntentRefuse {
					b.Refuse(h, looks.Clock, deed.Refusal, Explanation{Framed: deed.Refusal.Squares}, "")
				}
			}
			if chance.IntN(3) == 0 {
				b.Press(h, from, 0, 0)
				b.Drag.Follow(2, 1)
			}
			before := b
			one, moving := b.View(h, looks)
			other, still := b.View(h, looks)
			if !reflect.DeepEqual(one, other) || moving != still ||
				!reflect.DeepEqual(b.Drag, before.Drag) || b.Selected != before.Selected {
				t.Fatalf("%s: called twice\n%+v\n%+v", game.name, one, other)
			}
			checkCount(t, game.rules, h, one, &b)
			b.Clear()
			b.Animator.Load(game.rules, looks.Clock, []Step{s})
			now += time.Duration(chance.IntN(2000)) * time.Millisecond
			b.Animator.Tick(now)
		}
	}
}

func any30(chance *rand.Rand) rules.Square { return rules.Square(1 + chance.IntN(30)) }

// checkCount checks that the view has the pawns of the position, apart from ghosts, and one more
// that is dragged from the hand.
func checkCount(t *testing.T, r *rules.Rules, h LegalMoves, v View, b *Board) {
	t.Helper()
	if b.Animator.Running() {
		return
	}
	want, seen := h.Position.Pawns(rules.Cones).Len()+h.Position.Pawns(rules.Spools).Len(), 0
	if b.Drag.hasMoved && b.Drag.From == rules.Hand {
		want++
	}
	for _, p := range v.Pawns {
		if !p.Ghost {
			seen++
		}
	}
	if seen != want {
		t.Errorf("%d pawns are seen of %d: %v", seen, want, h.Position)
	}
}

func TestArrowKeysFollowTheBoard(t *testing.T) {
	beside := ui.Target{Kind: ui.TargetSticks}
	for _, test := range []struct {
		from rules.Square
		key  ui.Key
		to   rules.Square
	}{
		{1, ui.KeyRight, 2}, {10, ui.KeyDown, 11}, {11, ui.KeyLeft, 12}, {20, ui.KeyDown, 21},
		{15, ui.KeyUp, 6}, {15, ui.KeyDown, 26},
		{15, ui.KeyRight, 14}, {30, ui.KeyUp, 11}, {1, ui.KeyLeft, 0}, {1, ui.KeyUp, 0},
		{30, ui.KeyRight, 0}, {30, ui.KeyDown, 0},
	} {
		want := square(test.to)
		if test.to == rules.Nowhere {
			want = beside
		}
		if got, found := ArrowTarget(square(test.from), test.key, beside); !found || got != want {
			t.Errorf("from %d by key %d to %v, want %v", test.from, test.key, got, want)
		}
		if _, found := ArrowTarget(square(test.from), test.key, ui.Target{}); found != (test.to != rules.Nowhere) {
			t.Errorf("from %d by key %d, with nothing beside the board, there is a target: %v",
				test.from, test.key, found)
		}
	}
	if _, found := ArrowTarget(beside, ui.KeyUp, square(5)); found {
		t.Error("an arrow walks over the board from beside it")
	}
}

// If 30 itself is home, a path home frames it, and it can be clicked.
func TestPathHomeFrames30(t *testing.T) {
	for set, want := range map[string]bool{"basics": true, "kendall": false} {
		pawns := map[string]string{"basics": "C 1 3 5 18 28 / S 7 8 9 10 14 / C to move 2",
			"kendall": "C 28 home 6 / S 1 3 home 5 / C to move 3"}[set]
		h := at(t, set, pawns)
		b := Board{Selected: 28}
		v, _ := b.View(h, ViewOptions{})
		framed := false
		for _, f := range v.Outlines {
			framed = framed || f.Kind == OutlineLand && f.Squares.Has(rules.LastSquare)
		}
		if framed != want || len(v.Glows) != 1 {
			t.Errorf("%s: 30 is framed: %v; the shelf glows %v", set, framed, v.Glows)
		}
	}
}

// The ghost at the end of a path is where the pawn will end: on 15 after the Water.
func TestGhostIsWhereThePawnEnds(t *testing.T) {
	h := at(t, "basics", "C 26 home 4 / S 1 3 home 3 / C to move 1")
	v, _ := (&Board{Selected: 26}).View(h, ViewOptions{})
	for _, pawn := range v.Pawns {
		if pawn.Ghost && pawn.Square() == 15 {
			return
		}
	}
	t.Errorf("no ghost stands on 15: %+v", v.Pawns)
}
