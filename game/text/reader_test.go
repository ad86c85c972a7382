package text_test

import (
	"context"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/mind"
	"senet/game/text"
	"senet/game/ui"
	"senet/render/viewtest"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/reftest"
)

// table is a game that remembers what it wanted saved.
type table struct {
	mind.WithAI
	saved string
}

func (t *table) Update(elapsed time.Duration, events []ui.Event) []game.Effect {
	effects := t.WithAI.Update(elapsed, events)
	for _, e := range effects {
		if e.Kind == game.SaveGame || e.Kind == game.StoreGame {
			t.saved = e.Text
		}
	}
	return effects
}

// play plays the game in words; in is where lines come from.
func play(t *testing.T, in io.Reader) (out, saved string) {
	t.Helper()
	words := viewtest.Words()
	chance := rules.NewRandom(5)
	m := mind.New(mind.Config{
		Weights: ai.LoadWeights(assets.FS), Seed: chance.Uint64, Limit: context.WithTimeout,
	})
	defer m.Close()
	app := game.New(game.Usual(words, assets.FS, chance, "2026-01-31"))
	g := &table{WithAI: m.Serve(app)}
	var said strings.Builder
	r := text.Reader{Game: g, Words: words, Out: &said, Wake: app.Wake, IsBusy: m.Busy,
		Wait: func() { time.Sleep(time.Millisecond) }}
	if err := r.Run(in); err != nil {
		t.Fatal(err)
	}
	return said.String(), g.saved
}

// Pressing Enter alone plays a whole game against the computer to its end.
func TestWholeGame(t *testing.T) {
	out, saved := play(t, strings.NewReader(strings.Repeat("\n", 600)))
	g, err := record.Read(saved)
	if err != nil || !g.Outcome().Over() {
		t.Fatalf("the game came to no end (%v):\n%s", err, out[max(0, len(out)-2000):])
	}
	if !regexp.MustCompile(`(?m)^(You win|Potter wins|You lose)`).MatchString(out) {
		t.Errorf("nobody was told who won:\n%s", out[max(0, len(out)-2000):])
	}
}

// What is typed, what must be printed then, and how often.
func TestConversations(t *testing.T) {
	for _, row := range reftest.Rows(t, os.DirFS("."), "talks") {
		out, _ := play(t, strings.NewReader(strings.ReplaceAll(row[1], "; ", "\n")+"\n"))
		for _, want := range strings.Split(row[2], " ¦ ") {
			if !strings.Contains(out, want) {
				t.Errorf("%s: %q is not said:\n%s", row[0], want, out)
			}
		}
		for _, counted := range strings.Split(row[3], " ¦ ") {
			often, words, _ := strings.Cut(counted, " ")
			if n := fmt.Sprint(strings.Count(out, words)); words != "" && n != often {
				t.Errorf("%s: %q is said %s times:\n%s", row[0], words, n, out)
			}
		}
	}
}
