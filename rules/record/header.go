package record

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"senet/rules"
	"senet/rules/ruleset"
)

// Opening is how it was settled who starts.
type Opening uint8

const (
	// as the rule set says: Rules.Start(First), which throws for it where the rule set throws
	Thrown Opening = iota
	Lot            // by lot: Rules.StartAt(First)
	Chosen         // by agreement: Rules.StartAt(First)
)

// Tag is a line of the header that this program does not know and keeps all the same.
type Tag struct{ Name, Value string }

// Header is everything known of a game besides its throws and moves.
type Header struct {
	RuleSet string        // the id of a rule set, see ruleset.ByID
	House   ruleset.House // house rules added to it
	// pawns of each player where the rule set leaves a choice; 0: as the rule set has it
	Pawns   int
	Die     bool       // thrown with the die, where the rule set leaves a choice
	Players [2]string  // names by side; may be empty
	Opening Opening    // how the starter was settled
	First   rules.Side // who threw first (Thrown) or who starts (Lot, Chosen)
	Date    string     // as given, "2025-03-01"
	Seed    string     // a note only: every throw is stored
	Comment string     // on the game as a whole; may have several lines
	Tags    []Tag      // unknown tags in their order
}

// Tag is what a line of the header says that is no part of the format, and whether it is there.
func (h Header) Tag(name string) (value string, is bool) {
	i := slices.IndexFunc(h.Tags, func(t Tag) bool { return t.Name == name })
	if i < 0 {
		return "", false
	}
	return h.Tags[i].Value, true
}

// WithTag is the header with such a line, behind the others; with none of that name where the value
// is empty.
func (h Header) WithTag(name, value string) Header {
	h.Tags = slices.DeleteFunc(slices.Clone(h.Tags), func(t Tag) bool { return t.Name == name })
	if value != "" {
		h.Tags = append(h.Tags, Tag{name, value})
	}
	return h
}

// Limits on texts, in characters. They are wide for people and narrow for hostile files.
const (
	maxValue    = 200  // of a name, a date
	maxTagValue = 1000 // of any tag in a text; a position or an unknown tag may be longer than a name
	maxComment  = 4000
	maxTags     = 100 // unknown ones, those of the game itself left out
)

// clean is the header in the form in which it can be written and read back unchanged: one line
// for every value, no control characters, nothing longer than the limits, no tag that would be read
// as another.
func (h Header) clean() Header {
	for i, name := range h.Players {
		if h.Players[i] = cleanLine(name, maxValue); !Visible(name) {
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
		if !tagName(t.Name) || knownTag(t.Name) || seen[t.Name] || foreign == maxTags && !ownTag(t.Name) {
			continue
		}
		seen[t.Name] = true
		if !ownTag(t.Name) {
			foreign++
		}
		list = append(list, Tag{t.Name, cleanLine(t.Value, maxTagValue)})
	}
	return list
}

// start returns the first position by the header, without a set-up position.
func (h Header) start(r *rules.Rules) rules.Position {
	if h.Opening == Thrown {
		return r.Start(h.First)
	}
	return r.StartAt(h.First)
}

// tagName reports whether a tag may be called so: a letter, then letters and digits, 40 at most.
func tagName(s string) bool {
	for i, c := range s {
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if !letter && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return s != "" && len(s) <= 40
}

func cleanLine(s string, most int) string {
	return cut(strings.TrimSpace(mapText(s, unicode.IsControl)), most)
}

// Visible reports whether anything of a text is seen. Who has a name of which nothing is seen has none.
func Visible(text string) bool {
	const blanks = "\u115f\u1160\u2800\u3164\uffa0" // letters and signs that are drawn as nothing
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
	s = mapText(s, func(c rune) bool { return unicode.IsControl(c) && c != '\n' })
	return cut(strings.TrimSpace(s), maxComment)
}

// mapText puts a space for each unwanted character and for each broken one.
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
