package i18n_test

import (
	"cmp"
	"slices"
	"testing"

	"senet/game/board"
	"senet/game/gametest"
	"senet/game/i18n"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// Every line of a hint says in words why, not only the chance to win, except for a move whose name says
// that it attacks or leads home.
func TestHintsSayWhy(t *testing.T) {
	words := gametest.Words()
	shown := 0
	for _, set := range ruleset.List() {
		for seed := range uint64(3) {
			played := reftest.Game(t, record.Header{RuleSet: set.ID, Date: "2025-03-01"}, 200, seed)
			judge := ai.NewPlayer(played.Rules(), ai.Skill{}, ai.Weights{}, 1)
			for i := range played.Len() {
				game := played.Goto(i)
				choices := rated(played.Rules(), judge, game.Position())
				if i%4 > 0 || len(choices) < 2 {
					continue
				}
				g := i18n.HintNarrator{Choices: choices,
					Narrator: i18n.NewNarrator(words, set, [2]board.Shape{board.Cone, board.Spool}, game)}
				for n, r := range choices {
					p := g.Prompt(n, false)
					speaks := r.Move.Victim != rules.Nowhere || r.Move.To == rules.Home || r.Throw
					if shown++; p.Rest == "" && !speaks {
						t.Errorf("%s: %v: line %d says %s | %s", set.ID, game.Position(), n, p.Lead, p.Detail)
					}
				}
			}
		}
	}
	if shown < 1000 {
		t.Errorf("only %d lines are shown", shown)
	}
}

// rated returns the moves of a position, the best first.
func rated(r *rules.Rules, judge *ai.Player, p rules.Position) (list []ai.RatedMove) {
	if p.Phase() != rules.ToMove {
		return nil
	}
	for _, m := range r.Legal(p, nil) {
		after, err := r.Apply(p, m)
		if err != nil {
			continue
		}
		win := 1.
		if after.Phase() != rules.Ended {
			if win, _ = judge.WinChance(after); after.Turn() != p.Turn() {
				win = 1 - win
			}
		}
		list = append(list, ai.RatedMove{Move: m, Win: win})
	}
	slices.SortStableFunc(list, func(a, b ai.RatedMove) int { return cmp.Compare(b.Win, a.Win) })
	return list
}
