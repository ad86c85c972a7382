package i18n_test

import (
	"math"
	"slices"
	"strconv"
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
					line := words.T(key, "at", rules.Squares(16))
					if n := utf8.RuneCountInString(line); lines[line] || n > most {
						t.Errorf("%s: %s is said elsewhere, too, or has %d letters", language, key, n)
					}
					lines[line] = true
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

// The computer does not boast when a person has given up, but says that it is sorry.
func TestNoRemarkAfterGivingUp(t *testing.T) {
	h := play.WithSeats(record.Header{RuleSet: "basics"}, [2]play.Seat{rules.Spools: {Computer: true}})
	game := reftest.Game(t, h, 20).Resign(rules.Cones)
	g := i18n.NewNarrator(gametest.Words(), ruleset.Basics(), [2]board.Shape{board.Cone, board.Spool}, game)
	if text, want := g.Remark(), gametest.Words().T("talk.pupil.gaveup.1"); text != want {
		t.Errorf("the computer says %q, want %q", text, want)
	}
}

// A computer player greets a person according to the last game between them, and does not stay silent
// for long while the game has no event.
func TestRemarksFitTheGame(t *testing.T) {
	words := gametest.Words()
	shapes := [2]board.Shape{board.Cone, board.Spool}
	seats := [2]play.Seat{rules.Spools: {Computer: true, Level: ai.Potter}}
	for _, c := range []struct {
		score play.Score
		want  string
	}{{play.Score{}, "hello"}, {play.Score{Person: 2, Computer: 1, PersonLast: true}, "sore"},
		{play.Score{Person: 2, Computer: 1}, "proud"}} {
		h := c.score.In(play.WithSeats(record.Header{RuleSet: "basics"}, seats))
		game, _ := record.NewGame(h)
		if play.ScoreOf(h) != c.score {
			t.Errorf("the score is %v, want %v", play.ScoreOf(h), c.score)
		}
		said := i18n.NewNarrator(words, ruleset.Basics(), shapes, game).Remark()
		if want := words.T("talk.potter." + c.want + ".1"); said != want {
			t.Errorf("after %v it says %q, want %q", c.score, said, want)
		}
	}
	longest, kinds := 0, map[string]bool{}
	for seed := range 8 {
		h := play.WithSeats(record.Header{RuleSet: "basics", Seed: strconv.Itoa(seed)}, seats)
		game := reftest.Game(t, h, math.MaxInt)
		silent := 0
		for i := range min(game.Len(), 100) {
			said := i18n.NewNarrator(words, ruleset.Basics(), shapes, game.Goto(i)).Remark()
			if silent++; said != "" {
				silent = 0
			}
			for _, kind := range []string{"aims", "leads", "trails"} {
				for _, n := range []string{"1", "2"} {
					line := words.T("talk.potter."+kind+"."+n, "at", rules.SquareSet(0))
					kinds[kind] = kinds[kind] || strings.HasPrefix(said, line[:11])
				}
			}
			longest = max(longest, silent)
		}
	}
	if len(kinds) != 3 || !kinds["aims"] || !kinds["leads"] || !kinds["trails"] || longest > 30 {
		t.Errorf("the kinds are %v, and it was silent for up to %d throws and moves", kinds, longest)
	}
}
