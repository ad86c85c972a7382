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
		if strings.Contains(p.second(), "You threw no patterned side and missed a turn.") {
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
