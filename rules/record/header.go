package record

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"senet/rules"
	"senet/rules/ruleset"
)

// Opening is how the starter was found.
type Opening uint8

const (
	// as the rule set says: Rules.Start(First), which throws for the start if the rule set does
	Thrown Opening = iota
	Lot            // by lot: Rules.StartAt(First)
	Chosen         // by agreement: Rules.StartAt(First)
)

// Tag is a line of the header that this program does not know but keeps.
type Tag struct{ Name, Value string }

// Header is everything about a game except its throws and moves.
type Header struct {
	RuleSet string             // the id of a rule set, see ruleset.ByID
	House   ruleset.HouseRules // house rules added to it
	// pawns of each player, if the rule set offers a choice; 0 for the usual number
	Pawns   int
	Die     bool      // thrown with the die, if the rule set offers a choice
	Players [2]string // names by side; may be empty
	// pawns of each side that start at home, see rules.Rules.Handicap. In the text they are part of
	// the position.
	Handicap [2]int
	Opening  Opening    // how the starter was found
	First    rules.Side // who threw first (Thrown) or who starts (Lot, Chosen)
	Date     string     // as given, "2025-03-01"
	Seed     string     // only a note, because every throw is stored
	Comment  string     // on the whole game; may have several lines
	Tags     []Tag      // unknown tags in their order
}

// Tag returns the value of a header line that is not part of the format, and whether there is one.
func (h Header) Tag(name string) (value string, is bool) {
	i := slices.IndexFunc(h.Tags, func(t Tag) bool { return t.Name == name })
	if i < 0 {
		return "", false
	}
	return h.Tags[i].Value, true
}

// WithTag returns the header with such a line after the others, or without it if value is empty.
func (h Header) WithTag(name, value string) Header {
	h.Tags = slices.DeleteFunc(slices.Clone(h.Tags), func(t Tag) bool { return t.Name == name })
	if value != "" {
		h.Tags = append(h.Tags, Tag{name, value})
	}
	return h
}

// Limits on texts, in characters: generous for people, and narrow for hostile files.
const (
	maxValue = 200 // of a name, a date
	// of any tag in a text; a position or an unknown tag may be longer than a name
	maxTagValue = 1000
	maxComment  = 4000
	maxTags     = 100 // of unknown ones, without those of the game itself
)

// clean returns the header in the form in which it can be written and read back unchanged: one line
// for every value, no control characters, nothing longer than the limits, and no tag that would be
// read as another one.
func (h Header) clean() Header {
	for i, name := range h.Players {
		if h.Players[i] = cleanLine(name, maxValue); !IsVisible(name) {
			h.Players[i] = ""
		}
	}
	h.RuleSet, h.Date, h.Seed = cleanLine(h.RuleSet, maxValue), cleanLine(h.Date, maxValue),
		cleanLine(h.Seed, maxValue)
	h.Comment = cleanText(h.Comment)
	h.Tags = cleanTags(h.Tags)
	return h
}

func cleanTags(tags []Tag) []Tag {
	var list []Tag
	seen := map[string]bool{}
	foreign := 0
	for _, t := range tags {
		if !isTagName(t.Name) || isKnownTag(t.Name) || seen[t.Name] || foreign == maxTags && !isOwnTag(t.Name) {
			continue
		}
		seen[t.Name] = true
		if !isOwnTag(t.Name) {
			foreign++
		}
		list = append(list, Tag{t.Name, cleanLine(t.Value, maxTagValue)})
	}
	return list
}

// start returns the first position according to the header, if the position was not set up and no
// pawn starts at home.
func (h Header) start(r *rules.Rules) rules.Position {
	if h.Opening == Thrown {
		return r.Start(h.First)
	}
	return r.StartAt(h.First)
}

// handicapOf returns how many pawns of each side start at home in a position, if nothing else
// distinguishes it from a first position of the rules.
func handicapOf(r *rules.Rules, start rules.Position) [2]int {
	home := [2]int{start.Home(rules.Cones), start.Home(rules.Spools)}
	if home == [2]int{} {
		return home
	}
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		for _, even := range []rules.Position{r.Start(side), r.StartAt(side)} {
			if p, err := r.Handicap(even, home); err == nil && p == start {
				return home
			}
		}
	}
	return [2]int{}
}

// isTagName reports whether name can be a tag's name: a letter, then letters and digits, at most
// 40.
func isTagName(s string) bool {
	for i, c := range s {
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if !letter && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return s != "" && len(s) <= 40
}

func cleanLine(s string, most int) string {
	return cut(strings.TrimSpace(mapText(s, isLineControl)), most)
}

// isLineControl reports whether a character would break a line or turn the direction in which the
// rest of it is written. Marks of direction stay: they change nothing but blanks and punctuation.
func isLineControl(c rune) bool {
	return unicode.IsControl(c) || c >= '\u2028' && c <= '\u202e' || c >= '\u2066' && c <= '\u2069'
}

// IsVisible reports whether a text has any visible character. A name without visible characters
// counts as none.
func IsVisible(text string) bool {
	const blanks = "\u115f\u1160\u2800\u3164\uffa0" // letters and symbols that are drawn as nothing
	return strings.ContainsFunc(text, func(c rune) bool {
		return unicode.IsGraphic(c) && !unicode.IsSpace(c) && !unicode.IsMark(c) &&
			!strings.ContainsRune(blanks, c)
	})
}

// cleanText keeps line ends, which a comment may have.
func cleanText(s string) string {
	if strings.Contains(s, "\r") {
		s = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(s)
	}
	s = mapText(s, func(c rune) bool { return isLineControl(c) && c != '\n' })
	return cut(strings.TrimSpace(s), maxComment)
}

// mapText replaces every unwanted or invalid character by a space.
func mapText(s string, unwanted func(rune) bool) string {
	return strings.Map(func(c rune) rune {
		if unwanted(c) || c == utf8.RuneError {
			return ' '
		}
		return c
	}, s)
}

func cut(s string, characters int) string {
	if utf8.RuneCountInString(s) <= characters {
		return s
	}
	return strings.TrimSpace(string([]rune(s)[:characters]))
}
