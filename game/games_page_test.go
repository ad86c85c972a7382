package game

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"senet/game/page"
	"senet/game/ui"
	"senet/rules/record"
	"senet/rules/rulestest"
)

// finished is the record of a game by a rule set, played to its end.
func finished(t *testing.T, set string) string {
	t.Helper()
	return record.Write(rulestest.Game(t, record.Header{Date: "2025-03-01", RuleSet: set}, math.MaxInt))
}

// gamesOpen shows the page with some files in the folder for games.
func gamesOpen(t *testing.T, files ...page.File) *player {
	t.Helper()
	p := sitDown(t, config(t, 3))
	p.folder = files
	p.press("title.games")
	if v := p.app.View(); v.Page != page.Games {
		t.Fatalf("page %d", v.Page)
	}
	return p
}

// heads are the heads of the page's groups, with how many lines each has.
func heads(v View) string {
	var list []string
	for _, s := range sections(v) {
		list = append(list, fmt.Sprintf("%s %d", s.Head, len(s.Widgets)))
	}
	return strings.Join(list, ", ")
}

// A full folder is read bit by bit, and shown in parts.
func TestManyGames(t *testing.T) {
	text := []byte(halfway(t, "basics", 10).saved)
	var files []page.File
	for i := range 130 {
		files = append(files, page.File{Name: fmt.Sprint(i, ".senet"), Data: text})
	}
	p := gamesOpen(t, files...)
	if _, soon := p.app.Wake(); !soon {
		t.Fatal("not everything has been read, and nothing is going to happen")
	}
	for range 20 {
		p.wait(time.Second / 60)
	}
	if wait, soon := p.app.Wake(); soon {
		t.Fatalf("all has been read, and something is to happen in %v", wait)
	}
	count := func() int { return len(sections(p.app.View())[0].Widgets) }
	if count() != 50+1 {
		t.Fatalf("%d lines", count())
	}
	p.press("more.0")
	p.press("more.0")
	if count() != 130 {
		t.Fatalf("%d lines", count())
	}
	for _, test := range []struct {
		key  ui.Key
		want string
	}{{ui.KeyEnd, "kept.129"}, {ui.KeyPageDown, "kept.129"}, {ui.KeyPageUp, "kept.121"}, {ui.KeyHome, "kept.0"}, {ui.KeyPageDown, "kept.8"}} {
		p.key(test.key)
		if f := p.app.View().Focus.ID; f != test.want {
			t.Fatalf("key %d leads to %s, not to %s", test.key, f, test.want)
		}
	}
	p.press("kept.60")
	p.press("games.delete")
	p.press("games.yes")
	if f := p.app.View().Focus.ID; len(p.folder) != 129 || f != "kept.60" || count() != 129 {
		t.Fatalf("the list jumps: the focus is on %s of %d lines", f, count())
	}
	p.press("kept.128")
	if v := p.app.View(); v.Dialog == nil || v.Below.ID != "kept.128" {
		t.Fatal("the game asked about goes out of sight")
	}
	p.press("games.play")
	if len(p.folder) != 128 || p.app.View().Page != page.Play {
		t.Fatal("the last game is not opened")
	}
}

func TestAListThatComesLateChangesNothing(t *testing.T) {
	p := sitDown(t, config(t, 3))
	p.do(ui.Told(page.Listed{Files: []page.File{{Name: "a.senet"}}}))
	if v := p.app.View(); v.Page != page.Title || v.Focus != widget("title.play") {
		t.Fatalf("page %d, focus %v", v.Page, v.Focus)
	}
}

func TestHowFarGamesHaveCome(t *testing.T) {
	for _, set := range setUps() {
		set := set.id
		text := finished(t, set)
		whole := mustRead(t, text)
		files := []page.File{{Name: "x", Data: []byte(text)}}
		for _, n := range []int{0, whole.Len() / 2} {
			files = append(files, page.File{Name: "y", Data: []byte(record.Write(whole.Goto(n)))})
		}
		list := sections(gamesOpen(t, files...).app.View())
		if len(list) != 1 || list[0].Head != "Over" || len(list[0].Widgets) != len(files) {
			t.Errorf("%s: %+v", set, list)
		}
		for _, w := range list[0].Widgets {
			if hole(w.Label) || hole(w.Sub) || strings.Count(w.Sub, "·") < 1 {
				t.Errorf("%s: %+v", set, w)
			}
		}
	}
}

// A board from the list that is played on leaves the list: it comes back to it when it is left.
func TestASetUpBoardIsTakenUpFromTheList(t *testing.T) {
	p := at(t, "basics", "C 24 home 4 / S 22 home 4 / C to throw")
	q := sitDown(t, config(t, 1))
	q.folder = []page.File{{Name: "board.senet", Data: []byte(p.app.play.Match.Text())}}
	q.press("title.games")
	q.press("kept.0")
	q.press("games.play")
	if v := q.app.View(); v.Page != page.Play || len(q.folder) != 0 || !strings.Contains(q.saved, "C 24 home 4") {
		t.Errorf("page %d, the list has %d games, saved is\n%s", v.Page, len(q.folder), q.saved)
	}
}

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
