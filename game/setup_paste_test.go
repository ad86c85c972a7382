package game

import (
	"strings"
	"testing"

	"senet/game/table"
	"senet/game/ui"
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
		if v := p.app.View(); textOf(v) != want || scene(v).Prompt.Kind == table.PromptRefusal {
			t.Errorf("%q is taken as %q: %q %q", text, textOf(v), scene(v).Prompt.Lead, scene(v).Prompt.Rest)
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
		"C 1 / S 2 / C to move 9":           "“9” should be 1, 2, 3 or 5",
		"C 1 / S 2 / C to throw / nonsense": "the notes there start",
		"C 1 hand 2 / S 2 / C to throw":     "no pawn is in the hand",
		"C 27 / S 2 / C to throw":           "no pawn stays on 27",
		"C home 5 / S 2 / C to throw":       "and so has won",
		"position:":                         "it needs three parts",
	} {
		p := setUp(t).holding(text)
		before := textOf(p.app.View())
		p.key(ui.KeyPaste)
		v := p.app.View()
		if scene(v).Prompt.Kind != table.PromptRefusal || !strings.Contains(scene(v).Prompt.Rest, want) {
			t.Errorf("%q: %q %q, want %q", text, scene(v).Prompt.Lead, scene(v).Prompt.Rest, want)
		}
		if textOf(v) == before {
			t.Errorf("%q: the field is %q as before", text, before)
		}
	}
}
