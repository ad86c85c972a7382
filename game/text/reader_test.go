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
	"senet/game/gametest"
	"senet/game/play"
	"senet/game/text"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/reftest"
)

// memory is a store that remembers the last game.
type memory struct {
	game.NoServices
	saved string
}

func (m *memory) SaveGame(text string)  { m.saved = text }
func (m *memory) CloseGame(text string) { m.saved = text }

// playText plays the game in text with the lines of in, with these settings. It returns what is printed and
// the record.
func playText(t *testing.T, settings string, in io.Reader) (out, saved string) {
	t.Helper()
	words := gametest.Words()
	chance := rules.NewRandom(5)
	var said strings.Builder
	r := text.Reader{Words: words, Out: text.Terminal(&said), Wait: func() { time.Sleep(time.Millisecond) }}
	var store memory
	config := game.DefaultConfig(words, assets.FS, chance, func() string { return "2026-01-31" })
	config.Store, config.Host, config.News, config.Settings = &store, &r, &game.Queue{}, settings
	w := play.NewWorker(play.WorkerConfig{
		Weights: ai.LoadWeights(assets.FS), Seed: chance.Uint64, Limit: context.WithTimeout,
		Post: config.News.Post,
	})
	defer w.Close()
	config.Thinker = w
	r.Game, r.IsBusy = game.New(config), w.IsBusy
	if err := r.Run(in); err != nil {
		t.Fatal(err)
	}
	return said.String(), store.saved
}

// Bad input is answered and the game goes on: a line without a newline, a long one, and one with
// control characters.
func TestOddInputIsAnswered(t *testing.T) {
	long := strings.Repeat("a", 1000)
	out, _ := playText(t, "", strings.NewReader(strings.Repeat("a", 3_000_000)+"\n"+long+"\n\x1b[31mred\nthe end"))
	for _, want := range []string{gametest.Words().T("text.long"), "“" + long[:60] + "…” means nothing here",
		"“\ufffd[31mred” means", "“the end” means"} {
		if !strings.Contains(out, want) {
			t.Errorf("it does not say %q: %.300q", want, out)
		}
	}
	if len(out) > 3000 {
		t.Errorf("it prints %d bytes", len(out))
	}
}

// Input that cannot be read, such as a folder, ends the game with a sentence.
func TestFolderAsInput(t *testing.T) {
	folder, err := os.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer folder.Close()
	r := text.Reader{Words: gametest.Words(), Out: io.Discard, IsBusy: func() bool { return false }}
	r.Game = game.New(game.DefaultConfig(r.Words, assets.FS, rules.NewRandom(5), func() string { return "2026-01-31" }))
	if err := r.Run(folder); err == nil || err.Error() != r.Words.T("text.noinput") {
		t.Errorf("the error is %v", err)
	}
}

// Pressing Enter alone plays a whole game against the computer to its end, and then says what can
// be done.
func TestWholeGame(t *testing.T) {
	out, saved := playText(t, "", strings.NewReader(strings.Repeat("\n", 600)))
	g, err := record.Read(saved)
	if err != nil || !g.Outcome().IsOver() {
		t.Fatalf("the game did not end (%v):\n%s", err, out[max(0, len(out)-2000):])
	}
	ends := regexp.MustCompile(`(?m)^(> )?(You win|Novice won|You lose)`).FindAllString(out, -1)
	if len(ends) != 1 || !strings.HasSuffix(out, "Title page.\n> ") {
		t.Errorf("the winner is named %d times, not once before the title page:\n%s", len(ends),
			out[max(0, len(out)-2000):])
	}
}

// Each row has a command, words that must be printed then, and how often.
func TestConversations(t *testing.T) {
	// a game that begins at once: two pawns a side on 7 to 10, and any number past 30 leads home
	const twoPawns = `{"last":{"ruleset":"basics","handicap":[3,3],"computer":[false,true],"level":["","pupil"],` +
		`"opening":"cones","house":{"basics":"unmarked=5+halt=26+leave=any"}}}`
	for _, row := range reftest.Rows(t, os.DirFS("."), "talks") {
		settings := ""
		if strings.HasPrefix(row[1], ";") {
			settings = twoPawns
		}
		out, _ := playText(t, settings, strings.NewReader(strings.ReplaceAll(row[1], "; ", "\n")+"\n"))
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

// The demonstration says how to begin to play, in words for a terminal.
func TestDemonstrationSaysHowToPlay(t *testing.T) {
	g := gametest.New(t)
	g.Config().Kiosk = true
	words := g.Config().Words
	words.SetTextMode()
	g.Play("with lessons & start")
	var out strings.Builder
	r := text.Reader{Game: g, Words: words, Out: &out, IsBusy: func() bool { return false }}
	if err := r.Run(strings.NewReader("")); err != nil {
		t.Fatal(err)
	}
	if said := out.String(); !strings.Contains(said, "press Enter to play yourself") {
		t.Errorf("it says %s", said)
	}
}
