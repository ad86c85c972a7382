package board

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// randomGame is a random game as changes of the board.
type randomGame struct {
	name  string
	rules *rules.Rules
	steps []Change
}

// games returns random games of every rule set.
func games(t *testing.T, each int) (list []randomGame) {
	t.Helper()
	for _, set := range ruleset.List() {
		for seed := range each {
			g := reftest.Game(t, record.Header{RuleSet: set.ID}, 3000, uint64(seed))
			game := randomGame{name: set.ID, rules: g.Rules()}
			for i := range g.Len() {
				e := g.Entry(i)
				s := Change{Kind: ThrowChange, Before: g.PositionAt(i), After: g.PositionAt(i + 1),
					Side: e.Side, Index: len(game.steps), Throw: e.Throw, Move: e.Move}
				if e.IsMove {
					s.Kind = MoveChange
				}
				if e.Move.Kind != rules.Pass { // a pass is not shown
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

// at returns the legal moves of a position of Senet Basics.
func at(t *testing.T, text string) LegalMoves {
	t.Helper()
	r := reftest.RulesOf(t, "basics")
	return turn(r, reftest.At(t, r, text))
}

func square(s rules.Square) ui.Target { return ui.Target{Kind: ui.TargetSquare, Square: s} }

// tap presses and releases a target.
func (b *Board) tap(legal LegalMoves, target ui.Target) Result {
	b.PointerDown(legal, target, 0, 0)
	return b.PointerUp(legal, target, target)
}

// drag drags a pawn from one target to another.
func (b *Board) drag(legal LegalMoves, from, to ui.Target) Result {
	b.PointerDown(legal, from, 0, 0)
	b.Drag.Follow(3, 0)
	return b.PointerUp(legal, from, to)
}

func usual(now time.Duration) Clock { return Clock{Now: now} }

// Gestures bear a pawn off in every rule set: a click, a drag or Enter on the shelf, or on the
// empty last square if no move ends there.
func TestGesturesBearAPawnOff(t *testing.T) {
	gestures := map[string]func(b *Board, h LegalMoves, from, to ui.Target) Result{
		"click": func(b *Board, h LegalMoves, from, to ui.Target) Result {
			// the first click moves the only pawn with only one way
			if d := b.tap(h, from); d.Intent == IntentMove {
				return d
			}
			return b.tap(h, to)
		},
		"drag": (*Board).drag,
		"Enter": func(b *Board, h LegalMoves, from, to ui.Target) Result {
			b.Enter(h, from, false)
			d, _ := b.Enter(h, to, false)
			return d
		},
	}
	homes := map[string]int{}
	for _, game := range games(t, 6) {
		for _, s := range game.steps {
			h := turn(game.rules, s.Before)
			for _, m := range h.Moves {
				if m.To != rules.Home || m.Kind == rules.TakeOff {
					continue
				}
				places := []ui.Target{{Kind: ui.TargetHome, Side: h.side()}}
				const last = rules.LastSquare
				endsThere := func(m rules.Move) bool { return m.To == last }
				if _, stands := s.Before.At(last); !stands && !slices.ContainsFunc(h.From(m.From), endsThere) {
					places = append(places, square(last))
				}
				for name, gesture := range gestures {
					for _, to := range places {
						var b Board
						if d := gesture(&b, h, square(m.From), to); d.Intent != IntentMove ||
							d.Move.From != m.From || d.Move.To != rules.Home {
							t.Fatalf("%s: %v\n%s from %d to %v: %+v", game.name, s.Before,
								name, m.From, to, d)
						}
						homes[game.name]++
					}
				}
			}
		}
	}
	if len(homes) < 6 {
		t.Errorf("pawns went home in %v alone", homes)
	}
}

// Diagram has no effects, whatever is animated, dragged or refused.
func TestDiagramChangesNothing(t *testing.T) {
	chance := rand.New(rand.NewPCG(5, 9))
	for _, game := range games(t, 1) {
		var b Board
		now := time.Duration(0)
		for _, s := range game.steps[:80] {
			h := turn(game.rules, s.Before)
			options := DiagramOptions{Clock: usual(now), Shapes: [2]Shape{Cone, Spool},
				Hover: square(any30(chance)), Focus: square(any30(chance)), ByKeyboard: chance.IntN(2) == 0}
			from, to := square(any30(chance)), square(any30(chance))
			for _, result := range []Result{b.tap(h, from), b.drag(h, from, to)} {
				if result.Intent == IntentRefuse {
					b.Refuse(h, options.Clock, result.Refusal, Explanation{Framed: result.Refusal.Squares}, "")
				}
			}
			if chance.IntN(3) == 0 {
				b.PointerDown(h, from, 0, 0)
				b.Drag.Follow(2, 1)
			}
			before := b
			one, moving := b.Diagram(h, options)
			other, still := b.Diagram(h, options)
			if !reflect.DeepEqual(one, other) || moving != still ||
				!reflect.DeepEqual(b.Drag, before.Drag) || b.Selected != before.Selected {
				t.Fatalf("%s: called twice\n%+v\n%+v", game.name, one, other)
			}
			checkCount(t, h, one, &b)
			b.Clear()
			b.Animator.Load(game.rules, options.Clock, []Change{s})
			now += time.Duration(chance.IntN(2000)) * time.Millisecond
			b.Animator.Tick(now)
		}
	}
}

func any30(chance *rand.Rand) rules.Square { return rules.Square(1 + chance.IntN(30)) }

// checkCount checks that a diagram has, apart from ghosts, the pawns of the position and one that
// is dragged from the hand.
func checkCount(t *testing.T, h LegalMoves, d Diagram, b *Board) {
	t.Helper()
	if b.Animator.IsRunning() || h.Position.Phase() == rules.Opening {
		return
	}
	want, seen := h.Position.Pawns(rules.Cones).Len()+h.Position.Pawns(rules.Spools).Len(), 0
	if b.Drag.hasMoved && b.Drag.From == rules.Hand {
		want++
	}
	for _, p := range d.Pawns {
		if !p.Ghost {
			seen++
		}
	}
	if seen != want {
		t.Errorf("%d pawns are seen of %d: %v", seen, want, h.Position)
	}
}

// The ghost at the end of a path into the Water is where the pawn comes out.
func TestGhostIsWhereThePawnEnds(t *testing.T) {
	h := at(t, "C 26 home 4 / S 1 3 home 3 / C to move 1")
	v, _ := (&Board{Selected: 26}).Diagram(h, DiagramOptions{})
	for _, pawn := range v.Pawns {
		if pawn.Ghost && pawn.Square() == 15 {
			return
		}
	}
	t.Errorf("no ghost stands on 15: %+v", v.Pawns)
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

// The one-line panel beside a hint or a vote shows the time left in the turn.
func TestPlayerLineHasTheTime(t *testing.T) {
	p := Panel{Name: "Cones", Player: "Ra", Home: "0 of 3 home", Brief: "0/3",
		Clock: TurnClock{Left: .5, Words: "0:15"}}
	for i, way := range p.line().Children {
		if !slices.Contains(way.Texts(), "0:15") {
			t.Errorf("the line has no time in way %d: %q", i, way.Texts())
		}
	}
}
