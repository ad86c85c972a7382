package game

import (
	"strings"
	"testing"
	"time"

	"senet/game/board"
	"senet/game/lesson"
	"senet/game/page"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

// In a lesson with tasks the line at the foot has a mark for each task, as the counter counts, with all its steps.
func TestTheLineShowsWhatIsCounted(t *testing.T) {
	p := school(t, atOnce, "First steps")
	for step, want := range []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11} {
		track := track(p.app.View())
		if len(track) != 12 {
			t.Fatalf("twelve tasks have %d marks", len(track))
		}
		for i, mark := range track {
			if mark.On != (i == want) || (mark.Tint&1 != 0) != (i < want) {
				t.Errorf("in step %d, mark %d is %+v", step, i, mark)
			}
		}
		p.key(ui.KeyPageDown)
	}
	p.press("step.6") // where a task begins
	if v := p.app.View(); course(v).Counter != "7 of 12" {
		t.Errorf("a mark leads to %q", course(v).Counter)
	}
	p = school(t, atOnce, "The sample game")
	if got := len(track(p.app.View())); got != 22 {
		t.Errorf("a lesson without tasks has %d marks for its 22 steps", got)
	}
}

// A click on an empty square says why nothing happens, and after three tries in vain the task shows what it asks for.
func TestAClickInVainIsAnswered(t *testing.T) {
	p := school(t, atOnce, "First steps")
	p.square(20)
	if got := scene(p.app.View()).Prompt; !strings.HasSuffix(got.Lead, "throw!") || got.Rest != "Throw first: click the sticks, or press Space." {
		t.Errorf("before the throw a click is answered by %q %q", got.Lead, got.Rest)
	}
	p.key(ui.KeyPageDown, ui.KeyPageDown)
	for try, want := range []int{0, 0, 1} {
		p.square(rules.Square(20 + try))
		v := p.app.View()
		if !strings.HasSuffix(scene(v).Prompt.Lead, "Land on the spool.") || !strings.HasPrefix(scene(v).Prompt.Rest, "Nothing stands on 2") || scene(v).Prompt.Kind != table.PromptTurn {
			t.Errorf("try %d is answered by %+v", try, scene(v).Prompt)
		}
		hints := 0
		for _, a := range scene(v).Board.Arrows {
			if a.Ink == board.InkMay {
				hints++
			}
		}
		if hints != want {
			t.Errorf("after try %d there are %d hints", try, hints)
		}
	}
	p.square(6)
	if got := scene(p.app.View()).Prompt.Rest; got != "" {
		t.Errorf("with a pawn taken up it still says %q", got)
	}
	p.square(9)
	p.key(ui.KeyPageDown)
	if v := p.app.View(); len(scene(v).Board.Arrows) != 0 {
		t.Error("the next task begins with a hint")
	}
}

// In a lesson a house tells what it is where the pointer rests on it, a pawn on it or not.
func TestALessonTellsOfHouses(t *testing.T) {
	p := school(t, `{"speed":"instant","presenter":true}`, "First steps")
	p.key(ui.KeyPageDown, ui.KeyPageDown, ui.KeyPageDown, ui.KeyPageDown, ui.KeyPageDown, ui.KeyPageDown, ui.KeyPageDown, ui.KeyPageDown) // 26 and the Water
	before := scene(p.app.View()).Prompt.Second
	for s, name := range map[rules.Square]string{26: "House of Happiness, 26: ", 15: "Ankh, 15: ", 28: "House of Three Truths, 28: "} {
		p.do(ui.Event{Kind: ui.PointerMove, Target: square(s)})
		if got := scene(p.app.View()).Prompt.Second; got != before {
			t.Errorf("a pointer that only passes %d is told %q", s, got)
		}
		if d, wakes := p.app.Wake(); !wakes || d > board.RestTold {
			t.Errorf("nothing wakes the page to tell of %d", s)
		}
		p.wait(board.RestTold)
		if got := scene(p.app.View()).Prompt.Second; !strings.HasPrefix(got, name) {
			t.Errorf("of %d is told %q", s, got)
		}
	}
	p.do(ui.Event{Kind: ui.PointerMove, Target: square(20)})
	p.wait(board.RestTold)
	if got := scene(p.app.View()).Prompt.Second; got != before {
		t.Errorf("beside the houses is told %q", got)
	}
}

// A lesson that was left goes on there after another start, and one that was seen to its end begins anew.
func TestALessonGoesOnAfterAnotherStart(t *testing.T) {
	p := school(t, atOnce, "The sample game")
	for range 6 {
		p.key(ui.KeyPageDown)
	}
	p = school(t, p.setting, "The sample game")
	if got := course(p.app.View()).Counter; got != "7 of 22" {
		t.Fatalf("after another start it goes on at %q", got)
	}
	p.key(ui.KeyEnd)
	for key(p.app.View(), "go.next").ID != "" {
		p.press("go.next")
	}
	p = school(t, p.setting, "The sample game")
	if got := course(p.app.View()).Counter; got != "1 of 22" {
		t.Fatalf("once at its end it begins at %q", got)
	}
	if s, _ := page.ReadSettings(`{"lessons":{"lesson.sample":-3,"lesson.tutorial":2}}`); len(s.Lessons) != 1 {
		t.Errorf("of spoilt settings is taken %v", s.Lessons)
	}
	for i := range 3 * page.MostLeft {
		p.app.settings.Leave(string(rune('a'+i)), 1)
	}
	if n := len(p.app.settings.Lessons); n > page.MostLeft {
		t.Errorf("%d lessons are remembered", n)
	}
}

// A long list is scrolled by keys to its end, also while something at its beginning has the focus.
func TestKeysScrollPastTheFocus(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.press("title.learn")
	p.key(ui.KeyTab)
	p.do(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnd, ScrollMax: 500, ScrollBox: 100})
	if v := p.app.View(); v.Scroll != 500 || v.ShowFocus {
		t.Fatalf("End leads to %v, and the page is held where the focus is seen: %v", v.Scroll, v.ShowFocus)
	}
	p.key(ui.KeyTab)
	if v := p.app.View(); !v.ShowFocus {
		t.Error("Tab does not bring the focus back")
	}
}

// The turn's time is chosen with the players, holds for the game that is begun, and is offered again for the next.
func TestTheTurnsTimeIsChosenWithTheTeams(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.press("title.new")
	p.press("seat.1.person")
	p.choose("clock.60")
	p.key(ui.KeyEscape)
	if got := p.app.settings.Clock; got != "0" {
		t.Fatalf("without a game begun the clock is at %s", got)
	}
	p.play("basics", "open.cones", "clock.60")
	if got := scene(p.app.View()).Panels[rules.Cones].Sand.Words; got != "1:00" {
		t.Fatalf("the sand-clock shows %q", got)
	}
	c := config(t, 2)
	c.Settings = p.setting
	p = sitDown(t, c)
	p.press("title.new")
	p.press("more")
	v := p.app.View()
	if w, found := (&v).find("clock.60"); !found || w.Off || !v.chosen("clock.60") {
		t.Error("the next game does not begin with the same time")
	}
	p.press("clock.0")
	p.press("done")
	p.press("seat.1.computer")
	for _, id := range []string{"seat.1.computer", "seat.0.computer"} { // against the computer without a clock, and between two of them
		p.press(id)
		p.press("more")
		v = p.app.View()
		p.press("done")
		if _, found := v.find("clock.60"); found {
			t.Errorf("a clock is offered where none runs, after %s", id)
		}
	}
}

// Who writes a long name is told how much room there is, and why no more letters come.
func TestALongNameIsTold(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.press("title.new")
	p.press("seat.0.person")
	p.press("name.0")
	for n, want := range map[int]string{29: "Names are optional.", 30: "30 of at most 40 letters.", 40: "A name has at most 40 letters.", 55: "A name has at most 40 letters."} {
		p.app.edit.Clear()
		p.do(ui.Event{Kind: ui.TextInput, Text: strings.Repeat("a", n)})
		if !p.says(want) {
			t.Errorf("with %d letters written it does not say %q", n, want)
		}
	}
	p.key(ui.KeyEnter)
	p.wait(time.Second)
	if !p.says("Names are optional.") {
		t.Error("afterwards it goes on")
	}
}

// An arrow of the lesson itself has an ink of its own, so that it is never taken for one that a teacher draws.
func TestALessonsArrowIsNoTeachersArrow(t *testing.T) {
	p := school(t, atOnce, "First steps")
	p.key(ui.KeyPageDown)
	arrows := scene(p.app.View()).Board.Arrows
	if len(arrows) != 1 || arrows[0] != (board.Arrow{From: 10, To: 11, Ink: board.InkShow}) || arrows[0].Ink < board.Inks {
		t.Fatalf("the lesson draws %+v", arrows)
	}
}

// lessonOf is a table on which one lesson of somebody's own was opened.
func lessonOf(t *testing.T, text string) *player {
	t.Helper()
	l, err := lesson.Read("own.txt", text)
	if err != nil {
		t.Fatal(err)
	}
	p := sitDown(t, config(t, 1))
	p.lessons = func() ([]lesson.Lesson, []error) { return []lesson.Lesson{l}, nil }
	p.press("title.learn")
	p.press("ownlesson.0")
	return p
}

// A task that is done by staying has a button for it; where nothing else can be done it is the deed of the space bar.
func TestATaskIsDoneByStaying(t *testing.T) {
	const head = "lesson: A\nrules: basics\nstep\nposition: C 1 home 4 / S 5 6 home 3 / C to throw\nthrow: 4\nsay: What now?\n"
	const tail = "then: Nothing moves.\nstep\nposition: C 26 home 4 / S 20 home 4 / C to throw\nsay: On.\n"
	for name, do := range map[string]func(*player){
		"button": func(p *player) { p.press("go.main") },
		"space":  func(p *player) { p.key(ui.KeySpace) },
		"enter":  func(p *player) { p.key(ui.KeyEnter) },
	} {
		for _, task := range []string{"pass", "any"} {
			p := lessonOf(t, head+"task: "+task+"\n"+tail)
			if v := p.app.View(); deed(v).Name != "Pass" || v.Focus != widget("go.main") {
				t.Fatalf("%s: the button is %q, the focus on %v", task, deed(v).Name, v.Focus)
			}
			do(p)
			if v := p.app.View(); scene(v).Prompt.Lead != "Nothing moves." {
				t.Errorf("%s, %s: it says %q", name, task, scene(v).Prompt.Lead)
			}
		}
	}
}

// Where staying is one choice among others its button says so, and only the button stays.
func TestStayingIsOneChoiceOfATask(t *testing.T) {
	p := lessonOf(t, "lesson: A\nrules: basics\nstep\nposition: C 26 home 4 / S 28 29 home 3 / C to throw\nthrow: 2\nsay: What now?\ntask: pass\nwrong: No.\nthen: Yes.\n")
	if got := deed(p.app.View()).Name; got != "Stay" {
		t.Fatalf("the button is %q", got)
	}
	p.square(26)
	p.square(24)
	if got := scene(p.app.View()).Prompt.Lead; got != "No." {
		t.Errorf("after a move it says %q", got)
	}
	p.press("go.main")
	if got := scene(p.app.View()).Prompt.Lead; got != "Yes." {
		t.Errorf("after staying it says %q", got)
	}
}

// At the end of a lesson Space and Enter do what the large button does, and nothing hastily: who pressed once too often stays.
func TestTheEndOfALessonLeadsToAGame(t *testing.T) {
	for _, key := range []ui.Key{ui.KeySpace, ui.KeyEnter} {
		for _, byMouse := range []bool{true, false} {
			p := lessonOf(t, "lesson: A\nrules: basics\nstep\nsay: One.\nstep\nsay: Two.\n")
			if byMouse {
				p.press("go.next")
			} else {
				p.key(key)
			}
			v := p.app.View()
			if deed(v).ID != "go.play" || v.Focus != widget("go.play") {
				t.Fatalf("the deed is %q, the focus on %v", deed(v).ID, v.Focus)
			}
			p.key(key)
			if p.app.View().Page != PageLesson || p.app.shown().Player().Step() != 1 {
				t.Fatal("a hasty press leaves the end, or begins again")
			}
			p.wait(2 * time.Second)
			p.key(key)
			if got := p.app.View().Page; got != PageNewGame {
				t.Errorf("key %d, by mouse %t: page %d", key, byMouse, got)
			}
		}
	}
}
