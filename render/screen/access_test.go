package screen

import (
	"slices"
	"strings"
	"testing"

	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/ui"
	"senet/rules"
)

// A web page finds the squares of the board in three rows, from left to right as they are seen, and
// what it presses there is pressed in the game.
func TestAccessPageOfBoard(t *testing.T) {
	app, words := game.New(gametest.Config(5)), gametest.Words()
	app.Visit("play")
	var rows [4]string
	for _, p := range accessPageOf(words, app.View()).Parts {
		if p.Row > 0 {
			rows[p.Row] += " " + strings.TrimPrefix(p.Key, "square-")
		}
	}
	want := [4]string{"", " 1 2 3 4 5 6 7 8 9 10", " 20 19 18 17 16 15 14 13 12 11", " 21 22 23 24 25 26 27 28 29 30"}
	if rows != want {
		t.Errorf("the rows are %q, want %q", rows, want)
	}
	for _, e := range pressEvents(words, app.View(), "square-2") {
		if e.Kind == ui.PointerDown && e.Target != (ui.Target{Kind: ui.TargetSquare, Square: 2}) {
			t.Errorf("square 2 presses %v", e.Target)
		}
	}
	if events := pressEvents(words, app.View(), "square-31"); events != nil {
		t.Errorf("there is no square 31, and it presses %v", events)
	}
}

// A page is named when it opens, and a web page can fill in its fields.
func TestAccessPageFillsFields(t *testing.T) {
	app, words := game.New(gametest.Config(5)), gametest.Words()
	app.Visit("throws")
	if name := openingText(app.View()); !strings.Contains(name, words.T("throws.head")) {
		t.Errorf("the page is called %q", name)
	}
	field := ""
	for _, p := range accessPageOf(words, app.View()).Parts {
		if p.Role == "field" && field == "" {
			field = p.Key
		}
	}
	app.Update(0, fillEvents(words, app.View(), field, "3"))
	for _, p := range accessPageOf(words, app.View()).Parts {
		if p.Key == field && p.Text != "3" {
			t.Errorf("the field %s has %q, want 3", field, p.Text)
		}
	}
	if field == "" {
		t.Error("the page has no field")
	}
}

// The pawns that can move are announced with their ways when they are highlighted, but not again
// when one of them is selected.
func TestChoicesAreAnnouncedOnce(t *testing.T) {
	var a viewAnnouncer
	s := board.Scene{Prompt: board.Prompt{Lead: "You threw 2."},
		Ways: []board.Way{{From: 8, To: 10, Goal: "to 10"}, {From: 9, To: 11, Goal: "to 11"}}}
	for _, at := range []rules.Square{8, 9} {
		s.Board.AddPawn(rules.Cones, board.Cone, board.SpotOf(at)).Ring = board.RingMay
	}
	for _, want := range [][]string{{"You threw 2.", "Can move: 8 to 10; 9 to 11."}, nil, nil} {
		v := game.View{Page: "play", Screen: ui.Screen{Root: &ui.Node{Content: s}}}
		if got := a.announcements(gametest.Words(), v); !slices.Equal(got, want) {
			t.Errorf("with the pawn on 8 selected (%v) it says %q, want %q", s.Board.HasSelected(), got, want)
		}
		s.Board.AddRing(8, board.RingSelected, 1)
	}
}
