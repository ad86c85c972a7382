package game

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"senet/game/page"
	"senet/game/sheet"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
)

// at opens a game of a rule set with the board set up.
func at(t *testing.T, set, position string, change ...func(*Config)) *player {
	t.Helper()
	return opened(t, setUpGame(t, record.Header{RuleSet: set}, position), change...)
}

// setUpGame is a record that begins with a position and holds some throws.
func setUpGame(t *testing.T, h record.Header, position string, throws ...rules.Throw) record.Game {
	t.Helper()
	r, err := record.RulesFor(h)
	if err != nil {
		t.Fatal(err)
	}
	p, err := r.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	g := record.New(h, r, p)
	for _, throw := range throws {
		if g, err = g.Throw(throw); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// opened opens a record.
func opened(t *testing.T, g record.Game, change ...func(*Config)) *player {
	t.Helper()
	c := config(t, 5)
	for _, f := range change {
		f(&c)
	}
	c.Open = &page.File{Name: "set-up", Data: []byte(record.Write(g))}
	player := sitDown(t, c)
	if v := player.app.View(); v.Page != PagePlay {
		t.Fatalf("the position is not open: %s", v.Notice)
	}
	player.do()
	return player
}

func (p *player) prompt() string {
	v := scene(p.app.View()).Prompt
	return strings.TrimSpace(v.Lead + " " + v.Rest)
}

func (p *player) position() string { return p.app.play.Match.Position().String() }

func square(s rules.Square) ui.Target { return ui.Target{Kind: ui.TargetSquare, Square: s} }

// Of a whole game it is told how it went, as the record has it, and a picture of its end can be kept.
func TestTheEndTellsHowItWent(t *testing.T) {
	p := finish(t, 3)
	throws, attacks := 0, 0
	played := p.app.play.Match.Game()
	for i := range played.Len() {
		if e := played.Entry(i); !e.IsMove {
			throws++
		} else if e.Move.Victim != rules.Nowhere {
			attacks++
		}
	}
	said, n, won, lost := scene(p.app.View()).Prompt.Second, 0, 0, 0
	if _, err := fmt.Sscanf(said, "%d throws; attacks %d to %d;", &n, &won, &lost); err != nil || n != throws || won+lost != attacks {
		t.Errorf("of %d throws and %d attacks is told %q", throws, attacks, said)
	}
	p.press("win.picture")
	if o := p.printed; o == nil || o.Kind != sheet.PNG || o.Picture == nil {
		t.Errorf("the picture is %+v", o)
	}
}

func TestTheEnd(t *testing.T) {
	p := at(t, "digital", "C 30 home 6 / S 1 3 5 7 9 11 13 / C to move 1")
	p.square(30)
	p.wait(time.Minute)
	p.wait(time.Minute)
	v := p.app.View()
	if p.prompt() != "Cones win. All 7 cones are home." || scene(v).Board.Sun != 1 || v.Moving || len(parts(v, table.End)) != 5 {
		t.Errorf("%q, sun %v, moving %v", p.prompt(), scene(v).Board.Sun, v.Moving)
	}
	p.press("win.again")
	if v := p.app.View(); v.Page != PagePlay || p.app.play.Match.Begun() || len(parts(v, table.End)) != 0 {
		t.Error("the same game does not begin again")
	}
	p = at(t, "digital", "C 1 3 5 7 9 11 13 / S 2 4 6 8 10 12 14 / C to throw / quiet 999")
	p.click(ui.Target{Kind: ui.TargetSticks})
	for i := 0; i < 40 && p.app.play.Match.Position().Phase() != rules.Ended; i++ {
		p.byMouse(p.app.View(), chance())
	}
	if got := p.prompt(); !strings.HasPrefix(got, "Nobody wins. In 1,000 throws") {
		t.Error(got)
	}
}
