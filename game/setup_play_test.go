package game

import (
	"strings"
	"testing"

	"senet/game/page"
	"senet/game/session"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/opponent"
)

// On a board that was set up with a number to move, the sticks lie as they fall for that number.
func TestSticksLieForTheNumberThatWasSetUp(t *testing.T) {
	for id, want := range map[string]string{"basics": "C 18 19 home 3 / S 24 25 home 3 / C to move 5", "rebirth": "C 18 19 home 3 / S 24 25 home 3 / C to move 5"} {
		p := at(t, id, want)
		marked := 0
		for _, up := range scene(p.app.View()).Tray.Pips {
			if up {
				marked++
			}
		}
		if value := p.app.play.Match.Rules().Read(rules.Marked(marked)).Value; value != 5 {
			t.Errorf("%s: %d sticks lie marked, which count %d, not 5", id, marked, value)
		}
	}
}

// Playing on from a position keeps who plays: a computer's seat stays the computer's, also under other rules.
func TestAPositionIsPlayedOnByWhoPlayedBefore(t *testing.T) {
	for name, change := range map[string]func(p *player){
		"as it is":    func(*player) {},
		"other rules": func(p *player) { p.press("rules"); p.press("set.storer") },
	} {
		p := sitDown(t, config(t, 1))
		p.against("", "priest")
		p.key(ui.KeyEscape)
		p.press("menu.class")
		p.press("menu.setup")
		v := p.app.View()
		if one, other := scene(v).Panels[0].Player, scene(v).Panels[1].Player; one != "You" || other != "Computer, Priest" {
			t.Errorf("%s: the panels say %q and %q", name, one, other)
		}
		change(p)
		p.press("play")
		if v = p.app.View(); v.Dialog != nil {
			p.press("leave.new")
		}
		m := p.app.play.Match
		if m.Computer(rules.Cones) || !m.Computer(rules.Spools) || m.Seat(rules.Spools).Level != opponent.Priest {
			t.Errorf("%s: %q and %q play", name, scene(p.app.View()).Panels[0].Player, scene(p.app.View()).Panels[1].Player)
		}
		if seats := session.Seats(mustRead(t, p.saved).Header()); !seats[rules.Spools].Computer {
			t.Errorf("%s: saved is\n%s", name, p.saved)
		}
	}
}

// A board that was set up is kept like a game in play, also before its first throw; the start of the rules is not.
func TestASetUpBoardIsKeptBeforeItsFirstThrow(t *testing.T) {
	for text, kept := range map[string]bool{
		"C 6 24 home 3 / S 21 home 4 / S to throw":  true,
		"C 6 24 home 3 / S 21 home 4 / S to move 3": true,
		"C 1 3 5 7 9 / S 2 4 6 8 10 / S to throw":   true, // without the first move
		"C 2 4 6 8 10 / S 1 3 5 7 9 / C to throw":   false,
	} {
		p := setUp(t)
		p.press("text")
		for range 200 {
			p.key(ui.KeyBackspace)
		}
		p.do(ui.Event{Kind: ui.TextInput, Text: text})
		p.key(ui.KeyEnter)
		p.press("play")
		if p.app.View().Page != PagePlay {
			t.Errorf("%s is not played: %q", text, scene(p.app.View()).Prompt.Lead)
			continue
		}
		board := p.saved
		p.key(ui.KeyNew)
		p.press("start")
		if asked := p.app.View().Dialog != nil; asked != kept {
			t.Errorf("%s: it is asked about: %t; saved\n%s", text, asked, board)
		}
		if kept {
			p.press("leave.new")
			if len(p.kept) != 1 || p.kept[0] != board {
				t.Errorf("%s is kept as %q", text, p.kept)
			}
		} else if len(p.kept) != 0 {
			t.Errorf("%s is kept", text)
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
	if v := q.app.View(); v.Page != PagePlay || len(q.folder) != 0 || !strings.Contains(q.saved, "C 24 home 4") {
		t.Errorf("page %d, the list has %d games, saved is\n%s", v.Page, len(q.folder), q.saved)
	}
}
