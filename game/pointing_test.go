package game

import (
	"reflect"
	"testing"

	"senet/rules"
)

func (p *player) secondary(from, to rules.Square) {
	p.t.Helper()
	one, other := Target{Kind: TargetSquare, Square: from}, Target{Kind: TargetSquare, Square: to}
	p.do(Event{Kind: PointerMove, Target: one}, Event{Kind: SecondaryDown, Target: one},
		Event{Kind: PointerMove, Target: other}, Event{Kind: SecondaryUp, Target: other})
}

func TestPointingWithTheRightButton(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("storer", "open.cones")
	drawn := func() ([]ArrowView, []MarkView) { b := p.app.View().Play.Board; return b.Arrows, b.Marks }
	p.secondary(2, 7)
	p.do(Event{Kind: TextInput, Text: "3"})
	p.secondary(8, 8)
	p.secondary(6, 11)
	arrows, marks := drawn()
	if want := []ArrowView{{2, 7, InkPoint}, {6, 11, InkThree}}; !reflect.DeepEqual(arrows, want) {
		t.Errorf("arrows %v, want %v", arrows, want)
	}
	if want := []MarkView{{8, InkThree}}; !reflect.DeepEqual(marks, want) {
		t.Errorf("marks %v, want %v", marks, want)
	}
	p.secondary(6, 11) // the same again takes it away
	p.secondary(2, 7)  // another colour takes its place
	if arrows, _ = drawn(); !reflect.DeepEqual(arrows, []ArrowView{{2, 7, InkThree}}) {
		t.Errorf("arrows %v", arrows)
	}
	if at := p.app.table.session.Game().At(); at != 0 {
		t.Fatalf("pointing has played: %d", at)
	}
	p.click(Target{Kind: TargetSticks})
	if arrows, marks = drawn(); len(arrows)+len(marks) != 0 {
		t.Errorf("after a throw %v and %v are left", arrows, marks)
	}
	p.secondary(1, 1)
	p.key(KeyDelete)
	if _, marks = drawn(); len(marks) != 0 {
		t.Errorf("after Delete %v is left", marks)
	}
}

func TestPointingByKeys(t *testing.T) {
	p := school(t, atOnce, "First steps")
	p.key(KeyEnter)
	p.press("go.next")
	p.key(KeyTab)
	for p.app.View().Focus.Kind != TargetSquare {
		p.key(KeyTab)
	}
	from := p.app.View().Focus.Square
	p.do(Event{Kind: TextInput, Text: "p"})
	p.key(KeyLeft)
	p.do(Event{Kind: TextInput, Text: "p"})
	to := p.app.View().Focus.Square
	arrows := p.app.points.arrows
	if want := []ArrowView{{from, to, InkPoint}}; from == to || !reflect.DeepEqual(arrows, want) {
		t.Fatalf("arrows %v, want %v", arrows, want)
	}
	p.key(KeyEscape)
	p.press("go.next")
	if len(p.app.View().Play.Board.Arrows) != 0 {
		t.Fatalf("the arrow outlives the move: %v", p.app.View().Play.Board.Arrows)
	}
}
