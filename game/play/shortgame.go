package play

import (
	"slices"

	"senet/rules/record"
	"senet/rules/ruleset"
)

// The short game is for beginners: it has the rules of ruleset.ShortGame. Three pawns of each side
// alternate on 11 to 16, so attacks begin with the first throw. In 2,000 games of a player who thinks
// one move ahead against Novice, compared with the former short game, in which two pawns of each side
// began on 7 to 10 and Novice made random moves:
//
//	                                        today  former
//	half of the games take up to            59     45 throws
//	one in ten takes more than              74     57 throws
//	attacks by the player, by Novice        4.9, 3.9  2.9, 1.9
//	games won                               61 %   71 %
//	games won by random moves               34 %   55 %
//	games won by Enter alone                46 %
//	games won by following hints            78 %
//
// Pawns that would pass 26 stop on it. If they had to land on it, the last pawns would go to and fro
// before it; if 26 could be passed, players would have to unlearn that in the full game. With an exact
// number to go home, or throws that miss, the last pawns would wait for turns on end.
const (
	ShortSet = "basics"
	// ShortThrows is about the median length of a short game.
	ShortThrows = 59

	formerHome = 3 // pawns of each side that were home from the start of former short games
)

// FormerShortHouses returns the codes of earlier short games, which are in old records. In the
// first, pawns could pass 26; in the second they had to land on it; in the third all was as today but
// the set-up.
func FormerShortHouses() []string {
	return []string{"pawns=5+unmarked=5+exact=none+leave=any", "pawns=5+unmarked=5+leave=any",
		"pawns=5+unmarked=5+halt=26+leave=any"}
}

// HasShortRules reports whether a rule set with house rules has the rules of the short game,
// present or former.
func HasShortRules(set string, house ruleset.HouseRules) bool {
	return set == ShortSet && (house.String() == ruleset.ShortHouse || isFormer(house))
}

func isFormer(house ruleset.HouseRules) bool {
	return slices.Contains(FormerShortHouses(), house.String())
}

// IsShort reports whether a record is of a short game, present or former.
func IsShort(h record.Header) bool {
	home := 0
	if isFormer(h.House) {
		home = formerHome
	}
	return HasShortRules(h.RuleSet, h.House) && h.Handicap == [2]int{home, home}
}

// EqualHandicap returns how many pawns each side has home from the start, or 0 if the numbers differ.
func EqualHandicap(h record.Header) int {
	if h.Handicap[0] != h.Handicap[1] {
		return 0
	}
	return h.Handicap[0]
}
