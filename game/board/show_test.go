package board

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"senet/game/lang"
	"senet/game/ui"
	"senet/rules"
)

// Looking changes nothing: asked twice, while anything moves, is held or is refused, the board is the same.
func TestLookingChangesNothing(t *testing.T) {
	chance := rand.New(rand.NewPCG(5, 9))
	for _, game := range games(t, 1) {
		var b Board
		now := time.Duration(0)
		for _, s := range game.steps[:80] {
			h := turn(game.rules, s.Before)
			looks := Looks{Clock: usual(now), Shapes: [2]Shape{Cone, Spool}, Hover: square(any30(chance)), Focus: square(any30(chance)), Keys: chance.IntN(2) == 0}
			from, to := square(any30(chance)), square(any30(chance))
			for _, deed := range []Deed{b.click(h, from), b.drag(h, from, to)} {
				if deed.Meant == Refuse {
					b.Refuse(h, looks.Clock, deed.No, lang.Sentence{Framed: deed.No.Squares}, "")
				}
			}
			if chance.IntN(3) == 0 {
				b.Down(h, from, 0, 0)
				b.Held.Follow(2, 1)
			}
			before := b
			one, moving := b.View(h, looks)
			other, still := b.View(h, looks)
			if !reflect.DeepEqual(one, other) || moving != still || !reflect.DeepEqual(b.Held, before.Held) || b.Chosen != before.Chosen {
				t.Fatalf("%s: asked twice\n%+v\n%+v", game.name, one, other)
			}
			checkCount(t, game.rules, h, one, &b)
			b.Clear()
			b.Reel.Load(game.rules, looks.Clock, []Step{s})
			now += time.Duration(chance.IntN(2000)) * time.Millisecond
			b.Reel.Tick(now)
		}
	}
}

func any30(chance *rand.Rand) rules.Square { return rules.Square(1 + chance.IntN(30)) }

// checkCount: at rest as many pawns are seen as there are on the board, ghosts left out, and one more that comes from the hand.
func checkCount(t *testing.T, r *rules.Rules, h Turn, v View, b *Board) {
	t.Helper()
	if b.Reel.Running() {
		return
	}
	want, seen := h.Position.Pawns(rules.Cones).Len()+h.Position.Pawns(rules.Spools).Len(), 0
	if b.Held.Moved && b.Held.From == rules.Hand {
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

func TestArrowsFollowTheBoardAsItLies(t *testing.T) {
	beside := ui.Target{Kind: ui.TargetSticks}
	for _, test := range []struct {
		from rules.Square
		key  ui.Key
		to   rules.Square
	}{
		{1, ui.KeyRight, 2}, {10, ui.KeyDown, 11}, {11, ui.KeyLeft, 12}, {20, ui.KeyDown, 21}, {15, ui.KeyUp, 6}, {15, ui.KeyDown, 26},
		{15, ui.KeyRight, 14}, {30, ui.KeyUp, 11}, {1, ui.KeyLeft, 0}, {1, ui.KeyUp, 0}, {30, ui.KeyRight, 0}, {30, ui.KeyDown, 0},
	} {
		want := square(test.to)
		if test.to == rules.Nowhere {
			want = beside
		}
		if got, found := Walk(square(test.from), test.key, beside); !found || got != want {
			t.Errorf("from %d by key %d to %v, want %v", test.from, test.key, got, want)
		}
		if _, found := Walk(square(test.from), test.key, ui.Target{}); found != (test.to != rules.Nowhere) {
			t.Errorf("from %d by key %d, with nothing beside the board, something is found: %v", test.from, test.key, found)
		}
	}
	if _, found := Walk(beside, ui.KeyUp, square(5)); found {
		t.Error("an arrow walks over the board from beside it")
	}
}

// Where 30 itself is home, a way home frames it: there one may click.
func TestAWayHomeFramesThirtyWhereThirtyIsHome(t *testing.T) {
	for set, want := range map[string]bool{"basics": true, "kendall": false} {
		pawns := map[string]string{"basics": "C 1 3 5 18 28 / S 7 8 9 10 14 / C to move 2", "kendall": "C 28 home 6 / S 1 3 home 5 / C to move 3"}[set]
		h := at(t, set, pawns)
		b := Board{Chosen: 28}
		v, _ := b.View(h, Looks{})
		framed := false
		for _, f := range v.Frames {
			framed = framed || f.Kind == FrameLand && f.Squares.Has(rules.LastSquare)
		}
		if framed != want || len(v.Glows) != 1 {
			t.Errorf("%s: 30 is framed: %v; the shelf glows %v", set, framed, v.Glows)
		}
	}
}
