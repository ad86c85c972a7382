package lesson

import (
	"strings"

	"senet/rules/record"
	"senet/rules/ruleset"
)

// near is the word that somebody most likely meant who wrote another one; empty where none is like it.
func near(written string, words []string) string {
	best, least := "", 1+min(2, len([]rune(written))/2)
	for _, word := range words {
		if d := apart(strings.ToLower(written), word); d < least {
			best, least = word, d
		}
	}
	return best
}

// apart is how many letters must be added, left out, changed, or swapped with their neighbour to make one word of the other.
func apart(one, other string) int {
	a, b := []rune(one), []rune(other)
	before, last, row := []int(nil), []int(nil), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		before, last, row = last, row, make([]int, len(b)+1)
		row[0] = i + 1
		for j := range b {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			row[j+1] = min(last[j]+cost, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
	}
	return row[len(b)]
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

// setNames are the names of the rule sets in the order in which they are offered.
func setNames() []string {
	var names []string
	for _, s := range ruleset.List() {
		names = append(names, s.ID)
	}
	return names
}

// nearRules is the rule set that a line most likely meant, with the house rules that stand behind it: also where it is called
// by its whole title.
func nearRules(text string) string {
	name, house, _ := strings.Cut(strings.ToLower(strings.TrimSpace(text)), "+")
	if house != "" {
		house = "+" + house
	}
	for _, id := range setNames() {
		if strings.Contains(name, id) && name != id {
			return id + house
		}
	}
	if meant := near(name, setNames()); meant != name && meant != "" {
		return meant + house
	}
	return ""
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
