package text_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/text"
	"senet/game/ui"
	"senet/rules"
)

// forPicture finds words that only explain what the eye sees.
var forPicture = regexp.MustCompile(`(?i)highlight|in a ring|dashed|gold|(the|a) marked square|thin arrow|` +
	`on the (right|left)|click (a|the) (pawn|cone|square|sticks)`)

// Everything that Tab reaches has a name in the outline, and each page has a title or describes
// itself before its first button. Players who use keys hear nothing that only the eye sees.
func TestOutlineNamesAllStops(t *testing.T) {
	words := gametest.Words()
	for _, page := range game.PageNames() {
		app := game.New(gametest.Config(5))
		app.Visit(page)
		app.Update(0, []ui.Event{{Kind: ui.KeyPress, Key: ui.KeyTab}})
		v := app.View()
		parts := text.Outline(words, v)
		for _, p := range parts {
			if p.Kind == text.Field && p.Name == p.Rest {
				t.Errorf("%s: a field has only its contents, %q", page, p.Name)
			}
			if found := forPicture.FindString(p.Name + " " + p.Rest); found != "" &&
				page != "history" {
				t.Errorf("%s: %q in %q", page, found, p.Name)
			}
		}
		for _, stop := range v.Root.TabStops() {
			named := func(p text.Part) bool { return p.Target == stop && p.Name != "" }
			if !slices.ContainsFunc(parts, named) {
				t.Errorf("%s: nothing is said of %s", page, stop.ID)
			}
		}
		if !slices.ContainsFunc(parts, func(p text.Part) bool {
			return (p.Kind == text.Paragraph || p.Kind == text.Heading) && p.Name != ""
		}) {
			t.Errorf("%s: the outline has no text", page)
		}
	}
}

// The outline of a board has its thirty squares, with the names of the houses, their pawns and
// where these can go. A first game has two pawns of each side on the board. A pawn under the
// pointer shows where it can go, but is listed only on its square.
func TestOutlineOfABoardHasAllSquares(t *testing.T) {
	words := gametest.Words()
	app := game.New(gametest.Config(5))
	app.Visit("play")
	at := ui.Target{Kind: ui.TargetSticks}
	app.Update(0, []ui.Event{{Kind: ui.PointerDown, Target: at}, {Kind: ui.PointerUp, Target: at}})
	app.Update(time.Minute, nil)
	at = ui.Target{Kind: ui.TargetSquare, Square: gametest.Scene(app.View()).PawnMoves[0].From}
	app.Update(0, []ui.Event{{Kind: ui.PointerMove, Target: at}})
	isGhost := func(p board.Pawn) bool { return p.Ghost }
	if !slices.ContainsFunc(gametest.Scene(app.View()).Board.Pawns, isGhost) {
		t.Error("the pointer shows no way")
	}
	var squares, pawns int
	for _, p := range text.Outline(words, app.View()) {
		if p.Kind != text.Square {
			continue
		}
		if squares++; p.Target != (ui.Target{Kind: ui.TargetSquare, Square: rules.Square(squares)}) {
			t.Errorf("square %d is %v", squares, p.Target)
		}
		if strings.Contains(p.Name, words.T("pawn.cone")) ||
			strings.Contains(p.Name, words.T("pawn.spool")) {
			pawns++
		}
		named := strings.Contains(p.Name, words.T("called.basics.26"))
		if named != (squares == 26) {
			t.Errorf("square %d is called %q", squares, p.Name)
		}
	}
	if squares != 30 || pawns != 6 {
		t.Errorf("%d squares, %d with something to say", squares, pawns)
	}
}
