package rulestest

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"senet/rules"
)

var games = flag.Int("games", 14, "random games per rule set that both engines play side by side")

// differences says in words where two engines see a game differently; "" where they agree.
func differences(literal, quick Position, literalMoves, quickMoves []rules.Move) string {
	slices.SortFunc(literalMoves, compareMoves)
	slices.SortFunc(quickMoves, compareMoves)
	if literal.seenAs() == quick.seenAs() && slices.Equal(literal.Numbers, quick.Numbers) && slices.Equal(literalMoves, quickMoves) {
		return "" // words are only made where there is something to say
	}
	var list []string
	differ := func(what string, a, b any) {
		if x, y := fmt.Sprint(a), fmt.Sprint(b); x != y {
			list = append(list, fmt.Sprintf("%s: the page has [%s], the quick engine [%s]", what, x, y))
		}
	}
	differ("ending", literal.Ending, quick.Ending)
	differ("phase", literal.Phase, quick.Phase)
	differ("pawns", literal.Line(), quick.Line())
	differ("home", literal.Home, quick.Home)
	differ("score", literal.Score, quick.Score)
	differ("starter", literal.Starter, quick.Starter)
	if literal.Ending == rules.Playing {
		differ("numbers", literal.Numbers, quick.Numbers)
		differ("quiet", literal.Quiet, quick.Quiet)
		differ("first move", literal.First, quick.First)
	}
	if !slices.Equal(literalMoves, quickMoves) {
		differ("legal", MovesText(literalMoves), MovesText(quickMoves))
		differ("moves in full", fmt.Sprintf("%+v", literalMoves), fmt.Sprintf("%+v", quickMoves))
	}
	return strings.Join(list, "\n")
}

// seen is what both engines show of a position, but for the numbers.
type seen struct {
	on                    [31]byte
	home, hand, score     [2]int
	phase                 rules.Phase
	turn, starter, winner rules.Side
	ending                rules.Ending
	quiet                 int
	first                 bool
}

func (p Position) seenAs() seen {
	return seen{p.On, p.Home, p.Hand, p.Score, p.Phase, p.Turn, p.Starter, p.Winner, p.Ending, p.Quiet, p.First}
}

// TestSideBySide plays random games with both engines at once; they must agree at every step.
func TestSideBySide(t *testing.T) {
	for _, both := range pairs(t) {
		t.Run(both.name, func(t *testing.T) {
			t.Parallel()
			chance := Chance(2026)
			for game := range *games {
				first := rules.Side(game % 2)
				literal := NewLiteralPlayer(both.page)
				quick := &quickPlayer{rules: both.rules}
				if game%4 < 2 {
					literal.now, quick.now = both.page.Start(first), both.rules.Start(first)
				} else {
					literal.now, quick.now = both.page.StartAt(first), both.rules.StartAt(first)
				}
				if err := playBoth(both.page, literal, quick, chance.IntN, 100_000); err != nil {
					t.Fatalf("game %d: %v", game, err)
				}
			}
		})
	}
}

// playBoth plays on at random to the end, or for so many steps, and fails at the first difference.
func playBoth(page Page, literal *LiteralPlayer, quick *quickPlayer, choose func(int) int, steps int) error {
	var history []string
	for range steps {
		seen := literal.Seen()
		moves := literal.Legal()
		slices.SortFunc(moves, compareMoves)
		if text := differences(seen, quick.Seen(), moves, quick.Legal()); text != "" {
			return fmt.Errorf("the engines differ after %s\n%s\n%s", strings.Join(lastOf(history, 12), ", "), text, seen)
		}
		if seen.Phase == rules.Ended {
			return nil
		}
		word, err := playOne(page, literal, quick, moves, choose)
		if err != nil {
			return fmt.Errorf("after %s: %w\n%s", strings.Join(lastOf(history, 12), ", "), err, seen)
		}
		history = append(history, fmt.Sprintf("%c:%s", Letter(seen.Turn), word))
	}
	return nil
}

// playOne makes one step with both: a move if there is one (half of the time where throwing is open too), else a throw.
func playOne(page Page, literal *LiteralPlayer, quick *quickPlayer, moves []rules.Move, choose func(int) int) (string, error) {
	start := literal.Seen().Phase == rules.TurnStart
	if len(moves) > 0 && !(start && choose(2) == 0) {
		m := moves[choose(len(moves))]
		if err := literal.Apply(m); err != nil {
			return "", err
		}
		return MoveText(m), quick.Apply(m)
	}
	throws := page.Throws()
	t := throws[choose(len(throws))]
	if err := literal.Throw(t); err != nil {
		return "", err
	}
	return fmt.Sprintf("throw %d", t.Count()), quick.Throw(t)
}

func lastOf(list []string, n int) []string { return list[max(0, len(list)-n):] }
