package screen

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/i18n"
	"senet/game/text"
	"senet/game/ui"
	"senet/rules/record"
)

// A web page finds the squares of the board in three rows, from left to right as on the board. A
// press on a square of the page presses it in the game.
func TestAccessPageOfBoard(t *testing.T) {
	app, words := game.New(gametest.Config(5)), gametest.Words()
	app.Visit("play")
	var rows [4]string
	for _, p := range accessPageOf(words, app.View()).Parts {
		if p.Row > 0 {
			rows[p.Row] += " " + strings.TrimPrefix(p.Key, "square-")
		}
	}
	want := [4]string{"", " 1 2 3 4 5 6 7 8 9 10", " 20 19 18 17 16 15 14 13 12 11",
		" 21 22 23 24 25 26 27 28 29 30"}
	if rows != want {
		t.Errorf("the rows are %q, want %q", rows, want)
	}
	for _, e := range pressEvents(words, app.View(), "square-2") {
		if e.Kind == ui.PointerDown && e.Target != (ui.Target{Kind: ui.TargetSquare, Square: 2}) {
			t.Errorf("a press on square 2 presses %v", e.Target)
		}
	}
	if events := pressEvents(words, app.View(), "square-31"); events != nil {
		t.Errorf("a press on square 31 gives the events %v", events)
	}
}

// The throws and what they count are a table. Its first row names the columns.
func TestAccessPageHasTables(t *testing.T) {
	app, words := game.New(gametest.Config(5)), gametest.Words()
	app.Visit("rules")
	var rows [][]string
	for _, p := range accessPageOf(words, app.View()).Parts {
		if p.Kind == text.TableRow {
			rows = append(rows, p.Cells)
		}
	}
	if len(rows) < 6 || rows[0][0] != words.T("print.tally.throw") ||
		!slices.Equal(rows[2], []string{"one patterned", "1", "", "4 in 16"}) {
		t.Errorf("the rows are %q", rows)
	}
}

// A web page can fill in fields.
func TestAccessPageFillsFields(t *testing.T) {
	app, words := game.New(gametest.Config(5)), gametest.Words()
	app.Visit("throws")
	field := ""
	for _, p := range accessPageOf(words, app.View()).Parts {
		if p.Kind == text.Field && field == "" {
			field = p.Key
		}
	}
	app.Update(0, fillEvents(words, app.View(), field, "3"))
	for _, p := range accessPageOf(words, app.View()).Parts {
		if p.Key == field && p.Rest != "3" {
			t.Errorf("the field %s has %q, want 3", field, p.Rest)
		}
	}
	if field == "" {
		t.Error("the page has no field")
	}
}

// A page is announced with its name when it opens, before anything on it.
func TestPagesAreNamed(t *testing.T) {
	app, words := game.New(gametest.Config(5)), gametest.Words()
	var a viewAnnouncer
	if lines := a.next(words, app.View()); len(lines) == 0 ||
		!strings.HasPrefix(lines[0], "SENET") {
		t.Errorf("the title page says %q", lines)
	}
	app.Visit("play")
	lines := a.next(words, app.View())
	if len(lines) < 2 || !strings.HasPrefix(lines[0], words.T("new.short")) {
		t.Errorf("a game says %q", lines)
	}
	// These headings are below a toolbar.
	for page, heading := range map[string]string{"new": "new.head", "settings": "settings.head"} {
		app, a := game.New(gametest.Config(5)), viewAnnouncer{}
		app.Visit(page)
		if lines := a.next(words, app.View()); len(lines) == 0 ||
			!strings.HasPrefix(lines[0], words.T(heading)) {
			t.Errorf("the page %s says %q", page, lines)
		}
	}
}

// Every choice is in a group with a name, of which at most one choice is on, except for gathered
// numbers. Buttons that stay pressed or show something say so, and a board is below a heading.
func TestAccessPageHasGroupsAndStates(t *testing.T) {
	for _, page := range game.PageNames() {
		g := gametest.New(t)
		g.Play("with lessons & start")
		g.App().Visit(page)
		on, group := 0, ""
		parts := accessPageOf(g.Config().Words, g.View()).Parts
		for i, p := range parts {
			if p.Kind != text.Choice {
				continue
			}
			if p.Begins {
				on, group = 0, p.Group
			}
			if p.On {
				on++
			}
			if on > 1 || group == "" || p.Group != group ||
				!p.Begins && parts[i-1].Kind != text.Choice {
				t.Errorf("%s: choice %q in group %q is no. %d that is on", page, p.Name, p.Group, on)
			}
		}
		if _, atBoard := board.SceneIn(g.View().Root); atBoard && parts[0].Kind != text.Heading {
			t.Errorf("%s: the board is not below a heading", page)
		}
	}
	g := gametest.New(t)
	g.Play("start & press title.play")
	states := func() (all []string) {
		for _, p := range accessPageOf(g.Config().Words, g.View()).Parts {
			if p.State != "" {
				all = append(all, p.Name+" "+string(p.State))
			}
		}
		return all
	}
	if got, want := strings.Join(states(), ", "), "Hint released, All moves released, Moves opened, "+
		"Presenter released, What the throws count closed"; got != want {
		t.Errorf("the states are %q, want %q", got, want)
	}
	g.Play("press bar.all bar.moves")
	if got := strings.Join(states(), ", "); !strings.Contains(got, "All moves pressed, Moves closed") {
		t.Errorf("the states are %q after All moves and Moves", got)
	}
}

// The rules page is announced with its heading and the text below it, not with the whole article.
func TestArticlesAreNotReadOut(t *testing.T) {
	g := gametest.New(t)
	g.Play("start & press title.rules")
	var a viewAnnouncer
	said := strings.Join(a.next(g.Config().Words, g.View()), " ")
	if !strings.Contains(said, g.Config().Words.T("set.basics.name")) || len(said) > 300 {
		t.Errorf("it says %d bytes: %q", len(said), said)
	}
}

// An Undo says which moves it took back.
func TestUndoIsReadOut(t *testing.T) {
	g, words := gametest.New(t), gametest.Words()
	g.Play("with throws 2 3 & new basics open.cones")
	var a viewAnnouncer
	a.next(words, g.View())
	g.Play("open basics C 3 6 home 3 / S 12 home 4 / C to move 2 & click 6, 8 & wait 3s")
	a.next(words, g.View())
	g.Play("key Undo & wait 3s")
	if said := a.next(words, g.View()); !slices.Contains(said, "Undone: cone 6 to 8.") {
		t.Errorf("Undo says %q", said)
	}
}

// A letter does nothing if the keyboard has moved the focus to a button.
func TestLettersAreKeysOfTheBoard(t *testing.T) {
	g, words := gametest.New(t), gametest.Words()
	g.Play("open basics C 3 6 home 3 / S 12 home 4 / C to move 2")
	var a viewAnnouncer
	for _, focus := range []string{"tab bar.rules", "tab 6"} {
		g.Play(focus)
		a.next(words, g.View())
		g.Play("type w")
		if said := a.next(words, g.View()); len(said) > 0 != (focus == "tab 6") {
			t.Errorf("with the focus at %s, W says %q", focus, said)
		}
	}
}

// A reader finds the state of the game, then the board, then the buttons around it, and last the
// list of moves after its heading.
func TestReadingOrder(t *testing.T) {
	g := gametest.New(t)
	g.Play("start & press title.play & throw & wait 5s & act-by-keys & wait 9s")
	words := gametest.Words()
	var order []string
	for _, p := range accessPageOf(words, g.View()).Parts {
		role := string(p.Kind)
		if p.Name == words.T("moves.head") && p.Kind == text.Heading {
			role = "moves"
		}
		if role != "text" && (len(order) == 0 || order[len(order)-1] != role) {
			order = append(order, role)
		}
	}
	if want := []string{"square", "button", "moves", "option"}; len(order) < 4 ||
		!slices.Equal(order[len(order)-4:], want) || slices.Index(order, "square") > 1 {
		t.Errorf("the order is %q, want it to end with %q", order, want)
	}
}

// Over a whole game, screen readers hear what each throw and move did once and in order, and no
// line again before something has happened.
func TestGameIsReadOutOnce(t *testing.T) {
	g, words := gametest.New(t), gametest.Words()
	g.Play("alone basics C 8 10 home 3 / S 7 9 home 3 / C to throw")
	const putDown = "" // the selected pawn, so the choice is said again
	hasSelected := func() bool {
		return slices.ContainsFunc(gametest.Scene(g.View()).Board.Pawns, func(p board.Pawn) bool {
			return p.Ring == board.RingSelected
		})
	}
	var a viewAnnouncer
	var said []string
	for n := 0; n < 800 && gametest.Scene(g.View()).EndShown == 0; n++ {
		before := hasSelected()
		g.Play("go-on")
		if before && !hasSelected() {
			said = append(said, putDown)
		}
		for range 10 {
			said = append(said, a.next(words, g.View())...)
			g.Update(300*time.Millisecond, nil)
		}
	}
	game, err := record.Read(g.Saved()) // without the last move
	if err != nil || gametest.Scene(g.View()).EndShown == 0 {
		t.Fatalf("the game does not end: %v", err)
	}
	set, _ := record.RuleSetFor(game.Header())
	isReport, at := map[string]bool{}, 0
	var want, got []string
	for i := range game.Len() {
		g := i18n.NewNarrator(words, set, [2]board.Shape{board.Cone, board.Spool}, game.Goto(i+1))
		report := g.Report(i + 1)
		if event := report[len(report)-1]; event != "" {
			isReport[event], want = true, append(want, event)
		}
	}
	for i, line := range said {
		if isReport[line] {
			got, at = append(got, line), i
		} else if line == putDown {
			at = i
		} else if slices.Contains(said[at:i], line) {
			t.Errorf("%q is said twice: %q", line, said[at:i])
		}
	}
	if len(got) < len(want) || !slices.Equal(got[:len(want)], want) {
		t.Errorf("it reports %q, want %q", got, want)
	}
}

// No two controls of a page have the same role and name below one heading, no written sign is read
// out, and texts mention the device in use. This is checked on every page, after a key and after a
// finger.
func TestControlsHaveNamesOfTheirOwn(t *testing.T) {
	otherDevice := map[i18n.InputDevice]*regexp.Regexp{
		i18n.Finger: regexp.MustCompile(`\b([Cc]lick|[Pp]oint at|Press [A-Z]|[Kk]eys|Enter|Space|Tab|Esc|F\d+)\b`),
		i18n.Keys:   regexp.MustCompile(`\b([Cc]lick|[Pp]oint at|[Tt]aps?|[Tt]ouch|[Mm]ouse)\b`),
	}
	for _, page := range game.PageNames() {
		for device, other := range otherDevice {
			g := gametest.New(t)
			g.Play("with lessons & start")
			g.App().Visit(page)
			words := g.Config().Words
			words.SetDevice(device)
			g.App().Update(0, []ui.Event{{Kind: ui.PointerMove}})
			heading, seen := "", map[string]bool{}
			for _, p := range accessPageOf(words, g.View()).Parts {
				if found := other.FindString(p.Name + p.Rest); found != "" {
					t.Errorf("%s says %q on another device: %s. %s", page, found, p.Name, p.Rest)
				}
				if strings.ContainsAny(p.Name, "→←×") {
					t.Errorf("%s reads out %q", page, p.Name)
				}
				if p.Kind == text.Heading {
					heading = p.Name
				}
				control := fmt.Sprintf("%s, %s %q", heading, p.Kind, p.Name)
				if p.Target != (ui.Target{}) && seen[control] {
					t.Errorf("%s has two controls: %s", page, control)
				}
				seen[control] = true
			}
		}
	}
}
