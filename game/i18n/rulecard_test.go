package i18n_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"senet/game/gametest"
	"senet/game/i18n"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// Each card has the answers in testdata/cards.txt to the pupils' questions, and the rules agree.
func TestCardAnswersWhatPupilsAsk(t *testing.T) {
	data, err := os.ReadFile("testdata/cards.txt")
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(strings.TrimSpace(string(data)), "\n\n")[1:] // without the comment
	if len(parts) != len(ruleset.List()) {
		t.Errorf("%d rule sets are tested", len(parts))
	}
	for _, part := range parts {
		lines := strings.Split(part, "\n")
		set, _ := reftest.SetOf(t, lines[0])
		r := reftest.Rules(t, set.Options)
		var card []string
		for _, line := range i18n.RuleCard(gametest.Words(), set, r, record.Thrown, 0) {
			card = append(card, line.Head+": "+line.Text)
		}
		for _, line := range lines[1:] {
			position, want, _ := strings.Cut(strings.TrimPrefix(line, "  "), ": ")
			if !strings.HasPrefix(line, "  ") {
				if !strings.Contains("\n"+strings.Join(card, "\n")+"\n", "\n"+line+"\n") {
					t.Errorf("%s: the card lacks %q:\n%s", set.ID, line, strings.Join(card, "\n"))
				}
				continue
			}
			if got := legalMoves(r, position); got != want {
				t.Errorf("%s: the moves of %s are %q, want %q", set.ID, position, got, want)
			}
		}
	}
}

// The rule card of Secret Rules mentions the die; NewRules does so only if the game has one.
func TestNewRulesMentionTheDieInPlay(t *testing.T) {
	words, usual := gametest.Words(), ruleset.Basics()
	set, _ := ruleset.ByID("secret")
	old, die := reftest.Rules(t, usual.Options), words.T("rule.secret.die")
	for _, has := range []bool{true, false} {
		r := reftest.Rules(t, set.With(5, has))
		if got := i18n.NewRules(words, set, r, usual, old, 0); strings.Contains(got[0], die) != has {
			t.Errorf("with a die: %v; new are %q", has, got)
		}
		var card strings.Builder
		for _, line := range i18n.RuleCard(words, set, r, record.Thrown, 0) {
			card.WriteString(line.Text + "\n")
		}
		if !strings.Contains(card.String(), die) {
			t.Errorf("with a die: %v; the card does not offer it:\n%s", has, &card)
		}
	}
}

// legalMoves returns the legal moves of a position, or why the position is impossible.
func legalMoves(r *rules.Rules, position string) string {
	p, err := r.Parse(position)
	var wrong *rules.PositionError
	if errors.As(err, &wrong) {
		return string(wrong.Kind)
	}
	var moves []string
	for _, m := range r.Legal(p, nil) {
		moves = append(moves, record.Notation(m))
	}
	return strings.Join(moves, " ")
}
