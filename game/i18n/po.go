package i18n

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// poMessage is a message of a PO file, with the first of its plural forms.
type poMessage struct {
	key, id, text string // msgctxt, msgid and msgstr; the header has neither key nor ID
	isFuzzy       bool
	line          int // where it begins, from 1
}

// readPO adds the texts of a PO file: the context of a message is its key, the English text its ID.
// It leaves out messages that are not translated or marked as fuzzy. The first header with a plural
// rule sets that of the language.
func (t *translation) readPO(texts map[string]string, name string, data []byte) error {
	messages, err := parsePO(data)
	if err != nil {
		return inFile(err, name, 0)
	}
	seen := make(map[string]bool)
	for _, m := range messages {
		words := strings.TrimSpace(m.text)
		switch {
		case m.key == "" && m.id == "":
			before, _, _ := bytes.Cut(data, []byte("Plural-Forms"))
			m.line = 1 + bytes.Count(before, []byte("\n"))
			err = t.readPluralRule(m.text)
		case m.key == "":
			err = &FileError{Kind: NoContext}
		case seen[m.key]:
			err = &FileError{Kind: KeyTwice, Detail: m.key}
		case words != "" && !m.isFuzzy:
			texts[m.key] = words
		}
		if err != nil {
			return inFile(err, name, m.line)
		}
		seen[m.key] = true
	}
	return nil
}

// readPluralRule reads the plural rule in the header of a PO file, if it has any.
func (t *translation) readPluralRule(header string) (err error) {
	rule := headerField(header, "Plural-Forms")
	if rule == "" || t.plural != nil {
		return nil
	}
	t.plural, err = parsePluralRule(rule)
	return err
}

// headerField returns a field of the header of a PO file, "" if it is missing.
func headerField(header, name string) string {
	for line := range strings.Lines(header) {
		if value, found := strings.CutPrefix(line, name+":"); found {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

func parsePO(data []byte) (messages []poMessage, err error) {
	var text *string // the text that a line in quotation marks continues
	var next poMessage
	var unused string
	var joined strings.Builder // the text so far
	finish := func() {
		if text != nil {
			*text = joined.String()
			joined.Reset()
		}
	}
	number := 0
	for line := range strings.Lines(strings.TrimPrefix(string(data), "\ufeff")) {
		number++
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		if flags, found := strings.CutPrefix(line, "#"); found {
			next.isFuzzy = next.isFuzzy || strings.HasPrefix(flags, ",") && hasFlag(flags[1:], "fuzzy")
			continue
		}
		quote := max(strings.IndexByte(line, '"'), 0)
		word := strings.TrimSpace(line[:quote])
		if word != "" {
			finish()
		}
		switch {
		case word == "" && text != nil:
		case word == "msgctxt", word == "msgid":
			last := len(messages) - 1
			if word == "msgctxt" || last < 0 || text != &messages[last].key {
				next.line = number
				messages, next = append(messages, next), poMessage{}
				last++
			}
			if text = &messages[last].id; word == "msgctxt" {
				text = &messages[last].key
			}
		case text != nil && (word == "msgstr" || word == "msgstr[0]"):
			text = &messages[len(messages)-1].text
		case text != nil && (word == "msgid_plural" || strings.HasPrefix(word, "msgstr[")):
			text = &unused
		default:
			return nil, &FileError{Line: number, Kind: NoPartOfMessage}
		}
		words, err := strconv.Unquote(line[quote:])
		if err != nil || !utf8.ValidString(words) {
			return nil, &FileError{Line: number, Kind: BadQuote}
		}
		joined.WriteString(words)
	}
	finish()
	return messages, nil
}

// hasFlag reports whether a list with commas contains a flag.
func hasFlag(flags, flag string) bool {
	return slices.ContainsFunc(strings.Split(flags, ","),
		func(f string) bool { return strings.TrimSpace(f) == flag })
}

// pluralRule returns the index of the plural form for a number.
type pluralRule func(n int) int

// Limits of a plural rule. No real language comes near them.
const (
	maxRuleLength = 1000 // bytes; the longest in use has about 200
	maxRuleDepth  = 30   // of nested brackets and choices
)

// parsePluralRule reads the Plural-Forms of a PO file, such as "nplurals=2; plural=(n != 1);": a C
// expression with n, whole numbers, brackets, comparisons, %, &&, || and ?:.
func parsePluralRule(rule string) (pluralRule, error) {
	if len(rule) > maxRuleLength {
		return nil, &FileError{Kind: RuleTooLong, Detail: strconv.Itoa(maxRuleLength)}
	}
	_, expression, found := strings.Cut(rule, "plural=")
	if !found {
		return nil, &FileError{Kind: NoRule}
	}
	expression, _, _ = strings.Cut(expression, ";")
	p := pluralParser{rest: expression}
	form := p.choice()
	if p.skipBlanks(); p.rest != "" {
		p.fail(BadRule, p.rest)
	}
	return form, p.err
}

// pluralParser reads an expression from left to right.
type pluralParser struct {
	rest  string // not read yet
	depth int
	err   error // the first one
}

// fail records the first problem.
func (p *pluralParser) fail(problem FileErrorKind, detail string) {
	if p.err == nil {
		p.err = &FileError{Kind: problem, Detail: detail}
	}
}

func (p *pluralParser) skipBlanks() { p.rest = strings.TrimLeft(p.rest, " \t\n") }

// take reads a sign, if it comes next.
func (p *pluralParser) take(sign string) bool {
	p.skipBlanks()
	rest, found := strings.CutPrefix(p.rest, sign)
	p.rest = rest
	return found
}

// expect reads a sign that must come next.
func (p *pluralParser) expect(sign string) {
	if !p.take(sign) {
		p.fail(BadRule, p.rest)
	}
}

// choice reads an expression with any number of ?: operators.
func (p *pluralParser) choice() pluralRule {
	p.depth++
	defer func() { p.depth-- }()
	if p.depth > maxRuleDepth {
		p.fail(RuleNested, strconv.Itoa(maxRuleDepth))
	}
	if p.err != nil {
		return nil
	}
	condition := p.binary(0)
	if !p.take("?") {
		return condition
	}
	yes := p.choice()
	p.expect(":")
	no := p.choice()
	return func(n int) int {
		if condition(n) != 0 {
			return yes(n)
		}
		return no(n)
	}
}

// operator is an operator between two values. A comparison returns 1 if it is true, otherwise 0.
type operator struct {
	sign  string
	apply func(a, b int) int
}

// operators returns the operators by precedence, weakest first. "<=" must come before "<".
func operators() [][]operator {
	return [][]operator{
		{{"||", func(a, b int) int { return index(a != 0 || b != 0) }}},
		{{"&&", func(a, b int) int { return index(a != 0 && b != 0) }}},
		{
			{"==", func(a, b int) int { return index(a == b) }},
			{"!=", func(a, b int) int { return index(a != b) }},
		},
		{
			{"<=", func(a, b int) int { return index(a <= b) }},
			{">=", func(a, b int) int { return index(a >= b) }},
			{"<", func(a, b int) int { return index(a < b) }},
			{">", func(a, b int) int { return index(a > b) }},
		},
		{{"%", remainder}},
	}
}

// remainder returns a % b, or 0 if b is 0.
func remainder(a, b int) int {
	if b == 0 {
		return 0
	}
	return a % b
}

// binary reads an expression with operators of at least a precedence.
func (p *pluralParser) binary(precedence int) pluralRule {
	all := operators()
	if precedence == len(all) {
		return p.value()
	}
	left := p.binary(precedence + 1)
	for {
		found := false
		for _, o := range all[precedence] {
			if found = p.take(o.sign); found {
				a, b := left, p.binary(precedence+1)
				left = func(n int) int { return o.apply(a(n), b(n)) }
				break
			}
		}
		if !found {
			return left
		}
	}
}

// value reads n, a number, or an expression in brackets.
func (p *pluralParser) value() pluralRule {
	switch {
	case p.take("n"):
		return func(n int) int { return n }
	case p.take("("):
		inner := p.choice()
		p.expect(")")
		return inner
	}
	digits := len(p.rest) - len(strings.TrimLeft(p.rest, "0123456789"))
	number, err := strconv.Atoi(p.rest[:digits])
	if err != nil {
		p.fail(BadRule, p.rest)
	}
	p.rest = p.rest[digits:]
	return func(int) int { return number }
}
