package game

import (
	"testing"

	"senet/game/board"
	"senet/game/page"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// advise has a hint shown, of which everything is an estimate.
func (p *player) advise() {
	p.t.Helper()
	p.press("bar.hint")
	q := p.questions(page.ForHint)
	if len(q) != 1 {
		p.t.Fatalf("%d questions were asked", len(q))
	}
	p.do(ui.Told(page.Answer{ID: q[0].ID, Rated: p.rated(false)}))
}

// Enter right after a hint does what the hint shows, whatever had the focus before; so does a click where it ends.
func TestEnterDoesWhatTheHintShows(t *testing.T) {
	ways := map[string]struct {
		line int
		deed func(p *player)
	}{
		"Enter":                {0, func(p *player) { p.key(ui.KeyEnter) }},
		"space":                {0, func(p *player) { p.key(ui.KeySpace) }},
		"a click on its end":   {0, func(p *player) { p.click(p.app.View().Focus) }},
		"Enter after one line": {1, func(p *player) { p.press("hint.1"); p.key(ui.KeyEnter) }},
		"Enter on a line, Enter": {1, func(p *player) {
			p.byKeysTo("hint.1")
			p.key(ui.KeyEnter, ui.KeyEnter)
		}},
	}
	for _, set := range []string{"basics", "kendall"} {
		for name, way := range ways {
			t.Run(set+": "+name, func(t *testing.T) {
				p := sitDown(t, config(t, 12))
				p.play(set, "seat.0.person", "seat.1.person")
				p.toChoice()
				p.key(ui.KeyRight, ui.KeyRight, ui.KeyDown) // the focus is anywhere
				rated := p.rated(false)
				p.advise()
				at := p.app.play.Match.Game().At()
				if end := (board.Turn{Position: p.app.play.Match.Position()}).Target(say.Ends(rated[0].Move)); way.line == 0 && p.app.View().Focus != end {
					t.Errorf("the focus is on %v", p.app.View().Focus)
				}
				way.deed(p)
				game := p.app.play.Match.Game()
				if game.At() <= at || game.Entry(at).Move != rated[way.line].Move {
					t.Fatalf("%v was shown; the game has %d entries more", rated[way.line].Move, game.At()-at)
				}
			})
		}
	}
}

// Where two numbers lead to the same place the hint's is used, and a pawn that may be taken off is, if the hint says so.
func TestEnterDoesExactlyWhatTheHintShows(t *testing.T) {
	_, house, err := ruleset.ParseCode("digital+double=yes")
	if err != nil {
		t.Fatal(err)
	}
	twice := setUpGame(t, record.Header{RuleSet: "digital", House: house}, "C 9 24 home 5 / S 8 14 16 18 20 22 23 / C to move 2 1")
	for name, p := range map[string]*player{
		"two numbers": opened(t, twice),
		"taking off":  at(t, "storer", "C 14 30 home 3 / S 11 16 18 20 22 / C to begin", casts(2)),
	} {
		legal := p.app.play.Match.Legal()
		best := legal[0]
		for _, m := range legal {
			if m.Kind == rules.TakeOff || best.Kind != rules.TakeOff && m.From == 9 && m.To == 11 && m.Used == 2 {
				best = m
			}
		}
		p.press("bar.hint")
		p.do(ui.Told(page.Answer{ID: p.questions(page.ForHint)[0].ID, Rated: []opponent.Rated{{Move: best, Win: .6}, {Move: legal[0], Win: .5}}}))
		if name == "two numbers" && best.Used != 2 {
			t.Fatalf("no move uses the 2: %v", legal)
		}
		if name == "two numbers" {
			p.square(best.To)
		} else {
			p.key(ui.KeyEnter)
		}
		if game := p.app.play.Match.Game(); game.Len() == 0 || game.Entry(0).Move != best {
			t.Errorf("%s: %+v was shown; done is %s", name, best, p.position())
		}
	}
}
