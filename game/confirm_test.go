package game

import (
	"testing"
	"time"

	"senet/game/table"
	"senet/game/ui"
)

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
