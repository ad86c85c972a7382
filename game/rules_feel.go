package game

import (
	"fmt"
	"strconv"
	"strings"

	"senet/game/say"
	"senet/rules/opponent"
	"senet/rules/ruleset"
)

// feelBlocks tell on a rule page what was measured: of every number of pawns and of the die, with the date and the number of
// games.
func (a *App) feelBlocks(base ruleset.Set, house ruleset.House) []Block {
	var blocks []Block
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
			f := a.config.Feel(base, house, n, die)
			if !f.Known {
				continue
			}
			quick = quick || f.Quick
			text := a.words.T("rules.feel", "n", n, "die", die, "scales", f.Words(a.words), "numbers", f.Numbers(a.words))
			text = strings.Join(append([]string{text}, a.strengths(base, house, n, die)...), " ")
			blocks = append(blocks, Block{Kind: BlockRule, Text: text})
		}
	}
	if len(blocks) == 0 {
		return nil
	}
	source := a.words.T("rules.feel.measured", "date", say.Date(a.words, a.config.Figures.Date), "games", thousands(a, a.config.Figures.Games),
		"told", a.config.Figures.SkillGames > 0, "skilled", thousands(a, a.config.Figures.SkillGames))
	if quick {
		source = a.words.T("rules.feel.quick")
	}
	head := []Block{{Kind: BlockHead, Text: a.words.T("rules.feel.head")}, {Kind: BlockText, Text: source}}
	return append(head, blocks...)
}

// strengths tell of each level of the computer how often it beats the one below, where that was measured.
func (a *App) strengths(base ruleset.Set, house ruleset.House, pawns int, die bool) (told []string) {
	if a.config.Strength == nil || house != (ruleset.House{}) {
		return nil
	}
	below := a.words.T("seat.random")
	for _, level := range opponent.Levels() {
		if rate, known := a.config.Strength(base.ID, base.With(pawns, die), level); known {
			told = append(told, a.words.T("seat.measured", "level", a.levelName(level), "rate", say.Whole(100*rate), "below", below))
		}
		below = a.levelName(level)
	}
	return told
}

// thousands writes a number as people read it.
func thousands(a *App, n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return a.words.T("number.thousands", "n", n/1000, "rest", fmt.Sprintf("%03d", n%1000))
}
