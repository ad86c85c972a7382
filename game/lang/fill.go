package lang

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"senet/rules"
)

// part is a piece of a text: plain words, or a place to be filled, perhaps with a choice of texts.
type part struct {
	plain   string
	name    string
	choices [][]part
}

var (
	errOpen  = errors.New("has a { without its }")
	errClose = errors.New("has a } without its {")
	errName  = errors.New("has a place without a name")
	errDeep  = fmt.Errorf("has more than %d places within one another", maxDepth)
)

// maxDepth is how many places may be nested; real texts nest three.
const maxDepth = 20

// parse cuts a text into its parts.
func parse(text string) ([]part, error) {
	parts, rest, err := parseUntil(text, "", 0)
	if err == nil && rest != "" {
		err = errClose
	}
	return parts, err
}

// parseUntil reads parts up to one of the bytes in stop, and returns what follows, that byte first.
func parseUntil(text, stop string, depth int) (parts []part, rest string, err error) {
	var plain strings.Builder
	flush := func() {
		if plain.Len() > 0 {
			parts = append(parts, part{plain: plain.String()})
			plain.Reset()
		}
	}
	for text != "" {
		switch b := text[0]; {
		case strings.HasPrefix(text, "{{") || strings.HasPrefix(text, "}}") && stop == "":
			plain.WriteByte(b)
			text = text[2:]
		case b == '{':
			flush()
			var p part
			if p, text, err = parsePlace(text[1:], depth+1); err != nil {
				return nil, "", err
			}
			parts = append(parts, p)
		case b == '}' || strings.IndexByte(stop, b) >= 0:
			flush()
			return parts, text, nil
		default:
			plain.WriteByte(b)
			text = text[1:]
		}
	}
	flush()
	return parts, "", nil
}

// parsePlace reads a place after its opening brace.
func parsePlace(text string, depth int) (part, string, error) {
	if depth > maxDepth {
		return part{}, "", errDeep
	}
	end := strings.IndexAny(text, "?}{|")
	if end < 0 || text[end] == '{' || text[end] == '|' {
		return part{}, "", errOpen
	}
	p := part{name: text[:end]}
	if p.name == "" {
		return part{}, "", errName
	}
	for text[end] != '}' {
		choice, rest, err := parseUntil(text[end+1:], "|", depth)
		if err != nil {
			return part{}, "", err
		}
		if rest == "" {
			return part{}, "", errOpen
		}
		p.choices = append(p.choices, choice)
		text, end = rest, 0
	}
	return p, text[end+1:], nil
}

// fill puts args into a text.
func (c *Catalogue) fill(parts []part, args []any) string {
	if len(parts) == 1 && parts[0].name == "" {
		return parts[0].plain
	}
	var out strings.Builder
	pad := ""
	if held := c.pad.Load(); held != nil {
		pad = *held
	}
	c.write(&out, parts, append(args[:len(args):len(args)], "pad", pad, "typed", c.typed.Load()))
	return out.String()
}

func (c *Catalogue) write(out *strings.Builder, parts []part, args []any) {
	for _, p := range parts {
		switch value, found := find(args, p.name); {
		case p.name == "":
			out.WriteString(p.plain)
		case !found:
			out.WriteString("{" + p.name + "}")
		case len(p.choices) > 0:
			c.write(out, p.choices[min(c.form(value, len(p.choices)), len(p.choices)-1)], args)
		default:
			out.WriteString(c.word(value))
		}
	}
}

func find(args []any, name string) (any, bool) {
	for i := 0; i+1 < len(args); i += 2 {
		if args[i] == name {
			return args[i+1], true
		}
	}
	return nil, false
}

// form is which of a place's choices a value asks for. Of two it is the first for one, true or a
// word, and the second otherwise. A language whose numbers have other forms has as many choices for
// them as its files say, in the order of their rule.
func (c *Catalogue) form(value any, choices int) int {
	n, one := 0, false
	switch v := value.(type) {
	case bool:
		return second(!v)
	case string:
		return second(v == "")
	case int:
		n, one = v, true
	case rules.SquareSet:
		n, one = v.Len(), true
	case []int:
		n, one = len(v), true
	case All:
		n, one = len(v), true
	}
	form := c.now.Load().form
	if !one || form == nil || choices == 1 {
		return second(n != 1 || !one)
	}
	return min(form.Evaluate(n), choices-1)
}

func second(is bool) int {
	if is {
		return 1
	}
	return 0
}

// word is a value as it is read.
func (c *Catalogue) word(value any) string {
	switch v := value.(type) {
	case string:
		return v
	case int:
		return strconv.Itoa(v)
	case rules.Square:
		return c.Square(v)
	case rules.SquareSet:
		return c.list(c.squares(v), "list.and")
	case []int: // numbers to choose from: "2 or 3"
		return c.list(numerals(v), "list.or")
	case All:
		return c.list(numerals(v), "list.and")
	}
	return fmt.Sprint(value)
}

// All are numbers that all hold: "2 and 3".
type All []int

func numerals(numbers []int) []string {
	words := make([]string, 0, len(numbers))
	for _, n := range numbers {
		words = append(words, strconv.Itoa(n))
	}
	return words
}

// list joins words with commas, and the last one by the text of key.
func (c *Catalogue) list(words []string, key string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return c.T(key, "first", strings.Join(words[:last], c.Raw("list.comma")+" "), "last", words[last])
}

func (c *Catalogue) squares(set rules.SquareSet) (names []string) {
	for _, s := range set.List() {
		names = append(names, c.Square(s))
	}
	return names
}

// Square names a square or a place beside the board.
func (c *Catalogue) Square(s rules.Square) string {
	switch s {
	case rules.Home:
		return c.T("place.home")
	case rules.Hand:
		return c.T("place.hand")
	}
	return strconv.Itoa(int(s))
}

// Move is a move as it stands in the list: "18 → 21", "10 × 13" for an attack, "26 → 27 → 15", "28
// → home". It runs to the right in every language, as on the board: where a page runs to the left
// it is set apart, and so is each place in it that has a name.
func (c *Catalogue) Move(m rules.Move) string {
	const apart, named, together = "\u2066", "\u200e", "\u2069"
	squares, signs := []rules.Square{m.From, m.To}, " → "
	switch {
	case m.Kind == rules.Pass:
		return c.T("move.pass")
	case m.Kind == rules.Release:
		squares = []rules.Square{rules.Water, m.Rest}
	case m.Rest != m.To && m.Rest != rules.Nowhere:
		squares = append(squares, m.Rest)
	}
	var out strings.Builder
	for i, s := range squares {
		if i > 0 {
			out.WriteString(signs)
		}
		if out.WriteString(c.Square(s)); c.Mirrored() && !s.OnBoard() {
			out.WriteString(named)
		}
	}
	said := out.String()
	if m.Victim != rules.Nowhere {
		said = strings.Replace(said, signs, " × ", 1)
	}
	if c.Mirrored() {
		said = apart + said + together
	}
	return said
}
