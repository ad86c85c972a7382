package reftest

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

// enginePair has the rules of one variant for both engines.
type enginePair struct {
	name  string
	sheet RuleSheet
	rules *rules.Rules
}

// pairs returns all variants.
func pairs(t testing.TB) []enginePair {
	t.Helper()
	secret, _ := ruleset.ByID("secret")
	return []enginePair{
		{"basics", Basics(5), RulesOf(t, "basics")},
		{"basics7", Basics(7), RulesOf(t, "basics+pawns=7")},
		{"basics30", BasicsPast30(5), RulesOf(t, "basics+leave=past")}, // needed by the sample game
		{"rebirth", GameboardAndPieces(), RulesOf(t, "rebirth")},
		{"storer", Storer(), RulesOf(t, "storer")},
		{"secret", Secret(false), RulesOf(t, "secret")},
		{"secret-die", Secret(true), Rules(t, secret.With(5, true))},
		{"digital", Digital(), RulesOf(t, "digital")},
		{"kendall", Kendall(7), RulesOf(t, "kendall")},
		{"kendall5", Kendall(5), RulesOf(t, "kendall+pawns=5")},
		{"jequier", Jequier(), RulesOf(t, "jequier")},
		{"tait", Tait(), RulesOf(t, "tait")},
		{"bell", Bell(), RulesOf(t, "bell")},
	}
}

// eachPair runs a check on all pairs in parallel.
func eachPair(t *testing.T, check func(t *testing.T, both enginePair)) {
	for _, both := range pairs(t) {
		t.Run(both.name, func(t *testing.T) {
			t.Parallel()
			check(t, both)
		})
	}
}

// pairNamed returns one of the pairs, or a rule set with house rules: "storer+water=lowest".
func pairNamed(t testing.TB, name string) enginePair {
	t.Helper()
	if strings.Contains(name, "+") {
		both, err := housePair(t, name)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return both
	}
	for _, both := range pairs(t) {
		if both.name == name {
			return both
		}
	}
	t.Fatalf("no pair is called %q", name)
	return enginePair{}
}

// quickPlayer is the Engine that plays by package rules, which is quick.
type quickPlayer struct {
	rules *rules.Rules
	now   rules.Position
}

func (q *quickPlayer) Set(p Position) error {
	now, err := q.rules.Position(p.Setup)
	if err != nil {
		return fmt.Errorf("%v: %w", p.Setup, err)
	}
	q.now = now
	return nil
}

func (q *quickPlayer) Throw(t rules.Throw) error {
	next, err := q.rules.Throw(q.now, t)
	q.now = next
	return err
}

func (q *quickPlayer) Legal() []rules.Move { return q.rules.Legal(q.now, nil) }

func (q *quickPlayer) Apply(m rules.Move) error {
	next, err := q.rules.Apply(q.now, m)
	q.now = next
	return err
}

func (q *quickPlayer) Why(from, to rules.Square) rules.Refusal {
	return q.rules.Why(q.now, from, to)
}

// Position returns the position as the literal engine sees it.
func (q *quickPlayer) Position() Position {
	p := Position{q.now.Setup()}
	p.Score = q.rules.Outcome(q.now).Score
	return p
}

var games = flag.Int("games", 14, "random games per rule set that both engines play side by side")

// differences describes how two positions differ, or returns "" if they are equal.
func differences(literal, quick Position, literalMoves, quickMoves []rules.Move) string {
	slices.SortFunc(literalMoves, compareMoves)
	slices.SortFunc(quickMoves, compareMoves)
	var list []string
	differ := func(what string, a, b any) {
		list = append(list, fmt.Sprintf("%s: the page has [%v], the quick engine [%v]", what, a, b))
	}
	fields := func(p Position) [10]any {
		s := p.Setup
		return [...]any{s.Pawns, s.Hand, s.Home, s.Turn, s.Starter, s.Phase, s.EndReason, s.Score, s.FirstMove, s.Quiet}
	}
	names := []string{"pawns", "hand", "home", "turn", "starter", "phase", "ending", "score", "first move", "quiet"}
	a, b := fields(literal), fields(quick)
	if literal.Phase == rules.Ended {
		names = names[:8] // the others then have no meaning
	}
	for i, name := range names {
		if a[i] != b[i] {
			differ(name, a[i], b[i])
		}
	}
	if literal.Phase != rules.Ended && !slices.Equal(literal.Numbers, quick.Numbers) {
		differ("numbers", literal.Numbers, quick.Numbers)
	}
	if !slices.Equal(literalMoves, quickMoves) {
		differ("legal", MovesText(literalMoves), MovesText(quickMoves))
		differ("moves in full", fmt.Sprintf("%+v", literalMoves), fmt.Sprintf("%+v", quickMoves))
	}
	if len(list) > 0 {
		differ("position", literal.Setup, quick.Setup)
	}
	return strings.Join(list, "\n")
}

// TestSideBySide plays random games with both engines and checks that they agree after every step.
func TestSideBySide(t *testing.T) {
	eachPair(t, func(t *testing.T, both enginePair) {
		chance := Random(2026)
		for game := range *games {
			first := rules.Side(game % 2)
			literal, quick := NewLiteralEngine(both.sheet), &quickPlayer{rules: both.rules}
			if game%4 < 2 {
				literal.now, quick.now = both.sheet.StartPosition(first), both.rules.StartPosition(first)
			} else {
				literal.now, quick.now = both.sheet.StartPositionFor(first), both.rules.StartPositionFor(first)
			}
			sheet := both.sheet
			if game%3 == 2 {
				sheet = handicap(both, literal, quick, [2]int{game % 2, game / 3 % 3})
			}
			if err := playBoth(sheet, literal, quick, chance.IntN, 100_000); err != nil {
				t.Fatalf("game %d: %v", game, err)
			}
		}
	})
}

// handicap begins a game in which some pawns are home already, and returns its sheet. If the rules
// do not allow it, it does nothing.
func handicap(both enginePair, literal *LiteralEngine, quick *quickPlayer, home [2]int) RuleSheet {
	start, err := both.rules.Handicap(quick.now, home)
	if err != nil { // all pawns of a side, or a game in which none goes home
		return both.sheet
	}
	sheet, first := both.sheet, quick.now.Starter()
	sheet.AtHome = home
	*literal = *NewLiteralEngine(sheet)
	if quick.now = start; start.Phase() == rules.Opening {
		literal.now = sheet.StartPosition(first)
	} else {
		literal.now = sheet.StartPositionFor(first)
	}
	return sheet
}

// playBoth plays a random game with both engines, for a number of steps or to its end. It returns
// an error at the first difference.
func playBoth(sheet RuleSheet, literal *LiteralEngine, quick *quickPlayer,
	choose func(int) int, steps int) error {
	var history []string
	for range steps {
		seen := literal.Position()
		moves := literal.Legal()
		slices.SortFunc(moves, compareMoves)
		if text := differences(seen, quick.Position(), moves, quick.Legal()); text != "" {
			return fmt.Errorf("the engines differ after %s\n%s\n%s",
				strings.Join(lastOf(history, 12), ", "), text, seen)
		}
		if seen.Phase == rules.Ended {
			return nil
		}
		word, err := playOne(sheet, literal, quick, moves, choose)
		if err != nil {
			return fmt.Errorf("after %s: %w\n%s", strings.Join(lastOf(history, 12), ", "), err, seen)
		}
		history = append(history, fmt.Sprintf("%s:%s", seen.Turn.Letter(), word))
	}
	return nil
}

// playOne makes the same random move or throw with both engines and returns its text.
func playOne(sheet RuleSheet, literal *LiteralEngine, quick *quickPlayer, moves []rules.Move,
	choose func(int) int) (string, error) {
	start := literal.Position().Phase == rules.TurnStart
	if len(moves) > 0 && !(start && choose(2) == 0) {
		m := moves[choose(len(moves))]
		if err := literal.Apply(m); err != nil {
			return "", err
		}
		return MoveText(m), quick.Apply(m)
	}
	throws := sheet.Throws()
	t := throws[choose(len(throws))]
	if err := literal.Throw(t); err != nil {
		return "", err
	}
	return fmt.Sprintf("throw %d", t.Count()), quick.Throw(t)
}

func lastOf(list []string, n int) []string { return list[max(0, len(list)-n):] }

var boards = flag.Int("boards", 150, "random boards per rule set on which both engines are compared")

// TestRandomBoards compares the engines on random boards, which games rarely reach. After each
// throw, they must have the same moves, and agree for a few steps.
func TestRandomBoards(t *testing.T) {
	eachPair(t, func(t *testing.T, both enginePair) {
		compareBoards(t, both, *boards, Random(12).IntN)
	})
}

// compareBoards compares the engines on random boards, until they differ.
func compareBoards(t *testing.T, both enginePair, boards int, choose func(int) int) {
	t.Helper()
	for n := 0; n < boards && !t.Failed(); n++ {
		start := both.sheet.Place(choose)
		for _, throw := range both.sheet.Throws() {
			compareFrom(t, both, start, throw, choose)
		}
	}
}

// compareFrom compares the engines from a position and a throw on, for a few random steps.
func compareFrom(t *testing.T, both enginePair, start Position, throw rules.Throw,
	choose func(int) int) {
	t.Helper()
	literal, quick := NewLiteralEngine(both.sheet), &quickPlayer{rules: both.rules}
	literal.now = start
	if err := quick.Set(start); err != nil {
		t.Errorf("%v\n%s", err, start)
		return
	}
	if err := literal.Throw(throw); err != nil {
		t.Error(err)
	}
	if err := quick.Throw(throw); err != nil {
		t.Errorf("%q: %v", start.Setup, err)
	}
	if err := playBoth(both.sheet, literal, quick, choose, 10); err != nil {
		t.Errorf("from %q, throw %d: %v", start.Setup, throw.Count(), err)
	}
}

var houses = flag.Int("houses", 40, "random mixtures of house rules that both engines play side by side")

// housePair returns the rules of a code from RandomCode for both engines. The error says why they
// cannot be played.
func housePair(t testing.TB, code string) (enginePair, error) {
	t.Helper()
	name, rest, _ := strings.Cut(code, "+")
	id, die := strings.CutSuffix(name, "-die")
	base, house, err := ruleset.ParseCode(id + "+" + rest)
	if err != nil {
		t.Fatal(err)
	}
	sheet, err := pairNamed(t, name).sheet.Under(rest)
	if err != nil {
		t.Fatal(err)
	}
	set, err := base.Under(house)
	if err != nil {
		return enginePair{name: code, sheet: sheet}, err
	}
	options := set.Options
	options.Die = die
	return enginePair{code, sheet, Rules(t, options)}, nil
}

// TestHouseRules compares the engines under random house rules.
func TestHouseRules(t *testing.T) {
	chance := Random(31)
	for played, refused := 0, 0; played < *houses; {
		code := RandomCode(chance.IntN)
		if played == 0 {
			code = "jequier+setup=middle" // a pawn that starts on 15 is not one that the Water sent there
		}
		both, err := housePair(t, code)
		dead := both.sheet.deadEnds()
		switch {
		case both.sheet.Goals:
			dead = nil // nobody goes home
		case err != nil && strings.Contains(err.Error(), string(rules.DeadEnd)) && len(dead) == 0:
			t.Errorf("%s is refused although a pawn gets home from every square: %v", code, err)
		}
		if err != nil {
			if refused++; refused > 2**houses {
				t.Fatalf("%d house-rule codes were refused and %d played", refused, played)
			}
			continue
		}
		if len(dead) > 0 {
			t.Errorf("%s is accepted although a pawn never gets home from %v", code, dead)
		}
		played++
		t.Run(code, func(t *testing.T) { playMixture(t, both, chance) })
	}
}

func playMixture(t *testing.T, both enginePair, chance *rand.Rand) {
	literal, quick := NewLiteralEngine(both.sheet), &quickPlayer{rules: both.rules}
	literal.now, quick.now = both.sheet.StartPosition(rules.Cones), both.rules.StartPosition(rules.Cones)
	if err := playBoth(both.sheet, literal, quick, chance.IntN, 600); err != nil {
		t.Error(err)
		return
	}
	playInvariants(t, both.rules, chance, 60)
	compareBoards(t, both, 15, chance.IntN)
}
