package rulestest

import (
	"strings"
	"testing"
)

// TestTablesCanFail: a table that says something wrong is told so, with the board and the source.
func TestTablesCanFail(t *testing.T) {
	right := "page basics\n== A pair\n> \"two pawns in a row\"\nC 2 9 / S 10 11 / C to throw\nthrow 2: 2-4\nplay 2-4 = C 4 9 / S 10 11 / S to throw\n"
	basics := pairNamed(t, "basics")
	for _, wrong := range []string{
		strings.Replace(right, "2: 2-4", "2: 2-4 9x11", 1),
		strings.Replace(right, "play 2-4", "play 9x11", 1),
		strings.Replace(right, "= C 4 9", "= C 2 9", 1),
		strings.Replace(right, "throw 2", "throw 4", 1),
	} {
		cases, err := ReadTable("table", wrong)
		if err != nil {
			t.Fatal(err)
		}
		err = Ask(basics.page, basics.rules, NewLiteralPlayer(basics.page), cases[0])
		if err == nil {
			t.Errorf("this passes, and should not:\n%s", wrong)
		} else if text := err.Error(); !strings.Contains(text, "two pawns in a row") || !strings.Contains(text, "table:2") {
			t.Errorf("the failure does not name its place and source:\n%s", text)
		}
	}
	for text, want := range map[string]string{
		"> \"no title\"\n":                            "begins with ==",
		"== A\nC 1 / S 2 / C to throw\n":              "needs a position, a sentence",
		strings.Replace(right, "throw 2", "cat 2", 1): "a check begins with",
	} {
		if _, err := ReadTable("table", text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: the error is %v, it should name %q", text, err, want)
		}
	}
}
