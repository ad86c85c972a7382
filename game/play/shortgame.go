package play

import (
	"slices"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// The short game is for beginners: it has the rules of ruleset.ShortGame, and ShortHome of each
// side's five pawns are home from the start. Pawns that would pass 26 stop on it. If they had to
// land on it, the last pawns would go to and fro before it. In 2,000 games of Pupils:
//
//	                                   stop on 26  land on 26
//	half of the games take up to       45 throws   52 throws
//	one in ten takes more than         60 throws   75 throws
//	throws that leave a choice         65 %        52 %
//	those in the last third of a game  37 %        21 %
//	moves back in the last third       3 %         13 %
//
// If 26 could be passed, this would hardly be better than with the stop, and players would have to
// unlearn it in the full game. With an exact number to go home, or throws that miss, the last pawns
// would wait for turns on end.
const (
	ShortSet  = "basics"
	ShortHome = 3
	// ShortThrows is about the median length of a short game.
	ShortThrows = 45
)

// FormerShortHouses returns the codes of earlier short games, which are in old records. In the
// first, pawns could pass 26; in the second they had to land on it.
func FormerShortHouses() []string {
	return []string{"pawns=5+unmarked=5+exact=none+leave=any", "pawns=5+unmarked=5+leave=any"}
}

// HasShortRules reports whether a rule set with house rules has the rules of the short game,
// present or former.
func HasShortRules(set string, house ruleset.HouseRules) bool {
	return set == ShortSet && slices.Contains(append(FormerShortHouses(), ruleset.ShortHouse), house.String())
}

// IsShort reports whether a record is of a short game.
func IsShort(h record.Header) bool {
	return HasShortRules(h.RuleSet, h.House) && h.Handicap == [2]int{ShortHome, ShortHome}
}

// EqualHandicap returns how many pawns each side has home from the start, or 0 if the numbers differ.
func EqualHandicap(h record.Header) int {
	if h.Handicap[0] != h.Handicap[1] {
		return 0
	}
	return h.Handicap[0]
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
