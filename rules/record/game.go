package record

import (
	"errors"
	"slices"

	"senet/rules"
	"senet/rules/ruleset"
)

// Entry is a throw or a move.
type Entry struct {
	IsMove  bool
	Throw   rules.Throw // if IsMove is false
	Move    rules.Move  // if IsMove is true
	Side    rules.Side  // who threw or moved
	Comment string      // may have several lines
}

// Game is a game with a cursor. Entries after the cursor were taken back and can be played again. A
// Game is a value: its methods return a changed Game and never change the old one.
type Game struct {
	header  *Header // shared with other Games, and never changed in place
	rules   *rules.Rules
	start   rules.Position
	entries []entryWithPosition // shared with other Games, and never changed in place
	cursor  int

	ownsEntries bool // no other Game shares the entries yet, so they can be appended to in place
}

// errNoGame is the error of playing on in the zero Game.
var errNoGame = errors.New("there is no game to play in")

// NewGameAt returns a game without entries that begins with the position start. The rules must be
// those of the header. Header.Handicap is set according to start. Texts in the header are cleaned:
// control characters become spaces, and names are cut after 200 characters.
func NewGameAt(h Header, rs *rules.Rules, start rules.Position) Game {
	h.Handicap = handicapOf(rs, start)
	h = h.clean()
	return Game{header: &h, rules: rs, start: start}
}

// Rules returns the rules of the game; nil for the zero Game.
func (g Game) Rules() *rules.Rules { return g.rules }

// Header returns everything except the entries. Its Tags must not be changed.
func (g Game) Header() Header {
	if g.header == nil {
		return Header{}
	}
	return *g.header
}

// WithHeader returns the game with the names, date, seed, comment and tags of another header.
func (g Game) WithHeader(h Header) Game {
	old := g.Header()
	h.RuleSet, h.House, h.Pawns, h.Die = old.RuleSet, old.House, old.Pawns, old.Die
	h.Start, h.First, h.Handicap = old.Start, old.First, old.Handicap
	h = h.clean()
	g.header = &h
	return g
}

// Cursor returns the number of entries before the cursor.
func (g Game) Cursor() int { return g.cursor }

// Len returns the number of all entries, including those that were taken back.
func (g Game) Len() int { return len(g.entries) }

// Entry returns entry i, 0 ≤ i < Len.
func (g Game) Entry(i int) Entry { return g.entries[i].entry }

// LastBefore returns the index of the last entry before entry n that matches, or -1.
func (g Game) LastBefore(n int, matches func(Entry) bool) int {
	for n--; n >= 0 && !matches(g.Entry(n)); n-- {
	}
	return n
}

// Position returns the position at the cursor.
func (g Game) Position() rules.Position { return g.PositionAt(g.cursor) }

// PositionAt returns the position before entry i; PositionAt(Len) is the last one.
func (g Game) PositionAt(i int) rules.Position {
	if i == 0 {
		return g.start
	}
	return g.entries[i-1].after
}

// Phase returns the phase at the cursor.
func (g Game) Phase() rules.Phase { return g.PhaseAt(g.cursor) }

// PhaseAt returns the phase before entry i.
func (g Game) PhaseAt(i int) rules.Phase {
	p := g.PositionAt(i)
	return p.Phase()
}

// Outcome returns the outcome at the cursor.
func (g Game) Outcome() rules.Outcome { return g.OutcomeAt(g.cursor) }

// OutcomeAt returns the outcome before entry i; OutcomeAt(Len) is that of the whole record.
func (g Game) OutcomeAt(i int) rules.Outcome {
	if g.rules == nil {
		return rules.Outcome{}
	}
	return g.rules.Outcome(g.PositionAt(i))
}

// SameEntries reports whether two games have the same entries, including comments and entries that
// were taken back.
func (g Game) SameEntries(other Game) bool { return slices.Equal(g.entries, other.entries) }

// Next returns the entry after the cursor, or false if there is none. Callers look at it before
// they throw, because a throw that was taken back must come out the same again.
func (g Game) Next() (Entry, bool) {
	if g.cursor == g.Len() {
		return Entry{}, false
	}
	return g.Entry(g.cursor), true
}

// Goto returns the game with the cursor before entry n, or at the nearest end of the record.
func (g Game) Goto(n int) Game {
	g.cursor = max(0, min(n, g.Len()))
	return g
}

// Throw returns the game after a throw. If the entry after the cursor is the same throw, the
// entries are kept, else the throw replaces all entries after the cursor. If the rules refuse it,
// Throw returns their error and the same game.
func (g Game) Throw(t rules.Throw) (Game, error) {
	if g.rules == nil {
		return g, errNoGame
	}
	if next, ok := g.Next(); ok && !next.IsMove && next.Throw == t {
		return g.Goto(g.cursor + 1), nil
	}
	before := g.Position()
	after, err := g.rules.Throw(before, t)
	if err != nil {
		return g, err
	}
	return g.add(Entry{Throw: t, Side: before.Turn()}, after), nil
}

// Move is like Throw, but with a move.
func (g Game) Move(m rules.Move) (Game, error) {
	if g.rules == nil {
		return g, errNoGame
	}
	if next, ok := g.Next(); ok && next.IsMove && next.Move == m {
		return g.Goto(g.cursor + 1), nil
	}
	before := g.Position()
	after, err := g.rules.Apply(before, m)
	if err != nil {
		return g, err
	}
	return g.add(Entry{IsMove: true, Move: m, Side: before.Turn()}, after), nil
}

// Resign returns the game without the entries after the cursor, given up by a side. There must be an
// entry before the cursor.
func (g Game) Resign(side rules.Side) Game {
	after := g.Position()
	return g.endingIn(after.Resign(side))
}

// Resumed returns the game as it was before a side gave it up. Other games are returned as they are.
func (g Game) Resumed() Game {
	if g.OutcomeAt(g.Len()).EndReason != rules.Resigned {
		return g
	}
	at, last := g.cursor, g.Goto(g.Len()-1)
	e, _ := last.Next()
	after, err := g.rules.Throw(last.Position(), e.Throw)
	if e.IsMove {
		after, err = g.rules.Apply(last.Position(), e.Move)
	}
	if err != nil { // every entry was legal when it was added
		return g
	}
	return g.Goto(g.Len()).endingIn(after).Goto(at)
}

// endingIn returns the game without the entries after the cursor, and with another last position.
func (g Game) endingIn(after rules.Position) Game {
	g.entries, g.ownsEntries = slices.Clone(g.entries[:g.cursor]), false
	g.entries[g.cursor-1].after = after
	return g
}

func (g Game) add(e Entry, after rules.Position) Game {
	if !g.ownsEntries {
		g.entries = slices.Clip(g.entries[:g.cursor])
	}
	g.entries = append(g.entries, entryWithPosition{e, after})
	g.cursor++
	return g
}

// withComment returns the game with a comment on entry i, 0 ≤ i < Len. A comment may have several
// lines. Other control characters become spaces, and it is cut after 4,000 characters.
func (g Game) withComment(i int, text string) Game {
	if !g.ownsEntries {
		g.entries = slices.Clone(g.entries)
	}
	g.entries[i].entry.Comment = cleanText(text)
	return g
}

// entryWithPosition is an entry and the position after it.
type entryWithPosition struct {
	entry Entry
	after rules.Position
}

// errUnknownRuleSet is the error of RuleSetFor for an unknown rule set.
var errUnknownRuleSet = errors.New("there is no such rule set")

// HasOwnSetup reports whether the game begins with a position that somebody set up, not with the
// first position of its rules, with or without a handicap.
func (g Game) HasOwnSetup() bool {
	if g.Header().Handicap != [2]int{} {
		return false
	}
	r, start := g.Rules(), g.PositionAt(0)
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		if start == r.StartPosition(side) || start == r.StartPositionFor(side) {
			return false
		}
	}
	return true
}

// RuleSetFor returns the rule set of a header, with its house rules. The error is errUnknownRuleSet
// or a *rules.OptionsError.
func RuleSetFor(h Header) (ruleset.Set, error) {
	set, ok := ruleset.ByID(h.RuleSet)
	if !ok {
		return ruleset.Set{}, errUnknownRuleSet
	}
	return set.Under(h.House)
}

// RulesFor returns the rules of a header.
func RulesFor(h Header) (*rules.Rules, error) {
	set, err := RuleSetFor(h)
	if err != nil {
		return nil, err
	}
	return rules.New(set.With(h.Pawns, h.Die))
}

// NewGame returns a game without entries. The error is errUnknownRuleSet, a *rules.OptionsError, or
// a *rules.PositionError about the handicap.
func NewGame(h Header) (Game, error) {
	rs, err := RulesFor(h)
	if err != nil {
		return Game{}, err
	}
	start, err := rs.Handicap(h.start(rs), h.Handicap)
	if err != nil {
		return Game{}, err
	}
	return NewGameAt(h, rs, start), nil
}
