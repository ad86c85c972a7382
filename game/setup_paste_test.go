package game

import (
	"math/rand/v2"
	"strings"
	"testing"

	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// A position is understood however it was copied: in several lines, with the word before it that a lesson has, or with the
// brackets of a record.
func TestAPositionIsPastedHoweverItWasCopied(t *testing.T) {
	const want = "C 1 home 4 / S 2 home 4 / C to throw"
	for _, text := range []string{
		"C 1 / S 2 / C to throw", "c 1/s 2/c to throw", "\ufeffC 1 / S 2 / C to throw\r\n", " C  1\n/ S 2 /\r\nC to throw \n",
		"position: C 1 / S 2 / C to throw", "Position:C 1 / S 2 / C to throw", "[Position \"C 1 / S 2 / C to throw\"]", "\"C 1 / S 2 / C to throw\"",
	} {
		p := setUp(t).holding(text)
		p.key(ui.KeyPaste)
		if v := p.app.View(); textOf(v) != want || v.Play.Prompt.Kind == table.PromptRefusal {
			t.Errorf("%q is taken as %q: %q %q", text, textOf(v), v.Play.Prompt.Lead, v.Play.Prompt.Rest)
		}
	}
}

// What is no position is refused with its reason and changes nothing.
func TestWhatIsNoPositionIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"hello":                             "it needs three parts",
		"C 1 / S 2":                         "it needs three parts",
		"C 1 / S 1 / C to throw":            "there is already a pawn on 1",
		"C 31 / S 1 / C to throw":           "“31” should be a number from 1 to 30",
		"C 1 2 3 4 5 6 / S 7 / C to throw":  "these are 6 pawns, and each player has 5",
		"C 1 / S 2 / X to throw":            "it should start with C or S",
		"C 1 / S 2 / C to move 9":           "“9” should be a number from 1 to 6",
		"C 1 / S 2 / C to throw / nonsense": "the notes there start",
		"C 1 hand 2 / S 2 / C to throw":     "no pawn is in the hand",
		"C 27 / S 2 / C to throw":           "no pawn stays on 27",
		"C home 5 / S 2 / C to throw":       "and so has won",
		"position:":                         "it needs three parts",
	} {
		p := setUp(t).holding(text)
		before := p.app.page().(*setupPage).text()
		p.key(ui.KeyPaste)
		v := p.app.View()
		if v.Play.Prompt.Kind != table.PromptRefusal || !strings.Contains(v.Play.Prompt.Rest, want) {
			t.Errorf("%q: %q %q, want %q", text, v.Play.Prompt.Lead, v.Play.Prompt.Rest, want)
		}
		if got := p.app.page().(*setupPage).text(); got != before || textOf(v) == before {
			t.Errorf("%q: the board is %q, the field %q; before %q", text, got, textOf(v), before)
		}
	}
}

// A position of another rule set is either one of these rules, too, or is refused in whole words and changes nothing: whatever
// comes about in a game of any rule set, pasted under any other.
func TestAPositionOfOtherRulesIsTakenOrRefusedInWords(t *testing.T) {
	refused := map[string]bool{}
	for _, from := range ruleset.List() {
		r, err := rules.New(from.With(from.Pawns[0], false))
		if err != nil {
			t.Fatal(err)
		}
		lines := linesOf(t, r, 12)
		for _, to := range ruleset.List() {
			p := setUp(t)
			page := p.app.page().(*setupPage)
			page.under(p.app, record.Header{RuleSet: to.ID})
			for _, line := range lines {
				before := page.text()
				p.holding(line).key(ui.KeyPaste)
				v := p.app.View()
				words := v.Play.Prompt.Lead + " " + v.Play.Prompt.Rest
				switch unread := page.wrong != ""; {
				case !unread && from.ID == to.ID:
				case !unread:
					if _, err := page.position(); err != nil {
						t.Errorf("%s under %s is taken as %q: %v", line, to.ID, page.text(), err)
					}
				case page.text() != before:
					t.Errorf("%s is refused under %s, and the board is %q, before %q", line, to.ID, page.text(), before)
				default:
					refused[from.ID] = true
					for _, hole := range []string{"  ", "{", "}", "()", "“”", " .", ".."} {
						if strings.Contains(words, hole) || !strings.HasSuffix(words, ".") {
							t.Errorf("%s under %s: %q", line, to.ID, words)
						}
					}
				}
			}
		}
	}
	if len(refused) < len(ruleset.List())-1 {
		t.Errorf("only lines of %v were refused anywhere", refused)
	}
}

// linesOf are positions of a game by chance.
func linesOf(t *testing.T, r *rules.Rules, n int) (lines []string) {
	t.Helper()
	chance := rand.New(rand.NewPCG(5, 12))
	at := r.StartAt(rules.Cones)
	for i := range 23 * n {
		if at.Phase() == rules.Ended {
			at = r.StartAt(rules.Cones)
		}
		if i%23 == 0 {
			lines = append(lines, at.String())
		}
		at = anyDeed(t, r, at, chance)
	}
	return lines
}

// What a written position has and no button shows is kept until something is changed, and then gone: what is seen is then all
// there is.
func TestWhatIsPastedIsKeptUntilItIsChanged(t *testing.T) {
	for _, c := range []struct{ set, house, text, changed string }{
		{"digital", "", "C 5 9 home 5 / S 1 home 6 / C to throw after 1 4 / quiet 12", "C 5 9 home 5 / S 1 home 6 / C to throw"},
		{"basics", "", "C 1 3 5 7 9 / S 2 4 6 8 10 / S to open / S started", "C 1 3 5 7 9 / S 2 4 6 8 10 / C to throw / S started"},
		{"rebirth", "extra=once", "C 5 home 4 / S 9 home 4 / C to throw / extra 1", "C 5 home 4 / S 9 home 4 / C to throw"},
		{"rebirth", "", "C 5 home 4 / S 9 home 4 / C to move 2 / bonus", "C 5 home 4 / S 9 home 4 / C to move 2"},
	} {
		p := setUp(t)
		page := p.app.page().(*setupPage)
		house, err := ruleset.ParseHouse(c.house)
		if err != nil {
			t.Fatal(err)
		}
		page.under(p.app, record.Header{RuleSet: c.set, House: house})
		paste := func() {
			page.written(p.app, "position", c.text)
			if got := page.text(); got != c.text || page.wrong != "" {
				t.Errorf("%s: pasted is %q, taken over %q (%s)", c.set, c.text, got, page.wrong)
			}
		}
		paste()
		page.press(p.app, "turn.0")
		if got := page.text(); got != c.changed {
			t.Errorf("%s: with whose turn it is pressed, it is %q, want %q", c.set, got, c.changed)
		}
		paste()
		page.Lift(page.On[rules.Cones].List()[0])
		for _, hidden := range []string{"quiet", "after", "open", "extra"} {
			if got := page.text(); strings.Contains(got, hidden) {
				t.Errorf("%s: with a pawn less it is %q", c.set, got)
			}
		}
	}
}
