package game

import (
	"cmp"
	"strings"

	"senet/game/i18n"
	"senet/rules"
	"senet/rules/ruleset"
)

// Feeling is what a way to play feels like, measured.
type Feeling struct {
	Row   ruleset.Figures
	Known bool
	Quick bool // from a few random games, made when they were asked for
}

// secondsAThrow is how long two people take for a throw and its move; with it throws become minutes.
const secondsAThrow = 6

// Feel is what was measured of a rule set with these pawns and this die. House rules that nobody
// has measured are played a little.
func (l *Catalog) Feel(base ruleset.Set, house ruleset.House, pawns int, die bool) Feeling {
	if house == (ruleset.House{}) {
		row, known := l.Figures.Rows[ruleset.VariantName(base.ID, base.With(pawns, die))]
		return Feeling{Row: row, Known: known}
	}
	set, _ := base.Under(house)
	r, err := rules.New(set.With(pawns, die))
	if err != nil || l.Measure == nil {
		return Feeling{}
	}
	return Feeling{Row: l.Measure(r), Known: true, Quick: true}
}

// Words say it: "a short game, few attacks, luck decides much".
func (f Feeling) Words(words *i18n.Catalogue) string {
	var list []string
	for _, key := range f.Row.Words() {
		list = append(list, words.T(key))
	}
	return strings.Join(list, words.Raw("list.comma")+" ")
}

// Numbers tell it in a sentence: throws, time, attacks, skill, and what beginning is worth.
func (f Feeling) Numbers(words *i18n.Catalogue) string {
	// a person's games are most like those of players who judge what their moves lead to
	p := cmp.Or(f.Row.Skilled, f.Row.Random)
	args := []any{
		"throws", i18n.Round(p.Throws), "minutes", i18n.Round(p.Throws * secondsAThrow / 60), "attacks",
		i18n.Round(p.Exchanges),
		"skill", i18n.Round(100 * f.Row.Skill), "starter", i18n.Round(100 * p.Starter), "draws",
		i18n.Round(100 * p.Draws), "measured", f.Row.Skill > 0,
		"sure", !f.Quick, // a few games do not tell what beginning is worth
	}
	text := words.T("feel.numbers", args...)
	if p.Draws >= .005 {
		text += " " + words.T("feel.numbers.draws", args...)
	}
	return text
}
