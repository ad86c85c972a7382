package i18n_test

import (
	"errors"
	"strings"
	"testing"

	"senet/game/gametest"
	"senet/game/i18n"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// cardAnswers has the answers of the rule cards to three questions: what a 5 from 26 does, what
// square 30 is for, and when a pawn goes back. Below each answer are positions that prove it, with
// their legal moves.
const cardAnswers = `
basics
A 5 from 26: The pawn cannot go forward. If no other pawn can, it may go back to 21, but need not.
  C 26 home 4 / S 2 home 4 / C to move 5: 26-21 pass
  C 4 26 home 3 / S 2 home 4 / C to move 5: 4-9
Square 30: A pawn that gets here by the exact number is home and leaves the board.
  C 28 home 4 / S 2 home 4 / C to move 2: 28-home
  C 30 home 4 / S 2 home 4 / C to move 1: NoRestHere
Going back: If no pawn can go forward, one must go back, by the same rules. A pawn on a safe square need not go back.
  C 24 home 4 / S 2 home 4 / C to move 3: 24-21
  C 3 24 home 3 / S 2 home 4 / C to move 3: 3-6
  C 24 home 4 / S 21 home 4 / C to move 3: 24x21

rebirth
A 5 from 26: It takes the pawn home.
  C 26 home 4 / S 2 home 4 / C to move 5: 26-home
Square 30: Safe from attack; landing here gives another throw; a 1 leads home.
  C 30 home 4 / S 2 home 4 / C to move 1: 30-home
  C 30 home 4 / S 2 home 4 / C to move 2: pass
  C 30 home 4 / S 26 home 4 / S to move 4: pass
Going back: Pawns never go back.
  C 11 home 4 / S 12 13 home 3 / C to move 1: pass

storer
A 5 from 26: No throw counts 5.
  C 26 home 4 / S 2 home 4 / C to move 5: NeverThrown
Square 30: A pawn here can be taken off before its player throws.
  C 30 home 4 / S 2 home 4 / C to begin: 30-off
  C 3 30 home 3 / S 2 home 4 / C to begin: NothingToBegin
  C 30 home 4 / S 2 home 4 / C to move 1: 30-29
Going back: If no pawn can go forward, one must go back, by the same rules.
  C 11 home 4 / S 12 13 home 3 / C to move 1: 11-10
  C 11 home 4 / S 10 12 13 home 2 / C to move 1: 11x10

secret
A 5 from 26: No throw counts 5; a 5 on the die is thrown again.
  C 26 home 4 / S 2 home 4 / C to move 5: NeverThrown
Square 30: Landing here gives another throw; a 1 leads home.
  C 30 home 4 / S 2 home 4 / C to move 1: 30-home
  C 30 home 4 / S 2 home 4 / C to move 2: pass
  C 30 home 4 / S 26 home 4 / S to move 4: 26x30
Going back: If no pawn can go forward, one must go back, by the same rules. Pawns on 28, 29 and 30 never go back.
  C 11 home 4 / S 12 13 home 3 / C to move 1: 11-10
  C 29 home 4 / S 2 home 4 / C to move 4: pass

digital
A 5 from 26: It takes the pawn home.
  C 26 home 6 / S 2 home 6 / C to move 5: 26-home
Square 30: A 1 leads home.
  C 30 home 6 / S 2 home 6 / C to move 1: 30-home
  C 30 home 6 / S 2 home 6 / C to move 2: pass
Going back: Pawns never go back.
  C 11 home 6 / S 12 13 home 5 / C to move 1: pass

kendall
A 5 from 26: It takes the pawn home.
  C 26 home 6 / S 2 home 6 / C to move 5: 26-home pass
Square 30: Any number leads home.
  C 30 home 6 / S 2 home 6 / C to move 1: 30-home pass
  C 30 home 6 / S 2 home 6 / C to move 2: 30-home pass
  C 30 home 6 / S 2 home 6 / C to move 3: 30-home pass
  C 30 home 6 / S 2 home 6 / C to move 4: 30-home pass
  C 30 home 6 / S 2 home 6 / C to move 5: 30-home pass
Going back: If no pawn can go forward, one must go back, by the same rules. Pawns on 28, 29 and 30 never go back.
  C 11 home 6 / S 12 13 home 5 / C to move 1: 11-10
  C 29 home 6 / S 2 home 6 / C to move 4: pass

jequier
A 5 from 26: No throw counts 5.
  C 26 home 4 / S 2 home 4 / C to move 5: NeverThrown
Square 30: Any number leads home.
  C 30 home 4 / S 2 home 4 / C to move 1: 30-home
  C 30 home 4 / S 2 home 4 / C to move 2: 30-home
  C 30 home 4 / S 2 home 4 / C to move 3: 30-home
  C 30 home 4 / S 2 home 4 / C to move 4: 30-home
  C 30 home 4 / S 2 home 4 / C to move 6: 30-home
Going back: If no pawn can go forward, one must go back, but only to an empty square.
  C 11 home 4 / S 12 13 home 3 / C to move 1: 11-10
  C 11 home 4 / S 10 12 13 home 2 / C to move 1: pass

tait
A 5 from 26: The pawn cannot go forward. If no other pawn can, it may go back to 16 or 21.
  C 26 home 4 / S 2 home 4 / C to move 5: 26-21 26-16
  C 3 26 home 3 / S 2 home 4 / C to move 5: 3-8 3-13
Square 30: A pawn here can be taken off before its player throws.
  C 30 home 4 / S 2 home 4 / C to begin: 30-off
  C 3 30 home 3 / S 2 home 4 / C to begin: 30-off
Going back: If no pawn can go forward, one must go back, by the same rules.
  C 30 home 4 / S 2 home 4 / C to move 1: 30-29 30-28

bell
A 5 from 26: It takes the pawn to 21.
  C 26 hand 9 / S 2 hand 9 / C to move 5: 26-21 pass
Square 30: Safe from attack; a 1 enters a pawn here.
  C hand 10 / S 2 hand 9 / C to move 1: hand-30 pass
  C 30 hand 9 / S hand 10 / S to move 1: pass
Going back: Pawns never go back.
  C 20 hand 9 / S 12 hand 9 / C to move 3: hand-28 20-17 pass
`

// Each card answers the pupils' questions, and the rules agree.
func TestCardAnswersWhatPupilsAsk(t *testing.T) {
	parts := strings.Split(strings.TrimSpace(cardAnswers), "\n\n")
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
