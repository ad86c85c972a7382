package text_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/gametest"
	"senet/game/i18n"

	"senet/game/text"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// visualWords finds words that mean nothing to players who only listen.
var visualWords = regexp.MustCompile(`(?i)highlight|marked|in a ring|bear it|bear off|click`)

// A spoken game reports every throw and move in order. A usual throw of a person takes few words,
// with its move and the turn of the computer after it. No words refer to what can only be seen.
func TestSpokenGamesReportEveryMove(t *testing.T) {
	const opening, most = 70, 55 // words before the first throw, and for a usual throw
	for _, set := range ruleset.List() {
		t.Run(set.ID, func(t *testing.T) {
			said, game := speak(t, set)
			if word := visualWords.FindString(said); word != "" {
				t.Errorf("it says %q:\n%s", word, said)
			}
			last, throws := 0, 0 // throws of the person
			for i := range game.Len() {
				g := i18n.NewNarrator(gametest.Words(), set, [2]board.Shape{board.Cone, board.Spool}, game.Goto(i))
				report := g.Report(i + 1)
				event := report[len(report)-1]
				at := strings.Index(said[last:], event)
				if at < 0 {
					t.Fatalf("entry %d, %q, is not said after\n%s", i, event,
						said[max(0, last-300):last])
				}
				last += at + len(event)
				if game.Entry(i).Side == rules.Cones && !game.Entry(i).IsMove {
					throws++
				}
			}
			if n := (len(strings.Fields(said[:last])) - opening) / throws; n > most {
				t.Errorf("a throw takes %d words:\n%s", n, said)
			}
		})
	}
}

// speak plays against the computer with empty lines. It returns what was said and the game.
func speak(t *testing.T, set ruleset.Set) (said string, game record.Game) {
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
		reader.Do("")
	}
	if game, err = record.Read(g.Saved()); err != nil {
		t.Fatal(err)
	}
	return out.String(), game
}

// With several numbers to move, the text lists for each pawn where it can go by the rules. It is
// short in every language.
func TestSeveralNumbersAreSaid(t *testing.T) {
	const most = 80 // words, for eight pawns with five numbers
	pawn := regexp.MustCompile(`(\d+) ([^;]*?(?:\d+|home)[^;]*?)[;.]`)
	goal := regexp.MustCompile(`\d+|home`)
	carried := regexp.MustCompile(`, which carries it to \d+(, as 15 is taken)?`)
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
				isNone := func(s rules.Square) bool { return !s.IsOnBoard() } // of a pass
				for _, from := range slices.DeleteFunc(turn.Movable(), isNone) {
					s.Board.AddPawn(p.Turn(), board.Cone, board.SpotOf(from)).Ring = board.RingMovable
				}
				s.PawnMoves = g.PawnMoves(turn, s.Board, board.NoRing)
				said := text.Choices(words, s, board.RingMovable, true)
				if n := len(strings.Fields(said)); n == 0 || n > most {
					t.Errorf("%s, %s: %d words: %s", language, p, n, said)
				}
				if language != "en" {
					continue
				}
				got, want := map[string]bool{}, map[string]bool{}
				for _, f := range pawn.FindAllStringSubmatch(carried.ReplaceAllString(said, ""), -1) {
					for _, to := range goal.FindAllString(f[2], -1) {
						got[f[1]+" to "+to] = true
					}
				}
				for _, m := range turn.Moves {
					if to := i18n.Destination(m); m.Kind != rules.Pass && to == rules.Home {
						want[fmt.Sprint(m.From, " to home")] = true
					} else if m.Kind != rules.Pass {
						want[fmt.Sprint(int(m.From), " to ", int(to))] = true
					}
				}
				if !maps.Equal(got, want) {
					t.Errorf("%s: it says %q, want %v", p, said, want)
				}
			}
		}
	}
}
