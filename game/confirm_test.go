package game

import (
	"testing"
	"time"

	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

func TestAMoveIsConfirmedFirst(t *testing.T) {
	c := config(t, 1)
	c.Settings = `{"speed":"instant","confirm":true}`
	p := sitDown(t, c)
	p.play("basics", "open.cones")
	p.do(ui.Event{Kind: ui.TextInput, Text: "r3r"})
	at := func() int { return p.app.play.Match.Game().At() }
	try := func() {
		t.Helper()
		p.square(2)
		p.square(5)
		if v := p.app.View(); at() != 1 || len(parts(v, table.Action, table.Aside)) != 2 || scene(v).Prompt.Lead != "Move 2 to 5?" {
			t.Fatalf("%d entries, %d buttons, %q", at(), len(parts(v, table.Action, table.Aside)), scene(v).Prompt.Lead)
		}
	}
	try()
	p.square(5) // a double click is no confirmation
	p.square(2)
	if v := p.app.View(); at() != 1 || len(parts(v, table.Action, table.Aside)) != 2 {
		t.Fatal("a click on the move itself makes it, or loses it")
	}
	p.press("confirm.no")
	if v := p.app.View(); at() != 1 || len(parts(v, table.Action, table.Aside)) != 0 {
		t.Fatal("No is not taken for no")
	}
	try()
	p.key(ui.KeyEscape)
	if v := p.app.View(); at() != 1 || v.Dialog != nil || len(parts(v, table.Action, table.Aside)) != 0 {
		t.Fatal("Escape does not take it back")
	}
	try()
	p.square(21) // elsewhere on the board
	if v := p.app.View(); at() != 1 || len(parts(v, table.Action, table.Aside)) != 0 {
		t.Fatal("a click elsewhere does not take it back")
	}
	try()
	p.wait(time.Second)
	p.key(ui.KeySpace)
	if v := p.app.View(); at() != 1 || len(parts(v, table.Action, table.Aside)) != 2 {
		t.Fatal("the space bar answers")
	}
	p.key(ui.KeyEnter)
	if side, there := p.app.play.Match.Position().At(5); at() != 2 || !there || side != rules.Cones {
		t.Fatalf("the move is not made: %s", p.app.play.Match.Position())
	}
}

// Words meant for another window are letters and blanks in one burst; before a class they neither throw nor move.
func TestWordsTypedByMistakePlayNothing(t *testing.T) {
	c := config(t, 1)
	c.Settings = `{"speed":"instant","confirm":true,"forced":false}`
	p := sitDown(t, c)
	p.play("basics", "open.cones")
	write := func(words string) {
		for _, c := range words {
			var events []ui.Event
			switch c {
			case ' ':
				events = append(events, ui.Event{Kind: ui.KeyPress, Key: ui.KeySpace})
			case '/':
				events = append(events, ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter})
				p.wait(100*time.Millisecond, events...)
				continue
			}
			p.wait(100*time.Millisecond, append(events, ui.Event{Kind: ui.TextInput, Text: string(c)})...)
		}
	}
	at := func() int { return p.app.play.Match.Game().At() }
	p.wait(time.Second)
	write("you see/a kind man is a fool /")
	if at() != 0 {
		t.Fatalf("words have thrown or moved: %d", at())
	}
	p.wait(time.Second)
	p.do(ui.Event{Kind: ui.TextInput, Text: "r3r"})
	p.square(2)
	p.square(5)
	write("yes/ yes/ ")
	if v := p.app.View(); at() != 1 || len(parts(v, table.Action, table.Aside)) != 2 {
		t.Fatalf("words have answered: %d entries, %d buttons", at(), len(parts(v, table.Action, table.Aside)))
	}
	p.wait(time.Second)
	write("y")
	if at() != 2 {
		t.Fatal("Y does not answer")
	}
}

func TestTheSandClock(t *testing.T) {
	c := config(t, 1)
	c.Settings = `{"speed":"instant","clock":"30"}`
	p := sitDown(t, c)
	p.play("basics", "open.cones")
	left := func(want string) {
		t.Helper()
		if got := scene(p.app.View()).Panels[rules.Cones].Sand.Words; got != want {
			t.Fatalf("left is %q, want %q", got, want)
		}
	}
	left("0:30")
	for range 3 {
		d, waits := p.app.Wake()
		if !waits || d > time.Second {
			t.Fatalf("the next second is woken for in %v, %v", d, waits)
		}
		p.wait(d)
	}
	left("0:27")
	p.do(ui.Event{Kind: ui.TextInput, Text: "r2r"})
	p.wait(time.Second)
	left("0:26") // the throw belongs to the turn
	p.key(ui.KeyRules)
	p.wait(10 * time.Second)
	p.key(ui.KeyEscape)
	left("0:26")
	for range 40 {
		p.wait(time.Second)
	}
	left("Time is up")
	if p := scene(p.app.View()).Prompt; p.Lead != "Time is up." {
		t.Errorf("the headline says %q", p.Lead)
	}
	if _, waits := p.app.Wake(); waits {
		t.Fatal("it goes on waiting")
	}
	p.square(10)
	p.square(12)
	if got := scene(p.app.View()).Panels[rules.Spools].Sand.Words; got != "0:30" {
		t.Fatalf("the other turn begins with %q", got)
	}
}

// A question belongs to the moment it was asked at: neither taking back and playing again nor a new game asks it once more.
func TestAQuestionGoesWithItsMoment(t *testing.T) {
	ways := map[string]func(p *player){
		"undo and redo": func(p *player) { p.key(ui.KeyUndo); p.wait(time.Second); p.key(ui.KeyRedo) },
		"a new game": func(p *player) {
			p.key(ui.KeyNew)
			p.press("start")
			p.press("leave.new")
			p.wait(time.Second)
			p.do(ui.Event{Kind: ui.TextInput, Text: "3"})
		},
	}
	for way, leave := range ways {
		c := config(t, 1)
		c.Settings = `{"speed":"instant","confirm":true}`
		p := sitDown(t, c)
		p.play("basics", "open.cones")
		p.do(ui.Event{Kind: ui.TextInput, Text: "r3"})
		p.wait(time.Second)
		p.square(2)
		p.square(5)
		if got := scene(p.app.View()).Prompt.Lead; got != "Move 2 to 5?" {
			t.Fatalf("it asks %q", got)
		}
		p.wait(time.Second)
		leave(p)
		p.wait(time.Second)
		if v := p.app.View(); len(parts(v, table.Action, table.Aside)) == 2 {
			t.Errorf("%s: it asks %q, which nobody chose", way, scene(v).Prompt.Lead)
		}
		at := p.app.play.Match.Game().At()
		p.do(ui.Event{Kind: ui.TextInput, Text: "y"})
		if p.app.play.Match.Game().At() != at {
			t.Errorf("%s: Y plays it", way)
		}
	}
}

// A computer that slept takes nobody's time: what passed at once counts for a second.
func TestSleepTakesNobodysTime(t *testing.T) {
	c := config(t, 1)
	c.Settings = `{"speed":"instant","clock":"30"}`
	p := sitDown(t, c)
	p.play("basics", "open.cones")
	p.wait(time.Minute)
	if got := scene(p.app.View()).Panels[rules.Cones].Sand.Words; got != "0:29" {
		t.Errorf("after a minute's sleep %q is left", got)
	}
}

// While a throw that hands the turn over is still in the air, no sand stands with the player who comes next.
func TestTheSandWaitsForTheThrowToFall(t *testing.T) {
	p := at(t, "basics", "C 2 4 / S 1 3 home 3 / C to throw", func(c *Config) { c.Settings = `{"speed":"normal","clock":"30"}` }, casts(0))
	p.click(ui.Target{Kind: ui.TargetSticks})
	if p.app.play.Match.Position().Turn() != rules.Spools || !p.flies() {
		t.Fatal("none marked does not hand the turn over in the air")
	}
	if sand := scene(p.app.View()).Panels[rules.Spools].Sand; sand.On {
		t.Errorf("the spools have %q while the cones' sticks fly", sand.Words)
	}
	p.wait(10 * time.Second)
	if !scene(p.app.View()).Panels[rules.Spools].Sand.On {
		t.Error("the sticks lie there, and the spools have no sand")
	}
}

// While a teacher points and explains, no sand runs.
func TestNoSandRunsWhileSomebodyPoints(t *testing.T) {
	c := config(t, 1)
	c.Settings = `{"speed":"instant","clock":"30"}`
	p := sitDown(t, c)
	p.play("basics", "open.cones")
	p.key(ui.KeyPresenter)
	p.press("bar.point")
	p.wait(10 * time.Second)
	if got := scene(p.app.View()).Panels[rules.Cones].Sand.Words; got != "0:30" {
		t.Errorf("after ten seconds of pointing %q are left", got)
	}
	p.press("bar.point")
	p.wait(time.Second)
	if got := scene(p.app.View()).Panels[rules.Cones].Sand.Words; got != "0:29" {
		t.Errorf("after another second %q are left", got)
	}
}
