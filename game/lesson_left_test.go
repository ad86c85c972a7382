package game

import (
	"strings"
	"testing"
	"time"

	"senet/game/board"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

// A lesson that is left amid goes on there when it is opened again; its beginning is one press away.
func TestALessonGoesOnWhereItWasLeft(t *testing.T) {
	p := school(t, atOnce, "The sample game")
	id := p.app.shown().Player().Lesson().Title
	for range 4 {
		p.key(ui.KeyPageDown)
	}
	p.key(ui.KeyEscape)
	v := p.app.View()
	if v.Page != PageLearn {
		t.Fatalf("Escape leads to page %d", v.Page)
	}
	for _, s := range sections(v) {
		for _, w := range s.Widgets {
			if w.Label == id {
				if w.Sub != "Continue at 5 of 22." {
					t.Errorf("the list says %q", w.Sub)
				}
				p.press(w.ID)
			}
		}
	}
	if v = p.app.View(); course(v).Counter != "5 of 22" {
		t.Fatalf("it goes on at %q", course(v).Counter)
	}
	p.press("go.start")
	if v = p.app.View(); course(v).Counter != "1 of 22" {
		t.Fatalf("from the beginning is %q", course(v).Counter)
	}
	if w, there := v.find("go.start"); !there || !w.Off {
		t.Error("at the beginning the way to it is not greyed in its place")
	}
}

// Escape takes the answer away first, and only then leads back.
func TestEscapeTakesTheAnswerAwayFirst(t *testing.T) {
	p := school(t, atOnce, "The sample game")
	p.press("go.main")
	p.key(ui.KeyEscape)
	if v := p.app.View(); v.Page != PageLesson || deed(v).ID != "go.main" {
		t.Fatalf("page %d, with the button %q", v.Page, deed(v).ID)
	}
	p.key(ui.KeyEscape)
	if v := p.app.View(); v.Page != PageLearn {
		t.Fatalf("the second leads to page %d", v.Page)
	}
}

// Beside the sentence stands the pawn of who acts in the step, before the move and after it.
func TestTheSentenceStandsBesideWhoActs(t *testing.T) {
	p := school(t, atOnce, "The sample game")
	for range 4 { // the question, the answer, the move
		v := p.app.View()
		if want := []board.Shape{board.Cube, board.Spool}[(course(v).Counter[0]-'1')&1]; scene(v).Prompt.Shape != want {
			t.Errorf("%s: beside %q stands %d", course(v).Counter, scene(v).Prompt.Lead, scene(v).Prompt.Shape)
		}
		p.press("go.next")
	}
}

func TestLearnLeadsToWhatIsKnown(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.press("title.learn")
	p.press("history")
	if v := p.app.View(); v.Page != PageHistory {
		t.Fatalf("page %d", v.Page)
	}
}

// Where a pawn that can move is to be found, none is ringed, and the keys do not begin on it; the task comes back by itself
// after a refusal.
func TestWhichPawnCanMoveIsToBeFound(t *testing.T) {
	p := school(t, atOnce, "First steps")
	p.key(ui.KeyPageDown, ui.KeyPageDown, ui.KeyPageDown, ui.KeyPageDown)
	v := p.app.View()
	if got := lit(v); len(got) != 0 || v.Focus.Square == 3 || scene(v).Prompt.Second != "A new position." {
		t.Fatalf("lit %v, the focus on %d, below the task %q", got, v.Focus.Square, scene(v).Prompt.Second)
	}
	task := scene(v).Prompt.Lead
	p.square(7)
	if v = p.app.View(); scene(v).Prompt.Kind != table.PromptRefusal {
		t.Fatalf("the blocked pawn is answered with %q", scene(v).Prompt.Lead)
	}
	p.wait(8 * time.Second)
	if v = p.app.View(); scene(v).Prompt.Kind == table.PromptRefusal || scene(v).Prompt.Lead != task {
		t.Fatalf("afterwards %q stands there", scene(v).Prompt.Lead)
	}
	p.square(3)
	p.square(5)
	if v = p.app.View(); !standing(v, rules.Cones, 5) {
		t.Fatalf("the pawn does not move: %q", scene(v).Prompt.Lead)
	}
	p.square(20) // anywhere on the board goes on
	if v = p.app.View(); course(v).Counter != "6 of 12" || !track(v)[5].On {
		t.Fatalf("a click after the task leads to %q", course(v).Counter)
	}
}

// At the end a lesson leads on: to a game, to its beginning, to the others, the last not by a press that came too soon.
func TestTheEndOfALessonLeadsOn(t *testing.T) {
	p := school(t, atOnce, "First steps")
	if got := course(p.app.View()).Counter; got != "1 of 12" {
		t.Errorf("twelve tasks are counted %q", got)
	}
	p.key(ui.KeyEnd)
	for key(p.app.View(), "go.next").ID != "" {
		p.press("go.next")
	}
	v := p.app.View()
	if course(v).Counter != "12 of 12" || scene(v).Prompt.Lead != "Well done! All your pawns are home: you have won." {
		t.Errorf("%s: %q", course(v).Counter, scene(v).Prompt.Lead)
	}
	p.press("go.more")
	if v = p.app.View(); v.Page != PageLesson {
		t.Fatal("a press too many leaves the lesson")
	}
	p.press("go.play")
	if v = p.app.View(); v.Page != PageNewGame {
		t.Fatalf("a game is begun on page %d", v.Page)
	}
	p.key(ui.KeyEscape)
	p.press("go.start")
	if v = p.app.View(); course(v).Counter != "1 of 12" {
		t.Fatalf("again begins at %s", course(v).Counter)
	}
	p.key(ui.KeyEnd)
	p.press("go.next")
	p.wait(2 * time.Second)
	p.press("go.more")
	if v = p.app.View(); v.Page != PageLearn {
		t.Fatalf("more lessons are on page %d", v.Page)
	}
}

// In an answer every pawn that cannot move is marked alike, whether the lesson speaks of it or not, and tells why when it is
// pointed at.
func TestAllBlockedPawnsAreMarkedAlike(t *testing.T) {
	p := school(t, atOnce, "The sample game")
	p.press("step.1")
	p.press("go.main")
	p.do(ui.Event{Kind: ui.PointerMove, Target: square(3)})
	v := p.app.View()
	for _, pawn := range scene(v).Board.Pawns {
		if s := board.StandsOn(pawn.Pawn); pawn.Side == rules.Spools && (pawn.Ring == board.RingRefused) != (s != 9) {
			t.Errorf("the ring on %d is %d", s, pawn.Ring)
		}
	}
	found := false
	for _, arrow := range scene(v).Board.Arrows {
		found = found || arrow == board.Arrow{From: 3, To: 5, Ink: board.InkNot}
	}
	if !found {
		t.Errorf("what stops the pawn on 3 is not shown: %+v", scene(v).Board.Arrows)
	}
}

// A lesson that was seen to its end, or left at its last step, begins again, and the list says so; a last task that is not
// done goes on.
func TestALessonThatWasSeenBeginsAgain(t *testing.T) {
	entry := func(p *player, title string) Widget {
		v := p.app.View()
		for _, s := range sections(v) {
			for _, w := range s.Widgets {
				if w.Label == title {
					return w
				}
			}
		}
		t.Fatalf("there is no %q", title)
		return Widget{}
	}
	for _, back := range []int{0, 1} { // left at the very end, or one caption before it
		p := school(t, atOnce, "The sample game")
		for key(p.app.View(), "go.next").ID != "" {
			p.press("go.next")
		}
		for range back {
			p.press("go.back")
		}
		p.press("bar.back")
		w := entry(p, "The sample game")
		if !strings.HasSuffix(w.Sub, "Completed. Restarts from the beginning.") || !strings.HasPrefix(w.Sub, "As printed") {
			t.Errorf("%d before the end the list says %q", back, w.Sub)
		}
		p.press(w.ID)
		if got := course(p.app.View()).Counter; got != "1 of 22" {
			t.Errorf("%d before the end it begins at %q", back, got)
		}
	}
	p := school(t, atOnce, "First steps")
	steps := len(p.app.shown().Player().Lesson().Steps)
	p.press("go.skip")
	for p.app.shown().Player().Step() < steps-1 {
		p.press("go.next")
	}
	p.press("bar.back")
	if w := entry(p, "First steps"); !strings.HasPrefix(w.Sub, "Continue at 12 of 12.") {
		t.Errorf("with a task left to be done the list says %q", w.Sub)
	}
}

// Who leaves a lesson stands in the list where it was chosen.
func TestALessonLeadsBackToItsPlaceInTheList(t *testing.T) {
	p := school(t, atOnce, "The sample game")
	p.press("bar.back")
	v := p.app.View()
	w, found := v.Root.Find(v.Focus.ID)
	if v.Page != PageLearn || !found || w.Name != "The sample game" {
		t.Errorf("back on page %d the focus is on %q", v.Page, w.Name)
	}
}
