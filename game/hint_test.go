package game

import (
	"math"
	"strings"
	"testing"
	"time"

	"senet/game/board"
	"senet/game/page"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// toChoice plays until a person has more than one move.
func (p *player) toChoice() {
	p.t.Helper()
	dice := chance()
	for range 20000 {
		if len(p.choices()) > 1 && !p.flies() {
			return
		}
		p.byMouse(p.app.View(), dice)
	}
	p.t.Fatal("there was never a choice")
}

// rated gives the legal moves made-up chances, the last one the best.
func (p *player) rated(exact bool) []opponent.Rated {
	var list []opponent.Rated
	legal := p.app.play.Match.Legal()
	for i := range legal {
		list = append(list, opponent.Rated{Move: legal[len(legal)-1-i], Win: .563 - .1*float64(i), Exact: exact})
	}
	return list
}

func TestHintShowsTheBestMoveAndEveryChance(t *testing.T) {
	for _, exact := range []bool{false, true} {
		p := sitDown(t, config(t, 12))
		p.against("", "")
		p.toChoice()
		p.do(ui.Event{Kind: ui.TextInput, Text: "h"})
		q := p.questions(page.ForHint)
		if len(q) != 1 || q[0].At != p.app.play.Match.Position() {
			t.Fatalf("%d questions were asked", len(q))
		}
		rated := p.rated(exact)
		p.do(ui.Told(page.Answer{ID: q[0].ID, Rated: rated}))
		v := p.app.View()
		if len(scene(v).Hint.Lines) != len(rated) || !scene(v).Hint.Lines[0].Now || !v.Moving {
			t.Fatalf("the hint shows %+v", scene(v).Hint)
		}
		want := "about 56 %"
		if exact {
			want = "56.3 %"
		}
		if got := scene(v).Hint.Lines[0].Chance; got != want || !strings.Contains(scene(v).Prompt.Rest, want) {
			t.Errorf("the best move is worth %q, the prompt says %q", got, scene(v).Prompt.Rest)
		}
		if got := scene(v).Hint.Lines[1].Chance; exact == strings.Contains(got, "(−10)") {
			t.Errorf("the second move is worth %q", got)
		}
		if chosen := ringed(v); chosen != rated[0].Move.From {
			t.Errorf("the pawn on %d is shown, not %d", chosen, rated[0].Move.From)
		}
		p.press("hint.1")
		if chosen := ringed(p.app.View()); chosen != rated[1].Move.From {
			t.Errorf("after choosing the second line the pawn on %d is shown", chosen)
		}
		p.wait(time.Minute)
		if p.app.View().Moving {
			t.Error("the hint never comes to rest")
		}
	}
}

// An estimate does not call one move the best where another is as good within half a hundredth.
func TestAHintCallsAboutEqualWhatIs(t *testing.T) {
	for _, test := range []struct {
		less  float64
		exact bool
		lead  string
		line  string
	}{
		{.001, false, "All moves are about equal; for instance,", "as good"},
		{.02, false, "Best:", "about 48 % (−2)"},
		{.001, true, "Best:", "49.9 %"},
		{0, true, "All moves are about equal; for instance,", "50.0 %"},
	} {
		p := sitDown(t, config(t, 12))
		p.against("", "")
		p.toChoice()
		p.press("bar.hint")
		rated := p.rated(test.exact)
		for i := range rated {
			rated[i].Win = .5 - test.less*float64(i)
		}
		p.do(ui.Told(page.Answer{ID: p.questions(page.ForHint)[0].ID, Rated: rated}))
		v := p.app.View()
		if got := scene(v).Prompt.Lead; !strings.HasPrefix(got, test.lead) {
			t.Errorf("%v less, exact %t: it says %q", test.less, test.exact, got)
		}
		if got := scene(v).Hint.Lines[1].Chance; got != test.line {
			t.Errorf("%v less, exact %t: the second line says %q", test.less, test.exact, got)
		}
	}
}

func ringed(v View) rules.Square {
	for _, pawn := range scene(v).Board.Pawns {
		if pawn.Ring == board.RingChosen {
			return board.StandsOn(pawn.Pawn)
		}
	}
	return rules.Nowhere
}

func TestAHintGoesWithItsPosition(t *testing.T) {
	p := sitDown(t, config(t, 12))
	p.against("", "")
	p.toChoice()
	p.press("bar.hint")
	q := p.questions(page.ForHint)[0]
	rated := p.rated(false)
	p.key(ui.KeyUndo)
	p.do(ui.Told(page.Answer{ID: q.ID, Rated: rated}))
	if len(scene(p.app.View()).Hint.Lines) > 0 {
		t.Error("a hint for another position is shown")
	}
	p.key(ui.KeyRedo)
	p.toChoice()
	p.press("bar.hint")
	p.do(ui.Told(page.Answer{ID: p.questions(page.ForHint)[0].ID, Rated: p.rated(false)}))
	if scene(p.app.View()).Hint.Head == "" {
		t.Fatal("no hint is shown")
	}
	p.key(ui.KeyEscape)
	if scene(p.app.View()).Hint.Head != "" {
		t.Error("Escape does not take the hint away")
	}
}

func TestTheBarOfChancesFollowsTheGame(t *testing.T) {
	c := config(t, 12)
	c.Settings = `{"speed":"instant","moves":true,"chance":true}`
	p := sitDown(t, c)
	p.against("", "")
	for range 3 {
		p.toChoice()
		q := p.questions(page.ForChance)
		if len(q) == 0 || q[0].At != p.app.play.Match.Position() {
			t.Fatal("the chance of the position was not asked for")
		}
		p.do(ui.Told(page.Answer{ID: q[0].ID, Win: .7}))
		want := .7
		if q[0].At.Turn() == rules.Spools {
			want = 1 - .7
		}
		if got := scene(p.app.View()).Odds; !got.Shown || math.Abs(got.Cones-want) > 1e-9 {
			t.Errorf("the bar shows %+v, not %v", got, want)
		}
		p.thinks = nil
		p.byMouse(p.app.View(), chance())
		p.byMouse(p.app.View(), chance())
	}
	p.thinks = nil
	p.app.settings.Chance = false
	p.toChoice()
	p.byMouse(p.app.View(), chance())
	if len(p.thinks) > 0 || scene(p.app.View()).Odds.Shown {
		t.Error("hidden, the bar is still worked out")
	}
}

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

// The bar says what the hint says, which has looked longer.
func TestTheBarOfChancesAgreesWithTheHint(t *testing.T) {
	c := config(t, 12)
	c.Settings = `{"speed":"instant","moves":true,"chance":true}`
	p := sitDown(t, c)
	p.against("", "")
	p.toChoice()
	p.do(ui.Told(page.Answer{ID: p.questions(page.ForChance)[0].ID, Win: .41}))
	p.advise()
	v := p.app.View()
	turn := p.app.play.Match.Position().Turn()
	if bar, hint := scene(v).Odds.Words[turn], scene(v).Hint.Lines[0].Chance; bar != hint {
		t.Errorf("the bar says %q, the hint %q", bar, hint)
	}
}

// What is known exactly stays, whatever a hint estimates.
func TestAnEstimateDoesNotTakeTheBarFromWhatIsExact(t *testing.T) {
	c := config(t, 12)
	c.Settings = `{"speed":"instant","moves":true,"chance":true}`
	p := sitDown(t, c)
	p.against("", "")
	p.toChoice()
	p.do(ui.Told(page.Answer{ID: p.questions(page.ForChance)[0].ID, Win: .413, Exact: true}))
	before := scene(p.app.View()).Odds
	p.do(ui.Event{Kind: ui.TextInput, Text: "h"})
	p.do(ui.Told(page.Answer{ID: p.questions(page.ForHint)[0].ID, Rated: p.rated(false)}))
	if after := scene(p.app.View()).Odds; after != before {
		t.Errorf("the bar said %v and says %v", before.Words, after.Words)
	}
}
