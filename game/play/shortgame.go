package play

import (
	"slices"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// The short game is for beginners: it has the rules of ruleset.ShortGame, and ShortHome of each
// side's five pawns are home from the start. Pawns that would pass 26 stop on it. In 2,000 games of
// Pupils, half take up to 45 throws and one in ten more than 60; 65 in 100 throws leave a choice,
// 37 in the last third, where 3 go back. If 26 must be hit exactly, these are 52 and 75 throws, and
// 52, 21 and 13 in 100: the last pawns go to and fro before it. If it may be passed, they are
// hardly better than with the stop, and players would have to unlearn that in the full game. With
// an exact number to go home, or throws that miss, the last pawns would wait for turns on end.
const (
	ShortSet  = "basics"
	ShortHome = 3
	// ShortThrows is about the median length of a short game.
	ShortThrows = 45
)

// FormerShortHouses returns the codes of earlier short games, which records keep. Pawns could pass
// 26 in the first; in the second they had to land on it.
func FormerShortHouses() []string {
	return []string{"pawns=5+unmarked=5+exact=none+leave=any", "pawns=5+unmarked=5+leave=any"}
}

// HasShortRules reports whether a rule set with house rules is the rules of the short game, now or
// formerly.
func HasShortRules(set string, house ruleset.HouseRules) bool {
	return set == ShortSet && slices.Contains(append(FormerShortHouses(), ruleset.ShortHouse), house.String())
}

// IsShort reports whether a record is of a short game.
func IsShort(h record.Header) bool {
	return HasShortRules(h.RuleSet, h.House) && h.Handicap == [2]int{ShortHome, ShortHome}
}

// SkillIn returns the skill of a level in a game. In the short game the weakest level considers
// only one move a turn: it loses 55 in 100 games against random moves instead of 51, as
// TestBeginnerWinsFirstGame measures.
func SkillIn(h record.Header, r *rules.Rules, level ai.Level) ai.Skill {
	skill := level.SkillUnder(r)
	if level == ai.Pupil && IsShort(h) {
		skill.Overlook = 1
	}
	return skill
}
