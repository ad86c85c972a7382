package game

import (
	"fmt"
	"strconv"

	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules/ai"
	"senet/rules/ruleset"
)

// figureBlocks returns the measurements of a rule set, for every number of pawns and for the die,
// with the date and the number of games; nil if it was not measured.
func figureBlocks(a *App, base ruleset.Set, house ruleset.HouseRules) []ui.Node {
	var blocks []ui.Node
	quick := false
	set, _ := base.Under(house)
	for _, n := range set.Pawns {
		for _, die := range []bool{false, true} {
			if die && !base.Dice {
				continue
			}
			f := a.config.figures(base, house, n, die)
			if f == (ruleset.Figures{}) {
				continue
			}
			quick = quick || f.IsQuick()
			text := a.T("rules.feel", "n", n, "die", die, "scales", feelText(a.words, f), "numbers",
				figuresSentence(a.words, f))
			for _, level := range ai.Levels() {
				text = i18n.Sentences(text, strengthText(a, base, house, n, die, level))
			}
			blocks = append(blocks, ruleParagraph(text, "", "", false))
		}
	}
	if len(blocks) == 0 {
		return nil
	}
	source := a.T("rules.feel.measured", "date", i18n.Date(a.words, a.config.Figures.Date), "games",
		thousands(a, a.config.Figures.Games),
		"known", a.config.Figures.SkillGames > 0, "skilled", thousands(a, a.config.Figures.SkillGames))
	if quick {
		source = a.T("rules.feel.quick")
	}
	head := []ui.Node{textHeading(a.T("rules.feel.head")), ui.TextNode(ui.Body, source)}
	return append(head, blocks...)
}

// strengthText says how often a level beats the one below it, or random moves if it is the lowest.
// It is empty if that was not measured.
func strengthText(a *App, base ruleset.Set, house ruleset.HouseRules, pawns int, die bool, level ai.Level) string {
	if house != (ruleset.HouseRules{}) {
		return ""
	}
	below := a.T("seat.random")
	if level > ai.Pupil {
		below = levelName(a, level-1)
	}
	rate, known := a.config.Strength(base.With(pawns, die), level)
	if !known {
		return ""
	}
	return a.T("seat.measured", "level", levelName(a, level), "rate", i18n.Round(100*rate), "below", below)
}

// thousands formats a number with separators.
func thousands(a *App, n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return a.T("number.thousands", "n", n/1000, "rest", fmt.Sprintf("%03d", n%1000))
}

func levelName(a *App, level ai.Level) string {
	return a.T("opponent." + level.String())
}

// The seconds that a throw and its move take two people at a board, players who still weigh every
// move, and a class in two teams.
const (
	secondsPerThrow      = 6
	slowSecondsPerThrow  = 10
	classSecondsPerThrow = 15
)

// figures returns the measurements of a rule set with a number of pawns, and with the die or
// sticks; zero if there are none. House rules are measured now, by a few random games.
func (c *Config) figures(base ruleset.Set, house ruleset.HouseRules, pawns int, die bool) ruleset.Figures {
	if house == (ruleset.HouseRules{}) {
		return c.Figures.Rows[ruleset.VariantName(base.With(pawns, die))]
	}
	if c.Measure == nil {
		return ruleset.Figures{}
	}
	set, _ := base.Under(house)
	return c.Measure(rulesOf(set.With(pawns, die)))
}

// feelText returns a short description, such as "a short game, few attacks, luck decides much".
func feelText(words *i18n.Catalogue, f ruleset.Figures) string {
	var list []string
	for _, key := range f.FeelKeys() {
		list = append(list, words.T(key))
	}
	return words.List(list)
}

// figuresSentence returns a sentence with throws, time and attacks. Unless the figures are from a
// few random games, it also has skill and the advantage of the first move.
func figuresSentence(words *i18n.Catalogue, f ruleset.Figures) string {
	p := f.Usual()
	args := []any{
		"throws", i18n.Round(p.Throws), "minutes", i18n.Round(p.Throws * secondsPerThrow / 60),
		"class", i18n.Round(p.Throws * classSecondsPerThrow / 60), "attacks", i18n.Round(p.Attacks),
		"skill", i18n.Round(100 * f.Skill), "starter", i18n.Round(100 * p.Starter), "draws",
		i18n.Round(100 * p.Draws), "measured", !f.IsQuick(),
	}
	text := words.T("feel.numbers", args...)
	if p.Draws >= .005 {
		text += " " + words.T("feel.numbers.draws", args...)
	}
	return text
}
