package mind_test

import (
	"context"
	"testing"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/mind"
	"senet/game/page"
	"senet/game/ui"
	"senet/render/viewtest"
	"senet/rules/opponent/value"
	"senet/rules/record"
	"senet/rules/sticks"
)

// Two computers play by themselves in a game that is served: what they are asked is thought about, and nobody else hears
// of it.
func TestServedGameIsThoughtFor(t *testing.T) {
	words := viewtest.Words()
	chance := sticks.NewRandom(4)
	config := game.Usual(words, assets.FS, chance, "2026-01-31")
	config.Settings = `{"speed":"instant","last":{"ruleset":"basics","opening":"lot","computer":[true,true],"level":["potter","scribe"]}}`
	m := mind.New(mind.Config{Weights: value.Learned(assets.FS), Seed: chance.Uint64, Limit: context.WithTimeout})
	defer m.Close()
	served := m.Serve(game.New(config))
	saved, entries := "", 0
	step := func(events ...ui.Event) {
		t.Helper()
		for _, e := range served.Update(50*time.Millisecond, events) {
			switch e.Kind {
			case page.Think, page.StopThinking:
				t.Fatalf("%+v is left for others", e)
			case page.SaveGame:
				saved = e.Text
			}
		}
		if m.Busy() {
			if wake, will := served.Wake(); !will || wake > 50*time.Millisecond {
				t.Fatalf("while it is thought about, the game wants to be woken in %v (%v)", wake, will)
			}
		}
	}
	step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyNew})
	step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter})
	for deadline := time.Now().Add(20 * time.Second); entries < 20; time.Sleep(time.Millisecond) {
		if step(); time.Now().After(deadline) {
			t.Fatalf("only %d throws and moves were made", entries)
		}
		if g, err := record.Read(saved); err == nil {
			entries = g.Len()
		}
	}
}

// While somebody thinks it is looked often whether he has done, also where the game itself need not be woken for minutes.
func TestAThoughtIsNotLeftWaiting(t *testing.T) {
	words := viewtest.Words()
	m := newMind(t)
	served := m.Serve(game.New(game.Usual(words, assets.FS, sticks.NewRandom(4), "2026-01-31")))
	served.Update(0, nil)
	if wake, will := served.Wake(); !will || wake < time.Minute {
		t.Fatalf("on the title page the game is woken in %v (%v)", wake, will)
	}
	r, p := choice(t, "basics")
	m.Ask(page.Question{ID: 1, Purpose: page.ForChance, Rules: r, At: p})
	if wake, will := served.Wake(); !will || wake > 100*time.Millisecond {
		t.Errorf("a thought may wait %v (%v)", wake, will)
	}
}
