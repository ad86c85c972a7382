package text_test

import (
	"slices"
	"testing"

	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/text"
	"senet/game/ui"
)

// A remark of a computer player is said once, however often the line below the prompt changes.
func TestRemarksAreSaidOnce(t *testing.T) {
	var a text.Announcer
	s := board.Scene{}
	s.Panels[1] = board.Panel{Player: "Novice", Remark: "Oh dear."}
	for _, c := range []struct{ detail, want string }{
		{"Throw.", "Throw. Novice: “Oh dear.”"}, {"", ""}, {"Click the sticks.", "Click the sticks."}, {"", ""},
		{"Throw again.", "Throw again."},
	} {
		s.Prompt.Detail = c.detail
		if got := a.Detail(gametest.Words(), s); got != c.want {
			t.Errorf("with the detail %q it says %q, want %q", c.detail, got, c.want)
		}
	}
}

// What the computer does is said while it does it, and otherwise when it is the player's turn; what
// became of the player's own throw, once. Who is ahead is said when the player is to throw.
func TestNewsAreSaidOnce(t *testing.T) {
	const own, lead = "You missed a turn.", "You are ahead: 2 steps fewer to go."
	thinks := board.Scene{Prompt: board.Prompt{Lead: "Novice’s turn.", Detail: own + " Novice moves 9 to 11.",
		OwnNews: own, News: "Novice moves 9 to 11."}}
	waits := board.Scene{Tray: board.Tray{CanThrow: true}, Odds: board.Odds{Lead: lead, Standing: lead},
		Prompt: board.Prompt{Lead: "Your throw.", Rest: "Novice moved 9 to 11.", Detail: own + " Press Space.",
			OwnNews: own, News: "Novice moved 9 to 11."}}
	moves := board.Scene{Prompt: board.Prompt{Lead: "You threw 2.", Rest: "Move 8 to 10."},
		Ways: []board.Way{{From: 8, To: 10}}}
	view := func(s board.Scene) game.View {
		return game.View{Page: "play", Screen: ui.Screen{Root: &ui.Node{Content: s}}}
	}
	hear := func(a *text.Announcer, s board.Scene) (lines []string) {
		lines = a.Next(gametest.Words(), view(s))
		if detail := a.Detail(gametest.Words(), s); detail != "" {
			lines = append(lines, detail)
		}
		return lines
	}
	for _, c := range []struct {
		name string
		acts func(*text.Announcer)
		want []string
	}{
		{"a player who listens", func(*text.Announcer) {}, []string{"Your throw.", "Press Space. " + lead}},
		{"a player who hurries the computer", func(a *text.Announcer) { a.NoteAction(view(thinks)) },
			[]string{"Your throw. Novice moved 9 to 11.", own + " Press Space. " + lead}},
		{"a player who was on another page", func(a *text.Announcer) { a.LeaveBoard("rules") },
			[]string{"Your throw. Novice moved 9 to 11.", own + " Press Space. " + lead}},
	} {
		var a text.Announcer
		hear(&a, moves)
		a.NoteAction(view(moves))
		if got, want := hear(&a, thinks), []string{"Novice’s turn.", thinks.Prompt.Detail}; !slices.Equal(got, want) {
			t.Errorf("%s hears %q, want %q", c.name, got, want)
		}
		c.acts(&a)
		if got := hear(&a, waits); !slices.Equal(got, c.want) {
			t.Errorf("%s hears %q, want %q", c.name, got, c.want)
		}
	}
}

// Who is ahead is said when it changes, how many pawns are home only when that changes.
func TestLeadIsSaidWhenItChanges(t *testing.T) {
	var a text.Announcer
	s := board.Scene{Tray: board.Tray{CanThrow: true}}
	for _, c := range [][3]string{{"By 2.", "", "By 2."}, {"By 2.", "", ""}, {"By 3.", "Home: 1.", "By 3. Home: 1."},
		{"By 4.", "Home: 1.", "By 4."}, {"By 4.", "Home: 2.", "By 4. Home: 2."}} {
		s.Odds = board.Odds{Lead: c[0], Home: c[1], Standing: c[0] + " " + c[1]}
		if got := a.Detail(gametest.Words(), s); got != c[2] {
			t.Errorf("with %q and %q it says %q, want %q", c[0], c[1], got, c[2])
		}
	}
}
