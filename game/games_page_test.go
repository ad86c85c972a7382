package game

import (
	"errors"
	"fmt"
	"math"
	"slices"
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
	if v := p.app.View(); v.Page != PageGames {
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

func TestKeptGamesAreListed(t *testing.T) {
	open, over := halfway(t, "basics", 40).saved, finished(t, "rebirth")
	open = strings.Replace(open, "[Date", "[Cones \"Anna\"]\n[Date", 1)
	p := gamesOpen(t,
		page.File{Name: "a.senet", Data: []byte(open)}, page.File{Name: "b.senet", Data: []byte(over)},
		page.File{Name: "c.senet", Data: []byte("dear Anna")}, page.File{Name: "d.senet", Err: errors.New("d.senet is locked.")},
		page.File{Name: "e.senet", Data: []byte(strings.Repeat("(", 1<<20))})
	v := p.app.View()
	if got := heads(v); got != "Unfinished games 1, Over 1, Cannot be opened 3" {
		t.Fatalf("%s", got)
	}
	one, won := sections(v)[0].Widgets[0], sections(v)[1].Widgets[0]
	if one.Label != "Anna and Spools" || !strings.HasPrefix(one.Sub, "Senet Basics · 5 pawns each · 1 March 2025 · ") || !strings.Contains(one.Sub, " throws so far") {
		t.Errorf("%+v", one)
	}
	if won.Label != called(t, "rebirth") || !strings.HasPrefix(won.Sub, "1 March 2025 · ") || !strings.Contains(won.Sub, " won after ") {
		t.Errorf("%+v", won)
	}
	for _, w := range sections(v)[2].Widgets {
		if !strings.HasSuffix(w.Label, ".senet") || w.Sub == "" {
			t.Errorf("%+v", w)
		}
		p.press(w.ID)
		if d := p.app.View().Dialog; d == nil || slices.Contains(d.Stops(), widget("games.play")) {
			t.Errorf("%s: %+v", w.Label, d)
		}
		p.press("games.back")
	}
	if len(p.folder) != 5 || p.app.play != nil {
		t.Error("something was changed")
	}
}

func TestAKeptGameIsPlayedOn(t *testing.T) {
	text := halfway(t, "storer", 50).saved
	p := gamesOpen(t, page.File{Name: "a.senet", Data: []byte(text)})
	p.key(ui.KeyEnter, ui.KeyEnter)
	v := p.app.View()
	if v.Page != PagePlay || v.Notice != "" || p.app.play.Match.Text() != text || p.saved != text {
		t.Fatalf("page %d, notice %q", v.Page, v.Notice)
	}
	if len(p.folder) != 0 || len(p.kept) != 0 {
		t.Fatal("the game in play is among the kept ones, too")
	}
	p.app.home()
	p.play("basics")
	if len(p.kept) != 1 || p.kept[0] != text {
		t.Fatal("the game does not come back to the list")
	}
}

// The game in play is kept when another is taken up, and a finished one stays in the list.
func TestTheGameInPlayIsKept(t *testing.T) {
	over, dice := finished(t, "basics"), chance()
	p := sitDown(t, config(t, 3))
	p.folder = []page.File{{Name: "b.senet", Data: []byte(over)}}
	p.play("rebirth")
	for range 30 {
		p.byMouse(p.app.View(), dice)
	}
	was := p.saved
	p.key(ui.KeyOpen)
	p.press("kept.0")
	if d := p.app.View().Dialog; d == nil || d.Stops()[0] != widget("games.play") || !slices.Contains(d.Said(), "Look at the moves") {
		t.Fatalf("%+v", d)
	}
	p.press("games.play")
	if v := p.app.View(); v.Page != PagePlay || v.Notice == "" || len(p.kept) != 1 || p.kept[0] != was {
		t.Fatalf("page %d, notice %q, kept %d", v.Page, v.Notice, len(p.kept))
	}
	if len(p.folder) != 1 || p.app.play.Match.Text() != over {
		t.Fatal("the finished game is gone from the list")
	}
}

// The start of the rules is not kept when it is left, so that its file must stay.
func TestAGameNotBegunKeepsItsFile(t *testing.T) {
	p := sitDown(t, config(t, 3))
	p.play("basics")
	q := gamesOpen(t, page.File{Name: "start.senet", Data: []byte(p.saved)})
	q.press("kept.0")
	q.press("games.play")
	if q.app.View().Page != PagePlay || len(q.folder) != 1 {
		t.Fatalf("page %d, %d files", q.app.View().Page, len(q.folder))
	}
}

func TestKeptGamesAreDeletedOnlyWhenAsked(t *testing.T) {
	text := halfway(t, "basics", 20).saved
	p := gamesOpen(t, page.File{Name: "a.senet", Data: []byte(text)}, page.File{Name: "b.senet", Data: []byte(text)}, page.File{Name: "c.senet", Data: nil})
	p.press("kept.1")
	p.press("games.delete")
	p.press("games.no")
	p.press("kept.1")
	p.key(ui.KeyEscape)
	if len(p.folder) != 3 || p.app.View().Dialog != nil {
		t.Fatal("a No deletes")
	}
	p.key(ui.KeyDelete, ui.KeyEnter)
	if len(p.folder) != 3 {
		t.Fatal("Enter alone deletes")
	}
	p.key(ui.KeyDelete, ui.KeyTab, ui.KeyEnter)
	if len(p.folder) != 2 || p.folder[1].Name != "c.senet" {
		t.Fatalf("left: %v", p.folder)
	}
	if f := p.app.View().Focus; !strings.HasPrefix(f.ID, "kept.") {
		t.Fatalf("the focus is on %v", f)
	}
	for range 2 {
		p.press(sections(p.app.View())[0].Widgets[0].ID)
		p.press("games.delete")
		p.press("games.yes")
	}
	v := p.app.View()
	if len(p.folder) != 0 || len(sections(v)) != 1 || sections(v)[0].Note == "" || v.Focus.ID != "bar.back" {
		t.Fatalf("%v %+v", p.folder, sections(v))
	}
	p.key(ui.KeyEnter)
	if p.app.View().Page != PageTitle {
		t.Fatal("Back does not lead back")
	}
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
	if len(p.folder) != 128 || p.app.View().Page != PagePlay {
		t.Fatal("the last game is not opened")
	}
}

func TestAListThatComesLateChangesNothing(t *testing.T) {
	p := sitDown(t, config(t, 3))
	p.do(ui.Told(page.Listed{Files: []page.File{{Name: "a.senet"}}}))
	if v := p.app.View(); v.Page != PageTitle || v.Focus != widget("title.play") {
		t.Fatalf("page %d, focus %v", v.Page, v.Focus)
	}
}

func TestWhereNothingIsKeptNoListIsOffered(t *testing.T) {
	c := config(t, 3)
	c.Unkept = true
	p := sitDown(t, c)
	v := p.app.View()
	if _, found := v.find("title.games"); found {
		t.Error("the title offers it")
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

// A finished game can be reviewed at once; one that is not over cannot.
func TestAFinishedGameIsReviewedFromTheList(t *testing.T) {
	p := gamesOpen(t, page.File{Name: "b.senet", Data: []byte(finished(t, "basics"))})
	p.press("kept.0")
	p.press("games.review")
	if v := p.app.View(); v.Page != PageReview || len(p.questions(page.ForReview)) != 1 || !strings.Contains(strings.Join(v.Root.Said(), " "), "How the game went") {
		t.Errorf("page %d, %d reviews asked for", v.Page, len(p.questions(page.ForReview)))
	}
	p.key(ui.KeyEscape)
	if v := p.app.View(); v.Page != PagePlay {
		t.Errorf("page %d lies behind the review", v.Page)
	}
	q := sitDown(t, config(t, 3))
	q.play("basics")
	r := gamesOpen(t, page.File{Name: "open.senet", Data: []byte(q.saved)})
	r.press("kept.0")
	v := r.app.View()
	if w, offered := v.find("games.review"); offered {
		t.Errorf("a game that is not over offers %+v", w)
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
	if v := q.app.View(); v.Page != PagePlay || len(q.folder) != 0 || !strings.Contains(q.saved, "C 24 home 4") {
		t.Errorf("page %d, the list has %d games, saved is\n%s", v.Page, len(q.folder), q.saved)
	}
}
