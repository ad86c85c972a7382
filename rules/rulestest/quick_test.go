package rulestest

import (
	"fmt"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

// pair is one way to play with both engines.
type pair struct {
	name  string
	page  Page
	rules *rules.Rules
}

// pairs are all ways to play that both engines know.
func pairs(t testing.TB) []pair {
	t.Helper()
	quick := func(id string, pawns int, die bool) *rules.Rules {
		set, found := ruleset.ByID(id)
		if !found {
			t.Fatalf("no rule set is called %q", id)
		}
		return mustNew(t, set.With(pawns, die))
	}
	return []pair{
		{"basics", Basics(5), quick("basics", 5, false)},
		{"basics7", Basics(7), quick("basics", 7, false)},
		{"basics30", BasicsPast30(5), past30(t)},
		{"rebirth", GameboardAndPieces(), quick("rebirth", 5, false)},
		{"storer", Storer(), quick("storer", 5, false)},
		{"secret", Secret(false), quick("secret", 5, false)},
		{"secret-die", Secret(true), quick("secret", 5, true)},
		{"digital", Digital(), quick("digital", 7, false)},
		{"kendall", Kendall(7), quick("kendall", 7, false)},
		{"kendall5", Kendall(5), quick("kendall", 5, false)},
		{"jequier", Jequier(), quick("jequier", 5, false)},
		{"tait", Tait(), quick("tait", 5, false)},
		{"bell", Bell(), quick("bell", 10, false)},
	}
}

// past30 is Senet Basics with the house rule that its sample game needs.
func past30(t testing.TB) *rules.Rules {
	options := ruleset.Basics().Options
	options.Leaving = rules.PastLast
	return mustNew(t, options)
}

func mustNew(t testing.TB, options rules.Options) *rules.Rules {
	t.Helper()
	r := Rules(t, options)
	return r
}

// pairNamed is one of the pairs, or a rule set with house rules: "storer+water=lowest".
func pairNamed(t testing.TB, name string) pair {
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
	return pair{}
}

// quickPlayer plays by the quick engine.
type quickPlayer struct {
	rules *rules.Rules
	now   rules.Position
}

func (q *quickPlayer) Set(p Position) error {
	now, err := q.rules.Position(p.Setup())
	if err != nil {
		return fmt.Errorf("%v: %w", p.Setup(), err)
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

func (q *quickPlayer) Why(from, to rules.Square) rules.Refusal { return q.rules.Why(q.now, from, to) }

// Seen is the position in the literal engine's terms.
func (q *quickPlayer) Seen() Position {
	p, outcome := Seen(q.now.Setup()), q.rules.Outcome(q.now)
	p.Ending, p.Winner, p.Score = outcome.Ending, outcome.Winner, outcome.Score
	return p
}

// TestQuickTables asks the quick engine every position of the tables.
func TestQuickTables(t *testing.T) {
	eachCase(t, func(both pair, c Case) {
		if err := Ask(both.page, both.rules, &quickPlayer{rules: both.rules}, c); err != nil {
			t.Error(err)
		}
	})
}
