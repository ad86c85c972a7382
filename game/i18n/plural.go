package i18n

import (
	"strconv"
	"strings"
)

// pluralRule returns which of a language's plural forms a number takes, from 0.
type pluralRule func(n int) int

// Limits on a plural rule. No real language comes near them.
const (
	maxRuleLength = 1000 // bytes; the longest in use has about 200
	maxRuleDepth  = 30   // brackets and choices in each other
)

// parsePluralRule reads the Plural-Forms of a PO file, such as "nplurals=2; plural=(n != 1);": a C
// expression with n, whole numbers, brackets, comparisons, %, &&, || and ?:.
func parsePluralRule(rule string) (pluralRule, error) {
	if len(rule) > maxRuleLength {
		return nil, &FileError{Problem: RuleTooLong, Detail: strconv.Itoa(maxRuleLength)}
	}
	_, expression, found := strings.Cut(rule, "plural=")
	if !found {
		return nil, &FileError{Problem: NoRule}
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
	err   error // the first
}

// fail records the first problem.
func (p *pluralParser) fail(problem Problem, detail string) {
	if p.err == nil {
		p.err = &FileError{Problem: problem, Detail: detail}
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

// choice reads an expression that may have a ?.
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

// operator is an operator between two values; a comparison is 1 if it is true, else 0.
type operator struct {
	sign  string
	apply func(a, b int) int
}

// operators returns the operators by precedence, weakest first. "<=" is before "<", its beginning.
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

// remainder returns the remainder of a division, 0 of one by 0.
func remainder(a, b int) int {
	if b == 0 {
		return 0
	}
	return a % b
}

// binary reads values with operators of at least a precedence between them.
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
