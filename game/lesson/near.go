package lesson

import (
	"cmp"
	"strings"

	"senet/rules/record"
	"senet/rules/ruleset"
)

// near is the word that somebody most likely meant who wrote another one; empty where none is like it: they differ in one place, by two
// letters there at most, and have some in common.
func near(written string, words []string) string {
	mine := []rune(strings.ToLower(written))
	best, least := "", min(3, len(mine))
	for _, word := range words {
		a, b := mine, []rune(word)
		for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
			a, b = a[1:], b[1:]
		}
		for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
			a, b = a[:len(a)-1], b[:len(b)-1]
		}
		if apart := max(len(a), len(b)); apart < least {
			best, least = word, apart
		}
	}
	return best
}

// lineWords are all words a line can begin with.
func lineWords() []string {
	words := []string{"step"}
	for _, e := range entries() {
		words = append(words, e.word)
	}
	return words
}

// nearLine is a line without its colon as it was most likely meant; empty where it begins with no word of a lesson.
func nearLine(line string) string {
	first, rest, _ := strings.Cut(strings.TrimLeft(line, " \t"), " ")
	word := strings.TrimRight(first, ".;,=-–")
	if meant := near(word, lineWords()); meant != "" {
		return record.Shortened(strings.TrimSpace(meant + ": " + strings.TrimLeft(rest, "=-– ")))
	}
	return ""
}

// nearRules is the rule set that a line most likely meant, with the house rules that stand behind it: also where it is called
// by its whole title.
func nearRules(text string) string {
	name, house, changed := strings.Cut(strings.ToLower(strings.TrimSpace(text)), "+")
	var ids []string
	meant := ""
	for _, s := range ruleset.List() {
		if ids = append(ids, s.ID); strings.Contains(name, s.ID) {
			meant = s.ID
		}
	}
	if meant = cmp.Or(meant, near(name, ids)); meant == "" || meant == name {
		return ""
	}
	if changed {
		return meant + "+" + house
	}
	return meant
}

// nearValue is what a line of the head most likely meant.
func nearValue(word, text string) string {
	values := map[string][]string{"first": {"cones", "spools"}, "die": {"yes", "no"}, "find": {"yes", "no"}}[word]
	if meant := near(text, values); meant != "" && meant != text {
		return word + ": " + meant
	}
	return ""
}

// nearMove is a move as it was most likely meant, where somebody wrote its two ends in another way: "6 to 8", "6>8", "6 8".
func nearMove(text string) string {
	var ends []string
	between := func(r rune) bool { return !strings.ContainsRune("0123456789homeand", r) }
	for _, part := range strings.FieldsFunc(strings.ToLower(text), between) {
		if _, ok := record.ParsePlace(part); ok {
			ends = append(ends, part)
		}
	}
	if len(ends) != 2 || ends[0] == ends[1] {
		return ""
	}
	if _, ok := parseArrow(ends[0] + "-" + ends[1]); !ok {
		return ""
	}
	return ends[0] + "-" + ends[1]
}
