package game

import (
	"testing"

	"senet/game/play"
	"senet/rules"
	"senet/rules/ai"
)

// The review says that the player made no mistake only if no choice cost a winning chance of 1 %.
func TestReviewPraisesOnlyFaultlessPlayers(t *testing.T) {
	choice := func(side rules.Side, options int, cost float64) play.Choice {
		return play.Choice{Side: side, Options: options, Best: ai.RatedMove{Win: .5},
			Played: ai.RatedMove{Win: .5 - cost}}
	}
	a := testApp()
	a.startGame(firstGame()) // a person with the cones
	page := &reviewPage{game: a.playPage}
	for _, c := range []struct {
		name      string
		choices   []play.Choice
		faultless bool
	}{
		{"nothing to choose", []play.Choice{choice(rules.Cones, 1, 0)}, false},
		{"small costs", []play.Choice{choice(rules.Cones, 2, 0), choice(rules.Cones, 3, .009)}, true},
		{"a mistake", []play.Choice{choice(rules.Cones, 2, 0), choice(rules.Cones, 2, .02)}, false},
		{"the computer’s mistake", []play.Choice{choice(rules.Cones, 2, 0), choice(rules.Spools, 2, .2)}, true},
	} {
		if text := page.faultlessText(a, play.Analysis{Choices: c.choices, IsRough: true}); text != "" {
			t.Errorf("%s, with rough chances: the review says %q, want nothing", c.name, text)
		}
		text := page.faultlessText(a, play.Analysis{Choices: c.choices})
		want := ""
		if c.faultless {
			want = "You made no mistake that mattered."
		}
		if text != want {
			t.Errorf("%s: the review says %q, want %q", c.name, text, want)
		}
	}
	a.playPage.hinted[0] = true
	if text := page.faultlessText(a, play.Analysis{Choices: []play.Choice{choice(rules.Cones, 2, 0)}}); text !=
		"One move came from hints." {
		t.Errorf("after a game of hints the review says %q", text)
	}
	if page.isMistake(choice(rules.Cones, 2, .03)) {
		t.Error("what the hint put first is a mistake in the review")
	}
}
