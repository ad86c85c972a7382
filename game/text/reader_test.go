package text_test

import (
	"context"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/mind"
	"senet/game/page"
	"senet/game/text"
	"senet/game/ui"
	"senet/render/viewtest"
	"senet/rules/opponent/value"
	"senet/rules/record"
	"senet/rules/sticks"
)

// table is a game that remembers what it wanted saved.
type table struct {
	mind.Served
	saved string
}

func (t *table) Update(elapsed time.Duration, events []ui.Event) []page.Effect {
	effects := t.Served.Update(elapsed, events)
	for _, e := range effects {
		if e.Kind == page.SaveGame || e.Kind == page.StoreGame {
			t.saved = e.Text
		}
	}
	return effects
}

// sit sits down to words alone; read is where lines come from.
func sit(t *testing.T, in io.Reader) (out, saved string) {
	t.Helper()
	words := viewtest.Words()
	chance := sticks.NewRandom(5)
	m := mind.New(mind.Config{Weights: value.Learned(assets.FS), Seed: chance.Uint64, Limit: context.WithTimeout})
	defer m.Close()
	app := game.New(game.Usual(words, assets.FS, chance, "2026-01-31"))
	g := &table{Served: m.Serve(app)}
	var said strings.Builder
	r := text.Reader{Game: g, Words: words, Out: &said, Wake: app.Wake, Busy: m.Busy, Wait: func() { time.Sleep(time.Millisecond) }}
	if err := r.Run(in); err != nil {
		t.Fatal(err)
	}
	return said.String(), g.saved
}

func lines(all ...string) io.Reader { return strings.NewReader(strings.Join(all, "\n") + "\n") }

// Who does nothing but go on plays a whole game against the computer to its end.
func TestAWholeGameInWords(t *testing.T) {
	out, saved := sit(t, strings.NewReader(strings.Repeat("\n", 600)))
	g, err := record.Read(saved)
	if err != nil || !g.Outcome().Over() {
		t.Fatalf("the game came to no end (%v):\n%s", err, out[max(0, len(out)-2000):])
	}
	if !regexp.MustCompile(`(?m)^(You win|Potter wins|You lose)`).MatchString(out) {
		t.Errorf("nobody was told who won:\n%s", out[max(0, len(out)-2000):])
	}
}

// The first lesson is done by its squares alone.
func TestALessonInWords(t *testing.T) {
	out, _ := sit(t, lines("learn", "first steps", "", "", "10 11", "", "", "2 5", "", "6 9", "", "9 11", "board"))
	for _, want := range []string{"They change places!", "Try the other cone.", "\nCones: on "} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not said:\n%s", want, out)
		}
	}
}

// Who does nothing but go on comes to the end of the first lesson, and hears once that a board is new. The title page knows Play, also where
// that goes on with a game.
func TestGoingOnInWords(t *testing.T) {
	out, _ := sit(t, lines("play", "back", "title page", "play", "back", "title page", "learn", "first steps", strings.Repeat("\n", 50)))
	if n, positions := strings.Count(out, "A new position."), 9; n != positions || !strings.Contains(out, "More lessons") || strings.Contains(out, "“play”") {
		t.Errorf("%d new positions are told of %d, or Play is unknown:\n%s", n, positions, out)
	}
}

// A question is answered by the squares of its moves; what stands again after an answer is not read once more. Sticks thrown on a real table
// are told by their number, not taken for a square.
func TestAnswersInWords(t *testing.T) {
	out, _ := sit(t, lines("learn", "game, step", "3", "2 3", "4 5", "6 7", "8 9", "10 11", "look 10", "back", "back", "back", "play", "menu", "classroom", "throw real", "2"))
	for _, want := range []string{
		"The spool on 3 is not yours to move. It is the turn of the cones.\n> ", "Right! 1 of 5 moves found.", "You found all 5 moves.", "10: a cone. 10 can go to 11.", "\nYou threw 2.",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not said:\n%s", want, out)
		}
	}
	for _, mouse := range []string{"Click", "click", "Space"} {
		if strings.Contains(out, mouse) {
			t.Errorf("%q is said to somebody who types:\n%s", mouse, out)
		}
	}
}

// What cannot be done is answered, and what is asked is told.
func TestWhatIsAskedIsTold(t *testing.T) {
	out, _ := sit(t, lines("", "", "4 28", "look 26", "moves", "nonsense", "b", "board", "hint", "menu", "keep playing", "?", "quit", "board"))
	for _, want := range []string{
		"squares away", "House of Happiness, 26", "Can move: 2, 4 and 6.", "Cones, You", "“nonsense” is nothing that can be done here", "Your options", "Keep playing", "the beginning of a name",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not said:\n%s", want, out)
		}
	}
	if strings.Count(out, "Cones, You") != 1 {
		t.Errorf("a game that was left goes on:\n%s", out)
	}
}

// On a board that is set up the pawns of either side are put by words.
func TestABoardIsSetUpInWords(t *testing.T) {
	out, _ := sit(t, lines("learn", "set up", "spools 1 14", "cones 2 2", "board", "quit"))
	if !strings.Contains(out, "Placing: on 2, 4, 6, 8 and 10") || !strings.Contains(out, "Spools: on 3, 5, 7, 9 and 14") {
		t.Errorf("the board is not told as it was set up:\n%s", out)
	}
}

// A page is read with numbers, a field is filled in, and of a page that has hardly changed only that is read.
func TestPagesInWords(t *testing.T) {
	out, _ := sit(t, lines("settings", "calm motion", "back", "new game", "name", "name = Anna", "quit"))
	for _, want := range []string{"Calm motion (off)", "Calm motion (on)\n> ", "To fill in “Name”", "Anna", "Name (text)"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not said:\n%s", want, out)
		}
	}
}
