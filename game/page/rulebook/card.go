package rulebook

import (
	"fmt"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/page"
	"senet/game/page/article"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// opening is how it was settled who goes first, in a game in play by this rule set.
func opening(d *page.Desk, set ruleset.Set) record.Opening {
	if d.Playing == nil {
		return record.Thrown
	}
	if game, playing := d.Playing(); playing && game.Record.Header().RuleSet == set.ID {
		return game.Record.Header().Opening
	}
	return record.Thrown
}

// card is a rule set on one screen: a line for everything that matters, the board before the first throw and what throws count.
func card(d *page.Desk, set ruleset.Set, r *rules.Rules) ui.Node {
	words := ui.Node{Kind: ui.Column, Gap: 11, Grow: 1}
	for _, line := range say.Card(d.Words, set, r, opening(d, set)) {
		words.Kids = append(words.Kids, ui.Node{Kind: ui.Row, Break: 560, Gap: 16, Align: ui.Top, Kids: []ui.Node{
			{Kind: ui.Words, Role: ui.Body, Strong: true, Text: line.Head, Wide: 150, Most: 150},
			{Kind: ui.Words, Role: ui.Body, Text: line.Text, Grow: 1},
		}})
	}
	key := "set." + set.ID
	seen := ui.Node{Kind: ui.Column, Gap: 14, Wide: 420, Most: 520, Kids: []ui.Node{
		ui.Say(ui.Body, d.T(key+".character")), {Kind: ui.Words, Role: ui.Source, Text: d.T(key + ".source")}, article.Sure(set.Certainty, d.T("badge."+set.Certainty.String())),
		{Kind: ui.Art, Drawing: board.Before(r, set.First, d.Settings.Shapes(set))}, throwTable(d, r, set.Sticks, false),
	}}
	if d.Large { // large letters need all the width, and the last line must be read without scrolling
		words.Gap = 6
		return ui.Node{Kind: ui.Column, Gap: 30, Kids: []ui.Node{words, seen}}
	}
	return ui.Node{Kind: ui.Row, Break: 1000, Gap: 44, Align: ui.Top, Kids: []ui.Node{words, seen}}
}

// feelBlocks tell on a rule page what was measured: of every number of pawns and of the die, with the date and the number of
// games.
func feelBlocks(d *page.Desk, base ruleset.Set, house ruleset.House) []ui.Node {
	var blocks []ui.Node
	quick := false
	pawns := base.Pawns
	if set, err := base.Under(house); err == nil {
		pawns = set.Pawns
	}
	for _, n := range pawns {
		for _, die := range []bool{false, true} {
			if die && !base.Dice {
				continue
			}
			f := d.Feel(base, house, n, die)
			if !f.Known {
				continue
			}
			quick = quick || f.Quick
			text := d.T("rules.feel", "n", n, "die", die, "scales", f.Words(d.Words), "numbers", f.Numbers(d.Words))
			text = strings.Join(append([]string{text}, strengths(d, base, house, n, die)...), " ")
			blocks = append(blocks, article.Rule(text, "", "", false))
		}
	}
	if len(blocks) == 0 {
		return nil
	}
	source := d.T("rules.feel.measured", "date", say.Date(d.Words, d.Figures.Date), "games", thousands(d, d.Figures.Games),
		"told", d.Figures.SkillGames > 0, "skilled", thousands(d, d.Figures.SkillGames))
	if quick {
		source = d.T("rules.feel.quick")
	}
	head := []ui.Node{article.Head(d.T("rules.feel.head")), ui.Say(ui.Body, source)}
	return append(head, blocks...)
}

// strengths tell of each level of the computer how often it beats the one below, where that was measured.
func strengths(d *page.Desk, base ruleset.Set, house ruleset.House, pawns int, die bool) (told []string) {
	if d.Strength == nil || house != (ruleset.House{}) {
		return nil
	}
	below := d.T("seat.random")
	for _, level := range opponent.Levels() {
		if rate, known := d.Strength(base.ID, base.With(pawns, die), level); known {
			told = append(told, d.T("seat.measured", "level", levelName(d, level), "rate", say.Whole(100*rate), "below", below))
		}
		below = levelName(d, level)
	}
	return told
}

// thousands writes a number as people read it.
func thousands(d *page.Desk, n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return d.T("number.thousands", "n", n/1000, "rest", fmt.Sprintf("%03d", n%1000))
}

// levelName is what a level of the computer is called.
func levelName(d *page.Desk, level opponent.Level) string { return d.T("opponent." + level.String()) }
