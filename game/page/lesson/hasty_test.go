package lesson_test

import (
	"testing"
	"time"

	script "senet/game/lesson"
	"senet/game/page"
	"senet/game/page/lesson"
	"senet/game/ui"
)

// sceneOf is what is seen of a lesson.
func sceneOf(d *page.Desk, p *lesson.Page) lesson.Scene {
	return p.Build(d).Drawing.(lesson.Scene)
}

// read is a lesson of the test's own, at its beginning.
func read(t *testing.T, d *page.Desk, text string) *lesson.Page {
	t.Helper()
	l, err := script.Read("test", text)
	if err != nil {
		t.Fatal(err)
	}
	return lesson.New(d, l)
}

const asking = `lesson: A
rules: basics
step
position: C 2 4 6 8 10 / S 1 3 5 7 9 / C to throw
throw: 1
ask: Which?
answer: These.
`

// Who presses Right twice while the sticks fall sees the question that comes then; pressed after a while it is answered.
func TestAHastyPressSkipsNoQuestion(t *testing.T) {
	d := desk()
	p := read(t, d, asking)
	right := ui.Event{Kind: ui.KeyPress, Key: ui.KeyRight}
	for range 3 {
		p.Key(d, right)
		d.Now += 200 * time.Millisecond
	}
	if got := sceneOf(d, p).Prompt.Lead; got != "Which?" {
		t.Fatalf("after hasty presses it says %q", got)
	}
	d.Now += time.Second
	p.Key(d, right)
	if got := sceneOf(d, p).Prompt.Lead; got != "These." {
		t.Errorf("the answer is %q", got)
	}
}

// Once the turn has passed nothing is left of its throw; of numbers that were gathered the one that is left stands large.
func TestTheLargeNumberIsTheOneToPlayWith(t *testing.T) {
	d := desk()
	p := read(t, d, `lesson: A
rules: kendall
step
position: C 10 14 home 5 / S 11 home 6 / C to throw
throw: 4 3
move: 14-18
step
say: The 3 is left.
move: 10-13
step
say: The turn has passed.
`)
	var seen []string
	for range 4 {
		d.Now += time.Minute
		p.Tick(d)
		seen = append(seen, sceneOf(d, p).Tray.Numeral)
		d.Now += time.Minute
		p.Press(d, "go.next")
	}
	d.Now += time.Minute
	p.Tick(d)
	seen = append(seen, sceneOf(d, p).Tray.Numeral)
	if want := []string{"3", "3", "3", "3", ""}; len(seen) != len(want) || seen[4] != want[4] {
		t.Errorf("large are %q", seen)
	}
}

// That the game in play is not saved is told before a class, too, where a lesson has no bar.
func TestTheAlarmIsSeenBeforeAClass(t *testing.T) {
	d := desk()
	p := read(t, d, asking)
	d.Unsaved, d.Large = true, true
	said := p.Build(d).Said()
	if want := d.T("bar.unsaved"); !p.Bar(d).None || said[len(said)-1] != want {
		t.Errorf("%q does not end with %q", said, want)
	}
	d.Unsaved = false
	if now := p.Build(d).Said(); len(now) != len(said)-1 {
		t.Errorf("with the game saved it says %q", now)
	}
}
