package game

import (
	"cmp"

	"senet/game/i18n"
	"senet/rules"
	"senet/rules/ruleset"
)

// measurement describes measured properties of a way to play.
type measurement struct {
	figures ruleset.Figures
	isKnown bool
	isQuick bool // from a few random games, played on request
}

// The time for a throw and its move, in seconds, that converts throws to minutes: of two people at a
// board, and of a class in two teams.
const (
	secondsPerThrow      = 6
	classSecondsPerThrow = 15
)

// measure returns the measurements of a rule set with these pawns and this die. Unmeasured house
// rules are measured by a few random games.
func (c *Config) measure(base ruleset.Set, house ruleset.House, pawns int, die bool) measurement {
	if house == (ruleset.House{}) {
		row, known := c.Figures.Rows[ruleset.VariantName(base.ID, base.With(pawns, die))]
		return measurement{figures: row, isKnown: known}
	}
	set, _ := base.Under(house)
	r, err := rules.New(set.With(pawns, die))
	if err != nil || c.Measure == nil {
		return measurement{}
	}
	return measurement{figures: c.Measure(r), isKnown: true, isQuick: true}
}

// words returns a short description, such as "a short game, few attacks, luck decides much".
func (f measurement) words(words *i18n.Catalogue) string {
	var list []string
	for _, key := range f.figures.Words() {
		list = append(list, words.T(key))
	}
	return words.List(list)
}

// sentence returns a sentence with the throws, time, attacks, skill, and advantage of the first
// move.
func (f measurement) sentence(words *i18n.Catalogue) string {
	// Games of people are most like those of players who weigh their moves.
	p := cmp.Or(f.figures.Skilled, f.figures.Random)
	args := []any{
		"throws", i18n.Round(p.Throws), "minutes", i18n.Round(p.Throws * secondsPerThrow / 60),
		"class", i18n.Round(p.Throws * classSecondsPerThrow / 60), "attacks", i18n.Round(p.Exchanges),
		"skill", i18n.Round(100 * f.figures.Skill), "starter", i18n.Round(100 * p.Starter), "draws",
		i18n.Round(100 * p.Draws), "measured", f.figures.Skill > 0,
		"sure", !f.isQuick, // a few games do not show the advantage of the first move
	}
	text := words.T("feel.numbers", args...)
	if p.Draws >= .005 {
		text += " " + words.T("feel.numbers.draws", args...)
	}
	return text
}
