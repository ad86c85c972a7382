package i18n_test

import (
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"senet/game/board"
	"senet/game/gametest"
	"senet/game/i18n"
	"senet/game/play"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// In whole games of every rule set a player never repeats a line, and says the same if the game is
// read from a file. Every player has at least forty lines in every language.
func TestNoRemarkIsRepeated(t *testing.T) {
	for _, language := range languages(t) {
		words := gametest.Catalogue(language)
		for _, level := range ai.Levels() {
			lines := map[string]bool{}
			const most = 46 // letters, on three lines of the bubble
			for _, key := range words.Keys() {
				if strings.HasPrefix(key, "talk."+level.String()+".") {
					if n := utf8.RuneCountInString(words.T(key)); lines[words.T(key)] || n > most {
						t.Errorf("%s: %s is said elsewhere, too, or has %d letters", language, key, n)
					}
					lines[words.T(key)] = true
				}
			}
			if len(lines) < 40 {
				t.Errorf("%s: %v has only %d different lines", language, level, len(lines))
			}
		}
	}
	words := gametest.Words()
	occasions := map[string]string{} // by line
	for _, key := range words.Keys() {
		if part := strings.Split(key, "."); part[0] == "talk" && len(part) == 4 {
			occasions[words.T(key)] = part[2]
		}
	}
	for n, set := range ruleset.List() {
		level := ai.Levels()[n%len(ai.Levels())]
		h := play.WithSeats(record.Header{RuleSet: set.ID, Date: "2025-03-01", Seed: "12"},
			[2]play.Seat{rules.Spools: {Computer: true, Level: level}})
		played := reftest.Game(t, h, math.MaxInt)
		again := reftest.Record(t, record.Write(played))
		seen, last := map[string]bool{}, ""
		for i := range played.Len() + 1 {
			at := func(game record.Game) string {
				return i18n.NewNarrator(words, set, [2]board.Shape{board.Cone, board.Spool}, game.Goto(i)).Remark()
			}
			remark := at(played)
			if i > 0 {
				checkRemark(t, played, i, occasions[remark])
			}
			if remark != at(again) {
				t.Errorf("%s: %q is %q in the same game read again", set.ID, remark, at(again))
			}
			if remark != "" && remark != last && seen[remark] {
				t.Errorf("%s: %q is seen twice", set.ID, remark)
			}
			if last = remark; remark != "" {
				seen[remark] = true
			}
		}
		if len(seen) < 3 {
			t.Errorf("%s: %v says only %d lines", set.ID, level, len(seen))
		}
	}
}

// checkRemark checks that an attack that has just sent a pawn far back gets another remark than one
// that cost less.
func checkRemark(t *testing.T, game record.Game, n int, occasion string) {
	t.Helper()
	e := game.Entry(n - 1)
	if occasion == "" || !e.IsMove || e.Move.Victim == rules.Nowhere || game.OutcomeAt(n).IsOver() ||
		game.Rules().Options().Gather { // then a remark may be on an earlier move of the turn
		return
	}
	lost := board.PathIndex(game.Rules(), e.Move.To) - board.PathIndex(game.Rules(), e.Move.Victim)
	const far = 10
	great := slices.Contains([]string{"rout", "hurt", "comeback", "overtaken"}, occasion)
	if lost >= far && !great || lost < far && great && occasion != "comeback" &&
		occasion != "overtaken" {
		t.Errorf("%s: an attack that costs %d squares is remarked on as %q", game.Header().RuleSet, lost, occasion)
	}
}

// The computer does not boast when a person has given up.
func TestNoRemarkAfterGivingUp(t *testing.T) {
	h := play.WithSeats(record.Header{RuleSet: "basics"}, [2]play.Seat{rules.Spools: {Computer: true}})
	game := reftest.Game(t, h, 20).Resign(rules.Cones)
	g := i18n.NewNarrator(gametest.Words(), ruleset.Basics(), [2]board.Shape{board.Cone, board.Spool}, game)
	if text := g.Remark(); text != "" {
		t.Errorf("the computer says %q", text)
	}
}
