package game

import (
	"reflect"
	"slices"
	"testing"

	"senet/assets"
	"senet/game/board"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules"
)

func (p *player) secondary(from, to rules.Square) {
	p.t.Helper()
	one, other := ui.Target{Kind: ui.TargetSquare, Square: from}, ui.Target{Kind: ui.TargetSquare, Square: to}
	p.do(ui.Event{Kind: ui.PointerMove, Target: one}, ui.Event{Kind: ui.SecondaryDown, Target: one},
		ui.Event{Kind: ui.PointerMove, Target: other}, ui.Event{Kind: ui.SecondaryUp, Target: other})
}

func TestPointingWithTheRightButton(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("storer", "open.cones")
	drawn := func() ([]board.Arrow, []board.Mark) { b := scene(p.app.View()).Board; return b.Arrows, b.Marks }
	p.secondary(2, 7)
	p.do(ui.Event{Kind: ui.TextInput, Text: "3"})
	p.secondary(8, 8)
	p.secondary(6, 11)
	arrows, marks := drawn()
	if want := []board.Arrow{{From: 2, To: 7, Ink: board.InkPoint}, {From: 6, To: 11, Ink: board.InkThree}}; !reflect.DeepEqual(arrows, want) {
		t.Errorf("arrows %v, want %v", arrows, want)
	}
	if want := []board.Mark{{Square: 8, Ink: board.InkThree}}; !reflect.DeepEqual(marks, want) {
		t.Errorf("marks %v, want %v", marks, want)
	}
	p.secondary(6, 11) // the same again takes it away
	p.secondary(2, 7)  // another colour takes its place
	if arrows, _ = drawn(); !reflect.DeepEqual(arrows, []board.Arrow{{From: 2, To: 7, Ink: board.InkThree}}) {
		t.Errorf("arrows %v", arrows)
	}
	if at := p.app.play.Match.Game().At(); at != 0 {
		t.Fatalf("pointing has played: %d", at)
	}
	p.click(ui.Target{Kind: ui.TargetSticks})
	if arrows, marks = drawn(); len(arrows)+len(marks) != 0 {
		t.Errorf("after a throw %v and %v are left", arrows, marks)
	}
	p.secondary(1, 1)
	p.key(ui.KeyDelete)
	if _, marks = drawn(); len(marks) != 0 {
		t.Errorf("after Delete %v is left", marks)
	}
}

func TestPointingByKeys(t *testing.T) {
	p := school(t, atOnce, "First steps")
	p.key(ui.KeyEnter)
	p.press("go.next")
	p.key(ui.KeyTab)
	for p.app.View().Focus.Kind != ui.TargetSquare {
		p.key(ui.KeyTab)
	}
	from := p.app.View().Focus.Square
	p.do(ui.Event{Kind: ui.TextInput, Text: "p"})
	p.key(ui.KeyLeft)
	p.do(ui.Event{Kind: ui.TextInput, Text: "p"})
	to := p.app.View().Focus.Square
	arrows := slices.DeleteFunc(scene(p.app.View()).Board.Arrows, func(a board.Arrow) bool { return a.Ink >= board.Inks }) // the lesson has its own
	if want := []board.Arrow{{From: from, To: to, Ink: board.InkPoint}}; from == to || !reflect.DeepEqual(arrows, want) {
		t.Fatalf("arrows %v, want %v", arrows, want)
	}
	p.press("go.next")
	if len(scene(p.app.View()).Board.Arrows) != 0 {
		t.Fatalf("the arrow outlives the move: %v", scene(p.app.View()).Board.Arrows)
	}
}

// A finger has no right button: with the hand switched on, it points, and plays again when the hand is put away.
func TestPointingWithTheMainButton(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("basics", "open.cones")
	p.press("bar.presenter")
	square := func(s rules.Square) ui.Target { return ui.Target{Kind: ui.TargetSquare, Square: s} }
	p.press("bar.point")
	p.dragged(square(2), square(7))
	p.click(square(27))
	b := scene(p.app.View()).Board
	if len(b.Arrows) != 1 || b.Arrows[0] != (board.Arrow{From: 2, To: 7}) || len(b.Marks) != 1 || b.Marks[0].Square != 27 {
		t.Fatalf("drawn is %v %v", b.Arrows, b.Marks)
	}
	if v := p.app.View(); scene(v).Prompt.Lead != "You are pointing: clicks draw, nothing moves." {
		t.Fatalf("the headline says %q", scene(v).Prompt.Lead)
	}
	p.press("ink.2")
	p.click(square(27))
	if m := scene(p.app.View()).Board.Marks; len(m) != 1 || m[0].Ink != board.InkTwo {
		t.Fatalf("marked is %v", m)
	}
	p.do(ui.Event{Kind: ui.TextInput, Text: "4"})
	p.click(square(1))
	if m := scene(p.app.View()).Board.Marks; len(m) != 2 || m[1].Ink != board.InkFour {
		t.Fatalf("marked is %v", m)
	}
	p.press("bar.erase")
	if b := scene(p.app.View()).Board; len(b.Arrows)+len(b.Marks) != 0 || !p.app.point.Main {
		t.Fatalf("after wiping there still is %v %v", b.Arrows, b.Marks)
	}
	p.click(square(1))
	p.press("bar.point")
	if _, there := find(p.app.View(), "ink.1"); there || p.app.point.Main {
		t.Fatal("a second press does not put the hand away")
	}
	p.do(ui.Event{Kind: ui.TextInput, Text: "r1"})
	p.click(square(10))
	p.click(square(11))
	if side, there := p.app.play.Match.Position().At(11); !there || side != rules.Cones {
		t.Fatalf("the game is not played on: %s", p.app.play.Match.Position())
	}
	if b := scene(p.app.View()).Board; len(b.Arrows)+len(b.Marks) != 0 {
		t.Fatalf("after a move there still is %v %v", b.Arrows, b.Marks)
	}
}

func find(v View, id string) (Widget, bool) { return v.find(id) }

// The large ring follows the mouse on any page, from when it is called to when it is sent away.
func TestTheLargeRingFollowsTheMouse(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.do(ui.Event{Kind: ui.PointerMove, X: 4, Y: 1})
	if p.app.View().Pointer.On {
		t.Fatal("it is there before it is called")
	}
	p.do(ui.Event{Kind: ui.TextInput, Text: "b"})
	if got := p.app.View().Pointer; got != (PointerView{On: true, X: 4, Y: 1}) {
		t.Fatalf("it is at %+v", got)
	}
	p.do(ui.Event{Kind: ui.PointerMove, X: 6, Y: 2.5}, ui.Event{Kind: ui.TextInput, Text: "3"})
	if got := p.app.View().Pointer; got != (PointerView{On: true, X: 6, Y: 2.5, Ink: board.InkThree}) {
		t.Fatalf("it is at %+v", got)
	}
	p.do(ui.Event{Kind: ui.TextInput, Text: "b"})
	if p.app.View().Pointer.On {
		t.Fatal("it does not go")
	}
}

// Escape wipes away what was drawn, then puts the hand away, and only then opens the menu.
func TestEscapePutsTheHandAway(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("basics", "open.cones")
	p.key(ui.KeyEscape)
	p.press("menu.class")
	p.press("menu.point") // outside the presenter's theme, too
	p.square(5)
	for i, want := range []struct {
		marks int
		hand  bool
		menu  bool
	}{{0, true, false}, {0, false, false}, {0, false, true}} {
		p.key(ui.KeyEscape)
		v := p.app.View()
		if len(scene(v).Board.Marks) != want.marks || p.app.point.Main != want.hand || (v.Dialog != nil) != want.menu {
			t.Fatalf("after Escape %d: %d marks, hand %t, menu %t", i+1, len(scene(v).Board.Marks), p.app.point.Main, v.Dialog != nil)
		}
	}
}

// Whoever comes to the table with the hand still out finds the button that puts it away, and leaving the presenter's theme
// puts it away by itself: nobody is kept from playing.
func TestTheHandIsPutAway(t *testing.T) {
	p := school(t, atOnce, "The sample game")
	p.press("bar.point")
	p.press("bar.back")
	p.key(ui.KeyEscape)
	p.play("basics", "open.cones")
	p.press("bar.point")
	if w, there := find(p.app.View(), "bar.point"); there {
		t.Fatalf("the hand is out: %+v", w)
	}
	p.key(ui.KeyPresenter)
	p.press("bar.point")
	p.key(ui.KeyPresenter)
	p.do(ui.Event{Kind: ui.TextInput, Text: "r1"})
	p.square(10)
	p.square(11)
	if side, there := p.app.play.Match.Position().At(11); !there || side != rules.Cones {
		t.Fatalf("nobody can play: %s", p.app.play.Match.Position())
	}
}

// The ring follows the mouse onto every page: Escape ends it on each, before it leads back or opens the menu, and the menu
// tells whether it is on.
func TestEscapeEndsHandAndRing(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("basics", "open.cones")
	ring := func() bool {
		p.do(ui.Event{Kind: ui.PointerMove, X: 2, Y: 1})
		return p.app.View().Pointer.On
	}
	p.do(ui.Event{Kind: ui.TextInput, Text: "bt"})
	if !ring() || !p.app.point.Main {
		t.Fatal("B and T do not bring ring and hand")
	}
	for _, want := range []struct{ hand, ring bool }{{false, true}, {false, false}} {
		p.key(ui.KeyEscape)
		if v := p.app.View(); v.Dialog != nil || p.app.point.Main != want.hand || ring() != want.ring {
			t.Fatalf("after Escape: hand %t, ring %t, a dialog %t; want %+v", p.app.point.Main, ring(), v.Dialog != nil, want)
		}
	}
	label := func() string {
		p.key(ui.KeyEscape)
		p.press("menu.class")
		w, _ := find(p.app.View(), "menu.ring")
		return w.Label
	}
	off := label()
	p.press("menu.ring")
	if !ring() {
		t.Fatal("the menu does not bring the ring")
	}
	p.press("bar.menu")
	p.press("menu.class")
	if w, _ := find(p.app.View(), "menu.ring"); w.Label == off || w.Label == "" {
		t.Fatalf("the menu says %q with the ring and %q without", w.Label, off)
	}
	p.key(ui.KeyEscape)
	if p.app.View().Dialog != nil || !ring() {
		t.Fatal("Escape in the menu does not just close it")
	}
	p.press("bar.rules")
	p.key(ui.KeyEscape)
	if ring() || p.app.View().Page != PageRules {
		t.Fatal("on another page Escape does not end the ring first")
	}
}

// The letter takes the hand out as the button does: a lesson that runs stands still.
func TestTheLetterTakesTheHandOutLikeTheButton(t *testing.T) {
	for _, letter := range []bool{true, false} {
		c := config(t, 1)
		c.Lessons, _ = lesson.Load(assets.FS, "lessons/en")
		p := sitDown(t, c)
		p.press("title.learn")
		p.press("lesson.1")
		p.press("go.auto")
		if letter {
			p.do(ui.Event{Kind: ui.TextInput, Text: "t"})
		} else {
			p.press("bar.point")
		}
		v := p.app.View()
		if w, _ := v.find("go.auto"); w.On || !p.app.point.Main {
			t.Errorf("by letter %t: it runs %t, the hand is out %t", letter, w.On, p.app.point.Main)
		}
	}
}

// While a teacher points, the only move there is is not given away, nor that of a pawn the hand passes over.
func TestPointingGivesNoMoveAway(t *testing.T) {
	p := at(t, "basics", "C 2 home 4 / S 5 home 4 / C to move 2")
	if len(scene(p.app.View()).Board.Paths) == 0 {
		t.Fatal("the only move is not shown before somebody points")
	}
	p.key(ui.KeyPresenter)
	p.press("bar.point")
	p.do(ui.Event{Kind: ui.PointerMove, Target: square(2)})
	if b := scene(p.app.View()).Board; len(b.Paths) != 0 {
		t.Errorf("while somebody points %v are drawn", b.Paths)
	}
	p.press("bar.point")
	if len(scene(p.app.View()).Board.Paths) == 0 {
		t.Error("afterwards the only move is not shown again")
	}
}
