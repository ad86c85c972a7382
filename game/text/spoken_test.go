package text_test

import (
	"regexp"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/gametest"
	"senet/game/i18n"
	"senet/game/text"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// forEyes finds words that say nothing to those who only listen.
var forEyes = regexp.MustCompile(`(?i)highlight|pattern|in a ring|bear it|bear off|click`)

// A spoken game reports every throw and move in order, and before every throw says what it may
// bring. It uses no word that only the eye understands.
func TestSpokenGames(t *testing.T) {
	for _, set := range ruleset.List() {
		t.Run(set.ID, func(t *testing.T) {
			said, game := speak(t, set)
			if word := forEyes.FindString(said); word != "" {
				t.Errorf("it says %q:\n%s", word, said)
			}
			narrator := func(n int) i18n.Narrator {
				return i18n.NewNarrator(gametest.Words(), set, [2]board.Shape{board.Cone, board.Spool}, game.Goto(n))
			}
			ends := []int{0} // of the reports
			for i := range game.Len() {
				report := narrator(i).Report(i + 1)
				event := report[len(report)-1]
				from := ends[len(ends)-1]
				at := strings.Index(said[from:], event)
				if at < 0 {
					t.Fatalf("entry %d, %q, is not said after\n%s", i, event, said[max(0, from-300):from])
				}
				first := i // of the turn; the choice before it may have warned of the same
				for first > 0 && game.Entry(first-1).Side == game.Entry(i).Side {
					first--
				}
				until := from + at
				if event == "" { // the place of an empty report is unknown
					until = min(len(said), until+400)
				}
				since := said[ends[max(0, first-1)]:until]
				chances := narrator(i).Chances(game.PositionAt(i))
				if i > 0 && !game.Entry(i).IsMove && !strings.Contains(since, chances) {
					t.Errorf("before entry %d it does not say %q, but\n%s", i, chances, since)
				}
				ends = append(ends, from+at+len(event))
			}
		})
	}
}

// speak plays on against the computer by doing what comes next, and returns what was said.
func speak(t *testing.T, set ruleset.Set) (string, record.Game) {
	r, err := rules.New(set.Options)
	if err != nil {
		t.Fatal(err)
	}
	g := gametest.New(t)
	g.Play(`with settings {"speed":"normal"} & alone ` + set.ID + " " + r.Start(rules.Cones).String())
	words := gametest.Words()
	words.SetTextMode()
	g.Config().Words.SetTextMode()
	var said strings.Builder
	reader := text.Reader{Game: g, Words: g.Config().Words, Out: &said,
		IsBusy: func() bool { _, asked := g.Question("move"); return asked },
		Wait:   func() { g.Update(0, g.Think()) }}
	for range 25 {
		said.WriteString("> \n")
		reader.Do("")
	}
	game, err := record.Read(g.Saved())
	if err != nil {
		t.Fatal(err)
	}
	return said.String(), game
}
