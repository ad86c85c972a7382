package game

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"senet/game/board"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// openSetup returns the setup page under a rule set.
func openSetup(h record.Header) (*setupPage, *App) {
	a := testApp()
	p := newSetupPage(a)
	p.setRules(h)
	return p, a
}

// promptOf returns the text above the board.
func promptOf(p *setupPage, a *App) board.Prompt {
	page := p.Build(a)
	scene, _ := board.SceneIn(&page)
	return scene.Prompt
}

// headlineOf returns the line above the board.
func headlineOf(p *setupPage, a *App) string {
	prompt := promptOf(p, a)
	return prompt.Lead + " " + prompt.Rest
}

// The refusal of a text that is not a position gives an example that is one, and the numbers of the
// rules.
func TestWrongTextGetsAnExample(t *testing.T) {
	for _, set := range ruleset.List() {
		page, a := openSetup(record.Header{RuleSet: set.ID})
		page.writeText("C 1 / S 2 / C to move X")
		prompt := promptOf(page, a)
		_, text, _ := strings.Cut(prompt.Detail, ": ")
		if _, err := page.rules.Parse(text); err != nil ||
			!strings.Contains(prompt.Rest, "“X” should be 1, 2, 3") {
			t.Errorf("%s: it says %q and %q: %v", set.ID, prompt.Rest, prompt.Detail, err)
		}
	}
}

// Any position of a random game of one rule set, pasted under any other, is either legal there too
// or refused with a complete sentence, and then changes nothing.
func TestPastedPositionsAreLegalOrRefused(t *testing.T) {
	refused := map[string]bool{}
	for _, from := range ruleset.List() {
		r := reftest.Rules(t, from.With(from.Pawns[0], false))
		lines := positionTexts(t, r, 12)
		for _, to := range ruleset.List() {
			page, a := openSetup(record.Header{RuleSet: to.ID})
			for _, line := range lines {
				before := page.text()
				page.writeText(line)
				words := headlineOf(page, a)
				switch unread := page.invalidText != ""; {
				case !unread && from.ID == to.ID:
				case !unread:
					if _, err := page.position(); err != nil {
						t.Errorf("%s under %s is taken as %q: %v", line, to.ID, page.text(), err)
					}
				case page.text() != before:
					t.Errorf("%s is refused under %s, and the board is %q, before %q", line, to.ID,
						page.text(), before)
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

// Every position of a random game of any rule set can be set up. It is then the same position,
// except that the count of quiet throws begins again.
func TestEveryPositionCanBeSetUp(t *testing.T) {
	for _, set := range ruleset.List() {
		t.Run(set.ID, func(t *testing.T) {
			page, _ := openSetup(record.Header{RuleSet: set.ID})
			r := page.rules
			chance := rand.New(rand.NewPCG(5, 11))
			at, seen := r.StartPosition(rules.Spools), 0
			for range 600 {
				if at.Phase() == rules.Ended {
					at = r.StartPosition(rules.Cones)
				}
				if at.Phase() != rules.Ended {
					seen++
					page.load(at, false)
					if got, err := page.position(); err != nil || at.Phase() != rules.Opening &&
						got.String() != withoutQuiet(at) {
						t.Fatalf("%s is set up as %q: %v", at, page.text(), err)
					}
					page.writeText(at.String())
					if got, err := page.position(); err != nil || got != at {
						t.Fatalf("%s is pasted and set up as %q: %v", at, page.text(), err)
					}
				}
				at = reftest.RandomStep(t, r, at, chance)
			}
			if seen < 400 {
				t.Errorf("only %d positions were checked", seen)
			}
		})
	}
}

var quietNote = regexp.MustCompile(` / quiet \d+`)

func withoutQuiet(p rules.Position) string { return quietNote.ReplaceAllString(p.String(), "") }

// positionTexts returns the texts of n positions of random games.
func positionTexts(t *testing.T, r *rules.Rules, n int) (lines []string) {
	t.Helper()
	chance := rand.New(rand.NewPCG(5, 12))
	at := r.StartPositionFor(rules.Cones)
	for i := range 23 * n {
		if at.Phase() == rules.Ended {
			at = r.StartPositionFor(rules.Cones)
		}
		if i%23 == 0 {
			lines = append(lines, at.String())
		}
		at = reftest.RandomStep(t, r, at, chance)
	}
	return lines
}
