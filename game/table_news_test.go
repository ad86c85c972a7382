package game

import (
	"strings"
	"testing"
	"time"

	"senet/game/page"
	"senet/game/session"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
)

// alone opens a set-up game of Senet Basics in which a person without a name plays the cones against a computer.
func alone(t *testing.T, position string, change ...func(*Config)) *player {
	t.Helper()
	h := session.WithSeats(record.Header{RuleSet: "basics"}, [2]session.Seat{rules.Spools: {Computer: true, Level: opponent.Potter}})
	return opened(t, setUpGame(t, h, position), change...)
}

// untilMine lets time pass until the person is to act, and answers what the computer asks.
func (p *player) untilMine() {
	p.t.Helper()
	b := newBrain()
	for range 200 {
		if p.app.play.Match.Mine() && !p.flies() {
			return
		}
		p.think(b)
	}
	p.t.Fatalf("the computer never ends its turn: %s", describe(p.app.View()))
}

// What the computer did, and what became of the person's own throw, can be read until he throws again.
func TestNewsAreThereUntilThePersonThrows(t *testing.T) {
	for name, test := range map[string]struct {
		position string
		throws   []int
		news     string
	}{
		"a walk":         {"C 3 home 4 / S 12 home 4 / C to throw", []int{2, 3}, "Potter moved 12 to 15."},
		"an exchange":    {"C 15 home 4 / S 12 home 4 / C to throw", []int{2, 4}, "Potter moved 12 to 17 and changed places with your cone."},
		"the Water":      {"C 3 home 4 / S 26 home 4 / C to throw", []int{2, 1}, "Potter moved 26 into the Water on 27, which carried it to 15."},
		"home":           {"C 13 14 home 3 / S 12 29 home 3 / C to throw", []int{0, 1}, "Potter brought 29 home."},
		"my own miss":    {"C 3 home 4 / S 12 home 4 / C to throw", []int{0, 3}, "You threw no marked side and missed a turn. Potter moved 12 to 15."},
		"its miss":       {"C 3 home 4 / S 12 home 4 / C to throw", []int{2, 0}, "Potter threw no marked side and missed a turn."},
		"nothing to go":  {"C 1 home 4 / S 2 3 home 3 / C to throw", []int{1, 4}, "You could not move 1. Potter moved"},
		"a way back":     {"C 3 home 4 / S 24 home 4 / C to throw", []int{2, 3}, "Potter moved 24 back to 21."},
		"it cannot move": {"C 2 3 home 3 / S 1 home 4 / C to throw", []int{0, 1}, "Potter could not move 1."},
	} {
		t.Run(name, func(t *testing.T) {
			p := alone(t, test.position, casts(append(test.throws, 2, 2, 2, 2)...))
			before := p.position()
			p.key(ui.KeySpace)
			for range 4 {
				if p.app.play.Match.Mine() && !p.app.play.Match.CanThrow() {
					p.key(ui.KeySpace)
				}
			}
			p.untilMine()
			v := p.app.View()
			if got := scene(v).Prompt; got.Lead != "Your throw." || !strings.Contains(got.Rest+got.Second, test.news) {
				t.Fatalf("%s\nafter %v it says %q %q %q\n%s", before, test.throws, got.Lead, got.Rest, got.Second, p.position())
			}
			p.wait(time.Hour)
			if got := scene(p.app.View()).Prompt; !strings.Contains(got.Rest+got.Second, test.news) {
				t.Errorf("an hour later it says %q %q", got.Rest, got.Second)
			}
			p.key(ui.KeySpace)
			if got := scene(p.app.View()).Prompt; strings.Contains(got.Rest+got.Second, test.news) {
				t.Errorf("after the next throw it still says %q %q", got.Rest, got.Second)
			}
		})
	}
}

// While the computer goes on, it stays readable that the person's throw was lost.
func TestALostThrowIsToldDuringTheComputersTurn(t *testing.T) {
	p := alone(t, "C 3 home 4 / S 12 home 4 / C to throw", casts(0, 3, 1), func(c *Config) { c.Settings = `{"speed":"normal"}` })
	p.key(ui.KeySpace)
	b, told := newBrain(), time.Duration(0)
	for range 400 {
		p.wait(50 * time.Millisecond)
		for _, q := range p.questions(page.ForMove) {
			p.thinks = nil
			p.do(ui.Told(b.answer(q)))
		}
		if strings.Contains(p.second(), "You threw no marked side and missed a turn.") {
			told += 50 * time.Millisecond
		}
		if p.app.play.Match.Mine() && !p.flies() {
			break
		}
	}
	if told < 4*time.Second {
		t.Errorf("the miss is told for %s", told)
	}
}

// Who has no name and plays against the computer is spoken to.
func TestALonePlayerIsSpokenTo(t *testing.T) {
	p := alone(t, "C 3 9 home 3 / S 12 14 home 3 / C to throw", casts(2))
	if got := scene(p.app.View()).Panels[rules.Cones].Player; got != "You" {
		t.Errorf("the panel calls the player %q", got)
	}
	if got := p.prompt(); !strings.HasPrefix(got, "Your throw.") {
		t.Errorf("it says %q", got)
	}
	p.key(ui.KeySpace)
	if got := p.prompt(); !strings.HasPrefix(got, "You threw 2.") {
		t.Errorf("it says %q", got)
	}
	p.square(12)
	if got := p.prompt(); !strings.HasSuffix(got, "You play the cones.") {
		t.Errorf("it says %q", got)
	}
	two := at(t, "basics", "C 3 9 home 3 / S 12 14 home 3 / C to move 2")
	two.square(12)
	if got := two.prompt(); !strings.HasSuffix(got, "It is the turn of the cones.") {
		t.Errorf("of two players it says %q", got)
	}
}

// Between two people a turn in which nothing could be moved is told to the next.
func TestATurnWithoutAMoveIsTold(t *testing.T) {
	p := at(t, "basics", "C 1 home 4 / S 2 3 home 3 / C to throw", casts(1))
	p.key(ui.KeySpace)
	p.press("pass")
	if got := p.prompt(); got != "Cones could not move 1. Spools, throw." {
		t.Errorf("it says %q", got)
	}
}

// Where the computer's 1 makes the pawns change squares, that can be read until the person throws.
func TestTheChangedSquaresAreToldUntilTheThrow(t *testing.T) {
	p := sitDown(t, func() Config { c := config(t, 1); casts(2, 1, 2, 2, 2, 2)(&c); return c }())
	p.against("", "potter", "open.throw")
	p.key(ui.KeySpace)
	p.untilMine()
	const want = "Potter threw the 1 and went first, so the spools stand on the even squares, then moved"
	if got := scene(p.app.View()).Prompt; !strings.Contains(got.Rest+got.Second, want) {
		t.Errorf("it says %q %q %q; %s", got.Lead, got.Rest, got.Second, p.position())
	}
}

// Short news stand beside the call to throw, long ones below it; of many deeds of one turn the last three are told.
func TestNewsHaveTheirPlace(t *testing.T) {
	p := alone(t, "C 3 home 4 / S 12 home 4 / C to throw", casts(2, 3))
	p.key(ui.KeySpace)
	p.square(3)
	p.square(5)
	p.untilMine()
	if got := scene(p.app.View()).Prompt; got.Rest != "Potter moved 12 to 15." || strings.Contains(got.Second, "Potter") {
		t.Errorf("short news stand %q, %q", got.Rest, got.Second)
	}
	p = alone(t, "C 3 home 4 / S 12 home 4 / C to throw", casts(0, 3))
	p.key(ui.KeySpace)
	p.untilMine()
	if got := scene(p.app.View()).Prompt; strings.Contains(got.Rest, "Potter") || !strings.Contains(got.Second, "Potter moved 12 to 15.") {
		t.Errorf("long news stand %q, %q", got.Rest, got.Second)
	}
	h := session.WithSeats(record.Header{RuleSet: "jequier"}, [2]session.Seat{rules.Spools: {Computer: true, Level: opponent.Potter}})
	p = opened(t, setUpGame(t, h, "C 4 home 4 / S 10 home 4 / S to throw"), casts(1, 1, 1, 1, 2))
	p.app.play.Match.Hurry(p.app.now)
	p.untilMine()
	got := scene(p.app.View()).Prompt
	if all := got.Rest + got.Second; strings.Count(all, " to ") < 3 || strings.Contains(all, "10 to 11") || !strings.Contains(all, "14 to 16") {
		t.Errorf("of five moves it tells %q", all)
	}
}
