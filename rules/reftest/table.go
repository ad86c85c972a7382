package reftest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"senet/rules"
	"senet/rules/record"
)

// Case is a position of a table, with checks of what the page says about it.
type Case struct {
	Where   string // file and line
	Title   string
	Sources []string // the sentences that decide it
	Page    string
	Start   string // the position
	Checks  []Check
}

// Check is a line of a case. Checks follow each other in the same game.
//
//	throw 1 4: 3-4 3-7      goes to the position of the case and throws these values; then these
//	                        moves are legal
//	throw 0 = S to throw    the same, but no move is possible, and this is who goes on
//	start: 30-off           before any throw, these moves are legal
//	play 3-4 = C … / S … / C to move 4      makes a move; then this is the position
//	then: 4-8               now these moves are legal
//	next 3: 4-7             throws these values from here; then these moves are legal
//	score 5 0               these are the points of the cones and of the spools
//	why 5-7: Guarded 6 7    this move is refused for this reason, because of these squares. 5-nowhere
//	                        asks why the pawn cannot move. "need 2 3" at the end: these numbers
//	                        would do
type Check struct {
	Line   int
	Verb   string // throw, next, start, play, then, score or why
	Values []int  // for throw, next and score
	Move   string // for play and why
	Moves  string // the moves after a colon; for why, the reason and the squares
	Result string // the position or the side after =
}

// ReadTable reads a file of cases. A case is a line with its title after ==, lines with sentences
// after >, a position, and checks. "page basics7" says which page the next cases are about. It
// ignores blank lines and lines that begin with #.
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
			return nil, fmt.Errorf("%s: %q needs a position, a sentence that decides it and a check",
				c.Where, c.Title)
		}
	}
	return reader.cases, nil
}

type tableReader struct {
	name   string
	number int
	sheet  string
	cases  []Case
}

func (r *tableReader) line(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch {
	case line == "" || word == "#":
		return nil
	case word == "page":
		r.sheet = rest
		return nil
	case word == "==":
		r.cases = append(r.cases, Case{Where: fmt.Sprintf("%s:%d", r.name, r.number), Title: rest,
			Page: r.sheet})
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
		c.Start = line
		return nil
	}
	check, err := readCheck(line)
	check.Line = r.number
	c.Checks = append(c.Checks, check)
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
	case "throw", "next", "score":
		for _, word := range strings.Fields(asked) {
			n, err := strconv.Atoi(word)
			if err != nil {
				return check, fmt.Errorf("%q is not a number", word)
			}
			check.Values = append(check.Values, n)
		}
		return check, nil
	}
	return check, fmt.Errorf(
		"a check begins with throw, next, start, play, then, score or why, not with %q", verb)
}

// MoveText returns a move as it is written in the tables:
//
//	9-11         a step
//	9x11         an attack after which the two pawns have changed places
//	9x11>1       an attack that sends the other pawn to 1
//	9x11>hand    an attack that sends it to the hand
//	26-27~15     a step into the Water, which carries the pawn to 15
//	28-home      going home
//	30-off       taken off before the throw
//	27-free      a turn given up to send a pawn out of the Water
//	hand-4       entering
//	pass         passing
//	2-8(2*3)     a step by a doubled number
func MoveText(m rules.Move) string {
	switch m.Kind {
	case rules.Pass:
		return "pass"
	case rules.TakeOff:
		return fmt.Sprintf("%d-off", m.From)
	case rules.Release:
		return fmt.Sprintf("%d-free", m.From)
	}
	from := record.SquareText(m.From)
	if m.To == rules.Home {
		return from + "-home" + doubledText(m)
	}
	if m.Victim == rules.Nowhere {
		return fmt.Sprintf("%s-%d%s", from, m.To, carriedText(m)+doubledText(m))
	}
	text := fmt.Sprintf("%sx%d", from, m.To)
	if m.Victim != m.From || m.From == rules.Hand {
		text += ">" + record.SquareText(m.Victim)
	}
	return text + carriedText(m) + doubledText(m)
}

func doubledText(m rules.Move) string {
	if m.Used == m.Value {
		return ""
	}
	return fmt.Sprintf("(2*%d)", m.Used)
}

func carriedText(m rules.Move) string {
	if m.Rest == m.To {
		return ""
	}
	return fmt.Sprintf("~%d", m.Rest)
}

// MovesText returns the texts of moves, sorted and separated by spaces.
func MovesText(moves []rules.Move) string {
	moves = slices.Clone(moves)
	slices.SortFunc(moves, compareMoves)
	var words []string
	for _, m := range moves {
		words = append(words, MoveText(m))
	}
	return strings.Join(words, " ")
}

// compareMoves sorts moves by their squares, then by the number used. A Pass comes last.
func compareMoves(a, b rules.Move) int {
	key := func(m rules.Move) int {
		late := 0
		if m.Kind == rules.Pass {
			late = 1
		}
		return (((late*64+int(m.From))*64+int(m.To))*16+int(m.Used))*16 + int(m.Value)
	}
	return key(a) - key(b)
}

// String returns the text of the position and the board, for the messages of tests.
func (p Position) String() string { return p.Setup.String() + "\n" + Board(p) }

func squaresText(squares []rules.Square) string {
	var text strings.Builder
	for _, s := range squares {
		fmt.Fprintf(&text, " %d", s)
	}
	return text.String()
}

// Engine is one of the two engines, with a game in progress.
type Engine interface {
	Set(p Position) error
	Throw(t rules.Throw) error
	Legal() []rules.Move
	Apply(m rules.Move) error
	Position() Position
}

// LiteralEngine is the Engine that plays by a sheet.
type LiteralEngine struct {
	sheet RuleSheet
	now   Position
}

// NewLiteralEngine returns an engine without a position.
func NewLiteralEngine(sheet RuleSheet) *LiteralEngine { return &LiteralEngine{sheet: sheet} }

func (l *LiteralEngine) Set(p Position) error      { l.now = p; return nil }
func (l *LiteralEngine) Throw(t rules.Throw) error { l.now = l.sheet.Throw(l.now, t); return nil }
func (l *LiteralEngine) Legal() []rules.Move       { return l.sheet.Legal(l.now) }
func (l *LiteralEngine) Apply(m rules.Move) error  { l.now = l.sheet.Apply(l.now, m); return nil }
func (l *LiteralEngine) Position() Position        { return l.now }

// RunCase makes all checks of a case with an engine. The error has everything that differs from the
// page.
func RunCase(sheet RuleSheet, r *rules.Rules, player Engine, c Case) error {
	p, err := r.Parse(c.Start)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Where, err)
	}
	start := Position{p.Setup()}
	var wrong []error
	if err := player.Set(start); err != nil {
		return fmt.Errorf("%s: %w", c.Where, err)
	}
	for _, check := range c.Checks {
		before := player.Position()
		if err := runCheck(sheet, r, player, start, check); err != nil {
			wrong = append(wrong, fmt.Errorf("%s, line %d: %w\n%s\nsource: %s\nbefore:\n%s\nnow:\n%s",
				c.Where, check.Line, err, c.Title, strings.Join(c.Sources, "\n        "), before,
				player.Position()))
		}
	}
	return errors.Join(wrong...)
}

func runCheck(sheet RuleSheet, r *rules.Rules, player Engine, start Position, check Check) error {
	var err error
	switch check.Verb {
	case "throw":
		if err = player.Set(start); err == nil {
			err = throwAll(sheet, player, check.Values)
		}
	case "next":
		err = throwAll(sheet, player, check.Values)
	case "play":
		err = playText(player, check.Move)
	case "why":
		return compareWhy(player, check)
	case "score":
		if seen := player.Position().Score; !slices.Equal(seen[:], check.Values) {
			err = fmt.Errorf("the points are %v, want %v", seen, check.Values)
		}
		return err
	}
	if err != nil {
		return err
	}
	if check.Result != "" {
		return compareResult(r, player.Position(), check.Result)
	}
	if got := MovesText(player.Legal()); got != check.Moves {
		return fmt.Errorf("legal are [%s], want [%s]", got, check.Moves)
	}
	return nil
}

// compareResult compares the pawns and the turn of a position with a text, or only the turn if the text
// is only about that.
func compareResult(r *rules.Rules, seen Position, want string) error {
	got := strings.Join(strings.Split(seen.Setup.String(), " / ")[:3], " / ")
	if !strings.Contains(want, "/") {
		got = got[strings.LastIndex(got, "/")+2:]
	} else if p, err := r.Parse(want); err != nil {
		return err
	} else {
		want = p.String()
	}
	if got != want {
		return fmt.Errorf("the result is [%s], want [%s]", got, want)
	}
	return nil
}

func throwAll(sheet RuleSheet, player Engine, values []int) error {
	for _, value := range values {
		t, err := sheet.ThrowOf(value)
		if err != nil {
			return err
		}
		if err := player.Throw(t); err != nil {
			return err
		}
	}
	return nil
}

func playText(player Engine, text string) error {
	for _, m := range player.Legal() {
		if MoveText(m) == text {
			return player.Apply(m)
		}
	}
	return fmt.Errorf("%s is not legal; legal are [%s]", text, MovesText(player.Legal()))
}

// compareWhy compares the reason for refusing a move, its squares, and the numbers that would do.
func compareWhy(player Engine, check Check) error {
	explainer, explains := player.(interface {
		Why(from, to rules.Square) rules.Refusal
	})
	if !explains {
		return nil
	}
	fromText, toText, _ := strings.Cut(check.Move, "-")
	from, err := ReadPlace(fromText)
	if err != nil {
		return err
	}
	to, err := ReadPlace(toText)
	if err != nil {
		return err
	}
	why := explainer.Why(from, to)
	got := cmp.Or(string(why.Reason), "Allowed") + squaresText(why.Squares.List())
	if why.Need != 0 {
		got += " need" + squaresText(rules.SquareSet(why.Need).List())
	}
	if got != check.Moves {
		return fmt.Errorf("%s is explained as [%s], want [%s]: %+v", check.Move, got, check.Moves, why)
	}
	return nil
}

// ReadPlace reads a square, "home", "hand" or "nowhere".
func ReadPlace(word string) (rules.Square, error) {
	s, known := record.ParseSquare(word)
	if !known && word != "nowhere" {
		return s, fmt.Errorf("%q is no place a pawn can be", word)
	}
	return s, nil
}
