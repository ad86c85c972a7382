package windowtest

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/game/ui"
)

// What players do again and again, in their words.

// chooses clicks a thing on the page and lets what follows come to its end.
func (p *pair) chooses(id string) {
	p.t.Helper()
	p.click(widget(id))
	p.settle()
}

// taps is the same by a finger.
func (p *pair) taps(id string) {
	p.t.Helper()
	p.tap(widget(id))
	p.settle()
}

// begins goes from the title page to a game, with the choices of last time.
func (p *pair) begins() {
	p.t.Helper()
	p.chooses("title.new")
	p.chooses("start")
}

// beginsByKeys is the same by Enter alone: Play has the focus.
func (p *pair) beginsByKeys() {
	p.t.Helper()
	p.key(ebiten.KeyEnter, ui.KeyEnter)
	p.settle()
}

// inGame starts the program and its twin and begins a game in which the cones throw first.
func inGame(t *testing.T, seed uint64, ruleSet, speed string, w, h int) *pair {
	t.Helper()
	p := startPair(t, known{seed: seed, settings: `{"speed":"` + speed + `","last":{"ruleset":"` + ruleSet + `","opening":"cones"}}`}, w, h)
	p.begins()
	return p
}
