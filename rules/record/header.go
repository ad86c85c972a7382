package record

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"senet/rules"
	"senet/rules/ruleset"
)

// Start is how the side that goes first was found.
type Start uint8

const (
	// as the rule set says, perhaps by throws; the game begins with Rules.StartPosition(First)
	Thrown Start = iota
	Lot          // by lot; the game begins with Rules.StartPositionFor(First)
	Chosen       // by agreement; the game begins with Rules.StartPositionFor(First)
)

// Tag is a header line that is not part of the format.
type Tag struct{ Name, Value string }

// Header is everything about a game except its throws and moves.
type Header struct {
	RuleSet string             // the ID of a rule set, see ruleset.ByID
	House   ruleset.HouseRules // house rules
	// pawns of each side, if players can choose this; 0 for the usual number
	Pawns   int
	Die     bool      // played with the die, if players can choose this
	Players [2]string // names by side; may be empty
	// how many pawns of each side start at home, see rules.Rules.Handicap. In the text they are
	// part of the position.
	Handicap [2]int
	Start    Start
	First    rules.Side // who threw first (Thrown) or who starts (Lot, Chosen)
	Date     string     // any text, for example "2025-03-01"
	Seed     string     // only a note, because all throws are recorded
	Comment  string     // on the whole game; may have several lines
	Tags     []Tag      // tags that are not part of the format, in their order
}

// Tag returns the value of one of h.Tags, and whether there is one with this name.
func (h Header) Tag(name string) (value string, is bool) {
	i := slices.IndexFunc(h.Tags, func(t Tag) bool { return t.Name == name })
	if i < 0 {
		return "", false
	}
	return h.Tags[i].Value, true
}

// WithTag returns the header with a tag after the others, or without this tag if value is empty.
func (h Header) WithTag(name, value string) Header {
	h.Tags = slices.DeleteFunc(slices.Clone(h.Tags), func(t Tag) bool { return t.Name == name })
	if value != "" {
		h.Tags = append(h.Tags, Tag{name, value})
	}
	return h
}

// Limits of texts, in characters, and of the number of tags. People never need more, but a
// malicious file might.
const (
	maxValue = 200 // of a name or a date
	// of any value in a text, because a position or an unknown tag may be longer than a name
	maxTagValue = 1000
	maxComment  = 4000
	maxTags     = 100 // how many tags there may be that this program does not know
)

// clean returns the header as it would be after it is written and read: each value is one line
// without control characters, nothing is too long, and no tag has the name of another one.
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
		if !isTagName(t.Name) || isKnownTag(t.Name) || seen[t.Name] || foreign == maxTags &&
			!isOwnTag(t.Name) {
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

// start returns the first position that belongs to the header, without a handicap.
func (h Header) start(r *rules.Rules) rules.Position {
	if h.Start == Thrown {
		return r.StartPosition(h.First)
	}
	return r.StartPositionFor(h.First)
}

// handicapOf returns the handicap of a position: how many pawns of each side are home. It returns
// none if the position is not a first position of the rules with a handicap.
func handicapOf(r *rules.Rules, start rules.Position) [2]int {
	home := [2]int{start.Home(rules.Cones), start.Home(rules.Spools)}
	if home == [2]int{} {
		return home
	}
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		for _, even := range []rules.Position{r.StartPosition(side), r.StartPositionFor(side)} {
			if p, err := r.Handicap(even, home); err == nil && p == start {
				return home
			}
		}
	}
	return [2]int{}
}

// isTagName reports whether s can be the name of a tag: a letter, then letters and digits, at most
// 40 together.
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

// isLineControl reports whether a character would end a line, or change the writing direction of
// the text after it. Direction marks are allowed, because they only affect blanks and punctuation
// next to them.
func isLineControl(c rune) bool {
	return unicode.IsControl(c) || c >= '\u2028' && c <= '\u202e' || c >= '\u2066' && c <= '\u2069'
}

// IsVisible reports whether a text has a visible character. A name without one counts as empty.
func IsVisible(text string) bool {
	const blanks = "\u115f\u1160\u2800\u3164\uffa0" // letters and symbols that are drawn as nothing
	return strings.ContainsFunc(text, func(c rune) bool {
		return unicode.IsGraphic(c) && !unicode.IsSpace(c) && !unicode.IsMark(c) &&
			!strings.ContainsRune(blanks, c)
	})
}

// cleanText returns a comment as it would be after it is written and read. It keeps line ends.
func cleanText(s string) string {
	if strings.Contains(s, "\r") {
		s = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(s)
	}
	s = mapText(s, func(c rune) bool { return isLineControl(c) && c != '\n' })
	return cut(strings.TrimSpace(s), maxComment)
}

// mapText replaces unwanted and invalid characters by spaces.
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
