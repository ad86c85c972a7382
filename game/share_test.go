package game

import (
	"context"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/lesson"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// The longest lesson of the game that fits into a link is the same when it is opened.
func TestLinksKeepLessons(t *testing.T) {
	app := testApp()
	app.config.LessonFolder = ""
	for _, l := range app.lessons() {
		link := lessonLink(l.Text)
		if len(link) > maxLink && len(l.Text) < maxLink {
			t.Errorf("%s: a lesson of %d bytes needs %d", l.ID, len(l.Text), len(link))
		}
		app.closeToTitle()
		app.openLink(link)
		if p, ok := app.page().Page.(*lessonPage); !ok || p.player.Lesson().Text != l.Text {
			t.Errorf("%s: another lesson was opened", l.ID)
		}
	}
}

// The position of every rule set is the same when its link is opened.
func TestLinksKeepPositions(t *testing.T) {
	for _, set := range ruleset.List() {
		for _, die := range []bool{false, set.Dice} {
			o := set.With(0, die)
			r := reftest.Rules(t, o)
			text := r.StartPositionFor(rules.Spools).String()
			app := testApp()
			app.openLink(boardLink(set, record.Header{}, o, text))
			if p, ok := app.page().Page.(*setupPage); !ok || p.text() != text || p.set.ID != set.ID ||
				p.rules.Options() != o {
				t.Errorf("%s: it opened %v", set.ID, app.View().Notice)
			}
		}
	}
}

// A link is found alone, or behind # in the address of the web page; nothing else is one.
func TestLinksAreFound(t *testing.T) {
	for text, want := range map[string]string{
		" senet:rules:basics\n":                           "senet:rules:basics",
		"https://example.org/a#senet:rules:basics":        "senet:rules:basics",
		"http://[::1]:8080/index.html#senet:rules%3Abell": "senet:rules:bell",
		"senet": "", "C 1 / S 2 / C to throw": "", "see senet:rules:basics": "", "senet:rules:basics and more": "",
	} {
		link, ok := linkIn(text)
		if ok != (want != "") || ok && link != want {
			t.Errorf("%q: %q, %t", text, link, ok)
		}
	}
}

// A lesson in a link is refused whole if it is too long, however short the link is.
func TestLongLessonInALinkIsRefused(t *testing.T) {
	a := testApp()
	link := lessonLink("lesson: Mine\nrules: basics\nstep 1\nsay: Hi\n" + strings.Repeat("# ", lesson.MaxText))
	if len(link) > maxLink || a.openLink(link) || a.notice().text == "" {
		t.Errorf("a link of %d bytes opens; the game says %q", len(link), a.notice().text)
	}
}

// A worksheet of positions is a lesson that can be read, whatever the rules and whether or not
// something was thrown.
func TestQuestionsAreALesson(t *testing.T) {
	for _, set := range ruleset.List() {
		r := reftest.Rules(t, set.With(0, false))
		start := r.StartPositionFor(rules.Cones)
		questions := []lesson.QuestionStep{{Position: start, Ask: strings.Repeat("Why? ", 40)},
			{Position: start, Ask: "Which?", Marks: rules.Squares(9, 15), Arrows: []board.Arrow{{From: 2, To: 4}}}}
		for _, n := range []rules.Throw{rules.Marked(1), rules.Marked(2), rules.Marked(3)} {
			if thrown, err := r.Throw(start, n); err == nil && thrown.Phase() == rules.ToMove {
				questions = append(questions, lesson.QuestionStep{Position: thrown, Ask: "Which?"})
			}
		}
		text := lesson.WriteQuestions(record.Header{RuleSet: set.ID, Pawns: r.Options().Pawns}, "Questions", questions)
		if _, faults := lesson.Read("questions", text); len(faults) > 0 {
			t.Errorf("%s: %v in\n%s", set.ID, faults[0], text)
		}
	}
}

// Whatever a link says, the game shows a page or a sentence.
func FuzzOpenLink(f *testing.F) {
	config := testApp().config // reading the lessons takes far longer than opening a link
	config.Measure = func(r *rules.Rules) ruleset.Figures {
		return ruleset.Figures{Random: ruleset.MeasurePlay(context.Background(), r, 1, rules.NewRandom(1), nil)}
	}
	f.Add("senet:rules:basics+leave=past")
	f.Add("senet:board:tait:5:sticks:C_13_15_home_3_/_S_20_home_4_/_S_to_throw")
	f.Add("senet:board:basics:99:die:C_1_/_S_2_/_C_to_move_7")
	f.Add(lessonLink("lesson: Mine\nrules: basics\nstep 1\nposition: C 6 9 / S 11 12 / C to throw\nthrow: 2\n"))
	app := New(config)
	f.Fuzz(func(t *testing.T, text string) {
		link, ok := linkIn(text)
		if !ok {
			return
		}
		app.notices = nil
		if title := app.page().name; app.openLink(link) {
			if v := app.View(); v.Root == nil || v.Page == title && v.Notice == "" {
				t.Errorf("%q leads to nothing", text)
			}
			app = New(config) // only a link that was refused leaves the game as it was
		} else if app.notice().text == "" {
			t.Errorf("%q is refused without a sentence", text)
		}
	})
}
