package game

import (
	"testing"

	"senet/game/session"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// coded begins the record of a game by the rules of a code, "storer+water=lowest".
func coded(t *testing.T, code string) record.Header {
	t.Helper()
	base, house, err := ruleset.ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	return record.Header{RuleSet: base.ID, House: house}
}

// alone opens a set-up game in which a person without a name plays the cones against a computer.
func alone(t *testing.T, set, position string, change ...func(*Config)) *player {
	t.Helper()
	h := session.WithSeats(coded(t, set), [2]session.Seat{rules.Spools: {Computer: true, Level: opponent.Potter}})
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
