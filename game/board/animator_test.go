package board

import (
	"slices"
	"testing"
	"time"

	"senet/rules"
)

// Each change begins when the one before it ends.
func TestAnimatorShowsOneChangeAfterAnother(t *testing.T) {
	for _, game := range games(t, 1) {
		var l Animator
		steps := game.steps[:20]
		l.Load(game.rules, usual(0), steps)
		end, seen := time.Duration(0), 0
		for l.IsRunning() {
			c, _ := l.Current()
			if c.Index != seen || c.since != end {
				t.Fatalf("%s: step %d is shown from %v; want step %d from %v", game.name, c.Index,
					c.since, seen, end)
			}
			if _, falls := l.CurrentThrow(); falls != (steps[seen].Kind == ThrowChange) {
				t.Fatalf("%s: a throw falls %v in step %d", game.name, falls, seen)
			}
			if p := l.Position(rules.Position{}); p != steps[seen].Before {
				t.Fatalf("%s: the position is\n%v\nwant\n%v", game.name, p, steps[seen].Before)
			}
			end, seen = end+c.length, seen+1
			if l.Tick(end-1) || !l.Tick(end) {
				t.Fatalf("%s: step %d does not end at %v", game.name, c.Index, end)
			}
		}
		if last := steps[len(steps)-1].After; l.Position(last) != last || seen != len(steps) {
			t.Errorf("%s: %d steps of %d were shown", game.name, seen, len(steps))
		}
	}
}

// Undo and redo of any length take at most maxQuickLength: changes are faster, or become one fade.
func TestUndoIsShownQuickly(t *testing.T) {
	faster, leaps := false, false
	for _, game := range games(t, 1) {
		for n := 1; n <= 60 && n <= len(game.steps); n++ {
			forth := slices.Clone(game.steps[:n])
			for i := range forth {
				forth[i].Redone = true
			}
			back := slices.Clone(game.steps[:n])
			back = slices.DeleteFunc(back, func(c Change) bool { return c.Kind == ThrowChange })
			slices.Reverse(back)
			for i := range back {
				back[i].Undone = true
			}
			for _, steps := range [][]Change{forth, back} {
				var l Animator
				l.LoadQuickly(game.rules, usual(0), steps, n)
				total := time.Duration(0)
				for _, c := range l.queue {
					total += c.length
					faster = faster || c.Rate > 1
				}
				if total > maxQuickLength+time.Millisecond {
					t.Errorf("%s: %d steps take %v in %d movements", game.name, n,
						total, len(l.queue))
				}
				if len(steps) < 2 || len(l.queue) != 1 {
					continue
				}
				leaps = true
				c := l.queue[0]
				first, _ := steps[0].endpoints()
				_, last := steps[len(steps)-1].endpoints()
				if c.Kind != PositionChange || c.Index != n || c.Before != first || c.After != last ||
					c.Undone != steps[0].Undone {
					t.Errorf("%s: %d steps are one change %+v", game.name, n, c.Change)
				}
			}
		}
	}
	if !faster || !leaps {
		t.Errorf("longer undo is faster: %t, very long undo is one fade: %t", faster, leaps)
	}
}

// A dragged pawn does not walk. Other effects of its move are shown.
func TestDraggedPawnDoesNotWalk(t *testing.T) {
	for _, test := range []struct {
		position string
		from, to rules.Square
		waits    bool
	}{
		{"C 1 3 5 7 18 / S 2 4 6 8 10 / C to move 3", 18, 21, false},
		{"C 1 3 5 7 18 / S 2 4 6 8 21 / C to move 3", 18, 21, true}, // an exchange
		{"C 1 3 5 7 26 / S 2 4 6 8 10 / C to move 1", 26, 27, true}, // the Water
	} {
		h := at(t, test.position)
		m, can := h.To(test.from, test.to)
		if !can {
			t.Fatalf("%s: no move", test.position)
		}
		after, _ := h.Rules.Apply(h.Position, m)
		var l Animator
		l.Load(h.Rules, usual(0), []Change{{Kind: MoveChange, Before: h.Position, After: after, Move: m}})
		walks := l.queue[0].length
		l.SkipWalk(usual(0))
		l.Tick(0)
		if c, waits := l.Current(); waits != test.waits || c.length >= walks {
			t.Errorf("%s: something is still seen: %v, for %v of %v", test.position,
				waits, c.length, walks)
		}
	}
}

// Dust rises where a pawn lands and settles soon.
// In calm motion and at instant speed there is none.
func TestDustRisesWhereAPawnLands(t *testing.T) {
	h := at(t, "C 1 3 5 7 18 / S 2 4 6 8 10 / C to move 3")
	m, _ := h.To(18, 21)
	after, _ := h.Rules.Apply(h.Position, m)
	for _, c := range []Clock{usual(0), {Calm: true}, {Speed: Instant}} {
		var b Board
		b.Animator.Load(h.Rules, c, []Change{{Kind: MoveChange, Before: h.Position, After: after, Move: m}})
		animation, _ := b.Animator.Current()
		seen := 0
		for end := animation.length + 600*time.Millisecond; c.Now <= end; c.Now += 10 * time.Millisecond {
			b.Animator.takeSounds(c.Now)
			b.Animator.Tick(c.Now)
			v, moving := b.Diagram(turn(h.Rules, after), DiagramOptions{Clock: c})
			for _, r := range v.Ripples {
				if seen++; r.Kind != DustCloud || int(r.X) != 0 || int(r.Y) != 2 || !moving ||
					c.Now < animation.length-100*time.Millisecond {
					t.Fatalf("%v after the move began there is %+v", c.Now, r)
				}
			}
			if moving && c.Now == end {
				t.Errorf("%+v: it goes on moving", c)
			}
		}
		if plain := !c.Calm && c.Speed != Instant; plain != (seen > 20) {
			t.Errorf("%+v: dust is seen %d times", c, seen)
		}
	}
}

// Four marked sides, none, and a throw that gives another one each have a sound of their own.
func TestFourAlikeAreHeard(t *testing.T) {
	for n, want := range []SoundKind{AllAlike, StickFalls, StickFalls,
		StickFalls, AllAlike} {
		for _, extra := range []bool{false, true} {
			if extra {
				want = ThrowAgain
			}
			animation := newAnimation(nil, usual(0), Change{Kind: ThrowChange, Throw: rules.Marked(n), Extra: extra})
			if last := animation.sounds[len(animation.sounds)-1]; last.Kind != want {
				t.Errorf("%d marked, another throw %v: the last sound is %+v", n, extra, last)
			}
		}
	}
}
