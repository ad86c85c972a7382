package game

import (
	"testing"

	"senet/game/page"
	"senet/game/ui"
)

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
	if after := scene(p.app.View()).Odds; after != before || !after.Exact {
		t.Errorf("the bar said %v and says %v", before.Words, after.Words)
	}
}
