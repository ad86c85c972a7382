package game

import (
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// Every statement of the history page for a class is short, in every language.
func TestShortHistoryIsShort(t *testing.T) {
	const longest = 130 // letters: three lines of the presenter
	for _, words := range catalogues() {
		for _, part := range classParts() {
			for _, origin := range []string{"known", "guess"} {
				prefix, n := fmt.Sprint("history.", part.name, ".short.", origin, "."), 1
				for ; words.Has(fmt.Sprint(prefix, n)); n++ {
					text := words.T(fmt.Sprint(prefix, n))
					if got := utf8.RuneCountInString(text); got > longest {
						t.Errorf("%s: %q has %d letters, want at most %d", words.Language(), text, got, longest)
					}
				}
				if n == 1 {
					t.Errorf("%s: no text begins with %q", words.Language(), prefix)
				}
			}
		}
	}
}

// Settings lead to every word of the statements, without the marks of Markdown.
func TestStatementsAreWhole(t *testing.T) {
	word := regexp.MustCompile(`[\pL\d]+`)
	for _, page := range statements() {
		app := testApp()
		app.config.Statements = os.DirFS("..")
		app.Visit("settings")
		app.press(strings.TrimSuffix(page.prefix, "."))
		shown := strings.Join(app.page().Build(app).Texts(), "\n")
		for _, file := range page.files {
			data, err := fs.ReadFile(app.config.Statements, file)
			if err != nil {
				t.Fatal(err)
			}
			text := regexp.MustCompile(`\]\([^)]*\)`).ReplaceAllString(string(data), "") // addresses of links
			for _, w := range word.FindAllString(text, -1) {
				if !strings.Contains(shown, w) {
					t.Errorf("%s: %q is missing", file, w)
				}
			}
		}
		if mark := regexp.MustCompile("`|\\]\\(|(?m)^[#|-]|\\|$|--").FindString(shown); mark != "" {
			t.Errorf("%s shows %q", page.prefix, mark)
		}
	}
}
