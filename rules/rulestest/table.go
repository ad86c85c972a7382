package rulestest

import (
	"fmt"
	"strconv"
	"strings"
)

// Case is one position of a table with what the page says about it.
type Case struct {
	Where   string // file and line
	Title   string
	Sources []string // the sentences that decide it
	Page    string
	Start   string // the position
	Checks  []Check
}

// Check is one question about a case, asked after the ones before it.
//
//	throw 1 4: 3-4 3-7      from the start, cast these values: these moves are legal
//	throw 0 = S to throw    … or nothing is to be moved, and this is who goes on
//	start: 30-off           before any throw these are legal
//	play 3-4 = C … / S … / C to move 4      plays a move: this is the position
//	then: 4-8               after it these are legal
//	cast 3: 4-7             from where it stands now, cast on
//	score 5 0               the points of the cones and of the spools
//	why 5-7: Guarded 6 7    a move is refused, for this reason, because of these squares (5-nowhere: it cannot move); need 2 3 ends it
//	                        where those numbers would do
type Check struct {
	Line   int
	Verb   string // throw, cast, start, play, then, score or why
	Values []int  // of throw, cast and score
	Move   string // of play and why
	Moves  string // expected, of throw, cast, start and then; of why, the reason and the squares
	Result string // expected, of play, and of a throw without moves
}

// ReadTable reads a file of cases. A blank line ends a case; # begins a comment; "page basics7" sets the page for what
// follows. A case is a title after ==, sentences after >, a position (one line, or three rows and the line
// "C to throw"), and checks.
func ReadTable(name, text string) ([]Case, error) {
	reader := tableReader{name: name}
	for line := range strings.Lines(text) {
		reader.number++
		if err := reader.line(strings.TrimSpace(line)); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, reader.number, err)
		}
	}
	for _, c := range reader.cases {
		if c.Start == "" || len(c.Checks) == 0 || len(c.Sources) == 0 {
			return nil, fmt.Errorf("%s: %q needs a position, a sentence that decides it and a check", c.Where, c.Title)
		}
	}
	return reader.cases, nil
}

type tableReader struct {
	name   string
	number int
	page   string
	rows   []string
	cases  []Case
}

func (r *tableReader) line(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch {
	case line == "" || word == "#":
		return nil
	case word == "page":
		r.page = rest
		return nil
	case word == "==":
		r.cases = append(r.cases, Case{Where: fmt.Sprintf("%s:%d", r.name, r.number), Title: rest, Page: r.page})
		return nil
	case len(r.cases) == 0:
		return fmt.Errorf("a case begins with == and its title")
	}
	c := &r.cases[len(r.cases)-1]
	switch {
	case word == ">":
		c.Sources = append(c.Sources, rest)
		return nil
	case c.Start == "":
		return r.position(c, line)
	}
	check, err := readCheck(line)
	check.Line = r.number
	c.Checks = append(c.Checks, check)
	return err
}

// position gathers the one line, or the rows and then the state.
func (r *tableReader) position(c *Case, line string) error {
	if strings.Contains(line, "/") {
		c.Start = line
		return nil
	}
	if len(r.rows) < 3 {
		r.rows = append(r.rows, line)
		return nil
	}
	cones, spools, err := ReadBoard(strings.Join(r.rows, "\n"))
	r.rows = nil
	c.Start = fmt.Sprintf("C%s / S%s / %s", squaresText(cones.List()), squaresText(spools.List()), line)
	return err
}

func readCheck(line string) (Check, error) {
	verb, rest, _ := strings.Cut(line, " ")
	if name, found := strings.CutSuffix(verb, ":"); found && (name == "start" || name == "then") {
		return Check{Verb: name, Moves: strings.TrimSpace(rest)}, nil
	}
	asked, moves, listed := strings.Cut(rest, ":")
	if !listed {
		asked, moves, _ = strings.Cut(rest, "=")
	}
	check := Check{Verb: verb}
	if listed {
		check.Moves = strings.Join(strings.Fields(moves), " ")
	} else {
		check.Result = strings.Join(strings.Fields(moves), " ")
	}
	switch verb {
	case "play", "why":
		check.Move = strings.TrimSpace(asked)
		return check, nil
	case "throw", "cast", "score":
		for _, word := range strings.Fields(asked) {
			n, err := strconv.Atoi(word)
			if err != nil {
				return check, fmt.Errorf("%q is not a number", word)
			}
			check.Values = append(check.Values, n)
		}
		return check, nil
	}
	return check, fmt.Errorf("a check begins with throw, cast, start, play, then, score or why, not with %q", verb)
}
