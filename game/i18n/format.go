package i18n

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"senet/game/board"
	"senet/rules"
)

// part is a piece of a text: literal text, or a placeholder, perhaps with a choice of texts.
type part struct {
	literal string
	name    string
	choices [][]part
}

// maxDepth is how deeply placeholders may be nested. Real texts nest three deep.
const maxDepth = 20

// parse splits a text into its parts.
func parse(text string) ([]part, FileErrorKind) {
	parts, rest, problem := parseUntil(text, "", 0)
	if problem == "" && rest != "" {
		problem = Unopened
	}
	return parts, problem
}

// parseUntil parses up to a closing brace or one of the bytes in stop, and returns the rest,
// beginning with that byte.
func parseUntil(text, stop string, depth int) (parts []part, rest string, problem FileErrorKind) {
	plain := ""
	flush := func() {
		if plain != "" {
			parts, plain = append(parts, part{literal: plain}), ""
		}
	}
	for text != "" {
		switch b := text[0]; {
		case strings.HasPrefix(text, "{{") || strings.HasPrefix(text, "}}") && stop == "":
			plain, text = plain+text[:1], text[2:]
		case b == '{':
			flush()
			var p part
			if p, text, problem = parsePlaceholder(text[1:], depth+1); problem != "" {
				return nil, "", problem
			}
			parts = append(parts, p)
		case b == '}' || strings.IndexByte(stop, b) >= 0:
			flush()
			return parts, text, ""
		default:
			end := strings.IndexAny(text[1:], "{}"+stop) + 1
			if end == 0 {
				end = len(text)
			}
			plain, text = plain+text[:end], text[end:]
		}
	}
	flush()
	return parts, "", ""
}

// parsePlaceholder parses a placeholder after its opening brace.
func parsePlaceholder(text string, depth int) (part, string, FileErrorKind) {
	if depth > maxDepth {
		return part{}, "", TextNested
	}
	end := strings.IndexAny(text, "?}{|")
	if end < 0 || text[end] == '{' || text[end] == '|' {
		return part{}, "", Unclosed
	}
	p := part{name: text[:end]}
	if p.name == "" {
		return part{}, "", Unnamed
	}
	for text[end] != '}' {
		choice, rest, problem := parseUntil(text[end+1:], "|", depth)
		if problem != "" {
			return part{}, "", problem
		}
		if rest == "" {
			return part{}, "", Unclosed
		}
		p.choices = append(p.choices, choice)
		text, end = rest, 0
	}
	return p, text[end+1:], ""
}

// fill returns the text of parts with args filled in.
func (c *Catalogue) fill(parts []part, args []any) string {
	if len(parts) == 1 && parts[0].name == "" {
		return parts[0].literal
	}
	var out strings.Builder
	c.write(&out, parts, args)
	return out.String()
}

func (c *Catalogue) write(out *strings.Builder, parts []part, args []any) {
	for _, p := range parts {
		switch value, found := c.argument(args, p.name); {
		case p.name == "":
			out.WriteString(p.literal)
		case !found:
			out.WriteString("{" + p.name + "}")
		case len(p.choices) > 0:
			c.write(out, p.choices[min(c.choice(value, len(p.choices)), len(p.choices)-1)], args)
		default:
			out.WriteString(c.format(value))
		}
	}
}

// argument returns the value of a placeholder: one of the args, or how the player uses the game.
func (c *Catalogue) argument(args []any, name string) (any, bool) {
	for i := 0; i+1 < len(args); i += 2 {
		if args[i] == name {
			return args[i+1], true
		}
	}
	device, typed := InputDevice(c.device.Load()), c.textMode.Load()
	switch name {
	case "pad":
		if button := c.padButton.Load(); button != nil {
			return *button, true
		}
		return "", true
	case "typed":
		return typed, true
	case "touched":
		return device == Finger, true
	case "keyed":
		return device == Keys && !typed, true
	}
	return nil, false
}

// choice returns the index of the text that a value selects. Of two choices, 1, true and non-empty
// strings select the first. In languages with other plural forms, the plural rule selects the text
// for a number.
func (c *Catalogue) choice(value any, choices int) int {
	n, one := 0, false
	switch v := value.(type) {
	case bool:
		return index(!v)
	case string:
		return index(v == "")
	case int:
		n, one = v, true
	case rules.SquareSet:
		n, one = v.Len(), true
	case []int:
		n, one = len(v), true
	case AndList:
		n, one = len(v), true
	}
	form := c.current.Load().plural
	if !one || form == nil || choices == 1 {
		return index(n != 1 || !one)
	}
	return min(form(max(n, -n)), choices-1)
}

func index(is bool) int {
	if is {
		return 1
	}
	return 0
}

// format returns the text of a value.
func (c *Catalogue) format(value any) string {
	switch v := value.(type) {
	case string: // perhaps the name of a file
		return strings.ReplaceAll(v, "\n", string(unicode.ReplacementChar))
	case int:
		return strconv.Itoa(v)
	case rules.Square:
		return c.square(v)
	case rules.SquareSet:
		return Join(c, "list.and", c.squareNames(v))
	case []int: // numbers to choose from: "2 or 3"
		return Join(c, "list.or", numerals(v))
	case AndList:
		return Join(c, "list.and", numerals(v))
	}
	return fmt.Sprint(value)
}

// AndList is a list of numbers joined with "and": "2 and 3", such as those thrown, all of which are to
// be used. Other lists of numbers have "or".
type AndList []int

func numerals(numbers []int) []string {
	words := make([]string, 0, len(numbers))
	for _, n := range numbers {
		words = append(words, strconv.Itoa(n))
	}
	return words
}

// Join joins texts with commas, and the last one with the text of a key.
func Join(words board.Texts, key string, texts []string) string {
	if len(texts) < 2 {
		return strings.Join(texts, "")
	}
	last := len(texts) - 1
	return words.T(key, "first", strings.Join(texts[:last], words.T("list.comma")+" "), "last", texts[last])
}

// Sentences joins texts that are not empty with blanks.
func Sentences(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(text string) bool { return text == "" }), " ")
}

// List joins texts with commas.
func (c *Catalogue) List(texts []string) string { return strings.Join(texts, c.Raw("list.comma")+" ") }

// Dotted joins the parts of a title that are not empty with dots: "Anna – Ben · Senet Basics".
func (c *Catalogue) Dotted(parts ...string) string {
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
	return strings.Join(parts, " "+c.Raw("games.dot")+" ")
}

func (c *Catalogue) squareNames(set rules.SquareSet) (names []string) {
	for _, s := range set.List() {
		names = append(names, c.square(s))
	}
	return names
}

// square returns the name of a square, the hand or home.
func (c *Catalogue) square(s rules.Square) string {
	switch s {
	case rules.Home:
		return c.T("place.home")
	case rules.Hand:
		return c.T("place.hand")
	}
	return strconv.Itoa(int(s))
}

// Move returns a move as the list of moves writes it: "18 → 21", "10 × 13" for an attack,
// "26 → 27 → 15", "28 → home". In right-to-left languages the arrows point left, and isolates keep
// the move together in a line of either direction.
func (c *Catalogue) Move(m rules.Move) string {
	const rightToLeft, together = "\u2067", "\u2069"
	squares, arrow := []rules.Square{m.From, m.To}, "→"
	switch {
	case m.Kind == rules.Pass:
		return c.T("move.pass")
	case m.Kind == rules.Release:
		squares = []rules.Square{rules.Water, m.Rest}
	case m.Rest != m.To && m.Rest != rules.Nowhere:
		squares = append(squares, m.Rest)
	}
	if c.IsRightToLeft() {
		arrow = "←"
	}
	sign := arrow
	if m.Victim != rules.Nowhere {
		sign = "×"
	}
	text := c.square(squares[0]) + " " + sign + " " + c.square(squares[1])
	if len(squares) > 2 {
		text += " " + arrow + " " + c.square(squares[2])
	}
	if c.IsRightToLeft() {
		text = rightToLeft + text + together
	}
	return text
}
