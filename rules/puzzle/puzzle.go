package puzzle

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// Motif is what a puzzle is about: a difference between the best move and the second best, or
// something special in the position.
type Motif string

// The motifs.
const (
	Protect Motif = "protect" // pawns side by side guard each other
	Wall    Motif = "wall"    // three or more in a row cannot be passed
	House   Motif = "house"   // a pawn lands on a house that every pawn has to land on
	Water   Motif = "water"   // a pawn falls into the Water
	Back    Motif = "back"    // pawns can only go back
	Race    Motif = "race"    // no pawn can be attacked by the next throw
	Attack  Motif = "attack"

	Own Motif = "own" // from a player's own game, in which another move was chosen
)

// Motifs returns all motifs but Own.
func Motifs() []Motif { return []Motif{Protect, Wall, House, Water, Back, Race, Attack} }

// MaxDifficulty is the difficulty of the hardest puzzles. The easiest have 1.
const MaxDifficulty = 3

// Collection holds the puzzles of one rule set.
type Collection struct {
	Set     string // see SetName
	Seed    uint64
	Source  string // how the chances were found
	Puzzles []Puzzle
}

// Puzzle is a position in which one move is best.
type Puzzle struct {
	Number     int // from 1 on, in its collection
	Motif      Motif
	Difficulty int            // 1..MaxDifficulty
	Position   rules.Position // its phase is ToMove
	Moves      []Candidate    // all legal moves, at least two, the best first
}

// Candidate is a legal move and the chance of winning after it.
type Candidate struct {
	rules.Move
	Win   float64 // the chance of winning, 0..1
	Error float64 // standard error of Win; 0 if Win is exact
}

// Margin is how much better the best move is than the second best, 0..1.
func (p Puzzle) Margin() float64 { return p.Moves[0].Win - p.Moves[1].Win }

// String returns the text of the collection, which Read can read.
func (f Collection) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "set %s\nseed %d\nsource %s\n\n", f.Set, f.Seed, f.Source)
	for _, p := range f.Puzzles {
		fmt.Fprintf(&b, "%d | %s | %d | %v | %s\n", p.Number, p.Motif, p.Difficulty,
			p.Position, p.moves())
	}
	return b.String()
}

func (p Puzzle) moves() string {
	var legal []rules.Move
	for _, m := range p.Moves {
		legal = append(legal, m.Move)
	}
	var texts []string
	for _, m := range p.Moves {
		text := fmt.Sprintf("%s %.2f", record.UniqueNotation(m.Move, legal), 100*m.Win)
		if m.Error > 0 {
			text += fmt.Sprintf(" ± %.2f", 100*m.Error)
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, ", ")
}

// Read reads a collection and checks that the rules allow its positions and moves. The error has
// the line and the reason.
func Read(text string) (Collection, error) {
	var f Collection
	var r *rules.Rules
	for n, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		var err error
		if name, value, _ := strings.Cut(line, " "); !strings.Contains(line, "|") {
			err = f.readHeader(name, value)
		} else if r == nil {
			r, err = f.rules()
		}
		if err == nil && strings.Contains(line, "|") {
			err = f.readPuzzle(r, line)
		}
		if err != nil {
			return f, fmt.Errorf("line %d: %w", n+1, err)
		}
	}
	return f, nil
}

func (f *Collection) readHeader(name, value string) (err error) {
	switch name {
	case "set":
		f.Set = value
	case "seed":
		f.Seed, err = strconv.ParseUint(value, 10, 64)
	case "source":
		f.Source = value
	default:
		err = fmt.Errorf("%q is none of set, seed and source", name)
	}
	return err
}

// SetName returns a name for the rules of a game. It is like ruleset.Variant.Name, but with
// ruleset.Code in place of the rule set's ID, because there may be house rules.
func SetName(h record.Header) string {
	base, _ := ruleset.ByID(h.RuleSet)
	name := ruleset.Code(base, h.House)
	if slices.Contains(base.Pawns, h.Pawns) && h.Pawns != base.Options.Pawns {
		name += "-" + strconv.Itoa(h.Pawns)
	}
	if h.Die {
		name += "-die"
	}
	return name
}

// ParseSet is the inverse of SetName.
func ParseSet(name string) (h record.Header, err error) {
	code, isDie := strings.CutSuffix(name, "-die")
	code, pawns, _ := strings.Cut(code, "-")
	set, house, err := ruleset.ParseCode(code)
	h = record.Header{RuleSet: set.ID, House: house, Pawns: set.Options.Pawns, Die: isDie}
	if pawns != "" {
		h.Pawns, _ = strconv.Atoi(pawns)
	}
	if err != nil || SetName(h) != name || isDie && !set.Dice {
		return h, fmt.Errorf("there is no rule set %q", name)
	}
	return h, nil
}

func (f *Collection) rules() (*rules.Rules, error) {
	h, err := ParseSet(f.Set)
	if err != nil {
		return nil, err
	}
	return record.RulesFor(h)
}

func (f *Collection) readPuzzle(r *rules.Rules, line string) error {
	fields := strings.Split(line, " | ")
	if len(fields) != 5 {
		return fmt.Errorf("there are %d fields instead of 5", len(fields))
	}
	p := Puzzle{Motif: Motif(fields[1])}
	var errs [3]error
	p.Number, errs[0] = strconv.Atoi(fields[0])
	p.Difficulty, errs[1] = strconv.Atoi(fields[2])
	p.Position, errs[2] = r.Parse(fields[3])
	if err := errors.Join(errs[:]...); err != nil {
		return err
	}
	if err := p.readMoves(r, fields[4]); err != nil {
		return err
	}
	f.Puzzles = append(f.Puzzles, p)
	switch {
	case p.Number != len(f.Puzzles):
		return fmt.Errorf("puzzle %d has number %d", len(f.Puzzles), p.Number)
	case !slices.Contains(Motifs(), p.Motif) && p.Motif != Own:
		return fmt.Errorf("there is no motif %q", p.Motif)
	case p.Difficulty < 1 || p.Difficulty > MaxDifficulty:
		return fmt.Errorf("the difficulty is %d, not 1 to %d", p.Difficulty, MaxDifficulty)
	}
	return nil
}

// readMoves reads the moves and checks that they are exactly the legal moves, the best first.
func (p *Puzzle) readMoves(r *rules.Rules, field string) error {
	legal := r.Legal(p.Position, nil)
	for text := range strings.SplitSeq(field, ", ") {
		m, err := readMove(legal, text)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(p.Moves, func(o Candidate) bool { return o.Move == m.Move }) {
			return fmt.Errorf("the move of %q is there twice", text)
		}
		if n := len(p.Moves); n > 0 && m.Win > p.Moves[n-1].Win {
			return fmt.Errorf("the move of %q is better than the one before", text)
		}
		p.Moves = append(p.Moves, m)
	}
	switch {
	case p.Position.Phase() != rules.ToMove:
		return errors.New("there is nothing to move")
	case len(p.Moves) != len(legal):
		return fmt.Errorf("%d moves are legal, not %d", len(legal), len(p.Moves))
	case len(p.Moves) < 2 || p.Margin() <= 0:
		return errors.New("no move is best")
	}
	return nil
}

func readMove(legal []rules.Move, text string) (m Candidate, err error) {
	words := strings.Fields(text)
	if len(words) != 2 && (len(words) != 4 || words[2] != "±") {
		return m, fmt.Errorf("%q is not a move and its value", text)
	}
	at := slices.IndexFunc(legal, func(l rules.Move) bool {
		return record.UniqueNotation(l, legal) == words[0]
	})
	if at < 0 {
		return m, fmt.Errorf("%q is not a legal move", words[0])
	}
	m.Move = legal[at]
	if m.Win, err = readPercent(words[1]); err == nil && len(words) == 4 {
		m.Error, err = readPercent(words[3])
	}
	return m, err
}

func readPercent(word string) (float64, error) {
	n, err := strconv.ParseFloat(word, 64)
	if err != nil || !(n >= 0 && n <= 100) {
		return 0, fmt.Errorf("%q is not a percentage", word)
	}
	return n / 100, nil
}
