package text_test

import (
	"fmt"
	"maps"
	"regexp"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/gametest"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/text"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// visualWords finds words that mean nothing to players who only listen.
var visualWords = regexp.MustCompile(`(?i)highlight|marked|in a ring|bear it|bear off|click`)

// A spoken game reports every throw and move in order. Before every throw it says what it may
// bring, and before every tenth turn who is ahead. It uses no words about what is seen.
func TestSpokenGamesReportEveryMove(t *testing.T) {
	standings := 0
	for _, set := range ruleset.List() {
		t.Run(set.ID, func(t *testing.T) {
			said, game, begun := speak(t, set)
			if word := visualWords.FindString(said); word != "" {
				t.Errorf("it says %q:\n%s", word, said)
			}
			var turns [2]int // of each side so far
			// where in said the reports of entries i-2 and i-1 end, and where what is said before
			// the turn begins
			beforeLast, last, begins := 0, 0, 0
			for i := range game.Len() {
				g := i18n.NewNarrator(gametest.Words(), set, [2]board.Shape{board.Cone, board.Spool}, game.Goto(i))
				side, opens := game.Entry(i).Side, i == 0 || game.Entry(i-1).Side != game.Entry(i).Side
				report := g.Report(i + 1)
				event := report[len(report)-1]
				at := strings.Index(said[last:], event)
				if at < 0 {
					t.Fatalf("entry %d, %q, is not said after\n%s", i, event,
						said[max(0, last-300):last])
				}
				if opens {
					begins = beforeLast
				}
				before := said[begins:max(last+at, begun[i])]
				chances := g.SpokenChances(game.PositionAt(i))
				if side == rules.Spools {
					chances = g.Danger(game.PositionAt(i), "")
				}
				if i > 0 && !game.Entry(i).IsMove && !strings.Contains(before, chances) {
					t.Errorf("before entry %d it does not say %q, but\n%s", i, chances, before)
				}
				if opens {
					if n := turns[side]; side == rules.Cones && n > 0 && n%5 == 0 {
						standings++
						if ahead := g.Standing(play.WinChance{}); ahead == "" || !strings.Contains(before, ahead) {
							t.Errorf("before entry %d it does not say %q, but\n%s", i, ahead, before)
						}
					}
					turns[side]++
				}
				beforeLast, last = last, last+at+len(event)
			}
		})
	}
	if standings == 0 {
		t.Error("no game is long enough to say who is ahead")
	}
}

// speak plays against the computer with empty lines. It returns what was said and, for each entry
// of the game, how many bytes had been said when its step began.
func speak(t *testing.T, set ruleset.Set) (said string, game record.Game, begun []int) {
	r := reftest.Rules(t, set.Options)
	g := gametest.New(t)
	g.Play(`with settings {"speed":"normal"} & alone ` + set.ID + " " + r.StartPosition(rules.Cones).String())
	words := gametest.Words()
	words.SetTextMode()
	g.Config().Words.SetTextMode()
	var out strings.Builder
	var err error
	reader := text.Reader{Game: g, Words: g.Config().Words, Out: &out,
		IsBusy: func() bool { _, asked := g.Job("move"); return asked },
		Wait:   func() { g.Update(0, g.Think()) }}
	for range 25 {
		before := out.Len()
		reader.Do("")
		if game, err = record.Read(g.Saved()); err != nil {
			t.Fatal(err)
		}
		for len(begun) < game.Len() {
			begun = append(begun, before)
		}
	}
	return out.String(), game, begun
}

// With several numbers to move, the text lists for each number the pawns that can move and attack
// by the rules, or for each pawn where it can go. It is short in every language.
func TestSeveralNumbersAreSaid(t *testing.T) {
	const most = 60 // words
	sentence := regexp.MustCompile(`The (\d) can (?:move (.*?))?(?:(?:, or )?attack with (.*?))?\.`)
	digits := regexp.MustCompile(`\d+`)
	way := regexp.MustCompile(` (to|into|back to) [^,]*?\d+`)
	byNumber := 0
	for _, id := range []string{"digital", "kendall"} {
		set, _ := ruleset.ByID(id)
		played := reftest.Game(t, record.Header{RuleSet: id, Date: "2025-03-01"}, 600, 1)
		for i := range played.Len() {
			r, p := played.Rules(), played.PositionAt(i)
			turn := board.LegalMoves{Rules: r, Position: p, Moves: r.Legal(p, nil)}
			if len(i18n.Distinct(p.Numbers())) < 2 || len(turn.Moves) < 2 {
				continue
			}
			for _, language := range []string{"de", "fr", "es", "ar", "en"} {
				words := gametest.Catalogue(language)
				g := i18n.NewNarrator(words, set, [2]board.Shape{board.Cone, board.Spool}, played.Goto(i))
				var s board.Scene
				for _, from := range turn.Movable() {
					s.Board.AddPawn(p.Turn(), board.Cone, board.SpotOf(from)).Ring = board.RingMovable
				}
				s.PawnMoves = g.PawnMoves(turn, s.Board, board.NoRing)
				said := text.Choices(words, s, board.RingMovable)
				if n := len(strings.Fields(said)); n == 0 || n > most {
					t.Errorf("%s, %s: %d words: %s", language, p, n, said)
				}
				if language != "en" || strings.HasPrefix(said, "Can move") {
					continue
				}
				byNumber++
				got, want := map[string]bool{}, map[string]bool{}
				for _, f := range sentence.FindAllStringSubmatch(said, -1) {
					for _, from := range digits.FindAllString(way.ReplaceAllString(f[2], ""), -1) {
						got[f[1]+" moves "+from] = true
					}
					for _, from := range digits.FindAllString(f[3], -1) {
						got[f[1]+" attacks by "+from] = true
					}
				}
				for _, m := range turn.Moves {
					if m.Kind == rules.Pass {
						continue
					}
					verb := " moves "
					if m.Victim != rules.Nowhere {
						verb = " attacks by "
					}
					want[fmt.Sprint(m.Used, verb, m.From)] = true
				}
				if !maps.Equal(got, want) {
					t.Errorf("%s: it says %q, want %v", p, said, want)
				}
			}
		}
	}
	if byNumber == 0 {
		t.Error("no list is by number")
	}
}
