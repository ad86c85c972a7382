package rulestest

import (
	"strings"
	"testing"

	"senet/rules"
)

func TestBoardIsDrawnAlongThePath(t *testing.T) {
	p, err := ReadPosition(Storer(), "C 1 11 20 26 / S 10 15 21 30 / C to throw")
	if err != nil {
		t.Fatal(err)
	}
	want := "C . . . . . . . . S\n" +
		"C . . . . S . . . C\n" +
		"S . . . . C . . . S"
	if got := Board(p); got != want {
		t.Errorf("the board is drawn\n%s\nin place of\n%s", got, want)
	}
	numbered := NumberedBoard(p)
	for _, mark := range []string{" 2 ", " 19 ", "  S  22", "~ iii  ii   S"} {
		if !strings.Contains(numbered, mark) {
			t.Errorf("the numbered board has no %q:\n%s", mark, numbered)
		}
	}
	cones, spools, err := ReadBoard(want)
	if err != nil || cones != rules.Squares(1, 11, 20, 26) || spools != rules.Squares(10, 15, 21, 30) {
		t.Errorf("the drawing reads back as %v and %v (%v)", cones.List(), spools.List(), err)
	}
}

func TestReadBoardRefuses(t *testing.T) {
	empty := ". . . . . . . . . .\n"
	for drawing, want := range map[string]string{
		empty + empty:                           "3 rows",
		empty + empty + ". . .":                 "row 3 has 3 squares",
		empty + ". x . . . . . . . .\n" + empty: `square 19 holds 'x'`,
	} {
		if _, _, err := ReadBoard(drawing); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: the error is %v, it should name %q", drawing, err, want)
		}
	}
}

func TestReadPositionRefuses(t *testing.T) {
	for line, want := range map[string]string{
		"C 1 / S 2":                              "three parts",
		"S 1 / C 2 / C to throw":                 "begin with its letter",
		"C 31 / S 2 / C to throw":                "not a square",
		"C 4 / S 4 / C to throw":                 "two pawns stand on 4",
		"C 1 2 3 4 5 6 / S 7 / C to throw":       "too many pawns",
		"C 1 / S 2 / X to throw":                 "begins with C or S",
		"C 1 / S 2 / C to dance":                 "to throw",
		"C 1 / S 2 / C to move one":              "not a number",
		"C 1 / S 2 / C to throw / quiet days":    "number of throws",
		"C 1 / S 2 / C to throw / score high":    "points of both sides",
		"C 1 / S 2 / C to throw / in good faith": "no note",
	} {
		if _, err := ReadPosition(Storer(), line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: the error is %v, it should name %q", line, err, want)
		}
	}
}

// TestPositionText: the literal engine writes what it reads, and what the quick engine reads.
func TestPositionText(t *testing.T) {
	for line, name := range map[string]string{
		"C 2 4 6 8 10 / S 1 3 5 7 9 / C to throw / first move": "storer",
		"C 12 30 / S 1 / C to begin / S started":               "storer",
		"C 12 30 / S 1 / C to move 4 / bonus / quiet 7":        "storer",
		"C 2 4 12 / S 1 / C to throw / unmoved 2 4":            "jequier",
		"C hand 5 / S hand 5 / C to open":                      "tait",
		"C 1 hand 9 / S 4 hand 9 / S to throw / score 5 0":     "bell",
	} {
		both := pairNamed(t, name)
		p, err := ReadPosition(both.page, line)
		if err != nil {
			t.Fatal(err)
		}
		if p.Text() != line {
			t.Errorf("%q is written %q", line, p.Text())
		}
		if _, err := both.rules.Parse(line); err != nil {
			t.Errorf("the quick engine does not read %q: %v", line, err)
		}
	}
}

// TestTablesCanFail: a table that says something wrong is told so, with the board and the source.
func TestTablesCanFail(t *testing.T) {
	right := "page basics\n== A pair\n> \"two pawns in a row\"\nC 2 9 / S 10 11 / C to throw\nthrow 2: 2-4\nplay 2-4 = C 4 9 / S 10 11 / S to throw\n"
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
		err = Ask(Basics(5), NewLiteralPlayer(Basics(5)), cases[0])
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
