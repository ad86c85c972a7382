package game

import (
	"math"
	"strings"
	"testing"
	"time"

	"senet/game/board"
	"senet/game/page"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/opponent"
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
