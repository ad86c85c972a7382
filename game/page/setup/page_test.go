package setup

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"senet/assets"
	"senet/game/lang"
	"senet/game/page"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
	"senet/rules/rulestest"
)

// begun is the page under a rule set, and what it has at hand.
func begun(t *testing.T, h record.Header) (*Page, *page.Desk) {
	t.Helper()
	words, err := lang.Load(assets.FS, lang.English)
	if err != nil {
		t.Fatal(err)
	}
	settings := page.FirstSettings()
	d := &page.Desk{Library: &page.Library{RuleSets: ruleset.List()}, Words: words, Settings: &settings, Playing: func() (page.Game, bool) { return page.Game{}, false }}
	p := New(d)
	p.under(d, h)
	return p, d
}

// prompted is the line above the board.
func prompted(p *Page, d *page.Desk) string {
	prompt := p.Build(d).Drawing.(Scene).Prompt
	return prompt.Lead + " " + prompt.Rest
}

// What the rules refuse is told in the words of the catalogue, and of a board set up by hand never of the text.
func TestRefusedPositionsAreToldInWords(t *testing.T) {
	page, d := begun(t, record.Header{RuleSet: "basics"})
	page.Written(d, textField, "C 2 2 / S 1 / C to throw")
	page.Opened(d) // after a look at the rules it is still there
	if got, want := prompted(page, d), "part 1 (“C 2 2”): there is already a pawn on 2."; !strings.HasSuffix(got, want) {
		t.Errorf("the page says %q, want %q", got, want)
	}
	none := &rules.PositionError{Misread: rules.NoPoints, Part: 4, Text: "score 5 0"}
	if got := page.fault(d, none); strings.Contains(got, "part") || !strings.HasPrefix(got, "under these rules") {
		t.Errorf("%q is told of the text", got)
	}
}

// A text that is no position is answered with one that is, and with the numbers of the rules.
func TestAWrongTextIsAnsweredWithAGoodOne(t *testing.T) {
	for _, set := range ruleset.List() {
		page, d := begun(t, record.Header{RuleSet: set.ID})
		page.Written(d, textField, "C 1 / S 2 / C to move X")
		said := page.Build(d).Drawing.(Scene).Prompt
		_, text, _ := strings.Cut(said.Second, ": ")
		if _, err := page.rules.Parse(text); err != nil || !strings.Contains(said.Rest, "“X” should be 1, 2, 3") {
			t.Errorf("%s: it says %q and %q: %v", set.ID, said.Rest, said.Second, err)
		}
	}
}

// A text that is no position stays written, and is not dropped by whoever plays on from the board as it was: the page says what is wrong.
func TestAWrongTextIsNotDroppedUnseen(t *testing.T) {
	page, d := begun(t, record.Header{RuleSet: "basics"})
	page.Written(d, textField, "hello")
	play, _ := page.Build(d).Find("play")
	page.Pointer(d, ui.Event{Kind: ui.PointerDown, Target: ui.Widget("play")})
	if !play.Off || !strings.HasPrefix(prompted(page, d), "This text is not a position:") {
		t.Errorf("it can be played on from: %t, and it says %q", !play.Off, prompted(page, d))
	}
	page.Pointer(d, ui.Event{Kind: ui.PointerDown, Target: ui.Target{Kind: ui.TargetSquare, Square: 20}})
	if play, _ = page.Build(d).Find("play"); play.Off {
		t.Errorf("the board is set up on, and it says %q", prompted(page, d))
	}
}

// Rules that gather no numbers keep the first of those that were gathered.
func TestGatheredNumbersDoNotOutlastTheirRules(t *testing.T) {
	page, d := begun(t, record.Header{RuleSet: "kendall"})
	page.Dab(11)
	page.numbers = []int{2, 3}
	page.under(d, record.Header{RuleSet: "storer"})
	if len(page.numbers) != 1 || page.numbers[0] != 2 {
		t.Errorf("by Storer %v were thrown", page.numbers)
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
			page, d := begun(t, record.Header{RuleSet: to.ID})
			for _, line := range lines {
				before := page.text()
				page.Paste(d, line)
				words := prompted(page, d)
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

// What a written position has and no button shows is kept until something is changed, and then gone: what is seen is then all
// there is.
func TestWhatIsPastedIsKeptUntilItIsChanged(t *testing.T) {
	for _, c := range []struct{ set, house, text, changed string }{
		{"digital", "", "C 5 9 home 5 / S 1 home 6 / C to throw after 1 4 / quiet 12", "C 5 9 home 5 / S 1 home 6 / C to throw"},
		{"basics", "", "C 1 3 5 7 9 / S 2 4 6 8 10 / S to open / S started", "C 1 3 5 7 9 / S 2 4 6 8 10 / C to throw / S started"},
		{"rebirth", "extra=once", "C 5 home 4 / S 9 home 4 / C to throw / extra 1", "C 5 home 4 / S 9 home 4 / C to throw"},
		{"rebirth", "", "C 5 home 4 / S 9 home 4 / C to move 2 / bonus", "C 5 home 4 / S 9 home 4 / C to move 2"},
	} {
		house, err := ruleset.ParseHouse(c.house)
		if err != nil {
			t.Fatal(err)
		}
		page, d := begun(t, record.Header{RuleSet: c.set, House: house})
		paste := func() {
			page.Written(d, textField, c.text)
			if got := page.text(); got != c.text || page.wrong != "" {
				t.Errorf("%s: pasted is %q, taken over %q (%s)", c.set, c.text, got, page.wrong)
			}
		}
		paste()
		page.Press(d, "turn.0")
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

// Whatever comes about in a game of any rule set can be set up: taken over by the page, it is the same position again, but
// for the count of quiet throws, which begins anew.
func TestEveryPositionOfEveryRuleSetCanBeSetUp(t *testing.T) {
	for _, set := range ruleset.List() {
		t.Run(set.ID, func(t *testing.T) {
			page, d := begun(t, record.Header{RuleSet: set.ID})
			r := page.rules
			chance := rand.New(rand.NewPCG(5, 11))
			at, seen := r.Start(rules.Spools), 0
			for range 600 {
				if at.Phase() == rules.Ended {
					at = r.Start(rules.Cones)
				}
				if at.Phase() != rules.Ended {
					seen++
					page.take(at)
					if got, err := page.position(); err != nil || at.Phase() != rules.Opening && got.String() != withoutQuiet(at) {
						t.Fatalf("%s is set up as %q: %v", at, page.text(), err)
					}
					page.Written(d, textField, at.String())
					if got, err := page.position(); err != nil || got != at {
						t.Fatalf("%s is pasted and set up as %q: %v", at, page.text(), err)
					}
				}
				at = rulestest.Deed(t, r, at, chance)
			}
			if seen < 400 {
				t.Errorf("only %d positions were looked at", seen)
			}
		})
	}
}

var quietNote = regexp.MustCompile(` / quiet \d+`)

func withoutQuiet(p rules.Position) string { return quietNote.ReplaceAllString(p.String(), "") }

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
		at = rulestest.Deed(t, r, at, chance)
	}
	return lines
}
