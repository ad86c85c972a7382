package ruleset_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

// The English words of every rule set agree with its options: they name the same numbers and
// squares, and contain a phrase for what an option chooses. This finds a rule that was changed only
// in the words or only in the options.
func TestWordsAgreeWithOptions(t *testing.T) {
	texts := words(t, "rules.txt")
	for _, set := range ruleset.List() {
		page := map[ruleset.Topic]string{}
		for _, l := range set.Lines {
			page[l.Topic] += texts[l.Key] + " "
		}
		o := set.Options
		for _, c := range []struct {
			option string
			is     any // a []int, or else whether the words must occur
			topic  ruleset.Topic
			words  string // a pattern; a group has numbers, as in "28, 29 and 30" or "26 to 30"
		}{
			{"Setup InHand", o.Setup == rules.InHand, ruleset.Setup, "start in the hand"},
			{"Setup Alternate", o.Setup == rules.Alternate, ruleset.Setup, "pawns each alternate on squares 1 to"},
			{"Start FirstOneWins", o.Start == rules.FirstOneWins, ruleset.Start, "first to throw a 1 goes first"},
			{"FirstMove AnyPawn", o.FirstMove == rules.AnyPawn || o.Setup == rules.InHand, ruleset.FirstMove,
				"^$|enters? a pawn|enter a pawn"},
			{"Reverse", o.Reverse, ruleset.Moving, "walk from 30 to 1"},

			{"Values", distinct(o.Values[:]), ruleset.Throwing,
				`up (?:move a pawn|count) (#)(?: squares)?; (?:four \w+ sides|none marked) (?:move it|counts?) (\d)`},
			{"Values 0", o.Values[0] == 0, ruleset.Throwing, "turn is missed"},
			{"dice", set.Dice, ruleset.Throwing, "six-sided die can be thrown instead"},
			{"Doubling", o.Doubling, ruleset.Throwing, "may double the number"},
			{"Gather", o.Gather, ruleset.Throwing, "assigns the numbers to any pawns"},
			{"ExtraOn", numbersIn(o.ExtraOn), ruleset.ExtraThrow, `A (\d)(?:, a (\d))? or a (\d) gives another throw`},
			{"no ExtraOn", o.ExtraOn == 0, ruleset.ExtraThrow, "No throw gives another throw"},
			{"Extra ExtraOnce", o.ExtraLimit == rules.ExtraOnce, ruleset.ExtraThrow, "once a turn"},
			{"Landing", squaresIn(o.ExtraAt), ruleset.ExtraThrow, "Landing on (#) gives another throw"},

			{"Attack Exchange", o.Attack == rules.Exchange, ruleset.Attacking, "changes? places"},
			{"Attack ToHand", o.Attack == rules.ToHand, ruleset.Attacking, "sends it back to the hand"},
			{"Attack ToStart", o.Attack == rules.ToStart, ruleset.Attacking, "to the start|to the lowest empty square"},
			{"Sink", squaresIn(o.Sink), ruleset.Attacking, "attacked on (#) goes into the Water"},
			{"Guard NoRun", o.Guard == rules.NoRun, ruleset.Guarding, "do not protect each other"},
			{"Guard RunOnPath", o.Guard == rules.RunOnPath, ruleset.Guarding, "round the corners"},
			{"Guard RunInRow", o.Guard == rules.RunInRow, ruleset.Guarding, "A pair does not turn corners"},
			{"Wall NoRun", o.Wall == rules.NoRun, ruleset.Blocking, "no walls"},
			{"Wall RunOnPath", o.Wall == rules.RunOnPath, ruleset.Blocking, "in a row are a wall"},
			{"Wall RunInRow", o.Wall == rules.RunInRow, ruleset.Blocking, "A wall does not turn corners"},
			{"Safe", squaresIn(o.Safe), ruleset.SafeHouses, `quares?,? (#)[^.;\d]*(?:3 Truths, )?(?:is|are) safe`},

			{"Back BackNever", o.Back == rules.BackNever, ruleset.Backward, "^Pawns never (go back|turn round)"},
			{"Back BackForced", o.Back == rules.BackForced, ruleset.Backward, "can go forward.* one must go back"},
			{"BackEmpty", o.BackEmpty, ruleset.Backward, "only on an empty square"},
			{"Fixed", goingBack(o, squaresIn(o.Fixed)), ruleset.Backward, "Pawns on (#) never go back"},
			{"SafeStays", o.SafeStays, ruleset.Backward, "on a safe square need not go back"},
			{"Exact", squaresIn(o.Exact), ruleset.Happiness, "must land exactly on square (#); none may pass it"},
			{"Halt", squaresIn(o.Halt), ruleset.Happiness, "would pass square (#) stops on it"},
			{"Drown DrownBefore", o.Drown == rules.DrownBefore, ruleset.Drowning, "empty square before it"},
			{"Drown DrownFirst", o.Drown == rules.DrownFirst, ruleset.Drowning, "first empty square from 1"},
			{"Drown DrownLowest", o.Drown == rules.DrownLowest, ruleset.Drowning, "lowest empty square"},
			{"Drown DrownRelease", o.Drown == rules.DrownRelease, ruleset.Drowning, "stays in the Water"},
			{"Drown NoWater", o.Drown == rules.NoWater, ruleset.Drowning, "no Water"},
			{"DrownEnds", o.DrownEnds, ruleset.Drowning, "The Water ends the turn"},
			{"Leaving OntoLast", o.Leaving == rules.OntoLast, ruleset.Leaving, "Square 30 is home"},
			{"Leaving PastLast", o.Leaving == rules.PastLast && o.Goal == rules.AllPawnsHome, ruleset.Leaving,
				"one step past 30|rom 26 a 5 leads home"},
			{"Leaving FromLast", o.Leaving == rules.FromLast, ruleset.BearingOff, "may take a pawn off 30"},
			{"Leaving Overshoot", o.Leaving == rules.Overshoot, ruleset.Leaving,
				"Any number that carries a pawn past 30"},
			{"Bound", squaresIn(o.Bound), ruleset.Leaving, `From (\d+) only a \d leads on` +
				"|From (#) a pawn goes home with exactly|From (30) any number leads home"},
			{"LastFree", o.LastFree, ruleset.Leaving, "From 30 any number leads home"},
			{"ClearBelow 11", o.ClearBelow == 11, ruleset.BearingOff, "(left|stands in) the first row"},
			{"ClearBelow 21", o.ClearBelow == 21, ruleset.BearingOff, "in the first or the middle row"},
			{"FrontOnly", o.FrontOnly, ruleset.FirstRow, "only a player’s front pawn may move"},
			{"InOrder", o.InOrder, ruleset.FirstRow, "must wait for the pawn of its side in front"},
		} {
			pattern := regexp.MustCompile(strings.ReplaceAll(c.words, "#", `\d+(?:(?:, | and | or | to )\d+)*`))
			text := page[c.topic]
			if want, isSet := c.is.([]int); isSet {
				if named := numbersNamed(pattern, text); !slices.Equal(named, want) {
					t.Errorf("%s: option %s is %v, but the words of %s name %v with %q: %s",
						set.ID, c.option, want, c.topic, named, c.words, text)
				}
			} else if said := pattern.MatchString(text); said != c.is {
				t.Errorf("%s: option %s is %v, but %q in the words of %s says otherwise: %s",
					set.ID, c.option, c.is, c.words, c.topic, text)
			}
		}
	}
}

// The words about the set-up name every number of pawns that players can choose.
func TestWordsNameTheNumbersOfPawns(t *testing.T) {
	texts := words(t, "rules.txt")
	numerals := map[string]int{"five": 5, "seven": 7, "ten": 10}
	for _, set := range ruleset.List() {
		var named, rows []int
		for _, l := range set.Lines {
			if l.Topic == ruleset.Setup {
				for _, m := range regexp.MustCompile(`(\w+) pawns each`).FindAllStringSubmatch(texts[l.Key], -1) {
					named = append(named, numerals[strings.ToLower(m[1])])
				}
				from1 := regexp.MustCompile(`on (?:squares )?1 to (\d+)`)
				for _, m := range from1.FindAllStringSubmatch(texts[l.Key], -1) {
					last, _ := strconv.Atoi(m[1])
					rows = append(rows, last/2)
				}
			}
		}
		if !slices.Equal(named, set.Pawns) {
			t.Errorf("%s has %v pawns, but its words say %v", set.ID, set.Pawns, named)
		}
		if set.Options.Setup == rules.Alternate && !slices.Equal(rows, set.Pawns) {
			t.Errorf("%s has %v pawns, but its words put %v on the board", set.ID, set.Pawns, rows)
		}
	}
}

// numbersNamed returns the numbers in the groups of all matches, sorted, each once. "26 to 28" has
// three.
func numbersNamed(pattern *regexp.Regexp, text string) (list []int) {
	for _, groups := range pattern.FindAllStringSubmatch(text, -1) {
		for _, group := range groups[1:] {
			before := 0
			for _, m := range regexp.MustCompile(`(to )?(\d+)`).FindAllStringSubmatch(group, -1) {
				n, _ := strconv.Atoi(m[2])
				for i := before + 1; m[1] != "" && i < n; i++ {
					list = append(list, i)
				}
				list, before = append(list, n), n
			}
		}
	}
	return distinct(list)
}

// distinct returns the numbers above 0, sorted, each once.
func distinct(list []int) []int {
	list = slices.DeleteFunc(slices.Clone(list), func(n int) bool { return n <= 0 })
	slices.Sort(list)
	return append([]int{}, slices.Compact(list)...)
}

// goingBack returns the squares, or none if pawns never go back, because the words need not name
// them then.
func goingBack(o rules.Options, squares []int) []int {
	if o.Back == rules.BackNever {
		return []int{}
	}
	return squares
}

func numbersIn(set rules.NumberSet) []int {
	list := []int{}
	for n := 1; n <= 6; n++ {
		if set.Has(n) {
			list = append(list, n)
		}
	}
	return list
}

func squaresIn(set rules.SquareSet) []int {
	list := []int{}
	for _, s := range set.List() {
		list = append(list, int(s))
	}
	return list
}
