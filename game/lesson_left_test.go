package game

import "testing"

// A lesson that is left amid goes on there when it is opened again; its beginning is one press away.
func TestALessonGoesOnWhereItWasLeft(t *testing.T) {
	p := school(t, atOnce, "The sample game")
	id := p.app.View().Lesson.Title
	for range 4 {
		p.key(KeyPageDown)
	}
	p.key(KeyEscape)
	v := p.app.View()
	if v.Page != PageLearn {
		t.Fatalf("Escape leads to page %d", v.Page)
	}
	for _, s := range v.Learn.Sections {
		for _, w := range s.Widgets {
			if w.Label == id {
				if w.Sub != "You left this at 5 of 22. It goes on from there." {
					t.Errorf("the list says %q", w.Sub)
				}
				p.press(w.ID)
			}
		}
	}
	if v = p.app.View(); v.Lesson.Counter != "5 of 22" {
		t.Fatalf("it goes on at %q", v.Lesson.Counter)
	}
	p.press("go.start")
	if v = p.app.View(); v.Lesson.Counter != "1 of 22" {
		t.Fatalf("from the beginning is %q", v.Lesson.Counter)
	}
	if _, there := v.find("go.start"); there {
		t.Error("the beginning is offered at the beginning")
	}
}

// Escape takes the answer away first, and only then leads back.
func TestEscapeTakesTheAnswerAwayFirst(t *testing.T) {
	p := school(t, atOnce, "The sample game")
	p.press("go.main")
	p.key(KeyEscape)
	if v := p.app.View(); v.Page != PageLesson || v.Lesson.Main.ID != "go.main" {
		t.Fatalf("page %d, with the button %q", v.Page, v.Lesson.Main.ID)
	}
	p.key(KeyEscape)
	if v := p.app.View(); v.Page != PageLearn {
		t.Fatalf("the second leads to page %d", v.Page)
	}
}

// Beside the sentence stands the pawn of who acts in the step, before the move and after it.
func TestTheSentenceStandsBesideWhoActs(t *testing.T) {
	p := school(t, atOnce, "The sample game")
	for range 4 { // the question, the answer, the move
		v := p.app.View()
		if want := []Shape{Cube, Spool}[(v.Lesson.Counter[0]-'1')&1]; v.Play.Prompt.Shape != want {
			t.Errorf("%s: beside %q stands %d", v.Lesson.Counter, v.Play.Prompt.Lead, v.Play.Prompt.Shape)
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
