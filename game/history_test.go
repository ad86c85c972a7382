package game

import (
	"fmt"
	"testing"
	"unicode/utf8"
)

// In presenter mode every statement of the history page is short, in every language.
func TestShortHistoryIsShort(t *testing.T) {
	const longest = 130 // letters: three lines of the presenter
	for _, words := range catalogues(t) {
		for _, part := range historyParts() {
			n := 1
			for ; words.Has(fmt.Sprint("history.", part.name, ".short.", n)); n++ {
				text := words.T(fmt.Sprint("history.", part.name, ".short.", n))
				if got := utf8.RuneCountInString(text); got > longest {
					t.Errorf("%s: %q has %d letters, want at most %d", words.Language(), text, got, longest)
				}
			}
			if n == 1 && part.name != studiesPart {
				t.Errorf("%s: the part %q has no statement for a class", words.Language(), part.name)
			}
		}
	}
}
