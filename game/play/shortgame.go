package play

import (
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// The short game is for beginners: it has the rules of ruleset.ShortGame, and ShortHome of each
// side's five pawns are home from the start. Half of all such games take up to 52 throws, one in
// ten more than 76; see TestShortGameIsShort. Half of the throws leave a choice. If pawns could
// pass 26, two in three would, but players would have to unlearn that in the full game. With an
// exact number to go home, or with throws that miss, the last pawns would wait for turns on end.
const (
	ShortSet  = "basics"
	ShortHome = 3
	// FormerShortHouse is the code of an earlier short game, in which pawns could pass 26. Records
	// keep it.
	FormerShortHouse = "pawns=5+unmarked=5+exact=none+leave=any"
	// ShortThrows is about the median length of a short game.
	ShortThrows = 50
)

// HasShortRules reports whether a rule set with house rules is the rules of the short game, now or
// formerly.
func HasShortRules(set string, house ruleset.HouseRules) bool {
	return set == ShortSet && (house.String() == ruleset.ShortHouse || house.String() == FormerShortHouse)
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
