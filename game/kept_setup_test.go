package game

import (
	"strings"
	"testing"

	"senet/game/page"
	"senet/rules/record"
)

// A kept board that was set up says so, and how many pawns stand on it, rather than that it was not begun: two of them are told
// apart in the list.
func TestAKeptBoardSaysThatItWasSetUp(t *testing.T) {
	for _, test := range []struct {
		position string
		moves    bool
		want     string
	}{
		{"C 5 9 12 home 4 / S 3 7 home 5 / C to throw", false, "set up by hand, not played on yet, on the board: Cones 3, Spools 2"},
		{"C 5 9 12 home 4 / S 3 7 home 5 / C to move 1", true, "set up by hand, played on, on the board: Cones 3, Spools 2"},
		{"", false, "not started"},
	} {
		h := record.Header{RuleSet: "kendall"}
		game, err := record.NewGame(h)
		if err != nil {
			t.Fatal(err)
		}
		if test.position != "" {
			game = setUpGame(t, h, test.position)
		}
		if test.moves {
			if game, err = game.Move(game.Rules().Legal(game.Position(), nil)[0]); err != nil {
				t.Fatal(err)
			}
		}
		v := gamesOpen(t, page.File{Name: "x", Data: []byte(record.Write(game))}).app.View()
		if got := sections(v)[0].Widgets[0].Sub; !strings.HasSuffix(got, test.want) {
			t.Errorf("of %q it says %q", test.position, got)
		}
	}
}
