package lesson

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// readHead reads the lines before the first step, and who goes first. If the rules are unknown, the
// lesson has none.
func readHead(b block, faults *Faults) (l Lesson, first rules.Side) {
	if len(b.fields) == 0 || b.fields[0].word != "lesson" {
		line := 1
		if len(b.fields) > 0 {
			line = b.fields[0].line
		}
		faults.add(&Error{Line: line, Reason: NoTitle})
	}
	fields := groupFields(b, true, faults)
	l.Title = fields.text("lesson")
	l.About = fields.text("about")
	l.Names = [2]string{fields.text("cones"), fields.text("spools")}
	switch fields.text("first") {
	case "", "cones":
	case "spools":
		first = rules.Spools
	default:
		faults.add(fields.badValue("first"))
	}
	l.readRules(fields, faults)
	return l, first
}

// readRules reads the rules and the options that they leave open.
func (l *Lesson) readRules(fields fieldMap, faults *Faults) {
	if !fields.has("rules") {
		faults.add(&Error{Line: 1, Reason: NoRules})
		return
	}
	text := fields.text("rules")
	set, house, err := ruleset.ParseCode(text)
	if err != nil {
		faults.add(&Error{Line: fields.line("rules"), Reason: UnknownRules, Word: record.Shortened(text),
			Suggestion: record.Shortened(closestRuleSet(text)), Err: err})
		return
	}
	of := record.Header{RuleSet: set.ID, House: house, Die: fields.text("die") == "yes"}
	if n, _ := strconv.Atoi(fields.text("pawns")); slices.Contains(set.Pawns, n) {
		of.Pawns = n
	} else if fields.has("pawns") {
		faults.add(fields.badValue("pawns"))
	}
	if fields.has("die") && !of.Die && fields.text("die") != "no" || of.Die && !set.Dice {
		faults.add(fields.badValue("die"))
		of.Die = false
	}
	r, err := record.RulesFor(of)
	if err != nil {
		faults.add(&Error{Line: fields.line("rules"), Reason: Unplayable, Err: err})
		return
	}
	l.RuleSet, l.House, l.rules = set.ID, house, r
	l.Pawns = r.Options().Pawns
}

// fieldMap holds the lines of a block by word. Only a few words may be repeated.
type fieldMap map[string][]field

// groupFields groups the lines of the head, or of a step, by word, and leaves out those that do not
// belong there.
func groupFields(b block, head bool, faults *Faults) fieldMap {
	fields := fieldMap{}
	for _, f := range b.fields {
		e, _, known := keywordOf(f.word)
		bad := &Error{Line: f.line, Word: record.Shortened(f.word)}
		switch long := utf8.RuneCountInString(f.text); {
		case !known:
			bad.Reason, bad.Suggestion = UnknownWord, closest(f.word, lineWords())
		case e.inHead != head:
			bad.Reason = Misplaced
		case len(fields[f.word]) > 0 && !e.repeats:
			bad.Reason = Repeated
		default:
			fields[f.word] = append(fields[f.word], f)
			if e.max == 0 || long <= e.max {
				continue
			}
			bad.Reason, bad.Max, bad.Length = LongText, e.max, long // the field is kept
		}
		faults.add(bad)
	}
	return fields
}

func (s fieldMap) has(word string) bool { return len(s[word]) > 0 }

// text returns the text of a word, or "".
func (s fieldMap) text(word string) string {
	if !s.has(word) {
		return ""
	}
	return s[word][0].text
}

// texts returns the texts of a word that may be repeated.
func (s fieldMap) texts(word string) []string {
	var all []string
	for _, f := range s[word] {
		all = append(all, f.text)
	}
	return all
}

// line returns the line of a word, or 0.
func (s fieldMap) line(word string) int {
	if !s.has(word) {
		return 0
	}
	return s[word][0].line
}

// list splits the text of a word at blanks, commas and semicolons.
func (s fieldMap) list(word string) []string {
	return strings.FieldsFunc(s.text(word), func(r rune) bool {
		return unicode.IsSpace(r) || r == ',' ||
			r == ';'
	})
}

func (s fieldMap) badValue(word string) *Error {
	return &Error{Line: s.line(word), Reason: BadValue,
		Word: record.Shortened(word + ": " + s.text(word)), Suggestion: closestValue(word, s.text(word))}
}
